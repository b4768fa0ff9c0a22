"""The seats that programs play, line by line: they answer as soon as they are asked, and each answer is told."""

from collections.abc import Iterator, Sequence
from typing import cast

from linne_tui.bots.standin import seated
from linne_tui.engine.amounts import together
from linne_tui.engine.contract import WATCHER, Event
from linne_tui.linne import telling
from linne_tui.linne.game import Linne
from linne_tui.linne.sight import Sight
from linne_tui.plain import told
from linne_tui.table.programs import answer, people
from linne_tui.table.table import Table


def alone(table: Table) -> int | None:
    """The seat of the only person at a table; None where there are several."""
    seats = people(table)
    return seats[0] if len(seats) == 1 else None


def named(table: Table) -> Iterator[str]:
    """Who is a program, in a line; nothing where nobody is."""
    names = [name for seat, name in enumerate(table.names) if seat in table.programs]
    if names:
        yield f"{together(names)} {'is a program' if len(names) == 1 else 'are programs'}."


def play(table: Table, listener: int | None) -> tuple[Sequence[Event], Iterator[str]]:
    """Gives the answer of the program that is asked: what happened, and in words what this seat may hear of it.

    Without a listener, what everybody may hear. SaveFailed if it cannot be written, and so is not given.
    """
    game = cast(Linne, table.game)
    events = answer(table, seated)
    line, step = table.line(table.place), table.step(table.place)
    assert step
    ears = WATCHER if listener is None else listener
    sight = Sight(game.content, table.view(ears), max(0, ears), table.names)
    given = telling.only_answers(game, table.at(table.place - 1), step.move)
    return events, told.decision(sight, line, game.heard(table.state, ears, events), given)
