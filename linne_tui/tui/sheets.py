"""What is laid over a view to be read: help, why not, news, a component."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from linne_tui.linne.rules_text import load
from linne_tui.tui import about, icons
from linne_tui.tui.commands import VIEWS
from linne_tui.tui.desk import Desk, Sheet
from linne_tui.tui.ink import Line, Seg, cell, flow, line, wrap

_SHORT_CELLS: Final = 32
"""Cells of the short forms in their list."""


def rule_lines(number: str, cells: int) -> list[Line]:
    """A rule by its number, wrapped; nothing for an unknown one."""
    text = next((rule.text for rule in load() if rule.number == number), "")
    return [[Seg(" "), *each] for each in wrap(f"{number} {text}", cells - 2, indent="    ")] if text else []


def why(desk: Desk) -> Sheet:
    """What cannot be done now: a line each, with rule and reason."""
    refused = desk.table.refused()

    def lines(cells: int) -> list[Line]:
        if not refused:
            return [[Seg(" nothing else could be done here, even with more of everything", "dim")]]
        return [
            each
            for entry in refused
            for each in flow(
                [[cell(f" {entry.rule}", 6, "strong")], [Seg(_worded(desk, entry.what))], [Seg(entry.reason, "warn")]],
                cells,
                6,
                1,
            )
        ]

    return Sheet(f"Why not: rule {desk.rule}", lines)


def _worded(desk: Desk, what: str) -> str:
    """A move's text with the names of its components."""
    words = []
    for word in what.split():
        entry = about.component_of(desk.content, word)
        component, _, part = word.partition(".")
        known = entry is not None and entry.id == component
        words.append(f"{desk.seen.name(component)} {part.replace('once-', 'space ')}".rstrip() if known else word)
    return " ".join(words) + ":"


def news(desk: Desk) -> Sheet:
    """What the others did since the own last turn, and what changed for everybody, summed."""
    changes: Counter[tuple[int, str]] = Counter()
    for event in desk.table.news(desk.seen.seat):
        if event.n:
            changes[event.seat, event.what] += event.n

    def lines(cells: int) -> list[Line]:
        found: list[Line] = []
        for seat in range(len(desk.names)):
            items = [[Seg(f"{n:+} {what}")] for (whose, what), n in changes.items() if whose == seat and n]
            if items:
                found += flow(
                    [[Seg(" "), desk.seen.owner(seat), Seg(f" {desk.names[seat]}:", "strong")], *items], cells, 4
                )
        return found or [[Seg(" nothing has changed since your last turn", "dim")]]

    return Sheet("News since your last turn", lines)


def inspect(desk: Desk) -> Sheet:
    """All about the components of the answer under the cursor."""
    move = desk.chosen
    words = move.args if move else ()
    return Sheet("Inspect", lambda cells: about.full(desk.seen, words, cells))


def legend_lines(cells: int, pairs: Sequence[tuple[str, str]] = icons.LEGEND) -> list[Line]:
    """The short forms of the boards, or the signs, and what they mean."""
    found: list[Line] = []
    for short, meaning in pairs:
        first, *rest = wrap(meaning, cells - _SHORT_CELLS - 1)
        found.append([cell(f" {short}", _SHORT_CELLS, "strong"), *first])
        found += [[Seg(" " * _SHORT_CELLS), *each] for each in rest]
    return found


def legend() -> Sheet:
    """The short forms alone, and the signs of the boards."""
    return Sheet("Short words and signs", lambda cells: [*legend_lines(cells), [], *legend_lines(cells, icons.SIGNS)])


def helping(desk: Desk) -> Sheet:
    """The rule that asks, the keys, the short forms."""
    rule = desk.rule

    def lines(cells: int) -> list[Line]:
        found: list[Line] = [[Seg(" The rule that asks", "head")], *rule_lines(rule, cells), [Seg(" Keys", "head")]]
        found += [
            line(" ", cell(command.written, 10, "strong"), cell(command.help, cells - 11))
            for command in desk.commands
            if command.keys
            and (not command.id.startswith(("answer", "view.")) or command.id in ("view.next", "view.previous"))
        ]
        keys = {command.id: command.written for command in desk.commands}
        views = [[Seg(f"{keys[f'view.{name}']} ", "strong"), Seg(title)] for name, _, title, _ in VIEWS]
        found += flow([[Seg(" 1 to 9", "strong"), Seg("     give that answer of the page at once")], *views], cells, 1)
        found.append([Seg(" !", "warn"), Seg("          after an answer: once given it cannot be undone")])
        found.append([Seg(" Short forms", "head")])
        return [*found, *legend_lines(cells)]

    return Sheet("Help", lines)
