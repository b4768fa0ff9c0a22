"""Each thing has one name, and is told in one form, wherever it is told."""

import re
from pathlib import Path

import pytest

import linne_tui
from linne_tui.engine.contract import Event
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table.names import solo_names
from linne_tui.table.replaying import notation
from linne_tui.table.replaying.recording import find, open_recording
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from linne_tui.tui.commands import SCREENS, VIEWS
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from linne_tui.tui.replay import Reel
from linne_tui.tui.replay_changes import in_one_line
from linne_tui.tui.settings import Settings
from linne_tui.tui.views import tracks
from tests.game import linne
from tests.marks import rule
from tests.tui.playing import begin

SOURCES = Path(linne_tui.__file__).parent


@rule("3.1", "5.1")
def test_what_the_taxonomy_marker_goes_round_on_is_the_track() -> None:
    texts = [*SOURCES.rglob("*.py"), *SOURCES.rglob("*.toml"), *(SOURCES.parent / "docs").glob("*.md")]
    for path in texts:
        found = re.search(r"taxonomy ring|(lap|steps?|top) (of|on) the ring", path.read_text("utf-8"), re.IGNORECASE)
        assert not found, path


@rule("14.32")
def test_the_question_about_a_row_of_the_opponent_has_one_form_and_its_answer_tells_the_row() -> None:
    desk = Desk(Table.new(linne(), Setup(1, HouseRules(), 2), solo_names(["Ada"]), 7, saved=False), Settings())
    asked = set()
    for _ in range(250):
        if "resolves row" in desk.prompt:
            asked.add(re.sub(r"\d", "N", desk.prompt))
            assert desk.describe(desk.answers[0]).label.startswith("resolves row ")
        desk.choose()
    assert asked == {"The opponent resolves row N of its card."}


@pytest.mark.parametrize("cells", [80, 120])
def test_the_tiles_of_all_tracks_are_told_in_the_same_form(cells: int) -> None:
    forms = set()
    for seed in range(30):
        told = [plain(head) for head in tracks._heads(Desk(begin(seed=seed)).seen, cells)]
        at_end = {"at the end" in head for head in told}
        assert len(at_end) == 1, told
        assert max(map(len, told)) <= cells
        forms |= at_end
    assert True in forms


@rule("3.7", "10.3")
def test_nobody_seems_to_lose_the_token_that_comes_back() -> None:
    recording = open_recording(find("two-players-7"), rulebook_for)
    reel = Reel(recording, Settings())
    told = [text for stop in range(1, 30) for text in (notation.deltas(recording, stop), in_one_line(reel, stop))]
    assert any("on place 3 of the order" in text for text in told)
    assert any("back from the turn-order tile" in text for text in told)
    assert not any("turn-order token" in text for text in told)
    assert (
        reel.seen.signed(Event("order", "3.7", 0, "turn-order tokens", -1, "order-1"))
        == "back from the turn-order tile"
    )


def test_a_footer_calls_a_view_as_its_key_does() -> None:
    words = {f"view.{name}": word for name, _, _, word in VIEWS}
    for screen, commands in SCREENS.items():
        for id, word in commands.items():
            assert not word or word == words.get(id, word), (screen, id)
