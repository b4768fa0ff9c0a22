"""What the home screen offers: a new game, going on with one, the rules, the way out. It knows no screen."""

import os
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from linne_tui import paths
from linne_tui.engine.amounts import amount
from linne_tui.engine.errors import UserError
from linne_tui.table.teaching.learning import kept
from linne_tui.table.teaching.prose import with_keys
from linne_tui.tui import bottomline
from linne_tui.tui.commands import among, bound, deleting
from linne_tui.tui.gamelist import file, going, in_list
from linne_tui.tui.ink import Line, Seg, copied, crop, fit, line, width, wrap
from linne_tui.tui.sizes import MUCH

if TYPE_CHECKING:
    from linne_tui.table.saving.glance import Glance

_TITLE = (
    "      _     _                  ",
    "     | |   (_)_ __  _ __   ___ ",
    "     | |   | | '_ \\| '_ \\ / _ \\",
    "     | |___| | | | | | | |  __/",
    "     |_____|_|_| |_|_| |_|\\___|",
)
_IDS: Final = {"almanac": "almanac"}
"""The commands of entries that have another name than ``home.`` and that of the entry."""
HELP: Final = (
    "{key:choose}, a number or the key in brackets opens an entry. At the table every question has numbered answers; "
    "{key:help} there shows all keys and the rule that asks. Everything is saved at once: leave whenever you like."
)
HELP_OF_GAMES: Final = (
    "{key:choose} goes on with the chosen game, a number with that game. {key:home.delete} deletes the chosen one, "
    "after a question. {key:home.quit} leads back to the other entries."
)
_CONTINUE: Final = "Continue  "
_AROUND: Final = 12
"""Cells around what an entry is: the mark before it, the key behind it."""
_BEFORE: Final = 5
"""Of those the cells before it."""
_BETWEEN: Final = 3
"""Rows between the title and the entries."""
_BELOW: Final = 5
"""Rows below them: a blank one, some for notices, the keys."""
GAME: Final = "game:"
"""What the name of an entry begins with that goes on with one of the listed games."""
TABLE: Final = "table:"
"""What the name of an entry begins with that comes back to a table of several terminals, before its code."""
TABLES: Final = "tables"
"""The entry that leads to all own tables, where there are more than are offered among the entries."""
_MOST_TABLES: Final = 3
"""So many of them are."""


