"""Saves in one file, to be taken elsewhere: a zip archive of them, and what is read back from one."""

import io
import os
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Final, Self

from filelock import FileLock

from linne_tui import disk
from linne_tui.engine.errors import FileError, UserError
from linne_tui.table.characters import printable
from linne_tui.table.replaying import anew, notation
from linne_tui.table.replaying.recording import Recording
from linne_tui.table.replaying.replay import LEAST, as_far_as_possible, found, retrace, unlike
from linne_tui.table.rulebook import RulebookFor
from linne_tui.table.saving import room
from linne_tui.table.saving.ending import is_over
from linne_tui.table.saving.files import must_be_possible
from linne_tui.table.saving.given import is_file
from linne_tui.table.saving.journal import (
    LARGEST,
    Journal,
    Saved,
    SaveFailed,
    parsed,
    read,
    read_bytes,
    replace_kept,
    write_new,
)
from linne_tui.table.saving.locks import InUse, NoLock, lock_file, locked
from linne_tui.table.saving.marks import marks_of
from linne_tui.table.saving.records import decisions, open_line
from linne_tui.table.saving.sameness import Games, game_of, game_recorded, is_earlier
from linne_tui.table.saving.saves import ENDING, dated
from linne_tui.table.saving.withheld import is_withheld, refuse_withheld

