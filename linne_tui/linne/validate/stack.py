"""The stack as a whole: the frames of the phase at its bottom, and what can lie on what above them."""

from typing import TYPE_CHECKING, Any, Final

from linne_tui.engine.stack import Part
from linne_tui.linne.action import WILD, Action, WildAction
from linne_tui.linne.boards import NOBODY
from linne_tui.linne.cards import Attach
from linne_tui.linne.components import TurnTile
from linne_tui.linne.explore import Explore, FirstVisit, Investigate
from linne_tui.linne.garden import CompleteBed, CultivateSquare, PlantSquare, count_blooms
from linne_tui.linne.grow import Grow
from linne_tui.linne.income import LAST_ROUND, EndIncome, Income, Incomes, SortLenses
from linne_tui.linne.opponent.board import SEAT as OPPONENT
from linne_tui.linne.opponent.deed import Deed
from linne_tui.linne.opponent.setup import FirstPlace
from linne_tui.linne.opponent.turn import OpponentTurn
from linne_tui.linne.order import FirstOrder, OrderToken
from linne_tui.linne.publish import Appendix, Publish
from linne_tui.linne.rewards import Rewards
from linne_tui.linne.sail import Branch, Sail
from linne_tui.linne.setup import KeepStartTile, StartingSample
from linne_tui.linne.taxonomy import Steps, TakeLens
from linne_tui.linne.turn import TURNS, Rounds, Turn
from linne_tui.linne.validate.fault import impossible, need, number
from linne_tui.linne.validate.opponent import turns_taken

if TYPE_CHECKING:
    from linne_tui.linne.content import Content
    from linne_tui.linne.frames import AnyFrame
    from linne_tui.linne.state import State

OF_PHASE: Final = (
    Rounds,
    FirstOrder,
    FirstPlace,
    StartingSample,
    KeepStartTile,
    Turn,
    OpponentTurn,
    Incomes,
    SortLenses,
    EndIncome,
    Income,
)
"""Frames that lie at the bottom only."""

LIES_ON: Final[dict[type[Any], type[Any]]] = {
    Investigate: Explore,
    FirstVisit: Investigate,
    PlantSquare: Grow,
    CultivateSquare: Grow,
    Branch: Sail,
    Publish: Turn,
    Attach: Turn,
}
"""Frames that lie on a frame of one kind only: that which has put them there."""


def check(content: "Content", state: "State") -> None:
    """ImpossibleState if the frames, the phase, the lenses on the instruments and the tokens do not fit."""
    for place, frame in enumerate(state.frames):
        number(f"frames[{place}].seat", frame.seat, 0, len(state.players) - 1)
    if state.phase == "over":
        need(not state.frames, "frames", "the game is over, nothing waits any more")
        above = 0
    else:
        need(isinstance(_at(state, 0), Rounds), "frames", "the rounds lie at the bottom until the game is over")
        above = {"setup": _setup, "action": _action, "income": _income}[state.phase](state)
    for place in range(above, len(state.frames)):
        _above(content, state, place, above)
    _instruments(state)
    _tokens(content, state)


def _at(state: "State", place: int) -> "AnyFrame | None":
    return state.frames[place] if place < len(state.frames) else None


def _run_of(state: "State", kind: type[Any], start: int) -> int:
    """The place after the frames of one kind that lie on one another from ``start`` on."""
    while isinstance(_at(state, start), kind):
        start += 1
    return start


def _each_seat_once(state: "State", start: int, end: int, order: tuple[int, ...] = ()) -> None:
    """These frames belong to different seats; with an order, to the last of it, the first of them on top."""
    seats = [frame.seat for frame in state.frames[start:end]]
    for place, seat in enumerate(seats, start):
        need(seats.count(seat) == 1, f"frames[{place}].seat", f"seat {seat} has two such frames")
    if order:
        need(seats == [*reversed(order)][: len(seats)], f"frames[{start}].seat", f"not in the order {list(order)}")


# The frames of each phase; each function says where they end


