"""The narrow panels beside the boards tell of lenses and letters all that the boards of a small screen tell."""

import re

import pytest

from linne_tui.linne.lenses import in_short
from linne_tui.tui import lettername
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain, width
from linne_tui.tui.views import column, mine
from tests.marks import quickly, rule
from tests.tui.playing import desk, play_on

CELLS = 38
ROWS = 50


def text_of(at: Desk, panel: str) -> str:
    draw = {"column": column.draw, "mine": mine.draw}[panel]
    lines = draw(at.seen, CELLS, ROWS)
    assert all(width(line) <= CELLS for line in lines)
    return " ".join(" ".join(map(plain, lines)).split())


@rule("5.6")
@pytest.mark.parametrize("panel", ["column", "mine"])
@pytest.mark.parametrize("games", quickly(1, [1, 3]))
def test_lenses_are_named_and_those_gained_this_turn_are_for_the_next_one(panel: str, games: int) -> None:
    fresh = discarded = 0
    for seed in range(games):
        at = desk(2, seed=seed, hands="open")
        while not at.over:
            me, text = at.seen.me, text_of(at, panel)
            told = text.lower()
            for lens in (*me.slots, *filter(None, (me.crate, *me.instruments))):
                assert at.seen.name(lens).lower() in told, (lens, text)
            assert text.count("(next turn)") == len(me.fresh)
            assert all(re.search(rf"{at.seen.name(lens)}[^·]*\(next turn\)", text) for lens in me.fresh)
            assert (f"discarded: {len(me.discarded)}" in text) is bool(me.discarded)
            fresh += len(me.fresh)
            discarded += bool(me.discarded)
            play_on(at, 1, seed=at.table.place)
    assert fresh
    assert discarded


def test_the_wide_panel_tells_what_each_lens_does_and_which_letter_one_holds() -> None:
    at = desk(2, seed=4, hands="open")
    lenses = letters = 0
    while not at.over:
        me, text = at.seen.me, text_of(at, "column")
        for lens in filter(lambda each: each in at.content.lens, (*me.slots, me.crate)):
            entry = at.content.lens[lens]
            does = in_short(entry) if entry.ability else at.seen.printed(lens)
            assert f"{entry.name} {entry.action}: {does}" in text
            lenses += 1
        for letter in me.hand:
            subject = at.seen.name(letter)
            house = at.seen.name(at.content.institution_of[letter])
            assert f"{subject}, {house}: {at.seen.printed(letter)}" in text
            assert lettername.forms(at.content, letter)[0] in text
            letters += 1
        play_on(at, 4, seed=at.table.place)
    assert min(lenses, letters) > 20
