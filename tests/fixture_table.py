"""The table of positions, ``tests/fixtures/positions.jsonl``: what is asked in games, and how much can be answered.

Each game stands there by its moves, and below it some of its positions with the digest of the answers and of the
state; of some also how many ways two answers can go (what chess programs call perft).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from linne_tui.bots import BOTS, Luck
from linne_tui.engine.chance import below
from linne_tui.engine.contract import Decision, Game
from linne_tui.engine.encoding import digest
from linne_tui.engine.errors import IllegalMove
from linne_tui.engine.moves import Move, parse
from linne_tui.linne.house import CHOICES, HouseRules
from linne_tui.linne.setup import Setup


class Played(Struct, frozen=True, tag_field="record", tag="game", omit_defaults=True):
    """A game by its moves, as far as its positions need them."""

    game: int
    setup: Setup
    seed: int
    moves: tuple[str, ...]


class Position(Struct, frozen=True, tag_field="record", tag="position", omit_defaults=True):
    """What is asked after the first ``at`` decisions of a game; the last two are counted only for some positions."""

    game: int
    at: int
    frame: str
    rule: str
    seat: int
    moves: int
    free: int
    answers: str
    """The digest of the answers' texts, sorted."""
    hash: str
    leaves: int = 0
    """How many sequences of two answers there are."""
    states: int = 0
    """To how many different states they lead."""


Row = Played | Position
_ROWS: Final = msgspec.json.Decoder(Row)

FIRST_GAMES: Final = 24
EACH: Final = 11
"""So many positions of every kind of frame, from the first games."""
MOST_GAMES: Final = 400
AT_LEAST: Final = 3
"""So many of the rare kinds."""
MOST_BRANCHES: Final = 400
"""So often a game with too rare a kind is played once more from some decisions before it."""
FARTHEST_BRANCH: Final = 40
OF_ONE_GAME: Final = 2
"""At most so many of one kind from the same game."""
COUNTED_DEEPER: Final = 20
SIMPLE_ONE_IN: Final = 8


def read_positions(path: Path) -> list[Row]:
    """The rows of a table of positions."""
    return [_ROWS.decode(line) for line in path.read_bytes().splitlines()]


def write_positions(path: Path, rows: Sequence[Row]) -> None:
    """The rows, one a line, to a file."""
    path.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))


