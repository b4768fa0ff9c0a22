"""Seats that programs play, on the screen: they answer at once and that is told, hands stay hidden, who hands over."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from linne_tui.bots.standin import seated
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table.programs import answer
from linne_tui.table.saving.journal import SaveFailed
from linne_tui.table.saving.records import AnyRecord, Moved, Settings, Undo
from linne_tui.table.several.watching import Watched
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from linne_tui.tui import start
from linne_tui.tui.app import LinneApp, NewGame
from linne_tui.tui.desk import Desk
from linne_tui.tui.form import Form
from linne_tui.tui.frame import table as frame_of
from linne_tui.tui.ink import plain
from linne_tui.tui.screens.final import FinalScreen
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.settings import Settings as Own
from tests.game import linne
from tests.marks import rule
from tests.tui.apps import table_screen
from tests.tui.playing import NAMES, in_loop, pick, shown

pytestmark = pytest.mark.usefixtures("quick_keys")
QUIET = Own(coach="off", confirm=False)


def begin(players: int, *programs: int, seed: int = 7, saved: bool = False, undo: Undo = "to_reveal") -> Table:
    settings = Settings(undo=undo, programs=programs)
    return Table.new(linne(), Setup(players, HouseRules()), NAMES[:players], seed, settings, saved=saved)


def text_of(desk: Desk, cells: int = 200, rows: int = 60) -> str:
    return "\n".join(plain(line) for line in frame_of(desk, cells, rows).lines)


def give(desk: Desk, chooser: random.Random) -> None:
    """An answer by lot, of whoever has taken over."""
    desk.open_curtain()
    desk.cursor = pick(desk, chooser)
    desk.choose()


@pytest.mark.slow
@rule("1.17")
def test_one_person_plays_a_whole_game_without_a_curtain_and_sees_no_hand_of_a_program() -> None:
    desk, chooser, told = Desk(begin(4, 1, 2, 3), QUIET), random.Random(7), 0
    table, seen, looked, secrets = desk.table, set[str](), 0, 0
    while not desk.over:
        for n in range(looked, table.place + 1):
            seen.update(table.at(n).letters)
        looked = table.place + 1
        hands = {letter for player in table.state.players[1:] for letter in player.hand} - seen
        logged = " ".join(f"{line.label} {line.move.text}" for line in desk.log(30)) + desk.notice
        assert not [letter for letter in hands if letter in logged or desk.content.names[letter] in logged]
        secrets += len(hands)
        assert not desk.curtain
        assert desk.seen.seat == 0
        assert not desk.table.program_due
        assert {letter for player in desk.seen.state.players[1:] for letter in player.hand} <= {"?"}
        place = desk.table.place
        give(desk, chooser)
        told += desk.table.place > place + 1 and all(f"{name}: " in desk.notice for name in NAMES[1:4])
    assert secrets > 50
    assert told > 10, "after each turn of the person all three have had theirs, which is told"


def test_what_they_did_is_told_in_short_and_stands_in_the_news() -> None:
    desk, chooser = Desk(begin(2, 1), QUIET), random.Random(7)
    while not (desk.notice.startswith("Bo: ") and " lens on the " in desk.notice):
        give(desk, chooser)
    assert desk.notice.endswith("(n: more)")
    headline = desk.notice.partition(": ")[2].partition(" (n")[0].partition(",")[0]
    from linne_tui.tui import sheets

    news = "\n".join(plain(line) for line in sheets.news(desk).lines(200))
    assert "Bo's turn" in news
    assert headline in news


def test_between_people_the_curtain_falls_whatever_programs_did_in_between() -> None:
    desk, chooser, falls = Desk(begin(3, 1), QUIET), random.Random(7), 0
    before = desk.seen.seat
    while not desk.over:
        assert desk.seen.seat in (0, 2)
        assert desk.curtain == (desk.seen.seat != before)
        falls += desk.curtain
        before = desk.seen.seat
        give(desk, chooser)
    assert falls > 20


def left_in_the_midst(*programs: int) -> Path:
    """The file of a game of three that was killed in the midst of a program's turn."""
    with begin(3, *programs, saved=True) as table:
        assert table.path
        while True:
            asked = table.decision()
            assert asked
            if not table.program_due:
                table.play(asked.moves[0])
                continue
            answer(table, seated)
            if table.program_due and table.state.round == 2:
                return table.path