def _setup(state: "State") -> int:
    """The first order of each player, then on it the starting samples and the start tiles (3.8)."""
    humans = len(state.players) if state.opponent is None else 1
    orders = _run_of(state, FirstOrder, 1)
    _each_seat_once(state, 1, orders)
    end = _run_of(state, FirstPlace, orders)
    need(end - orders <= (state.opponent is not None), "frames", "only the opponent has its place by rule")
    top = _run_of(state, StartingSample, end)
    _each_seat_once(state, end, top)
    if top > end:
        every = 1 + len(state.players)
        need(end == every and orders == 1 + humans, "frames", "the starting samples come before the first order")
    tiles = _run_of(state, KeepStartTile, top)
    _each_seat_once(state, top, tiles)
    if tiles > top:
        need(top == end + humans, "frames", "the start tiles come before the starting samples")
    _only_humans(state, tiles)
    return tiles


def _only_humans(state: "State", end: int) -> None:
    """The opponent is asked nothing at setup."""
    for place in range(1, end) if state.opponent is not None else ():
        frame = state.frames[place]
        mine = isinstance(frame, FirstPlace) == (frame.seat == OPPONENT)
        need(mine, f"frames[{place}].seat", f"seat {frame.seat} has no such frame")


def _action(state: "State") -> int:
    """The turn of the active player (1.2)."""
    turn = _at(state, 1)
    if not isinstance(turn, Turn | OpponentTurn):
        impossible("frames", "in the action phase a turn lies on the rounds")
    need(turn.seat == state.active, "frames[1].seat", f"the turn is that of seat {state.active}")
    if isinstance(turn, OpponentTurn) or _is_opponent(state, turn.seat):
        right = isinstance(turn, OpponentTurn) and _is_opponent(state, turn.seat)
        need(right, "frames[1]", f"such a turn does not belong to seat {turn.seat}")
        return 2
    need(not turn.published or turn.stage == "after", "frames[1].published", "a book is published after the action")
    return 2


def _is_opponent(state: "State", seat: int) -> bool:
    return state.opponent is not None and seat == OPPONENT


def _income(state: "State") -> int:
    """The lenses that are to be sorted still, or the incomes that are to come still (10.1, 10.5)."""
    begun = _at(state, 1)
    if not isinstance(begun, (Incomes, EndIncome)):
        impossible("frames", "in the income phase the incomes or its end lie on the rounds")
    need(begun.seat == state.order[0], "frames[1].seat", f"seat {state.order[0]} comes first")
    kind = SortLenses if isinstance(begun, Incomes) else Income
    end = _run_of(state, kind, 2)
    _each_seat_once(state, 2, end, state.order)
    top = _at(state, end - 1)
    if not isinstance(top, (SortLenses, Income)):
        impossible("frames", "nobody's lenses or income wait")
    need(top.seat == state.active, "active", f"it is seat {top.seat} that sorts its lenses or has its income")
    for place in range(2, end - 1):
        under = state.frames[place]
        fresh = not under.begun if isinstance(under, SortLenses) else not (isinstance(under, Income) and under.done)
        need(fresh, f"frames[{place}]", "it begins when its turn comes")
    return end


# What lies on them


def _above(content: "Content", state: "State", place: int, bottom: int) -> None:
    """A frame above those of the phase: whose it is, on what it lies, what lies on it."""
    frame, below, path = state.frames[place], state.frames[place - 1], f"frames[{place}]"
    if isinstance(frame, OF_PHASE):
        impossible(path, "it belongs at the bottom, in another phase or in another order")
    _whose(content, state, place, bottom)
    if _is_opponent(state, frame.seat):
        right = isinstance(frame, Deed | Rewards | CompleteBed)
        need(right, path, "the opponent is asked nothing but for the next step")
    need(not isinstance(frame, Deed) or isinstance(state.frames[1], OpponentTurn), path, "it is not its turn")
    if isinstance(frame, Part):
        need(place == len(state.frames) - 1, path, "nothing can lie on the later part of a choice")
    kind = LIES_ON.get(type(frame))
    if kind is not None:
        need(isinstance(below, kind), path, f"it lies only on a frame of the kind '{_name(kind)}'")
    if isinstance(frame, (Publish, Attach)):
        need(isinstance(below, Turn) and below.published, "frames[1].published", "a book is being published")
    if isinstance(frame, Appendix):
        paired = isinstance(below, Attach) and below.book == frame.book
        fits = paired if state.house.pairing == "at_publication" else isinstance(below, Turn) and below.published
        need(fits, path, "an appendix is paid only while its book is published")
    if isinstance(frame, Steps):
        lap = _at(state, place + 1)
        need(isinstance(lap, TakeLens) and not lap.declinable, path, "steps wait only for the lens of a lap")
    if isinstance(frame, OrderToken):
        lens = _placed(below)
        microscope = bool(lens) and lens == state.players[frame.seat].instruments[-1]
        need(microscope and bool(state.turn_tiles), path, "a token goes on a tile only after a lens on the microscope")
    if _placed(frame):
        need(isinstance(below, Turn) and below.stage == "after", path, "the action of a placed lens lies on its turn")


