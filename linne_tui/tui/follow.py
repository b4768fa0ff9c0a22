"""Which view a question is about, so that the screen goes where it is asked."""

from collections.abc import Iterable
from typing import Final

from linne_tui.engine.contract import Event
from linne_tui.linne.content import Content
from linne_tui.linne.state import State

_BY_FRAME: Final = {
    "turn": "worktable",
    "order-token": "worktable",
    "first-order": "worktable",
    "take-lens": "worktable",
    "sort-lenses": "worktable",
    "wild": "worktable",
    "any-action": "worktable",
    "explore": "map",
    "first-visit": "map",
    "investigate": "map",
    "location-reward": "map",
    "buy-visited": "map",
    "starting-sample": "library",
    "place-sample": "library",
    "research": "library",
    "corner": "library",
    "any-knowledge": "library",
    "exchange": "library",
    "buy-exchange": "library",
    "exchange-to": "library",
    "trigger": "library",
    "publish": "library",
    "paying": "library",
    "correspond": "letters",
    "column": "letters",
    "send-letter": "letters",
    "display-letter": "letters",
    "order-letters": "letters",
    "grow": "garden",
    "plant-square": "garden",
    "plant": "garden",
    "plant-flower": "garden",
    "cultivate-square": "garden",
    "cultivate": "garden",
    "pond-sketch": "garden",
    "sail": "voyages",
    "branch": "voyages",
    "exotic": "voyages",
    "voyage": "voyages",
    "book": "voyages",
    "buy-card": "voyages",
    "attach": "voyages",
    "attach-waiting": "voyages",
    "attach-any-time": "voyages",
    "income": "voyages",
    "any-lecture": "tracks",
    "opponent-turn": "turn",
}

_BY_KIND: Final = {
    "locations": "map",
    "sketch-locations": "map",
    "samples": "library",
    "starting-samples": "library",
    "globes": "library",
    "sketches": "library",
    "letters": "letters",
    "arches": "letters",
    "garden": "garden",
    "garden-tiles": "garden",
    "ponds": "garden",
    "voyages": "voyages",
    "starting-voyages": "voyages",
    "books": "voyages",
    "starting-books": "voyages",
    "exotic-samples": "voyages",
    "lecture-tracks": "tracks",
    "lenses": "worktable",
    "turn-order": "worktable",
    "instruments": "worktable",
}


def view_of(content: Content, state: State, now: str) -> str:
    """The view of the frame that asks; of a reward, that of the component on which it is printed; else ``now``."""
    if not state.frames:
        return now
    frame = state.frames[-1]
    tag = str(type(frame).__struct_config__.tag)
    if tag in _BY_FRAME:
        return _BY_FRAME[tag]
    address = getattr(frame, "at", "") or next(iter(getattr(frame, "waiting", ())), "")
    component = address.rpartition(" ")[2]
    return _BY_KIND.get(content.kind_at(component), now) if component else now


_CHANGED: Final = {
    "explorer": "map",
    "locations": "map",
    "samples": "map",
    "sample": "map",
    "flowers": "garden",
    "bed": "garden",
    "lecture": "tracks",
    "achievements": "tracks",
    "taxonomy": "worktable",
    "turn-order": "worktable",
    "lenses": "worktable",
    "voyage": "voyages",
    "exotic": "voyages",
    "unwritten": "voyages",
    "books": "voyages",
    "voyages": "voyages",
    "letters": "letters",
}
"""The common boards of what the opponent's events count, by the first word of that; the rest lies on its own board."""
_OWN: Final = ("send", "sail", "complete", "publish", "try", "skip", "choose")
"""Events that change nothing on a common board."""


def changed(events: Iterable[Event]) -> tuple[str, ...]:
    """The views of the boards on which something happened in a step of the opponent, its own board last."""
    found = dict.fromkeys(
        _CHANGED[word]
        for event in events
        if (word := event.what.partition(" ")[0]) in _CHANGED and (event.event not in _OWN or word == "bed")
    )
    return (*found, "opponent")


def board_of(state: State, deck: str, component: str) -> str:
    """The view of the board on which lies what was turned up from a deck or supply."""
    if deck != "sketches":
        return _CHANGED[deck]
    places = {"garden": state.sketches, "map": state.map_sketches}
    return next((view for view, sketches in places.items() if component in sketches), "library")
