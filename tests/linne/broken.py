"""Content folders for the tests: ours with one file changed, written anew from what it holds."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from linne_tui.linne.check import Mistake, check
from linne_tui.linne.loader import OURS

Entries = list[dict[str, Any]]


def ours(kind: str) -> Entries:
    """The entries of one of our files, free to change."""
    found: Entries = tomllib.loads((OURS / f"{kind}.toml").read_text(encoding="utf-8"))["entry"]
    return found


def write(folder: Path, kind: str, entries: Entries) -> None:
    lines = [
        line
        for entry in entries
        for line in ("[[entry]]", *(f"{name} = {toml(value)}" for name, value in entry.items()))
    ]
    (folder / f"{kind}.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def toml(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{name} = {toml(inner)}' for name, inner in value.items())} }}"
    return json.dumps(value, ensure_ascii=True)


def broken(folder: Path, **edits: Callable[[Entries], object]) -> list[Mistake]:
    """The mistakes after these edits, one a file: ``garden_tiles=...`` edits garden-tiles.toml."""
    for name, edit in edits.items():
        kind = name.replace("_", "-")
        entries = ours(kind)
        edit(entries)
        write(folder, kind, entries)
    return check(folder)


def put(place: int, field: str, value: object) -> Callable[[Entries], object]:
    """An edit of one field of one entry, named as a mistake names it (``route.3.colour``); ``...`` takes it away."""

    def edit(entries: Entries) -> None:
        inside: Any = entries[place]
        *way, last = [int(step) - 1 if step.isdigit() else step for step in field.split(".")]
        for step in way:
            inside = inside[step]
        if value is ...:
            del inside[last]
        else:
            inside[last] = value

    return edit


def said(mistakes: list[Mistake], where: str, wrong: str) -> bool:
    """Whether one of them, at an entry and field ("" for a whole file), says this."""
    ways = [(".".join(filter(None, (m.entry, m.field))), m.wrong) for m in mistakes]
    return any(way == where and wrong in text for way, text in ways)
