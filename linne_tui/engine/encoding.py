"""Hashes of encoded states and of lines: BLAKE2b with 128 bits, as hexadecimal digits."""

from hashlib import blake2b


def digest(data: bytes) -> str:
    """The 32 hexadecimal digits that stand for these bytes."""
    return blake2b(data, digest_size=16).hexdigest()
