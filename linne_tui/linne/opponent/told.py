"""What happened in a step of the opponent, in words: what it tried, passed over and chose, and what it came to."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from linne_tui.engine.contract import HIDDEN, Event
from linne_tui.engine.moves import STEP, Move
from linne_tui.linne import say
from linne_tui.linne.components import TurnTile
from linne_tui.linne.opponent.board import SEAT

if TYPE_CHECKING:
    from linne_tui.linne.content import Content
    from linne_tui.linne.sight import Sight
    from linne_tui.linne.state import State

Kind = Literal["try", "skip", "choose", "turn up", "do", "change"]


class Part(NamedTuple):
    """One thing that happened: of what kind, in words, by which rule."""

    kind: Kind
    text: str
    rule: str


LAP: Final = "past the top of the track"
"""What is told of a lap (5.1)."""
_NAMED: Final = (
    "unwritten books",
    "samples",
    "sketches",
    "voyage cards",
    "exotic samples",
    "green lenses",
    "researched samples",
    "letters sent",
    "achievements",
    "lenses",
    "locations visited",
    "voyages completed",
)
"""What is counted, and has a name that is worth telling, too."""
_UNTOLD: Final = ("cards", "flowers unplanted", "sketches face down", "turn")
"""What another event of the same step tells already."""
_ROW: Final = "14.32"
"""The rule of the try that only says the row again."""
_INSTEAD: Final = ("14.10", "14.22", "14.40", "14.44")
"""Rules by which it gains points instead of a reward."""
_BUYING: Final = ("14.33", "14.34")
"""Rules by which something that it has is why nothing is bought."""
_PUBLISHING: Final = "14.37"
_EMPTY: Final = "14.5"
"""The rule by which empty positions are passed over."""
_SLOT: Final = "14.31"
"""The rule by which a slot without a green lens gives nothing, which needs no more than to be said."""
_BOUGHT: Final = "14.17"
"""The rule by which it buys what it lacks, whatever that is for."""
_PLACES: Final[dict[str, Callable[[str], str]]] = {
    "garden": lambda at: f"square {at.removeprefix('sq-')}",
    "garden-tiles": lambda at: "the bed",
    "turn-order": lambda at: f"place {at.rpartition('.')[2]} of the next order",
    "solo-board": lambda at: f"sketch slot {at.rpartition('.')[2]}",
    "arches": lambda at: f"arch {at.rpartition('-')[2]}",
    "start-tiles": lambda at: "the one-time space",
}
"""What is said of components that have no name."""


def parts(sight: "Sight", events: Sequence[Event]) -> list[Part]:
    """Everything in the order in which it happened; what an income phase brings is left to that phase."""
    own = before_income(events)
    told = [event for event in own if event.what not in _UNTOLD]
    found = [part for _, together in groupby(told, key=_together) for part in _parts(sight, list(together))]
    if len(own) < len(events):
        found.append(Part("do", "the round is over: the income phase follows", "10.1"))
    return found


def idle(rule: str, move: Move, changed: Sequence[Event]) -> bool:
    """Whether a decision was a step of the opponent, not of its card, after which everybody has what they had."""
    return move == STEP and rule != _ROW and not changed


def first_place(content: "Content", dealt: "State") -> str:
    """What the opponent did in the first order, by the state as it was dealt; "" for a state that is none.

    It took the rightmost place before anybody else (14.1); the tile has gone back if that was over at once (2.9).
    """
    if dealt.opponent is None or dealt.round > 1 or dealt.turn or dealt.opponent.latest:
        return ""
    tiles = [tile.id for tile in content.kind("turn-order", TurnTile)]
    gone = [tile for tile in tiles if tile not in dealt.turn_tiles]
    place = f"{(gone or dealt.turn_tiles)[0]}.{len(dealt.places)}"
    gives = say.icon(content.icons[place], content.names) if place in content.icons.texts else "nothing"
    return f"takes place {len(dealt.places)}, the rightmost, of the first order: {gives} (14.1)"


def before_income(events: Sequence[Event]) -> Sequence[Event]:
    """The events up to the income phase, if one begins among them."""
    end = next((at for at, event in enumerate(events) if (event.event, event.what) == ("phase", "income")), len(events))
    return events[:end]


def deltas(sight: "Sight", events: Sequence[Event]) -> list[str]:
    """What all these events changed before an income phase, and whose it is if not the opponent's."""
    sums: dict[tuple[int, str], tuple[int, str]] = {}
    laps = 0
    for event in before_income(events):
        if event.event == "lap":  # it takes off as many steps as the track has (5.1)
            laps += 1
        elif event.n and event.what not in (*_UNTOLD, "turn-order tokens"):
            n, _ = sums.get((event.seat, event.what), (0, ""))
            sums[event.seat, event.what] = n + event.n, event.origin
    found = [
        f"{sight.names[seat]} {_counted(sight, n, what, at)}"
        if seat not in (-1, SEAT)
        else _counted(sight, n, what, at)
        for (seat, what), (n, at) in sums.items()
        if n
    ]
    return [*found, *[LAP] * laps]


