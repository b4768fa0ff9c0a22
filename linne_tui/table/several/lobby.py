"""Tables of several terminals before and around their game: the code, who sits where, who is here now.

Each lies in a folder of its own in ``tables`` of the shared home, named by its code. There is no server: whoever sits
there reads and writes these files.
"""

import os
import shutil
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec
from filelock import FileLock
from msgspec import Raw

from linne_tui import __version__, paths
from linne_tui.disk import write_whole
from linne_tui.engine.amounts import together
from linne_tui.engine.encoding import from_json
from linne_tui.engine.errors import UserError
from linne_tui.table.names import clean_name
from linne_tui.table.replaying.replay import opening_state
from linne_tui.table.rulebook import RulebookFor
from linne_tui.table.saving.ending import ends_over
from linne_tui.table.saving.journal import Journal, SaveFailed
from linne_tui.table.saving.locks import InUse, NoLock, is_held, locked
from linne_tui.table.saving.records import FORMAT, Header, Settings, Snapshot
from linne_tui.table.several.agreement import Agreement, Place

LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""What codes are made of: nothing that could be read as something else."""
LENGTH: Final = 5
_AGREEMENT: Final = "table.json"
_BEGUN: Final = ".begun"
"""What lies there once the game has begun, so that it is known when its file is lost."""
_PATIENCE: Final = 5.0


class Gone(UserError):
    """The table is there no more."""


class _Busy(UserError):
    """Others write at the table just now."""


def owner() -> str:
    """Who this process plays for: the guest of a kiosk, else the account."""
    return paths.guest() or f"account-{os.getuid()}"


def place(name: str) -> Place:
    """A seat that this process takes for whom it plays. UserError for what can be no name."""
    return Place(clean_name(name), owner())


class Lobby:
    """A table of several terminals, found by its code."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.folder = paths.tables() / code
        self._come: tuple[int, FileLock] | None = None
        """The seat to which this terminal has come and that it has not yet taken."""

    @classmethod
    def find(cls, code: str) -> "Lobby":
        """The table of a code, however its letters are written. UserError if there is none, or it cannot be read."""
        lobby = cls("".join(code.split()).upper())
        if not _is_code(lobby.code) or not lobby._has(_AGREEMENT):
            shown = "".join(char for char in code[:20] if char.isprintable())
            raise UserError(f"there is no table with the code '{shown}'; ask whoever opened it")
        return lobby

    @property
    def path(self) -> Path:
        """The file of the game, which is there once every seat is taken."""
        return self.folder / f"{self.code}.linne.jsonl"

    @property
    def begun(self) -> bool:
        """Whether everybody sits and the game has begun. UserError if that cannot be seen."""
        return self._has(self.path.name)

    def lost(self) -> UserError:
        """That the game had begun and its file is gone."""
        return UserError(f"the game at the table {self.code} is lost: its file was removed")

    @property
    def over(self) -> bool:
        """Whether the game has begun and is over."""
        return ends_over(self.path)

    def agreement(self) -> Agreement:
        """What is agreed. Gone, or UserError if that cannot be read, or the game that had begun is lost."""
        if self._has(_BEGUN) and not self.begun:
            raise self.lost()
        try:
            return from_json((self.folder / _AGREEMENT).read_bytes(), Agreement)
        except FileNotFoundError:
            raise Gone(f"the table {self.code} is there no more; whoever opened it has closed it") from None
        except (OSError, ValueError):
            raise self._unread() from None

    def _has(self, name: str) -> bool:
        """Whether such a file lies at the table; UserError if its folder is closed to us."""
        try:
            return (self.folder / name).is_file()
        except OSError:
            raise self._unread() from None

    def _unread(self) -> UserError:
        return UserError(f"the table {self.code} cannot be read")

    def seat_of(self, name: str = "") -> int | None:
        """The seat that is this owner's already; None for none. With several, the name says which. UserError if not."""
        agreement = self.agreement()
        places = agreement.places
        mine = [seat for seat, place in enumerate(places) if place.owner == owner()]
        if paths.guest():
            return mine[0] if mine else None
        if name:
            wanted = clean_name(name).casefold()
            mine = [seat for seat in mine if places[seat].name.casefold() == wanted]
        if len(mine) > 1:
            names = together([places[seat].name for seat in mine])
            free = "" if agreement.full else "; a new name takes a free seat"
            raise UserError(f"the seats of {names} are yours at this table; say which with --name{free}")
        return mine[0] if mine else None

    def sit(self, name: str, rulebook_for: RulebookFor) -> int:
        """Takes a seat, or comes back to the own one; with the last one the game begins. The seat.

        UserError if the table is full, the name is taken or not given, or nothing can be written.
        """
        with self.alone():
            agreement = self.agreement()
            seat = self.seat_of(name)
            if seat is None:
                agreement = self._taken(agreement, name)
                seat = len(agreement.places) - 1
                self.write(agreement)
            self._begin_if_full(agreement, rulebook_for)
            return seat

    def begin_if_full(self, rulebook_for: RulebookFor) -> None:
        """Begins the game if everybody sits, and whoever came last did not get so far. UserError if it cannot begin.

        Nothing is waited for: while others write at the table, they may just be beginning it.
        """
        with suppress(_Busy), self.alone(patience=0):
            self._begin_if_full(self.agreement(), rulebook_for)

    def _begin_if_full(self, agreement: Agreement, rulebook_for: RulebookFor) -> None:
        if not agreement.full:
            return
        if not self.begun:
            self._begin(agreement, rulebook_for)
        with suppress(OSError):
            (self.folder / _BEGUN).touch()

    def must_have_room(self) -> None:
        """UserError if no seat is free, or the game is over."""
        agreement = self.agreement()
        if self.over:
            raise UserError(f"the game at the table {self.code} is over; {together(agreement.names)} played it")
        if agreement.full:
            raise self.full(agreement)

    def _taken(self, agreement: Agreement, name: str) -> Agreement:
        self.must_have_room()
        if not name:
            raise UserError("a name is needed to take a seat")
        own = place(name)
        if own.name.casefold() in (taken.casefold() for taken in agreement.names):
            raise UserError(f"the name {own.name} is taken at the table {self.code}; take another")
        return msgspec.structs.replace(agreement, places=(*agreement.places, own))

    def full(self, agreement: Agreement) -> UserError:
        """The error for whoever finds no seat free."""
        return UserError(f"the table {self.code} is full: {', '.join(agreement.names)} sit there")

    def close(self) -> None:
        """Clears the table away. UserError unless this is whose opened it, and its game has not begun."""
        with self.alone():
            if self.begun:
                raise UserError(f"the game at the table {self.code} has begun, and nobody can clear it away")
            if self.seat_of(self.agreement().places[0].name) != 0:
                raise UserError(f"the table {self.code} is cleared away by whoever opened it")
            try:
                self.remove()
            except OSError as error:
                raise SaveFailed(f"the table {self.code} cannot be cleared away ({error.strerror or error})") from None

    def remove(self) -> None:
        """Takes the table away, which is to be done `alone`; OSError if it stays.

        Without its agreement it is there no more for anybody; what else might stay is cleared away later.
        """
        (self.folder / _AGREEMENT).unlink(missing_ok=True)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _begin(self, agreement: Agreement, rulebook_for: RulebookFor) -> None:
        header = Header(
            format=FORMAT,
            game=agreement.game,
            rules=agreement.rules,
            content=agreement.content,
            names=agreement.names,
            seed=agreement.seed,
            setup=agreement.setup,
            table=Settings(undo=agreement.undo, terminals="several"),
            program=__version__,
            time=time.strftime("%Y-%m-%dT%H:%M:%S+00:00", time.gmtime()),
            carried=agreement.carried,
        )
        rulebook = rulebook_for(header)
        try:
            state = opening_state(header, rulebook)
        except UserError as error:
            raise UserError(f"the game at the table {self.code} cannot begin: {error}") from None
        Journal.create(self.path, header, Snapshot(n=0, state=Raw(rulebook.game.encode(state)))).close()

    @property
    def stamp(self) -> tuple[int, ...]:
        """What differs once another takes a seat, the game begins, or the table can be read no more."""
        try:
            folder, agreed = os.stat(self.folder), os.stat(self.folder / _AGREEMENT)
        except OSError:
            return ()
        return folder.st_mtime_ns, folder.st_ctime_ns, agreed.st_ctime_ns

    # Who is here

    def here(self, seat: int) -> FileLock | None:
        """Says that somebody is at this seat, until the lock is released or this process dies; None if one is.

        SaveFailed if nothing can be written at the table, so that nobody can know; Gone if it is there no more.
        """
        if self._come and self._come[0] == seat:
            lock, self._come = self._come[1], None
            return lock
        try:
            return None if is_held(self._seat(seat)) else locked(self._seat(seat))  # others may just be looking
        except InUse:
            return None
        except NoLock as error:
            raise self._without_lock(error) from None

    def come(self, seat: int) -> bool:
        """Keeps a seat for this terminal until `here` takes it; False if somebody is there. SaveFailed as with that."""
        lock = self.here(seat)
        self._come = (seat, lock) if lock else None
        return lock is not None

    def present(self) -> list[int]:
        """The seats at which somebody is now. UserError as with `agreement` and `here`."""
        return [seat for seat in range(len(self.agreement().places)) if self.is_here(seat)]

    def is_here(self, seat: int) -> bool:
        """Whether somebody is at this seat now. SaveFailed or Gone as with `here`."""
        try:
            return is_held(self._seat(seat))
        except NoLock as error:
            raise self._without_lock(error) from None

    def _seat(self, seat: int) -> Path:
        return self.folder / f"seat-{seat}"

    def come_beside(self, seat: int) -> None:
        """Says to whoever is at this seat that it is open in another terminal, too, as far as that can be said."""
        with suppress(OSError):
            self._beside(seat).touch()

    def beside(self, seat: int) -> int:
        """What differs once somebody has come to this seat beside another."""
        try:
            return os.stat(self._beside(seat)).st_mtime_ns
        except OSError:
            return 0

    def _beside(self, seat: int) -> Path:
        return self.folder / f".beside-{seat}"

    # When something was last done here, and what became of it

    @property
    def visited(self) -> float:
        """When anybody last came to the table or did anything there; OSError if that cannot be seen."""
        return _latest((self.folder, *self.folder.iterdir()))

    @property
    def written(self) -> float:
        """When a seat was last taken or a move made; locks, which are hidden, do not count. 0 if that is unknown."""
        try:
            return _latest(path for path in self.folder.iterdir() if not path.name.startswith("."))
        except OSError:
            return 0.0

    def copied(self, whose: str) -> Path:
        """What lies here once this owner has had a copy of the game that is over."""
        return self.folder / f".copied-{whose}"

    # What is written here

    @contextmanager
    def alone(self, patience: float = _PATIENCE) -> Iterator[None]:
        """Nobody else writes what is agreed meanwhile, nor takes the table away. UserError if that cannot be had."""
        try:
            lock = locked(self.folder / _AGREEMENT, patience)
        except InUse:
            raise _Busy(f"the table {self.code} is being written by others; try again") from None
        except NoLock as error:
            raise self._without_lock(error) from None
        try:
            yield
        finally:
            lock.release()

    def write(self, agreement: Agreement) -> None:
        """Writes what is agreed. SaveFailed if that cannot be."""
        try:
            write_whole(self.folder / _AGREEMENT, msgspec.json.encode(agreement))
        except OSError as error:
            raise self._unwritten(str(error.strerror or error)) from None

    def _without_lock(self, error: NoLock) -> SaveFailed:
        """The error where there can be no lock; that of `agreement` if the table is there no more."""
        self.agreement()
        return self._unwritten(error.why)

    def _unwritten(self, why: str) -> SaveFailed:
        return SaveFailed(f"the table {self.code} cannot be written ({why})")


def found() -> list[Lobby]:
    """Whatever lies where tables do under a code, were it what is left of one."""
    try:
        return [Lobby(name) for name in os.listdir(paths.tables()) if _is_code(name)]
    except OSError:
        return []


def every() -> Iterator[Lobby]:
    """Every table that can be read, that at which something was done last first."""
    for lobby in sorted(found(), key=lambda lobby: lobby.written, reverse=True):
        with suppress(UserError):
            yield Lobby.find(lobby.code)


def mine(among: Sequence[Lobby] | None = None) -> list[Lobby]:
    """The tables at which this owner has a seat and the game is not over."""
    found = []
    for lobby in among if among is not None else every():
        with suppress(UserError):
            if any(place.owner == owner() for place in lobby.agreement().places) and not lobby.over:
                found.append(lobby)
    return found


def _is_code(text: str) -> bool:
    return len(text) == LENGTH and set(text) <= set(LETTERS)


def _latest(files: Iterable[Path]) -> float:
    """When the latest of these was written; one that goes meanwhile, since it gets its own name, is not counted."""
    latest = 0.0
    for path in files:
        with suppress(FileNotFoundError):
            latest = max(latest, path.stat().st_mtime)
    return latest
