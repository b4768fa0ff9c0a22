"""Every answer can be inspected: what it is, what it brings, the rules behind it, in words that people know."""

import re

import pytest

from linne_tui import paths
from linne_tui.engine.moves import Move, parse
from linne_tui.linne import lenses
from linne_tui.linne.behind import KINDS, rules
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.rules_text import load
from linne_tui.linne.words import KINDS as ANSWERS
from linne_tui.table.replaying.recording import open_recording
from linne_tui.table.shelf import rulebook_for
from linne_tui.tui import boards, inspecting
from linne_tui.tui.app import LinneApp
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from linne_tui.tui.replay import Reel
from tests.marks import quick_rows, rule
from tests.tui.playing import desk, in_loop, play_on, shown, solo

ABILITIES = "|".join(lenses.IN_SHORT)
KNOWN = {rule.number for rule in load()}


def told(at: Desk) -> str:
    return "\n".join(plain(line) for line in inspecting.inspect(at).lines(80))


def inner(at: Desk) -> re.Pattern[str]:
    """Names of moves, of components without a name and of abilities that mean nothing to people."""
    ids = [entry.id for entry in at.content.by_id.values() if re.search(r"[0-9-]", entry.id)]
    words = "|".join(map(re.escape, ids))
    return re.compile(
        rf"(?<![\w-])(?:{words})(?![\w-])|[:(] ?(?:{ABILITIES})(?:\)|$)|/then|\.once-|cross-", re.MULTILINE
    )


@pytest.mark.parametrize(("seed", "decisions"), quick_rows(1, [(0, 100), (0, 5000), (1, 5000)]))
def test_every_answer_of_a_game_tells_what_it_is_and_the_rules_behind_it(seed: int, decisions: int) -> None:
    at = desk(2, seed=seed, hands="open")
    no_word = inner(at)
    looked: set[tuple[str, ...]] = set()
    kinds: set[str] = set()
    while not at.over and at.table.place < decisions:
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
    assert len(kinds) > (30 if at.over else 20)


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


@rule("4.4", "4.7", "4.8")
def test_an_answer_tells_no_rules_of_other_questions_that_have_such_answers() -> None:
    kept = {
        ("reward kinnekulle", "4.7"): ("4.7",),
        ("reward uppsala", "4.4"): ("4.4",),
        ("reward uppsala", "4.8"): ("4.8",),
        ("buy rangifer", "4.8"): ("4.8", "4.5", "4.6"),
        ("write l-1", "4.20"): ("4.20",),
        ("pay b.appendix", "8.4"): ("1.9", "8.4"),
        ("pay l-1", "4.17"): ("1.9", "4.18", "4.17"),
        ("token order-1.1", "6.8"): ("6.2", "6.8", "10.3"),
        ("decline", "4.37"): ("1.9", "4.37"),
    }
    assert {(text, asks): rules(parse(text), asks) for text, asks in kept} == kept


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


def test_the_opponents_cards_and_lenses_are_told_where_they_are_looked_at() -> None:
    """In its board, and while it makes its steps; the latest card first, with its map of squares on one page."""
    at = Desk(solo(3, 219))
    assert at.seen.state.opponent is not None
    opponent = at.seen.state.opponent
    assert "card of the opponent" not in told(at)
    at.show("opponent")
    text = told(at)
    heads = [line.strip() for line in text.splitlines() if "of the opponent" in line and ":" in line]
    names = at.content.names
    cards = [opponent.latest, *(card for card in opponent.cards if card and card != opponent.latest)]
    assert heads[: len(cards)] == [f"{names[card]}: card of the opponent" for card in cards]
    assert heads[len(cards) : -1] == [f"{names[lens]}: green lens of the opponent" for lens in opponent.lenses]
    assert heads[-1].endswith(": board of the opponent")
    assert "Row 2: " in text
    assert "Now: on slot 4, of the glasses" in text
    at.lay(inspecting.inspect(at))
    for page in range(12):
        assert at.sheet
        at.sheet.page = page
        lines = [plain(line) for line in boards.draw(at, boards.arrange(80, 15, at.view)[0], main=True)]
        for number, line in enumerate(lines):
            if "column: " in line:
                assert "row 3: " in lines[number + 3]


def test_the_steps_of_the_opponent_are_inspected_as_its_card() -> None:
    at = Desk(solo(3, 120))
    while at.decision and at.decision.seat != SEAT:
        play_on(at, 1)
    at.table.play(at.decision.moves[0])
    at.catch_up()
    opponent = at.seen.state.opponent
    assert opponent is not None
    assert told(at).splitlines()[0].strip() == f"{at.content.names[opponent.latest]}: card of the opponent"


@pytest.mark.slow
@in_loop
async def test_in_a_replay_what_a_decision_named_is_inspected_and_the_opponents_board() -> None:
    save = paths.sample_saves() / "solo-2-level-2-undone.linne.jsonl"
    reel = Reel(open_recording(save, rulebook_for))
    async with LinneApp(first=reel).run_test(size=(80, 24)) as pilot:
        while not (step := reel.recording.step(reel.recording.place)) or step.move.kind != "place":
            reel.step(1)
        await pilot.press("i")
        text = "\n".join(await shown(pilot))
        assert f"{step.move.args[1].capitalize()}: instrument" in text
        await pilot.press("q", "z", "i")
        assert "board of the opponent" in "\n".join(plain(line) for line in inspecting.inspect(reel).lines(80))
        assert "opponent" in "\n".join(await shown(pilot))
