"""The latest decisions of the log: each is read once, and the last one of another again after the next."""

from pathlib import Path

from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from linne_tui.table.watching import Watched
from linne_tui.tui.desk import Desk
from linne_tui.tui.settings import Settings
from tests.marks import rule
from tests.table.test_veil import asked_for_a_column, left_there


@rule("1.17", "4.17")
def test_whoever_watches_is_told_a_letter_in_the_log_as_soon_as_it_has_its_column(tmp_path: Path) -> None:
    _, stop, _, letter = asked_for_a_column()
    path = left_there(tmp_path)
    with Table.resume(path, rulebook_for) as played:
        watched = Watched.open(path, rulebook_for)
        desk = Desk(watched, Settings(coach="off"))
        assert letter not in desk.latest.first(1)[0].move.args
        asked = played.decision()
        assert asked
        played.play(asked.moves[0])
        assert watched.refresh()
        desk.catch_up()
        assert desk.latest.first(2)[1].n == stop
        assert letter in desk.latest.first(2)[1].move.args
