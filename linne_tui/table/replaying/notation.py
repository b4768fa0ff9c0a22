"""A game as a score sheet: a text with one decision a line, which people read, `git diff` compares and import reads.

A header of ``name: value`` lines; the decisions, their fields parted by two spaces or more (number, player, rule, move,
what it changed); where the game then stands. Lines that begin with ``#`` are for people. See docs/replay.md.
"""

import re
from codecs import BOM_UTF8
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from linne_tui.engine.contract import HIDDEN, Event
from linne_tui.engine.errors import FileError
from linne_tui.engine.moves import STEP, Move, parse
from linne_tui.linne import say
from linne_tui.table.characters import printable
from linne_tui.table.log import changes
from linne_tui.table.names import cells
from linne_tui.table.replaying.heading import NOT_KNOWN, UNTOLD, Fields
from linne_tui.table.replaying.recording import SKIPPED, Recording, When
from linne_tui.table.saving.given import is_file
from linne_tui.table.saving.journal import read_bytes
from linne_tui.table.saving.records import Header

FIRST_LINE: Final = "linne-tui score sheet 1"
"""What every sheet begins with; the number is that of this form."""
_BEGINS: Final = b"linne-tui score sheet "
_OBJECT: Final = b'{\n "game":'
_GAP: Final = re.compile(" {2,}")
_MOVE_CELLS: Final = 34
_DIGEST: Final = re.compile("[0-9a-f]{32}")
_DECISIONS: Final = re.compile("(?:none|1 to ([0-9]{1,6})) of ([0-9]{1,6})")


@dataclass(frozen=True)
class Sheet:
    """A score sheet that was read: with what the game began, its moves, and the digest of the state after them."""

    source: Path
    fields: Fields
    header: Header
    moves: tuple[tuple[str, Move], ...]
    """Of each the name of the player."""
    digest: str
    """"" of a sheet whose end is missing, and is not asked for."""


def is_sheet(data: bytes) -> bool:
    """Whether these bytes are a score sheet, of this form or another; a byte order mark may stand before it."""
    return data.removeprefix(BOM_UTF8).startswith(_BEGINS)


def is_document(data: bytes) -> bool:
    """Whether these bytes are a game as one JSON object, see `document`."""
    return data.startswith(_OBJECT)


def is_sheet_file(path: Path) -> bool:
    """Whether a file is a score sheet; what cannot be read is none."""
    if not is_file(path):
        return False
    try:
        with open(path, "rb") as file:
            return is_sheet(file.read(len(BOM_UTF8 + _BEGINS)))
    except OSError:
        return False


# Writing


def lines(recording: Recording, first: int = 1, last: int | None = None) -> Iterator[str]:
    """The score sheet of a game, or of its decisions ``first`` to ``last``; the same game gives the same bytes."""
    total = recording.numbers[-1]
    last = total if last is None else min(last, total)
    stops = [stop for stop in range(1, recording.last + 1) if first <= recording.numbers[stop] <= last]
    yield from _heading(recording)
    yield f"decisions: {first} to {last} of {total}" if stops else f"decisions: none of {total}"
    wide = max(cells(name) for name in recording.names)
    for when, together in groupby(stops, key=lambda stop: recording.whens[stop - 1]):
        yield ""
        yield f"# {told_when(recording, when)}"
        for stop in together:
            yield _decision(recording, stop, wide)
    end = stops[-1] if stops else recording.stop_of(min(max(first - 1, 0), total))
    yield ""
    yield f"points: {points(recording, end)}"
    yield f"state: {recording.digest_at(end) if recording.opened else UNTOLD}"


def told_when(recording: Recording, when: When) -> str:
    """What a decision is part of, in words."""
    if when.phase == "action":
        return f"Round {when.round}, {recording.names[when.seat]}"
    if when.phase == "income":
        return f"Round {when.round}, income"
    return {"setup": "Setup", "over": "The end"}.get(when.phase, recording.names[max(0, when.seat)])


