"""What stands under the board: all about the answer under the cursor, the question, the answers, the keys."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from linne_tui.engine.moves import Move
from linne_tui.linne import say
from linne_tui.linne.content import COLUMNS
from linne_tui.tui import brief, icons, oneline, preview
from linne_tui.tui.commands import SOLO_VIEW
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import Line, Seg, crop, fit, line, width, wrap
from linne_tui.tui.listing import PAGE, ROWS
from linne_tui.tui.shortly import listed, shortly

if TYPE_CHECKING:
    from linne_tui.tui.onlooker import Onlooker

_LEAST: Final = 16
"""So many cells of what an answer is are worth their place in the line about it."""
_TITLE: Final = 24
"""Cells that the title of a book takes at most where there is less room."""
_MORE: Final = "… (i)"
"""Says at the end of a line that the rest is to be read with the key that inspects."""
_OF_LATER: Final = ("write", "buy", "book", "voyage", "lens", "go", "stay", "sketch", "place", "discard", "column")
"""Kinds of answers of which is told what they may bring later."""
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
    return ROWS - min(ROWS, -(-len(desk.listing.every) // desk.listing.across))


def _details(desk: Desk, cells: int, rows: int) -> list[Line]:
    move = desk.chosen
    if move is None:
        return [[] for _ in range(rows)]
    if desk.onlooker and desk.onlooker.due:
        return _next_step(desk, desk.onlooker, move, cells, rows)
    lines = _fitted(_parts(desk, move), cells - 2, rows)
    return [*([Seg(" "), *each] for each in lines), *([] for _ in range(rows - len(lines)))]


def _next_step(desk: Desk, onlooker: "Onlooker", move: Move, cells: int, rows: int) -> list[Line]:
    """The rules of the opponent's next step, so that it can be checked; that it is final, if it is."""
    from linne_tui.tui.sheets import rule_lines

    barrier = desk.barrier(move)
    more = f" … {desk.key('rules')}"
    found: list[Line] = [[Seg(f" ! {barrier}, no undo", "warn")]] if barrier else []
    found += [each for number in onlooker.rules for each in rule_lines(number, cells - len(more))]
    if len(found) > rows:
        found = [*found[: rows - 1], [*found[rows - 1], Seg(more, "dim")]]
    return [*found, *([] for _ in range(rows - len(found)))]


def _parts(desk: Desk, move: Move) -> list[tuple[str, ...]]:
    """All about an answer, each part from its longest form to its shortest: that it is final, what it is, what is
    foreseen, what it costs and brings and leaves.
    """
    words = desk.describe(move)
    barrier = desk.barrier(move)
    foreseen = "" if move.kind == "place" and words.gain else preview.told(desk.seen, move)
    what = _what(desk, move)
    gain = brief.gained(move, words.gain)
    if not _tells_more(move, what[0]):
        gain = brief.unsaid(gain, what[0])
    elif move.kind not in _OF_LATER:
        gain = ", ".join(part for part in gain.split(", ") if not (part.startswith("if ") and part in what[0]))
    cost = [f"pay {words.cost}"] if words.cost else []
    now = _now(desk)
    then = [f"then {brief.goods(words.after)}"] if words.cost or words.after != now else []
    changed = [new for old, new in zip(now.split(", "), words.after.split(", "), strict=True) if old != new]
    long = " · ".join([*cost, *([f"gain {gain}"] if gain else []), *then])
    brought = [*map(listed, cost), *([f"gain {listed(gain)}"] if gain else [])]
    short = " · ".join([*brought, *then])
    least = " · ".join([*brought, *([f"then {brief.goods(', '.join(changed))}"] if changed else [])])
    return [
        (f"! {barrier}, no undo", f"! {barrier}") if barrier else ("",),
        what,
        (foreseen, preview.shorter(desk.seen, move) if foreseen else ""),
        (long, short, least),
    ]


def _now(desk: Desk) -> str:
    """What the one who is asked has, as descriptions of answers tell it."""
    me = desk.seen.me
    having = ((me.coins, "coins"), (me.containers, "containers"), (me.tools, "tools"))
    return ", ".join(say.amount(n, what) for n, what in having)


def _tells_more(move: Move, what: str) -> bool:
    """Whether what is told of an answer has rewards in it that it does not bring at once, or only if something is."""
    return move.kind in _OF_LATER or ("if " in what and move.kind != "exotic")


