"""Gaining what is printed, as the opponent does: it chooses nothing and declines nothing (14.6, 14.10 to 14.22)."""

from collections.abc import Callable
from typing import Final

from linne_tui.linne.conditions import holds
from linne_tui.linne.icons import All, Either, Gain, Icon, If, Pay, Times
from linne_tui.linne.opponent import cards, garden, letters, sketches, voyages
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.opponent.lectures import can_lecture, lecture
from linne_tui.linne.opponent.lenses import advance, lap
from linne_tui.linne.opponent.purse import gain_knowledge
from linne_tui.linne.opponent.tell import chooses, skips
from linne_tui.linne.play import Play
from linne_tui.linne.rewards import reward

PAYMENT_POINTS: Final = 2
"""What a reward with a payment gives instead (14.22, 14.40, 14.44)."""
MERE_POINTS: Final = 1
"""What a reward gives that it cannot use (14.10, 14.22)."""
GOODS: Final = ("containers", "tools")
"""Of these it takes the one that it has fewer of, the first on a tie (14.21)."""

_MERE: Final = ("trigger sketch", "location reward")


def resolve(play: Play, icon: Icon) -> None:
    """One reward whose turn has come, but plain gains of several together, which came first."""
    match icon:
        case Gain():
            _gain(play, icon)
        case Pay():
            play.score(SEAT, PAYMENT_POINTS, play.source(icon.at), _payment_rule(play, icon.at), icon.at)
        case Either():
            reward(play, SEAT, _chosen(play, icon).at)
        case If():
            if holds(play, SEAT, icon.condition):
                reward(play, SEAT, icon.then.at)
            else:
                play.note("lost", "1.13", SEAT, "reward", 0, icon.at)
        case All() | Times():
            reward(play, SEAT, icon.at)


def _payment_rule(play: Play, at: str) -> str:
    return {"letters": "14.44", "garden": "14.40"}.get(play.content.kind_at(at), "14.22")


def _gain(play: Play, icon: Gain) -> None:
    """One icon; what cannot be done is lost or, where 14.22 says so, 1 point."""
    if icon.name in _FIRST:
        if not _FIRST[icon.name](play, icon):
            play.note("lost", "1.13", SEAT, "reward", 0, icon.at)
    elif not _OTHER.get(f"{icon.name} {icon.of}".strip(), _nothing)(play, icon):
        play.score(SEAT, MERE_POINTS, play.source(icon.at), "14.10" if icon.name in _MERE else "14.22", icon.at)


def _nothing(play: Play, icon: Gain) -> bool:
    return False


def _taxonomy(play: Play, icon: Gain) -> bool:
    advance(play, icon.n, icon.at)
    return True


def _knowledge(play: Play, icon: Gain) -> bool:
    gain_knowledge(play, 1, play.rule_at(icon.at), icon.at)
    return True


def _lens(play: Play, icon: Gain) -> bool:
    lap(play, icon.at)
    return True


Reader = Callable[[Play, Gain], bool]

_FIRST: Final[dict[str, Reader]] = {
    "taxonomy": _taxonomy,
    "knowledge": _knowledge,
    "lecture": lambda play, icon: lecture(play),
    "sketch": lambda play, icon: sketches.draw(play, "4.37"),
    "exotic sample": lambda play, icon: cards.take_exotic(play),
    "book": lambda play, icon: cards.take_book(play, "14.19"),
    "voyage": lambda play, icon: cards.take_voyage(play, "14.19"),
}
"""The rewards of 14.12 to 14.20; whether it gained anything."""

_OTHER: Final[dict[str, Reader]] = {
    "plant": lambda play, icon: garden.plant(play),
    "plant cultivated": lambda play, icon: garden.plant(play, dark=True),
    "cultivate": lambda play, icon: garden.cultivate(play, paid=False),
    "draw letter": lambda play, icon: letters.draw(play),
    "send letter": lambda play, icon: letters.send(play),
    "letter from display": lambda play, icon: letters.take(play, with_arch=play.state.house.letter_icon == "with_arch"),
    "lens": _lens,
    "action grow": lambda play, icon: garden.plant(play),
    "action correspond": lambda play, icon: letters.correspond(play),
    "action sail": lambda play, icon: voyages.sail(play, 1),
}
"""The rewards of 14.22 that can do more than give 1 point; whether they did anything."""


def gives(play: Play, icon: Icon) -> bool:
    """Whether a reward gives the opponent something (14.22); a payment gives 2 points, what it cannot use 1 point."""
    match icon:
        case Gain(name="lecture"):
            return can_lecture(play)
        case Gain(name="sketch"):
            return bool(play.state.sketches_deck)
        case Gain(name="exotic sample"):
            return any(play.state.exotic)
        case Gain(name="book"):
            return any(play.state.books)
        case Gain(name="voyage"):
            return any(play.state.voyages)
        case Gain() | Pay():
            return True
        case If():
            return holds(play, SEAT, icon.condition) and gives(play, icon.then)
        case Times():
            return gives(play, icon.part)
        case All() | Either():
            return any(gives(play, part) for part in icon.parts)


def _chosen(play: Play, icon: Either) -> Icon:
    """Of tool and container the one that it has fewer of; else the first that gives it something (14.21, 14.22)."""
    goods = {part.name: part for part in icon.parts if isinstance(part, Gain) and part.name in GOODS}
    if len(goods) == len(GOODS):
        player = play.player(SEAT)
        name = min(GOODS, key=lambda good: getattr(player, good))
        equal = player.containers == player.tools
        chooses(play, "14.21", "a container on a tie" if equal else "the one that it has fewer of", goods[name].at)
        return goods[name]
    for part in icon.parts:
        if gives(play, part):
            chooses(play, "14.22", "the first that gives it something", part.at)
            return part
        skips(play, "14.22", "it gives nothing", part.at)
    return icon.parts[0]
