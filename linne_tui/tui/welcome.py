"""What the home screen offers: a new game, going on with one, the rules, the way out. It knows no screen."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from linne_tui.engine.errors import UserError
from linne_tui.linne import say
from linne_tui.tui.ink import Line, Seg, crop, line, wrap

if TYPE_CHECKING:
    from linne_tui.table.saves import Entry

_TITLE = (
    "      _     _                  ",
    "     | |   (_)_ __  _ __   ___ ",
    "     | |   | | '_ \\| '_ \\ / _ \\",
    "     | |___| | | | | | | |  __/",
    "     |_____|_|_| |_|_| |_|\\___|",
)
_KEYS: Final = " arrows: choose · Enter: open · T: light or dark · : commands · ? help · q: quit"
_LISTED_KEYS: Final = " arrows: choose · Enter: go on with it · q: back"
HELP: Final = (
    "Enter, a number or the key in brackets opens an entry. At the table every question has numbered answers; "
    "? there shows all keys and the rule that asks. Everything is saved at once: leave whenever you like."
)
GAME: Final = "game:"
"""What the name of an entry begins with that goes on with one of the listed games."""


class Welcome:
    """The entries, of which only what exists is offered; the one that is chosen; a notice.

    ``wrong``: what is wrong in the settings.
    """

    def __init__(self, wrong: Sequence[str] = ()) -> None:
        self.at = 0
        self.notice = "" if not wrong else wrong[0] if len(wrong) == 1 else f"{wrong[0]}, and {len(wrong) - 1} more"
        self.helped = False
        """Whether the notice is the help."""
        self.listing = False
        """Whether the unfinished games are listed instead."""
        self.games: list[Entry] = []
        """The unfinished games, the latest first."""
        self.entries: list[tuple[str, str, str]] = []
        """Of each its name, its key, its label."""
        self.look()

    def look(self) -> None:
        """Finds out what there is to offer; what cannot be found out is the notice."""
        from linne_tui.table.saves import entries

        try:
            self.games = [entry for entry in entries() if entry.header and not entry.over]
        except UserError as error:
            self.games, self.notice = [], f"saved games cannot be shown: {error}"
        self.listing = self.listing and len(self.games) > 1
        self._offer()

    def _offer(self) -> None:
        if self.listing:
            self.entries = [(f"{GAME}{n}", "", _told(game)) for n, game in enumerate(self.games)]
        else:
            self.entries = [("new", "n", "New game"), ("learn", "l", "Learn: a guided first round")]
            if self.games:
                self.entries.insert(0, ("continue", "c", f"Continue  {_told(self.games[0])}"))
            if len(self.games) > 1:
                self.entries.append(("games", "g", f"All {len(self.games)} unfinished games"))
            self.entries += [("almanac", "a", "Almanac"), ("rules", "r", "Rules"), ("quit", "q", "Quit")]
        self.at = min(self.at, len(self.entries) - 1)

    def save_of(self, entry: str) -> Path | None:
        """The saved game that an entry goes on with; None for one that does something else."""
        if entry == "continue":
            return self.games[0].path
        return self.games[int(entry.removeprefix(GAME))].path if entry.startswith(GAME) else None

    def list_games(self, wanted: bool) -> None:
        """The unfinished games instead of the entries, or back."""
        self.listing, self.at = wanted, 0
        self._offer()

    def say(self, notice: str) -> None:
        """Tells something below the entries; "" takes it away."""
        self.notice, self.helped = notice, False

    def help(self) -> None:
        """Tells what can be done here; the same again takes it away."""
        self.notice, self.helped = ("", False) if self.helped else (HELP, True)

    def step(self, by: int) -> None:
        """The next entry or the one before, round and round."""
        self.at = (self.at + by) % len(self.entries)

    def entry_at(self, row: int, rows: int) -> str:
        """The name of the entry in a row of the screen; "" for none."""
        number = row - _blank(rows) - len(_TITLE) - 3 + self._first(rows)
        shown = self._first(rows) <= number < min(len(self.entries), self._first(rows) + _room(rows))
        return self.entries[number][0] if shown else ""

    def lines(self, cells: int, rows: int) -> list[Line]:
        """The screen."""
        found: list[Line] = [[] for _ in range(_blank(rows))]
        found += [[Seg(text, "green")] for text in _TITLE]
        about = "Unfinished games, the latest first" if self.listing else ""
        found += [
            [],
            [Seg(f"     {about or 'Carl von Linné: travel, collect, grow, publish; for two to four'}", "dim")],
            [],
        ]
        first = self._first(rows)
        for number, (_, key, label) in list(enumerate(self.entries))[first : first + _room(rows)]:
            here = number == self.at
            found.append(
                line(
                    Seg("   > " if here else "     ", "strong"),
                    Seg(crop(f"{number + 1} {label}", cells - 12), "strong", "here" if here else ""),
                    Seg(f"  ({key})" if key else "", "dim"),
                )
            )
        found.append([])
        found += [[Seg("     "), *each] for each in wrap(self.notice, cells - 10, "" if self.helped else "warn")]
        found = found[: rows - 1]
        keys = _LISTED_KEYS if self.listing else _KEYS
        return [*found, *([] for _ in range(rows - 1 - len(found))), [Seg(crop(keys, cells), "dim")]]

    def _first(self, rows: int) -> int:
        """The first entry that is shown, so that the chosen one is."""
        return max(0, self.at - _room(rows) + 1)


def _told(game: "Entry") -> str:
    """Who plays, how far they are, when it was; not the seed, which would tell every deck."""
    assert game.header
    played = say.amount(game.decisions, "decisions")
    return f"{', '.join(game.header.names)} · {played} · {datetime.fromtimestamp(game.changed):%Y-%m-%d %H:%M}"


def _blank(rows: int) -> int:
    """Rows above the title."""
    return max(1, (rows - 19) // 3)


def _room(rows: int) -> int:
    """Rows for entries."""
    return rows - _blank(rows) - len(_TITLE) - 8