def _what(desk: Desk, move: Move) -> tuple[str, ...]:
    """What an answer is; of a place all that lies there, of a lens how often it acts."""
    seen, args = desk.seen, move.args
    label = desk.describe(move).label
    match move.kind:
        case "go":
            way = f"by {seen.name(args[0])} to " if len(args) > 1 and args[1] != "unpaid" else ""
            way = "unpaid to " if args[-1] == "unpaid" else way
            return tuple(f"{way}{form}" for form in oneline.forms(seen, args[0 if "unpaid" in args else -1]))
        case "stay":
            forms = oneline.forms(seen, seen.me.explorer)
            return (*(f"stay in {form}" for form in forms), forms[-1])
        case "reward" if args[0] in desk.content.sketch_location_index:
            return tuple(f"reward of {form}" for form in oneline.forms(seen, args[0]))
        case "place":
            acts = say.amount(desk.content.actions_of[args[1]], "actions")
            forms = oneline.forms(seen, args[0])
            return tuple(
                f"{acts}, {form}" for form in (*forms, seen.name(args[0]) if forms else label.partition(" on ")[0])
            )
        case "square" if not seen.state.garden[desk.content.square_index[args[0]]]:
            place = desk.content.square_index[args[0]]
            gives = icons.words(desk.content.icons.texts.get(desk.content.square_ids[place], ""))
            words = f"{args[0]}, bed {desk.content.bed_of[place].lower()}: {gives}"
            return words, shortly(words), args[0], ""
        case "square":
            pond = seen.state.ponds[desk.content.square_index[args[0]] // COLUMNS]
            return (f"{args[0]}, {seen.name(pond)}", args[0], "")
        case "flower" if args[0].isdecimal():
            return (label, say.amount(int(args[0]), "blooms"), "")
        case "space" if preview.told(seen, move):
            return (f"on the {brief.crossing(f'cross-{args[0]}')} space", "")
        case "turn":
            return (label, f"{args[0]} degrees", "")
        case "column":
            return (label.partition(": also ")[0],)
        case "buy" | "write" | "send" | "discard" | "use" if args[0] in desk.content.by_id:
            forms = tuple(form.removeprefix("To ") for form in oneline.forms(seen, args[0]))
            return (*(f"{move.kind} {form}" for form in forms), forms[-1])
        case "publish":
            short, title = shortly(label), seen.name(args[0])
            return label, short, short.replace(title, crop(title, _TITLE)), short.replace(title, crop(title, _LEAST))
        case "exotic" | "voyage" | "book" | "lens" | "sketch" | "trigger":
            return oneline.forms(seen, args[0]) or (label,)
        case _:
            words = label
    return words, shortly(words)


def _fitted(parts: Sequence[tuple[str, ...]], cells: int, rows: int) -> list[Line]:
    """The parts in so many lines, in the longest forms that have room there.

    First costs and gains are told in shorter forms, then what an answer is, then the rest. Where even the shortest do
    not fit, what an answer is is cut, then what is foreseen, and the end says that there is more to read.
    """
    forms = [0, 0, 0, 0]
    while len(lines := _wrapped(parts, forms, cells)) > rows:
        shorter = next((part for part in (3, 1, 0, 2) if forms[part] + 1 < len(parts[part])), None)
        if shorter is None:
            break
        forms[shorter] += 1
    if len(lines) <= rows:
        return lines
    first, what, foreseen, after = (part[-1] for part in parts)
    rooms = [(room, len(foreseen)) for room in (*range(len(what) - 1, _LEAST, -1), 0)]
    rooms += [(0, room) for room in range(len(foreseen) - 1, 0, -1)]
    for one, other in rooms:
        told = (first, crop(what, one), crop(foreseen, other), after)
        lines = wrap(f"{' · '.join(filter(None, told))} {_MORE}", cells)
        if len(lines) <= rows:
            return lines
    last = " ".join(seg.text for part in lines[rows - 1 :] for seg in part)
    return [*lines[: rows - 1], *([[Seg(crop(last, cells))]] if last else [])]


def _wrapped(parts: Sequence[tuple[str, ...]], forms: Sequence[int], cells: int) -> list[Line]:
    return wrap(" · ".join(filter(None, (part[form] for part, form in zip(parts, forms, strict=True)))), cells)


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
    return [*fit(left, cells - width(right)), *right]


def _answers(desk: Desk, cells: int) -> list[Line]:
    answers = desk.listing.every[desk.page * PAGE : (desk.page + 1) * PAGE]
    across = desk.listing.across
    each = (cells - 1) // across
    found: list[Line] = []
    for row in range(ROWS - spare(desk)):
        parts: Line = [Seg(" ")]
        for column in range(across):
            number = row * across + column + 1
            if number > len(answers):
                break
            parts += fit(_answer(desk, number, answers[number - 1], each - 1), each - 1)
            parts.append(Seg(" "))
        found.append(parts)
    return found


def _answer(desk: Desk, number: int, move: Move, cells: int) -> Line:
    """An answer with the key that gives it; of a free action that cannot be used now only what it is."""
    key = desk.key(f"answer.{number}") or "-"
    if move not in desk.answers:
        return [Seg(f"{key}- {brief.free(*move.args)}", "dim")]
    return brief.answer(desk.seen, key, move, desk.describe(move), cells, final=bool(desk.barrier(move)))


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

    In the solo game the opponent's board stands there instead of the players' boards, which have their key, too.
    """
    unwanted = "view.players" if desk.solo else f"view.{SOLO_VIEW}"
    views: Line = [Seg(" ")]
    others: Line = [Seg(" ")]
    now = _onlooking(desk)
    order = list(now or ())
    for command in sorted(desk.commands, key=lambda each: order.index(each.id) if each.id in order else -1):
        word = command.footer or (command.wide if cells >= _WIDE else "")
        if command.id == "legend" and desk.replayed and cells < _WIDE:
            continue  # the line is full; the help has the same
        if now and not (command.id.startswith("view.") and word):
            word = now.get(command.id, "")
        if not word or not command.keys or (desk.over and command.id in _ASKED) or command.id == unwanted:
            continue
        into = views if command.id.startswith("view.") and command.id not in order else others
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