def _together(event: Event) -> tuple[object, ...]:
    """Neighbours of which this is the same are told as one: cards of a deck, changes from one component."""
    if event.event == "reveal":
        return ("reveal", event.what)
    if event.n:
        return ("change", event.seat, event.rule, _component(event.origin))
    return (event.event, event.what, event.origin, event.rule)


def _parts(sight: "Sight", events: list[Event]) -> Iterator[Part]:
    first = events[0]
    if first.event == "reveal":
        if names := ", ".join(sight.name(event.origin) for event in events if event.origin != HIDDEN):
            yield Part("turn up", f"turns up {names}", first.rule)
    elif first.n:
        yield Part("change", _changed(sight, events), first.rule)
    else:
        for event in dict.fromkeys(events):
            if told := _told(sight, event):
                yield told


def _changed(sight: "Sight", events: list[Event]) -> str:
    """What is more or less than before, from which component, and whose if it is not the opponent's."""
    sums: dict[tuple[str, bool, str], int] = {}
    over: dict[str, list[str]] = {}
    for event in events:
        if event.what.startswith("ship "):
            over.setdefault(event.what, []).append(event.origin)
        name = f" ({_called(sight, event)})" if _is_named(event) else ""
        key = event.what, event.n > 0, name
        sums[key] = sums.get(key, 0) + event.n
    seat, origin = events[0].seat, events[0].origin
    every = [
        _sailed(sight, over[what]) if what in over else _counted(sight, n, what, origin) + name
        for (what, _, name), n in sums.items()
    ]
    counted, laps = ", ".join(each for each in every if each != LAP), every.count(LAP)
    whose = f"{sight.names[seat]} " if seat not in (-1, SEAT) else ""
    plain = origin in ("", HIDDEN) or any(name or _names(what, origin) for what, _, name in sums)
    if plain or events[0].rule == _BOUGHT:
        return f"{whose}{', '.join(filter(None, (counted, *[LAP] * laps)))}"
    told = f"{counted} {_preposition(events)} {named(sight, origin)}{_instead(sight, events)}" if counted else ""
    return f"{whose}{', '.join(filter(None, (told, *[LAP] * laps)))}"


def _called(sight: "Sight", event: Event) -> str:
    """The component that is counted by name, a green lens with the slot on which it lies (14.20)."""
    name, opponent = named(sight, event.origin), sight.state.opponent
    if event.what == "green lenses" and opponent and event.origin in opponent.lenses:
        return f"{name}, slot {opponent.lenses.index(event.origin) + 1}"
    return name


def _instead(sight: "Sight", events: list[Event]) -> str:
    """For which printed rewards it gained points instead of them; "" where it gained what is printed."""
    if events[0].rule not in _INSTEAD or any(event.what != "points" for event in events):
        return ""
    rewards = dict.fromkeys(gives for event in events if (gives := sight.gives(event.origin)) != "nothing")
    return f", instead of: {'; '.join(rewards)}" if rewards else ""


def _sailed(sight: "Sight", spaces: Sequence[str]) -> str:
    """Where a ship is now, and over which spaces it went: a route forks, so their numbers count no steps (4.29)."""
    first, *more = spaces
    then = "".join(f", then to space {space.rpartition('.')[2]}" for space in more)
    return f"{sight.changed(1, f'ship {_component(first)}', first)}{then}"


