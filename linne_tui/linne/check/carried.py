"""Whether components that came packed with a save are fit for a game: the same checks as for files."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from linne_tui.linne.check import examine
from linne_tui.linne.components import Component
from linne_tui.linne.content import Entries
from linne_tui.linne.loader import Files


def mistakes(entries: Entries) -> list[str]:
    """Every mistake in packed components, by kind and id, as `linne-tui content check` would find it in their files."""
    files = Files(None, {}, ())
    files.bytes = {kind: "\n".join(map(_entry, components)).encode() for kind, components in entries.items()}
    return [f"{Path(found.file).stem} {found.entry} {found.field}: {found.wrong}" for found in examine(files)[1]]


def _entry(component: Component) -> str:
    """A component as it stands in a file."""
    return "[[entry]]\n" + "".join(f"{key} = {_toml(value)}\n" for key, value in msgspec.to_builtins(component).items())


def _toml(value: Any) -> str:
    match value:
        case dict():
            return f"{{{', '.join(_pairs(value))}}}"
        case list() | tuple():
            return f"[{', '.join(map(_toml, value))}]"
        case _:
            return json.dumps(value, ensure_ascii=False)


def _pairs(table: dict[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        yield f"{json.dumps(key, ensure_ascii=False)} = {_toml(value)}"
