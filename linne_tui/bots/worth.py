"""What a position of Carl von Linné is worth to a seat: the points that it has, and those that it is on the way to."""

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any, Final

from linne_tui.bots.pending import BEDS, Pending
from linne_tui.bots.values import Values
from linne_tui.linne import components as c
from linne_tui.linne import scoring
from linne_tui.linne.achievements import awards
from linne_tui.linne.boards import Player, Ship, Tile
from linne_tui.linne.conditions import count, exotic_holds
from linne_tui.linne.content import Content
from linne_tui.linne.icons import PHYLA_OF, parse_condition
from linne_tui.linne.income import LAST_ROUND
from linne_tui.linne.state import State
from linne_tui.linne.turn import TURNS

if TYPE_CHECKING:
    from collections.abc import Callable

USEFUL_TURNS: Final = 9
"""With fewer turns to come, what is for later loses worth."""
EXPECTED: Final = 4.0
"""What a university tile is likely to count at the end (11.5)."""
CORNER: Final = 0.6
"""How likely a corner of a sample in the library is gained one day."""
SHIP: Final = 0.4
"""What it is worth to have a ship at sea, so that Sail can be used."""
AHEAD: Final = 0.15
"""How much of what lies ahead of a ship counts already."""
BOOKLESS: Final = 0.35
"""How likely a book comes to a voyage that has none."""
ABILITY: Final = 1.7
"""What the ability of a lens is worth when it is used."""
PLACES: Final = (1.0, 0.7, 0.45, 0.25)
"""How likely the best book at hand is written, the next, and so on: they want the same knowledge."""


