"""The library: a 2 x 2 field of sample spaces and the nine crossings around and between them (4.5, 4.10)."""

from typing import TYPE_CHECKING, Final

from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Part, Refused
from linne_tui.linne.boards import Player, Tile
from linne_tui.linne.content import CORNERS
from linne_tui.linne.icons import PLAIN, Gain
from linne_tui.linne.play import Play, replaced
from linne_tui.linne.rewards import DECLINE, READERS, SPECIAL, IconFrame, Reader, Special, always, reward

if TYPE_CHECKING:
    from linne_tui.linne.content import Content

Library = tuple[Tile | None, Tile | None, Tile | None, Tile | None]

SPACES: Final = CORNERS
"""The spaces of the library, clockwise as the corners are."""

TURNS: Final = (0, 90, 180, 270)

CROSSINGS: Final = {
    "cross-nw": (0, 0),
    "cross-n": (1, 0),
    "cross-ne": (2, 0),
    "cross-w": (0, 1),
    "cross-c": (1, 1),
    "cross-e": (2, 1),
    "cross-sw": (0, 2),
    "cross-s": (1, 2),
    "cross-se": (2, 2),
}
"""Each crossing by column and row."""

_OFFSETS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))

_POINTS: Final = {
    "n": "north",
    "ne": "north-east",
    "e": "east",
    "se": "south-east",
    "s": "south",
    "sw": "south-west",
    "w": "west",
    "nw": "north-west",
    "c": "centre",
}


def point(crossing: str) -> str:
    """A crossing or a space of the library by its point of the compass."""
    return _POINTS[crossing.removeprefix("cross-")]


TOUCHING: Final = {
    name: tuple(
        (space, corner)
        for space, (sx, sy) in enumerate(_OFFSETS)
        for corner, (cx, cy) in enumerate(_OFFSETS)
        if (sx + cx, sy + cy) == place
    )
    for name, place in CROSSINGS.items()
}
"""For each crossing the spaces that it touches, and which corner of the space it is (4.10)."""

CONNECTED: Final = {
    name: tuple(other for other, (ox, oy) in CROSSINGS.items() if abs(ox - x) + abs(oy - y) == 1)
    for name, (x, y) in CROSSINGS.items()
}
"""For each crossing those one edge away (4.11)."""

DIAGONAL: Final = {
    name: tuple(other for other, (ox, oy) in CROSSINGS.items() if abs(ox - x) == 1 and abs(oy - y) == 1)
    for name, (x, y) in CROSSINGS.items()
}


