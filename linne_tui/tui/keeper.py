"""The one table that is played: begun, taken up, given up. It knows no screen."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from linne_tui.linne.state import State
    from linne_tui.table.rulebook import Rulebook
    from linne_tui.table.several.lobby import Lobby
    from linne_tui.table.several.shared import Shared
    from linne_tui.table.table import Table
    from linne_tui.tui.form import NewGame


class Keeper:
    """Holds the file of one table at a time, and the game with the content of a folder, or with our own."""

    def __init__(self, content_dir: str | None = None) -> None:
        self.content_dir = content_dir
        self.table: Table | None = None
        self._rulebook: Rulebook[State] | None = None

    def rulebook(self) -> "Rulebook[State]":
        """The game with the content that was named; read once. UserError if the content has mistakes."""
        from linne_tui.table.shelf import linne

        if self._rulebook is None:
            self._rulebook = linne(self.content_dir)
        return self._rulebook

    def new(self, start: "NewGame") -> "Table":
        """A new game and its file. UserError if it cannot be begun or saved."""
        from linne_tui.linne.setup import Setup
        from linne_tui.table.saving.records import Settings
        from linne_tui.table.table import Table

        self.drop()
        setup = Setup.of(len(start.players), start.house_rules, start.level)
        agreed = Settings(undo=start.undo, programs=start.programs, colours=start.colours)
        self.table = Table.new(self.rulebook(), setup, start.players, start.seed, agreed)
        return self.table

    def keep(self, table: "Table") -> "Table":
        """The same game as a new one with a file. UserError if that cannot be saved."""
        from linne_tui.table.replaying.anew import with_a_file

        self.drop()
        self.table = with_a_file(table)
        return self.table

    def resume(self, save: Path) -> "Table":
        """A saved game, to go on with, or to watch while another plays it. UserError if it cannot be opened."""
        from linne_tui.table.several.watching import opened
        from linne_tui.table.shelf import rulebook_for

        self.drop()
        self.table = opened(save, rulebook_for)
        return self.table

    def sit(self, lobby: "Lobby", seat: int) -> "Shared":
        """The begun game of a table of several terminals, from this seat. UserError if it cannot be read."""
        from linne_tui.table.several.shared import Shared
        from linne_tui.table.shelf import rulebook_for

        self.drop()
        self.table = table = Shared.sit(lobby, seat, rulebook_for)
        return table

    def drop(self) -> None:
        """Gives up the file of the table."""
        if self.table:
            self.table.close()
            self.table = None