class Worth:
    """Judges the positions that can follow one decision of a seat; made anew for each decision."""

    def __init__(self, content: Content, state: State, seat: int) -> None:
        self.content = content
        self.seat = seat
        done = TURNS * (state.round - 1) + state.turn / max(1, len(state.players)) if state.round else 0
        self.turns = max(0.0, LAST_ROUND * TURNS - done)
        self.incomes = LAST_ROUND + 1 - max(1, state.round)
        self.values = Values(min(1.0, self.turns / USEFUL_TURNS))
        self.early = self.values.early
        self.pending = Pending(content, seat, self.values)
        self._known: dict[Hashable, float] = {}

    def of(self, state: State) -> float:
        """The worth of a position that can follow, what waits to be resolved included."""
        player = state.players[self.seat]
        known = self._part
        worth = float(sum(player.sources)) + self._goods(player)
        worth += known(("library", player.library), self._library, player)
        worth += known(("books", player.books, player.notebook, player.sketches), self._books, player)
        worth += known(("ships", player.ships), self._ships, player)
        worth += known(("letters", player.columns), self._letters, player)
        worth += known(("hand", player.hand), self._hand, player)
        worth += known(("lenses", player.slots, player.taxonomy), self._lenses, player)
        worth += known(("garden", state.garden), self._garden, state)
        worth += known(_countable(state, player), self._counted, state)
        if state.frames:
            worth += self.pending.worth(state)
        return worth

    def _part(self, key: Hashable, judge: "Callable[[Any], float]", of: Any) -> float:
        """The worth of a part of the position, which most answers leave as it is."""
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = judge(of)
        return found

    def _goods(self, player: Player) -> float:
        goods, late = self.values.goods, 1.0
        containers, tools = player.containers, player.tools
        worth = goods["coins"] * min(player.coins, 12) + 0.33 * max(0, player.coins - 12)
        worth += goods["containers"] * min(containers, 4) + late * max(0, containers - 4)
        return worth + goods["tools"] * min(tools, 3) + late * max(0, tools - 3)

    def _library(self, player: Player) -> float:
        return sum(self.sample(tile) for tile in player.library if tile)

    def sample(self, tile: Tile) -> float:
        """A sample in the library: its corners to come, and the points of the sample when fully researched."""
        shown = self.content.shown[tile.sample]
        icons, of = self.content.icons, self.values.of
        corners = sum(of(icons[f"{tile.sample}.{name}"]) for name in shown if name not in tile.marked)
        likely = CORNER * (0.4 + 0.6 * self.early)
        done = (len(tile.marked) + 1) / (len(shown) + 1)
        return likely * corners + scoring.RESEARCHED_POINTS[len(shown)] * done * (0.3 + 0.5 * self.early)

    def _books(self, player: Player) -> float:
        """Knowledge, sketches, and the books for which they are: the more of a book is there, the nearer it is."""
        goods = self.values.goods
        worth = goods["knowledge"] * sum(player.notebook)
        worth += sum(self.sketch(sketch) for sketch in player.sketches)
        chances = sorted((self.book(player, book) for book in player.books), reverse=True)
        return worth + sum(chance * place for chance, place in zip(chances, PLACES, strict=False))

    def sketch(self, sketch: str) -> float:
        """A sketch above the board: it may pay for a book, or be triggered."""
        return 0.1 + self.early * (0.9 + 0.3 * self.values.of(self.content.icons[sketch]))

    def book(self, player: Player, book: str) -> float:
        """An unwritten book: what it gives less what it takes, as far as what it takes is there."""
        bar = self.content.left_bars[book]
        short = self._short(player.notebook, bar.knowledge)
        lacking = short + max(0, len(bar.sketches) - len(player.sketches))
        needs = len(bar.knowledge) + len(bar.sketches)
        near: float = 0.85 * ((needs - lacking) / needs) ** 1.2
        if lacking:
            near *= min(1.0, self.turns / (2.0 * lacking + 1))
        return near * max(0.0, self.gain(book))

    def gain(self, book: str) -> float:
        """What publishing a book brings, less what it takes."""
        bar = self.content.left_bars[book]
        paid = len(bar.knowledge) * self.values.goods["knowledge"] + len(bar.sketches) * (0.1 + 1.2 * self.early)
        return self.values.of(self.content.icons[book]) + 1.0 * max(0, self.incomes - 1) - paid

    @staticmethod
    def _short(notebook: tuple[int, ...], demands: tuple[str, ...]) -> int:
        left = list(notebook)
        short = 0
        for demand in sorted(demands, key=lambda name: len(PHYLA_OF[name])):
            for place in PHYLA_OF[demand]:
                if left[place]:
                    left[place] -= 1
                    break
            else:
                short += 1
        return short

    def _ships(self, player: Player) -> float:
        """The voyages; with no ship that can go on, Sail would be lost."""
        goes = any(self.content.next_spaces[ship.card, ship.at] for ship in player.ships)
        return sum(map(self.ship, player.ships)) + (SHIP * self.early if goes else 0.0)

    def ship(self, ship: Ship) -> float:
        """A voyage: what lies ahead, and the income of its destination with a book."""
        route = self.content.voyage[ship.card].route
        income = self.values.of(self.content.icons[self.content.destination(ship.card)]) * (self.incomes - 0.5)
        income = max(0.0, income) * (0.9 if ship.book else BOOKLESS)
        ahead = sum(
            self.values.of(self.content.icons[f"{ship.card}.{place + 1}"])
            for place in range(ship.at, len(route))
            if route[place].reward
        )
        return income * (ship.at + 1) / (len(route) + 1) + AHEAD * self.early * ahead

    def _letters(self, player: Player) -> float:
        icons, of = self.content.icons, self.values.of
        sets = scoring.letter_sets(self.content, player.columns)
        open_columns = (column for column in player.columns if len(column) < 3)
        return sets + 0.25 * self.early * sum(of(icons[letter]) for column in open_columns for letter in column)

    def _hand(self, player: Player) -> float:
        icons, of = self.content.icons, self.values.of
        return len(player.hand) + self.early * sum(0.15 + 0.25 * of(icons[letter]) for letter in player.hand[:4])

    def _lenses(self, player: Player) -> float:
        worth = 3.0 * self.early * player.taxonomy / self.content.taxonomy_spaces
        for lens in (*player.slots, *player.instruments, player.crate):
            if lens in self.content.lens:
                worth += 2.2 + 0.6 * self.early * self.lens(lens)
        return worth

    def lens(self, lens: str) -> float:
        """What an upgraded lens gives when it is used."""
        return self.values.of(self.content.icons[lens]) if self.content.lens[lens].reward else ABILITY

    def _garden(self, state: State) -> float:
        beds = scoring.open_beds(self.content, state)
        return BEDS * sum(points for _, shares in beds for owner, points in shares if owner == self.seat)

    def _counted(self, state: State) -> float:
        """All that looks at counts of what the seat has."""
        return self._final(state, state.players[self.seat]) + self._achievements(state)

    def _final(self, state: State, player: Player) -> float:
        """Exotic samples, researched samples and lectures (11.1, 11.2, 11.5)."""
        content, seat = self.content, self.seat
        worth = 0.0
        for sample in player.exotic:
            worth += 5.0 if exotic_holds(content, state, seat, sample) else 2.5 * self.early
        for sample in player.researched:
            worth += scoring.RESEARCHED_POINTS[len(content.shown[sample])]
        for track, tile_id in enumerate(state.university):
            tile = content.get(tile_id, c.ScoringTile)
            counted = min(scoring.COUNT_CAP, count(content, state, seat, tile.university) / tile.each)
            now = int(counted)
            at = player.lectures[track]
            spaces = content.kind("lecture-tracks", c.LectureTrack)[track].spaces
            here = max((space.multiplier for space in spaces[:at]), default=0)
            likely = counted + self.early * 0.6 * max(0.0, EXPECTED - counted)
            worth += here * (now + self.early * (likely - now)) + self.early * 0.3 * likely * self._on_the_way(
                spaces, at
            )
        return worth

    @staticmethod
    def _on_the_way(spaces: tuple[c.TrackSpace, ...], at: int) -> float:
        """How far a speech token is on the way from one multiplier to the next."""
        behind = next((n for n in range(at) if spaces[at - 1 - n].multiplier), at)
        return behind * 0.4 if at < len(spaces) else 0.0

    def _achievements(self, state: State) -> float:
        worth = 0.0
        for place, tile_id in enumerate(state.achievements):
            claimed = state.awards[place] if place < len(state.awards) else ()
            tile = self.content.get(tile_id, c.ScoringTile)
            left = awards(state, tile)[len(claimed) :]
            if self.seat in claimed or not left:
                continue
            wanted = parse_condition(tile.achievement)
            done = min(1.0, count(self.content, state, self.seat, wanted.count, wanted.of) / wanted.amount)
            worth += left[0] * (0.95 if done == 1 else 0.7 * done * done * self.early)
        return worth


def _countable(state: State, player: Player) -> Hashable:
    """All on which the counts of the final scoring and of the achievements depend."""
    return (
        *(player.library, player.researched, player.exotic, player.columns, player.lectures, player.ships),
        *(player.published, player.sketches, player.sketches_up, player.sketches_down),
        *(player.slots, player.instruments, player.crate, player.discarded),
        *(state.garden, state.markers, state.beside, state.awards),
    )
