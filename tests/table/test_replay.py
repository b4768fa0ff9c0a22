import json
import random
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from linne_tui.engine.encoding import digest
from linne_tui.engine.errors import UserError
from linne_tui.table.replaying import anew
from linne_tui.table.replaying.recording import open_recording
from linne_tui.table.replaying.replay import Verdict, verify
from linne_tui.table.table import Table
from tests import toy
from tests.table.playing import begin, play_by_lot, records, saved_game

Edit = Callable[[list[dict[str, Any]]], None]


def forge(path: Path, edit: Edit) -> None:
    """Edits the records of a file and makes its chain anew, as somebody might who knows the format."""
    written = records(path)
    edit(written)
    lines: list[bytes] = []
    for record in written:
        record.pop("prev", None)
        if lines:
            record["prev"] = digest(lines[-1])
        lines.append(json.dumps(record, separators=(",", ":")).encode())
    path.write_bytes(b"\n".join(lines) + b"\n")


def test_a_sound_game_is_found_sound_and_not_touched(tmp_path: Path) -> None:
    with begin(tmp_path, names=("Ada", "Bo", "Cy")) as table:
        play_by_lot(table)
        assert table.path
        before = table.path.read_bytes()
        points = tuple(score.total for score in table.scores())
        assert verify(table.path, toy.rulebook_for) == Verdict(table.place, True, 0, points)
        assert table.path.read_bytes() == before


def test_a_torn_game_is_sound_up_to_there(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 12)
    path.write_bytes(path.read_bytes() + b'{"rec')
    verdict = verify(path, toy.rulebook_for)
    assert (verdict.over, verdict.torn) == (False, 5)


