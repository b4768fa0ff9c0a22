"""A game that is open elsewhere is followed, tells nothing that is hidden, and is taken over when it is free."""

import os
import time
from pathlib import Path
from typing import Any

import pytest

from linne_tui.engine.contract import HIDDEN
from linne_tui.engine.errors import UserError
from linne_tui.table import veil
from linne_tui.table.replaying.replay import Retraced, retrace
from linne_tui.table.rulebook import Rulebook
from linne_tui.table.saving import journal
from linne_tui.table.several import watching
from linne_tui.table.several.watching import Watched, opened
from linne_tui.table.table import Table
from tests import toy
from tests.table.playing import begin, play_by_lot, resumed, saved_game


def watched(table: Table) -> Watched:
    assert table.path
    other = opened(table.path, toy.rulebook_for)
    assert isinstance(other, Watched)
    return other


def test_a_game_that_is_open_is_followed_to_its_end(tmp_path: Path) -> None:
    with begin(tmp_path, undo="free") as table, watched(table) as other:
        assert not other.refresh()
        for seed in range(1000):
            if table.over:
                break
            play_by_lot(table, 1, seed)
            assert other.refresh()
            assert not other.refresh()
            assert (other.place, other.encoded) == (table.place, table.encoded)
            assert [line.label for line in other.log()][1:] == [line.label for line in table.log()][1:]
        assert other.over
        assert other.scores() == table.scores()


def test_nothing_hidden_is_shown_and_nothing_can_be_done(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        play_by_lot(table, 9)
        other = watched(table)
        asked, seen = other.decision(), other.view()
        real = table.decision()
        assert asked
        assert real
        assert (asked.seat, asked.rule, [*asked.moves], [*asked.free]) == (real.seat, real.rule, [], [])
        assert {card for player in seen.players for card in player.hand} <= {HIDDEN}
        assert set(seen.deck) <= {HIDDEN}
        assert (seen.seed, seen.counter, other.refused()) == (0, 0, [])
        before = other.encoded
        for attempt in (lambda: other.play("end"), other.undo, other.redo, other.undo_to_turn_start):
            with pytest.raises(UserError, match="only watched"):
                attempt()
        with pytest.raises(UserError, match="only watched"):
            other.save_elsewhere(tmp_path / "mine")
        assert other.undo_refused == watching.WATCHING
        assert other.encoded == before


def test_a_card_named_by_the_last_decision_alone_is_not_told(tmp_path: Path) -> None:
    """Somebody sells a card: until it is sold only seller and buyer know which."""
    with begin(tmp_path) as table:
        table.play("draw")
        held = table.state.players[0].hand[0]
        other = watched(table)
        assert held not in other.line(1).label
        hidden = veil.stands(held, other.encoded) and not veil.stands(held, table.game.encode(other.view()))
        assert hidden


def test_a_watcher_takes_over_when_the_other_has_gone(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        table.play("free buy")
        other = watched(table)
        assert not other.left
        with pytest.raises(UserError, match="open in another terminal"):
            other.take_over(toy.rulebook_for)
    assert other.left
    with other.take_over(toy.rulebook_for) as mine:
        assert mine.encoded == table.encoded
        mine.play("sell")
        third = watched(mine)
        assert third.place == 2


def test_to_look_whether_the_other_has_gone_keeps_nobody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who opens the game at the moment of the look waits for it."""
    path = saved_game(tmp_path)
    looking, looks = journal.locked(path), []

    def a_while(_: float) -> None:
        looks.append(1)
        looking.release()

    monkeypatch.setattr(time, "sleep", a_while)
    resumed(path).close()
    assert looks == [1]


def test_an_idle_watcher_reads_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with begin(tmp_path) as table:
        other = watched(table)
        monkeypatch.setattr(watching, "read_bytes", lambda path: pytest.fail("the file was read"))
        for _ in range(5):
            assert not other.refresh()


def test_a_half_written_record_is_waited_for(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        assert table.path
        other, before = watched(table), table.path.read_bytes()
        table.play("draw")
        after = table.path.read_bytes()
        table.path.write_bytes(after[:-5])
        assert not other.refresh()
        assert other.place == 0
        table.path.write_bytes(after)
        assert other.refresh()
        assert other.place == 1
        table.path.write_bytes(before)
        assert other.refresh()
        assert other.place == 0


def test_what_could_not_be_read_for_a_moment_is_read_at_the_next_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(path: Path) -> bytes:
        raise UserError(f"{path}: Input/output error")

    with begin(tmp_path) as table, watched(table) as other:
        table.play("draw")
        with monkeypatch.context() as broken:
            broken.setattr(watching, "read_bytes", fails)
            for _ in range(2):
                with pytest.raises(UserError, match="Input/output error"):
                    other.refresh()
        assert other.refresh()
        assert other.encoded == table.encoded


def test_what_is_written_while_the_game_is_opened_is_seen_at_the_first_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with begin(tmp_path) as table:

        def takes_its_time(saved: journal.Saved, rulebook: Rulebook[Any]) -> Retraced:
            retraced = retrace(saved, rulebook)
            table.play("draw")
            return retraced

        monkeypatch.setattr(watching, "retrace", takes_its_time)
        other = watched(table)
        assert other.place == 0
        assert other.refresh()
        assert other.encoded == table.encoded


def test_what_is_wrong_in_the_file_is_so_until_it_is_written_anew_and_nothing_is_half_done(tmp_path: Path) -> None:
    """After a good record comes a bad one: of both nothing is taken over, and from the file made whole again both."""
    with begin(tmp_path) as table:
        other = watched(table)
        before = other.encoded
        table.play("draw")
    path = other.watched
    whole = path.read_bytes()
    writer, saved = journal.Journal.open(path)
    writer.append(saved.records[-1])
    writer.close()
    for _ in range(2):
        with pytest.raises(UserError, match="decision 1 follows decision 1"):
            other.refresh()
        assert (other.place, other.encoded) == (0, before)
        assert table.game.encode(other.state) == before
    path.write_bytes(whole)
    assert other.refresh()
    assert (other.place, other.encoded) == (1, table.encoded)
    with resumed(path) as again:
        play_by_lot(again, 1)
        assert other.refresh()
        assert (other.place, other.encoded) == (again.place, again.encoded)


def test_a_file_that_is_gone_or_replaced_is_told(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        assert table.path
        other = watched(table)
        table.path.write_bytes(saved_game(tmp_path, 3, names=("Eva", "Flo")).read_bytes())
        with pytest.raises(UserError, match="this is another game now"):
            other.refresh()
        os.unlink(table.path)
        with pytest.raises(UserError, match="there is no such file"):
            other.refresh()