def printed_corner(tile: Tile, position: int) -> str:
    """The printed name of the corner that lies at a position of its space, as the tile is turned."""
    return CORNERS[(position - tile.turn // 90) % 4]


def touching(player: Player, space: str) -> int | None:
    """The position on a space, clockwise from the north-west, of the corner at the researcher (4.6); None for none."""
    return next((position for at, position in TOUCHING[player.researcher] if SPACES[at] == space), None)


def touched(content: "Content", player: Player, crossing: str) -> list[str]:
    """The unmarked corners that show something at a crossing, each as SAMPLE.corner (4.13)."""
    found = []
    for space, position in TOUCHING[crossing]:
        tile = player.library[space]
        if tile is not None:
            corner = printed_corner(tile, position)
            if corner in content.shown[tile.sample] and corner not in tile.marked:
                found.append(f"{tile.sample}.{corner}")
    return found


def unmarked(content: "Content", player: Player) -> list[str]:
    """Every corner in the library that shows something and is not marked (4.15)."""
    return [
        f"{tile.sample}.{corner}"
        for tile in player.library
        if tile is not None
        for corner in content.shown[tile.sample]
        if corner not in tile.marked
    ]


def mark(play: Play, seat: int, corner: str) -> None:
    """Marks and gains a corner; a sample that is gone or a corner marked meanwhile gives nothing (1.12, 4.13, 4.14)."""
    player = play.player(seat)
    sample, _, name = corner.partition(".")
    space, tile = _find(player, sample)
    if tile is None or name in tile.marked:
        play.note("lost", "1.12", seat, "corner", 0, corner)
        return
    marked = (*tile.marked, name)
    play.note("mark", "4.13", seat, "corners marked", 1, corner)
    if len(marked) == len(play.content.shown[sample]):
        player.library = _set(player, space, None)
        player.researched = (*player.researched, sample)
        play.note("research", "4.14", seat, "corners marked", -len(marked), sample)
        play.note("research", "4.14", seat, "samples in the library", -1, sample)
        play.note("research", "4.14", seat, "researched samples", 1, sample)
        play.fact(seat, f"researched {play.content.sample[sample].realm}")
    else:
        player.library = _set(player, space, Tile(sample, tile.turn, marked))
    reward(play, seat, corner)


def _find(player: Player, sample: str) -> tuple[int, Tile | None]:
    """The space on which a sample lies, and its tile; no tile if it is not in the library."""
    for space, tile in enumerate(player.library):
        if tile is not None and tile.sample == sample:
            return space, tile
    return -1, None


def _set(player: Player, space: int, tile: Tile | None) -> Library:
    a, b, c, d = replaced(player.library, space, tile)
    return a, b, c, d


def _plain_corner(play: Play, seat: int, corner: str) -> bool:
    icon = play.content.icons[corner]
    return isinstance(icon, Gain) and icon.name in PLAIN


SPECIAL["mark"] = Special(mark, always, _plain_corner)


class PlaceSample(Part[Play], frozen=True, tag="place-sample"):
    """A sample bought at a location comes into the library: the space, then the turn, then it is paid (4.4, 4.5)."""

    number = "4.5"
    one_step = "a sample with its space and rotation is one step (4.5)"

    sample: str
    at: str
    space: str = ""

    def prompt(self, play: Play) -> str:
        name = play.content.names[self.sample]
        return f"How is {name} turned?" if self.space else f"On which library space does {name} lie?"

    def moves(self, play: Play) -> list[Move]:
        if self.space:
            return [move("turn", str(turn)) for turn in TURNS]
        library = play.player(self.seat).library
        return [move("space", name) for name, tile in zip(SPACES, library, strict=True) if tile is None]

    def answer(self, play: Play, move: Move) -> None:
        if move.kind == "space":
            play.swap(PlaceSample(self.seat, self.sample, self.at, move.args[0]))
            return
        play.pop()
        state = play.state
        location = play.content.location_index[self.at]
        play.add(self.seat, "containers", -play.content.location_cost[self.at], "4.4", self.at)
        state.samples = replaced(state.samples, location, "")
        play.note("gain", "4.5", self.seat, "samples in the library", 1, self.sample)
        put_sample(play, self.seat, self.sample, self.space, int(move.args[0]))

    def refusals(self, play: Play) -> Refused:
        for name, tile in zip(SPACES, play.player(self.seat).library, strict=True):
            if tile is not None and not self.space:
                yield move("space", name), "4.5", f"{play.content.names[tile.sample]} lies there"


def put_sample(play: Play, seat: int, sample: str, space: str, turn: int) -> None:
    """Puts a sample on a space; the corner that touches the researcher is marked and gained at once (4.6)."""
    player = play.player(seat)
    tile = Tile(sample, turn)
    player.library = _set(player, SPACES.index(space), tile)
    position = touching(player, space)
    if position is None:
        return
    corner = printed_corner(tile, position)
    if corner in play.content.shown[sample]:
        mark(play, seat, f"{sample}.{corner}")


def has_space(player: Player) -> bool:
    """Whether a library space is empty (4.5)."""
    return None in player.library


class Corner(IconFrame, frozen=True, tag="corner"):
    """A corner icon marks and gains one corner of any sample in the library (4.15)."""

    number = "4.15"
    question = "Which corner do you research?"
    icon = "corner"

    def moves(self, play: Play) -> list[Move]:
        return [*(move("corner", corner) for corner in unmarked(play.content, play.player(self.seat))), DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        if move.kind == "corner":
            mark(play, self.seat, move.args[0])


READERS["corner"] = Reader(
    lambda play, seat, of, at: play.push(Corner(seat)),
    lambda play, seat, of: bool(unmarked(play.content, play.player(seat))),
)