def deltas(recording: Recording, stop: int) -> str:
    """What the decision that led to a stop changed, player by player, and what it turned up; "" nothing."""
    changed = recording.line(stop).changes
    parts = [
        f"{name} {', '.join(_change(event) for event in changed if event.seat == seat)}"
        for seat, name in enumerate(recording.names)
        if any(event.seat == seat for event in changed)
    ]
    turned_up = dict.fromkeys(event.origin for event in recording.events(stop) if event.event == "reveal")
    turned_up.pop(HIDDEN, None)
    if shown := ", ".join(origin for origin in turned_up if origin):
        parts.append(f"turns up {shown}")
    return "; ".join(parts)


def _net(changed: Sequence[Event]) -> tuple[Event, ...]:
    """What was changed, of the taxonomy marker how far it is from where it was, steps and laps together."""
    return changes([replace(event, event="") for event in changed])


def _change(event: Event) -> str:
    sign, kind = "+" if event.n > 0 else "-", event.what.partition(" ")[0]
    if event.event == "lap":
        return "a lap of the track"
    if event.what == say.TOKENS:
        return say.in_order(event.n, event.origin)
    if kind == "ship":
        return f"{event.what} to {event.origin.rpartition('.')[2]}"
    return f"{sign}{say.amount(abs(event.n), event.what)}"


def _heading(recording: Recording) -> Iterator[str]:
    header = recording.header
    yield FIRST_LINE
    yield f"game: {header.game}"
    yield f"rules: {NOT_KNOWN if recording.loose else header.rules}"
    yield f"content: {header.content}"
    if header.carried:
        yield f"carried: {msgspec.json.encode(header.carried).decode().strip(chr(34))}"
    yield from (f"player: {name}" for name in header.names)
    yield from (f"program: {header.names[seat]}" for seat in header.table.programs)
    if header.table.colours:
        yield f"colours: {' '.join(header.table.colours)}"
    if recording.loose:
        yield f"seed: {NOT_KNOWN}"
        yield f"setup: {NOT_KNOWN}"
        yield "# a position without the decisions that led to it"
    else:
        yield f"seed: {header.seed if recording.opened else UNTOLD}"
        yield f"setup: {bytes(header.setup).decode()}"
    yield f"undo: {header.table.undo}"
    yield from (f"mark: {mark}" for mark in recording.marks)
    if recording.odd:
        yield f"# {recording.odd}"


def _decision(recording: Recording, stop: int, wide: int) -> str:
    line = recording.line(stop)
    if line.move.kind == SKIPPED:
        return f"# {line.label}: not known, the state was saved after it"
    name = line.name + " " * (wide - cells(line.name))
    told = deltas(recording, stop)
    if line.move == STEP:  # its text says nothing of what the step is
        told = f"{line.label} · {told or 'nothing'}"
    return f"{line.n:4}  {name}  {line.rule:5}  {line.move.text:{_MOVE_CELLS}}  {told}".rstrip()


def points(recording: Recording, stop: int) -> str:
    """The points of everybody at a stop, those of the final scoring where the game is over."""
    state = recording.at(stop)
    over = recording.game.decision(state) is None
    scores = zip(recording.names, recording.game.scores(state), strict=True)
    return ", ".join(f"{name} {score.total if over else score.points}" for name, score in scores)


def document(recording: Recording, first: int = 1, last: int | None = None) -> bytes:
    """The score sheet as one JSON object, its lines those of a text that ``git diff`` compares."""
    total = recording.numbers[-1]
    last = total if last is None else min(last, total)
    header = recording.header
    stops = [stop for stop in range(1, recording.last + 1) if first <= recording.numbers[stop] <= last]
    whole: dict[str, Any] = {
        "game": header.game,
        "rules": None if recording.loose else header.rules,
        "content": header.content,
        "names": header.names,
        "programs": header.table.programs,
        "colours": header.table.colours,
        "undo": header.table.undo,
        "marks": recording.marks,
        "carried": header.carried or None,
        "seed": header.seed if recording.opened and not recording.loose else None,
        "setup": None if recording.loose else header.setup,
        "over": recording.game.decision(recording.at(recording.last)) is None,
        "notice": recording.odd,
        "total": total,
        "decisions": [_as_object(recording, stop) for stop in stops],
    }
    return msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n"


