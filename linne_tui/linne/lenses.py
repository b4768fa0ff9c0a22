"""What upgraded lenses do, in words, and where each of them is (4.36, 4.49, 5.1)."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from linne_tui.linne import say
from linne_tui.linne.icons import parse

if TYPE_CHECKING:
    from linne_tui.linne import components as c
    from linne_tui.linne.boards import Player
    from linne_tui.linne.state import State

ABILITIES: Final[Mapping[str, Mapping[str, str]]] = {
    "explore": {
        "free path": "one path is walked without paying its cost",
        "two paths": "the explorer walks two paths in one move, pays for both and passes the place between",
    },
    "research": {
        "diagonal": "the researcher moves diagonally through a sample",
        "stay": "the researcher stays, and gains the globe and corners of its crossing as if it had just come",
    },
    "correspond": {
        "second letter": "after writing a letter, a second one is taken from the display, with the reward of its arch",
        "third letter": "after sending two letters, a third one is sent in the same repetition",
    },
    "grow": {
        "cheap cultivate": "one flower is cultivated for 1 tool instead of 2",
        "plant too": "one more flower is planted",
    },
    "sail": {
        "sail again": "one more step is sailed, with any ship",
        "three dots": "the colour of the sea that is entered counts as having three dots on the rudder",
    },
}
"""The abilities that the rules know, by basic action, and what each lets its owner do once in the action (4.36)."""


def does(lens: "c.Lens") -> str:
    """What a lens brings once in its action: its reward, or what its ability lets do."""
    if lens.ability:
        return ABILITIES.get(lens.action, {}).get(lens.ability, lens.ability)
    return say.icon(parse(lens.reward, lens.id))


IN_SHORT: Final[Mapping[str, str]] = {
    "free path": "one path unpaid",
    "two paths": "two paths in one move",
    "diagonal": "one step diagonally",
    "stay": "gain again where it stands",
    "second letter": "write a second letter",
    "third letter": "send a third letter",
    "cheap cultivate": "cultivate once for 1 tool",
    "plant too": "plant one more flower",
    "sail again": "sail one more step",
    "three dots": "one sea counts as 3 dots",
}
"""The abilities in so few words that they fit into a line with other things."""


def in_short(lens: "c.Lens") -> str:
    """As `does`, an ability in few words."""
    return IN_SHORT.get(lens.ability, lens.ability) if lens.ability else does(lens)


def in_a_word(lens: "c.Lens") -> str:
    """As `does`, an ability in the word or two that the content has for it."""
    return lens.ability or does(lens)


def places(state: "State", names: tuple[str, ...]) -> dict[str, str]:
    """Where every upgraded lens in sight is now, in words; the others lie in the deck or have left the game."""
    found = {lens: "on display" for lens in state.lenses if lens}
    for player, name in zip(state.players, names, strict=True):
        found |= {lens: f"{name}, {where}" for lens, where in _held(player)}
    return found


def _held(player: "Player") -> Iterator[tuple[str, str]]:
    yield from ((lens, "on an instrument") for lens in player.instruments if lens)
    yield from ((lens, "in a slot") for lens in player.slots)
    yield from ((lens, "discarded") for lens in player.discarded)
    if player.crate:
        yield player.crate, "in the crate"
