"""Writes settings into ``settings.toml``: one line is changed or added, all others stay as they were written."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from linne_tui import paths
from linne_tui.disk import write_whole
from linne_tui.engine.errors import UserError
from linne_tui.tui.settings import FILE, read

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

_KEYS = "keys"


def put(name: str, value: str | bool) -> None:
    """Writes a setting. UserError if the file is no TOML, or cannot be written."""
    document = _document()
    document[name] = value
    _write(document)


def put_keys(given: Mapping[str, Sequence[str]]) -> None:
    """Writes the keys of commands; without any a command has those that it comes with. UserError as with `put`."""
    import tomlkit

    document = _document()
    if _KEYS not in document:
        if not any(given.values()):
            return
        document[_KEYS] = tomlkit.table()
    table: Any = document[_KEYS]
    if not isinstance(table, dict):
        raise UserError(read(f"{_KEYS} = 3").wrong[0].replace("3", repr(table)))
    for command, keys in given.items():
        if keys:
            _set(table, command, keys[0] if len(keys) == 1 else list(keys))
        else:
            _drop(table, command)
    _write(document)


def _set(table: Any, command: str, value: str | list[str]) -> None:
    """``view.map`` is a name in quotes, or one in a table in the table; a new one is written without quotes."""
    import tomlkit

    group, _, name = command.partition(".")
    if command in table or not name:
        table[command] = value
    elif isinstance(table.get(group), dict):
        table[group][name] = value
    else:
        table.append(tomlkit.key([group, name]), value)


def _drop(table: Any, command: str) -> None:
    group, _, name = command.partition(".")
    if command in table:
        del table[command]
    elif isinstance(table.get(group), dict) and name in table[group]:
        del table[group][name]
        if not table[group]:
            del table[group]


def _path() -> Path:
    """The file itself, where its name leads to another one, or as far as a ring of links leads."""
    return Path(os.path.realpath(paths.settings() / FILE))


def _document() -> "TOMLDocument":
    """The file as it is now; an empty one where there is none."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        text = _path().read_bytes().decode()
    except FileNotFoundError:
        return tomlkit.document()
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{FILE} cannot be read: {_reason(error)}") from None
    try:
        return tomlkit.parse(text)
    except (TOMLKitError, RecursionError) as error:
        raise UserError(f"{FILE} must be mended first: {error}") from None


def _write(document: "TOMLDocument") -> None:
    """The whole file anew, or none of it."""
    try:
        path = _path()
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, document.as_string().encode())
    except OSError as error:
        raise UserError(f"{FILE} cannot be written: {_reason(error)}") from None


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", "") or "it is not UTF-8"