def _whose(content: "Content", state: "State", place: int, bottom: int) -> None:
    """All frames belong to the active player but for those that a completed bed brings its other owners (1.10)."""
    frame, path = state.frames[place], f"frames[{place}].seat"
    below = state.frames[place - 1]
    if isinstance(frame, CompleteBed):
        need(frame.seat == state.active, path, "beds are completed in the turn of the active player")
        return
    if place == bottom:
        need(frame.seat == state.active, path, f"the active player is on seat {state.active}")
    elif isinstance(below, CompleteBed):
        if below.bed in content.beds:
            owners = [owner for owner, _ in count_blooms(content, state, below.bed)]
            need(frame.seat in owners, path, f"seat {frame.seat} has no flower in the bed {below.bed}")
    else:
        need(frame.seat == below.seat, path, f"what it lies on is seat {below.seat}'s")


def _placed(frame: "AnyFrame") -> str:
    """The lens that was placed for this action; "" for every other frame."""
    if isinstance(frame, WildAction):
        return WILD
    return frame.origin if isinstance(frame, Action) and frame.placed else ""


def _name(kind: type[Any]) -> str:
    return str(kind.__struct_config__.tag)


# What follows from where the turn or the phase is


def _instruments(state: "State") -> None:
    """As many lenses lie on a player's instruments as turns were begun in this round (6.1, 6.3, 10.1)."""
    for seat, player in enumerate(state.players):
        lying, wanted = sum(map(bool, player.instruments)), _lenses_placed(state, seat)
        path = f"players[{seat}].instruments"
        if _is_opponent(state, seat):
            lying, path = turns_taken(state), "opponent.cards"
        need(lying == wanted, path, f"{lying} lenses lie there, after so many turns there are {wanted}")


def _lenses_placed(state: "State", seat: int) -> int:
    if state.phase == "action":
        rounds, seats = divmod(state.turn, len(state.order))
        turn = state.frames[1]
        begun = isinstance(turn, Turn) and turn.stage == "after"
        begun |= isinstance(turn, OpponentTurn) and turn.stage != "card"
        now = seat == state.active and begun
        return rounds + (state.order.index(seat) < seats) + now
    unsorted = [frame.seat for frame in state.frames if isinstance(frame, SortLenses) and not frame.begun]
    return TURNS if seat in unsorted else 0


def _tokens(content: "Content", state: "State") -> None:
    """The tiles that are left, and who has a token on the top one (2.9, 3.7, 6.2, 10.3, 10.4)."""
    sorting = any(isinstance(frame, Incomes) for frame in state.frames)
    gone = state.round + (state.phase == "income" and not sorting)
    left = max(0, len(content.kind("turn-order", TurnTile)) - gone)
    need(len(state.turn_tiles) == left, "turn_tiles", f"{len(state.turn_tiles)} tiles are left, there should be {left}")
    wanted = _with_token(state, sorting=sorting)
    for place, seat in enumerate(state.places):
        path = f"places[{place}]"
        if seat != NOBODY:
            need(0 <= seat < len(state.players), path, f"{seat} is no seat")
            need(seat not in state.places[:place], path, f"seat {seat} has two tokens")
            need(seat in wanted, path, f"seat {seat} has no token there at this moment")
    for seat in wanted:
        need(seat in state.places, "places", f"the token of seat {seat} is missing")


def _with_token(state: "State", *, sorting: bool) -> set[int]:
    seats = set(range(len(state.players)))
    if state.phase == "setup":
        return seats - {frame.seat for frame in state.frames if isinstance(frame, FirstOrder | FirstPlace)}
    if state.round == LAST_ROUND:
        return set()
    if sorting:
        return seats
    if state.phase == "action":
        pending = {frame.seat for frame in state.frames if isinstance(frame, OrderToken)}
        used = [player.instruments[-1] for player in state.players]
        if state.opponent is not None:
            used[OPPONENT] = state.opponent.cards[-1]
        return {seat for seat in seats if used[seat]} - pending
    return set()
