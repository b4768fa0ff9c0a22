"""The compiled content of every release, by its hash, so that a game goes on with what it was begun with.

A file is named ``VERSION-HASH.msgpack``. ``make fixtures`` makes that of the version that is being worked on anew;
those of earlier versions stay for good. A kind of component that a release did not have yet is that of now.
"""

import zlib
from functools import cache
from pathlib import Path
from typing import Final

from linne_tui import __version__
from linne_tui.linne.content import Content
from linne_tui.linne.loader import load, pack, unpack

FOLDER: Final = Path(__file__).parent
ENDING: Final = ".msgpack"


def kept(folder: Path = FOLDER) -> dict[str, Path]:
    """The file of each content that is kept, by its hash."""
    return {path.name.removesuffix(ENDING).rpartition("-")[2]: path for path in folder.glob(f"*-*{ENDING}")}


@cache
def content_of(digest: str) -> Content | None:
    """The content of this hash: ours, or that of an earlier release; None if it is neither."""
    ours = load()
    if digest == ours.hash:
        return ours
    place = kept().get(digest)
    return Content(unpack(zlib.decompress(place.read_bytes()), lacking=ours.entries), digest) if place else None


def keep(folder: Path = FOLDER) -> Path:
    """Writes the content of now as that of this version, in place of what was kept for this version before."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"{__version__}-*{ENDING}"):
        old.unlink()
    ours = load()
    place = folder / f"{__version__}-{ours.hash}{ENDING}"
    place.write_bytes(zlib.compress(pack(ours.entries), 9))
    return place
