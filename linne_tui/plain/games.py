"""The saved games, where one is chosen line by line: listed with numbers, opened or deleted by them."""

from linne_tui.engine.errors import UserError
from linne_tui.linne import say
from linne_tui.plain.paper import Paper
from linne_tui.table.level import players
from linne_tui.table.saving import saves
from linne_tui.table.saving.saves import Entry

LIST = "g"
DELETE = "d"


class Games:
    """The games of the folder, with the numbers that they had when they were last told."""

    def __init__(self, paper: Paper) -> None:
        self._paper = paper
        self._entries: list[Entry] = []

    def tell(self) -> None:
        """Every game with its number, the latest first."""
        self._entries = saves.entries()
        self._paper.say(*(_line(number, entry) for number, entry in enumerate(self._entries, 1)))
        if not self._entries:
            self._paper.say("There is no saved game.")

    def numbered(self, text: str) -> Entry:
        """The game of a number; UserError if there is none, or no number."""
        if not text:
            raise UserError(f"say which game by its number, such as {DELETE} 1; {LIST} lists them")
        self._entries = self._entries or saves.entries()
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0
        if not 1 <= number <= len(self._entries):
            known = f"they go from 1 to {len(self._entries)}" if self._entries else "there are none"
            raise UserError(f"there is no saved game {text[:20]}; {known}, and {LIST} lists them")
        return self._entries[number - 1]

    def delete(self, text: str) -> None:
        """Deletes the game of a number, after a question; UserError if there is none, or it is open."""
        entry = self.numbered(text)
        if self._paper.agree(f"Delete for good {_line(int(text), entry)}"):
            saves.delete(entry.path)
            self._entries = []
            self._paper.say("It is deleted.")
        else:
            self._paper.say("It is kept.")


def _line(number: int, entry: Entry) -> str:
    if entry.header is None:
        return f"{number}: {entry.path.name}, which cannot be read: {entry.wrong}"
    stands = "finished" if entry.over else say.amount(entry.decisions, "decisions")
    odd = f", {entry.odd}" if entry.odd else ""
    return f"{number}: {players(entry.header)}, {stands}{odd}"
