"""Addresses in frames: something is printed there, and its component is in play for the one who gains it."""

from typing import TYPE_CHECKING

from linne_tui.linne.boards import owner_of
from linne_tui.linne.icons import PLAIN, Either, Gain, Icon, If, Pay
from linne_tui.linne.opponent.board import SEAT as OPPONENT
from linne_tui.linne.rewards import SPECIAL
from linne_tui.linne.validate.fault import impossible, known, need

if TYPE_CHECKING:
    from linne_tui.linne.content import Content
    from linne_tui.linne.state import State


def icon_at(content: "Content", state: "State", seat: int, path: str, address: str) -> Icon:
    """What is printed at this address, on something from which this seat can gain; ImpossibleState for nothing."""
    whole = address.partition("/")[0]
    known(path, whole, content.icons.texts, "address of a reward")
    try:
        icon = content.icons[address]
    except (IndexError, ValueError):
        impossible(path, f"nothing is printed at '{address}'")
    need(icon.at == address, path, f"nothing is printed at '{address}'")
    need(_in_play(content, state, seat, whole), path, f"from '{whole}' seat {seat} gains nothing now")
    return icon


def check_waiting(content: "Content", state: "State", seat: int, path: str, waiting: str) -> None:
    """A reward that can wait: one that asks or that is more than a plain gain, or one of the special ones."""
    kind, _, thing = waiting.partition(" ")
    if not thing:
        icon = icon_at(content, state, seat, path, waiting)
        right = icon.name not in PLAIN if isinstance(icon, Gain) else isinstance(icon, (Pay, Either, If))
        need(right, path, f"'{waiting}' does not wait, it is gained at once")
        return
    known(path, kind, SPECIAL, "thing that waits")
    if kind == "pond":
        known(path, thing, state.ponds, "pond of this game")
    else:
        sample, _, corner = thing.partition(".")
        known(path, corner, content.shown.get(sample, ()), "corner that shows something")
        need(_in_play(content, state, seat, thing), path, f"{sample} is not seat {seat}'s")


def _in_play(content: "Content", state: "State", seat: int, whole: str) -> bool:
    """Whether the component of this address has come to this seat, or is everybody's."""
    player = state.players[seat]
    opponent = state.opponent if seat == OPPONENT else None
    component, _, part = whole.partition(".")
    match content.kind_at(whole):
        case "samples" | "starting-samples":
            return component in player.researched or any(tile and tile.sample == component for tile in player.library)
        case "letters":
            return any(component in column for column in player.columns)
        case "voyages" | "starting-voyages":
            return any(ship.card == component and int(part) <= ship.at for ship in player.ships)
        case "books" | "starting-books":
            return component in player.published
        case "sketches":
            return component in player.sketches + player.sketches_up + player.sketches_down
        case "exotic-samples":
            return component in player.exotic
        case "lenses":
            return component in player.instruments
        case "instruments":
            own = opponent.cards if opponent else player.instruments
            return bool(own[content.instruments.index(component)])
        case "solo-cards":
            return opponent is not None and component == opponent.latest
        case "green-lenses":
            return opponent is not None and component in opponent.lenses
        case "solo-board":
            return opponent is not None
        case "locations" if part:
            return state.markers[content.location_index[component]][int(part[-1]) - 1] == seat
        case "garden":
            square = state.garden[content.square_ids.index(component)]
            return owner_of(square) == seat
        case "garden-tiles":
            return component in state.garden_tiles
        case "ponds":
            return component in state.ponds
        case "turn-order":
            return component == next(iter(state.turn_tiles), "")
        case "lecture-tracks":
            return int(part) <= player.lectures[content.track_index[component]]
        case "start-tiles":
            return state.phase == "setup" and state.house.start_tiles == "true"
        case _:
            return True
