"""What stands under the board: what is told of the answer under the cursor, the question, the answers, the keys."""

from collections.abc import Mapping, Sequence
from typing import Final

from linne_tui.engine.moves import Move
from linne_tui.tui import brief, chosen
from linne_tui.tui.commands import SOLO_VIEW, Command
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import Line, Seg, fit, line, width, wrap
from linne_tui.tui.listing import PAGE, ROWS
from linne_tui.tui.shortly import shortly

_WIDE: Final = 120
"""Cells from which on the keys have room for more of them."""
_ASKED: Final = ("end", "free", "undo", "redo", "back", "why", "news", "coach")
"""Commands that have no use when nothing is asked any more."""
_PLAYED: Final = ("choose", "end", "free", "undo", "redo", "back", "why")
"""Commands that have no use where a game is only looked at."""
_STAYING: Final = ("help", "leave")
"""Commands that the footer names however little room there is."""
_NEEDED: Final = ("choose", *_STAYING)
"""Commands that are named beside what is said about the question, however long that is."""
DO: Final = "do:"
"""What the key of a segment begins with that is the name of a command, to be clicked on."""


def draw(desk: Desk, cells: int, details: int, said: Sequence[Line] = ()) -> list[Line]:
    """``details`` lines about the cursor's answer and those that the answers leave, the question, the answers.

    What is ``said`` comes first; what is told of the answer is then made to fit into the lines that are left.
    """
    about = chosen.draw(desk, cells, details + spare(desk) - len(said))
    return [*said, *about, _question(desk, cells), *_answers(desk, cells)]


