"""The screens as pictures: every view at every size, light, dark, without colour, in ASCII; and the other screens.

After a wanted change: ``pytest tests/tui/test_pictures.py --snapshot-update``, and look at the difference. Where a
picture differs, ``snapshot_report.html`` shows both.
"""

from collections.abc import Callable
from functools import cache

import pytest
import textual
import textual._wait

from linne_tui.table.table import Table
from linne_tui.tui.app import LinneApp
from linne_tui.tui.commands import VIEWS
from linne_tui.tui.desk import Desk
from linne_tui.tui.settings import Settings
from tests.marks import quickly
from tests.tui.playing import begin, in_loop, play_on, shown
from tests.tui.test_snapshots import AT, GAME, alone, stepping, table_at

PINNED = "8.2.8"
"""The version of Textual that the pictures are made with; another one may draw the same otherwise."""

Compare = Callable[..., bool]
SIZES = {"80x24": (80, 24), "120x40": (120, 40), "200x60": (200, 60)}
LIGHT, DARK = Settings(theme="herbarium", glyphs="unicode"), Settings(theme="lamplight", glyphs="unicode")
LOOKS = {"dark": DARK, "light": LIGHT, "no_color": DARK, "ascii": Settings(theme="lamplight", glyphs="ascii")}
ASKED = {
    "worktable": 246,
    "map": 235,
    "library": 208,
    "letters": 153,
    "garden": 297,
    "voyages": 271,
    "tracks": 60,
}
"""After how many decisions of the game something is asked about a view; nothing ever is about the others."""
TABLES = [
    pytest.param(
        *(view, size, look),
        marks=[] if look == "dark" and (size == "80x24" or view == "worktable") else pytest.mark.slow,
        id=f"{view}-{size}-{look}",
    )
    for view, *_ in VIEWS
    for size in SIZES
    for look in LOOKS
]
"""Every view is compared quickly at 80 x 24, one at every size; test_snapshots.py has the text of all at every size."""

pytestmark = pytest.mark.skipif(
    textual.__version__ != PINNED, reason=f"the pictures are made with Textual {PINNED}, this is {textual.__version__}"
)


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal with all colours, whatever that of the tests has; and no waiting after keys."""
    for name in ("NO_COLOR", "COLORFGBG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setattr(textual._wait, "SLEEP_GRANULARITY", 0.0002)
    monkeypatch.setattr(textual._wait, "SLEEP_IDLE", 0.0001)


def app_with(settings: Settings = DARK, first: Table | Desk | None = None) -> LinneApp:
    return LinneApp(settings=settings, first=first)


@cache
def game_at(decisions: int) -> Table:
    return table_at(GAME, decisions)


def at_table(view: str) -> Desk:
    """The table at the question about this view, with an answer in the middle chosen; or the view pinned."""
    asked = view in ASKED
    table = {"turn": stepping, "opponent": alone}.get(view, lambda: game_at(ASKED.get(view, AT)))()
    desk = Desk(table, Settings(view="follow" if asked else "pinned"))
    if not asked:
        desk.show(view)
    assert desk.view == view, f"decision {ASKED[view]} of game {GAME} is about {desk.view} now; choose another in ASKED"
    desk.cursor = len(desk.answers) // 2
    return desk


@cache
def finished() -> Table:
    """A game of two that is over."""
    table = begin(seed=3, hands="open")
    play_on(Desk(table), 9999)
    return table


@pytest.mark.parametrize(("view", "size", "look"), TABLES)
def test_the_table(view: str, size: str, look: str, snap_compare: Compare, monkeypatch: pytest.MonkeyPatch) -> None:
    if look == "no_color":
        monkeypatch.setenv("NO_COLOR", "1")
    assert snap_compare(app_with(LOOKS[look], at_table(view)), terminal_size=SIZES[size])


@pytest.mark.parametrize("look", quickly(1, ["dark", "light"]))
@pytest.mark.parametrize("keys", ["", "n", "r", "a"], ids=["home", "new_game", "rules", "almanac"])
def test_home_and_what_it_opens(keys: str, look: str, snap_compare: Compare) -> None:
    assert snap_compare(app_with(LOOKS[look]), press=keys)


@pytest.mark.parametrize("keys", [[], ["full_stop"], ["full_stop", "full_stop"]], ids=["source", "table", "bars"])
def test_the_final_scoring(keys: list[str], snap_compare: Compare) -> None:
    assert snap_compare(app_with(DARK, finished()), press=keys)


@pytest.mark.parametrize("key", ["question_mark", "x", "i", "L"], ids=["help", "why_not", "inspect", "legend"])
def test_what_is_laid_over_a_view(key: str, snap_compare: Compare) -> None:
    assert snap_compare(app_with(DARK, at_table("map")), press=[key])


@pytest.mark.parametrize(("keys", "out"), [("", "q quit"), ("n", "Esc back"), ("r", "Esc back"), ("a", "Esc back")])
@in_loop
async def test_the_keys_of_every_screen_fit_and_name_the_way_out(keys: str, out: str) -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys)
        last = (await shown(pilot))[-1]
        assert "…" not in last
        assert out in last
