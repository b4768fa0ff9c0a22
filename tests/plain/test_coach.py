"""The coach line by line: the same words, setting and memory as on the screen."""

import random
from pathlib import Path
from typing import Literal

import pytest

from linne_tui import paths
from linne_tui.bots import BOTS, Luck
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.plain.commands import key
from linne_tui.plain.session import Session, coach_of
from linne_tui.table.names import solo_names
from linne_tui.table.settings import FILE as SETTINGS
from linne_tui.table.settings import setting
from linne_tui.table.table import Table
from linne_tui.table.teaching.coach import FILE, Coach, hints
from linne_tui.tui import settings
from tests.game import linne
from tests.marks import rule
from tests.plain.talk import Typist, begin, flat, pick


def sit(table: Table, *lines: str, coach: Coach | None = None) -> str:
    """What is said to these lines, by the coach of the settings if none is given."""
    typist = Typist.of(*lines)
    paper = typist.paper()
    Session(table, paper, coach or coach_of(table, paper)).run()
    return flat(typist.out.getvalue())


def solo(folder: Path) -> Table:
    return Table.new(linne(), Setup(1, HouseRules(), 2), solo_names(["Ada"]), 7, folder=folder)


def given(text: str) -> None:
    paths.settings().mkdir(parents=True, exist_ok=True)
    (paths.settings() / SETTINGS).write_text(text)


def hint(name: str) -> str:
    return next(each.said(key) for each in hints() if each.id == name)


def test_each_is_said_once_after_the_question(tmp_path: Path) -> None:
    with begin(2, 7, saved=True) as table:
        said = sit(table, "1", "u", "1")
        assert said.count(hint("starting sample")) == 1
        assert said.index(hint("starting sample")) > said.index("Rule 3.4.")
    with begin(2, 8, saved=True) as table:
        assert hint("starting sample") not in sit(table, "1", "1")
    assert b"starting sample" in (paths.settings() / FILE).read_bytes()


def test_what_has_happened_has_its_word() -> None:
    table, chooser = begin(2, 3), random.Random(3)
    coach = Coach("")
    typist = Typist(lambda said: str(pick(table, chooser)) if table.decision() else None)
    Session(table, typist.paper(), coach).run()
    said = flat(typist.out.getvalue())
    assert table.over
    for name in ("lecture given", "new round", "publishing", "achievement", "income", "free actions"):
        assert hint(name) in said, name


@pytest.mark.parametrize(("setting", "speaks"), [("auto", True), ("on", True), ("off", False)])
def test_the_setting_and_the_command(setting: str, speaks: bool) -> None:
    given(f'coach = "{setting}"\n')
    with begin(2, 7, saved=True) as table:
        assert (hint("starting sample") in sit(table)) is speaks
    with begin(2, 9, saved=True) as table:
        if speaks:
            said = sit(table, "C", "1")
            assert "The coach is silent; C: it speaks again." in said
            assert "Coach: " in sit(table, *["1"] * 20), "Bo is still told"
        else:
            said = sit(table, "coach")
            assert "The coach speaks where something is new." in said
            assert hint("starting sample") in said


def test_a_game_without_a_file_has_none_unless_it_is_wanted() -> None:
    assert "Coach:" not in sit(begin())
    given('coach = "on"\n')
    assert hint("starting sample") in sit(begin())


def test_the_end_of_a_first_game_ends_it_for_people_and_the_opponent_is_nobody(tmp_path: Path) -> None:
    luck = Luck(1)
    with solo(tmp_path) as table:
        while asked := table.decision():
            if table.state.round == 5 and table.state.turn >= 4:
                break
            table.play(BOTS["random"](table.game, table.state, asked, luck))

        def types(said: str) -> str | None:
            asked = table.decision()
            return BOTS["random"](table.game, table.state, asked, luck).text if asked else None

        typist = Typist(types)
        paper = typist.paper()
        Session(table, paper, coach_of(table, paper)).run()
        assert table.over
    kept = (paths.settings() / FILE).read_text()
    assert '"finished":true' in kept
    assert "Opponent" not in kept
    with solo(tmp_path) as table:
        assert "Coach:" not in sit(table)


def test_the_opponent_has_its_word_when_it_is_first_asked(tmp_path: Path) -> None:
    luck = Luck(1)
    with solo(tmp_path) as table:
        while not table.opponent_due:
            asked = table.decision()
            assert asked
            table.play(BOTS["random"](table.game, table.state, asked, luck))
        said = sit(table, *[""] * 20)
        assert said.count(hint("opponent")) == 1
        assert said.index("turns up a card. Rule 14.30.") < said.index(hint("opponent")) < said.index("rule 14.31")


@rule("14.1")
@pytest.mark.parametrize("order", ["human_first", "by_tile"])
def test_in_a_solo_game_places_of_tiles_decide_an_order_only_by_the_house_rule(
    order: Literal["human_first", "by_tile"],
) -> None:
    setup = Setup(1, HouseRules(solo_order=order), 2)
    table, chooser = Table.new(linne(), setup, solo_names(["Ada"]), 7, saved=False), random.Random(7)
    typist = Typist(lambda said: "" if table.opponent_due else str(pick(table, chooser)) if table.decision() else None)
    Session(table, typist.paper(), Coach("")).run()
    said = flat(typist.out.getvalue())
    assert table.over
    fixed, decided = ("first place", "place of the token"), ("first order", "order token")
    told = fixed if order == "human_first" else decided
    assert [name for name in (*fixed, *decided) if hint(name) in said] == [*told]


@pytest.mark.parametrize(
    "text",
    [
        'coach = "on"',
        'coach = "off"\n',
        'theme = "lamplight"',
        "coach = 3",
        'coach = "loud"',
        "coach = [",
        "",
        "[keys]\n",
    ],
)
def test_the_setting_is_read_as_the_screen_reads_it(text: str) -> None:
    given(text)
    seen = settings.load()
    wanted, wrong = setting("coach")
    assert wanted == seen.coach
    assert bool(wrong) == bool(seen.wrong)
    assert (SETTINGS, seen.wrong[:1]) == (settings.FILE, (wrong,) if wrong else ())


def test_a_wrong_setting_is_one_line_and_the_default() -> None:
    given('coach = "loud"')
    with begin(2, 7, saved=True) as table:
        said = sit(table)
    assert said.startswith("settings.toml: coach = 'loud': give 'auto' or 'on' or 'off' ")
    assert hint("starting sample") in said
