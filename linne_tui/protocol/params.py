"""The parameters of each method, and how a wrong one is told: its name, what is wrong, what would be right."""

import re
from typing import Any, Final, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from linne_tui.engine.chance import LIMIT
from linne_tui.engine.errors import UserError
from linne_tui.linne.opponent.levels import parse_level
from linne_tui.protocol.jsonrpc import INVALID_PARAMS, RpcError
from linne_tui.table.names import clean_names
from linne_tui.table.names import solo_names as clean_solo_names
from linne_tui.table.saving.records import Seed


class Params(Struct, frozen=True, forbid_unknown_fields=True):
    """No parameters, as for most methods; the others add theirs."""


class Labels(Params, frozen=True):
    """For every method that answers a decision."""

    labels: bool = True


class New(Labels, frozen=True, kw_only=True):
    """A fresh game. Without a seed one is drawn; solo is one player against the opponent at a level (I)."""

    players: list[str]
    game: str | None = None
    seed: Seed | None = None
    house_rules: dict[str, Any] = {}
    solo: bool = False
    level: str | None = None


class Load(Labels, frozen=True, kw_only=True):
    """What `state` gave, or the name of a save."""

    game: str | None = None
    players: list[str] | UnsetType = UNSET
    content: str | UnsetType = UNSET
    state: dict[str, Any] | UnsetType = UNSET
    save: str | UnsetType = UNSET


class Play(Labels, frozen=True, kw_only=True):
    """A move in its text form."""

    move: str


class View(Params, frozen=True, kw_only=True):
    """Whose view."""

    seat: int


class Resample(Params, frozen=True, kw_only=True):
    """For whom, and the seed of the new order of what is unknown."""

    seat: int
    seed: Seed


RIGHT: Final = {
    "labels": "true or false",
    "players": 'a list of different names, such as ["Ada","Bo"]',
    "game": 'the name of the game that is played, such as "linne"',
    "seed": f"a whole number from 0 to {LIMIT - 1}",
    "solo": "true or false",
    "level": 'one of "I", "II", "III" and "IV"',
    "house_rules": 'an object, such as {"hands":"open"}',
    "content": "the content that `state` gave",
    "state": "the state that `state` gave",
    "save": "the name of a file",
    "move": "the text of a move, such as 'place sail microscope'",
    "seat": "a whole number, 0 for the first player",
}
"""What each parameter must be."""

P = TypeVar("P", bound=Params)


def read(struct: type[P], given: dict[str, Any]) -> P:
    """The parameters as this struct; RpcError -32602 names the first that is wrong."""
    try:
        return msgspec.convert(given, struct)
    except msgspec.ValidationError as error:
        raise wrong(*_told(str(error), struct)) from None


def wrong(name: str, what: str) -> RpcError:
    """The error of a wrong parameter."""
    return RpcError(INVALID_PARAMS, f"{name}: {what}")


def _told(message: str, struct: type[Params]) -> tuple[str, str]:
    """The parameter of a message of msgspec, and what is to be said of it."""
    if unknown := re.match(r"Object contains unknown field `(.*)`", message, re.DOTALL):
        return unknown[1], f"there is no such parameter; there are {', '.join(struct.__struct_fields__) or 'none'}"
    if missing := re.match(r"Object missing required field `(\w+)`", message):
        return missing[1], f"is missing; it must be {RIGHT[missing[1]]}"
    place = re.search(r"`\$\.(\w+)", message)
    name = place[1] if place else "params"
    return name, f"must be {RIGHT.get(name, 'right')}"


def names(given: list[str], seats: tuple[int, int]) -> list[str]:
    """The names of the players, cleaned; RpcError if a game of so many, or with these, is none."""
    try:
        return list(clean_names(given, *seats))
    except UserError as error:
        raise wrong("players", str(error)) from None


def solo_names(given: list[str]) -> list[str]:
    """The names at a solo table: the one player, cleaned, and the opponent; RpcError if more are given."""
    try:
        return list(clean_solo_names(given))
    except UserError as error:
        raise wrong("players", str(error)) from None


def level(params: New) -> int:
    """The level of the opponent, 1 to 4; 0 where there is none. RpcError for a level that there is not."""
    if not params.solo:
        if params.level is not None:
            raise wrong("level", "it is for the solo game; give solo, too")
        return 0
    try:
        return parse_level(params.level or "I")
    except UserError:
        raise wrong("level", f"must be {RIGHT['level']}") from None
