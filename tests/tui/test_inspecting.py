"""Every answer can be inspected: what it is, what it brings, the rules behind it, in words that people know."""

import re

import pytest

from linne_tui.engine.moves import Move, parse
from linne_tui.linne import lenses
from linne_tui.linne.behind import KINDS, rules
from linne_tui.linne.rules_text import load
from linne_tui.linne.words import KINDS as ANSWERS
from linne_tui.tui import sheets
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from tests.tui.playing import desk, play_on

ABILITIES = "|".join(lenses.IN_SHORT)
KNOWN = {rule.number for rule in load()}


def told(at: Desk) -> str:
    return "\n".join(plain(line) for line in sheets.inspect(at).lines(80))


def inner(at: Desk) -> re.Pattern[str]:
    """Names of moves, of components without a name and of abilities that mean nothing to people."""
    ids = [entry.id for entry in at.content.by_id.values() if re.search(r"[0-9-]", entry.id)]
    words = "|".join(map(re.escape, ids))
    return re.compile(
        rf"(?<![\w-])(?:{words})(?![\w-])|[:(] ?(?:{ABILITIES})(?:\)|$)|/then|\.once-|cross-", re.MULTILINE
    )


@pytest.mark.parametrize("seed", range(2))
def test_every_answer_of_a_game_tells_what_it_is_and_the_rules_behind_it(seed: int) -> None:
    at = desk(2, seed=seed, hands="open")
    no_word = inner(at)
    looked: set[tuple[str, ...]] = set()
    kinds: set[str] = set()
    while not at.over:
        for at.free in (False, True):
            for place, move in enumerate(at.answers):
                at.cursor = place
                known = (at.rule, move.kind, *move.args)
                if known in looked:
                    continue
                looked.add(known)
                kinds.add(move.kind)
                text = told(at)
                assert at.describe(move).label.split()[0] in text
                assert re.search(r"Rule \d+\.\d+: \w", text), (move, text)
                assert not no_word.search(text), (move, text, no_word.search(text))
        at.free, at.cursor = False, 0
        play_on(at, 1, seed=at.table.place)
    assert len(kinds) > 30


@pytest.mark.parametrize("kind", ANSWERS)
def test_each_kind_of_answer_has_rules_that_exist(kind: str) -> None:
    found = rules(Move(kind, ()))
    assert found
    assert set(found) <= KNOWN


def test_answers_with_a_rule_of_their_own() -> None:
    assert rules(parse("end turn"))[0] == "6.5"
    assert rules(parse("free buy tool")) == ("7.3",)
    assert rules(parse("free explore"))[:2] == ("7.2", "4.1")
    assert "4.11" in rules(parse("place research glasses"))
    assert rules(parse("to soil"))[0] == "7.4"
    assert rules(parse("to 3"))[0] == "4.29"


def test_the_rules_of_components_exist() -> None:
    at = desk()
    assert {at.content.kind_at(entry.id) for entry in at.content.by_id.values()} <= KINDS.keys()
    assert {number for _, behind in KINDS.values() for number in behind.split()} <= KNOWN


def test_a_basic_lens_tells_its_action() -> None:
    at = desk(2, seed=7, hands="open")
    while at.answers[0].kind != "place":
        play_on(at, 1, seed=at.table.place)
    at.cursor = next(n for n, move in enumerate(at.answers) if move.args[0] == "research")
    text = told(at)
    assert "research lens on the" in text
    assert {"Rule 6.1:", "Rule 4.11:"} <= set(re.findall(r"Rule [\d.]+:", text))
