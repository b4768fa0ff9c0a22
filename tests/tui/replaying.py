"""What the tests of the replay on the screen share: sample games, keys pressed, what is drawn as text."""

from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from linne_tui import paths
from linne_tui.table import shelf
from linne_tui.table.replaying import anew, notation
from linne_tui.table.replaying.recording import Recording, open_recording
from linne_tui.tui import frame, ink
from linne_tui.tui.app import LinneApp
from linne_tui.tui.replay import Reel
from linne_tui.tui.screens.replay import ReplayScreen
from tests.table.test_recording import rewritten

SIZES = [(80, 24), (120, 40), (200, 60)]


def sample(name: str = "two-players-7") -> Recording:
    return open_recording(paths.sample_saves() / f"{name}.linne.jsonl", shelf.rulebook_for)


def unfinished(folder: Path) -> Recording:
    whole = sample()
    whole.go(60)
    return open_recording(anew.play_on(whole, folder), shelf.rulebook_for)


def spoiled(folder: Path, moved: int = 100) -> tuple[Path, int]:
    """A save of which this move is another, which cannot be made; and the last decision that can."""

    def spoil(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [
            {**each, "move": "free sell tool"} if each.get("n") == moved and "move" in each else each for each in lines
        ]

    path = folder / "spoiled.linne.jsonl"
    path.write_bytes((paths.sample_saves() / "two-players-7.linne.jsonl").read_bytes())
    return rewritten(path, spoil), moved - 1


def text_of(reel: Reel, cells: int = 80, rows: int = 24) -> str:
    return "\n".join(ink.plain(line) for line in frame.replay(reel, cells, rows).lines)


async def press(pilot: Pilot[None], *keys: str) -> Recording:
    for key in keys:
        await pilot.press(key)
    await pilot.pause()
    assert isinstance(pilot.app.screen, ReplayScreen)
    return pilot.app.screen.reel.recording


def shown_by(app: LinneApp) -> ReplayScreen:
    assert isinstance(app.screen, ReplayScreen)
    return app.screen


def first_with(recording: Recording, word: str, by: int = 1) -> int:
    stops = range(1, recording.last + 1)[::by]
    return next(
        stop
        for stop in stops
        if word in f"{recording.line(stop).move.text} {recording.line(stop).label} {notation.deltas(recording, stop)}"
    )
