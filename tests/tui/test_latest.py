"""The latest decisions of the log: each is read once, and the last one of another again after the next."""

from pathlib import Path

from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table.saving import records
from linne_tui.table.several.watching import Watched
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from linne_tui.tui.desk import Desk
from linne_tui.tui.settings import Settings
from tests.game import linne
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


def test_what_was_taken_back_and_answered_otherwise_between_two_looks_is_told_as_it_is_now(tmp_path: Path) -> None:
    settings = records.Settings(undo="free")
    with Table.new(linne(), Setup(2, HouseRules()), ("Ada", "Bo"), 7, settings, folder=tmp_path) as played:
        for answers in ((0, 0, 0), (1, 1, 1)):
            while played.place:
                played.undo()
            for answer in answers:
                asked = played.decision()
                assert asked
                played.play(asked.moves[answer])
            if not any(answers):
                assert played.path
                watched = Watched.open(played.path, rulebook_for)
                desk = Desk(watched, Settings(coach="off"))
                before = desk.latest.first(3)
        assert watched.refresh()
        desk.catch_up()
        told = desk.latest.first(3)
        assert [line.label for line in told] == [watched.line(n).label for n in (3, 2, 1)]
        assert told[2].label != before[2].label
