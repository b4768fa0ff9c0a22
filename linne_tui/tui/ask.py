"""What stands under the board: all about the answer under the cursor, the question, the answers, the keys."""

from typing import Final

from linne_tui.engine.moves import Move
from linne_tui.linne import say
from linne_tui.tui import about, brief, icons, preview
from linne_tui.tui.desk import PAGE, ROWS, Desk
from linne_tui.tui.ink import Line, Seg, crop, fit, line, width, wrap

_LEAST: Final = 16
"""So many cells of what an answer is are worth their place in the line about it."""
_WIDE: Final = 120
"""Cells from which on the keys have room for more of them."""
_ASKED: Final = ("end", "free", "undo", "redo", "back", "why", "news", "coach")
"""Commands that have no use when nothing is asked any more."""
DO: Final = "do:"
"""What the key of a segment begins with that is the name of a command, to be clicked on."""


def draw(desk: Desk, cells: int, details: int) -> list[Line]:
    """``details`` lines about the cursor's answer and those that the answers leave, the question, the answers."""
    return [*_details(desk, cells, details + spare(desk)), _question(desk, cells), *_answers(desk, cells)]


def spare(desk: Desk) -> int:
    """The rows that the answers leave free on every page."""
    return ROWS - min(ROWS, -(-len(desk.answers) // desk.across))


def _details(desk: Desk, cells: int, rows: int) -> list[Line]:
    move = desk.chosen
    if move is None:
        return [[] for _ in range(rows)]
    words = desk.describe(move)
    what = _what(desk, move, rows * (cells - 8))
    barrier = desk.barrier(move)
    first = f"! {barrier}, no undo" if barrier else ""
    foreseen = "" if move.kind == "place" and words.gain else preview.told(desk.seen, move)
    after = []
    if words.cost:
        after.append(f"pay {words.cost}")
    if gain := brief.gained(move, words.gain):
        after.append(f"gain {gain}")
    if after:
        after.append(f"then {brief.goods(words.after)}")
    lines = _fitted([first, what, foreseen, " · ".join(after)], cells - 2, rows)
    return [*([Seg(" "), *each] for each in lines), *([] for _ in range(rows - len(lines)))]


def _what(desk: Desk, move: Move, room: int) -> str:
    """What an answer is; of a place all that lies there, of a lens how often it acts."""
    match move.kind:
        case "go":
            return about.brief(desk.seen, move.args[0 if "unpaid" in move.args else -1], room)
        case "place":
            lens, instrument = move.args
            acts = say.amount(desk.content.actions_of[instrument], "actions")
            return f"{acts}, {about.brief(desk.seen, lens) or lens}"
        case "square" if not desk.seen.state.garden[desk.content.square_index[move.args[0]]]:
            place = desk.content.square_index[move.args[0]]
            gives = icons.words(desk.content.icons.texts.get(desk.content.square_ids[place], ""))
            return f"{move.args[0]}, bed {desk.content.bed_of[place].lower()}: {gives}"
        case _:
            return desk.describe(move).label


def _fitted(parts: list[str], cells: int, rows: int) -> list[Line]:
    """What is final, what an answer is, what is foreseen, what it costs and brings, in so many lines.

    Where they do not fit, the costs are told in short, then the second is cut, at last the third.
    """
    first, what, foreseen, after = parts
    lines = wrap(" · ".join(filter(None, parts)), cells)
    after = brief.goods(after)
    rooms = [(room, len(foreseen)) for room in (len(what), *range(len(what) - 4, _LEAST, -4), 0)]
    rooms += [(0, room) for room in range(len(foreseen) - 4, 0, -4)]
    for one, other in rooms:
        if len(lines) <= rows:
            return lines
        lines = wrap(" · ".join(filter(None, (first, crop(what, one), crop(foreseen, other), after))), cells)
    last = " ".join(seg.text for part in lines[rows - 1 :] for seg in part)
    return [*lines[: rows - 1], *([[Seg(crop(last, cells))]] if last else [])]


def _question(desk: Desk, cells: int) -> Line:
    more = f"{desk.key('page')}: more {desk.page + 1}/{desk.pages}  " if desk.pages > 1 else ""
    pinned = "" if desk.follow else "pinned  "
    right = line(
        Seg(f"  {pinned}", "dim"), Seg(more, "dim", f"{DO}page"), Seg(f"rule {desk.rule} " if desk.rule else "", "dim")
    )
    if desk.over:
        return [
            Seg(" The game is over. ", "strong"),
            Seg(f"{desk.key('choose')}: the final scoring", "", f"{DO}choose"),
        ]
    asked = f"Free actions: which? ({desk.key('leave')} goes back)" if desk.free else desk.prompt
    who = desk.names[desk.seen.seat]
    left = line(" ", Seg(who, f"seat{desk.seen.seat}"), Seg(": ", "strong"), Seg(asked, "strong"))
    return [*fit(left, cells - width(right)), *right]


def _answers(desk: Desk, cells: int) -> list[Line]:
    answers = desk.answers[desk.page * PAGE : (desk.page + 1) * PAGE]
    across = desk.across
    each = (cells - 1) // across
    found: list[Line] = []
    for row in range(ROWS - spare(desk)):
        parts: Line = [Seg(" ")]
        for column in range(across):
            number = row * across + column + 1
            if number > len(answers):
                break
            move = answers[number - 1]
            words = desk.describe(move)
            final = bool(desk.barrier(move))
            room = each - (3 if final else 1)
            parts += fit(brief.answer(desk.seen, number, move, words, room), room)
            parts += [Seg(" !", "warn"), Seg(" ")] if final else [Seg(" ")]
        found.append(parts)
    return found


def answer_at(desk: Desk, cells: int, column: int, row: int) -> int:
    """The number of the answer in a cell of the rows of answers; 0 for none."""
    across = desk.across
    at = (column - 1) // ((cells - 1) // across)
    number = row * across + at + 1
    inside = 0 <= row < ROWS and 0 <= at < across and desk.page * PAGE + number <= len(desk.answers)
    return number if inside else 0


def spot(desk: Desk, cells: int) -> tuple[int, int]:
    """Column and row of the answer under the cursor, in the rows of answers."""
    row, column = divmod(desk.cursor % PAGE, desk.across)
    return 1 + column * ((cells - 1) // desk.across), row


def footer(desk: Desk, cells: int) -> list[Line]:
    """Two lines of keys: the views, then the commands; what is said about the question stands over as much of them."""
    views: Line = [Seg(" ")]
    others: Line = [Seg(" ")]
    for command in desk.commands:
        word = command.footer or (command.wide if cells >= _WIDE else "")
        if not word or not command.keys or (desk.over and command.id in _ASKED):
            continue
        into = views if command.id.startswith("view.") else others
        off = (command.id == "undo" and bool(desk.table.undo_refused)) or (
            command.id == "free" and not (desk.decision and desk.decision.free)
        )
        here = command.id == f"view.{desk.view}"
        into += [
            Seg(command.written, "dim" if off else "strong", f"{DO}{command.id}"),
            Seg(f" {word}", "dim" if off else "strong" if here else "", f"{DO}{command.id}"),
            Seg(" "),
        ]
    said = wrap(desk.hint, cells - 2, "green") if desk.hint else []
    shown = [*([Seg(" "), *each] for each in said), *[views, others][len(said) :]]
    return [fit(each, cells) for each in shown[:2]]
