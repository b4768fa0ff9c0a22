"""Saves in one file, to be taken elsewhere: a zip archive of them, and what is read back from one."""

import io
import os
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from linne_tui.engine.errors import UserError
from linne_tui.table import anew, notation, room
from linne_tui.table.journal import LARGEST, SaveFailed, parsed, read_bytes, write_new
from linne_tui.table.records import printable
from linne_tui.table.rulebook import RulebookFor
from linne_tui.table.saves import ENDING, is_at_several_terminals

MOST: Final = 10_000
"""Saves in an archive."""
_BEGINS: Final = b"PK"
_NO_TIME: Final = (1980, 1, 1, 0, 0, 0)


def export(saves: Sequence[Path], into: Path) -> None:
    """Writes a new archive with these saves, broken ones too, as they stand. UserError if that cannot be."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, path in _named(saves):
            if is_at_several_terminals(path):
                raise UserError(f"{path.name}: a game at several terminals is not given out before it is over")
            archive.writestr(zipfile.ZipInfo(name, _NO_TIME), read_bytes(path), zipfile.ZIP_DEFLATED)
    try:
        with open(into, "xb") as file:
            try:
                file.write(packed.getbuffer())
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                with suppress(OSError):
                    into.unlink()
                raise
    except FileExistsError:
        raise UserError(f"{into}: there is such a file already; name another") from None
    except OSError as error:
        raise UserError(f"{into}: {error.strerror or error}") from None


def import_from(source: Path, folder: Path, rulebook_for: RulebookFor) -> Iterator[tuple[bool, str]]:
    """Takes over the saves of an archive, a save alone, or the game of a score sheet; whether each was, and what of it.

    Nothing that is there is replaced: what has a name that is taken gets another, and what is there already stays.
    UserError if the file is none of the three.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"{folder}: {error.strerror or error}") from None
    if not source.is_file():
        read_bytes(source)  # says what it is instead
    if _begins(source) == _BEGINS:
        yield from _from_archive(source, folder)
        return
    data = read_bytes(source)
    if notation.is_sheet(data):
        room.for_one_more(folder)
        sheet = notation.read(data.decode("utf-8", "replace"), source)
        made = anew.from_sheet(sheet, rulebook_for, folder)
        yield True, f"{made.name}: made from the score sheet {printable(source.name)}"
        return
    parsed(source, data)
    yield _take(source.name if source.name.endswith(ENDING) else f"{source.name}{ENDING}", data, folder)


def _named(saves: Sequence[Path]) -> Iterator[tuple[str, Path]]:
    """Each save once, with a name that no other has."""
    names: set[str] = set()
    for path in dict.fromkeys(save.resolve() for save in saves):
        stem, dot, endings = path.name.partition(".")
        name = next(
            name for n in range(1, MOST) if (name := f"{stem}{f'-{n}' if n > 1 else ''}{dot}{endings}") not in names
        )
        names.add(name)
        yield name, path


def _begins(source: Path) -> bytes:
    try:
        with open(source, "rb") as file:
            return file.read(len(_BEGINS))
    except OSError as error:
        raise UserError(f"{source}: {error.strerror or error}") from None


def _from_archive(source: Path, folder: Path) -> Iterator[tuple[bool, str]]:
    try:
        with zipfile.ZipFile(source) as archive:
            members = archive.infolist()
            if len(members) > MOST:
                raise UserError(f"{source}: more than {MOST} files are in it")
            for member in members:
                yield _take_member(archive, member, folder)
    except (zipfile.BadZipFile, OSError, NotImplementedError) as error:
        raise UserError(f"{source}: this archive cannot be read: {printable(str(error))}") from None


def _take_member(archive: zipfile.ZipFile, member: zipfile.ZipInfo, folder: Path) -> tuple[bool, str]:
    """One file of an archive, of which nothing is believed: neither its name nor its size."""
    told = printable(member.filename)
    if not _is_save_name(member.filename):
        return False, f"{told}: left out: this is no name of a save"
    try:
        with archive.open(member) as file:
            data = file.read(LARGEST + 1)
    except (zipfile.BadZipFile, EOFError, RuntimeError, NotImplementedError, OSError, ValueError, zlib.error) as error:
        return False, f"{told}: left out: it cannot be unpacked: {printable(str(error))}"
    if len(data) > LARGEST:
        return False, f"{told}: left out: more than {LARGEST >> 20} MB"
    try:
        parsed(Path(member.filename), data)
    except UserError as error:
        return False, f"left out: {printable(str(error))}"
    return _take(member.filename, data, folder)


def _is_save_name(name: str) -> bool:
    """Whether a name is that of a file in the folder itself, which a list of saves would show."""
    plain = name == Path(name).name and "\\" not in name and ":" not in name
    return plain and name.endswith(ENDING) and not name.startswith(".") and name.isprintable() and len(name) <= 200


def _take(name: str, data: bytes, folder: Path) -> tuple[bool, str]:
    """Writes a save under its name, or under one with a number if that is taken by another."""
    stem, _, endings = name.partition(".")
    for number in range(1, 1000):
        place = folder / (name if number == 1 else f"{stem}-{number}.{endings}")
        if not place.exists():
            room.for_one_more(folder)
            write_new(place, data)
            return True, f"{printable(place.name)}: imported"
        if place.is_file() and place.stat().st_size == len(data) and place.read_bytes() == data:
            return True, f"{printable(place.name)}: is here already"
    raise SaveFailed(f"{name}: too many saves of this name")