def test_a_game_killed_in_the_midst_of_a_program_s_turn_goes_on_by_itself() -> None:
    path = left_in_the_midst(1, 2)
    with Table.resume(path, rulebook_for) as table:
        assert table.program_due
        place = table.place
        desk = start._desk(table, QUIET)
        assert table.place > place
        assert (desk.seen.seat, desk.curtain, table.program_due) == (0, False, False)
        assert desk.notice


def test_a_new_game_that_a_program_begins_opens_without_a_curtain() -> None:
    first = 0
    for seed in range(8):
        table = begin(3, 0, seed=seed)
        first += table.program_due
        assert not start._desk(table, QUIET).curtain
    assert first > 1


@rule("1.17")
def test_of_several_people_nobody_s_hand_is_seen_until_one_has_taken_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither while a program cannot go on, nor when the first person is asked."""
    with Table.resume(left_in_the_midst(1), rulebook_for) as table:
        with monkeypatch.context() as full:
            full.setattr(table, "_write", refuse())
            desk = start._desk(table, QUIET)
            assert table.program_due
            assert desk.trouble
            assert {letter for player in desk.seen.state.players for letter in player.hand} <= {"?"}
            assert "Bo, a program, is asked" in text_of(desk)
        desk.choose()
        assert not table.program_due
        assert desk.curtain
        assert "press Enter" in text_of(desk)


def refuse(unless: Callable[[AnyRecord], bool] = lambda record: False) -> Callable[..., None]:
    """What stands for a disk on which nothing can be written."""

    def write(*records: AnyRecord) -> None:
        if not unless(records[0]):
            raise SaveFailed("not saved, and so not done: no space", "not saved, and so not done")

    return write


def test_an_answer_that_cannot_be_saved_is_given_when_it_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(begin(2, 1), QUIET)
    desk.choose(1)
    with monkeypatch.context() as full:
        full.setattr(desk.table, "_write", refuse(lambda record: isinstance(record, Moved) and record.seat == 0))
        desk.choose(1)
        assert (desk.table.place, desk.table.program_due) == (2, True)
        assert desk.notice.startswith("not saved, and so not done; ")
        assert not desk.answers
        desk.choose()
        assert desk.table.place == 2
    desk.choose()
    assert not desk.table.program_due
    assert desk.notice.startswith("Bo: ")


def test_undo_goes_back_to_the_own_answer_and_redo_over_those_of_programs() -> None:
    desk = Desk(begin(2, 1, undo="free"), QUIET)
    desk.choose(1)
    desk.choose(2)
    place, end = desk.table.place, desk.table.hash
    desk.undo()
    assert (desk.table.place, desk.seen.seat, desk.cursor) == (1, 0, 1), "the cursor is on what was answered"
    desk.redo()
    assert (desk.table.place, desk.table.hash) == (place, end)


def test_who_is_a_program_stands_on_its_board() -> None:
    desk = Desk(begin(2, 1), QUIET)
    desk.show("players")
    assert "Bo, a program" in text_of(desk)
    assert "Ada, a program" not in text_of(desk)


def test_the_coach_has_taught_people_only() -> None:
    assert Desk(begin(3, 1), QUIET).keyboard.names == ["Ada", "Cy"]


def test_a_game_with_programs_can_be_watched_from_elsewhere() -> None:
    with begin(2, 1, saved=True) as table:
        assert table.path
        first = table.decision()
        assert first
        table.play(first.moves[0])
        watched = Watched.open(table.path, rulebook_for)
        desk = Desk(watched, QUIET)
        place = table.place
        asked = table.decision()
        assert asked
        table.play(asked.moves[0])
        assert table.program_due
        assert watched.refresh()
        desk.catch_up()
        assert watched.place == place + 1, "who watches gives no answer"
        assert "Bo is asked" in text_of(desk)


@in_loop
async def test_a_game_that_programs_end_when_it_is_opened_shows_the_scoring() -> None:
    with begin(2, 1, seed=3, saved=True) as table:
        path = table.path
        assert path
        while not table.over:
            asked = table.decision()
            assert asked
            if table.program_due:
                answer(table, seated)
            else:
                table.play(asked.moves[-1])
    lines = path.read_bytes().splitlines(keepends=True)
    last = max(n for n, line in enumerate(lines) if b'"record":"move"' in line)
    assert b'"seat":1' in lines[last], "in this game the program has the last word"
    path.write_bytes(b"".join(lines[:last]))
    app = LinneApp(settings=QUIET)
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_table(app.resume_table(path))
        await pilot.pause()
        assert isinstance(app.screen, FinalScreen)


@in_loop
async def test_while_programs_answer_keys_are_heard_and_answer_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """They answer a few at a time, between what is shown and what is typed."""
    app = LinneApp(settings=QUIET)
    app.first = app.new_table(NewGame(("Ada", "Bo"), 7, undo="free", programs=(1,)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = table_screen(app).desk
        await pilot.press("1")
        with monkeypatch.context() as slow:
            slow.setattr(TableScreen, "_let_play", lambda screen: None)
            await pilot.press("2")
            assert (desk.table.place, desk.table.program_due) == (2, True), "the answer of the person stands"
            assert any("Bo, a program, is asked" in line for line in await shown(pilot))
            await pilot.press("1", "enter", "end", "m")
            assert desk.table.place == 2
            assert desk.view == "map"
            await pilot.press("u")
            assert (desk.table.place, desk.table.program_due) == (1, False)
        table_screen(app)._programs_come = False
        await pilot.press("2")
        await shown(pilot)
        assert not desk.table.program_due
        assert desk.table.place > 2
        assert desk.notice.startswith("Bo: ")


# The form


def on(form: Form, row: str) -> Form:
    form.row = form.ids.index(row)
    return form


def test_a_name_is_given_to_a_program_and_back() -> None:
    form = on(Form(), "name 2")
    assert form.turning
    form.turn(1)
    first = form.finish()
    form.turn(1)
    second = form.finish()
    assert first
    assert second
    assert (first.programs, second.programs) == ((1,), ())


def test_the_seats_are_counted_without_the_rows_that_are_left_empty() -> None:
    form = Form()
    form.names = ["", "Ada", "", "Cy"]
    on(form, "name 4").turn(1)
    start = form.finish()
    assert start
    assert (start.players, start.programs) == (("Ada", "Cy"), (1,))
    assert not on(form, "name 3").turning


def test_at_least_one_seat_is_a_person_s() -> None:
    form = Form()
    on(form, "name 1").turn(1)
    on(form, "name 2").turn(1)
    assert form.finish() is None
    assert "every seat is a program's" in form.trouble


def test_beside_the_opponent_no_program_plays() -> None:
    form = Form()
    on(form, "name 1").turn(1)
    form.level = 1
    assert not form.turning
    start = form.finish()
    assert start
    assert start.programs == ()
    assert "a program" not in "\n".join(plain(line) for line in form.lines(80))


@pytest.mark.slow
@in_loop
async def test_a_game_with_a_program_is_begun_by_keys_and_by_clicks() -> None:
    for way in ("keys", "clicks"):
        app = LinneApp(settings=QUIET)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("n")
            lines = await shown(pilot)
            row = next(n for n, line in enumerate(lines) if "Player 2" in line)
            if way == "keys":
                await pilot.press("down", "right")
            else:
                await pilot.click(offset=(16, row))
                assert "a program" not in (await shown(pilot))[row]
                await pilot.click(offset=((await shown(pilot))[row].index("a person"), row))
            assert "a program" in (await shown(pilot))[row]
            await pilot.press("ctrl+s")
            assert isinstance(app.screen, TableScreen)
            assert table_screen(app).desk.table.programs == {1}
            desk = table_screen(app).desk
            while not (desk.table.place > 2 and desk.notice.startswith("Bo: ")):
                await pilot.press("1")
            assert " Bo: " in "\n".join(await shown(pilot))
