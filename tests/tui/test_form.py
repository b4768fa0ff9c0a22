"""The form of a new game."""

import pytest
from textual.events import Paste

from linne_tui.linne.house import CHOICES, SOLO_CHOICES, WORDS
from linne_tui.linne.rules_text import load
from linne_tui.tui.app import LinneApp
from linne_tui.tui.fields import Fields
from linne_tui.tui.form import Form
from linne_tui.tui.ink import plain
from linne_tui.tui.kiosk import KioskApp
from linne_tui.tui.screens.host import HostScreen, JoinScreen
from linne_tui.tui.screens.newgame import NewGameScreen
from linne_tui.tui.screens.table import TableScreen
from tests.tui.playing import in_loop, shown


def test_every_house_rule_has_words_for_each_choice_and_the_number_of_its_rule() -> None:
    numbers = {rule.number for rule in load()}
    choices = CHOICES | SOLO_CHOICES
    assert set(WORDS) == set(choices)
    for name, (rule, about, words) in WORDS.items():
        assert rule in numbers
        assert about
        assert len(words) == len(choices[name])


def on(form: Form, row: str) -> Form:
    """The form with this row reached."""
    form.row = form.ids.index(row)
    return form


def text_of(form: Form) -> str:
    return "\n".join(plain(line) for line in form.lines(80))


@pytest.mark.parametrize("level", range(5))
def test_the_form_fits_a_small_terminal_with_whatever_is_wrong(level: int) -> None:
    form = Form()
    form.level = level
    form.names = ["Johann Reinhold Forst"] * 4
    form.chosen = {name: at + 1 for name, at in form.chosen.items()}
    assert form.finish() is None
    assert form.trouble
    for row in range(form.rows):
        form.row = row
        lines = form.lines(80)
        assert len(lines) < 24
        assert all(len(plain(line)) <= 80 for line in lines)
        assert sum(seg.key == "here" and seg.text.strip() != "" for line in lines for seg in line) in (1, 2)


def test_choices_turn_round_and_are_kept() -> None:
    form = on(Form(), "hands")
    form.turn(1)
    start = form.finish()
    assert start
    assert start.house_rules.hands == "open"
    form.turn(1)
    start = form.finish()
    assert start
    assert start.house_rules.hands == "hidden"


def test_a_seed_is_a_number_and_an_empty_one_is_any() -> None:
    form = on(Form(), "seed")
    for char in "7x2":
        form.text += char
    assert form.finish() is None
    assert form.trouble.startswith("the seed '7x2' is no number")
    form.seed = " 72"
    start = form.finish()
    assert start
    assert start.seed == 72
    form.seed = ""
    first, second = form.finish(), form.finish()
    assert first
    assert second
    assert first.seed != second.seed
    form.seed = "9" * 16
    assert form.finish() is None
    assert "too large" in form.trouble


def test_one_player_is_told_what_will_be() -> None:
    form = Form()
    form.names = ["Ada", "", "", ""]
    assert form.finish() is None
    assert "solo" in form.trouble
    text = " ".join("".join(plain(line)).strip() for line in form.lines(80))
    assert form.trouble in text
    assert all(len(plain(line)) <= 80 for line in form.lines(80))


def test_a_solo_game_asks_for_one_name_and_begins_at_the_chosen_level() -> None:
    form = on(Form(), "opponent")
    assert "none: two to four play" in text_of(form)
    assert "Every round is begun by" not in text_of(form)
    for level, told in enumerate(("I", "II", "III", "IV"), 1):
        form.turn(1)
        assert f"< level {told} >" in text_of(form)
        start = form.finish()
        assert start
        assert start.level == level
        assert start.players == ("Ada", "Opponent")
        assert start.house_rules.solo_order == "human_first"
    assert "Player 2" not in text_of(form)
    form.turn(1)
    start = form.finish()
    assert start
    assert (start.level, start.players) == (0, ("Ada", "Bo"))


def test_the_order_of_a_solo_game_can_be_agreed_and_stays_out_of_other_games() -> None:
    form = on(Form(), "opponent")
    form.turn(-1)
    on(form, "solo_order").turn(1)
    assert "< the first in the order >  rule 14.1" in text_of(form)
    start = form.finish()
    assert start
    assert start.house_rules.solo_order == "by_tile"
    on(form, "opponent").turn(1)
    start = form.finish()
    assert start
    assert start.house_rules.solo_order == "human_first"


def test_a_name_of_the_opponent_is_refused() -> None:
    form = on(Form(), "opponent")
    form.turn(1)
    on(form, "name 1").text = " opponent"
    assert form.finish() is None
    assert "called 'Opponent' already" in text_of(form)


