"""The records of a saved game: one a line, JSON, as docs/saves.md describes them."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta, Raw, Struct

from linne_tui.engine.chance import LIMIT
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import MOST_LETTERS
from linne_tui.table.characters import printable
from linne_tui.table.names import clean_name

FORMAT: Final = 1
"""The version of the format that this program writes."""
MOST_CARRIED: Final = 10**6
"""Bytes of content that a header carries, ten times as many as those of ours."""

Digest = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Number = Annotated[int, Meta(ge=0, lt=1_000_000)]
Seat = Annotated[int, Meta(ge=0, lt=8)]
Seed = Annotated[int, Meta(ge=0, lt=LIMIT)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]

Undo = Literal["to_reveal", "free"]
"""How far back undo goes: to the last thing revealed or the start of the turn, or anywhere."""
UNDO_CHOICES: Final[tuple[Undo, ...]] = get_args(Undo)

Colour = Literal["red", "blue", "green", "purple"]
"""The colours in which seats are shown, in the order of the seats that have them if nothing else is agreed."""
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)

Mark = Literal["edited", "undone past a reveal"]
"""How a game was played otherwise than it should, see `marks`."""


def undo_of(word: str) -> Undo | None:
    """How far back undo goes, by its name in a file or a command; None for no such name."""
    return next((choice for choice in UNDO_CHOICES if choice == word), None)


class Settings(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the table has agreed about itself; the rules do not know of it."""

    undo: Undo = "to_reveal"
    terminals: Literal["one", "several"] = "one"
    """Whether all play at one keyboard, or each seat at a terminal of its own, which writes its own moves."""
    programs: Annotated[tuple[Seat, ...], Meta(max_length=7)] = ()
    """The seats that programs play at one keyboard, the first one first; at least one seat is a person's."""
    colours: Annotated[tuple[Colour, ...], Meta(max_length=4)] = ()
    """The colour of every seat, each another, where they are not the seats' own."""


class Record(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="record", forbid_unknown_fields=True):
    """One line. ``prev`` is the digest of the line before it, without its end of line; the header has none."""

    prev: Digest | None = None


class Header(Record, frozen=True, kw_only=True, tag="header"):
    """The first line: what is played, by whom, and from which start."""

    format: int
    game: Word
    rules: Number
    content: Annotated[str, Meta(max_length=64)]
    names: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=8)]
    seed: Seed
    setup: Raw
    table: Settings = Settings()
    program: Annotated[str, Meta(max_length=40)] = ""
    time: Annotated[str, Meta(max_length=40)] = ""
    carried: Annotated[bytes, Meta(max_length=MOST_CARRIED)] = b""
    marks: Annotated[tuple[Mark, ...], Meta(max_length=2)] = ()
    """Those of the game from which this one was made."""

    @property
    def began(self) -> str:
        """When the game was begun, in ISO form; "" if what the file says of it is no time."""
        from datetime import datetime

        try:
            datetime.fromisoformat(self.time)
        except ValueError:
            return ""
        return self.time


class Moved(Record, frozen=True, kw_only=True, tag="move"):
    """Decision ``n``, counted from 1: who made which move, and the digest of the state after it."""

    n: Number
    seat: Seat
    move: Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS)]
    hash: Digest


class Undone(Record, frozen=True, kw_only=True, tag="undo"):
    """Back to the state after decision ``n``, whose digest is ``hash``; what came after can be made again.

    ``peeked``: something that is undone had shown what was hidden.
    """

    n: Number
    hash: Digest
    peeked: bool = False


class Redone(Record, frozen=True, kw_only=True, tag="redo"):
    """Forward again to the state after decision ``n``, whose digest is ``hash``."""

    n: Number
    hash: Digest


class Snapshot(Record, frozen=True, kw_only=True, tag="snapshot"):
    """The whole state after decision ``n``: at the start, after every turn, and at the end."""

    n: Number
    state: Raw


class Over(Record, frozen=True, kw_only=True, tag="over"):
    """The game has ended with decision ``n``; the points of each seat."""

    n: Number
    points: tuple[int, ...]


Wish = Literal["play", "end", "back"]
"""What is wished for a seat that stays away: a program plays, its actions are ended at once; or that it is back."""


class Consented(Record, frozen=True, kw_only=True, tag="consent"):
    """At several terminals: after decision ``n`` seat ``by`` agreed to a wish about ``seat``, which stays away.

    ``done``: with this, all who were there have agreed, and it holds until the seat is ``back``.
    """

    n: Number
    by: Seat
    seat: Seat
    wish: Wish
    done: bool = False


AnyRecord = Header | Moved | Undone | Redone | Snapshot | Over | Consented


def standing(records: Sequence[AnyRecord], start: int = 0) -> list[Moved]:
    """The decisions of these records by number, without those that were undone; they begin after ``start``."""
    made: list[Moved] = []
    place = start
    for record in records:
        if isinstance(record, Moved):
            made[record.n - 1 - start :] = [record]
            place = record.n
        elif isinstance(record, Undone | Redone):
            place = record.n
    return made[: place - start]


def decisions(records: Sequence[AnyRecord]) -> int:
    """How many decisions stand."""
    return next((record.n for record in reversed(records) if isinstance(record, Moved | Undone | Redone)), 0)


class Opening(Struct):
    """What every format has in its first line."""

    record: str
    format: int


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyRecord)
_opening = msgspec.json.Decoder(Opening)


def encode(record: AnyRecord) -> bytes:
    """The line of a record, without its end of line."""
    return _encoder.encode(record)


def decode(line: bytes) -> AnyRecord:
    """The record of a line; ValueError says in a few words what is wrong with it."""
    try:
        return _decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(f"this is no record of a saved game ({printable(str(error))})") from None


def open_line(line: bytes) -> Opening:
    """What a first line says of its file; an opening of nothing if it is none."""
    try:
        return _opening.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Opening("", 0)


class WrongField(ValueError):
    """What no header can have; ``field`` is the one in which it has it."""

    def __init__(self, field: str, told: str) -> None:
        super().__init__(told)
        self.field = field


def decode_header(line: bytes) -> Header:
    """The header in a line; ValueError says what is wrong with it, WrongField where a field contradicts another."""
    header = decode(line)
    if not isinstance(header, Header):
        raise ValueError("this is no header of a saved game")
    for name in header.names:
        if not is_clean(name):
            raise WrongField("names", "a name in it cannot be shown")
    if programs := header.table.programs:
        if list(programs) != sorted(set(programs)) or programs[-1] >= len(header.names):
            raise WrongField("programs", "the seats of programs in it are none, or not in their order")
        if len(programs) == len(header.names):
            raise WrongField("programs", "every seat in it is a program's")
    colours = header.table.colours
    if colours and (len(colours) != len(header.names) or len({*colours}) < len(colours)):
        raise WrongField("colours", "the colours in it are not one for each seat, each another")
    return header


def is_clean(name: str) -> bool:
    """Whether this is a name that somebody at a table can have."""
    try:
        return clean_name(name) == name
    except UserError:
        return False
