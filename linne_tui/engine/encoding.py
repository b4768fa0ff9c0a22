"""Hashes of encoded states and of lines: BLAKE2b with 128 bits, as hexadecimal digits. And what others wrote, read."""

from hashlib import blake2b
from typing import TypeVar

import msgspec

T = TypeVar("T")


def digest(data: bytes) -> str:
    """The 32 hexadecimal digits that stand for these bytes."""
    return blake2b(data, digest_size=16).hexdigest()


def from_json(data: bytes | str, kind: type[T]) -> T:
    """The value of a JSON text as this type; msgspec.DecodeError, a ValueError, for what is none, however deep."""
    try:
        return msgspec.json.decode(data, type=kind)
    except RecursionError:
        raise msgspec.DecodeError("brackets inside brackets without end") from None
