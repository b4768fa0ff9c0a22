"""What is asked: how the game stands, the question with its rule, the answers with what they cost and bring."""

from collections.abc import Iterator
from typing import Final

from linne_tui.engine.amounts import amount
from linne_tui.engine.contract import Decision, Description
from linne_tui.engine.moves import STEP, Move
from linne_tui.linne import components as c
from linne_tui.linne.beforehand import with_key
from linne_tui.linne.behind import decided_by
from linne_tui.linne.explore import Way
from linne_tui.linne.income import LAST_ROUND
from linne_tui.linne.sight import Sight, listed
from linne_tui.linne.turn import TURNS, turn_number
from linne_tui.plain.boards import map, voyages
from linne_tui.plain.commands import key
from linne_tui.plain.paper import sentence
from linne_tui.plain.told import END_OF_TURN
from linne_tui.table.table import Table

FIRST_STEP: Final = "14.30"
"""The rule of the first step of a turn of the opponent, in which it turns up a card."""


def standing(sight: Sight) -> Iterator[str]:
    """Round, turn and order; everybody's points; what the seat that is asked has."""
    state, names = sight.state, sight.names
    if state.phase == "setup":
        yield "Setup."
    else:
        turn = f"turn {turn_number(state)} of {TURNS} of {names[state.active]}"
        order = listed(names[seat] for seat in state.order)
        yield f"Round {state.round} of {LAST_ROUND}, {turn if state.phase == 'action' else 'income'}. Order: {order}."
        yield f"Rudder: {voyages.rudder(sight)}."
    points = (f"{name} {player.points}" for name, player in zip(names, state.players, strict=True))
    yield f"Points: {listed(points)}."
    sketches, letters = amount(len(sight.me.sketches), "sketches"), amount(len(sight.me.hand), "letters")
    yield f"{names[sight.seat]} has {sight.goods(sight.me)}, {sketches}, {letters}."


def brief(sight: Sight, table: Table, asked: Decision) -> Iterator[str]:
    """The question without its answers."""
    free = f", {_free(asked)} (f)" if asked.free else ""
    yield f"{_asked(sight, table, asked)} {_numbers(asked)}{free}."


def _asked(sight: Sight, table: Table, asked: Decision) -> str:
    """Who is asked what by which rule; what is typed for the free actions, where the question points to them."""
    return f"{sight.names[asked.seat]}: {with_key(table.prompt(), key('free'))} Rule {asked.rule}."


def _numbers(asked: Decision) -> str:
    return f"Answers 1 to {len(asked.moves)}" if len(asked.moves) > 1 else "Answer 1"


def opponent(table: Table, asked: Decision) -> Iterator[str]:
    """What the opponent does next; at the beginning of its turn also how it is made to do it."""
    first = asked.rule == FIRST_STEP
    how = "Enter makes this step, > all up to the end of its turn." if first else "[Enter]"
    yield f"Next of {table.names[asked.seat]}: {table.describe(STEP).label}. Rule {asked.rule}. {how}"


def full(sight: Sight, table: Table, asked: Decision) -> Iterator[str]:
    """The question with its answers, numbered from 1."""
    yield _asked(sight, table, asked)
    for number, move in enumerate(asked.moves, 1):
        yield f"  {number}. {answer(sight, table, move)}"
    if asked.free:
        yield f"  f lists {_free(asked)}"


def free(sight: Sight, table: Table, asked: Decision) -> Iterator[str]:
    """The free actions, numbered f1 and so on, each with its rule (section 7); or why there is none."""
    if not asked.free:
        yield sentence(sight.no_free(table.refused()))
        return
    yield "Free actions:"
    for number, move in enumerate(asked.free, 1):
        yield f"  f{number}. {answer(sight, table, move)}; rule {decided_by(move, asked.rule)}"


def _free(asked: Decision) -> str:
    return amount(len(asked.free), "free actions")


def answer(sight: Sight, table: Table, move: Move) -> str:
    """An answer with all that it costs and brings at once, and whether it can be taken back."""
    words = table.describe(move)
    parts = [words.label + _there(sight, move)]
    if words.cost:
        parts.append(f"cost: {words.cost}")
    if words.gain:
        parts.append(f"gain: {words.gain}")
    if words.after != sight.goods(sight.me):
        parts.append(f"then you have {words.after}")
    parts.extend(_barrier(words, move, free=table.header.table.undo == "free" and not words.final))
    return "; ".join(parts)


def _there(sight: Sight, move: Move) -> str:
    """Of a journey, what awaits at its end; of an exotic sample whether what its points hang on holds now (11.1)."""
    if move.kind == "exotic":
        return f", {sight.points_now(move.args[0], sight.seat)}"
    if move.kind != "go":
        return ""
    entry = sight.content.by_id[Way.of(move).to]
    return f" ({map.lying(sight, entry)})" if isinstance(entry, c.Location | c.SketchLocation) else ""


def _barrier(words: Description, move: Move, *, free: bool) -> Iterator[str]:
    stands = "" if free else ", cannot be undone"
    if words.reveals:
        yield words.reveals + stands
    elif move.text == END_OF_TURN and stands:
        yield "cannot be undone"
