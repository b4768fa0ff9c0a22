"""The folder of saved games: what lies in it, which to go on with, and the name of a new one."""

import os
import sys
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

from linne_tui import paths
from linne_tui.engine.errors import FileError, UserError
from linne_tui.table.saving.ending import ends_over, is_over
from linne_tui.table.saving.given import is_file, leads_nowhere, refuse_position
from linne_tui.table.saving.journal import is_begun, read
from linne_tui.table.saving.locks import held, lock_file
from linne_tui.table.saving.records import Header, Mark
from linne_tui.table.saving.withheld import is_withheld, refuse_removal

if TYPE_CHECKING:
    from linne_tui.table.saving.known import Known

ENDING: Final = ".jsonl"
"""What the name of every save ends with."""


@dataclass(frozen=True)
class Entry:
    """A file of the folder. ``wrong`` says what is wrong with a broken one; one that cannot be read has no header.

    What is wrong with one that has is what reading finds, or playing it again (`mending.replayed`). The file's name,
    which stands beside it, is not in it.
    ``points``: those at the end of a game that is over.
    """

    path: Path
    changed: float
    header: Header | None = None
    decisions: int = 0
    over: bool = False
    torn: bool = False
    wrong: str = ""
    marks: tuple[Mark, ...] = ()
    points: tuple[int, ...] = ()

    @property
    def odd(self) -> str:
        """What a list says beside a game that is broken, or was played otherwise than it should ("" nothing)."""
        return ", ".join(filter(None, (*self.marks, "damaged" * bool(self.header and self.wrong))))


def folder() -> Path:
    """Where saves lie; it may not exist yet."""
    return paths.data() / "saves"


def entries(where: Path | None = None) -> list[Entry]:
    """Every save of the folder, the latest change first, broken ones too. Nothing is written there or locked."""
    from linne_tui.table.saving.known import Memory

    where = where or folder()
    with Memory(where) as memory:
        return [_entry(path, changed, memory.of) for changed, path in dated(where)]


def dated(where: Path) -> list[tuple[float, Path]]:
    """When each save of a folder was changed, the latest first; UserError if the folder cannot be read."""
    found: list[tuple[int, Path]] = []
    try:
        for path in where.iterdir():
            if path.name.endswith(ENDING) and not path.name.startswith("."):
                with suppress(FileNotFoundError):  # it has just been deleted elsewhere
                    found.append((path.lstat().st_mtime_ns, path))  # of a link that leads nowhere, too
    except FileNotFoundError:
        return []
    except OSError as error:
        raise FileError.by_system(where, error) from None
    return [(changed / 1e9, path) for changed, path in sorted(found, reverse=True)]


def within(where: Path) -> list[Path]:
    """The saves of a folder by name, broken ones too; UserError if there is none, or the folder cannot be read.

    What only has the name of one, such as a folder, is among them, so that it is told what it is.
    """
    found = sorted(path for _, path in dated(where))
    if not found:
        raise UserError(f"there is no saved game in {where}")
    return found


def others(where: Path | None = None) -> list[str]:
    """What else lies in the folder, such as what a repair has kept beside a save; a folder ends with ``/``."""
    try:
        every = sorted(path for path in (where or folder()).iterdir() if not path.name.startswith("."))
        return [f"{path.name}{'/' * os.path.isdir(path)}" for path in every if not path.name.endswith(ENDING)]
    except OSError:
        return []  # what is wrong with the folder is told where its saves are looked for


def entry(path: Path) -> Entry:
    """What a list says of one save."""
    return _entry(path, path.lstat().st_mtime, _read)


def find_unfinished(save: str | None = None, where: Path | None = None) -> Path:
    """The named save, as a file or as the name of one in the folder; without a name the latest unfinished game.

    UserError if there is none, or if the named one is broken.
    """
    where = where or folder()
    if save:
        path = named(save, where)
        read(path)
        return path
    broken = 0
    for _, path in dated(where):
        if ends_over(path):
            continue  # of many finished games not one need be read whole
        try:
            saved = read(path)
        except UserError:
            broken += 1
            continue
        over = is_over(saved)
        if not over and not is_withheld(saved.header, over):
            return path
    unread = f" ({broken} cannot be read)" if broken else ""
    raise UserError(f"there is no unfinished game in {where}{unread}; begin one with `linne-tui new`")


def name(path: Path) -> str:
    """What finds this save again, see `find_unfinished`: its name alone if it lies where all do."""
    with suppress(paths.NoHome):
        if path.parent == folder():
            return path.name.split(".")[0]
    return str(path)


def new_paths(game: str, names: Sequence[str], day: date, where: Path | None = None) -> Iterator[Path]:
    """Names for a new save such as ``20261130-ada-bo.linne.jsonl``, then the same with -2, -3 and so on.

    The seed is in none: lists, shells and screens show names, and from it all that is hidden could be reckoned.
    """
    stem = "-".join((f"{day:%Y%m%d}", *(_plain(name) for name in names)))
    yield from (
        (where or folder()) / f"{stem}{'' if number == 1 else f'-{number}'}.{_plain(game)}{ENDING}"
        for number in range(1, 1000)
    )


