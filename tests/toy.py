"""Foragers, a toy game of the engine: small, but with everything that a game can have.

Two to four seats draw from a hidden deck (1.1), sell a card to another seat, a choice with parts (1.2) which gives the
buyer a gift to choose in the middle of somebody else's turn (1.3), and buy points at any time (2.1). A turn has two
actions and is ended by its owner (1.4); rounds are frames (1.5). Each seat keeps at most four cards (1.6).
"""

from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec import Struct

from linne_tui.engine import chance
from linne_tui.engine.contract import Description, Event, Score
from linne_tui.engine.errors import ImpossibleState
from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Frame, Part, Play, StackGame, settle
from linne_tui.table.rulebook import Rulebook
from linne_tui.table.saving.records import Header

KINDS = ("berry", "root", "leaf")
CARDS = {f"{kind}-{number}": number for kind in KINDS for number in range(1, 6)}
HAND = 4
HIDDEN = "?"


class Setup(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    players: int = 2
    rounds: int = 3
    gift: Literal["chosen", "coin"] = "chosen"


class Player(Struct, omit_defaults=True, forbid_unknown_fields=True):
    hand: list[str]
    coins: int = 2
    points: int = 0
    bought: int = 0


class ToyPlay(Play):
    """A state of Foragers, and the words in which its rules speak."""

    __slots__ = ()
    state: "State"

    def gain(self, seat: int, what: str, n: int, rule: str, origin: str = "") -> None:
        player = self.state.players[seat]
        setattr(player, what, getattr(player, what) + n)
        self.note("gain" if n > 0 else "pay", rule, seat, what, n, origin)


class Round(Frame[ToyPlay], frozen=True):
    """1.5: every seat has a turn, then the next round begins."""

    number: int
    to_come: int

    def run(self, play: ToyPlay) -> bool:
        state = play.state
        frames, seats = state.frames, len(state.players)
        frames.pop()
        if self.to_come:
            state.active = seats - self.to_come
            frames += (Round(-1, self.number, self.to_come - 1), Turn(state.active))
        elif self.number < state.setup.rounds:
            play.note("round", "1.5", -1, "rounds", 1)
            state.rounds += 1
            frames.append(Round(-1, self.number + 1, seats))
        return True


class Turn(Frame[ToyPlay], frozen=True):
    """1.1 to 1.4: two actions, and the end of the turn at any moment."""

    left: int = 2

    def rule(self, play: ToyPlay) -> str:
        return "1.4"

    def prompt(self, play: ToyPlay) -> str:
        return f"{self.left} actions left: draw, sell or end the turn?"

    def moves(self, play: ToyPlay) -> list[Move]:
        refused = {refusal[0] for refusal in self.refusals(play)}
        return [way for way in (move("draw"), move("sell"), move("end")) if way not in refused]

    def answer(self, play: ToyPlay, move: Move) -> None:
        frames = play.state.frames
        frames.pop()
        if move.kind == "end":
            play.note("turn", "1.4", self.seat, "turn", 0)
            return
        frames.append(Turn(self.seat, self.left - 1))
        if move.kind == "draw":
            draw(play, self.seat)
        else:
            frames.append(Sell(self.seat))

    def refusals(self, play: ToyPlay) -> Iterator[tuple[Move, str, str]]:
        state = play.state
        hand = state.players[self.seat].hand
        if not self.left:
            yield move("draw"), "1.4", "no action is left"
            yield move("sell"), "1.4", "no action is left"
            return
        if not state.deck and not state.discard:
            yield move("draw"), "1.1", "no card is left"
        elif len(hand) == HAND:
            yield move("draw"), "1.6", f"{HAND} cards in hand"
        if not hand:
            yield move("sell"), "1.2", "no card in hand"


class Sell(Frame[ToyPlay], frozen=True):
    """1.2, first part: which card. It shows something hidden, so even an only card is not sold by itself."""

    free = False

    def rule(self, play: ToyPlay) -> str:
        return "1.2"

    def prompt(self, play: ToyPlay) -> str:
        return "Which card do you sell?"

    def moves(self, play: ToyPlay) -> list[Move]:
        return [move("card", card) for card in play.state.players[self.seat].hand]

    def answer(self, play: ToyPlay, move: Move) -> None:
        (card,) = move.args
        play.state.players[self.seat].hand.remove(card)
        play.note("reveal", "1.2", self.seat, "cards", -1, card)
        play.state.frames[-1] = Buyer(self.seat, card)


class Buyer(Part[ToyPlay], frozen=True):
    """1.2, second part: to whom; the card lies open in between."""

    card: str

    def rule(self, play: ToyPlay) -> str:
        return "1.2"

    def prompt(self, play: ToyPlay) -> str:
        return f"Who buys {self.card}?"

    def moves(self, play: ToyPlay) -> list[Move]:
        return [move("to", str(seat)) for seat in range(len(play.state.players)) if seat != self.seat]

    def answer(self, play: ToyPlay, move: Move) -> None:
        state = play.state
        buyer = int(move.args[0])
        state.frames[-1] = Gift(buyer, self.card)
        state.discard += (self.card,)
        play.note("discard", "1.2", -1, "discard", 1, self.card)
        play.gain(self.seat, "coins", CARDS[self.card], "1.2", self.card)
        if state.setup.gift == "coin":
            state.frames[-1].answer(play, COIN)


COIN, POINT = move("gift", "coin"), move("gift", "point")


class Gift(Frame[ToyPlay], frozen=True):
    """1.3: the buyer, whose turn it is not, takes a coin or a point; a dear card gives two."""

    card: str

    def rule(self, play: ToyPlay) -> str:
        return "1.3"

    def prompt(self, play: ToyPlay) -> str:
        return f"A coin or a point for {self.card}?"

    def moves(self, play: ToyPlay) -> list[Move]:
        return [COIN, POINT]

    def answer(self, play: ToyPlay, move: Move) -> None:
        play.state.frames.pop()
        play.gain(self.seat, f"{move.args[0]}s", 2 if CARDS[self.card] > 3 else 1, "1.3", self.card)


def draw(play: ToyPlay, seat: int) -> None:
    """1.1: the top card; an empty deck takes back the discards, shuffled."""
    state = play.state
    if not state.deck:
        state.deck, state.discard = chance.shuffled(state, state.discard), ()
        play.note("shuffle", "1.1", -1, "deck", len(state.deck))
        play.note("shuffle", "1.1", -1, "discard", -len(state.deck))
    card, state.deck = state.deck[0], state.deck[1:]
    state.players[seat].hand.append(card)
    play.note("draw", "1.1", -1, "deck", -1)
    play.note("reveal", "1.1", seat, "cards", 1)


class State(Struct, omit_defaults=True, forbid_unknown_fields=True):
    seed: int
    setup: Setup
    players: list[Player]
    deck: tuple[str, ...]
    frames: list[Round | Turn | Sell | Buyer | Gift]
    counter: int = 0
    discard: tuple[str, ...] = ()
    active: int = 0
    rounds: int = 0


TRADE, POINT_FOR_COINS = move("free", "trade"), move("free", "buy")
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(State)


class Toy(StackGame[State, ToyPlay]):
    name = "toy"
    seats = (2, 4)
    over_rule = "1.5"

    def begin(self, state: State, log: list[Event] | None) -> ToyPlay:
        return ToyPlay(state, log)

    def new(self, setup: Setup, seed: int) -> State:
        state = State(seed, setup, [Player([]) for _ in range(setup.players)], tuple(CARDS), [])
        state.deck = chance.shuffled(state, state.deck)
        for player in state.players:
            player.hand[:], state.deck = state.deck[:2], state.deck[2:]
        state.frames.append(Round(-1, 1, setup.players))
        settle(self.begin(state, None))
        return state

    def free(self, play: ToyPlay) -> list[Move]:
        if not self._may_be_free(play):
            return []
        refused = {refusal[0] for refusal in self.free_refusals(play)}
        return [way for way in (TRADE, POINT_FOR_COINS) if way not in refused]

    def free_refusals(self, play: ToyPlay) -> Iterator[tuple[Move, str, str]]:
        if not self._may_be_free(play):
            return
        player = play.state.players[play.state.active]
        if player.coins < 2:
            yield POINT_FOR_COINS, "2.1", f"2 coins, you have {player.coins}"
        if not player.points:
            yield TRADE, "2.2", "1 point, you have none"
        elif player.bought == 2:
            yield TRADE, "2.2", "already twice in this game"

    def answer_free(self, play: ToyPlay, move: Move) -> None:
        seat = play.state.active
        price, rule = (2, "2.1") if move == POINT_FOR_COINS else (-1, "2.2")
        play.gain(seat, "coins", -price, rule)
        play.gain(seat, "points", 1 if price > 0 else -1, rule)
        if move == TRADE:
            play.gain(seat, "bought", 1, rule)

    def _may_be_free(self, play: ToyPlay) -> bool:
        frame = play.state.frames[-1]
        return frame.free and frame.seat == play.state.active

    def copy(self, state: State) -> State:
        return State(
            state.seed,
            state.setup,
            [Player(p.hand[:], p.coins, p.points, p.bought) for p in state.players],
            state.deck,
            state.frames[:],
            state.counter,
            state.discard,
            state.active,
            state.rounds,
        )

    def encode(self, state: State) -> bytes:
        return _encoder.encode(state)

    def decode(self, data: bytes) -> State:
        try:
            return _decoder.decode(data)
        except msgspec.DecodeError as error:
            raise ImpossibleState("$", str(error)) from None

    def describe(self, state: State, move: Move) -> Description:
        reveals = {"draw": "turns up the next card", "card": "shows the card", "sell": "shows a card"}
        return Description(move.text, reveals=reveals.get(move.kind, ""))

    def prompt(self, state: State) -> str:
        return state.frames[-1].prompt(self.begin(state, None)) if state.frames else "The game is over."

    def view(self, state: State, seat: int) -> State:
        seen = self.copy(state)
        seen.seed = seen.counter = 0
        seen.deck = (HIDDEN,) * len(seen.deck)
        for other, player in enumerate(seen.players):
            if other != seat:
                player.hand = [HIDDEN] * len(player.hand)
        return seen

    def resample(self, state: State, seat: int, seed: int) -> State:
        new = self.copy(state)
        new.seed, new.counter = seed, 0
        others = [player for other, player in enumerate(new.players) if other != seat]
        unknown = [*new.deck, *(card for player in others for card in player.hand)]
        pool = chance.shuffled(new, tuple(sorted(unknown)))
        for player in others:
            player.hand, pool = list(pool[: len(player.hand)]), pool[len(player.hand) :]
        new.deck = pool
        return new

    def scores(self, state: State) -> list[Score]:
        sources = [{"points": p.points, "coins": p.coins // 3} for p in state.players]
        totals = [sum(source.values()) for source in sources]
        return [
            Score(seat, state.players[seat].points, total, sources[seat], 1 + sum(other > total for other in totals))
            for seat, total in enumerate(totals)
        ]

    def check(self, state: State) -> None:
        if not 2 <= len(state.players) <= 4:
            raise ImpossibleState("players", "two to four")
        for seat, player in enumerate(state.players):
            if len(player.hand) > HAND:
                raise ImpossibleState(f"players[{seat}].hand", f"more than {HAND} cards")
            for what in ("coins", "points"):
                if getattr(player, what) < 0:
                    raise ImpossibleState(f"players[{seat}].{what}", "below zero")
        held = [card for player in state.players for card in player.hand]
        shown = [frame.card for frame in state.frames if isinstance(frame, Buyer)]
        if sorted((*held, *shown, *state.deck, *state.discard)) != sorted(CARDS):
            raise ImpossibleState("deck", "a card is missing, doubled or unknown")
        for place, frame in enumerate(state.frames):
            if frame.seat >= len(state.players):
                raise ImpossibleState(f"frames[{place}].seat", "there is no such seat")


def tally(state: State) -> dict[tuple[int, str], int]:
    """Everything that is counted, by seat (-1: nobody's)."""
    counts = {(-1, "deck"): len(state.deck), (-1, "discard"): len(state.discard), (-1, "rounds"): state.rounds}
    for seat, player in enumerate(state.players):
        counts |= {(seat, what): getattr(player, what) for what in ("coins", "points", "bought")}
        counts[seat, "cards"] = len(player.hand)
    return counts


def hidden(state: State, seat: int) -> set[str]:
    """The cards that this seat cannot know."""
    others = (card for other, player in enumerate(state.players) if other != seat for card in player.hand)
    return {*state.deck, *others}


def rulebook_for(header: Header) -> Rulebook:
    return RULEBOOK


RULEBOOK = Rulebook(Toy(), version=1, content="toy-content", setup=Setup)
