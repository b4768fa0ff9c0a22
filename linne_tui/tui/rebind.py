"""Other keys for commands, chosen by pressing them: what may be taken, and what stays with whom."""

from collections.abc import Mapping

from linne_tui.engine.errors import UserError
from linne_tui.tui.commands import EVERY, SCREENS, Command, bound
from linne_tui.tui.keynames import named, shown, unfit

Keys = Mapping[str, tuple[str, ...]]
"""Keys by the id of a command, as they are written in the settings."""


def now(keys: Keys, command: str) -> Command:
    """A command with the keys that it has."""
    return every_now(keys)[command]


def every_now(keys: Keys) -> dict[str, Command]:
    """Every command by its id with the keys that it has, on the first of the screens that have it."""
    found: dict[str, Command] = {}
    for screen in SCREENS:
        for each in bound(keys, screen):
            found.setdefault(each.id, each)
    return found


def with_key(keys: Keys, command: str, key: str) -> dict[str, tuple[str, ...]]:
    """What is to be written so that a key, as Textual calls it, takes the place of the one that a command shows.

    Another command that has it keeps its others. UserError for what is no key, and for the only key of another one.
    """
    written = _written(key)
    if not written:
        why = f" ({unfit(key)})" if unfit(key) else ""
        raise UserError(f"{key}: this cannot be the key of a command{why}; press another one")
    mine = now(keys, command)
    if key in mine.keys:
        raise UserError(f"{shown(key)} is a key of {command} already")
    changes = {command: tuple(_written(each) if each != named(mine.written) else written for each in mine.keys)}
    if written not in changes[command]:
        changes[command] = (written, *changes[command])
    for other in _having(keys, command, key):
        left = tuple(_written(each) for each in now(keys, other).keys if each != key)
        if not left:
            raise UserError(f"{shown(key)} is the only key of {other}: give that one another key first")
        changes[other] = left
    return changes


def as_it_comes(keys: Keys, command: str) -> dict[str, tuple[str, ...]]:
    """What is to be written so that a command has the keys with which it comes. UserError if another one has them.

    A key that it was given goes back to the command from which it was taken.
    """
    own = next(each for each in EVERY if each.id == command)
    for key in own.keys:
        for other in _having(keys, command, key):
            raise UserError(f"{shown(key)} is a key of {other} now: give that one another key first")
    changes: dict[str, tuple[str, ...]] = {command: ()}
    for key in (each for each in now(keys, command).keys if each not in own.keys):
        for former in _without(keys, command, key):
            left = now({**keys, **changes}, former.id).keys
            given = tuple(each for each in former.keys if each in (*left, key))
            given += tuple(each for each in left if each not in former.keys)
            changes[former.id] = () if given == former.keys else tuple(map(_written, given))
    return changes


def _without(keys: Keys, command: str, key: str) -> list[Command]:
    """The commands that come with a key, have others given to them, and could have it again if a command gave it up."""
    screens = [ids for ids in SCREENS.values() if command in ids]
    return [
        each
        for each in EVERY
        if each.id in keys and each.id != command and key in each.keys and any(each.id in ids for ids in screens)
        if all(having == command or having not in keys for having in _having(keys, each.id, key))
    ]


def _having(keys: Keys, command: str, key: str) -> list[str]:
    """The other commands that have a key on a screen on which this one is."""
    found = {
        each.id: None
        for screen, ids in SCREENS.items()
        if command in ids
        for each in bound(keys, screen)
        if each.id != command and key in each.keys
    }
    return list(found)


def _written(key: str) -> str:
    """A key, as Textual calls it, as it is written in the settings; "" for one that has no name there."""
    if named(key) == key:
        return key
    try:
        written = shown(key)
    except KeyError:
        return ""
    return written if named(written) == key else ""
