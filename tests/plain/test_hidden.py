"""What a seat cannot know is not said to it (1.17), and a curtain hides what was said to another."""

import random

import pytest

from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table import shelf
from linne_tui.table.table import Table
from tests.marks import quick_rows, rule
from tests.plain.talk import Typist, begin, pick, talk
from tests.table.playing import play_by_lot

ASKS = ("w", "m", "r", "c", "g", "s", "t", "p", "o 5", "n", "x", "f", "?", "i 1")


def _secret(table: Table, seen: set[str]) -> set[str]:
    """What the letters in other hands are called that never lay open."""
    asked = table.decision()
    assert asked
    content = table.game.content
    others = (player.hand for seat, player in enumerate(table.state.players) if seat != asked.seat)
    return {content.names[letter] for hand in others for letter in hand if letter not in seen}


@rule("1.17")
@pytest.mark.parametrize(("seed", "decisions"), quick_rows(1, [(0, 200), *((seed, 5000) for seed in range(3))]))
def test_no_letter_of_another_hand_is_said(seed: int, decisions: int) -> None:
    table, chooser = begin(3, seed), random.Random(seed)
    seen: set[str] = set()
    secrets = 0

    def types(said: str) -> str | None:
        nonlocal secrets
        if table.place >= decisions:
            return None
        seen.update(table.state.letters)
        secret = _secret(table, seen)
        secrets += len(secret)
        flat = " ".join(said.split())
        assert not [name for name in secret if name in flat]
        return chooser.choice(ASKS) if chooser.random() < 0.4 else str(pick(table, chooser))

    Typist(types).sit(table)
    assert table.over or table.place == decisions
    assert secrets > 100


@rule("1.17")
def test_with_open_hands_the_letters_of_the_others_are_told() -> None:
    table, chooser = begin(2, 3, hands="open"), random.Random(3)
    while not any(player.hand for player in table.state.players):
        asked = table.decision()
        assert asked
        table.play(asked.moves[pick(table, chooser) - 1])
    content = table.game.content
    asked = table.decision()
    assert asked
    for seat, player in enumerate(table.state.players):
        for letter in player.hand:
            assert content.names[letter] in " ".join(talk(table, "c" if seat == asked.seat else "p").split())


def test_between_people_at_a_terminal_there_is_a_curtain() -> None:
    chunks: list[str] = []
    lines = iter(["1", "1", "", "1", "", None])

    def types(said: str) -> str | None:
        chunks.append(said)
        return next(lines)

    said = Typist(types, terminal=True).sit(begin())
    assert chunks[2].endswith("\n" * 20 + "Bo, press Enter ")
    assert chunks[3].startswith("Last: Ada: place 1")
    assert chunks[4].endswith("Ada, press Enter ")
    assert said.count("press Enter") == 2


@pytest.mark.parametrize("typed", ["q", None])
def test_one_can_leave_at_the_curtain(typed: str | None) -> None:
    table = begin()
    lines = iter(["1", "1", typed])
    said = Typist(lambda said: next(lines), terminal=True).sit(table)
    assert said.rstrip().endswith("Bo, press Enter")
    assert table.place == 2


def test_the_curtain_falls_also_when_the_first_decision_is_taken_back() -> None:
    table = begin()
    lines = iter(["1", "1", "", "u", "", "u", None])
    said = Typist(lambda said: next(lines), terminal=True).sit(table)
    assert table.place == 0
    assert said.count("press Enter") == 2
    assert said.count("On which library space does Bog rosemary lie? Rule 3.4.\n") == 2


@pytest.mark.parametrize(("hands", "curtains"), [("hidden", 1), ("open", 0)])
def test_a_game_that_was_left_shows_no_hand_before_somebody_takes_over(hands: str, curtains: int) -> None:
    table = begin(hands=hands)
    play_by_lot(table, 9)
    lines = iter(["", None])
    said = Typist(lambda said: next(lines), terminal=True).sit(table)
    assert said.count("press Enter") == curtains
    assert "press Enter" not in Typist(lambda said: None, terminal=True).sit(begin(hands=hands))


def test_one_who_plays_alone_hands_over_to_nobody() -> None:
    with Table.new(shelf.linne(), Setup.of(2, HouseRules(), 1), ("Ada", "Opponent"), 7) as table:
        play_by_lot(table, 9)
        assert "press Enter" not in Typist(lambda said: None, terminal=True).sit(table)


def test_with_open_hands_or_into_a_pipe_there_is_no_curtain() -> None:
    lines = iter(["1", "1", "1", None])
    assert "press Enter" not in Typist(lambda said: next(lines), terminal=True).sit(begin(hands="open"))
    assert "press Enter" not in talk(begin(), "1", "1", "1")
