"""What stands under the board: what is told of the answer under the cursor, the question, the answers."""

from collections.abc import Sequence

from linne_tui.engine.moves import Move
from linne_tui.tui import answerline, brief, chosen, question
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import Line, Seg, fit
from linne_tui.tui.listing import ROWS


def draw(desk: Desk, cells: int, details: int, said: Sequence[Line] = (), hint: Sequence[Line] = ()) -> list[Line]:
    """``details`` lines about the cursor's answer and those that the answers leave, the question, the answers.

    What is ``said`` comes first, a ``hint`` right before the question; what is told of the answer is made to fit into
    the lines that are left. A long question takes one of them, too.
    """
    rows = details + spare(desk) - len(said) - len(hint)
    about = chosen.draw(desk, cells, rows)
    asked = question.draw(desk, cells, free=bool(about) and not about[-1], rows=rows)
    if len(asked) > 1:
        about = chosen.draw(desk, cells, rows - 1)
    return [*said, *about, *hint, *asked, *_answers(desk, cells)]


def spare(desk: Desk) -> int:
    """The rows that the answers leave free on every page."""
    return ROWS - min(ROWS, -(-len(desk.listing.every) // desk.listing.across))


def _answers(desk: Desk, cells: int) -> list[Line]:
    answers = desk.listing.every[desk.page * desk.listing.size :][: desk.listing.size]
    across = desk.listing.across
    each = (cells - 1) // across
    described = [(move, desk.describe(move), bool(desk.barrier(move))) for move in answers if move in desk.answers]
    form = answerline.form_of(desk.seen, described, each - 1)
    found: list[Line] = []
    for row in range(ROWS - spare(desk)):
        parts: Line = [Seg(" ")]
        for column in range(across):
            number = row * across + column + 1
            if number > len(answers):
                break
            parts += fit(_answer(desk, number, answers[number - 1], each - 1, form), each - 1)
            parts.append(Seg(" "))
        found.append(parts)
    return found


def _answer(desk: Desk, number: int, move: Move, cells: int, form: answerline.Form) -> Line:
    """An answer with the key that gives it; of a free action that cannot be used now only what it is."""
    key = desk.key(f"answer.{number}") or "-"
    key += ":" if len(key) > 1 else ""  # the name of a key would else read as part of what it gives
    if move not in desk.answers:
        return [Seg(f"{key}- {brief.free(*move.args)}", "dim")]
    final = bool(desk.barrier(move))
    return answerline.answer(desk.seen, key, move, desk.describe(move), cells, final=final, form=form)


def answer_at(desk: Desk, cells: int, column: int, row: int) -> int:
    """The number of the answer in a cell of the rows of answers; 0 for none."""
    across = desk.listing.across
    at = (column - 1) // ((cells - 1) // across)
    number = row * across + at + 1
    inside = 0 <= row < ROWS and 0 <= at < across and desk.page * desk.listing.size + number <= len(desk.listing.every)
    return number if inside else 0


def spot(desk: Desk, cells: int) -> tuple[int, int]:
    """Column and row of the answer under the cursor, in the rows of answers."""
    listing = desk.listing
    place = listing.places[desk.cursor] if listing.places else 0
    row, column = divmod(place % listing.size, listing.across)
    return 1 + column * ((cells - 1) // listing.across), row
