"""The opponent's turns step by step: what it turns to, what came of it by which rule, and a whole turn once more."""

from collections.abc import Iterator, Sequence
from typing import cast

from linne_tui.engine.contract import Event
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import STEP
from linne_tui.linne import telling
from linne_tui.linne.game import Linne
from linne_tui.linne.opponent.board import SEAT, Opponent
from linne_tui.linne.opponent.card import rows_of
from linne_tui.linne.opponent.told import parts
from linne_tui.linne.sight import Sight
from linne_tui.plain import told
from linne_tui.plain.boards.opponent import rows
from linne_tui.plain.question import FIRST_STEP
from linne_tui.table.replaying import opponent_turns
from linne_tui.table.table import Table


def step(table: Table, n: int, eyes: int) -> Iterator[str]:
    """Decision ``n``, a step of the opponent, as a seat sees it: each thing that happened with its rule, in order."""
    game, line, events = cast(Linne, table.game), table.line(n), table.events(n, eyes)
    sight = Sight(game.content, table.seen(n, eyes), eyes, table.names)
    yield f"{line.name}, rule {line.rule}: {line.label}."
    yield from (f"  {part.text} ({part.rule})" for part in parts(sight, events))
    if line.rule == FIRST_STEP and sight.state.opponent:
        yield from (f"  {row}" for row in _rows(sight, sight.state.opponent))
    yield from _after(sight, events, telling.only_answers(game, table.at(n - 1), line.move))


def _rows(sight: Sight, board: Opponent) -> Iterator[str]:
    """The rows of the card just turned up that will be resolved, as its instrument says (14.32)."""
    return rows(sight, board.latest, rows_of(sight.content, board, board.latest))


def _after(sight: Sight, events: Sequence[Event], given: Sequence[str]) -> Iterator[str]:
    """The only answers that were given by themselves; what an income phase at the end of the step brought."""
    answers = iter(given)
    for at, event in enumerate(events):
        if event.event == "automatic":
            yield f"  {sight.names[event.seat]} had one answer only: {next(answers)} (rule {event.rule})"
        elif (event.event, event.what) == ("phase", "income"):
            yield from (f"  {text}" for text in told.happened(sight, events[at + 1 :], [*answers]))
            break


def again(table: Table, number: int | None, eyes: int) -> Iterator[str]:
    """A turn of the opponent once more, counted from 1; None: the latest. UserError if it has not begun that turn."""
    every = opponent_turns.turns(table, table.place)
    if not every:
        raise UserError("the opponent has not played yet")
    number = len(every) if number is None else number
    if not 1 <= number <= len(every):
        raise UserError(f"there is no turn {number} of the opponent; they go from 1 to {len(every)}")
    return _turn(table, number, every[number - 1], eyes)


def _turn(table: Table, number: int, decisions: Sequence[int], eyes: int) -> Iterator[str]:
    sight = Sight(cast(Linne, table.game).content, table.seen(decisions[0], eyes), eyes, table.names)
    yield f"Turn {number} of {table.names[SEAT]}, in round {sight.state.round}:"
    for n in decisions:
        line = table.line(n)
        yield from step(table, n, eyes) if line.move == STEP else (told.logged(sight, line),)
