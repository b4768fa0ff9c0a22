"""What stands below the boards of a replay: what the last decision did, the game as a line of time, the points."""

from bisect import bisect_right
from typing import TYPE_CHECKING, Final, NamedTuple

from linne_tui.linne import say
from linne_tui.tui.canvas import Canvas
from linne_tui.tui.ink import Line, Seg, beside, cell, crop, fit, line, width, wrap
from linne_tui.tui.shortly import goods

if TYPE_CHECKING:
    from linne_tui.tui.replay import Reel

WHOLE: Final = "What the decision changed"
"""The title of what shows all about a decision."""

BAR: Final = 3
"""Rows of the line of time: rounds, whose turns, where one stands."""
_SHORT: Final = 2
"""Rows in which only the shortest is told of a decision."""
_WITH_CHART: Final = (120, 40)
"""Cells and rows of the screen from which on the points stand beside what happened."""
_WHOSE: Final = 14
"""Cells for whose something is that changed."""
_HIGH: Final = 34
"""Rows of the screen from which on there is one more for it."""
_BESIDE_CHART: Final = 4
"""Rows of what happened with the points beside it: the map stays whole above them."""
_MOST_SAID: Final = 4
"""Lines of what is typed or said, at most."""


class Layout(NamedTuple):
    """What stands where below the boards of a screen: what happened, beside it the points, the line of time."""

    left: int
    """Cells of what happened; on a large screen the points have the others."""
    high: int
    """Rows of it; more while what is said takes more than the line that it has."""
    said: list[Line]
    """What is typed or said."""
    short: bool
    """Whether only the shortest is told of the decision."""
    chart: bool
    """Whether the points stand beside it."""


def laid_out(reel: "Reel", cells: int, rows: int) -> Layout:
    """The layout on a screen of so many cells and rows."""
    chart = cells >= _WITH_CHART[0] and rows >= _WITH_CHART[1]
    left = 2 * cells // 3 if chart else cells
    said = _said(reel, left)
    more = max(0, len(said) - 1)
    usual = _SHORT if rows < _HIGH else _SHORT + 1
    high = max(_BESIDE_CHART, _SHORT + more) if chart else usual + more
    return Layout(left, high, said, short=high - more <= _SHORT, chart=chart)


def rows_below(reel: "Reel", cells: int, rows: int) -> int:
    """Rows below the boards on a screen of so many."""
    return laid_out(reel, cells, rows).high + BAR


def draw(reel: "Reel", cells: int, rows: int) -> list[Line]:
    """What happened, on a large screen with the points beside it, and below it the line of time from edge to edge.

    ``rows``: those of the screen.
    """
    layout = laid_out(reel, cells, rows)
    told = [fit(each, layout.left) for each in _told(reel, layout)]
    if layout.chart:
        told = beside(told, chart(reel, cells - layout.left - 1, layout.high), layout.left)
    return [fit(each, cells) for each in (*told, *bar(reel, cells))]


def _told(reel: "Reel", layout: Layout) -> list[Line]:
    """Where one stands, what the decision was, what it changed; what is typed or said goes before that."""
    if layout.short:
        return _told_shortly(reel, layout.said, layout.left)
    return _told_at_length(reel, layout.said, layout.left, layout.high)


def _told_shortly(reel: "Reel", said: list[Line], cells: int) -> list[Line]:
    """In two lines, with what is said instead of the second one."""
    recording = reel.recording
    rule = reel.decided_by
    where = f"{recording.n}/{recording.numbers[-1]}" if recording.place else reel.where
    top = line(" ", Seg(where, "strong"), Seg(f"  {rule}  " if rule else "  ", "dim"), *_did(reel))
    changed = reel.changed
    if len(changed) >= cells:  # resources in short; the names of what was turned up stay as they are
        counted, turned_up, names = changed.partition("turns up")
        changed = f"{goods(counted)}{turned_up}{names}"
    below: Line = [Seg(f" {changed or reel.then}")]
    cut = width(top) > cells or width(below) > cells
    right = " ".join(filter(None, [_key_to_whole(reel)] * cut + ["playing"] * reel.pace.playing))
    if said:
        right = right if width(said[-1]) + len(right) < cells else ""
        return [fit(top, cells), *said[:-1], _end(said[-1], right, cells)]
    return [fit(top, cells), _end(below, right, cells)]


