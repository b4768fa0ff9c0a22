"""What people may set, read from ``settings.toml``: what is wrong there is told in a line, and the default holds."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

from linne_tui import paths
from linne_tui.disk import write_whole
from linne_tui.engine.errors import UserError
from linne_tui.table.settings import CHOICES, document, no_switch, not_among, short, text
from linne_tui.table.settings import FILE as FILE
from linne_tui.tui.themes import OURS

CHOSEN: Final = "theme"
"""The name of the file that keeps the theme chosen with a key; one in the settings goes before it."""

_CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "glyphs": ("auto", "unicode", "ascii"),
    "view": ("follow", "pinned"),
    "animation": ("none", "basic", "full"),
    **CHOICES,
}
_SWITCHES: Final = ("confirm", "curtain", "mouse")

TOLD: Final = {
    "theme": 'herbarium (light), lamplight (dark), or one of Textual\'s; "": the one last chosen, or what fits',
    "glyphs": "auto, unicode, ascii; auto: ASCII where the locale does not say UTF-8",
    "view": "follow: the view goes where the question is; pinned: it stays",
    "confirm": "true: asks before a turn is ended in which a book could be published",
    "curtain": "true: hides the table between two people while letters are hidden",
    "animation": "none, basic, full",
    "coach": "auto: tells everybody what is new until they have finished a first game; on; off",
    "mouse": "true: clicks choose; false: the terminal selects text",
    "bell": "auto: rings at several terminals when you are asked; on: at one keyboard, too; off",
}
"""Each setting but the keys, and what can be given, in a few words."""


@dataclass(frozen=True)
class Settings:
    """The settings, each with its default."""

    theme: str = ""
    """A theme's name; "" for ours that fits the terminal."""
    glyphs: str = "auto"
    """``unicode``, ``ascii``, or what the locale can show."""
    view: str = "follow"
    """Whether the view goes where the question is, or stays (``pinned``)."""
    confirm: bool = True
    """Whether ending a turn in which a book could be published is asked twice."""
    curtain: bool = True
    """Whether a curtain hides the table between two people."""
    animation: str = "none"
    coach: str = "auto"
    """Whether the coach speaks: in everybody's first game, in all games, in none."""
    mouse: bool = True
    """Whether the mouse can choose, too; without it the terminal selects text as ever."""
    bell: str = "auto"
    """Whether the bell rings when the next one is asked: at several terminals, at one keyboard, too, never."""
    keys: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Keys by the id of a command, as they were written."""
    wrong: tuple[str, ...] = ()
    """What was wrong in the file, a line each."""


def load() -> Settings:
    """The settings of the file, or the defaults without one; the theme is the one last chosen. It raises nothing."""
    return with_theme(kept())


def with_theme(settings: Settings) -> Settings:
    """The settings with the theme that was last chosen with a key, where they name none."""
    return settings if settings.theme else replace(settings, theme=_chosen())


def choices(name: str, themes: Sequence[str]) -> tuple[str | bool, ...]:
    """What a setting can be; ``themes``: the names of all there are, of which ours come first."""
    if name == "theme":
        return ("", *OURS, *(theme for theme in themes if theme not in OURS))
    return (True, False) if name in _SWITCHES else _CHOICES[name]


def remember(theme: str) -> None:
    """Keeps a theme for the next start; where that cannot be written, it lasts until the end."""
    with suppress(OSError):
        paths.settings().mkdir(parents=True, exist_ok=True)
        write_whole(paths.settings() / CHOSEN, f"{theme}\n".encode())


def _chosen() -> str:
    """The theme of ours that was last chosen; "" for none."""
    try:
        name = (paths.settings() / CHOSEN).read_text().strip()
    except (OSError, UnicodeDecodeError):
        return ""
    return name if name in OURS else ""


def kept() -> Settings:
    """The settings as they stand in the file, or the defaults without one. It raises nothing."""
    try:
        return read(text())
    except UserError as error:
        return Settings(wrong=(str(error),))


def read(written: str) -> Settings:
    """The settings of a text in TOML; what is wrong in it is in ``wrong``, and has its default."""
    try:
        given = document(written)
    except UserError as error:
        return Settings(wrong=(str(error),))
    wrong: list[str] = []
    found: dict[str, Any] = {}
    for name, value in given.items():
        if name == "keys" and isinstance(value, dict):
            found["keys"] = _keys(value, wrong)
        elif fault := _fault(name, value):
            wrong.append(f"{FILE}: {fault}")
        else:
            found[name] = value
    return Settings(**found, wrong=tuple(wrong))


def _fault(name: str, value: object) -> str:
    """What is wrong with a setting; "" for nothing."""
    if name in _CHOICES:
        return not_among(_CHOICES[name], name, value)
    if name in _SWITCHES:
        return no_switch(name, value)
    if name == "theme":
        return "" if isinstance(value, str) else f"theme = {short(value)}: give a name such as 'herbarium'"
    if name == "keys":
        return f"keys = {short(value)}: give commands and their keys below [keys]"
    return f"there is no setting {short(name)}"


def _keys(given: dict[str, Any], wrong: list[str]) -> dict[str, tuple[str, ...]]:
    """The rebound keys; each fault is added to ``wrong``, and what two commands of one screen would share."""
    from linne_tui.tui.commands import EVERY
    from linne_tui.tui.keynames import named, unfit

    known = {command.id for command in EVERY}
    found: dict[str, tuple[str, ...]] = {}
    for name, value in _flat(given):
        keys = (value,) if isinstance(value, str) else tuple(value) if isinstance(value, list) else ()
        bad = next((key for key in keys if not isinstance(key, str) or not named(key)), None)
        if name not in known:
            fault = f"there is no command {short(name)}"
        elif not keys:
            fault = "give a key, or a list of keys"
        elif bad is not None:
            why = unfit(bad) if isinstance(bad, str) else ""
            fault = f"{short(bad)} is no key{' of its own: ' * bool(why)}{why}"
        elif twice := _shared(name, keys, found):
            fault = twice
        else:
            found[name] = keys
            continue
        wrong.append(f"{FILE}: keys.{name}: {fault}")
    wrong.extend(f"{FILE}: {told}" for told in _lost(found))
    return found


def _shared(name: str, keys: tuple[str, ...], found: dict[str, tuple[str, ...]]) -> str:
    """Which command of the same screen was given one of these keys before; "" for none."""
    from linne_tui.tui.commands import SCREENS
    from linne_tui.tui.keynames import named

    for other, theirs in found.items():
        both = {named(key) for key in keys} & {named(key) for key in theirs}
        if both and any(name in ids and other in ids for ids in SCREENS.values()):
            key = next(key for key in keys if named(key) in both)
            return f"{short(key)} is given to {other}, too, which has it; {name} keeps its own keys"
    return ""


def _lost(found: dict[str, tuple[str, ...]]) -> list[str]:
    """Which commands, not named in the file, lose a key to those that are, and what is left to them."""
    from linne_tui.tui.commands import SCREENS, bound
    from linne_tui.tui.keynames import named, shown

    takers = {named(key): (name, key) for name, keys in found.items() for key in keys}
    told: dict[str, None] = {}
    for screen in SCREENS:
        for before, now in zip(bound({}, screen), bound(found, screen), strict=True):
            if now.id in found:
                continue
            for key in before.keys:
                if key not in now.keys:
                    name, written = takers[key]
                    left = " and ".join(map(shown, now.keys)) or "no key"
                    told[f"keys.{name}: {short(written)} was the key of {now.id}, which now has {left}"] = None
    return list(told)


def _flat(given: dict[str, Any]) -> list[tuple[str, Any]]:
    """``view.map = "M"`` is a table in a table for TOML, and one command for us."""
    flat: list[tuple[str, Any]] = []
    for name, value in given.items():
        flat += (
            [(f"{name}.{part}", inner) for part, inner in value.items()] if isinstance(value, dict) else [(name, value)]
        )
    return flat
