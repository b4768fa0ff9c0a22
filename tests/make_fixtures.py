"""Makes the finished games of ``saves/``, the table of positions and the kept content of this version anew, and says
what differs from before.

    python tests/make_fixtures.py [--into FOLDER]

The same rules and content give the same bytes on every run.
"""

import argparse
import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from msgspec import Raw

from linne_tui.bots import BOTS, Luck
from linne_tui.engine.chance import below
from linne_tui.engine.moves import STEP
from linne_tui.linne import released
from linne_tui.linne.house import CHOICES, HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table import shelf
from linne_tui.table.history import History
from linne_tui.table.names import solo_names
from linne_tui.table.replaying import notation
from linne_tui.table.replaying.recording import open_recording
from linne_tui.table.replaying.replay import replay
from linne_tui.table.saving.journal import Journal, read
from linne_tui.table.saving.records import FORMAT, Header, Settings, Snapshot
from linne_tui.table.table import Table
from tests.curious import LEANINGS, Seen, choose
from tests.fixture_opponent import make_transcripts, transcript_changes, write_transcripts
from tests.fixture_review import folder_changes, table_changes
from tests.fixture_table import make_positions, write_positions

TREE: Final = Path(__file__).resolve().parent.parent
SAVES: Final = Path("saves")
SHEET: Final = Path("tests", "fixtures", "two-players-7.sheet")
"""The score sheet of one of them."""
POSITIONS: Final = Path("tests", "fixtures", "positions.jsonl")
OPPONENT: Final = Path("tests", "fixtures", "opponent.jsonl")
"""Transcripts of the opponent's turns."""
RELEASED: Final = Path("linne_tui", "linne", "released")
ENDING: Final = ".linne.jsonl"
TIME: Final = "2026-11-30T12:00:00+00:00"
"""When the sample games were begun, so that a later run makes the same bytes."""
NAMES: Final = ("Ada", "Bo", "Cleo", "Dag")
PLAIN: Final = HouseRules()


@dataclass(frozen=True)
class Sample:
    """A game of ``saves/``: its name, the bot or leaning of each seat, house rules, how it is undone (0: never).

    With a level it is a solo game of one.
    """

    name: str
    seed: int
    bots: tuple[str, ...]
    house: HouseRules = PLAIN
    undo: Any = "to_reveal"
    undo_one_in: int = 0
    level: int = 0

    @property
    def setup(self) -> Setup:
        """What is agreed before the game."""
        return Setup.of(len(self.bots), self.house, self.level)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return solo_names(NAMES[:1]) if self.level else NAMES[: len(self.bots)]