def _told_at_length(reel: "Reel", said: list[Line], cells: int, rows: int) -> list[Line]:
    """In as many lines as there are; the last ones are what is said, or else, if it has room, what is asked next."""
    rule = reel.decided_by
    first = line(
        Seg(f" {reel.where}", "strong"),
        Seg(f" · rule {rule}" if rule else "", "dim"),
        Seg(" · playing" if reel.pace.playing else "", "strong"),
    )
    changed = reel.changed
    body = [*_wrapped(_did(reel), cells - 2), *([Seg(" "), *each] for each in wrap(changed, cells - 2) if changed)]
    last = said or ([[Seg(f" {reel.then}", "dim")]] if len(body) <= rows - 2 else [])
    room = rows - 1 - len(last)
    if len(body) > room:
        body = body[:room]
        body[-1] = _end([*body[-1], Seg(" …")], _key_to_whole(reel), cells)
    return [first, *body, *([] for _ in range(room - len(body))), *last]


def _did(reel: "Reel") -> Line:
    """The last decision, with whose it was in the colour of the seat."""
    recording = reel.recording
    step = recording.step(recording.place)
    if step is None or step.seat < 0:
        return [Seg(reel.did)]
    name = recording.line(recording.place).name
    return [Seg(name, f"seat{step.seat}"), Seg(reel.did.removeprefix(name))]


def _said(reel: "Reel", cells: int) -> list[Line]:
    """What is typed, or else what is said, in as many lines as it takes."""
    question = reel.asking.question
    wrong = reel.asking.nobody if question else reel.trouble
    text, role = question or reel.notice, "warn" if wrong else "strong"
    typed: Line = [Seg(f" {text}", role)]
    if question and width(typed) < cells:
        return [typed]  # with all of its spaces
    return [[Seg(" "), *each] for each in wrap(text, cells - 2, role)[:_MOST_SAID]] if text else []


def _key_to_whole(reel: "Reel") -> str:
    """The key that shows the whole of what is cut here; "" while it is shown."""
    key = reel.key("replay.whole")
    return f"{key}: whole" if key and not (reel.sheet and reel.sheet.title == WHOLE) else ""


def whole(reel: "Reel", cells: int) -> list[Line]:
    """All about the last decision: which it was, its rule, what it changed, what is asked next."""
    rule = reel.decided_by
    found = [line(" ", Seg(reel.where, "strong"), Seg(f" · rule {rule}" if rule else "", "dim"))]
    found += [*_wrapped(_did(reel), cells - 2), []]
    last = -1
    for seat, what in reel.changes:
        whose = cell(f" {reel.names[seat]}" if seat not in (last, -1) else "", _WHOSE, f"seat{max(0, seat)}")
        last = seat
        first, *more = wrap(what, cells - _WHOSE - 1)
        found += [[whose, *first], *([Seg(" " * _WHOSE), *each] for each in more)]
    if reel.changes:
        found.append([])
    return [*found, *([Seg(" "), *each] for each in wrap(reel.then, cells - 2, "dim"))]


def _end(left: Line, right: str, cells: int) -> Line:
    """A line with a word at its end."""
    return [*fit(left, cells - len(right) - 1), Seg(f" {right}", "strong")] if right else fit(left, cells)


def _wrapped(parts: Line, cells: int) -> list[Line]:
    """The line wrapped; its first part is short, and keeps its role."""
    lines = wrap("".join(part.text for part in parts), cells)
    first = parts[0].text
    if len(parts) > 1 and lines[0][0].text.startswith(first):
        lines[0] = [parts[0], Seg(lines[0][0].text.removeprefix(first))]
    return [[Seg(" "), *each] for each in lines]


# The line of time


def bar(reel: "Reel", cells: int) -> list[Line]:
    """Rounds, whose turns, and where one stands."""
    return [_rounds(reel, cells), _turns(reel, cells), _place(reel, cells)]


def column_of(reel: "Reel", stop: int, cells: int) -> int:
    """The column of a stop."""
    return 1 + stop * (cells - 3) // max(1, reel.recording.last)


