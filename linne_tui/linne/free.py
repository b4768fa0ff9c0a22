"""Free actions: what the player whose turn it is can begin at any moment of it (section 7)."""

from collections.abc import Sequence
from typing import Final

from linne_tui.engine.moves import STEP, Move, move
from linne_tui.engine.stack import Refused
from linne_tui.linne import payment, say
from linne_tui.linne.action import BASIC
from linne_tui.linne.behind import FREE_ACTIONS
from linne_tui.linne.boards import Player
from linne_tui.linne.cards import BRAINSTORM, RECRUIT, AttachAnyTime, BuyCard, bookless
from linne_tui.linne.displays import DISPLAYS, REFRESH_PRICE, begin_refresh, would_change
from linne_tui.linne.icons import ACTIONS, Cost
from linne_tui.linne.knowledge import BuyExchange, can_exchange
from linne_tui.linne.payment import EXCHANGE_PRICE
from linne_tui.linne.play import ACTION_PRICE, Play

ORIGIN: Final = "free"
GOODS: Final = ("container", "tool")

_ACTIONS: Final = tuple(move("free", name) for name in ACTIONS)
_BUY: Final = tuple(move("free", "buy", good) for good in GOODS)
_SELL: Final = tuple(move("free", "sell", good) for good in GOODS)
_REFRESH: Final = {name: move("free", "refresh", name) for name in DISPLAYS}
_REFRESH_ALL: Final = tuple(_REFRESH.values())
_EXCHANGE: Final = move("free", "exchange")
_RECRUIT: Final = move("free", "recruit")
_BRAINSTORM: Final = move("free", "brainstorm")
_ATTACH: Final = move("free", "attach")


def open_to(play: Play) -> bool:
    """Whether the seat that is asked may use free actions now (7.1, 7.10)."""
    frame = play.state.frames[-1]
    return frame.free and play.own_turn(frame.seat)


def options(play: Play) -> list[Move]:
    """The free actions that the asked seat can begin and pay now."""
    if not open_to(play):
        return []
    state = play.state
    player = state.players[state.active]
    found: list[Move] = []
    coins = player.coins
    if coins:
        if coins >= ACTION_PRICE:
            found.extend(_ACTIONS)
        if coins >= payment.PRICE:
            found.extend(_BUY)
        if coins >= EXCHANGE_PRICE and can_exchange(player.notebook):
            found.append(_EXCHANGE)
        found.extend(_refreshes(play))
    if player.containers:
        found.append(_SELL[0])
        if coins >= RECRUIT.coins and any(state.voyages):
            found.append(_RECRUIT)
    if player.tools:
        found.append(_SELL[1])
        if any(state.books):
            found.append(_BRAINSTORM)
    if player.waiting and _may_attach(play, player):
        found.append(_ATTACH)
    return found


def _refreshes(play: Play) -> Sequence[Move]:
    state = play.state
    if (
        state.exotic_deck
        and state.voyages_deck
        and state.books_deck
        and state.letters_deck
        and state.lenses_deck
        and state.sketches_deck
    ):
        return _REFRESH_ALL  # the usual case, at every decision of a game
    return [refresh for name, refresh in _REFRESH.items() if would_change(play, name)]


def _may_attach(play: Play, player: Player) -> bool:
    return play.state.house.pairing == "any_time" and bool(bookless(player))


def answer(play: Play, chosen: Move) -> None:
    """Begins a free action that `options` offers."""
    seat = play.state.active
    kind, *rest = chosen.args
    match kind:
        case "buy":
            play.add(seat, "coins", -payment.PRICE, "7.3")
            play.add(seat, f"{rest[0]}s", 1, "7.3")
        case "sell":
            play.add(seat, f"{rest[0]}s", -1, "7.6")
            play.add(seat, "coins", 1, "7.6")
        case "refresh":
            play.add(seat, "coins", -REFRESH_PRICE, "7.5")
            begin_refresh(play, seat, rest[0])
        case "exchange":
            play.push(BuyExchange(seat))
        case "recruit":
            play.push(BuyCard(seat, "voyages"))
        case "brainstorm":
            play.push(BuyCard(seat, "books"))
        case "attach":
            play.push(AttachAnyTime(seat))
        case _:
            play.add(seat, "coins", -ACTION_PRICE, "7.2")
            play.push(BASIC[kind](seat, ORIGIN))


_PAYING: Final = "paying and what it buys are one step"
"""What cannot be divided, unless the frame says another thing (7.10)."""


def refusals(play: Play) -> Refused:
    """The free actions that cannot be begun now, and why."""
    offered = set(options(play))
    for chosen, rule, cost in _all(play):
        if chosen not in offered:
            yield chosen, *_reason(play, chosen, rule, cost)


def _all(play: Play) -> list[tuple[Move, str, Cost]]:
    found = [(chosen, "7.2", Cost(coins=ACTION_PRICE)) for chosen in _ACTIONS]
    found += [(chosen, "7.3", Cost(coins=payment.PRICE)) for chosen in _BUY]
    found.append((_EXCHANGE, "7.4", Cost(coins=EXCHANGE_PRICE)))
    found += [(chosen, "7.5", Cost(coins=REFRESH_PRICE)) for chosen in _REFRESH_ALL]
    found += [(_SELL[0], "7.6", Cost(containers=1)), (_SELL[1], "7.6", Cost(tools=1))]
    found += [(_RECRUIT, "7.7", RECRUIT), (_BRAINSTORM, "7.8", BRAINSTORM)]
    if play.state.house.pairing == "any_time":
        found.append((_ATTACH, "8.5", Cost()))
    return found


def _reason(play: Play, chosen: Move, rule: str, cost: Cost) -> tuple[str, str]:
    """The rule that forbids this free action now, and what is lacking."""
    frame = play.state.frames[-1]
    if play.state.phase == "setup":
        return "3.9", "at setup there are none"
    if STEP in frame.moves(play) or not play.own_turn(frame.seat):  # a step of the opponent is no turn of who asks why
        return FREE_ACTIONS, "they are for the own turn only"
    if not frame.free:
        return "7.10", f"{frame.one_step or _PAYING}: use them before it or after it"
    player = play.player(frame.seat)
    if lack := payment.lack(player, cost):
        return rule, lack
    return rule, {
        "exchange": "the notebook is full" if any(player.notebook) else "there is no knowledge in the notebook",
        "refresh": f"no other {say.display(chosen.args[-1])} are left, so nothing would change",
        "recruit": "no voyage card lies in the display",
        "brainstorm": "no book card lies in the display",
        "attach": "there is no waiting book and voyage card without one",
    }[chosen.args[0]]
