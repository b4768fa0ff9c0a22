"""What is laid over a view to be read: help, why not, news, a component."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from linne_tui.linne import components as c
from linne_tui.linne import lenses
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.opponent.told import idle
from linne_tui.linne.opponent.turn import STAGES
from linne_tui.linne.rules_text import load
from linne_tui.linne.sail import dots_now
from linne_tui.linne.turn import END_TURN
from linne_tui.table.log import Line as Entry
from linne_tui.table.log import changes
from linne_tui.tui import icons, inspecting, unasked
from linne_tui.tui.commands import SOLO_VIEWS, VIEWS, Command, among
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import Line, Seg, beside, cell, flow, line, together, width, words_of, wrap
from linne_tui.tui.keynames import ERASES, shown
from linne_tui.tui.seen import Seen
from linne_tui.tui.sheet import HELP, Sheet
from linne_tui.tui.views import log

_NO_NEWS: Final = ("turn-order tokens", "flowers unplanted", "cards")
"""What goes up and down by the rules alone."""
_SHORT_CELLS: Final = 22
"""Cells of the first column of a table, at most."""


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
                [
                    [cell(f" {entry.rule}", 6, "strong")],
                    *([Seg(word)] for word in f"{desk.seen.refused(entry)}:".split()),
                    *([Seg(word, "warn")] for word in desk.seen.reason(entry).split()),
                ],
                cells,
                6,
                1,
            )
        ]

    return Sheet(f"Why not: rule {desk.decision.rule}" if desk.decision else "Why not", lines)


def news(desk: Desk) -> Sheet:
    """What was decided since the own last turn, turn by turn, each with its rule and what it changed; and in all."""
    seat = desk.seen.seat
    told = desk.table.since(seat)
    place = desk.dealt if told and told[0].n == 1 else ""
    rounds = round_over(desk.seen) if any(event.event == "rudder" for event in desk.table.news(seat)) else ""

    def lines(cells: int) -> list[Line]:
        found: list[Line] = []
        heading, between = "", "Setup" if told and told[0].n == 1 else "Income"
        if place:
            heading, between = "Setup", ""
            opponent: Line = [Seg(" "), desk.seen.owner(SEAT), Seg(" ")]
            found += [[Seg(" Setup", "head")], *flow([opponent, *words_of(place)], cells, width(opponent), 1)]
        for entry in told:
            if (entry.seat, entry.move) != (seat, END_TURN) and not idle(entry.rule, entry.move, entry.changes):
                own = entry.move.kind == "free" or entry.rule.startswith("6.")
                begins = (between and own) or entry.rule == STAGES["card"][0]
                whose = f"{entry.name}'s turn" if begins else between or heading
                if whose != heading:
                    found.append([Seg(f" {whose}", "head")])
                heading, between = whose, between if whose == between else ""
                found += _decided(desk, entry, cells)
            if entry.move == END_TURN or entry.rule == STAGES["end"][0]:
                heading, between = "", "Income"
            if rounds and any(log.begins_round(event) for event in entry.changes):
                found += [[Seg(" "), *each] for each in wrap(rounds, cells - 2)]
        if not found:
            return [[Seg(" nothing has happened since your last turn", "dim")]]
        return [*found, [Seg(" In all", "head")], *_in_all(desk, cells)]

    return Sheet("News since your last turn", lines)


def _decided(desk: Desk, entry: Entry, cells: int) -> list[Line]:
    """A decision: whose, the rule by which it was made, what it was, what it changed."""
    what = log.deltas(desk.seen, log.at_once(entry), own=entry.seat)
    found = flow(
        [
            [Seg(" "), desk.seen.owner(entry.seat), cell(f" {entry.rule}", 6, "dim")],
            *([Seg(word)] for word in entry.label.split()),
            *([Seg(word, "dim")] for word in (f"· {what}" if what else "").split()),
        ],
        cells,
        7,
        1,
    )
    for rule, told in log.below(desk.seen, entry):
        words = [[Seg(word)] for word in told.split()]
        found += flow([[Seg("  "), cell(f" {rule}", 6, "dim")], *words], cells, 7, 1)
    return together(found)


def _in_all(desk: Desk, cells: int) -> list[Line]:
    """What everybody has more or less of than after the own last turn."""
    summed = changes([event for event in desk.table.news(desk.seen.seat) if event.event != "lap"])
    found: list[Line] = []
    for seat, name in enumerate(desk.names):
        told = [event for event in summed if event.seat == seat and event.what not in _NO_NEWS]
        items: list[Line] = [[Seg(desk.seen.signed(event))] for event in told]
        if items:
            found += flow([[Seg(" "), desk.seen.owner(seat), Seg(f" {name}:", "strong")], *items], cells, 4)
    return found or [[Seg(" nobody has more or less of anything", "dim")]]


def round_over(seen: Seen) -> str:
    """What every income phase brings, in the state after it (section 10)."""
    state = seen.state
    order = ", ".join(seen.names[seat] for seat in state.order)
    rudder = ", ".join(f"{colour} {dots_now(state, place)}" for place, colour in enumerate(seen.content.colours))
    return (
        f"Round {state.round - 1} is over (section 10): lenses are back in the slots, the crate's too, and that of the "
        f"microscope lies in the crate. New order: {order}. The rudder has turned: {rudder}."
    )


def tell_faults(desk: Desk, faults: Sequence[str]) -> None:
    """Tells what is wrong in the settings: one thing in the line of notices, more as a sheet."""

    def lines(cells: int) -> list[Line]:
        return [[Seg(" "), *each] for text in faults for each in wrap(text, cells - 2, "warn", indent="  ")]

    if len(faults) == 1 and desk.notice in ("", *faults):
        desk.say(faults[0], trouble=True)
    elif faults:
        desk.cover_with(Sheet("What is wrong in the settings", lines))


def legend_lines(cells: int, pairs: Sequence[tuple[str, str]] = icons.LEGEND) -> list[Line]:
    """The short forms of the boards, or the signs, and what they mean."""
    return table(pairs, cells)


def signs(desk: Desk) -> tuple[tuple[str, str], ...]:
    """The signs of the boards that this game has."""
    return (*icons.SIGNS, *icons.SOLO_SIGNS) if desk.solo else icons.SIGNS


def table(pairs: Sequence[tuple[str, str]], cells: int, least: int = 0) -> list[Line]:
    """Short words and what they mean in two columns; what goes on in a second line stays on the page."""
    short = min(_SHORT_CELLS, max((least, *(len(first) + 3 for first, _ in pairs))))
    found: list[Line] = []
    for first, second in pairs:
        words, told = wrap(first, short - 2, "strong"), wrap(second, cells - short - 1)
        parts: list[Line] = [[Seg(" "), *each] for each in words]
        found += together(beside(parts, told, short, 0))
    return found


def legend(desk: Desk) -> Sheet:
    """The short forms alone, and the signs of the boards; where to read about the lenses."""
    more: Line = [Seg(f" {desk.key('lenses')}: what each upgraded lens does, in words", "dim")]

    def lines(cells: int) -> list[Line]:
        return [*legend_lines(cells), [], *legend_lines(cells, signs(desk)), [], more]

    return Sheet("Short words and signs", lines)


def all_lenses(desk: Desk) -> Sheet:
    """Every upgraded lens by action: its name, what it brings once in the action, where it is now."""
    now = lenses.places(desk.seen.state, desk.seen.names)

    def lines(cells: int) -> list[Line]:
        found: list[Line] = []
        action = ""
        for lens in desk.content.kind("lenses", c.Lens):
            if lens.action != action:
                action = lens.action
                found.append([Seg(f" {action}", "head"), Seg("  once in the action (4.36)", "dim")])
            items: list[Line] = [[cell(f"  {lens.name}", 25, "strong", lens.id)]]
            items += [[Seg(word)] for word in lenses.does(lens).split(" ")]
            items += [[Seg(f"({now[lens.id]})", "dim")]] if lens.id in now else []
            found += together(flow(items, cells, 25, 1))
        return [*found, [], *wrap("Without a place: not in sight, in the deck or out of the game.", cells, "dim")]

    return Sheet("Upgraded lenses", lines)


_KEY_CELLS: Final = 11
"""Cells of the column of keys, at least."""
_GROUPS: Final = (
    ("Taking back", ("undo", "redo", "back")),
    ("Answers", ("choose", "end", "free", "page", "arrows", "next", "previous")),
    ("Views", ("view.previous", "view.next", "pages", "follow")),
    ("The opponent", ("opponent.play", "opponent.faster", "opponent.slower", "opponent.rest", "opponent.again")),
    ("Looking things up", ("why", "news", "inspect", "legend", "lenses", "almanac", "rules", "help", "coach")),
    ("The program", ("palette", "theme", "elsewhere", "redraw", "leave", "quit")),
    ("Several terminals", ("takeover", "standin.play", "standin.end")),
)
"""The commands of the help by what they are for; those of the first group have room on the page of the rule."""


def helping(desk: Desk) -> Sheet:
    """The rule that asks, the keys in groups, the short forms, the signs; each group on one page."""
    rule = desk.rule
    unused = (*unasked.useless(desk), *(("choose",) if desk.over else ()))

    def lines(cells: int) -> list[Line]:
        asks = "The rule of free actions" if desk.free else "The rule that asks"
        first: Line = [Seg(f" {asks if rule else 'The game is over: nothing is asked any more'}", "head")]
        found = together([first, *rule_lines(rule, cells)])
        for title, ids in _GROUPS:
            if title == "The opponent" and not desk.solo:
                continue
            pairs = [pair for name in ids if name not in unused for pair in _keys_of(desk, name)]
            rows = table(pairs, cells, _KEY_CELLS)
            found += [[], *together([[Seg(f" {title}", "head")], *_titles(desk, title), *rows])] if rows else []
        found += [[], [Seg(" Short forms", "head")], *legend_lines(cells)]
        return [*found, [], [Seg(" Signs", "head")], *legend_lines(cells, signs(desk))]

    return Sheet(HELP, lines)


def _keys_of(desk: Desk, name: str) -> list[tuple[str, str]]:
    """The keys of a command and its help, if it does anything at this table: all digits at once, and the arrows."""
    if name == "elsewhere" and desk.table.stays:
        return []
    if name == "arrows":
        arrows = _written(desk, ("left", "down", "up", "right"))
        return [(f"arrows {' '.join(arrows)}", "the next answer that way, on the board or in the list")]
    if name == "pages":
        keys = _written(desk, ("scroll.up", "scroll.down", "first", "last"))
        return [(" ".join(keys), "the pages of the view, or of what is read, such as this")] if keys else []
    command = among(desk.commands, name)
    if name in ("leave", "quit"):
        return _ways_out(command)
    found = [(command.written, command.help)] if command.keys else []
    if name == "choose":
        digits = _written(desk, [f"answer.{number}" for number in range(1, 10)])
        usual = digits == [str(number) for number in range(1, 10)]
        found.append(("1 to 9" if usual else " ".join(digits), "give that answer of the page at once"))
        found.append(("!", "after the number of an answer: once given it cannot be undone"))
    return found


def _written(desk: Desk, commands: Iterable[str]) -> list[str]:
    """The keys of commands, of those that have one."""
    return list(filter(None, map(desk.key, commands)))


def _ways_out(command: Command) -> list[tuple[str, str]]:
    """All keys of a command that leaves, and its help; of Backspace what it does instead."""
    keys = [key for key in command.keys if key != ERASES]
    found = [(" ".join(dict.fromkeys(map(shown, keys))), command.help)] if keys else []
    erases = "the same, but never home" if found else command.help
    return [*found, *([(shown(ERASES), erases)] if ERASES in command.keys else [])]


def _titles(desk: Desk, group: str) -> list[Line]:
    """The views with their keys, three in a row, in the group that is about them."""
    if group != "Views":
        return []
    items = [(desk.key(f"view.{name}"), title) for name, _, title, _ in VIEWS if desk.solo or name not in SOLO_VIEWS]
    wide = [max(len(title) for _, title in items[column::3]) + 3 for column in range(3)]
    parts = [line(cell(f" {key}", 4, "strong"), cell(title, wide[at % 3])) for at, (key, title) in enumerate(items)]
    return [line(*parts[start : start + 3]) for start in range(0, len(parts), 3)]


MAKE: Final[Mapping[str, Callable[[Desk], Sheet]]] = {
    "why": why,
    "news": news,
    "inspect": inspecting.inspect,
    "help": helping,
    "legend": legend,
    "lenses": all_lenses,
}
"""What is laid over the boards, by the command that asks for it."""
