"""Older formats of saved games: each record is brought up to the format of now, step by step, when it is read.

A file in an older format is not changed by that. Only when its game goes on is it written anew, and the original kept.
"""

from codecs import BOM_UTF8
from collections.abc import Callable
from typing import Any, Final

import msgspec

from linne_tui.table.characters import printable
from linne_tui.table.saving.records import FORMAT, AnyRecord, Header, Opening, decode, decode_header, open_line

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes of a record in one format the same record in the next; it may change the one that it is given."""

UPGRADES: Final[dict[int, Upgrade]] = {}
"""By the number of a format how its records become those of the next. 1 is the first that was released."""


def format_of(line: bytes) -> int:
    """The format of the file with this first line; ValueError says what the file is instead."""
    if line.startswith(BOM_UTF8):
        raise ValueError("an editor has put a byte order mark before its first line; save it as UTF-8 without one")
    opening = open_line(line)
    if opening.record != "header":
        raise ValueError("this is no saved game of linne-tui")
    if opening.format != FORMAT and opening.format not in UPGRADES:
        raise ValueError(_unknown(opening))
    return opening.format


def read_header(line: bytes, written_in: int) -> Header:
    """The header of a file in this format; ValueError says what is wrong with it."""
    return decode_header(_upgraded(line, written_in))


def read_record(line: bytes, written_in: int) -> AnyRecord:
    """The record of a line of a file in this format; ValueError says in a few words what is wrong with it."""
    return decode(_upgraded(line, written_in))


def _unknown(opening: Opening) -> str:
    told = f"the save has format {opening.format}; this version of linne-tui reads format {FORMAT}"
    return f"{told}; a newer version can read it" if opening.format > FORMAT else told


def _upgraded(line: bytes, written_in: int) -> bytes:
    if written_in == FORMAT:
        return line
    try:
        record = msgspec.json.decode(line, type=dict[str, Any])
        for number in range(written_in, FORMAT):
            record = UPGRADES[number](record)
        return msgspec.json.encode(record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, LookupError, TypeError) as error:
        raise ValueError(
            f"this is no record of a saved game of format {written_in} ({printable(str(error))})"
        ) from None
