"""The garden: planting, cultivating, completing a bed (4.22 to 4.28, 4.43, 4.46)."""

from typing import TYPE_CHECKING, Final

from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Frame, Part, Refused
from linne_tui.linne import components as c
from linne_tui.linne import displays
from linne_tui.linne.beforehand import first
from linne_tui.linne.boards import NEUTRAL, blooms_of, flower, is_dark, owner_of
from linne_tui.linne.conditions import planted
from linne_tui.linne.content import COLUMNS
from linne_tui.linne.explore import gain_sketch
from linne_tui.linne.icons import SHAPES
from linne_tui.linne.play import Play, replaced
from linne_tui.linne.rewards import DECLINE, READERS, SPECIAL, IconFrame, Reader, Special, reveals, reward
from linne_tui.linne.sources import SOURCE

if TYPE_CHECKING:
    from linne_tui.linne.content import Content
    from linne_tui.linne.state import State

CULTIVATE_TOOLS: Final = 2
"""Tools that cultivating costs (4.22)."""
_PLANTING: Final = "a flower planted on its square is one step (4.22)"


def can_plant(play: Play, seat: int) -> bool:
    """Whether there is an unplanted flower and an empty square (4.45)."""
    return any(play.player(seat).flowers) and 0 in play.state.garden


def empty_squares(play: Play) -> list[Move]:
    """The squares on which a flower can be planted."""
    return [move("square", at) for at, value in zip(play.content.squares, play.state.garden, strict=True) if not value]


def light_squares(play: Play, seat: int) -> list[Move]:
    """The squares with an own light flower, which can be cultivated (4.22, 4.24)."""
    state = play.state
    return [move("square", play.content.squares[at]) for at in planted(state, seat) if not is_dark(state.garden[at])]


def _taken_squares(play: Play) -> Refused:
    for at, value in zip(play.content.squares, play.state.garden, strict=True):
        if value:
            yield move("square", at), "4.22", "a flower stands there"


class PlantSquare(Part[Play], frozen=True, tag="plant-square"):
    """Planting: the square, then the flower (4.22)."""

    number = "4.22"
    question = "On which square do you plant?"
    one_step = _PLANTING

    def moves(self, play: Play) -> list[Move]:
        return empty_squares(play)

    def answer(self, play: Play, move: Move) -> None:
        play.swap(PlantFlower(self.seat, move.args[0]))

    def refusals(self, play: Play) -> Refused:
        return _taken_squares(play)