RANDOM, SIMPLE = "random", "simple"
GARDENER, COLLECTOR, AUTHOR, SAILOR = LEANINGS
TILES = HouseRules(start_tiles="true")
SAMPLES: Final = (
    Sample("two-players-7", 7, (AUTHOR, SAILOR)),
    Sample("two-players-8-undone", 8, (RANDOM, RANDOM), undo_one_in=8),
    Sample("two-players-9-undone-freely", 9, (SIMPLE, RANDOM), undo="free", undo_one_in=12),
    Sample("two-players-10-open-hands", 10, (SIMPLE, SIMPLE), HouseRules(hands="open")),
    Sample("two-players-11-neutral-blooms", 11, (SIMPLE, RANDOM), HouseRules(neutral_blooms="ignore")),
    Sample("two-players-12-random-order", 12, (RANDOM, SIMPLE), HouseRules(first_order="random")),
    Sample("two-players-13-diagonals", 13, (SIMPLE, SIMPLE), HouseRules(researcher_diagonals="true")),
    Sample("two-players-14-start-tiles", 14, (SIMPLE, RANDOM), HouseRules(start_tiles="true")),
    Sample("three-players-7", 7, (SIMPLE, SIMPLE, SIMPLE)),
    Sample("three-players-8-arches", 8, (RANDOM, SIMPLE, RANDOM), HouseRules(letter_icon="with_arch")),
    Sample("three-players-9-books-any-time", 9, (RANDOM, RANDOM, RANDOM), HouseRules(pairing="any_time")),
    Sample("four-players-7", 7, (SIMPLE, RANDOM, SIMPLE, RANDOM), undo_one_in=20),
    Sample(
        "four-players-8-all-house-rules",
        8,
        (RANDOM, RANDOM, SIMPLE, SIMPLE),
        HouseRules(**{rule: choices[-1] for rule, choices in CHOICES.items()}),
    ),
    Sample("two-players-29-coins-decide", 29, (RANDOM, RANDOM)),
    Sample("three-players-19-coins-decide", 19, (RANDOM, RANDOM, RANDOM)),
    Sample("three-players-32-shared", 32, (RANDOM, RANDOM, RANDOM)),
    Sample("two-players-15-taught", 15, (GARDENER, SAILOR), HouseRules(hands="open", letter_icon="with_arch")),
    Sample("two-players-16-taught", 16, (AUTHOR, COLLECTOR), HouseRules(pairing="any_time", first_order="random")),
    Sample("three-players-17-free-undo", 17, (AUTHOR, SAILOR, GARDENER), undo="free", undo_one_in=10),
    Sample(
        "four-players-18-diagonals", 18, (COLLECTOR, AUTHOR, RANDOM, SIMPLE), HouseRules(researcher_diagonals="true")
    ),
    Sample("two-players-20", 20, (GARDENER, COLLECTOR)),
    Sample("three-players-41-start-tiles", 41, (COLLECTOR, AUTHOR, SAILOR), TILES),
    Sample("four-players-60", 60, (AUTHOR, SAILOR, GARDENER, COLLECTOR)),
    Sample("four-players-82", 82, (SAILOR, GARDENER, COLLECTOR, AUTHOR)),
    Sample("three-players-100-start-tiles", 100, (GARDENER, COLLECTOR, AUTHOR), TILES),
    Sample("four-players-122", 122, (COLLECTOR, AUTHOR, SAILOR, GARDENER)),
    Sample("two-players-140", 140, (AUTHOR, SAILOR)),
    Sample("four-players-164-start-tiles", 164, (SAILOR, GARDENER, COLLECTOR, AUTHOR), TILES),
    Sample("four-players-183", 183, (GARDENER, COLLECTOR, AUTHOR, SAILOR)),
    Sample("three-players-202", 202, (COLLECTOR, AUTHOR, SAILOR)),
    Sample("four-players-221-start-tiles", 221, (AUTHOR, SAILOR, GARDENER, COLLECTOR), TILES),
    Sample("four-players-240", 240, (SAILOR, GARDENER, COLLECTOR, AUTHOR)),
    Sample("three-players-265", 265, (GARDENER, COLLECTOR, AUTHOR)),
    Sample("four-players-283-start-tiles", 283, (COLLECTOR, AUTHOR, SAILOR, GARDENER), TILES),
    Sample("four-players-300", 300, (AUTHOR, SAILOR, GARDENER, COLLECTOR)),
    Sample("three-players-345", 345, (SAILOR, GARDENER, COLLECTOR)),
    Sample("solo-1-level-1", 1, (SIMPLE,), level=1),
    Sample("solo-2-level-2-undone", 2, (RANDOM,), undo_one_in=10, level=2),
    Sample("solo-3-level-3", 3, (AUTHOR,), level=3),
    Sample("solo-4-level-4", 4, (GARDENER,), level=4),
    Sample("solo-5-by-tile", 5, (SIMPLE,), HouseRules(solo_order="by_tile"), level=1),
    Sample("solo-6-start-tiles", 6, (SAILOR,), HouseRules(start_tiles="true", hands="open"), level=2),
)