def _as_object(recording: Recording, stop: int) -> dict[str, Any]:
    line = recording.line(stop)
    when = recording.whens[stop - 1]
    return {
        "n": line.n,
        "round": when.round,
        "phase": when.phase,
        "seat": line.seat,
        "rule": line.rule,
        "move": line.move.text,
        "label": line.label,
        "changes": [{"seat": event.seat, "what": event.what, "n": event.n} for event in _net(line.changes)],
        "events": recording.events(stop),
        "points": recording.points[stop],
        "hash": recording.digest_at(stop) if recording.opened else None,
    }


# Reading


def read_file(path: Path) -> Sheet:
    """The game of a score sheet in a file; UserError if it cannot be read, is none, or not whole."""
    return read(decoded(read_bytes(path), path), path)


def decoded(data: bytes, source: Path) -> str:
    """The text of a score sheet, whatever ends its lines; UserError if it is no text."""
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise FileError(source, "this is no text in UTF-8") from None


def read(text: str, source: Path, *, cut: bool = False) -> Sheet:
    """The game of a score sheet; UserError with file and line if it is none, only a part, or cut off.

    ``cut``: its end may be missing; then a last line that is torn is left out, and there may be no digest.
    """
    first, *rest = text.split("\n")
    if first != FIRST_LINE:
        raise FileError(source, f"this is no score sheet of a form that this version reads ('{FIRST_LINE}')", 1)
    if cut and rest:
        rest.pop()
    fields = Fields(source)
    moves: list[tuple[str, Move]] = []
    for number, line in enumerate(rest, 2):
        try:
            if line.startswith("#") or not line.strip():
                continue
            if "state" in fields:
                raise FileError(source, "nothing follows the line 'state: …', with which a sheet ends", number)
            if line[0] == " " or line[0].isdigit():
                moves.append(_read_decision(line, len(moves) + 1))
            else:
                fields.add(number, line)
        except ValueError as error:
            if number == len(rest) + 1:  # what is cut off within its last line is told as that
                raise _cut_off(source, moves) from None
            raise FileError(source, str(error), number) from None
    header, state = fields.header(), fields.one("state")
    whole = _DIGEST.fullmatch(state) is not None
    if not (whole or cut):
        raise _cut_off(source, moves)
    _count(fields, len(moves), whole=whole)
    return Sheet(source, fields, header, tuple(moves), state if whole else "")


def _count(fields: Fields, decisions: int, *, whole: bool) -> None:
    """UserError if a sheet, which is whole or cut off, has other decisions than it says."""
    if "decisions" not in fields:
        return
    said = fields.one("decisions")
    found = _DECISIONS.fullmatch(said)
    last, total = (int(found[1] or 0), int(found[2])) if found else (-1, 0)
    if last > total or (last != decisions if whole else last < decisions):
        there = f"1 to {decisions}" if decisions else "none"
        raise fields.wrong("decisions", f"'decisions: {printable(said)}': those in this sheet are {there}")


def _cut_off(source: Path, moves: Sequence[object]) -> FileError:
    whole = f"decision {len(moves)}" if moves else "its header"
    return FileError(
        source,
        f"the sheet is cut off after {whole}: the line 'state: …' with which it ends is missing or not whole; "
        "`linne-tui saves import --cut` takes what is there",
    )


def _read_decision(line: str, due: int) -> tuple[str, Move]:
    parts = _GAP.split(line.strip())
    if len(parts) < 4 or not (parts[0].isascii() and parts[0].isdigit() and len(parts[0]) < 7):
        raise ValueError("a decision has a number, a player, a rule and a move, parted by two spaces or more")
    if int(parts[0]) != due:
        what = "this is a part of a game" if due == 1 else f"decision {due} is missing"
        raise ValueError(f"decision {int(parts[0])} stands where {due} is due; {what}")
    return parts[1], parse(parts[3])