def spare(desk: Desk) -> int:
    """The rows that the answers leave free on every page."""
    return ROWS - min(ROWS, -(-len(desk.listing.every) // desk.listing.across))


def _question(desk: Desk, cells: int) -> Line:
    pages = desk.listing.pages
    more = f"{desk.key('page')}: more {pages.index(desk.page) + 1}/{len(pages)}  " if len(pages) > 1 else ""
    pinned = "" if desk.follow else "pinned  "
    right = line(
        Seg(f"  {pinned}", "dim"), Seg(more, "dim", f"{DO}page"), Seg(f"rule {desk.rule} " if desk.rule else "", "dim")
    )
    if desk.over:
        return [
            Seg(" The game is over. ", "strong"),
            Seg(f"{desk.key('choose')}: the final scoring", "", f"{DO}choose"),
        ]
    asked = f"Free actions ({desk.key('leave')}: back, -: not now)" if desk.free else desk.prompt
    who = [Seg(desk.names[desk.seen.seat], f"seat{desk.seen.seat}"), Seg(": ", "strong")]
    other = desk.table.only_looked_at or (desk.decision is not None and desk.decision.seat != desk.seen.seat)
    left = line(" ", *([] if other else who), Seg(asked, "strong"))
    if width(left) > cells - width(right):
        short = shortly(asked).replace("The opponent resolves row", "Row")
        left = line(" ", *([] if other else who), Seg(short, "strong"))
    return [*fit(left, cells - width(right)), *right]


def _answers(desk: Desk, cells: int) -> list[Line]:
    answers = desk.listing.every[desk.page * PAGE : (desk.page + 1) * PAGE]
    across = desk.listing.across
    each = (cells - 1) // across
    described = [(move, desk.describe(move), bool(desk.barrier(move))) for move in answers if move in desk.answers]
    form = brief.form_of(desk.seen, described, each - 1)
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


def _answer(desk: Desk, number: int, move: Move, cells: int, form: int) -> Line:
    """An answer with the key that gives it; of a free action that cannot be used now only what it is."""
    key = desk.key(f"answer.{number}") or "-"
    if move not in desk.answers:
        return [Seg(f"{key}- {brief.free(*move.args)}", "dim")]
    final = bool(desk.barrier(move))
    return brief.answer(desk.seen, key, move, desk.describe(move), cells, final=final, form=form)


def answer_at(desk: Desk, cells: int, column: int, row: int) -> int:
    """The number of the answer in a cell of the rows of answers; 0 for none."""
    across = desk.listing.across
    at = (column - 1) // ((cells - 1) // across)
    number = row * across + at + 1
    inside = 0 <= row < ROWS and 0 <= at < across and desk.page * PAGE + number <= len(desk.listing.every)
    return number if inside else 0


def spot(desk: Desk, cells: int) -> tuple[int, int]:
    """Column and row of the answer under the cursor, in the rows of answers."""
    listing = desk.listing
    place = listing.places[desk.cursor] if listing.places else 0
    row, column = divmod(place % PAGE, listing.across)
    return 1 + column * ((cells - 1) // listing.across), row


def _onlooking(desk: Desk) -> Mapping[str, str]:
    """What the footer names beside the views while the opponent makes its steps, or is seen to make them again."""
    words = desk.onlooker.footer if desk.onlooker else {}
    return {id: word for id, word in words.items() if id != f"view.{desk.view}"}


def footer(desk: Desk, cells: int) -> list[Line]:
    """Two lines of keys: the views, then the commands; what is said about the question stands over as much of them.

    Its second line leaves room for the keys that nobody can do without.

    In the solo game the opponent's board stands there instead of the players' boards, which have their key, too.
    """
    looked_at = desk.table.only_looked_at and not desk.replayed
    idle = (
        "view.players" if desk.solo else f"view.{SOLO_VIEW}",
        *(_ASKED if desk.over else _PLAYED if looked_at else ()),
    )
    views: list[tuple[Command, Line]] = []
    others: list[tuple[Command, Line]] = []
    now = _onlooking(desk)
    order = list(now or ())
    for command in sorted(desk.commands, key=lambda each: order.index(each.id) if each.id in order else -1):
        word = command.footer or (command.wide if cells >= _WIDE else "")
        if command.id == "legend" and desk.replayed and cells < _WIDE:
            continue  # the line is full; the help has the same
        if now and not (command.id.startswith("view.") and word):
            word = now.get(command.id, "")
        if not word or not command.keys or command.id in idle:
            continue
        into = views if command.id.startswith("view.") and command.id not in order else others
        off = (command.id == "undo" and bool(desk.table.undo_refused)) or (
            command.id == "free" and not (desk.decision and desk.decision.free)
        )
        here = command.id == f"view.{desk.view}"
        key = Seg(command.written, "dim" if off else "strong", f"{DO}{command.id}")
        into.append((command, [key, Seg(f" {word}", "dim" if off else "strong" if here else "", f"{DO}{command.id}")]))
    said = wrap(desk.hint, cells - 2, "green") if desk.hint else []
    if len(said) > 1:
        return [fit([Seg(" "), *said[0]], cells), _with_keys([Seg(" "), *said[1]], others, cells)]
    shown = [*([Seg(" "), *each] for each in said), *(_fitted(each, cells) for each in (views, others)[len(said) :])]
    return [fit(each, cells) for each in shown[:2]]


def _with_keys(told: Line, keys: list[tuple[Command, Line]], cells: int) -> Line:
    """What is said, and at the end of the line how to answer, get help and leave; as keys alone where that is long."""
    whole = [key for command, key in keys if command.id in _NEEDED]
    rows = [[seg for key in form for seg in (Seg(" "), *key)] for form in (whole, [key[:1] for key in whole])]
    row = next((row for row in rows if width(told) + width(row) <= cells), rows[-1])
    return [*fit(told, cells - width(row)), *row]


def _fitted(keys: list[tuple[Command, Line]], cells: int) -> Line:
    """As many keys as have room, whole: the last words of wide screens go first, the ways to more and out never."""
    kept = list(keys)
    while width(row := [seg for _, key in kept for seg in (Seg(" "), *key)]) > cells:
        spare = [each for each in kept if each[0].id not in _STAYING]
        if not spare:
            break
        kept.remove(([each for each in spare if not each[0].footer] or spare)[-1])
    return row