class Welcome:
    """The entries, of which only what exists is offered; the one that is chosen; a notice.

    ``wrong``: what is wrong in the settings.
    """

    def __init__(self, wrong: Sequence[str] = (), keys: Mapping[str, tuple[str, ...]] = MappingProxyType({})) -> None:
        self.keys = keys
        self.commands = bound(keys, "home")
        self.at = 0
        self.notices: Sequence[str] = wrong
        """What is told below the entries, each in a line of its own."""
        self.command = ""
        """What is told below that: a command that is to be copied."""
        self.helped = False
        """Whether that is the help."""
        self.listing = False
        """Whether the unfinished games are listed instead."""
        self.games: list[Glance] = []
        """The unfinished games, the latest first."""
        self._closer: dict[tuple[Path, float], Glance] = {}
        """Those that were shown, as they stand now."""
        self.unread = 0
        """How many saves cannot be read."""
        self.others = False
        """Whether there are saves besides those: finished games, or broken ones."""
        self.tables: list[tuple[str, str, str]] = []
        """The entries that come back to the own tables of several terminals."""
        self.all_tables = False
        """Whether these are listed instead."""
        self.entries: list[tuple[str, str, str]] = []
        """Of each its name, its key, its label."""
        self.look()

    def bind(self, wrong: Sequence[str], keys: Mapping[str, tuple[str, ...]]) -> None:
        """Takes other settings: their keys, and what is wrong in them."""
        self.keys = keys
        self.commands = bound(keys, "home")
        self.notices = wrong
        self._offer()

    def look(self) -> None:
        """Finds out what there is to offer; what cannot be found out is the notice."""
        from linne_tui.table.saving import saves
        from linne_tui.table.saving.glance import survey

        try:
            found = survey()
            self.games, self.unread = found.games, found.unread
            self.others = len(saves.dated(saves.folder())) > len(self.games)
        except UserError as error:
            self.games, self.unread, self.notices = [], 0, [f"saved games cannot be shown: {error}"]
        self.listing = self.listing and len(self.games) > 1
        self._offer()

    def fetch(self) -> None:
        """Copies what ended at the own tables while nobody was there, and tells so."""
        if os.path.isdir(paths.tables()):
            from linne_tui.table.several.copies import fetch

            if told := fetch(deleting(self.keys)):
                self.notices = [*(notice for notice in self.notices if notice not in told), *told]

    def _offer(self) -> None:
        self.tables = list(_tables())
        many = len(self.tables) > _MOST_TABLES
        self.all_tables = self.all_tables and many
        if self.all_tables:
            self.entries = self.tables
        elif self.listing:
            self.entries = [(f"{GAME}{n}", "", standing(game)) for n, game in enumerate(self.games)]
        else:
            learn = "Learn: go on with the guided first round" if kept() else "Learn: a guided first round"
            every = [("new", "New game"), ("learn", learn)]
            if self.games:
                every.insert(0, ("continue", f"{_CONTINUE}{standing(self.games[0])}"))
            if len(self.games) > 1:
                every.append(("games", f"All {len(self.games)} unfinished games"))
            every += [("host", "Host a table of several terminals"), ("join", "Join a table")]
            every.append(("replays", "Replays: a game looked at again"))
            if self.others:
                every.append(("stats", "Statistics: finished games by player, records"))
            every += [("almanac", "Almanac"), ("rules", "Rules"), ("settings", "Settings"), ("quit", "Quit")]
            own = [(name, self.key(_IDS.get(name, f"home.{name}")), label) for name, label in every]
            all_own = (TABLES, "", f"All {len(self.tables)} tables at which you have a seat")
            self.entries = [*self.tables[:_MOST_TABLES], *([all_own] if many else []), *own]
        self.at = max(0, min(self.at, len(self.entries) - 1))

    def game_of(self, entry: str) -> "Glance | None":
        """The game that an entry goes on with, as it stands now; None for an entry that does something else."""
        if entry != "continue" and not entry.startswith(GAME):
            return None
        game = self.games[0 if entry == "continue" else int(entry.removeprefix(GAME))]
        known = self._closer.get((game.path, game.changed))
        if known is None:
            from linne_tui.table.saving.glance import closer
            from linne_tui.table.shelf import rulebook_for

            known = self._closer[game.path, game.changed] = closer(game, rulebook_for)
        return known

    def _label(self, entry: str, label: str, cells: int) -> str:
        """The label of an entry that is shown, in so many cells if it can be: of a game how it stands now."""
        game = self.game_of(entry)
        if game is None:
            return label
        if entry == "continue":
            return f"{_CONTINUE}{standing(game, cells - len(_CONTINUE))}"
        return in_list(partial(standing, game), file(game.path, game.header), cells)

    def list_games(self, wanted: bool) -> None:
        """The unfinished games instead of the entries, or back."""
        self.listing, self.at = wanted, 0
        self._offer()

    def list_tables(self, wanted: bool) -> None:
        """All own tables of several terminals instead of the entries, or back."""
        self.all_tables, self.at = wanted, 0
        self._offer()

    def key(self, command: str) -> str:
        """The key of a command as it is shown; "" if it has none here."""
        return among(self.commands, command).written

    def say(self, notice: str) -> None:
        """Tells something below the entries; "" takes it away."""
        self.notices, self.command, self.helped = [notice] if notice else [], "", False

    def help(self) -> None:
        """Tells what can be done here; the same again takes it away."""
        helped = not self.helped
        self.say(with_keys(HELP_OF_GAMES if self.listing else HELP, self.key) if helped else "")
        self.helped = helped

    def close(self) -> bool:
        """Closes the help, or the list of games or tables; False when none was open."""
        if self.helped:
            self.help()
        elif self.all_tables:
            self.list_tables(False)
        elif self.listing:
            self.list_games(False)
        else:
            return False
        return True

    def step(self, by: int) -> None:
        """The next entry or the one before, round and round."""
        self.at = (self.at + by) % len(self.entries)

    def leap(self, by: int) -> None:
        """So many entries on or back, not beyond the last one or the first."""
        self.at = max(0, min(len(self.entries) - 1, self.at + by))

    def entry_at(self, row: int, rows: int) -> str:
        """The name of the entry in a row of the screen; "" for none."""
        number = row - self._above(rows) - _BETWEEN + self._first(rows)
        shown = self._first(rows) <= number < min(len(self.entries), self._first(rows) + self.room(rows))
        return self.entries[number][0] if shown else ""

    def lines(self, cells: int, rows: int, *, lost: bool = False) -> list[Line]:
        """The screen; ``lost``: the last key does nothing here."""
        found: list[Line] = [[] for _ in range(self._above(rows))]
        if self._titled(rows):
            found[-len(_TITLE) :] = [[Seg(text, "green")] for text in _TITLE]
        about = "Unfinished games, the latest first" if self.listing else ""
        about = about or "Carl von Linné, for two to four people, or one against the opponent"
        first, room = self._first(rows), self.room(rows)
        last = min(len(self.entries), first + room)
        digits = len(str(last)) if self.listing else 1
        where: Line = [
            Seg(f"{first + 1} to {last} of {len(self.entries)}" if last - first < len(self.entries) else "", "dim")
        ]
        found += [[], [*fit([Seg(f"     {about}", "dim")], cells - width(where) - 1), *where], []]
        for number, (name, key, label) in list(enumerate(self.entries))[first:last]:
            here, before = number == self.at, f"{number + 1:>{digits}} "
            room = cells - (_BEFORE + 1 if self.listing else _AROUND)  # games have no keys behind them
            entry = crop(f"{before}{self._label(name, label, room - len(before))}", room)
            found.append(
                line(
                    Seg("   > " if here else "     ", "strong"),
                    Seg(entry, "strong", "here" if here else ""),
                    Seg(f"  ({key})" if key else "", "dim"),
                )
            )
        found.append([])
        notices = self.notices if self.helped else [*self.notices, *self._unread()]
        whole = "" if any(notices) else self._in_full(cells - _BEFORE - 1 - digits - 1)
        if whole:
            notices = [whole]
        told = [each for text in notices for each in wrap(text, cells - 10, "" if self.helped or whole else "warn")]
        told += copied(self.command, cells - 10, "warn") if self.command else []
        room = rows - 1 - len(found)
        if len(told) > room:
            told[room - 1 :] = [[Seg(f"... and more: {self.key('home.settings')} shows the settings", "warn")]]
        found += [[Seg("     "), *each] for each in told]
        keys = bottomline.draw(self.commands, "games" if self.listing else "home", cells, lost=lost)
        return [*found, *([] for _ in range(rows - 1 - len(found))), keys]

    def _in_full(self, room: int) -> str:
        """What is told of the chosen game of the list, if its row has no room for all of it."""
        if not (self.listing and self.entries):
            return ""
        name, _, label = self.entries[self.at]
        whole = self._label(name, label, MUCH)
        return whole if whole != self._label(name, label, room) else ""

    def _unread(self) -> list[str]:
        """What is said of saves that cannot be read; a guest has no command to ask what is wrong with them."""
        if not self.unread:
            return []
        where = "Replays" if paths.guest() else f"`{paths.command('saves')}`"
        return [f"{amount(self.unread, 'saved games')} cannot be read: {where} tells why"]

    def _first(self, rows: int) -> int:
        """The first entry that is shown, so that the chosen one is."""
        return max(0, self.at - self.room(rows) + 1)

    def room(self, rows: int) -> int:
        """Rows for entries."""
        return rows - self._above(rows) - _BETWEEN - _BELOW

    def _titled(self, rows: int) -> bool:
        """Whether the title is shown: not above more entries than have room below it."""
        return len(self.entries) <= rows - _blank(rows) - len(_TITLE) - _BETWEEN - _BELOW

    def _above(self, rows: int) -> int:
        """Rows above what is said of the entries."""
        return _blank(rows) + len(_TITLE) if self._titled(rows) else 1


def standing(game: "Glance", cells: int = 1000) -> str:
    """What is told of an unfinished game, with when it was, in so many cells if it can be."""
    return going(game, datetime.now(), cells)


def _tables() -> Iterator[tuple[str, str, str]]:
    """An entry for each table of several terminals at which one has a seat; nothing is read where there are none."""
    if os.path.isdir(paths.tables()):
        from linne_tui.table.several.lobby import mine

        for lobby in mine():
            names = ", ".join(lobby.agreement().names)
            yield f"{TABLE}{lobby.code}", "", f"Come back to the table {lobby.code}  {names}"


def _blank(rows: int) -> int:
    """Rows above the title."""
    return max(1, (rows - 19) // 3)
