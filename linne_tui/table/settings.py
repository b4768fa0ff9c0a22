"""The file of settings as it is read: all of it by the screen, single settings by those who know no screen."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from linne_tui import paths
from linne_tui.engine.errors import UserError

T = TypeVar("T")

FILE: Final = "settings.toml"
"""The name of the file, in the folder of settings."""
CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "coach": ("auto", "on", "off"),
    "bell": ("auto", "on", "off"),
}
"""What those settings can be that hold without a screen, too, the default first.

``coach``: with ``auto`` it speaks until somebody has finished a first game. ``bell``: at several terminals it rings
unless it is ``off``.
"""


def text() -> str:
    """What stands in the file, "" without one; UserError if it cannot be read."""
    try:
        return (paths.settings() / FILE).read_bytes().decode()
    except FileNotFoundError:
        return ""
    except OSError as error:
        raise UserError(f"{FILE} cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise UserError(f"{FILE} cannot be read: it is not UTF-8") from None


def document(written: str) -> dict[str, Any]:
    """The settings of a text in TOML, whatever they say; UserError if it is none."""
    import tomllib

    try:
        return tomllib.loads(written)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise UserError(f"{FILE}: {error}") from None


def not_among(choices: Sequence[str], name: str, value: object) -> str:
    """What is wrong with a setting that must be one of these; "" nothing."""
    return "" if value in choices else f"{name} = {short(value)}: give {' or '.join(map(repr, choices))}"


def short(value: object) -> str:
    """As much of a value as tells which it is."""
    text = repr(value)
    return text if len(text) <= 30 else f"{text[:29]}…"


def no_switch(name: str, value: object) -> str:
    """What is wrong with a setting that must be true or false; "" nothing."""
    return "" if isinstance(value, bool) else f"{name} = {short(value)}: give true or false"


def setting(name: str) -> tuple[str, str]:
    """What one of CHOICES says, and what is wrong with it ("" nothing); what is wrong is as good as the default."""
    return _kept(name, CHOICES[name][0], lambda value: not_among(CHOICES[name], name, value))


def confirms() -> tuple[bool, str]:
    """Whether it is asked back before a turn is ended in which a book could be published, and what is wrong with it."""
    return _kept("confirm", True, lambda value: no_switch("confirm", value))


def _kept(name: str, default: T, fault: Callable[[object], str]) -> tuple[T, str]:
    try:
        value = document(text()).get(name, default)
    except UserError as error:
        return default, str(error)
    wrong = fault(value)
    return (default, f"{FILE}: {wrong}") if wrong else (value, "")
