"""What differs between the fixtures as they were and as the rules of now make them.

What was there before is played again, so that a change of a rule shows up as what it changes first in each game.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from linne_tui.engine.contract import Game
from linne_tui.engine.encoding import digest
from linne_tui.engine.errors import IllegalMove, UserError
from linne_tui.engine.moves import parse
from linne_tui.table import shelf
from linne_tui.table.history import History
from linne_tui.table.saving.journal import read
from linne_tui.table.saving.records import Moved, Over, Redone, Snapshot, Undone
from tests.fixture_table import Played, Position, Row, again, position, read_positions, two_deep


def folder_changes(before: Path, now: Path, ending: str) -> Iterator[str]:
    """A line for each save that is new, gone or another than before."""
    for name in sorted({path.name for folder in (before, now) for path in folder.glob(f"*{ending}")}):
        old, new = before / name, now / name
        if not old.exists() or not new.exists():
            yield f"{name}: {'new' if new.exists() else 'gone'}"
        elif old.read_bytes() != new.read_bytes():
            yield f"{name}: {save_change(old) or 'the old moves lead where they led, but others are played'}"


def save_change(path: Path) -> str:
    """The first thing that is not as it stands in a save when its moves are made by the rules of now ("" nothing)."""
    try:
        saved = read(path)
        rulebook = shelf.rulebook_for(saved.header)
        setup = msgspec.json.decode(saved.header.setup, type=rulebook.setup)
        history = History(rulebook.game, rulebook.game.new(setup, saved.header.seed))
    except (UserError, msgspec.DecodeError) as error:
        return str(error)
    first = ""
    for record in saved.records[1:]:
        match record:
            case Moved():
                try:
                    history.keep(*history.attempt(record.seat, parse(record.move)))
                except IllegalMove as error:
                    return f"{first and first + '; then '}decision {record.n}, '{record.move}', is refused: {error}"
                if digest(history.encoded) != record.hash and not first:
                    first = f"decision {record.n}, '{record.move}', leads to another state"
            case Undone() | Redone():
                history.go(record.n)
            case Snapshot() if bytes(record.state) != history.encoded:
                return "; ".join([first or "the start", *differences(bytes(record.state), history.encoded)])
            case Over():
                points = tuple(score.total for score in history.game.scores(history.state))
                if points != record.points:
                    return f"the final points were {record.points} and are {points}"
    return first


def differences(before: bytes, now: bytes) -> Iterator[str]:
    """Where two encoded states differ, the first few places."""
    found = list(_differing(msgspec.json.decode(before), msgspec.json.decode(now), ""))
    yield from found[:4]
    if len(found) > 4:
        yield f"and {len(found) - 4} more"


def _differing(old: Any, new: Any, path: str) -> Iterator[str]:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in sorted(old.keys() | new.keys()):
            yield from _differing(old.get(key), new.get(key), f"{path}.{key}" if path else key)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for place, pair in enumerate(zip(old, new, strict=True)):
            yield from _differing(*pair, f"{path}[{place}]")
    elif old != new:
        yield f"{path}: {_short(old)} -> {_short(new)}"


def _short(value: Any) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 60 else text[:59] + "…"


def table_changes(before: Path, now: Path) -> Iterator[str]:
    """How the table of positions differs from before: a line in all, and one for each game that goes another way."""
    old: list[Row] = []
    try:
        if before.exists():
            old = read_positions(before)
    except msgspec.DecodeError as error:
        yield f"{before.name}: as it was it cannot be read ({error})"
    new = read_positions(now)
    if old == new:
        return
    changes = list(position_changes(shelf.linne().game, old))
    counts = [sum(isinstance(row, Position) for row in rows) for rows in (old, new)]
    yield f"{now.name}: {counts[0]} positions before, {counts[1]} now; {len(changes)} games go another way"
    yield from (f"  {change}" for change in changes)


def position_changes(game: Game[Any], before: Sequence[Row]) -> Iterator[str]:
    """What differs first in each game of an earlier table, and what first of more than the state's hash."""
    for rows in _by_game(before):
        told: list[str] = []
        try:
            for row, state in again(game, rows):
                changed = _changed(game, row, state)
                if changed and (not told or changed != "hash"):
                    told.append(f"after {row.at} decisions ({row.frame}, {row.rule}) {changed}")
                if changed not in ("", "hash"):
                    break
        except IllegalMove as error:
            told.append(str(error))
        if told:
            yield f"game {rows[0].game}: {'; '.join(told)}"


def _by_game(rows: Sequence[Row]) -> list[list[Row]]:
    games: list[list[Row]] = []
    for row in rows:
        if isinstance(row, Played):
            games.append([])
        games[-1].append(row)
    return games


def _changed(game: Game[Any], row: Position, state: Any) -> str:
    """What of a position is another than in its row."""
    decision = game.decision(state)
    if decision is None:
        return "the game is over"
    now = position(game, state, decision, row.game, row.at)
    if row.leaves:
        leaves, states = two_deep(game, state)
        now = msgspec.structs.replace(now, leaves=leaves, states=states)
    names = [field.name for field in msgspec.structs.fields(row)]
    pairs = [(name, getattr(row, name), getattr(now, name)) for name in names]
    told = [name if name in ("answers", "hash") else f"{name} {old} -> {new}" for name, old, new in pairs if old != new]
    return ", ".join(told)