WITHHELD: Final = "a game at several terminals that is not over goes on at its table only"
MOST: Final = 10_000
"""Saves in an archive."""
_LONGEST: Final = 200
"""Characters of a name in an archive."""
_BEGINS: Final = b"PK"
_PACKED: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""How files of an archive can be packed; of what unpacks any other nobody knows what it makes of damage."""
_IMPORT: Final = "import"
"""The name in a folder of saves for which an import holds the lock; nothing of that name lies there."""
_PATIENCE: Final = 60.0
"""Seconds that are waited for another import to end."""
_NO_TIME: Final = (1980, 1, 1, 0, 0, 0)


class NothingLeft(UserError):
    """None of several saves can be written into an archive; ``left_out`` says of each why."""

    def __init__(self, told: str, left_out: Sequence[str]) -> None:
        super().__init__(told)
        self.left_out = left_out


def export(saves: Sequence[Path], into: Path) -> tuple[int, list[str]]:
    """Writes a new archive with these saves, broken ones too, as they stand, each file once.

    How many are in it, and of each that is left out why. Each has a name there by which it can be imported again.

    UserError if no archive can be written, NothingLeft if nothing is left for it.
    """
    must_be_possible(into, "saves.zip")
    data, written, left_out = packed(saves, into)
    try:
        disk.write_new(into, data)
    except FileExistsError:
        raise FileError(into, "there is such a file already; name another") from None
    except OSError as error:
        raise FileError.by_system(into, error) from None
    return written, left_out


def packed(saves: Sequence[Path], into: object) -> tuple[bytes, int, list[str]]:
    """The bytes of such an archive, how many saves are in it, and of each that is left out why.

    NothingLeft if nothing is left for it, UserError that names ``into`` if it would be too much.
    """
    if len(saves) > MOST:
        raise FileError(into, f"{len(saves)} saves are more than the {MOST} that can be imported again")
    left_out: list[str] = []
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, path in _named(saves):
            try:
                data = read_bytes(path)
                refuse_withheld(data, path)
                if open_line(data.partition(b"\n")[0]).record != "header":
                    raise FileError(path, "this is no saved game of linne-tui")
                archive.writestr(zipfile.ZipInfo(name, _NO_TIME), data, zipfile.ZIP_DEFLATED)
            except UserError as error:
                if len(saves) == 1:
                    raise
                left_out.append(f"left out: {printable(str(error))}")
        written = len(archive.namelist())
        if not written:
            raise NothingLeft(f"{into}: none of these saves can be written there", left_out)
    return whole.getvalue(), written, left_out


def inside(folder: Path) -> list[Path]:
    """What can be imported of a folder: saves, archives, score sheets. UserError if there is nothing of the kind."""
    try:
        every = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
        found = [path for path in every if path.name.endswith(ENDING) or (is_file(path) and _may_be_read(path))]
    except OSError as error:
        raise FileError.by_system(folder, error) from None
    if not found:
        raise FileError(folder, "nothing that can be imported lies in this folder")
    return found


def _may_be_read(path: Path) -> bool:
    return zipfile.is_zipfile(path) or notation.is_sheet_file(path)


def import_from(source: Path, intake: "Intake", *, cut: bool = False) -> Iterator[tuple[bool, str]]:
    """Takes over the saves of an archive, a save alone, or the game of a score sheet; whether each was, and what of it.

    What has a name that is taken gets another, and a game that is there already, under whatever name, is not taken
    twice, nor is what it was earlier. One that has gone on takes the place of what it was, which is kept beside it;
    nothing else that is there is replaced. ``cut``: the end of a score sheet may be missing. UserError if the file is
    none of the three.
    """
    intake.open()
    if not is_file(source):
        read_bytes(source)  # says what it is instead
    if _begins(source) == _BEGINS:
        yield from _from_archive(source, intake)
        return
    data = read_bytes(source)
    if notation.is_sheet(data):
        sheet = notation.read(notation.decoded(data, source), source, cut=cut)
        yield intake.take_sheet(source.name, anew.recorded(sheet, intake.rulebook_for))
        return
    if notation.is_document(data):
        raise FileError(
            source,
            "this is a game as JSON, which is for other programs; what is read back is its save, or its score sheet "
            "(`linne-tui replay SAVE --text`)",
        )
    yield intake.take(_fit(source.name), parsed(source, data), data)


def _named(saves: Sequence[Path]) -> Iterator[tuple[str, Path]]:
    """Each save once, with a name that no other has."""
    names: set[str] = set()
    for path in {os.path.realpath(save): save for save in saves}.values():
        fit = _fit(path.name)
        name = next(name for n in range(1, MOST + 1) if (name := _numbered(fit, n)) not in names)
        names.add(name)
        yield name, path


def _fit(name: str) -> str:
    """The name of a file, or what is most like it among those that can be imported again, also with a number in it."""
    if not name.endswith(ENDING):
        name = f"{name}{ENDING}"
    if _is_save_name(name) and len(_numbered(name, MOST).encode()) <= _LONGEST:
        return name
    plain = "".join(char if char.isprintable() and char not in "\\:/" else "-" for char in name)
    short = plain.removesuffix(ENDING).lstrip(".").encode()[: _LONGEST // 2].decode(errors="ignore")
    return f"{short or 'game'}{ENDING}"


def _numbered(name: str, number: int) -> str:
    """The same name with a number from 2 on in it."""
    stem, _, endings = name.partition(".")
    return f"{stem}-{number}.{endings}" if number > 1 else name


def _begins(source: Path) -> bytes:
    try:
        with open(source, "rb") as file:
            return file.read(len(_BEGINS))
    except OSError as error:
        raise FileError.by_system(source, error) from None


def _from_archive(source: Path, intake: "Intake") -> Iterator[tuple[bool, str]]:
    try:
        with zipfile.ZipFile(source) as archive:
            members = archive.infolist()
            if not members:
                raise FileError(source, "nothing is in this archive")
            if len(members) > MOST:
                raise FileError(source, f"more than {MOST} files are in it")
            for member in members:
                yield _take_member(archive, member, intake)
    except (zipfile.BadZipFile, OSError, NotImplementedError, ValueError) as error:  # the last for names that are none
        raise FileError(source, f"this archive cannot be read: {printable(str(error))}") from None


def _take_member(archive: zipfile.ZipFile, member: zipfile.ZipInfo, intake: "Intake") -> tuple[bool, str]:
    """One file of an archive, of which nothing is believed: neither its name nor its size."""
    told = printable(member.filename)
    if not _is_save_name(member.filename):
        return False, f"{told}: left out: this is no name of a save"
    if member.compress_type not in _PACKED:
        return False, f"{told}: left out: it is packed in a way that no save is"
    try:
        with archive.open(member) as file:
            data = file.read(LARGEST + 1)
    except (zipfile.BadZipFile, EOFError, RuntimeError, NotImplementedError, OSError, ValueError, zlib.error) as error:
        return False, f"{told}: left out: it cannot be unpacked: {printable(str(error))}"
    if len(data) > LARGEST:
        return False, f"{told}: left out: more than {LARGEST >> 20} MB"
    try:
        saved = parsed(Path(member.filename), data)
    except UserError as error:
        return False, f"left out: {printable(str(error))}"
    return intake.take(member.filename, saved, data)


def _is_save_name(name: str) -> bool:
    """Whether a name is that of a file in the folder itself, which a list of saves would show."""
    plain = name == Path(name).name and "\\" not in name and ":" not in name
    return plain and name.endswith(ENDING) and not name.startswith(".") and name.isprintable() and len(name) <= _LONGEST


class Intake:
    """A folder of saves that takes over others, each game once, however many files they come in.

    While it is entered no other import takes anything over there, so that none takes what this one has just taken.
    ``waits`` is told before the end of another import is waited for.
    """

    def __init__(
        self, folder: Path, rulebook_for: RulebookFor, waits: Callable[[str], None] = lambda told: None
    ) -> None:
        self._folder = folder
        self.rulebook_for = rulebook_for
        self._waits = waits
        self._lock: FileLock | None = None

    def __enter__(self) -> Self:
        self.open()
        try:
            self._lock = self._lock_now_or_later()
        except InUse:
            raise FileError(self._folder, "another import goes on there; try again once it has ended") from None
        except NoLock:
            pass  # nothing can be written there, but what is there already is told all the same
        return self

    def _lock_now_or_later(self) -> FileLock:
        """The lock that lets nobody else import; InUse if another import has not ended in time, or NoLock."""
        with suppress(InUse):
            return locked(self._folder / _IMPORT)
        self._waits(f"{self._folder}: another import goes on there; its end is waited for")
        return locked(self._folder / _IMPORT, _PATIENCE)

    def __exit__(self, *error: object) -> None:
        if self._lock:
            with suppress(OSError):  # an empty lock means nothing
                lock_file(self._folder / _IMPORT).unlink()
            self._lock.release()

    def open(self) -> None:
        """Makes the folder if there is none yet. UserError if that cannot be."""
        try:
            disk.make_folder(self._folder)
        except OSError as error:
            raise FileError.by_system(self._folder, error) from None

    @cached_property
    def _games(self) -> Games:
        """The games that are here, found out when that is first asked."""
        return Games(path for _, path in reversed(dated(self._folder)))

    def take(self, name: str, saved: Saved, data: bytes) -> tuple[bool, str]:
        """Writes a save under its name, or under one with a number if that is taken by another."""
        if is_withheld(saved.header, is_over(saved)):
            return False, f"{printable(name)}: left out: {WITHHELD}"
        here = self._games.copy(saved) or self._games.holder(game_of(saved))
        if here and not self._is_spoilt(here, saved):
            return True, _is_here(name, here)
        if here := self._games.later(saved):
            return True, f"{_is_here(name, here)}, and has gone on there"
        try:
            wrong, odd = self._played(saved)
        except UserError as error:
            return False, f"left out: {printable(str(error))}"
        room.for_one_more(self._folder)
        if (here := self._games.earlier(saved)) and not wrong:
            return self._bring_forward(here, name, saved, data)
        place = self._written(name, data)
        self._games.add(place, saved)
        torn = "its last line is torn" if saved.torn else ""
        told = ", ".join(filter(None, ("imported", *odd, torn)))
        return True, f"{printable(place.name)}: {told}{'; ' * bool(wrong)}{wrong}"

    def take_sheet(self, name: str, recording: Recording) -> tuple[bool, str]:
        """Makes a save of the game of a score sheet."""
        if here := self._games.holder(game_recorded(recording)):
            return True, _is_here(name, here)
        recording.go(recording.last)
        made = anew.play_on(recording, self._folder)
        self._games.add(made, read(made))
        odd = filter(None, (", ".join(recording.marks), unlike(recording.header, recording.rulebook)))
        return True, "; ".join((f"{made.name}: made from the score sheet {printable(name)}", *odd))

    def _played(self, saved: Saved) -> tuple[str, list[str]]:
        """What is wrong with a game, "" nothing, and what else is odd about it, found out by playing it again.

        UserError if it cannot be opened at all, not even to be looked at.
        """
        rulebook = found(saved, self.rulebook_for)
        history, stop = as_far_as_possible(saved, rulebook, strict=True)
        if stop or len(saved.records) < LEAST:
            retrace(saved, rulebook)
        marks = marks_of(saved, peeked=history is not None and history.peeked)
        return stop.told if stop else "", list(filter(None, (*marks, unlike(saved.header, rulebook))))

    def _is_spoilt(self, here: Path, saved: Saved) -> bool:
        """Whether the file that holds a game is wrong where this one is not."""
        try:
            there = read(here)
        except UserError:
            return True
        return there.whole != saved.whole and self._is_wrong(there) and not self._is_wrong(saved)

    def _is_wrong(self, saved: Saved) -> bool:
        try:
            return bool(self._played(saved)[0])
        except UserError:
            return True

    def _bring_forward(self, here: Path, name: str, saved: Saved, data: bytes) -> tuple[bool, str]:
        """Replaces what a game was by what it is now, unless it is open; what it was is kept beside it."""
        told, shown = printable(name), printable(here.name)
        try:
            writer, before = Journal.open(here)
        except InUse:
            return (
                False,
                f"{told}: left out: it goes on from {shown}, which is open in another terminal; close it first",
            )
        except UserError as error:  # a link may lead into a folder that is closed to us
            return False, f"{told}: left out: it goes on from {shown}; {printable(str(error))}"
        try:
            if not is_earlier(before, saved):
                return False, f"{told}: left out: {shown}, with which it begins, went on meanwhile; import it again"
            beside = replace_kept(here, data, "before")
        finally:
            writer.close()
        self._games.add(here, saved)
        far = f"from decision {decisions(before.records)} to {decisions(saved.records)}"
        return True, f"{told}: {shown} brought forward {far}; as it was, it is {printable(beside.name)} beside it"

    def _written(self, name: str, data: bytes) -> Path:
        """Writes a new file of this name, or of one with a number, whoever else writes into the folder just now."""
        fit = _fit(name)
        for number in range(1, MOST + 1):
            place = self._folder / _numbered(fit, number)
            if not os.path.lexists(place):
                with suppress(FileExistsError):
                    write_new(place, data)
                    return place
        raise SaveFailed(f"{name}: too many saves of this name")


def _is_here(name: str, here: Path) -> str:
    where = "" if here.name == name else f", as {printable(here.name)}"
    return f"{printable(name)}: this game is here already{where}"
