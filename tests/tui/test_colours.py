"""The colours of the seats: chosen in the form of a new game, kept with it, shown wherever the game is."""

import pytest

from linne_tui.linne.setup import Setup
from linne_tui.table.saving.records import COLOURS, Colour, Settings
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from linne_tui.tui.app import LinneApp
from linne_tui.tui.form import Form
from linne_tui.tui.ink import plain
from linne_tui.tui.looks import Looks
from linne_tui.tui.settings import Settings as Own
from linne_tui.tui.themes import LAMPLIGHT
from tests.game import linne
from tests.tui.apps import table_screen
from tests.tui.playing import in_loop, shown

pytestmark = pytest.mark.usefixtures("quick_keys")
QUIET = Own(coach="off", theme="lamplight")
SWAPPED: tuple[Colour, ...] = ("blue", "red")


def on(form: Form, row: str) -> Form:
    form.row = form.ids.index(row)
    return form


def chosen(form: Form) -> tuple[Colour, ...]:
    start = form.finish()
    assert start
    return start.colours


def test_each_name_has_a_colour_and_no_two_the_same() -> None:
    form = on(Form(), "name 1")
    assert chosen(form) == (), "the seats' own need not be kept"
    form.turn(-1)
    assert chosen(form) == SWAPPED, "the other takes the one that is left"
    form.turn(-1)
    assert chosen(form) == ("green", "red")
    for _ in range(2):
        form.turn(-1)
        assert len({*form.colours}) == len(COLOURS)
    assert form.colours[0] == "red"


def test_the_colours_are_counted_without_the_rows_that_are_left_empty() -> None:
    form = Form()
    form.names = ["", "Ada", "", "Cy"]
    assert chosen(form) == ("blue", "purple")


def test_the_row_of_a_name_shows_its_colour_in_that_colour() -> None:
    form = on(Form(), "name 2")
    form.turn(-1)
    row = next(line for line in form.lines(80) if "Player 2" in plain(line))
    seg = next(seg for seg in row if "green" in seg.text)
    assert seg.role == f"seat{COLOURS.index('green')}"


def test_looks_show_a_seat_in_the_colour_that_was_chosen() -> None:
    looks, own = Looks(LAMPLIGHT, "true", plain=False, seats=SWAPPED), Looks(LAMPLIGHT, "true", plain=False)
    assert looks.style("seat0") == own.style("seat1")
    assert looks.style("seat1") == own.style("seat0")
    assert looks.style("seat2") == own.style("seat2")
    assert looks.style("red") == own.style("red")


def colour_of(app: LinneApp, text: str) -> str:
    """In which colour a text stands on the screen."""
    for strip in app.screen._compositor.render_strips():
        for segment in strip:
            if text in segment.text and segment.style and segment.style.color:
                return segment.style.color.get_truecolor().hex
    raise AssertionError(f"{text} is not shown")


@pytest.mark.slow
@in_loop
async def test_the_game_is_shown_in_them_now_and_when_it_is_taken_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")
    app = LinneApp(settings=QUIET)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "left", "ctrl+s")
        table = table_screen(app).desk.table
        assert table.header.table.colours == SWAPPED
        await shown(pilot)
        assert colour_of(app, "A Ada 0p") == LAMPLIGHT["seat1"]
        await pilot.press("a")
        assert "Almanac" in (await shown(pilot))[0]
        assert app.looks.seats == (), "another screen shows no game"
        await pilot.press("escape", "q")
        await pilot.press("c")
        await pilot.pause(0.1)
        await shown(pilot)
        assert colour_of(app, "A Ada 0p") == LAMPLIGHT["seat1"]
        path = table.path
        assert path
        await pilot.press("q")
        app.show_replay(path)
        await shown(pilot)
        assert colour_of(app, "A Ada 0p") == LAMPLIGHT["seat1"]
        await pilot.press("escape", "n", "left", "ctrl+s")
        await shown(pilot)
        assert colour_of(app, "A Ada 0p") == LAMPLIGHT["seat2"], "the form still has what was chosen before"


def test_they_are_kept_with_the_game() -> None:
    with Table.new(linne(), Setup(2), ("Ada", "Bo"), 7, Settings(colours=SWAPPED)) as table:
        path = table.path
    assert path
    with Table.resume(path, rulebook_for) as table:
        assert table.header.table.colours == SWAPPED
