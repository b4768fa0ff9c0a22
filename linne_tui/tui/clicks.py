"""The mouse as a second way: what a click on a cell of the table means."""

from typing import Final

from linne_tui.linne.naming import component_of
from linne_tui.tui import ask
from linne_tui.tui.commands import DO
from linne_tui.tui.desk import Desk, keys_of
from linne_tui.tui.frame import Frame, key_at
from linne_tui.tui.listing import ROWS

_STAY: Final = "stay"
"""The answer that is about the place where one is, and the key of the mark there."""


def inspected(desk: Desk, frame: Frame, column: int, row: int) -> str:
    """The command that a click with another button than the left one gives, "" for none: it inspects what lies there.

    Of an answer of the list that is the first component that it names. Of what is no component a line is told.
    """
    from linne_tui.tui import about

    if desk.curtain:
        return ""
    number = ask.answer_at(desk, column, row - frame.answers)
    move = desk.listing.every[desk.page * desk.listing.size + number - 1] if number else None
    key = key_at(frame, column, row)
    words = move.args or (move.text,) if move else (key,)
    found = about.subject(desk.content, (desk.seen.me.explorer,) if words == (_STAY,) else words)
    return f"inspect.{found}" if found else f"tell.{key}"


def scrolled(desk: Desk, frame: Frame, column: int, row: int, by: int) -> str:
    """The command of the wheel: over answers or a board beside that have other pages it turns those, else the view."""
    over_answers = 0 <= frame.answers - 1 <= row < frame.answers + ROWS - ask.spare(desk)
    if over_answers and len(desk.listing.pages) > 1:
        return "page" if by > 0 else "page.before"
    way = "next" if by > 0 else "previous"
    board = frame.board_at(column, row)
    return f"turn.{board}.{way}" if board in desk.beside else f"view.{way}"


def meant(desk: Desk, frame: Frame, column: int, row: int) -> str:
    """The command that a click gives, "" for none.

    An answer of the list is given; so is one that lies on the board alone, and of several there the cursor goes to the
    next. Words of the footer are their commands. A click on any other component inspects it, one beside what lies over
    a view closes that.
    """
    if desk.curtain:
        return "choose"
    key = key_at(frame, column, row)
    if key.startswith(DO):
        return key.removeprefix(DO)
    number = ask.answer_at(desk, column, row - frame.answers)
    if number:
        return f"answer.{number}"
    component = component_of(desk.content, key) if key else None
    inspects = f"inspect.{component.id}" if component else ""
    if desk.sheet:
        return inspects or "leave"
    here = [place for place, move in enumerate(desk.answers) if key and key in keys_of(move)]
    if not here:
        return inspects
    desk.go_round(here)
    return "choose" if len(here) == 1 else "stay"
