"""What stands under the board: what is told of the answer under the cursor, the question, the answers."""

from collections.abc import Sequence

from linne_tui.engine.contract import Description
from linne_tui.engine.moves import Move
from linne_tui.tui import answerline, brief, chosen, question
from linne_tui.tui.answerline import Form
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import Line, Seg, fit
from linne_tui.tui.listing import LONG, ROWS


def draw(desk: Desk, cells: int, details: int, said: Sequence[Line] = (), hint: Sequence[Line] = ()) -> list[Line]:
    """``details`` lines about the cursor's answer and those that the answers leave, the question, the answers.

    What is ``said`` comes first, a ``hint`` right before the question; what is told of the answer is made to fit into
    the lines that are left. A long question takes one of them, too.
    """
    lay_out(desk, cells)
    rows = details + spare(desk) - len(said) - len(hint)
    about = chosen.draw(desk, cells, rows)
    asked = question.draw(desk, cells, free=bool(about) and not about[-1], rows=rows)
    if len(asked) > 1:
        about = chosen.draw(desk, cells, rows - 1)
    return [*said, *about, *hint, *asked, *_answers(desk, cells)]


def spare(desk: Desk) -> int:
    """The rows that the answers leave free on every page."""
    return ROWS - min(ROWS, -(-len(desk.listing.every) // desk.listing.across))


def lay_out(desk: Desk, cells: int) -> None:
    """The answers in as many columns as there are on a screen of so many cells."""
    listing = desk.listing
    if cells not in listing.columns:
        listing.columns[cells] = _columns(desk, cells)
    listing.arrange(listing.columns[cells])


def _columns(desk: Desk, cells: int) -> int:
    """Two columns, with a page more, where answers would else lose what they are about: letters their names, places
    what can be had there.
    """
    listing, seen = desk.listing, desk.seen
    usual, size = listing.usual, listing.usual * ROWS
    letters = any(answerline.is_letter(seen, move) for move in listing.every)
    if usual == LONG or len(listing.every) <= LONG * ROWS or not (letters or _any_goes(listing.every)):
        return usual
    described = [(move, desk.describe(move), bool(desk.barrier(move))) for move in listing.moves]
    if letters:
        pages = (described[start : start + size] for start in range(0, len(described), size))
        return usual if all(_starts(desk, page, usual, cells) for page in pages) else LONG
    form, longer = (answerline.form_of(seen, described, (cells - 1) // across - 1) for across in (usual, LONG))
    return LONG if longer < form and form > Form.CORNERS else usual


def _any_goes(moves: Sequence[Move]) -> bool:
    return any(move.kind == "go" for move in moves)


def _starts(
    desk: Desk, described: Sequence[tuple[Move, Description, bool]], across: int, cells: int
) -> tuple[int, ...]:
    """Where the answers of a row begin, so that each tells what it is about: in equal cells, if that will do; () if no
    way does.
    """
    each = (cells - 1) // across
    leasts = answerline.leasts(desk.seen, described, cells)
    if max(leasts) < each:
        return tuple(1 + column * each for column in range(across))
    needs = [max(leasts[column::across], default=0) + 1 for column in range(across)]
    left = cells - 1 - sum(needs)
    return tuple(1 + sum(needs[:column]) + column * left // across for column in range(across)) if left >= 0 else ()


def _answers(desk: Desk, cells: int) -> list[Line]:
    listing = desk.listing
    answers = listing.every[desk.page * listing.size :][: listing.size]
    described = [(move, desk.describe(move), bool(desk.barrier(move))) for move in answers if move in desk.answers]
    at = cells, desk.page
    if at not in listing.parted:
        listing.parted[at] = _parted(desk, described, cells)
    form, listing.starts = Form(listing.parted[at][0]), listing.parted[at][1]
    ends = (*listing.starts[1:], cells)
    found: list[Line] = []
    for row in range(ROWS - spare(desk)):
        parts: Line = [Seg(" ")]
        for column, (start, end) in enumerate(zip(listing.starts, ends, strict=True)):
            number = row * listing.across + column + 1
            if number > len(answers):
                break
            parts += fit(_answer(desk, number, answers[number - 1], end - start - 1, form), end - start - 1)
            parts.append(Seg(" "))
        found.append(parts)
    return found


def _parted(
    desk: Desk, described: Sequence[tuple[Move, Description, bool]], cells: int
) -> tuple[answerline.Form, tuple[int, ...]]:
    """How much the answers tell of places, and where those of a row begin: side by side in equal cells.

    Two columns have as many as each needs if all corners of samples have room only so.
    """
    across = desk.listing.across
    each = (cells - 1) // across
    equal = tuple(1 + column * each for column in range(across))
    form = answerline.form_of(desk.seen, described, each - 1)
    if any(answerline.is_letter(desk.seen, move) for move, *_ in described):
        return form, _starts(desk, described, across, cells) or equal
    if across != 2 or not _any_goes([move for move, *_ in described]):
        return form, equal
    if form <= Form.CORNERS and max(answerline.needs(desk.seen, described, form)) < each:
        return form, equal
    for wanted in (Form.CLOSE, Form.CORNERS):
        needs = answerline.needs(desk.seen, described, wanted)
        left, right = (max(needs[column::2], default=0) for column in range(2))
        if left + right + 3 <= cells:
            return wanted, (1, max(left + 2, min(1 + each, cells - 1 - right)))
    return form, equal


def _answer(desk: Desk, number: int, move: Move, cells: int, form: answerline.Form) -> Line:
    """An answer with the key that gives it; of a free action that cannot be used now only what it is."""
    key = desk.key(f"answer.{number}") or "-"
    key += ":" if len(key) > 1 else ""  # the name of a key would else read as part of what it gives
    if move not in desk.answers:
        return [Seg(f"{key}- {brief.free(*move.args)}", "dim")]
    final = bool(desk.barrier(move))
    return answerline.answer(desk.seen, key, move, desk.describe(move), cells, final=final, form=form)


def answer_at(desk: Desk, column: int, row: int) -> int:
    """The number of the answer in a cell of the rows of answers, as they were drawn; 0 for none."""
    listing = desk.listing
    at = sum(start <= column for start in listing.starts)
    number = row * listing.across + at
    inside = 0 <= row < ROWS and at > 0 and desk.page * listing.size + number <= len(listing.every)
    return number if inside else 0


def spot(desk: Desk) -> tuple[int, int]:
    """Column and row of the answer under the cursor, in the rows of answers as they were drawn."""
    listing = desk.listing
    place = listing.places[desk.cursor] if listing.places else 0
    row, column = divmod(place % listing.size, listing.across)
    return listing.starts[column], row
