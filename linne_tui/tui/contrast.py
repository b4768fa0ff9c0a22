"""Colours that can be read on a ground: how much two differ, and one made darker or lighter until it is enough."""

from functools import cache
from typing import Final

LEAST: Final = 4.5
"""The contrast from which on text is read (WCAG 2, level AA)."""
_STEP: Final = 0.05
"""How much nearer to black or white a colour comes at a time."""

Parts = tuple[int, int, int]
"""Red, green and blue."""


@cache
def readable(colour: str, ground: str) -> str:
    """The colour, as ``#rrggbb``, or the nearest one between it and black or white that is read on the ground."""
    on = _parts(ground)
    end = max(((0, 0, 0), (255, 255, 255)), key=lambda far: contrast(far, on))
    wanted = _parts(colour)
    found, nearer = wanted, 0.0
    while contrast(found, on) < LEAST and nearer < 1:
        nearer = min(1.0, nearer + _STEP)
        found = _between(wanted, end, nearer)
    return "#{:02x}{:02x}{:02x}".format(*found) if nearer else colour


def contrast(one: Parts, other: Parts) -> float:
    """From 1, where both are equally bright, to 21, black on white."""
    darker, brighter = sorted((_brightness(one), _brightness(other)))
    return (brighter + 0.05) / (darker + 0.05)


def _brightness(colour: Parts) -> float:
    red, green, blue = (part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _between(one: Parts, other: Parts, nearer: float) -> Parts:
    red, green, blue = (round(start + (end - start) * nearer) for start, end in zip(one, other, strict=True))
    return red, green, blue


def _parts(colour: str) -> Parts:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red, green, blue