def make_positions(game: Game[Any]) -> list[Row]:
    """The table: each game followed by its positions, in the order of decisions."""
    found = _Finder(game)
    for number in range(MOST_GAMES):
        setup, bot = candidate(number)
        found.play(Played(number, setup, number, ()), bot, EACH if number < FIRST_GAMES else AT_LEAST)
    for number in range(MOST_GAMES, MOST_GAMES + MOST_BRANCHES):
        if (rare := found.rare()) is not None:
            found.play(_branch(*rare, number), "random", AT_LEAST)
    positions = [place for place, row in enumerate(found.rows) if isinstance(row, Position)]
    chosen = {positions[n * len(positions) // COUNTED_DEEPER] for n in range(COUNTED_DEEPER)}
    return list(_deeper(game, found.rows, chosen))


def candidate(number: int) -> tuple[Setup, str]:
    """The setup and the bot of a game of the table: every other game with house rules by lot."""
    luck = Luck(number)
    house = {rule: choices[below(luck, len(choices))] for rule, choices in CHOICES.items()} if number % 2 else {}
    bot = "simple" if number % SIMPLE_ONE_IN == 0 and number < FIRST_GAMES else "random"
    return Setup(2 + number % 3, HouseRules(**house)), bot


def _branch(played: Played, rare: Position, number: int) -> Played:
    """The same game up to some decisions before this position, from where it goes on by lot."""
    at = max(0, rare.at - 1 - below(Luck(number), FARTHEST_BRANCH))
    return Played(number, played.setup, played.seed, played.moves[:at])


class _Finder:
    """Plays games and keeps the positions that the table still lacks."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.rows: list[Row] = []
        self.taken: Counter[str] = Counter()
        self.hashes: set[str] = set()

    def play(self, begun: Played, bot: str, wanted: int) -> None:
        """Plays a game on to its end; its positions of frames of which there are fewer than wanted are kept."""
        game, number = self.game, begun.game
        state, luck = game.new(begun.setup, begun.seed), Luck(number)
        moves = list(begun.moves)
        for text in moves:
            game.apply(state, parse(text))
        found: list[Position] = []
        here: Counter[str] = Counter()
        while (decision := game.decision(state)) is not None:
            frame = frame_of(state)
            # Of the usual kinds not always the first: the later ones have more in play.
            if self.taken[frame] < wanted and here[frame] < OF_ONE_GAME and (wanted < EACH or below(luck, 4) == 0):
                row = position(game, state, decision, number, len(moves))
                if row.hash not in self.hashes:
                    found.append(row)
                    here[frame] += 1
                    self.taken[frame] += 1
                    self.hashes.add(row.hash)
            move = BOTS[bot](game, state, decision, luck)
            game.apply(state, move)
            moves.append(move.text)
        if found:
            self.rows += [Played(number, begun.setup, begun.seed, tuple(moves[: found[-1].at])), *found]

    def rare(self) -> tuple[Played, Position] | None:
        """A game with a position of a kind of which there are too few, if there is such a kind."""
        played: Played | None = None
        for row in self.rows:
            if isinstance(row, Played):
                played = row
            elif self.taken[row.frame] < AT_LEAST and played:
                return played, row
        return None


def frame_of(state: Any) -> str:
    """The tag of the frame that asks."""
    return str(state.frames[-1].__struct_config__.tag)


def position(game: Game[Any], state: Any, decision: Decision, number: int, at: int) -> Position:
    """The row of a state of a game."""
    answers = "\n".join(sorted(move.text for move in offers(decision)))
    return Position(
        number,
        at,
        frame_of(state),
        decision.rule,
        decision.seat,
        len(decision.moves),
        len(decision.free),
        digest(answers.encode()),
        digest(game.encode(state)),
    )


def offers(decision: Decision) -> list[Move]:
    """Every answer: the moves and the free actions."""
    return [*decision.moves, *decision.free]


def two_deep(game: Game[Any], state: Any) -> tuple[int, int]:
    """How many sequences of two answers there are, and to how many different states they lead."""
    leaves, states = 0, set()
    for first in offers(_asked(game, state)):
        then = game.copy(state)
        game.play(then, first)
        decision = game.decision(then)
        for second in offers(decision) if decision else ():
            leaf = game.copy(then)
            game.play(leaf, second)
            leaves += 1
            states.add(game.encode(leaf))
    return leaves, len(states)


def _asked(game: Game[Any], state: Any) -> Decision:
    decision = game.decision(state)
    assert decision is not None
    return decision


def again(game: Game[Any], rows: Sequence[Row]) -> Iterator[tuple[Position, Any]]:
    """Plays the games of a table and gives each of its positions with the state there, to be read only.

    IllegalMove, with the decision in its reason, where a game cannot be played any more.
    """
    played, state, at = Played(-1, Setup(2), 0, ()), None, 0
    for row in rows:
        if isinstance(row, Played):
            played, state, at = row, game.new(row.setup, row.seed), 0
            continue
        assert state is not None
        assert row.game == played.game
        for text in played.moves[at : row.at]:
            at += 1
            try:
                game.play(state, parse(text))
            except IllegalMove as error:
                raise IllegalMove(error.rule, f"decision {at}, '{text}': {error.reason}") from None
        yield row, state


def _deeper(game: Game[Any], rows: Sequence[Row], places: set[int]) -> Iterator[Row]:
    """The same rows, those at these places counted two answers deep."""
    states = again(game, rows)
    for place, row in enumerate(rows):
        if isinstance(row, Position):
            _, state = next(states)
            if place in places:
                leaves, ends = two_deep(game, state)
                yield msgspec.structs.replace(row, leaves=leaves, states=ends)
                continue
        yield row
