"""Gaining what is printed: the reader of the icon language for players (1.9 to 1.14).

A waiting reward is named by its address. Beside addresses, two things can wait: ``mark SAMPLE.corner``, a corner due
on entering a crossing (4.13), and ``pond TILE``, the sketch that lies beside a pond (4.23).
"""

from collections.abc import Callable
from typing import ClassVar, Final, NamedTuple

from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Frame, Part, Refused
from linne_tui.linne import payment, say
from linne_tui.linne.conditions import holds
from linne_tui.linne.icons import PLAIN, All, Cost, Either, Gain, Icon, If, Pay, Times
from linne_tui.linne.opponent.purse import gain_goods
from linne_tui.linne.play import Play, without

DECLINE: Final = move("decline")


class Reader(NamedTuple):
    """How an icon is gained once, and whether that can do anything now (1.13)."""

    gain: Callable[[Play, int, str, str], None]
    possible: Callable[[Play, int, str], bool]


READERS: dict[str, Reader] = {}
"""By the name of an icon; the module of each rule enters its own."""

DISPLAY_OF: Final = {
    "exotic sample": "exotic",
    "voyage": "voyages",
    "book": "books",
    "letter from display": "letters",
    "lens": "lenses",
}
"""The display from which an icon takes."""


class Special(NamedTuple):
    """What waits without being an icon: how it is gained, whether that does anything, whether it is plain (1.9)."""

    gain: Callable[[Play, int, str], None]
    possible: Callable[[Play, int, str], bool]
    plain: Callable[[Play, int, str], bool] = lambda play, seat, thing: False


SPECIAL: dict[str, Special] = {}
"""By the first word of what waits; the module of each rule enters its own."""


def always(play: Play, seat: int, of: str) -> bool:
    """Of an icon that can always do something."""
    return True


def possible(play: Play, seat: int, icon: Icon) -> bool:
    """Whether a reward can do anything now, or be made to by the free actions that 1.13 names."""
    match icon:
        case Gain():
            return icon.name in PLAIN or READERS[icon.name].possible(play, seat, icon.of)
        case Pay():
            return possible(play, seat, icon.then) and payment.within_reach(
                play, seat, icon.cost, refreshes(play, seat, icon.then)
            )
        case If():
            return holds(play, seat, icon.condition) and possible(play, seat, icon.then)
        case Times():
            return possible(play, seat, icon.part)
        case All() | Either():
            return any(possible(play, seat, part) for part in icon.parts)


def refreshes(play: Play, seat: int, icon: Icon) -> int:
    """The refreshes (0 or 1) without which a reward could do nothing, its display being empty (1.13)."""
    match icon:
        case Gain():
            if icon.name == "action" and icon.of == "correspond":
                return int(not play.player(seat).hand and not any(play.state.letters))
            display = DISPLAY_OF.get(icon.name)
            return int(display is not None and not any(getattr(play.state, display)))
        case All() | Either():
            return min((refreshes(play, seat, part) for part in icon.parts if possible(play, seat, part)), default=0)
        case Times():
            return refreshes(play, seat, icon.part)
        case Pay() | If():
            return refreshes(play, seat, icon.then)


def reveals(play: Play, seat: int, address: str) -> bool:
    """Whether gaining what is printed at an address turns up something hidden before its owner is asked."""
    return address.partition("/")[0] in play.content.icons.texts and _draws(play, seat, play.content.icons[address])


def _draws(play: Play, seat: int, icon: Icon) -> bool:
    match icon:
        case Gain():
            return icon.name in ("draw letter", "sketch") and possible(play, seat, icon)
        case All():
            return any(_draws(play, seat, part) for part in icon.parts)
        case Times():
            return _draws(play, seat, icon.part)
        case If():
            return holds(play, seat, icon.condition) and _draws(play, seat, icon.then)
        case Pay() | Either():
            return False


def reward(play: Play, seat: int, *addresses: str) -> None:
    """Rewards that come together: plain gains at once, the others one at a time in the order their owner chooses."""
    waiting: list[str] = []
    for address in addresses:
        if " " in address:
            kind, _, thing = address.partition(" ")
            if SPECIAL[kind].plain(play, seat, thing):
                SPECIAL[kind].gain(play, seat, thing)
            else:
                waiting.append(address)
        else:
            _spread(play, seat, play.content.icons[address], waiting)
    if waiting:
        play.push(Rewards(seat, tuple(waiting)))