def test_an_edited_game_is_not_sound(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    path.write_bytes(path.read_bytes().replace(b'"Ada"', b'"Eva"', 1))
    with pytest.raises(UserError, match=":2: the save was edited"):
        verify(path, toy.rulebook_for)


def _set(place: int, **fields: Any) -> Edit:
    def edit(written: list[dict[str, Any]]) -> None:
        written[place] |= fields

    return edit


def _insert(place: int, **fields: Any) -> Edit:
    return lambda written: written.insert(place, fields)


NONE = "0" * 32


@pytest.mark.parametrize(
    ("edit", "line", "complaint"),
    [
        (_set(2, hash=NONE), 3, "after decision 1, 'free buy', the state is another than when it was saved"),
        (_set(2, move="draw"), 3, "after decision 1, 'draw', the state is another"),
        (_set(2, move="free trade"), 3, "decision 1, 'free trade', is not possible here: 2.2: 1 point, you have none"),
        (_set(2, move="\x1b[2J"), 3, "decision 1 is no move: a move is one to six words with single spaces"),
        (_set(2, move="a b c d e f g"), 3, "decision 1 is no move: a move is one to six words"),
        (_set(2, n=2), 3, "decision 2 follows decision 0"),
        (_set(7, seat=0), 8, "decision 3 belongs to seat 1, not to seat 0"),
        (_set(4, n=3), 5, "undo to decision 3 is not possible here"),
        (_set(4, hash=NONE), 5, "the state after decision 1 is another"),
        (_insert(3, record="redo", n=2, hash=NONE), 4, "redo to decision 2 is not possible here"),
        (_set(1, state={}), 2, "the snapshot is not the state after decision 0"),
        (_set(6, n=0), 7, "the snapshot is not the state after decision 0"),
        (_insert(3, record="over", n=1, points=[0, 0]), 4, "the game is not over here"),
        (_set(0, seed=8), 2, "the snapshot is not the state after decision 0"),
        (_set(0, names=["Ada"]), 1, "1 names for 2 seats"),
        (_set(0, setup={"players": "many"}), 1, "the setup fits no game: Expected `int`, got `str`"),
        (_set(0, setup={"players": -1}), 1, "2 names for 0 seats"),
        (_set(0, game="chess"), 1, "this is a game of chess, not of toy"),
        (_set(0, rules=0, seed=8), 2, "; the game was begun with other rules or content than this version has"),
        (_set(0, rules=9), 1, "the game was begun with rules 9; this version of linne-tui has rules 1"),
        (_set(0, names=["Ada", "ADA"]), 1, "two players are called 'ADA'"),
        (_set(2, seat=1), 3, "decision 1 belongs to seat 0, not to seat 1"),
        (_set(2, seat=2), 3, "decision 1 is of seat 2, which nobody has"),
        (
            _insert(2, record="consent", n=0, by=0, seat=1, wish="play"),
            3,
            "something is agreed about a seat, and this is a game at one terminal",
        ),
    ],
)
def test_the_first_bad_record_is_named(tmp_path: Path, edit: Edit, line: int, complaint: str) -> None:
    """A game of: buy, sell, undo, end, (snapshot), draw."""
    with begin(tmp_path) as table:
        table.play("free buy")
        table.play("sell")
        table.undo()
        table.play("end")
        assert table.path
        path = table.path
    with Table.resume(path, toy.rulebook_for) as table:
        table.play("draw")
    forge(path, lambda written: None)
    verify(path, toy.rulebook_for)
    forge(path, edit)
    data = path.read_bytes()
    with pytest.raises(UserError) as caught:
        verify(path, toy.rulebook_for)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert complaint in str(caught.value)
    assert str(caught.value).isprintable()
    assert path.read_bytes() == data


def test_false_final_points_are_named(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 10_000)
    forge(path, _set(-1, points=[99, 0]))
    with pytest.raises(UserError, match="the final points are others"):
        verify(path, toy.rulebook_for)


def test_no_damage_goes_unnoticed_and_none_is_a_traceback(tmp_path: Path) -> None:
    """Single bytes changed, removed, doubled or cut off; only a torn end may still be read, as far as it is whole."""
    path, chooser = saved_game(tmp_path, 25), random.Random(1)
    whole = path.read_bytes()
    for _ in range(200):
        at = chooser.randrange(len(whole) - 1)
        change = chooser.choice([bytes([whole[at] ^ (1 << chooser.randrange(8))]), b"", whole[at : at + 1] * 2, b"\n"])
        damaged = whole[:at] + change + whole[at + 1 :]
        if damaged == whole:
            continue
        path.write_bytes(damaged)
        with pytest.raises(UserError) as caught:
            verify(path, toy.rulebook_for)
        assert str(caught.value).startswith(f"{path}:")
        assert str(caught.value).isprintable()
        assert path.read_bytes() == damaged


def test_whoever_opens_a_game_is_told_that_a_decision_is_another_seats(tmp_path: Path) -> None:
    """Not only the check: such a game names the wrong players, and no sheet of it could be read again."""
    path = saved_game(tmp_path, 10)
    written = [json.loads(line) for line in path.read_bytes().splitlines()]
    place, move = next((place, each) for place, each in enumerate(written) if each["record"] == "move")
    forge(path, _set(place, seat=1 - move["seat"]))
    complaint = f"decision 1 belongs to seat {move['seat']}, not to seat {1 - move['seat']}"
    with Table.resume(path, toy.rulebook_for) as table:
        assert complaint in table.only_looked_at
    assert complaint in open_recording(path, toy.rulebook_for).notice


def test_where_only_the_points_are_false_all_decisions_are_shown_and_both_are_told(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 10_000)
    points = json.loads(path.read_bytes().splitlines()[-1])["points"]
    forge(path, _set(-1, points=[99, 0]))
    recording = open_recording(path, toy.rulebook_for)
    last = path.read_bytes().count(b"\n")
    told = f"line {last}: the final points are others: {points[0]}, {points[1]} by the rules, 99, 0 as it is written"
    assert recording.notice.endswith(told)
    assert "from decision" not in recording.notice
    assert [recording.numbers[-1], recording.opened] == [recording.last, True]
    with Table.resume(path, toy.rulebook_for) as table:
        assert table.only_looked_at.endswith(f"as after decision {recording.last}: {told}")


def test_no_game_is_made_of_one_with_two_players_of_one_name(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 10)
    forge(path, _set(0, names=["Ada", "Ada"]))
    recording = open_recording(path, toy.rulebook_for)
    recording.go(recording.last)
    with pytest.raises(UserError, match="no game can be made of this one: two players are called 'Ada'"):
        anew.play_on(recording, tmp_path)
    assert list(tmp_path.glob("*.jsonl")) == [path]


@pytest.mark.parametrize(
    ("header", "complaint"),
    [
        (
            {"table": {"terminals": "several", "programs": [0]}},
            "programs have seats in it, and it is a game at several",
        ),
        ({"time": "last Tuesday"}, "'last Tuesday' is no time in the form of ISO 8601"),
        (
            {"table": {"programs": [0]}, "setup": {"players": 2, "level": 3}},
            "a program has a seat in it, and it is a solo",
        ),
    ],
)
def test_what_no_header_of_ours_says_is_not_sound(header: dict[str, Any], complaint: str, tmp_path: Path) -> None:
    path = saved_game(tmp_path, 10)
    forge(path, _set(0, **header))
    with pytest.raises(UserError, match=complaint):
        verify(path, toy.rulebook_for)


@pytest.mark.parametrize(
    ("record", "complaint"),
    [
        ({"by": 0, "seat": 0, "wish": "play"}, "a seat agrees about itself"),
        ({"by": 0, "seat": 1, "wish": "back"}, "another says that a seat is back"),
    ],
)
def test_nobody_agrees_about_the_own_seat_or_is_back_for_another(
    record: dict[str, Any], complaint: str, tmp_path: Path
) -> None:
    path = saved_game(tmp_path, 0)
    forge(path, _set(0, table={"terminals": "several"}))
    verify(path, toy.rulebook_for)
    forge(path, lambda written: written.append({"record": "consent", "n": 0} | record))
    with pytest.raises(UserError, match=complaint):
        verify(path, toy.rulebook_for)


def test_at_several_terminals_nobody_goes_back_over_another_seat(tmp_path: Path) -> None:
    """Such a record can be made at one keyboard, where undo is free; over the own decisions it is sound."""
    with begin(tmp_path, undo="free") as table:
        while len({step.seat for step in table._history.steps}) < 2:
            decision = table.decision()
            assert decision
            table.play(decision.moves[-1])
        table._back(table.place - 1)
        path = table.path
        assert path
        sound = path.read_bytes()
        table.redo()
        table._back(0)
    across = path.read_bytes()
    for data, complaint in ((sound, ""), (across, "nobody goes back, or forward, over the decisions of several seats")):
        path.write_bytes(data)
        forge(path, _set(0, table={"terminals": "several", "undo": "free"}))
        with pytest.raises(UserError, match=complaint) if complaint else nullcontext():
            verify(path, toy.rulebook_for)