def stop_at(reel: "Reel", column: int, cells: int) -> int:
    """The stop of a column, as nearly as it can be."""
    return max(0, min(reel.recording.last, round((column - 1) * reel.recording.last / max(1, cells - 3))))


def stop_clicked(reel: "Reel", column: int, row: int, cells: int, rows: int) -> int:
    """The stop of a cell below the boards of a screen; beside a chart that is the one shown above the line of time."""
    layout = laid_out(reel, cells, rows)
    if not layout.chart or row >= layout.high:
        return stop_at(reel, column, cells)
    beside_it = cells - layout.left - 1
    return stop_at(reel, column - layout.left - 1, beside_it) if column > layout.left else reel.recording.place


def _rounds(reel: "Reel", cells: int) -> Line:
    canvas = Canvas(cells, 1)
    canvas.put(1, 0, "─" * (cells - 2), "dim")
    starts = [(column_of(reel, stop, cells), stop) for stop in reel.recording.rounds]
    ends = [*(column for column, _ in starts[1:]), cells - 1]
    for (column, stop), end in zip(starts, ends, strict=True):
        when = reel.recording.whens[stop]
        name = "setup" if when.phase == "setup" else f"round {when.round}"
        canvas.put(column, 0, f"├{name}" if column + len(name) < end else "├", "head")
    return canvas.lines()[0]


def _turns(reel: "Reel", cells: int) -> Line:
    """The letter of the one whose turn begins, and as many dots as it takes."""
    recording = reel.recording
    found: Line = [Seg(" ")]
    before = -1
    for column in range(1, cells - 1):
        stop = min(stop_at(reel, column, cells), max(0, recording.last - 1))
        turn = bisect_right(recording.turns, stop)
        seat = recording.whens[stop].seat
        sign = "·" if turn == before or seat < 0 else reel.seen.letters[seat]
        found.append(Seg(sign, "dim" if seat < 0 else f"seat{seat}"))
        before = turn
    return found


def _place(reel: "Reel", cells: int) -> Line:
    """Where one stands."""
    canvas = Canvas(cells, 1)
    at = column_of(reel, reel.recording.place, cells)
    number = str(reel.recording.n)
    canvas.put(at, 0, "▲", "strong", "here")
    canvas.put(at + 2 if at + 2 + len(number) < cells else at - 1 - len(number), 0, number, "strong")
    return canvas.lines()[0]


# The points


def large_chart(reel: "Reel", cells: int, rows: int) -> list[Line]:
    """Who has how many points, and how they came to them."""
    return [_now(reel, cells), *chart(reel, cells, rows - 1)]


def chart(reel: "Reel", cells: int, rows: int) -> list[Line]:
    """Everybody's points as lines of their letters."""
    recording = reel.recording
    canvas = Canvas(cells, max(2, rows))
    points = recording.points
    most = max(1, *(n for at in points for n in at))
    least = min(0, *(n for at in points for n in at))
    place = column_of(reel, recording.place, cells)
    for row in range(canvas.rows):
        canvas.put(place, row, "│", "dim")
    for column in range(1, cells - 1):
        at = points[stop_at(reel, column, cells)]
        for turn in range(len(at)):
            seat = (turn + column) % len(at)  # where lines meet each is seen in turn
            row = round((most - at[seat]) * (canvas.rows - 1) / (most - least))
            canvas.put(column, row, reel.seen.letters[seat], f"seat{seat}")
    canvas.put(1, 0, say.amount(most, "points"), "dim")
    return canvas.lines()


def _now(reel: "Reel", cells: int) -> Line:
    """Who has how many points at this stop."""
    recording = reel.recording
    parts: Line = [Seg(f" after decision {recording.n}:", "dim")]
    for seat, (name, n) in enumerate(zip(reel.names, recording.points[recording.place], strict=True)):
        before = recording.points[recording.place - 1][seat] if recording.place else n
        more = f" ({n - before:+})" if n != before else ""
        parts += [Seg("  "), Seg(f"{reel.seen.letters[seat]} {name} {n}{more}", f"seat{seat}")]
    return [Seg(crop("".join(part.text for part in parts), cells))] if width(parts) > cells else parts
