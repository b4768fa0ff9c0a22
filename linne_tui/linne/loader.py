"""One edition from its files: ours, or a folder's file in place of ours of the same name.

TOML is slow to read, so what was read and checked once is kept in the cache folder, under the hash of its files.
"""

import os
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from linne_tui import __version__, paths
from linne_tui.disk import write_whole
from linne_tui.engine.errors import UserError
from linne_tui.linne.components import FILES
from linne_tui.linne.content import Content, Entries

OURS: Final = Path(__file__).parent / "content"
"""The folder of the content that comes with the program."""

_KEPT: Final = 8
"""How many editions the cache folder holds."""


class Files:
    """The files of one edition: path and bytes of each by its kind, and what else lies in the given folder."""

    def __init__(self, folder: Path | None, paths_of: dict[str, Path], strange: tuple[Path, ...]) -> None:
        self.folder = folder
        self.paths = paths_of
        self.strange = strange
        self.bytes = {kind: _read(path) for kind, path in paths_of.items()}

    @cached_property
    def hash(self) -> str:
        """The hash of the names and bytes of all files; where they lie does not matter."""
        whole = blake2b(digest_size=16)
        for kind, data in self.bytes.items():
            whole.update(f"{kind}.toml {len(data)}\n".encode())
            whole.update(data)
        return whole.hexdigest()


def load(folder: Path | str | None = None) -> Content:
    """The edition of a folder whose files replace ours of the same name; without a folder ours.

    UserError if there is no such folder or its content has mistakes.
    """
    files = find_files(folder)
    entries = None if files.strange else _cached(files.hash)
    if entries is None:
        entries = _checked(files)
        _keep(files.hash, pack(entries))
    return Content(entries, files.hash)


def find_files(folder: Path | str | None) -> Files:
    """The files of an edition, those of ``folder`` first; one that is nowhere is left out. UserError for no folder."""
    names = _names(OURS)
    found = {kind: OURS / f"{kind}.toml" for kind in FILES if f"{kind}.toml" in names}
    if folder is None:
        return Files(None, found, ())
    folder = Path(folder)
    theirs = _names(folder)
    found |= {kind: folder / f"{kind}.toml" for kind in FILES if f"{kind}.toml" in theirs}
    ours = {f"{kind}.toml" for kind in FILES}
    strange = tuple(folder / name for name in sorted(theirs - ours) if not _harmless(folder / name))
    return Files(folder, {kind: found[kind] for kind in FILES if kind in found}, strange)


def _names(folder: Path) -> set[str]:
    try:
        if not folder.is_dir():
            raise UserError(f"content folder {folder}: " + ("it is a file" if folder.exists() else "there is none"))
        return set(os.listdir(folder))
    except OSError as error:
        raise UserError(f"content folder {folder}: {error.strerror or error}") from error


def _harmless(path: Path) -> bool:
    """Hidden files, folders and notes may lie among the content."""
    return path.name.startswith(".") or path.suffix == ".md" or os.path.isdir(path)


def _read(path: Path) -> bytes:
    """All of a file; of nothing that would never end or never answer, such as a device or a pipe."""
    try:
        if path.exists() and not path.is_file():
            raise UserError(f"content file {path}: this is no file; put a TOML file there, or nothing")
        return path.read_bytes()
    except OSError as error:
        raise UserError(f"content file {path}: {error.strerror or error}") from error


def _checked(files: Files) -> Entries:
    from linne_tui.linne.check import examine  # only here, so that a second start need not import it

    entries, mistakes = examine(files)
    if mistakes:
        others = {1: "", 2: "and 1 more mistake; "}.get(len(mistakes), f"and {len(mistakes) - 1} more mistakes; ")
        command = " ".join(["linne-tui content check", *([str(files.folder)] if files.folder else [])])
        raise UserError(f"{mistakes[0]} ({others}run {command})")
    return entries


# The compiled form


def pack(entries: Entries) -> bytes:
    """Components as bytes, for the cache and for saves on foreign content; ``unpack`` reads them back."""
    return msgspec.msgpack.encode({kind: entries[kind] for kind in FILES})


def unpack(data: bytes, lacking: Entries | None = None) -> Entries:
    """The components of ``pack``; msgspec.DecodeError (a ValueError) for anything else.

    ``lacking``: from where kinds are taken that were not there yet; without it none may be missing.
    """
    raw = msgspec.msgpack.decode(data, type=dict[str, msgspec.Raw])
    if not raw or raw.keys() - FILES.keys() or (lacking is None and raw.keys() != FILES.keys()):
        raise msgspec.ValidationError("kinds of components are missing or unknown")
    return {
        kind: msgspec.msgpack.decode(raw[kind], type=tuple[struct, ...])  # type: ignore[valid-type]
        if kind in raw
        else (lacking or {})[kind]
        for kind, (struct, _) in FILES.items()
    }


def _seal(data: bytes) -> bytes:
    """What stands before the bytes in the cache: it fits only these bytes, this version and these structs."""
    form = [__version__, *(f"{kind}{struct.__struct_fields__}" for kind, (struct, _) in FILES.items())]
    return blake2b(data, digest_size=16, key=blake2b(repr(form).encode(), digest_size=32).digest()).digest()


def _place(digest: str) -> Path:
    return paths.cache() / f"content-{digest}.msgpack"


def _cached(digest: str) -> Entries | None:
    """The components kept under this hash; None if there are none or they are damaged or of another version."""
    try:
        kept = _place(digest).read_bytes()
        return unpack(kept[16:]) if kept[:16] == _seal(kept[16:]) else None
    except (OSError, msgspec.DecodeError):
        return None


def _keep(digest: str, data: bytes) -> None:
    """Whole or not at all. A folder that cannot be written is no error."""
    try:
        place = _place(digest)
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, _seal(data) + data, lasting=False)
        by_age = sorted(place.parent.glob("content-*.msgpack"), key=lambda path: path.stat().st_mtime)
        for old in by_age[:-_KEPT]:
            old.unlink(missing_ok=True)
    except OSError:
        return
