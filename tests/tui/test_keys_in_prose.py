"""No sentence names a key itself: it names the command, and says the key that is bound to it, whatever that is."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import linne_tui.tui
from linne_tui.plain import commands as typed
from linne_tui.table.teaching.coach import hints
from linne_tui.table.teaching.guide import script
from linne_tui.table.teaching.prose import NAMED, with_keys
from linne_tui.tui import chosen, frame
from linne_tui.tui.app import LinneApp
from linne_tui.tui.commands import COMMANDS
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from linne_tui.tui.keynames import shown
from linne_tui.tui.learn import Guided
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.settings import Settings
from tests.tui.playing import begin, in_loop
from tests.tui.playing import shown as on_screen

KEY = re.compile(
    r"(?:(?<=[ (])|^)(Enter|Esc|Escape|Tab|Space|Backspace|Ctrl\+\w+|[b-zB-HJ-Z?.:/])(?=[ )\]]|[:,;] |$)|\barrows?\b"
)
"""The name of a key by itself among words."""
ALWAYS = ("Enter: keep", "Esc closes", " · Esc leaves it as it is")
"""What is so whatever is bound: where something is typed, or a key waited for."""
MODULES = ("commands", "keynames", "driver", "opening", "terminal_app", "typed", "textline")
"""The modules that are about keys."""


def texts() -> Iterator[tuple[str, str]]:
    """Every text of guide and coach, with where it stands."""
    for step in script().step:
        yield f"guide: {step.id}", step.text
        yield f"guide, plain: {step.id}", step.plain
    for hint in hints():
        yield f"coach: {hint.id}", hint.text


@pytest.mark.parametrize(("where", "text"), texts())
def test_guide_and_coach_name_keys_by_their_commands(where: str, text: str) -> None:
    assert not KEY.search(NAMED.sub("_", text)), where
    known = {command.id for command in COMMANDS}
    for name in NAMED.findall(text):
        assert name in known
        assert typed.key(name) or where.startswith("guide:"), name
    assert "{" not in with_keys(text, typed.key)


@pytest.mark.parametrize(
    ("text", "found"), [("press f, or wait", "f"), ("f lists", "f"), ("the key . ends", "."), ("? shows", "?")]
)
def test_a_key_would_be_found(text: str, found: str) -> None:
    match = KEY.search(text)
    assert match is not None
    assert match[0] == found


@pytest.mark.slow
def test_what_screens_say_names_no_key_either() -> None:
    for path in sorted(Path(linne_tui.tui.__path__[0]).rglob("*.py")):
        if path.stem in MODULES:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
                named = re.search(r"\b(Enter|Esc|Tab|Backspace|Space|Ctrl\+[A-Z])\b|\([a-z?]\)", node.value)
                assert not named or node.value in ALWAYS, f"{path.name}:{node.lineno}: {node.value!r}"


REBOUND = {
    "free": ("F",), "undo": ("y",), "news": ("N",), "choose": ("X",), "end": (";",), "help": ("H",), "leave": ("Q",),
    "inspect": ("I",), "quit": ("ctrl+e",),
}  # fmt: skip


def test_guide_and_coach_say_the_keys_that_are_bound() -> None:
    desk = Guided(Settings(keys=REBOUND))
    seen = ""
    while not desk.guide.last:
        names = NAMED.findall(desk.guide.step.text)
        for name in names:
            assert re.search(rf"(?<!\w){re.escape(shown(REBOUND[name][0]))}(?!\w)", desk.hint.rpartition("[")[0])
        assert "{" not in desk.hint
        seen += "".join(names)
        desk.give(desk.guide.answer or desk.answers[0])
    assert desk.hint.count("X: go on") == desk.hint.count("Q: home") == 1
    assert all(name in seen for name in ("free", "undo", "news", "choose", "end", "help"))
    told = [hint.said(desk.key) for hint in hints() if NAMED.search(hint.text)]
    assert len(told) > 2
    assert all(re.search(r"\bF\b", each) for each in told)
    assert with_keys(chosen.MORE, Desk(begin(), Settings(keys=REBOUND)).key) == "… (I)"
    assert "press Ctrl+E" in plain(frame.apology(90, 9, desk.key("quit")).lines[0])


def test_a_command_without_a_key_is_named_itself() -> None:
    desk = Desk(begin(), Settings(keys={"undo": ("f",)}))
    assert desk.key("free") == ""
    assert with_keys("{key:free} lists them, {key:undo} not", desk.key) == "free lists them, f not"


@in_loop
async def test_the_guided_round_is_left_by_the_key_that_it_names() -> None:
    app = LinneApp(settings=Settings(keys=REBOUND))
    async with app.run_test(size=(80, 24)) as pilot:
        guided = Guided(app.settings, "the end")
        app.push_screen(TableScreen(guided))
        assert "X: go on with this game" in "\n".join(await on_screen(pilot))
        await pilot.press("X")
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert screen.desk is not guided
        await pilot.press("Q", "H")
        assert "X, a number or the key in brackets opens an entry" in "\n".join(await on_screen(pilot))
