"""The finished games that come with the program: they replay, they are over, and people can look at them."""

from functools import cache
from pathlib import Path

import msgspec
import pytest

from linne_tui import paths
from linne_tui.linne.house import CHOICES, SOLO_CHOICES
from linne_tui.linne.setup import Setup
from linne_tui.table import shelf
from linne_tui.table.replaying.replay import replay, verify
from linne_tui.table.saving import saves
from linne_tui.table.saving.journal import Saved, read
from linne_tui.table.saving.records import Over, Redone, Snapshot, Undone
from linne_tui.table.table import Table
from tests import fixture_review
from tests.curious import Seen
from tests.marks import quickly

FILES = sorted(paths.sample_saves().glob("*.linne.jsonl"))
FEW = FILES[::10]
every_save = pytest.mark.parametrize(
    "path",
    quickly(len(FEW), [*FEW, *(path for path in FILES if path not in FEW)]),
    ids=lambda path: path.name.partition(".")[0],
)
few_or_all = pytest.mark.parametrize("files", quickly(1, [FEW, FILES]), ids=["few", "all"])


@cache
def saved(path: Path) -> Saved:
    return read(path)


def setup_of(path: Path) -> Setup:
    return msgspec.json.decode(saved(path).header.setup, type=Setup)


@every_save
def test_it_replays_to_the_same_states_and_points(path: Path) -> None:
    """Every move is possible, every hash and snapshot is met, and the game is over with the points that it says."""
    verdict = verify(path, shelf.rulebook_for)
    last = saved(path).records[-1]
    assert verdict.over
    assert not verdict.torn
    assert isinstance(last, Over)
    assert (verdict.decisions, verdict.points) == (last.n, last.points)
    assert len(last.points) == setup_of(path).seats == len(saved(path).header.names)


@every_save
def test_nothing_is_lost_on_the_way(path: Path) -> None:
    """The states of the game, also those that were undone at the end, are possible: conservation, bounds, frames."""
    rulebook = shelf.rulebook_for(saved(path).header)
    history = replay(saved(path), rulebook)
    for encoded in history.states[::3]:
        state = rulebook.game.decode(encoded)
        rulebook.game.check(state)
        assert rulebook.game.encode(state) == encoded


@every_save
def test_it_can_be_looked_at(path: Path) -> None:
    """As a table without a file: its log in words, its states, its scores; nothing is written, not even a lock."""
    before = path.read_bytes()
    around = set(path.parent.iterdir())
    with Table.look(path, shelf.rulebook_for) as table:
        assert table.over
        assert table.path is None
        assert bool(table.notice) == table.peeked
        assert [score.total for score in table.scores()] == list(saved(path).records[-1].points)
        assert all(sum(score.sources.values()) == score.total for score in table.scores())
        lines = list(table.log(20))
        assert [line.n for line in lines] == list(range(table.place, table.place - 20, -1))
        assert all(line.label and line.rule and line.name in table.names for line in lines)
        assert table.game.encode(table.at(0)) == bytes(snapshots(path)[0].state)
    assert path.read_bytes() == before
    assert set(path.parent.iterdir()) == around


@every_save
def test_its_snapshots_can_be_read_without_its_moves(path: Path) -> None:
    """One at the start and one after each turn, as is needed when the moves no longer replay."""
    game = shelf.rulebook_for(saved(path).header).game
    for snapshot in snapshots(path):
        state = game.decode(bytes(snapshot.state))
        for seat in range(setup_of(path).seats):
            game.view(state, seat)
    assert len(snapshots(path)) > 5 * setup_of(path).seats


def snapshots(path: Path) -> list[Snapshot]:
    return [record for record in saved(path).records if isinstance(record, Snapshot)]


def test_the_folder_is_wide() -> None:
    """At least 42 games for one to four players, each house rule, each end, some undone and redone."""
    assert len(FILES) >= 42
    setups = [setup_of(path) for path in FILES]
    assert {setup.players for setup in setups} == {1, 2, 3, 4}
    assert {setup.level for setup in setups} == {0, 1, 2, 3, 4}
    for rule, choices in (CHOICES | SOLO_CHOICES).items():
        assert {getattr(setup.house, rule) for setup in setups} == set(choices)
    for kind in (Undone, Redone):
        assert sum(any(isinstance(record, kind) for record in saved(path).records) for path in FILES) >= 3
    assert {saved(path).header.table.undo for path in FILES} == {"to_reveal", "free"}
    assert sum(path.stat().st_size for path in FILES) < 12_000_000


@few_or_all
def test_they_end_in_each_way(files: list[Path]) -> None:
    ended = {how_it_ended(path) for path in files}
    assert "by points" in ended
    assert files is FEW or len(ended) == 3, ended


def how_it_ended(path: Path) -> str:
    """What decided who won: points, the coins left (11.7), or nothing."""
    with Table.look(path, shelf.rulebook_for) as table:
        scores = table.scores()
    best = max(score.total for score in scores)
    if sum(score.rank == 1 for score in scores) > 1:
        return "shared"
    return "by coins left" if sum(score.total == best for score in scores) > 1 else "by points"


@few_or_all
def test_every_component_is_used_in_one_of_them(files: list[Path]) -> None:
    """Gained from, placed, sent, sailed, published or lying before somebody at the end; the setup cards drawn."""
    seen = Seen(shelf.linne().game)
    for path in files:
        seen.look_on(replay(saved(path), shelf.rulebook_for(saved(path).header)))
    assert len(seen.unused) < (1 if files is FILES else len(seen.every) / 2)
    assert len(seen.every) > 300


def test_the_shelf_lists_them_as_finished() -> None:
    entries = saves.entries(paths.sample_saves())
    assert {entry.path for entry in entries} == set(FILES)
    assert all(entry.over and not entry.wrong and not entry.torn for entry in entries)


def test_a_save_that_goes_another_way_is_told(tmp_path: Path) -> None:
    """What `make fixtures` prints: nothing for a game that still goes the same way, else the first difference."""
    path = FILES[0]
    assert fixture_review.save_change(path) == ""
    other = tmp_path / path.name
    other.write_bytes(path.read_bytes().replace(b'"move":"', b'"move":"never ', 1))
    assert fixture_review.save_change(other).startswith("decision 1, 'never ")
    told = [line.partition(",")[0] for line in fixture_review.folder_changes(tmp_path, path.parent, ".linne.jsonl")]
    assert told == [f"{path.name}: decision 1", *(f"{new.name}: new" for new in FILES[1:])]