class PlantIcon(IconFrame, frozen=True, tag="plant"):
    """A plant icon plants without a Grow action; its flower may come dark side up (4.26)."""

    number = "4.26"
    question = "On which square do you plant?"
    icon = "plant"

    dark: bool = False

    def moves(self, play: Play) -> list[Move]:
        return [*empty_squares(play), DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        if move.kind == "decline":
            play.pop()
        else:
            play.swap(PlantFlower(self.seat, move.args[0], self.dark))

    def refusals(self, play: Play) -> Refused:
        return _taken_squares(play)


class PlantFlower(Part[Play], frozen=True, tag="plant-flower"):
    """Which flower of the unplanted piles goes on the square."""

    question = "Which flower?"
    one_step = _PLANTING

    square: str
    dark: bool = False

    def rule(self, play: Play) -> str:
        return "4.26" if self.dark else "4.22"

    def moves(self, play: Play) -> list[Move]:
        return [move("flower", str(blooms + 1)) for blooms, left in enumerate(play.player(self.seat).flowers) if left]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        plant(play, self.seat, self.square, int(move.args[0]), dark=self.dark)

    def shows(self, play: Play, move: Move) -> bool:
        return reveals(play, self.seat, play.content.square_ids[play.content.square_index[self.square]])

    def refusals(self, play: Play) -> Refused:
        for blooms, left in enumerate(play.player(self.seat).flowers):
            if not left:
                yield move("flower", str(blooms + 1)), "4.22", f"no flower of {blooms + 1} is left"


def plant(play: Play, seat: int, square: str, blooms: int, *, dark: bool) -> None:
    """A flower on a square: the square's reward in full, then a bed that is so filled is completed (4.43)."""
    state, player, content = play.state, play.player(seat), play.content
    at = content.square_index[square]
    one, two, three = replaced(player.flowers, blooms - 1, player.flowers[blooms - 1] - 1)
    player.flowers = (one, two, three)
    state.garden = replaced(state.garden, at, flower(seat, blooms, dark))
    play.note("plant", "4.22", seat, "flowers unplanted", -1, square)
    play.note("plant", "4.22", seat, "flowers planted", 1, square)
    play.fact(seat, "planted")
    if dark:
        play.note("plant", "4.26", seat, "flowers cultivated", 1, square)
        play.fact(seat, "cultivated")
    bed = content.bed_of[at]
    if all(state.garden[other] for other in content.beds[bed]):
        play.push(CompleteBed(state.active, bed))
    if content.square_ids[at] in content.icons.texts:
        reward(play, seat, content.square_ids[at])


class CultivateSquare(Part[Play], frozen=True, tag="cultivate-square"):
    """Cultivating for tools: which light flower (4.22)."""

    number = "4.22"
    question = "Which flower do you cultivate?"

    tools: int = CULTIVATE_TOOLS

    def moves(self, play: Play) -> list[Move]:
        return light_squares(play, self.seat)

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        play.add(self.seat, "tools", -self.tools, "4.22")
        cultivate(play, self.seat, move.args[0])

    def refusals(self, play: Play) -> Refused:
        return _not_light(play, self.seat)


class CultivateIcon(IconFrame, frozen=True, tag="cultivate"):
    """A cultivate icon cultivates without the tools (4.26)."""

    number = "4.26"
    question = "Which flower do you cultivate?"
    icon = "cultivate"

    def moves(self, play: Play) -> list[Move]:
        return [*light_squares(play, self.seat), DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        if move.kind == "square":
            cultivate(play, self.seat, move.args[0])

    def refusals(self, play: Play) -> Refused:
        return _not_light(play, self.seat)


def _not_light(play: Play, seat: int) -> Refused:
    for at, value in zip(play.content.squares, play.state.garden, strict=True):
        if value and owner_of(value) != seat:
            yield move("square", at), "4.22", "the flower is another's"
        elif is_dark(value):
            yield move("square", at), "4.24", "a flower that is dark cannot be cultivated again"


def cultivate(play: Play, seat: int, square: str) -> None:
    """The flower turns to its dark side; its row's pond gives its reward and its sketch, in any order (4.23)."""
    turn_dark(play, seat, square)
    pond = play.state.ponds[play.content.square_index[square] // COLUMNS]
    reward(play, seat, pond, f"pond {pond}")


def turn_dark(play: Play, seat: int, square: str) -> None:
    """The flower on a square turns to its dark side (4.22)."""
    state = play.state
    at = play.content.square_index[square]
    state.garden = replaced(state.garden, at, state.garden[at] + 1)
    play.note("cultivate", "4.23", seat, "flowers cultivated", 1, square)
    play.fact(seat, "cultivated")


class PondSketch(Frame[Play], frozen=True, tag="pond-sketch"):
    """The sketch beside a pond; while none lies there, its owner may still refresh the ponds' sketches (4.23, 1.13)."""

    number = "4.23"

    pond: str

    def prompt(self, play: Play) -> str:
        return f"No sketch lies at {play.content.names[self.pond]}. {first('refresh the sketches', '7.5')}"

    def run(self, play: Play) -> bool:
        state = play.state
        row = state.ponds.index(self.pond)
        sketch = state.sketches[row]
        if not sketch and displays.refreshable(play, self.seat, "sketches"):
            return False
        play.pop()
        if sketch:
            state.sketches = replaced(state.sketches, row, "")
            gain_sketch(play, self.seat, sketch, "4.23")
        else:
            play.note("lost", "4.23", self.seat, "sketch", 0, self.pond)
        return True

    def moves(self, play: Play) -> list[Move]:
        return [DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()


def _pond_possible(play: Play, seat: int, pond: str) -> bool:
    return bool(play.state.sketches[play.state.ponds.index(pond)]) or displays.refreshable(play, seat, "sketches")


SPECIAL["pond"] = Special(lambda play, seat, pond: play.push(PondSketch(seat, pond)), _pond_possible)


class CompleteBed(Frame[Play], frozen=True, tag="complete-bed"):
    """A bed is completed: blooms are counted, then come the upper rewards, then the points (4.27, 4.43)."""

    bed: str
    blooms: tuple[tuple[int, int], ...] = ()
    owners: tuple[int, ...] | None = None

    def run(self, play: Play) -> bool:
        state, content = play.state, play.content
        tile = reward_tile(content, state, self.bed)
        if self.owners is None:
            blooms = count_blooms(content, state, self.bed)
            owners = tuple(owner for owner in in_turn(state) if any(owner == seat for seat, _ in blooms))
            play.note("complete", "4.27", -1, "bed", 0, self.bed)
            play.swap(CompleteBed(self.seat, self.bed, blooms, owners))
        elif self.owners:
            owner, *rest = self.owners
            play.swap(CompleteBed(self.seat, self.bed, self.blooms, tuple(rest)))
            reward(play, owner, tile.id)
        else:
            play.pop()
            for owner, points in bed_points(state, tile, self.blooms):
                play.score(owner, points, SOURCE["garden"], "4.27", tile.id)
        return True


def reward_tile(content: "Content", state: "State", bed: str) -> c.GardenTile:
    """The garden reward tile that lies for beds of this shape (4.27)."""
    return content.get(state.garden_tiles[SHAPES.index(content.shape_of[bed])], c.GardenTile)


def in_turn(state: "State") -> list[int]:
    """The seats in player order, starting with the active player and going round (1.10)."""
    order = state.order or tuple(range(len(state.players)))  # at setup there is none yet
    start = order.index(state.active)
    return [*order[start:], *order[:start]]


def free_squares(content: "Content", state: "State", bed: str) -> int:
    """How many squares of a bed stand empty; with none it is full, and its points are given (4.27, 4.28)."""
    return sum(not state.garden[at] for at in content.beds[bed])


def count_blooms(content: "Content", state: "State", bed: str) -> tuple[tuple[int, int], ...]:
    """Each owner of flowers in a bed with the blooms that they show now, neutral ones included (2.13)."""
    blooms: dict[int, int] = {}
    for at in content.beds[bed]:
        value = state.garden[at]
        if value:
            owner = owner_of(value)
            blooms[owner] = blooms.get(owner, 0) + blooms_of(value)
    return tuple(sorted(blooms.items()))


def bed_points(state: "State", tile: c.GardenTile, blooms: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """The points of each player by rank; those who tie share the points of that rank alone, rounded down (4.27)."""
    if state.house.neutral_blooms == "ignore":
        blooms = tuple((owner, n) for owner, n in blooms if owner != NEUTRAL)
    found = []
    counts = sorted({n for _, n in blooms}, reverse=True)
    for rank, n in enumerate(counts[: len(tile.points)]):
        tied = [owner for owner, shown in blooms if shown == n]
        found += [(owner, tile.points[rank] // len(tied)) for owner in tied if owner != NEUTRAL]
    return found


READERS["plant"] = Reader(
    lambda play, seat, of, at: play.push(PlantIcon(seat)), lambda play, seat, of: can_plant(play, seat)
)
READERS["plant cultivated"] = Reader(
    lambda play, seat, of, at: play.push(PlantIcon(seat, True)), lambda play, seat, of: can_plant(play, seat)
)
READERS["cultivate"] = Reader(
    lambda play, seat, of, at: play.push(CultivateIcon(seat)),
    lambda play, seat, of: bool(light_squares(play, seat)),
)