def _spread(play: Play, seat: int, icon: Icon, waiting: list[str]) -> None:
    match icon:
        case Gain():
            if icon.name in PLAIN:
                plain_gain(play, seat, icon)
            elif icon.name == "taxonomy":
                waiting.append(icon.at)
            else:
                waiting.extend([icon.at] * icon.n)
        case All():
            for part in icon.parts:
                _spread(play, seat, part, waiting)
        case Times():
            for _ in range(icon.n):
                _spread(play, seat, icon.part, waiting)
        case _:
            waiting.append(icon.at)


def plain_gain(play: Play, seat: int, icon: Gain) -> None:
    """Coins, containers, tools or points."""
    if icon.name == "points":
        play.score(seat, icon.n, play.source(icon.at), play.rule_at(icon.at), icon.at)
    elif icon.name != "coins" and play.is_opponent(seat):
        gain_goods(play, icon.name, icon.n, play.rule_at(icon.at), icon.at)
    else:
        play.add(seat, icon.name, icon.n, play.rule_at(icon.at), icon.at)


class Rewards(Frame[Play], frozen=True, tag="rewards"):
    """Rewards that wait for their turn; their owner says which is next (1.9), the opponent takes them as printed."""

    number = "1.9"
    question = "Which reward first?"

    waiting: tuple[str, ...]

    def run(self, play: Play) -> bool:
        waiting = self.waiting
        if len(waiting) > 1 and len(set(waiting)) > 1 and not play.is_opponent(self.seat):
            if any(self.alive(play, address) for address in dict.fromkeys(waiting)):
                return False
            play.pop()
            for address in waiting:
                play.note("lost", "1.13", self.seat, "reward", 0, address)
            return True
        self._resolve(play, waiting[0])
        return True

    def moves(self, play: Play) -> list[Move]:
        return [move("gain", *address.split(" ")) for address in dict.fromkeys(self.waiting)]

    def answer(self, play: Play, move: Move) -> None:
        self._resolve(play, " ".join(move.args))

    def alive(self, play: Play, address: str) -> bool:
        """Whether what waits at this address can do anything now; if not, it would be lost (1.12, 1.13)."""
        kind, _, thing = address.partition(" ")
        if thing:
            return SPECIAL[kind].possible(play, self.seat, thing)
        return possible(play, self.seat, play.content.icons[address])

    def _resolve(self, play: Play, address: str) -> None:
        rest = without(self.waiting, address)
        if rest:
            play.swap(Rewards(self.seat, rest))
        else:
            play.pop()
        kind, _, thing = address.partition(" ")
        if thing:
            SPECIAL[kind].gain(play, self.seat, thing)
        else:
            resolve(play, self.seat, play.content.icons[address])


def resolve(play: Play, seat: int, icon: Icon) -> None:
    """Begins one reward whose turn has come; what can do nothing is lost (1.13)."""
    if play.is_opponent(seat):
        from linne_tui.linne.opponent import gains  # here, as each of its rewards may bring others by this module

        gains.resolve(play, icon)
        return
    if not possible(play, seat, icon):
        play.note("lost", "1.13", seat, "reward", 0, icon.at)
        return
    match icon:
        case Gain():
            READERS[icon.name].gain(play, seat, icon.of if icon.name != "taxonomy" else str(icon.n), icon.at)
        case Pay():
            play.push(Offer(seat, icon.at))
        case Either():
            play.push(Choose(seat, icon.at))
        case If():
            reward(play, seat, icon.then.at)
        case All() | Times():
            reward(play, seat, icon.at)


class IconFrame(Frame[Play], frozen=True):
    """An icon that asks its owner something; what can do nothing any more when asked again is lost (1.12, 1.13)."""

    icon: ClassVar[str]

    def run(self, play: Play) -> bool:
        if READERS[self.icon].possible(play, self.seat, ""):
            return False
        play.pop()
        play.note("lost", "1.13", self.seat, "reward", 0, self.icon)
        return True


