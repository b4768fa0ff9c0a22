"""The middle of the table: numbers within their bounds, lists of the right length, places with their tiles."""

from typing import TYPE_CHECKING

from linne_tui.engine.chance import LIMIT
from linne_tui.linne import components as c
from linne_tui.linne.achievements import awards
from linne_tui.linne.boards import NEUTRAL, NOBODY
from linne_tui.linne.icons import SHAPES
from linne_tui.linne.income import LAST_ROUND
from linne_tui.linne.setup import PLAYERS
from linne_tui.linne.turn import TURNS
from linne_tui.linne.validate.fault import distinct, impossible, known, length, need, number

if TYPE_CHECKING:
    from linne_tui.linne.content import Content
    from linne_tui.linne.state import State


def check(content: "Content", state: "State") -> None:
    """Everything that is nobody's, but for the decks, the garden's squares and the frames."""
    number("seed", state.seed, 0, LIMIT - 1)
    number("counter", state.counter, 0, LIMIT - 1)
    number("players", len(state.players), *PLAYERS)
    number("active", state.active, 0, len(state.players) - 1)
    number("rudder", state.rudder, 0, len(content.colours) - 1)
    _clock(state)
    _order(state)
    _displays(content, state)
    _tiles(content, state)
    _markers(content, state)
    _awards(content, state)


def _clock(state: "State") -> None:
    """Round and turn as the phase has them (1.2)."""
    turns = TURNS * len(state.players)
    bounds = {
        "setup": (0, 0, 0, 0),
        "action": (1, LAST_ROUND, 0, turns - 1),
        "income": (1, LAST_ROUND, turns, turns),
        "over": (LAST_ROUND, LAST_ROUND, turns, turns),
    }
    first, last, least, most = bounds[state.phase]
    number("round", state.round, first, last)
    number("turn", state.turn, least, most)


def _order(state: "State") -> None:
    """The order of the players, which is not known before the first token lies (3.7)."""
    if state.phase == "setup":
        need(not state.order, "order", "there is none before the setup is over")
        return
    seats = list(range(len(state.players)))
    need(sorted(state.order) == seats, "order", f"{list(state.order)} is not every seat once")
    if state.phase == "action":
        seat = state.order[state.turn % len(seats)]
        need(state.active == seat, "active", f"the turn is that of seat {seat}")


def _displays(content: "Content", state: "State") -> None:
    """As many places as there are on the table; what lies on them is counted with the decks (1.7)."""
    for name, places in (
        ("exotic", 3),
        ("voyages", 3),
        ("books", 3),
        ("letters", len(content.arches)),
        ("lenses", 4),
        ("sketches", len(state.ponds)),
        ("samples", len(content.sample_locations)),
        ("map_sketches", len(content.sketch_locations)),
        ("garden", len(content.squares)),
        ("markers", len(content.sample_locations)),
        ("beside", len(content.sample_locations)),
        ("garden_tiles", len(SHAPES)),
        ("ponds", 3),
        ("awards", len(state.achievements)),
        ("achievements", 4),
        ("university", len(content.tracks)),
    ):
        length(name, getattr(state, name), places)


def _tiles(content: "Content", state: "State") -> None:
    """Tiles that lie on the board: of the right kind, each once."""
    every = {kind: [entry.id for entry in content.entries[kind]] for kind in ("ponds", "turn-order", "setup-cards")}
    shape_of = {tile.id: tile.shape for tile in content.kind("garden-tiles", c.GardenTile)}
    for place, name in enumerate(state.garden_tiles):
        known(f"garden_tiles[{place}]", name, shape_of, "garden reward tile")
        need(shape_of[name] == SHAPES[place], f"garden_tiles[{place}]", f"{name} is no tile for the {SHAPES[place]}")
    for place, name in enumerate(state.ponds):
        known(f"ponds[{place}]", name, every["ponds"], "pond tile")
    for place, name in enumerate(state.turn_tiles):
        known(f"turn_tiles[{place}]", name, every["turn-order"], "turn-order tile")
    distinct("ponds", state.ponds)
    distinct("turn_tiles", state.turn_tiles)
    if len(state.players) == PLAYERS[1]:
        need(not state.setup_card, "setup_card", "with four players there is none")
    else:
        known("setup_card", state.setup_card, every["setup-cards"], "setup card")


def _markers(content: "Content", state: "State") -> None:
    """A marker of a player lies once at a location, neutral ones only where a colour is unused (4.3, 2.12)."""
    players = range(len(state.players))
    owners = {NOBODY, *players, *neutral(state)}
    for place, (spaces, beside) in enumerate(zip(state.markers, state.beside, strict=True)):
        for space, owner in enumerate(spaces):
            path = f"markers[{place}][{space}]"
            need(owner in owners, path, f"{owner} is no seat")
            need(owner not in players or owner not in spaces[:space], path, f"seat {owner} has a second marker there")
        for space, owner in enumerate(beside):
            path = f"beside[{place}][{space}]"
            need(owner in players, path, f"{owner} is no seat")
            need(owner not in spaces + beside[:space], path, f"seat {owner} has a second marker there")


def neutral(state: "State") -> tuple[int, ...]:
    """The owner of neutral markers and flowers, where there are any (2.12)."""
    return (NEUTRAL,) if len(state.players) < PLAYERS[1] else ()


def _awards(content: "Content", state: "State") -> None:
    """The seven scoring tiles, and who has claimed the awards of those on their achievement side (2.11, 9.1)."""
    tiles = [tile.id for tile in content.kind("scoring-tiles", c.ScoringTile)]
    seen: set[str] = set()
    for name, side in (("achievements", state.achievements), ("university", state.university)):
        for place, tile in enumerate(side):
            known(f"{name}[{place}]", tile, tiles, "scoring tile")
            need(tile not in seen, f"{name}[{place}]", f"{tile} lies there twice")
            seen.add(tile)
    for place, claimed in enumerate(state.awards):
        path = f"awards[{place}]"
        distinct(path, claimed)
        if any(not 0 <= seat < len(state.players) for seat in claimed):
            impossible(path, f"{list(claimed)} are not all seats")
        most = len(awards(state, content.get(state.achievements[place], c.ScoringTile)))
        need(len(claimed) <= most, path, f"{len(claimed)} claimed, there are {most}")
