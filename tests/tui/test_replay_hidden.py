"""What a replay of a game that is not over keeps to itself."""

from pathlib import Path

import pytest

from linne_tui.cli import main
from linne_tui.engine.contract import HIDDEN
from linne_tui.engine.errors import UserError
from linne_tui.linne.setup import Setup
from linne_tui.table import shelf
from linne_tui.table.replaying import anew
from linne_tui.table.replaying.recording import open_recording
from linne_tui.table.saving.records import Settings
from linne_tui.table.table import Table
from linne_tui.tui.replay import Reel
from tests.marks import quickly
from tests.tui.replaying import text_of, unfinished


@pytest.mark.parametrize("every", quickly(1, [4, 1]))
def test_an_unfinished_game_draws_nothing_that_is_hidden(tmp_path: Path, every: int) -> None:
    recording = unfinished(tmp_path)
    reel = Reel(recording)
    names = reel.content.names
    written = {letter for n in range(1, recording.last + 1) for letter in recording.line(n).move.args}
    told: set[str] = set()
    for stop in range(recording.last + 1):
        reel.go(stop)
        reel.show("players")
        told.update(event.origin for event in recording.events(stop))
        if stop % every:
            continue
        hands = {letter for player in recording.at(stop).players for letter in player.hand}
        seen = recording.view()
        assert {letter for player in seen.players for letter in player.hand} <= {HIDDEN}
        drawn = text_of(reel, 200, 60)
        for letter in hands - written - told:
            assert names[letter] not in drawn


def test_an_unfinished_game_of_several_terminals_is_not_given_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    several = Settings(terminals="several")
    with Table.new(shelf.linne(), Setup(2), ("Ada", "Bo"), 7, several, folder=tmp_path) as table:
        decision = table.decision()
        assert decision
        table.play(decision.moves[0])
        assert table.path
        save = str(table.path)
    for form in (["--text"], ["--json"], ["--position"], ["--state"], ["--html", str(tmp_path / "x.html")]):
        assert main(["replay", save, *form]) == 2
        assert "not given out before it is over" in capsys.readouterr().err
    assert not list(tmp_path.glob("x.*"))
    reel = Reel(open_recording(Path(save), shelf.rulebook_for))
    assert reel.show_position() == ""
    reel.ask_to_branch()
    assert not reel.branching
    assert "not given out" in reel.notice
    with pytest.raises(UserError, match="not given out"):
        anew.play_on(reel.recording, tmp_path)
