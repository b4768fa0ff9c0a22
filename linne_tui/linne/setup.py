"""Setting up the table and the players (sections 2 and 3)."""

from typing import TYPE_CHECKING, Final, Self

from msgspec import Struct

from linne_tui.engine.chance import LIMIT, below, shuffled
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Part, settle
from linne_tui.linne import components as c
from linne_tui.linne.action import WILD
from linne_tui.linne.boards import NEUTRAL, NOBODY, PILE, Player, Ship, flower
from linne_tui.linne.house import HouseRules
from linne_tui.linne.icons import ACTIONS, SHAPES
from linne_tui.linne.library import put_sample
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.opponent.levels import LEVELS
from linne_tui.linne.opponent.setup import FirstPlace, deal
from linne_tui.linne.order import FirstOrder
from linne_tui.linne.play import Play, replaced
from linne_tui.linne.rewards import reward
from linne_tui.linne.turn import Rounds

if TYPE_CHECKING:
    from linne_tui.linne.content import Content
    from linne_tui.linne.state import State

PLAYERS: Final = (2, 4)
"""How many sit at the table; in the solo game the second is the opponent (14.1)."""


class Setup(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is agreed before a game: how many play, the house rules, and in the solo game the level, 1 to 4 (14.3)."""

    players: int
    house: HouseRules = HouseRules()
    level: int = 0

    @classmethod
    def of(cls, seats: int, house: HouseRules, level: int = 0) -> Self:
        """The setup of a table with so many seats; with a level the second of two is the opponent's."""
        return cls(1 if level else seats, house, level)

    @property
    def seats(self) -> int:
        """How many sit at the table: in the solo game the opponent, too."""
        return 2 if self.level else self.players


def new(content: "Content", setup: Setup, seed: int) -> "State":
    """A table set up from this seed (0 to 2^53 - 1), run on until the first player is asked."""
    from linne_tui.linne.state import State

    _refuse_wrong(setup)
    if not 0 <= seed < LIMIT:
        raise UserError(f"seed {seed}: a seed is a whole number from 0 to {LIMIT - 1}")
    state = State(setup.house, seed, [], [Rounds(0)])
    _lay_out(content, state)
    sequence = shuffled(state, tuple(range(setup.players)))
    _deal_players(content, state, setup.seats)
    if setup.seats < 4:
        _neutral(content, state, setup.seats)
    play = Play(content, state)
    for seat in reversed(sequence):
        play.push(FirstOrder(seat))
    samples = _starting_samples(content, state)
    if setup.level:
        deal(content, state, setup.level, samples[SEAT])
        play.push(FirstPlace())
    for seat in reversed(sequence):
        play.push(StartingSample(seat, samples[seat]))
    if setup.house.start_tiles == "true":
        tiles = shuffled(state, tuple(tile.id for tile in content.kind("start-tiles", c.StartTile)))
        for place, seat in enumerate(reversed(sequence)):
            play.push(KeepStartTile(seat, (tiles[2 * place], tiles[2 * place + 1])))
    settle(play)
    return state


def _refuse_wrong(setup: Setup) -> None:
    """UserError for a number of players, or a level, that there is not (1.1, 14.3)."""
    if setup.level and (setup.players != 1 or not 1 <= setup.level <= len(LEVELS)):
        wrong = f"{setup.players} players" if setup.players != 1 else f"level {setup.level}"
        raise UserError(f"{wrong}: the solo game is for one player, against the opponent at a level from 1 to 4")
    if setup.players == 1 and not setup.level:
        raise UserError("1 player: the solo game needs a level of the opponent, from 1 to 4")
    if not setup.level and not PLAYERS[0] <= setup.players <= PLAYERS[1]:
        raise UserError(f"{setup.players} players: Carl von Linné is for one to four")


def _lay_out(content: "Content", state: "State") -> None:
    """The table of 2.1 to 2.11."""
    exotic = shuffled(state, content.exotic_samples)
    voyages = shuffled(state, content.voyage_cards)
    books = shuffled(state, content.book_cards)
    letters = shuffled(state, content.letters)
    samples = shuffled(state, content.samples)
    sketches = shuffled(state, content.sketches)
    lenses = shuffled(state, content.lenses)
    state.exotic, state.exotic_deck = exotic[:3], exotic[3:]
    state.rudder = below(state, 3)
    state.voyages, state.voyages_deck = voyages[:3], voyages[3:]
    state.books, state.books_deck = books[:3], books[3:]
    state.letters, state.letters_deck = letters[:3], letters[3:]
    state.samples, state.samples_deck = samples[:8], samples[8:]
    state.map_sketches, state.sketches, state.sketches_deck = sketches[:4], sketches[4:7], sketches[7:]
    state.lenses, state.lenses_deck = lenses[:4], lenses[4:]
    state.markers = ((NOBODY, NOBODY, NOBODY, NOBODY),) * len(content.sample_locations)
    state.beside = ((),) * len(content.sample_locations)
    tiles = content.kind("garden-tiles", c.GardenTile)
    by_shape = [[tile.id for tile in tiles if tile.shape == shape] for shape in SHAPES]
    state.garden_tiles = tuple(ids[below(state, len(ids))] for ids in by_shape)
    state.ponds = shuffled(state, tuple(pond.id for pond in content.kind("ponds", c.Pond)))[:3]
    state.turn_tiles = shuffled(state, tuple(tile.id for tile in content.kind("turn-order", c.TurnTile)))
    scoring = shuffled(state, tuple(tile.id for tile in content.kind("scoring-tiles", c.ScoringTile)))
    state.achievements, state.university = scoring[:4], scoring[4:]
    state.awards = ((),) * 4


def _deal_players(content: "Content", state: "State", players: int) -> None:
    """Every player's board, starting pair and starting voyage (3.1 to 3.6); the samples are placed later (3.8)."""
    books = {book.number: book.id for book in content.kind("starting-books", c.StartingBook)}
    pairs = shuffled(state, tuple(sorted(books)))
    voyages = shuffled(state, tuple(card.id for card in content.kind("starting-voyages", c.StartingVoyage)))
    outfit = 0 if state.house.start_tiles == "true" else 1
    for seat in range(players):
        state.players.append(
            Player(
                coins=outfit,
                containers=outfit,
                tools=outfit,
                slots=ACTIONS,
                crate=WILD,
                explorer=content.lund,
                books=(books[pairs[seat]],),
                ships=(Ship(voyages[seat]),),
            )
        )


def _starting_samples(content: "Content", state: "State") -> list[str]:
    """The starting sample of each seat, that of the same number as its book."""
    samples = {sample.number: sample.id for sample in content.kind("starting-samples", c.StartingSample)}
    return [samples[content.get(player.books[0], c.StartingBook).number] for player in state.players]


def _neutral(content: "Content", state: "State", players: int) -> None:
    """Neutral markers and flowers of a setup card with two or three players (2.12)."""
    cards = content.kind("setup-cards", c.SetupCard)
    card = cards[below(state, len(cards))]
    state.setup_card = card.id
    side = card.two if players == 2 else card.three
    for marks in side.markers:
        place = content.location_index[marks.location]
        spaces = list(state.markers[place])
        for space in range(marks.n) if marks.arrow == "up" else range(4 - marks.n, 4):
            spaces[space] = NEUTRAL
        one, two, three, four = spaces
        state.markers = replaced(state.markers, place, (one, two, three, four))
    flowers = shuffled(state, tuple(blooms for blooms in (1, 2, 3) for _ in range(PILE)))
    for blooms, planted in zip(flowers, side.flowers, strict=False):
        at = content.square_index[planted.square]
        state.garden = replaced(state.garden, at, flower(NEUTRAL, blooms, planted.dark))


class KeepStartTile(Part[Play], frozen=True, tag="start-tile"):
    """Of two start tiles one is kept, and what it shows is gained instead of the resources of 3.6 (12.2)."""

    number = "12.2"
    question = "Which start tile do you keep?"

    tiles: tuple[str, str]

    def run(self, play: Play) -> bool:
        play.state.active = self.seat
        return super().run(play)

    def moves(self, play: Play) -> list[Move]:
        return [move("keep", tile) for tile in self.tiles]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        reward(play, self.seat, move.args[0])


class StartingSample(Part[Play], frozen=True, tag="starting-sample"):
    """The starting sample is placed upright on a library space that it names (3.4)."""

    number = "3.4"

    sample: str

    def prompt(self, play: Play) -> str:
        return f"On which library space does {play.content.names[self.sample]} lie?"

    def moves(self, play: Play) -> list[Move]:
        return [move("space", space) for space in play.content.get(self.sample, c.StartingSample).spaces]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        play.note("setup", "3.4", self.seat, "samples in the library", 1, self.sample)
        put_sample(play, self.seat, self.sample, move.args[0], 0)