def play_sample(sample: Sample, folder: Path, seen: Seen) -> Path:
    """Plays a sample game to its end in a file of this folder, undoing and redoing by lot.

    What the games before have not used comes first with those who have a leaning; games of the bot `simple` are left
    out of that, so that they change alone when it does.
    """
    luck, unused = Luck(sample.seed), seen.unused
    with _begun(sample, folder / f"{sample.name}{ENDING}") as table:
        while (decision := table.decision()) is not None:
            if table.opponent_due:
                table.play(STEP)
                continue
            player = sample.bots[decision.seat]
            if player in LEANINGS:
                move = choose(decision, luck, player, unused)
            else:
                move = BOTS[player](table.game, table.state, decision, luck)
            table.play(move)
            if sample.undo_one_in and not table.over and below(luck, sample.undo_one_in) == 0:
                _back_and_forth(table, luck)
        assert table.path is not None
    if SIMPLE not in sample.bots:
        seen.look_on(replay(read(table.path), table.rulebook))
    return table.path


def _begun(sample: Sample, path: Path) -> Table:
    """As `Table.new`, but with a fixed time and name, and without the version of the program, which would change."""
    rulebook, setup = shelf.linne(), sample.setup
    history = History(rulebook.game, rulebook.game.new(setup, sample.seed))
    header = Header(
        format=FORMAT,
        game=rulebook.game.name,
        rules=rulebook.version,
        content=rulebook.content,
        names=sample.names,
        seed=sample.seed,
        setup=Raw(msgspec.json.encode(setup)),
        table=Settings(undo=sample.undo),
        time=TIME,
    )
    journal = Journal.create(path, header, Snapshot(n=0, state=Raw(history.encoded)))
    return Table(rulebook, header, history, journal)


def _back_and_forth(table: Table, luck: Luck) -> None:
    """One to three undos, as far as they are allowed, and up to as many redos."""
    done = 0
    for _ in range(1 + below(luck, 3)):
        if not table.undo_refused:
            table.undo()
            done += 1
    for _ in range(below(luck, done + 1)):
        table.redo()


def make(into: Path) -> None:
    """Writes the sample games and the table of positions below this folder."""
    (into / SAVES).mkdir(parents=True, exist_ok=True)
    (into / POSITIONS).parent.mkdir(parents=True, exist_ok=True)
    seen = Seen(shelf.linne().game)
    for sample in SAMPLES:
        play_sample(sample, into / SAVES, seen).with_name(f".{sample.name}{ENDING}.lock").unlink(missing_ok=True)
    write_positions(into / POSITIONS, make_positions(shelf.linne().game))
    write_transcripts(into / OPPONENT, [*make_transcripts(seen.game)])
    recording = open_recording(into / SAVES / f"{SHEET.stem}{ENDING}", shelf.rulebook_for)
    (into / SHEET).write_text("".join(f"{line}\n" for line in notation.lines(recording)), encoding="utf-8")
    released.keep(into / RELEASED)


def install(made: Path, tree: Path) -> None:
    """Puts what was made in the place of what is in the tree; saves that are no longer made go away."""
    for stale in set(_names(tree)) - set(_names(made)):
        (tree / SAVES / stale).unlink()
    for place in [*(SAVES / name for name in _names(made)), POSITIONS, OPPONENT, SHEET]:
        (tree / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(made / place, tree / place)
    released.keep()


def _names(tree: Path) -> list[str]:
    return [path.name for path in (tree / SAVES).glob(f"*{ENDING}")]


def main() -> int:
    """Makes everything, says what differs, and puts it into the tree."""
    parser = argparse.ArgumentParser(description="Makes saves/ and the table of positions anew.")
    parser.add_argument("--into", type=Path, help="a folder to write to instead of this checkout; nothing is compared")
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        os.environ["LINNE_TUI_HOME"] = str(Path(folder, "home"))
        if options.into:
            make(options.into)
            return 0
        made = Path(folder, "made")
        make(made)
        changes = [
            *folder_changes(TREE / SAVES, made / SAVES, ENDING),
            *table_changes(TREE / POSITIONS, made / POSITIONS),
            *transcript_changes(TREE / OPPONENT, made / OPPONENT),
        ]
        print(*(changes or ["nothing differs from before"]), sep="\n")
        install(made, TREE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
