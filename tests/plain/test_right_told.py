"""What is told line by line is what the rules say: who gains, where, by which rule, and why not."""

import io
import random
import re
import shlex
from pathlib import Path

import pytest

from linne_tui.engine.moves import parse
from linne_tui.linne import components as c
from linne_tui.linne.conditions import exotic_holds
from linne_tui.linne.content import CORNERS
from linne_tui.linne.library import point
from linne_tui.linne.sight import Sight
from linne_tui.plain import about, question
from linne_tui.plain.paper import Paper
from linne_tui.plain.session import Session
from linne_tui.table.replaying import notation
from linne_tui.table.replaying.recording import Recording
from linne_tui.tui import preview
from linne_tui.tui.seen import Seen
from tests.marks import rule
from tests.plain.talk import Typist, after, begin, flat, pick, talk

OPENING = ("1", "1", "1")
"""Answers up to Ada's first turn."""
_EVERY_FREE = {
    "free explore": "7.2",
    "free sail": "7.2",
    "free buy tool": "7.3",
    "free exchange": "7.4",
    "free refresh books": "7.5",
    "free sell container": "7.6",
    "free recruit": "7.7",
    "free brainstorm": "7.8",
    "free attach": "8.5",
}


@rule("4.27")
def test_the_upper_reward_of_a_bed_is_told_to_go_to_everybody_in_it() -> None:
    table = begin()
    talk(table, *OPENING)
    sight = Sight(table.game.content, table.view(), 0, table.names)
    board = flat(after(table, "g"))
    for shape, tile_id in zip(("T", "block", "L"), table.state.garden_tiles, strict=True):
        tile = sight.content.get(tile_id, c.GardenTile)
        points = ", ".join(map(str, tile.points))
        told = f"each player with a flower in it {sight.gives(tile_id)}, then by rank of blooms {points} points (4.27)"
        assert f"A full {shape} bed gives {told}" in board
        assert told in " ".join(about.lines(sight, tile))


@rule("7.1", "7.5")
def test_a_free_action_is_told_with_its_own_rule_wherever_it_is_told() -> None:
    table = begin()
    talk(table, *OPENING)
    listed = after(table, "f")
    assert flat(listed).count("; rule 7.5") == sum(move.args[0] == "refresh" for move in table.decision().free)
    assert "Rule 6.1:" not in after(table, "i f1")
    table.play("free refresh exotic")
    assert table.line(table.place).rule == "7.5"
    recording = Recording.so_far(table, 0)
    assert "  7.5    free refresh exotic " in "\n".join(notation.lines(recording))
    assert f"{table.place} {table.names[0]}, rule 7.5: refresh the exotic samples" in talk(table, "o")


@rule("7.1")
def test_every_free_action_has_a_rule_of_its_section_or_that_of_attaching() -> None:
    table = begin(pairing="any_time")
    talk(table, *OPENING)
    told = {move.text: table.game.rule(table.state, move) for move in map(parse, _EVERY_FREE)}
    assert told == _EVERY_FREE
    assert table.game.rule(table.state, parse("place sail glasses")) == "6.1"


@rule("3.9")
def test_at_setup_there_are_no_free_actions_and_their_command_says_so() -> None:
    table = begin()
    assert after(table, "f").startswith("Free actions: at setup there are none (3.9).")
    assert "free actions: at setup there are none (rule 3.9)" in flat(after(table, "x"))


@rule("7.10")
@pytest.mark.parametrize("answers", [("plant",), ("plant", "square 1-2")])
def test_inside_one_step_their_command_says_which_step_it_is_as_the_other_does(answers: tuple[str, ...]) -> None:
    table = begin()
    talk(table, *OPENING)
    for answer in ("place grow glasses", "decline", *answers):
        if answer in {move.text for move in table.decision().moves}:
            table.play(answer)
    why = "a flower planted on its square is one step (4.22): use them before it or after it"
    assert flat(after(table, "f")).startswith(f"Free actions: {why} (7.10).")
    assert f"free actions: {why} (rule 7.10)" in flat(after(table, "x"))


@rule("7.3")
def test_where_none_can_be_paid_their_command_says_that() -> None:
    table = begin()
    talk(table, *OPENING)
    me = table.state.players[table.decision().seat]
    me.coins = me.containers = me.tools = 0
    assert after(table, "f").startswith("No free action can be paid now (7.1).")


@rule("3.7")
def test_the_first_order_is_told_by_its_own_rule_with_all_that_it_gives() -> None:
    chosen = 0
    for seed in range(9):
        table = begin(seed=seed)
        while table.state.phase == "setup":
            moves = table.decision().moves
            table.play(next((each for each in moves if " or " in table.describe(each).label), moves[0]))
        for n in range(1, table.place + 1):
            line = table.line(n)
            assert {"6.2", "6.8", "10.3"}.isdisjoint({line.rule, *(event.rule for event in table.events(n, 0))})
            chosen += line.move.kind == "choose" and line.rule == "3.7"
        orders = [event for n in range(1, table.place + 1) for event in table.events(n, 0) if event.event == "order"]
        assert [event.n for event in orders] == [1, 1, -1, -1]
        assert {event.rule for event in orders} == {"3.7"}
    assert chosen


