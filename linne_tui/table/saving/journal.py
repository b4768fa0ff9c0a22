"""The file of a game: read whole, and written by one writer who appends whole records and waits for the disk."""

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec
from filelock import FileLock

from linne_tui import disk
from linne_tui.disk import half_made, write_all
from linne_tui.engine.encoding import digest
from linne_tui.engine.errors import FileError, UserError
from linne_tui.table.saving.formats import format_of, read_header, read_record
from linne_tui.table.saving.locks import LONGEST_NAME, NoLock, lock_file, locked, other_name, taken
from linne_tui.table.saving.records import FORMAT, AnyRecord, Header, encode, open_line

LARGEST: Final = 4 * 2**20
"""The bytes of a file, ten times as many as those of a long game; a longer one is neither read nor written."""


class SaveFailed(UserError):
    """What was done could not be written. The file ends with its last whole record, as if it had not been done.

    ``brief`` says so without the name of the file.
    """

    def __init__(self, told: str, brief: str = "") -> None:
        super().__init__(told)
        self.brief = brief or told


@dataclass(frozen=True)
class Saved:
    """What a file holds: its records, line by line, and what is odd about it.

    ``end`` is the size of its whole lines, ``torn`` the number of bytes after them, which a crash left behind.
    ``edited`` is the number of the first line that does not follow from the line before it, 0 if all do. ``format`` is
    that of the file; the records are always those of the format of now. ``whole`` are the bytes of the whole lines.
    """

    path: Path
    header: Header
    records: Sequence[AnyRecord]
    end: int
    torn: int
    edited: int
    format: int
    whole: bytes

    def now(self, data: bytes) -> "Saved":
        """What the file holds now that these are its bytes; UserError with file and line if they are no save.

        Where they begin with what stood there before, only what is new is read.
        """
        return parsed(self.path, data, self if data.startswith(self.whole) else None)

    def wrong(self, line: int, what: str) -> FileError:
        """The error that names this line of the file."""
        return FileError(self.path, what, line)

    def refuse_if_edited(self) -> None:
        """UserError if the chain of records is broken."""
        if self.edited:
            raise self.wrong(self.edited, "the save was edited: this line does not follow from the line before it")


def read(path: Path) -> Saved:
    """Every whole record of a file, which is not touched; UserError with file and line if it is no whole save."""
    return parsed(path, read_bytes(path))


