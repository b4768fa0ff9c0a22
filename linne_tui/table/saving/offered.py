"""The names of saves and players that a shell completes: of what lies in the folder now, and quickly read."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from linne_tui import paths
from linne_tui.table.saving import saves
from linne_tui.table.saving.formats import format_of, read_header
from linne_tui.table.saving.glance import unfinished
from linne_tui.table.saving.journal import LARGEST


def names(kind: str) -> list[str]:
    """The names of one of KINDS, those of saves the latest first; what fits on no line is left out.

    UserError if the folder of saves cannot be read.
    """
    return [name for name in dict.fromkeys(KINDS[kind]()) if name.isprintable()]


def _every() -> list[Path]:
    return [path for _, path in saves.dated(saves.folder())]


def _names(found: Iterable[Path]) -> list[str]:
    return [path.name.partition(".")[0] for path in found]


def _samples() -> list[Path]:
    return sorted(paths.sample_saves().glob(f"*{saves.ENDING}"))


def _unfinished() -> list[str]:
    return _names(glance.path for glance in unfinished())


def _finished() -> list[str]:
    going = {glance.path for glance in unfinished()}
    return _names([*(path for path in _every() if path not in going), *_samples()])


def _players() -> Iterator[str]:
    for path in _every():
        try:
            if not path.is_file():
                continue  # a pipe would keep the shell waiting
            with open(path, "rb") as file:
                line = file.readline(LARGEST).removesuffix(b"\n")
            header = read_header(line, format_of(line))
            yield from (name for seat, name in enumerate(header.names) if seat not in header.table.programs)
        except (OSError, ValueError):
            continue


KINDS: Final[Mapping[str, Callable[[], Iterable[str]]]] = {
    "saves": lambda: _names(_every()),
    "unfinished": _unfinished,
    "finished": _finished,
    "recordings": lambda: _names([*_every(), *_samples()]),
    "players": _players,
}
"""What can be asked for: all saves, those to go on with, those that are over, all that can be replayed, players."""
