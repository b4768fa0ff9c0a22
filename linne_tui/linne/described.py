"""An answer in words, for people: what it is, what it costs and gains, what its owner then has, what it shows."""

from collections import Counter
from typing import TYPE_CHECKING, Final

from linne_tui.engine.contract import Description, Event
from linne_tui.engine.moves import STEP, Move
from linne_tui.engine.stack import settle
from linne_tui.linne import gains, say
from linne_tui.linne.action import BASIC
from linne_tui.linne.cards import BRAINSTORM, RECRUIT
from linne_tui.linne.garden import CULTIVATE_TOOLS
from linne_tui.linne.holdings import GOODS
from linne_tui.linne.icons import PHYLUM, Cost, Pay
from linne_tui.linne.instead import why_nothing
from linne_tui.linne.opponent.turn import OpponentTurn
from linne_tui.linne.payment import EXCHANGE_PRICE
from linne_tui.linne.rewards import Rewards
from linne_tui.linne.turn import END_TURN
from linne_tui.linne.words import label

if TYPE_CHECKING:
    from linne_tui.linne.game import Linne
    from linne_tui.linne.play import Play
    from linne_tui.linne.state import State

_REVEALED: Final = {
    "samples": "a sample",
    "sketches": "a sketch",
    "exotic": "an exotic sample",
    "voyages": "a voyage card",
    "books": "a book card",
    "letters": "a letter",
    "lenses": "a lens",
    "solo-cards": "a card of the opponent",
    "green-lenses": "a green lens",
}
_FREE_COSTS: Final = {
    "recruit": RECRUIT,
    "brainstorm": BRAINSTORM,
    "exchange": Cost(coins=EXCHANGE_PRICE),
}
_PAID: Final = (*GOODS, *PHYLUM, "sketches")
"""What costs are made of."""
_FINAL: Final = "11."
"""The last answer of a game brings the final scoring, which is not its own gain."""


def describe(game: "Linne", state: "State", move: Move) -> Description:
    """A move that can be made now, in words; nothing of the state is changed."""
    play = game.begin(state, None)
    seat = play.state.frames[-1].seat
    after = game.copy(state)
    log: list[Event] = []
    making = game.begin(after, log)
    game.begin_move(making, move)
    settle(making, _floor(state, move))
    its_own = list(log)
    waiting = gains.promised(play, after, seat)
    settle(making)
    events = [event for event in log if not event.rule.startswith(_FINAL)]
    shown = list(dict.fromkeys(_REVEALED[event.what] for event in events if event.event == "reveal"))
    final = _next_card(after)
    if final:
        shown.append(_REVEALED["solo-cards"])
    reveals = "turns up " + ", ".join(shown) if shown else ""
    player = play.player(seat)
    if move == STEP:  # what a card will bring is not told before it is turned up
        return Description(label(play, move), reveals=reveals, final=bool(shown))
    its_own = [event for event in its_own if not event.rule.startswith(_FINAL)]
    paid = gains.sums([event for event in its_own if event.event == "pay"], seat)
    gained = gains.sums([event for event in its_own if event.event != "pay"], seat)
    total = gains.sums(events, seat)
    owed = Cost() if paid else _owed(play, move)
    cost = [say.gained(-n, what) for what, n in paid.items() if what in _PAID]
    if move.kind == "place":  # what the instrument prints the label tells, but not what a lap brings of it
        waiting = Counter({thing: waiting[thing] for thing in gains.OF_A_LAP if waiting[thing]})
    gain = list(gains.told(play, gained, waiting))
    if move.kind == "free" and move.args[0] in BASIC and (lost := why_nothing(making)):
        gain.append(f"but {lost}" if gain else lost)  # it may be lost, and is not refused for that (4.45, 4.47)
    had = {"coins": player.coins - owed.coins, "containers": player.containers - owed.containers}
    had["tools"] = player.tools - owed.tools
    left = ", ".join(say.amount(had[what] + total.get(what, 0), what) for what in GOODS)
    return Description(
        label(play, move),
        ", ".join(cost) or (say.cost(owed) if owed != Cost() else ""),
        ", ".join(gain),
        left,
        reveals,
        final,
    )


def _floor(state: "State", move: Move) -> int:
    """How many frames are left when all is done that an answer brings: those that wait whatever the answer is.

    The income and what else follows the end of a turn is brought by ending it.
    """
    if move == END_TURN:
        return 0
    asks = state.frames[-1]
    return len(state.frames) - (0 if move.kind == "free" or isinstance(asks, Rewards) else 1)


def _next_card(state: "State") -> bool:
    """Whether the opponent turns up a card next."""
    frame = state.frames[-1] if state.frames else None
    return isinstance(frame, OpponentTurn) and frame.stage == "card"


def _owed(play: "Play", move: Move) -> Cost:
    """What a first part will cost once its last part is chosen."""
    match move.kind:
        case "publish":
            return play.content.left_bars[move.args[0]]
        case "buy":
            place = play.content.sample_locations[play.state.samples.index(move.args[0])]
            return Cost(containers=play.content.location_cost[place])
        case "pay":
            icon = play.content.icons[move.args[0]]
            assert isinstance(icon, Pay)
            return icon.cost
        case "cultivate":
            return Cost(tools=1 if move.args else CULTIVATE_TOOLS)
        case "free":
            return _FREE_COSTS.get(move.args[0], Cost())
    return Cost()