def read_bytes(path: Path) -> bytes:
    """What stands in a file; UserError if it is none, cannot be read, or is larger than a save can be."""
    _must_be_file(path)
    try:
        with open(path, "rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise FileError.by_system(path, error) from None
    if len(data) > LARGEST:
        raise FileError(path, f"more than {LARGEST >> 20} MB; this is no saved game")
    return data


def is_begun(path: Path) -> bool:
    """Whether a file begins as a saved game does, of whatever format, however broken the rest of it is.

    UserError if it cannot be read.
    """
    _must_be_file(path)
    try:
        with open(path, "rb") as file:
            return open_line(file.readline(LARGEST)).record == "header"
    except OSError as error:
        raise FileError.by_system(path, error) from None


def parsed(path: Path, data: bytes, known: Saved | None = None) -> Saved:
    """Every whole record of these bytes, which stand in this file; UserError with file and line if they are no save.

    ``known``: what they are known to begin with.
    """
    saved, trouble = parsed_as_far_as_possible(path, data, known)
    if trouble:
        raise trouble
    assert saved
    return saved


def parsed_as_far_as_possible(
    path: Path, data: bytes, known: Saved | None = None
) -> tuple[Saved | None, FileError | None]:
    """The records before the first line that is none, and what is wrong with that line; nothing without a header.

    ``known``: what they are known to begin with.
    """
    records: list[AnyRecord] = []
    written_in, edited, end, trouble = FORMAT, 0, 0, None
    before: str | None = None
    if known:
        records += known.records
        written_in, edited, end = known.format, known.edited, known.end
        before = digest(last_line(known.whole))
    lines = data[end:].split(b"\n")
    torn = len(lines.pop())
    if not lines and not known:
        what = "the file is cut off in its first line" if torn else "the file is empty"
        return None, FileError(path, what, 1)
    for number, line in enumerate(lines, len(records) + 1):
        try:
            if number == 1:
                written_in = format_of(line)
                record: AnyRecord = read_header(line, written_in)
            else:
                record = read_record(line, written_in)
                if isinstance(record, Header):
                    raise ValueError("a second header; the save was edited")
        except ValueError as error:
            trouble = FileError(path, str(error), number)
            break
        if record.prev != before and not edited:
            edited = number
        before = digest(line)
        end += len(line) + 1
        records.append(record)
    if not records:
        return None, trouble
    header = records[0]
    assert isinstance(header, Header)
    return Saved(path, header, records, end, torn, edited, written_in, data[:end]), trouble


def last_line(whole: bytes) -> bytes:
    """The last of these whole lines, without its end."""
    return whole[whole.rfind(b"\n", 0, -1) + 1 : -1]


class Journal:
    """The one writer of a file, as long as it is open: it holds the lock."""

    def __init__(self, path: Path, lock: FileLock, whole: bytes, torn: int = 0) -> None:
        self.path = path
        self._lock = lock
        self._written = [whole]
        self._end = len(whole)
        self._tail = torn
        self._refused = False
        """Whether what stands behind the last whole line is something that was told not to be saved."""
        self._last_line = last_line(whole)
        self._name = os.fspath(path)
        self._fd = os.open(path, os.O_RDWR | getattr(os, "O_CLOEXEC", 0))
        if not taken(self._fd):
            os.close(self._fd)
            raise other_name(path)
        opened = os.fstat(self._fd)
        self._opened = opened.st_dev, opened.st_ino

    @classmethod
    def create(cls, path: Path, header: Header, *more: AnyRecord) -> "Journal":
        """A new file with these records.

        FileExistsError if there is one, InUse if one is just being made, SaveFailed if it cannot be written.
        """
        return cls._made(path, b"".join(_chained((header, *more))))

    @classmethod
    def open(cls, path: Path) -> tuple["Journal", Saved]:
        """The writer of a file and what stands in it; UserError if it is no whole save, InUse if it is open elsewhere.

        A file in an older format is written anew in that of now, and the original kept beside it.
        """
        _must_be_file(path)
        try:
            lock = locked(path)
        except NoLock as error:
            raise _only_readable(path, f"nothing can be written beside it: {error.why}") from None
        try:
            saved = read(path)
            if saved.format == FORMAT:
                return cls(path, lock, saved.whole, saved.torn), saved
            saved.refuse_if_edited()
            return cls(path, lock, _in_format_of_now(saved)), saved
        except OSError as error:
            lock.release()
            raise _only_readable(path, f"it cannot be written: {error.strerror or error}") from None
        except BaseException:
            lock.release()
            raise

    def append(self, *records: AnyRecord) -> None:
        """Writes these records and waits until they are on the disk.

        SaveFailed if they are not, or if the file is no longer as this writer left it; none of them then stands in it.
        """
        lines = _chained(records, self._last_line)
        data = b"".join(lines)
        if self._end + len(data) > LARGEST:
            told = f"not saved, and so not done: {self.path} would be larger than {LARGEST >> 20} MB"
            raise SaveFailed(f"{told}; its replay can be played on from its end, without all that was undone")
        self._compare()
        try:
            if self._tail:
                os.ftruncate(self._fd, self._end)
                self._tail, self._refused = 0, False
            write_all(self._fd, data, self._end)
            os.fsync(self._fd)
        except OSError as error:
            self._take_back()
            raise self._failed(error) from None
        self._written.append(data)
        self._end += len(data)
        self._last_line = lines[-1][:-1]

    @property
    def whole(self) -> bytes:
        """All that stands in the file, as it was found and written here."""
        return b"".join(self._written)

    def elsewhere(self, path: Path) -> "Journal":
        """The writer of a new file with all that was written here; this one stays open until it is closed.

        FileExistsError if there is one, InUse if one is just being made, SaveFailed if it cannot be written.
        """
        return self._made(path, self.whole)

    @classmethod
    def _made(cls, path: Path, whole: bytes) -> "Journal":
        """A new file of these bytes and its writer; where there can be none, no lock is left behind either."""
        if os.path.lexists(path):
            raise FileExistsError(path)
        try:
            lock = locked(path)
        except NoLock as error:
            raise _unsaved(path, error.why) from None
        try:
            write_new(path, whole)
            try:
                with half_made(path):
                    return cls(path, lock, whole)
            except OSError as error:
                raise _unsaved(path, error.strerror or str(error)) from None
        except BaseException:
            if not os.path.lexists(path):
                with suppress(OSError):
                    lock_file(path).unlink()
            lock.release()
            raise

    def close(self) -> None:
        """Gives the file up; a second time does nothing. What was refused goes, if it could not be cut off before."""
        if self._fd >= 0:
            if self._refused and not self.lost:
                self._take_back()
            fd, self._fd = self._fd, -1
            with suppress(OSError):  # all of it is on the disk already
                os.close(fd)
            self._lock.release()

    @property
    def lost(self) -> str:
        """What became of the file, which no longer holds what was written; "" if it does, or that cannot be seen."""
        try:
            return self._changed()
        except OSError:
            return ""

    def _compare(self) -> None:
        """The file must be as this writer left it; SaveFailed if not.

        Where that cannot be seen nothing is written either, and nothing cut off.
        """
        try:
            changed = self._changed()
        except OSError as error:
            raise self._failed(error) from None
        if changed:
            raise SaveFailed(f"not saved, and so not done: {self.path} {changed}")

    def _changed(self) -> str:
        """What became of the file if it is not the one that was opened, or ends otherwise than with the last line."""
        length = len(self._last_line)
        try:
            there = os.stat(self._name)
            last = os.pread(self._fd, length, self._end - length - 1)
        except FileNotFoundError:
            return "was removed while it was open"
        same = (there.st_dev, there.st_ino) == self._opened and there.st_size == self._end + self._tail
        return "" if same and last == self._last_line else "was changed by another program"

    def _failed(self, error: OSError) -> SaveFailed:
        brief = f"not saved, and so not done ({error.strerror or error})"
        return SaveFailed(f"{brief}: {self.path}; all before it is safe, try again", brief)

    def _take_back(self) -> None:
        """Cuts the file to what stood in it before; if even that fails, the next append begins with it."""
        with suppress(OSError):
            os.ftruncate(self._fd, self._end)
        with suppress(OSError):
            self._tail = max(0, os.fstat(self._fd).st_size - self._end)
        self._refused = self._tail > 0


def _unsaved(path: Path, why: str) -> SaveFailed:
    return SaveFailed(f"the game cannot be saved ({why}): {path}")


def _only_readable(path: Path, why: str) -> FileError:
    return FileError(path, f"{why}; it can only be looked at, which `linne-tui replay` does")


def _must_be_file(path: Path) -> None:
    """No folder, and nothing that would never end or never answer, such as a device or a pipe."""
    try:
        if not path.is_file():
            raise FileError(path, _instead(path))
    except OSError as error:  # a folder on the way that is closed to us, or a name that is none
        raise FileError.by_system(path, error) from None


def _instead(path: Path) -> str:
    """What lies in the place of a file."""
    if path.is_dir():
        return "this is a folder, not a file"
    if path.exists():
        return "this is no file"
    return "this link leads nowhere" if path.is_symlink() else "there is no such file"


def _in_format_of_now(saved: Saved) -> bytes:
    """Writes a save of an older format anew, its original kept beside it; the new bytes."""
    whole = b"".join(_chained(saved.records))
    replace_kept(saved.path, whole, f"format-{saved.format}")
    return whole


def replace_kept(path: Path, data: bytes, why: str) -> Path:
    """Puts these bytes in the place of a file, and keeps what it was beside it; the name of that, such as ``NAME.why``.

    SaveFailed if that cannot be; then nothing new lies there.
    """
    for number in range(1, 1000):
        beside = _longer(path, f".{why}{'' if number == 1 else f'-{number}'}")
        if os.path.lexists(beside):
            continue
        try:
            disk.write_keeping(path, data, beside)
        except FileExistsError:
            continue
        except OSError as error:
            told = f"{path}: it cannot be written anew ({error.strerror or error}), and is as it was"
            raise SaveFailed(told) from None
        return beside
    raise SaveFailed(f"{path}: too many originals are kept beside it")


def _longer(path: Path, more: str) -> Path:
    """The name of a file with more behind it; the end of a name that leaves no room for that is left out."""
    name = path.name
    while len(os.fsencode(name + more)) > LONGEST_NAME:
        name = name[:-1]
    return path.with_name(name + more)


def _chained(records: Sequence[AnyRecord], line: bytes = b"") -> list[bytes]:
    """The lines of these records, each with the digest of the line before it; the first one follows this line."""
    lines = []
    for record in records:
        line = encode(msgspec.structs.replace(record, prev=digest(line) if line else None))
        lines.append(line + b"\n")
    return lines


def write_new(path: Path, data: bytes) -> None:
    """A new file, whole or not at all; FileExistsError if there is one, SaveFailed if there can be none."""
    try:
        disk.write_new(path, data)
    except FileExistsError:
        raise
    except OSError as error:
        raise _unsaved(path, error.strerror or str(error)) from None