@rule("6.2", "10.3")
def test_a_later_order_is_told_by_those_of_the_microscope_and_of_the_income() -> None:
    table, chooser, told = begin(), random.Random(1), {}
    while table.state.round < 2:
        before = table.state.phase
        table.play(table.decision().moves[pick(table, chooser) - 1])
        if before != "setup":
            told |= {event.n: event.rule for event in table.events(table.place, 0) if event.event == "order"}
    assert told == {1: "6.2", -1: "10.3"}


@rule("4.22")
def test_squares_with_flowers_are_refused_as_what_is_asked_for_and_counted() -> None:
    table = begin()
    talk(table, *OPENING)
    for answer in ("place grow glasses", "plant"):
        table.play(answer)
    taken = sum(map(bool, table.state.garden))
    assert taken > 1
    first = next(at for at, value in zip(table.game.content.squares, table.state.garden, strict=True) if value)
    bed = table.game.content.bed_of[table.game.content.square_index[first]]
    shape = table.game.content.shape_of[bed]
    told = f"square {first}, bed {bed.lower()} ({shape}), and {taken - 1} more: a flower stands there (rule 4.22)"
    assert told in flat(after(table, "x"))


@rule("4.5", "4.10")
def test_an_answer_with_a_sample_names_its_corners() -> None:
    table = begin()
    sight = Sight(table.game.content, table.view(), table.decision().seat, table.names)
    sample = table.state.frames[-1].sample
    corners = ", ".join(f"{point(at)} {sight.gives(f'{sample}.{at}')}" for at in CORNERS)
    told = f"({sight.content.sample[sample].realm}; {corners})"
    assert flat(talk(table)).count(told) == len(table.decision().moves)
    assert "; north-west" in told


@rule("4.7")
def test_an_answer_that_takes_a_sketch_says_which() -> None:
    table, chooser = begin(), random.Random(2)
    seen = set()
    while (asked := table.decision()) and len(seen) < 2:
        for move in asked.moves:
            at = move.args[0] if move.kind == "reward" else ""
            place = table.game.content.sketch_location_index.get(at)
            if place is not None:
                sketch = table.state.map_sketches[place]
                realm = table.game.content.sketch_realm.get(sketch)
                gives = Sight(table.game.content, table.view(), asked.seat, table.names).gives(sketch)
                label = table.describe(move).label
                assert label.endswith(f" and the sketch ({realm}): {gives}" if sketch else " and a sketch at random")
                seen.add(at)
        table.play(asked.moves[pick(table, chooser) - 1])
    assert len(seen) == 2


@rule("4.23")
def test_an_answer_that_takes_the_sketch_of_a_pond_says_which() -> None:
    table, chooser, told = begin(seed=5), random.Random(5), set()
    while asked := table.decision():
        for move in asked.moves:
            label = table.describe(move).label
            if move.args[:1] == ("pond",) or "Which flower do you cultivate?" in table.prompt():
                told.add(move.kind)
                assert move.kind == "decline" or re.search(r"the sketch at .+ \(\w+\): \w|no sketch at ", label), label
        table.play(asked.moves[pick(table, chooser) - 1])
    assert told >= {"gain", "square"}


def test_the_file_of_a_game_is_told_as_a_shell_takes_it_where_its_letters_cannot_be_shown(tmp_path: Path) -> None:
    class Ascii(io.StringIO):
        encoding = "ascii"

    with begin(saved=True) as table:
        said = [Ascii(), io.StringIO()]
        for out in said:
            typist = Typist.of(f"S {tmp_path / 'my game ä'}" if out is said[0] else "S")
            Session(table, Paper(typist, out, 200)).run()
        path = str(table.path)
        lines = [[line.strip() for line in out.getvalue().splitlines()] for out in said]
        assert shlex.split(lines[1][lines[1].index("The game is saved by itself, in:") + 1]) == [path]
        assert "$'" + path.replace("ä", r"\xc3\xa4") + "'" in lines[0]
        assert shlex.split(lines[1][lines[1].index("The game is saved after every answer, in:") + 1]) == [path]
        assert "my game ä" in path


@rule("11.1")
def test_an_exotic_sample_that_can_be_taken_says_whether_its_points_hold_now() -> None:
    told = set()
    for seed in range(4):
        table, chooser = begin(seed=seed), random.Random(seed)
        while asked := table.decision():
            sight = Sight(table.game.content, table.view(), asked.seat, table.names)
            for move in asked.moves:
                if move.kind == "exotic":
                    now = "holds now" if exotic_holds(sight.content, table.state, asked.seat, *move.args) else "not yet"
                    assert f" for {sight.condition(sight.content.by_id[move.args[0]].condition)}, {now}" in (
                        question.answer(sight, table, move)
                    )
                    assert preview.told(Seen(sight.content, table.view(), asked.seat, table.names), move) == now
                    told.add(now)
            table.play(asked.moves[pick(table, chooser) - 1])
    assert told == {"holds now", "not yet"}