def _preposition(events: list[Event]) -> str:
    """How what is changed belongs to where it comes from."""
    if all(event.event == "pay" for event in events):
        return "for"
    return "on" if events[0].what.startswith("flowers") else "from"


def _is_named(event: Event) -> bool:
    """Whether what is counted is itself the component from which the event comes."""
    paid = event.what == "sketches" and event.n < 0  # that is the book for which they are paid
    return event.what in _NAMED and event.origin not in ("", HIDDEN) and not paid


def _names(what: str, origin: str) -> bool:
    """Whether what is counted tells already where it comes from."""
    return what == "turn-order tokens" or _component(origin) in what.split()


def _counted(sight: "Sight", n: int, what: str, origin: str) -> str:
    if what == "taxonomy" and n < 0:
        return LAP
    if what == "turn-order tokens":
        return f"its token on {named(sight, origin)}"
    return sight.signed(Event("", "", SEAT, what, n, origin))


def _told(sight: "Sight", event: Event) -> Part | None:
    """What an event says that changes no number; None for one that says nothing of its own."""
    what, at, rule = event.what, event.origin, event.rule
    name = named(sight, at)
    match event.event:
        case "try":
            return None if rule == _ROW else Part("try", f"tries: {f'{what} {name}'.rstrip()}", rule)
        case "skip":
            return Part("skip", _skipped(sight, event, name), rule)
        case "choose":
            why = f"{what} samples" if what.endswith(" exotic") else what
            return Part("choose", f"takes {_chosen(sight, at)}: {why}", rule)
        case "move":
            return Part("do", f"goes to {name}", rule)
        case "use":
            return Part("do", f"uses {name}: {sight.gives(at)}", rule)
        case "lost":
            gives = sight.gives(at) if what == "reward" and at else "nothing"
            lost = (what, *((f"of {name}",) if name else ()), *((f"({gives})",) if gives != "nothing" else ()))
            return Part("skip", f"lost: {' '.join(lost)}", rule)
        case "refresh":
            return Part("do", f"the {what} on display are refreshed", rule)
        case "shuffle":
            return Part("do", f"the discarded {what} are shuffled", rule)
        case "complete":
            return Part("do", f"completes {what} {at.lower()}", rule)
        case _:
            return None


def _skipped(sight: "Sight", event: Event, name: str) -> str:
    """What was passed over, or not done at all, and why."""
    what, at = event.what, event.origin
    if event.rule == _EMPTY:
        return f"passes over: {what}"
    if event.rule == _SLOT:
        return what
    if event.rule in _BUYING or not name or "appendix" in what:
        return f"{'' if what.startswith('no ') else 'no: '}{what}{f' ({name})' if name else ''}"
    bar = _left_bar(sight, at) if event.rule == _PUBLISHING else ""
    return f"passes over {_chosen(sight, at)}: {what}{bar}"


def _left_bar(sight: "Sight", at: str) -> str:
    """What the left bar of a book asks for, of whatever kind (14.12, 14.15); "" for what is no book."""
    if at not in sight.content.left_bars:
        return ""
    cost = sight.content.left_bars[at]
    counted = ((len(cost.knowledge), "knowledge"), (len(cost.sketches), "sketches"))
    return f" ({', '.join(say.amount(n, what) for n, what in counted if n)})"


def _component(at: str) -> str:
    return at.partition("/")[0].partition(".")[0]


def named(sight: "Sight", at: str) -> str:
    """What a component, a square, or the place of an address is called; "" for none."""
    content = sight.content
    if not at:
        return ""
    if at in content.square_index:
        return f"square {at}"
    component = _component(at)
    if component not in content.by_id:
        return at
    place = _PLACES.get(content.kind_at(at))
    return place(at.partition("/")[0]) if place else content.names.get(component, component)


def _chosen(sight: "Sight", at: str) -> str:
    """What was chosen: a component by its name, one of several rewards by what it gives."""
    return sight.gives(at) if "/" in at or ".once-" in at else named(sight, at)
