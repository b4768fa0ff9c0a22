"""Opens a table line by line: the one that was named, or the one that is agreed upon here."""

from pathlib import Path

from linne_tui.linne.house import HouseRules
from linne_tui.plain import begin
from linne_tui.plain.looking import Looking
from linne_tui.plain.paper import Paper, paper_for
from linne_tui.plain.seat import sit
from linne_tui.plain.session import session_at
from linne_tui.plain.watch import Watching
from linne_tui.table.saving.records import Undo
from linne_tui.table.several.watching import Watched
from linne_tui.table.table import Table


def run(
    content_dir: str | None,
    players: tuple[str, ...],
    seed: int | None,
    house: HouseRules | None,
    save: Path | None,
    glyphs: str | None = None,
    level: int = 0,
    undo: Undo = "to_reveal",
    code: str | None = None,
    programs: tuple[int, ...] = (),
) -> None:
    """Plays a saved game, or a new one of these players; without either the people are asked.

    With a level it is the solo game, and the second name is that of the opponent. ``programs``: the seats of programs.
    ``glyphs`` (``ascii`` or ``unicode``) overrules the locale; ``code`` is that of a table to be joined before the
    people are asked. UserError if the game cannot be opened. Each decision is on the disk before the next one is asked.
    """
    paper = paper_for(glyphs)
    table: Table | begin.SeatAt | None
    if save:
        table = begin.resumed(save, paper)
    elif players:
        table = begin.new(content_dir, players, seed, house, level, undo, programs)
    else:
        table = begin.agreed(paper, content_dir, code)
    if isinstance(table, begin.SeatAt):
        sit(table.lobby, table.seat, paper)
    elif table:
        _play(table, paper)


def _play(table: Table, paper: Paper) -> None:
    """Plays at one keyboard, or watches until the game is free to be played."""
    if isinstance(table, Watched):
        watching = Watching(table, paper)
        watching.run()
        if watching.taken is None:
            return
        table = watching.taken
    with table:
        session = Looking(table, paper) if table.only_looked_at else session_at(table, paper)
        try:
            session.run()
        except KeyboardInterrupt:
            session.leave()
            raise
