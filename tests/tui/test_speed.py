"""What makes the screen fast and is the same on every machine: bytes, modules, widgets."""

import re
import subprocess
import sys

import pytest

from linne_tui.tui.looks import Looks
from linne_tui.tui.paint import Painter
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.themes import LAMPLIGHT
from tests.tui.apps import started
from tests.tui.playing import in_loop, silence_coach
from tests.tui.terminal import Terminal

NEW = ("new", "--players", "Ada,Bo", "--seed", "7", "--house-rule", "hands=open")
SIZES = [(80, 24), (120, 40), (200, 60)]


def shares(values: list[int]) -> tuple[int, int]:
    """Median and 95th percentile."""
    ordered = sorted(values)
    return ordered[len(ordered) // 2], ordered[-(-95 * len(ordered) // 100) - 1]


@pytest.mark.slow
@pytest.mark.parametrize(("cells", "rows"), SIZES)
def test_a_key_sends_few_bytes_at_any_size(cells: int, rows: int) -> None:
    silence_coach()  # which comes after the first board and moves the question
    with Terminal(*NEW, cells=cells, rows=rows) as at:
        at.wait_for("rule 3.4")
        at.settle()
        start = at.sent
        assert re.sub(rb"\x1b\[[0-9;?]*[a-zA-Z]", b"", start).count(b"rule 3.4") == 1
        counts = {"\t": [], "1": []}
        for key in "\t\t\t1\t\t1\t\t1\t\t1\t1\t1\t\t1\t1\t\t\t":
            before = len(at.sent)
            at.press(key)
            counts[key].append(len(at.sent) - before)
        median, most = shares(counts["\t"])
        assert median <= 400
        assert most <= 900
        median, most = shares(counts["1"])
        assert cells > 80 or median <= 3000
        assert cells > 80 or most <= 6000
        before = len(at.sent)
        at.read(1)
        assert len(at.sent) == before


def test_the_first_board_needs_neither_textual_nor_much_else() -> None:
    script = """
import sys
import linne_tui.cli, linne_tui.tui.start, linne_tui.tui.keeper, linne_tui.tui.desk, linne_tui.tui.welcome
from linne_tui.tui import ask, boards, frame, header, looks, paint, themes
from linne_tui.table import shelf, table
from linne_tui.table.saving import saves
assert not {"linne_tui.table.saving.known", "linne_tui.table.saving.sameness"} & set(sys.modules)
print(len(sys.modules), *sorted({name.partition(".")[0] for name in sys.modules}))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    count, *names = done.stdout.split()
    assert int(count) < 380
    assert not {"textual", "asyncio", "click", "markdown_it", "pygments"} & set(names)


@pytest.mark.slow
def test_a_program_that_waits_for_a_key_sleeps() -> None:
    """It is woken only to look now and then whether its game is still saved: no thread looks whether a key has come."""
    silence_coach()
    with Terminal(*NEW) as at:
        at.wait_for("rule 3.4")
        at.settle()
        before = at.woken
        at.read(2 * TableScreen.looks_every)
        assert at.woken - before <= 3
        before = at.woken
        at.press("\t")
        assert at.woken > before


@in_loop
async def test_a_screen_is_one_widget() -> None:
    app = started()
    async with app.run_test(size=(200, 60)) as pilot:
        await pilot.pause()
        own = [node for node in app.screen.walk_children() if not type(node).__module__.startswith("textual.")]
        assert len(own) == 1
        assert len(list(app.screen.walk_children())) <= 4


def drawn(painter: Painter, looks: Looks, *rows: str, role: str = "") -> str:
    from rich.segment import Segment

    pieces = [(0, row, [Segment(text, looks.style(role))]) for row, text in enumerate(rows)]
    return painter.draw(pieces, (20, 2))


def test_only_cells_that_differ_are_sent() -> None:
    looks, painter = Looks(LAMPLIGHT, "256", plain=False), Painter("256", erasing=True)
    assert "first" in drawn(painter, looks, "first line", "second line")
    assert drawn(painter, looks, "first line", "second line") == ""
    sent = drawn(painter, looks, "first line", "second lime")
    assert sent.startswith("\x1b[2;10H")
    assert re.sub(r"\x1b\[[0-9;]*[a-zA-Z]", "", sent) == "m"
    assert "first" in drawn(painter, looks, "first line", "second lime", role="strong")
    painter.forget()
    assert "second" in drawn(painter, looks, "first line", "second lime", role="strong")


def test_a_wide_character_is_never_cut() -> None:
    looks, painter = Looks(LAMPLIGHT, "256", plain=False), Painter("256", erasing=True)
    drawn(painter, looks, "a界b")
    assert "世" in drawn(painter, looks, "a世b")
    sent = drawn(painter, looks, "axyb")
    assert re.sub(r"\x1b\[[0-9;]*[a-zA-Z]", "", sent) == "xy"


def test_no_colour_and_sixteen_colours() -> None:
    for depth, wrong in (("none", r"[34]8;|\b[34]\d\b"), ("16", r"[34]8;")):
        looks, painter = Looks(LAMPLIGHT, depth, plain=False), Painter(depth, erasing=True)
        sent = "".join(drawn(painter, looks, "x", role=role) for role in ("dim", "seat0", "cursor", "plant"))
        codes = ";".join(re.findall(r"\x1b\[([0-9;]*)m", sent))
        assert not re.search(wrong, codes), (depth, codes)
        assert "7" in codes.split(";"), "the cursor is inverse"
