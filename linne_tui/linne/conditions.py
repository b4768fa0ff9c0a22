"""Counts of what a player has, and the conditions that look at them (9.10 to 9.16, 11.1, 13.42)."""

from typing import TYPE_CHECKING

from linne_tui.linne import components as c
from linne_tui.linne.icons import REALMS, Condition, parse_condition
from linne_tui.linne.opponent.board import SEAT as OPPONENT
from linne_tui.linne.play import Play

if TYPE_CHECKING:
    from linne_tui.linne.content import Content
    from linne_tui.linne.state import State


def holds(play: Play, seat: int, condition: Condition) -> bool:
    """Whether the condition is fulfilled at this moment."""
    if condition.count == "turn":
        return condition.of in play.player(seat).facts
    return reached(play.content, play.state, seat, condition)


def reached(content: "Content", state: "State", seat: int, wanted: Condition) -> bool:
    """Whether the count of a condition is as high as it wants, as 11.1 asks at the end of the game."""
    return count(content, state, seat, wanted.count, wanted.of) >= wanted.amount


def exotic_holds(content: "Content", state: "State", seat: int, sample: str) -> bool:
    """Whether what an exotic sample of this seat scores on holds now (11.1)."""
    return reached(content, state, seat, parse_condition(content.get(sample, c.ExoticSample).condition))


def count(content: "Content", state: "State", seat: int, what: str, of: str = "") -> int:
    """How many of what the player on this seat has; ``of`` narrows it to a realm, place, institution or shape."""
    player = state.players[seat]
    match what:
        case "visited":
            return len(visited(content, state, seat)) if not of else of in visited(content, state, seat)
        case "samples":
            return samples(content, state, seat, of)
        case "samples best":
            return max(samples(content, state, seat, realm) for realm in REALMS)
        case "researched":
            return sum(not of or content.sample[sample].realm == of for sample in player.researched)
        case "sketches" if of:
            face_down = _is_opponent(state, seat)  # all of the opponent's, so that they show no realm (14.15)
            shown = player.sketches_up if face_down else player.sketches + player.sketches_up
            return sum(content.sketch_realm[sketch] == of for sketch in shown)
        case "sketches":
            return len(player.sketches) + len(player.sketches_up) + len(player.sketches_down)
        case "flowers":
            return sum(not of or content.shape_of[content.bed_of[at]] == of for at in planted(state, seat))
        case "cultivated":
            return sum(state.garden[at] % 10 for at in planted(state, seat))
        case "sent":
            return sum(len(column) for column in player.columns if content.institution_of[column[0]] == of)
        case "voyages":
            return len(player.ships)
        case "voyages completed":
            return sum(ship.at == len(content.voyage[ship.card].route) for ship in player.ships)
        case "books published":
            return len(player.published)
        case "upgraded lenses":
            return sum(lens in content.lens for lens in (*player.slots, *player.instruments, player.crate))
        case "discarded lenses":
            return len(player.discarded)
        case _:
            raise ValueError(f"no count '{what}'")


def samples(content: "Content", state: "State", seat: int, realm: str) -> int:
    """Basic samples of a realm, in the library or fully researched; the starting sample counts (9.3)."""
    player = state.players[seat]
    held = [tile.sample for tile in player.library if tile] + list(player.researched)
    if state.opponent is not None and _is_opponent(state, seat):
        held += state.opponent.samples
    return sum(content.sample[sample].realm == realm for sample in held)


def _is_opponent(state: "State", seat: int) -> bool:
    return state.opponent is not None and seat == OPPONENT


def visited(content: "Content", state: "State", seat: int) -> list[str]:
    """The sample locations where the player has a marker, on a space or beside (4.3, 4.39)."""
    return [
        name
        for name, spaces, beside in zip(content.sample_locations, state.markers, state.beside, strict=True)
        if seat in spaces or seat in beside
    ]


def planted(state: "State", owner: int) -> list[int]:
    """The garden squares on which this owner has a flower."""
    return [at for at, value in enumerate(state.garden) if value // 100 == owner + 1]