def test_a_click_reaches_the_row_that_is_drawn_there() -> None:
    form = Form()
    for form.level in (0, 3):
        for number, row in enumerate(form.ids):
            form.row = number
            lines = form.lines(80)
            at = next(place for place, line in enumerate(lines) if any(seg.key == "here" for seg in line))
            assert form.row_at(at) == number, row
        assert form.row_at(0) == form.row_at(99) == -1


@pytest.mark.slow
@pytest.mark.parametrize("program", [LinneApp, KioskApp])
@in_loop
async def test_a_solo_game_is_begun_from_home(program: type[LinneApp]) -> None:
    """By guests, too."""
    async with program().run_test(size=(80, 24)) as pilot:
        assert any("one against the opponent" in line for line in await shown(pilot))
        await pilot.press("n", "up", "right", "right", "down", "backspace", "backspace", "backspace", *"Eva", "ctrl+s")
        text = "\n".join(await shown(pilot))
        assert "Eva" in text
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        opponent = screen.desk.table.state.opponent
        assert opponent is not None
        assert opponent.level == 2
        assert screen.desk.names == ("Eva", "Opponent")


def test_a_solo_game_does_not_ask_about_letters_in_the_hands_of_others() -> None:
    form = Form()
    assert "hands" in form.ids
    on(form, "hands").turn(1)
    on(form, "opponent").turn(1)
    assert "hands" not in form.ids
    assert "Letters in the hands" not in text_of(form)
    start = form.finish()
    assert start
    assert start.house_rules.hands == "hidden", "what was chosen for another game changes nothing here"


@pytest.mark.slow
@in_loop
async def test_no_more_is_typed_than_is_shown_which_is_said_in_the_row_and_the_cursor_is_in_sight() -> None:
    async with LinneApp().run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "ctrl+u", *"Johann Reinhold Forster")
        assert isinstance(pilot.app.screen, NewGameScreen)
        form = pilot.app.screen.agreed
        row = next(line for line in await shown(pilot) if "Player 1" in line)
        assert "  Johann Reinh_ " in row
        assert "12 cells at most" in row
        assert form.names[0] == "Johann Reinh"
        await pilot.press("backspace")
        row = next(line for line in await shown(pilot) if "Player 1" in line)
        assert "  Johann Rein_ " in row
        assert "at most" not in row
        pilot.app.post_message(Paste("林奈林奈林奈林奈"))
        await pilot.press(*["down"] * 4, *"0123456789", *"0123456789")
        text = "\n".join(await shown(pilot))
        assert "Johann Rein " in text, "half a sign has no room"
        assert "0123456789012345_" in text
        assert "16 digits at most" in text
        form.text = ""
        form.step(-1)
        pilot.app.post_message(Paste("林奈林奈林奈林奈"))
        await pilot.pause()
        assert (form.text, form.full) == ("林奈林奈林奈", True)


@pytest.mark.slow
@pytest.mark.parametrize("make", [HostScreen, JoinScreen])
@in_loop
async def test_forms_of_shared_tables_say_so_too_and_cut_nothing(
    make: type[HostScreen | JoinScreen],
) -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = make()
        app.push_screen(screen)
        assert isinstance(screen.form, Fields)
        for field in screen.form.fields:
            app.post_message(Paste("0123456789" * 3))
            await pilot.press("0", "1")
            lines = await shown(pilot)
            row = next(line for line in lines if field.label in line)
            if field.choices:
                assert f"< {field.value} >" in row
                assert not screen.form.full
            else:
                assert f" {field.text}_ " in row
                assert f"{field.longest} cells at most" in row
            await pilot.press("down")
        for at, field in enumerate(screen.form.fields):
            screen.form.row = at
            for place, choice in enumerate(field.choices):
                field.at = place
                screen.repaint()
                assert f"< {choice} >" in "\n".join(await shown(pilot))
            assert field.hint in "\n".join(await shown(pilot))


@pytest.mark.slow
@in_loop
async def test_a_proposed_name_is_replaced_by_what_is_typed_or_edited_from_its_end() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(NewGameScreen(form := Form()))
        await pilot.pause()
        assert form.row == 1
        assert "typing replaces it" in "\n".join(await shown(pilot))
        await pilot.press(*"Alva", "down")
        assert form.names[:2] == ["Alva", "Bo"]
        await pilot.press("backspace", *"ris", "up", "s")
        assert form.names[:2] == ["Alvas", "Bris"]
        app.pop_screen()
        app.push_screen(screen := NewGameScreen(form := Form()))
        await pilot.pause()
        screen.on_paste(Paste("Carl"))
        assert form.names[0] == "Carl"
        app.pop_screen()
        app.push_screen(join := JoinScreen("K7M2Q"))
        await pilot.pause()
        await pilot.press("up", *"abc")
        assert join.form.text == "abc"