class AddressFrame(Frame[Play], frozen=True):
    """A reward at an address that asks its owner something; it is looked at again whenever it is asked (1.12)."""

    at: str

    def run(self, play: Play) -> bool:
        if possible(play, self.seat, play.content.icons[self.at]):
            return False
        play.pop()
        play.note("lost", "1.13", self.seat, "reward", 0, self.at)
        return True


class Choose(AddressFrame, frozen=True, tag="choose"):
    """One of two or more rewards, or none (1.9)."""

    question = "Which one of these rewards?"

    def rule(self, play: Play) -> str:
        return play.rule_at(self.at)

    def moves(self, play: Play) -> list[Move]:
        icon = play.content.icons[self.at]
        assert isinstance(icon, Either)
        parts = [move("choose", part.at) for part in icon.parts if possible(play, self.seat, part)]
        return [*parts, DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        if move.kind != "decline":
            reward(play, self.seat, move.args[0])


def _bought(play: Play, at: str) -> str:
    """The reward that is paid for at an address, and what it is printed on, if that has a name."""
    icon = play.content.icons[at]
    assert isinstance(icon, Pay)
    component, _, place = at.partition("/")[0].partition(".")
    name = play.content.names.get(component, component)
    of = "" if name == component else f" ({'appendix of ' * (place == 'appendix')}{name})"
    return say.icon(icon.then, play.content.names) + of


class Offer(AddressFrame, frozen=True, tag="offer"):
    """A reward with a cost: paid once and gained, or skipped (4.18)."""

    def rule(self, play: Play) -> str:
        return play.rule_at(self.at)

    def prompt(self, play: Play) -> str:
        price = payment.price(play.player(self.seat), self._icon(play).cost)
        return f"Pay {price}: {_bought(play, self.at)}?"

    def moves(self, play: Play) -> list[Move]:
        if payment.can_pay(play.player(self.seat), self._icon(play).cost):
            return [move("pay", self.at), DECLINE]
        return [DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        if move.kind == "decline":
            play.pop()
        else:
            play.swap(Paying(self.seat, self.at))

    def refusals(self, play: Play) -> Refused:
        reason = payment.lack(play.player(self.seat), self._icon(play).cost)
        if reason:
            yield move("pay", self.at), self.rule(play), reason

    def _icon(self, play: Play) -> Pay:
        icon = play.content.icons[self.at]
        assert isinstance(icon, Pay)
        return icon


class Paying(Part[Play], frozen=True, tag="paying"):
    """The parts of a payment: which knowledge, which sketches; taken together after the last."""

    at: str
    phyla: tuple[str, ...] = ()
    sketches: tuple[str, ...] = ()

    def rule(self, play: Play) -> str:
        return play.rule_at(self.at)

    def prompt(self, play: Play) -> str:
        what = "knowledge" if len(self.phyla) < len(self._cost(play).knowledge) else "sketch"
        return f"Which {what} pays for {_bought(play, self.at)}?"

    def run(self, play: Play) -> bool:
        moves = self.moves(play)
        if not moves:
            icon = play.content.icons[self.at]
            assert isinstance(icon, Pay)
            play.pop()
            payment.take(play, self.seat, icon.cost, self.phyla, self.sketches, self.rule(play), self.at)
            reward(play, self.seat, icon.then.at)
            return True
        return self.alone(play, moves)

    def shows(self, play: Play, move: Move) -> bool:
        cost = self._cost(play)
        last = len(self.phyla) + len(self.sketches) + 1 == len(cost.knowledge) + len(cost.sketches)
        return last and reveals(play, self.seat, f"{self.at}/then")

    def moves(self, play: Play) -> list[Move]:
        return payment.part_moves(play.player(self.seat), self._cost(play), self.phyla, self.sketches)

    def answer(self, play: Play, move: Move) -> None:
        word = move.args[0]
        if move.kind == "phylum":
            play.swap(Paying(self.seat, self.at, (*self.phyla, word), self.sketches))
        else:
            play.swap(Paying(self.seat, self.at, self.phyla, (*self.sketches, word)))

    def _cost(self, play: Play) -> Cost:
        icon = play.content.icons[self.at]
        assert isinstance(icon, Pay)
        return icon.cost
