"""What stands under the board: all about the answer under the cursor, the question, the answers, the keys."""

from typing import Final

from linne_tui.tui import about, brief, preview
from linne_tui.tui.desk import PAGE, ROWS, Desk
from linne_tui.tui.ink import Line, Seg, crop, fit, line, width, wrap

DO: Final = "do:"
"""What the key of a segment begins with that is the name of a command, to be clicked on."""


def draw(desk: Desk, cells: int, details: int) -> list[Line]:
    """``details`` lines about the cursor's answer, the question with its rule, three rows of answers."""
    return [*_details(desk, cells, details), _question(desk, cells), *_answers(desk, cells)]


def _details(desk: Desk, cells: int, rows: int) -> list[Line]:
    move = desk.chosen
    if move is None:
        return [[] for _ in range(rows)]
    words = desk.describe(move)
    facts = [
        about.brief(desk.seen, move.args[0 if "unpaid" in move.args else -1], rows * (cells - 8))
        if move.kind == "go"
        else words.label
    ]
    facts.append(preview.told(desk.seen, move))
    if words.cost:
        facts.append(f"pay {words.cost}")
    if words.gain:
        facts.append(f"gain {words.gain}")
    if words.cost or words.gain:
        facts.append(f"then {brief.goods(words.after)}")
    if barrier := desk.barrier(move):  # before all else, so that it is never cut off
        facts.insert(0, f"! {barrier}, no undo")
    text = " · ".join(filter(None, facts))
    lines = wrap(text, cells - 2)
    if len(lines) > rows:
        lines = [
            *lines[: rows - 1],
            [Seg(crop(" ".join(seg.text for part in lines[rows - 1 :] for seg in part), cells - 2))],
        ]
    return [*([Seg(" "), *each] for each in lines), *([] for _ in range(rows - len(lines)))]


def _question(desk: Desk, cells: int) -> Line:
    more = f"{desk.key('page')}: more {desk.page + 1}/{desk.pages}  " if desk.pages > 1 else ""
    pinned = "" if desk.follow else "pinned  "
    right = line(
        Seg(f"  {pinned}", "dim"), Seg(more, "dim", f"{DO}page"), Seg(f"rule {desk.rule} " if desk.rule else "", "dim")
    )
    asked = f"Free actions: which? ({desk.key('leave')} goes back)" if desk.free else desk.prompt
    who = desk.names[desk.seen.seat]
    left = line(" ", Seg(who, f"seat{desk.seen.seat}"), Seg(": ", "strong"), Seg(asked, "strong"))
    return [*fit(left, cells - width(right)), *right]


def _answers(desk: Desk, cells: int) -> list[Line]:
    answers = desk.answers[desk.page * PAGE : (desk.page + 1) * PAGE]
    across = desk.across
    each = (cells - 1) // across
    found: list[Line] = []
    for row in range(ROWS):
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
        if not command.footer or not command.keys:
            continue
        into = views if command.id.startswith("view.") else others
        off = (command.id == "undo" and bool(desk.table.undo_refused)) or (
            command.id == "free" and not (desk.decision and desk.decision.free)
        )
        here = command.id == f"view.{desk.view}"
        into += [
            Seg(command.written, "dim" if off else "strong", f"{DO}{command.id}"),
            Seg(f" {command.footer}", "dim" if off else "strong" if here else "", f"{DO}{command.id}"),
            Seg(" "),
        ]
    said = wrap(desk.hint, cells - 2, "green") if desk.hint else []
    shown = [*([Seg(" "), *each] for each in said), *[views, others][len(said) :]]
    return [fit(each, cells) for each in shown[:2]]