def must_be_save(path: Path) -> None:
    """UserError for a file that is no saved game, not even a broken one, or a game that is played at its table.

    A broken one begins as a save does, or has a name of ours in the folder of saves.
    """
    if os.path.isdir(path):
        raise FileError(path, "this is a folder, no saved game, and it is kept")
    here = path.name.endswith(ENDING) and path.parent.resolve() == folder().resolve()
    if not here and not is_begun(path):
        raise FileError(path, "this is no saved game, and it is kept")
    refuse_removal(path)


def must_be_changeable(path: Path) -> None:
    """UserError if nothing can be written beside a file, so that it can be neither mended nor removed."""
    if not can_be_changed(path.parent):
        raise FileError(path, "it stays as it is, since nothing can be changed in its folder")


def can_be_changed(where: Path) -> bool:
    """Whether files can be written in a folder, and removed from it."""
    return os.access(where, os.W_OK | os.X_OK)


def delete(path: Path) -> None:
    """Removes a save and its lock; UserError if it is none, is open or cannot be removed."""
    must_be_save(path)
    must_be_changeable(path)
    with held(path):
        lock = lock_file(path)  # of a link it lies elsewhere, and once the link is gone nobody knows where
        try:
            path.unlink()
        except OSError as error:
            raise FileError.by_system(path, error) from None
        finally:
            with suppress(OSError):  # an empty lock means nothing
                lock.unlink()


def _entry(path: Path, changed: float, known_of: "Callable[[Path], Known]") -> Entry:
    try:
        known = known_of(path)
    except FileError as error:
        return Entry(path, changed, wrong=error.brief)
    return Entry(
        path,
        changed,
        known.header,
        known.decisions,
        known.end is not None,
        torn=known.torn,
        marks=known.marks,
        points=known.end.points if known.end else (),
        wrong=f"line {known.line}: {known.wrong}" if known.wrong else "",
    )


def _read(path: Path) -> "Known":
    from linne_tui.table.saving.known import Known

    return Known.of(read(path))


def named(save: str, where: Path | None = None, *, samples: bool = False) -> Path:
    """The file of a save, given as a file or as its name in the folder; UserError if there is none, or several.

    ``samples``: it may be one of those that come with the program, too.
    """
    where = where or folder()
    refuse_position(save)
    path = Path(os.path.expanduser(save))
    if is_file(path) or leads_nowhere(path):
        return path
    inside = called(save, where) or (called(save, paths.sample_saves()) if samples else [])
    if len(inside) > 1:
        raise FileError(save, f"there are {len(inside)} of this name; give {' or '.join(each.name for each in inside)}")
    if inside:
        return inside[0]
    raise _no_such(save, path, where, " or among those that come with the program" if samples else "")


def called(save: str, where: Path) -> list[Path]:
    """The saves of a folder that have this name, with or without its endings; none of a folder that cannot be read."""
    with suppress(UserError):
        return sorted(path for _, path in dated(where) if save in (path.name, path.name.partition(".")[0]))
    return []


def _no_such(save: str, given: Path, where: Path, besides: str) -> UserError:
    """The error for what names no save: what it is instead; ``besides``: where else than in a folder it was looked for.

    If that folder cannot be read, that is the error.
    """
    if leads_nowhere(given):
        return FileError(save, "this link leads nowhere")
    try:
        if given.exists():
            return FileError(save, f"this is {'a folder' if given.is_dir() else 'no file'}, not a saved game")
    except OSError as error:
        return FileError.by_system(save, error)
    from linne_tui.table.several.lobby import Lobby

    with suppress(UserError):
        code = Lobby.find(save).code
        again = paths.command("join", code)
        return UserError(f"{code}: this is the code of a table of several terminals; `{again}` takes your seat there")
    try:
        dated(where)
    except UserError as error:
        return FileError(save, f"there is no such file, and the folder of saves cannot be read: {error}")
    return FileError(save, f"there is no such file, and no saved game of this name in {where}{besides}")


def _plain(text: str) -> str:
    """Small letters of any script, Latin ones without their marks, and digits: no name leads out of the folder.

    What the file system's encoding lacks is left out.
    """
    known = sys.getfilesystemencoding()
    bare = "".join(map(_bare, unicodedata.normalize("NFKC", text).lower())).encode(known, "ignore").decode(known)
    return "".join(char for char in bare if char.isalnum() or _is_of_letter(char))[:12] or "x"


def _is_of_letter(char: str) -> bool:
    """Whether this is a mark without which a letter of its script is another one."""
    return unicodedata.category(char)[0] == "M" and char > "\u036f"


def _bare(char: str) -> str:
    """A character, or what is Latin of it."""
    return unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode() or char
