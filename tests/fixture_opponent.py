"""Transcripts of the opponent's turns, ``tests/fixtures/opponent.jsonl``: every card on each instrument.

Each begins in the middle of a random solo game whose cards are exchanged so that the wanted card is turned up and only
the wanted instrument is free. What happens in each step stands there event by event, as people could check it.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from linne_tui.bots import BOTS, Luck
from linne_tui.engine.contract import Event
from linne_tui.engine.encoding import digest
from linne_tui.engine.moves import STEP
from linne_tui.linne.game import Linne
from linne_tui.linne.opponent.board import INSTRUMENTS, SEAT
from linne_tui.linne.opponent.levels import LEVELS
from linne_tui.linne.setup import Setup
from linne_tui.linne.state import State

ROUNDS: Final = 5


class Step(Struct, frozen=True):
    """A step, or an answer of the human between two: the rule that asked, and each event in words."""

    rule: str
    move: str
    events: list[str]


class Transcript(Struct, frozen=True, omit_defaults=True):
    """A turn of the opponent: its card, the instrument, where the game stands, what happens, the state then."""

    card: str
    instrument: str
    level: str
    round: int
    start: str
    steps: list[Step]
    hash: str


def read_transcripts(path: Path) -> list[Transcript]:
    """The transcripts of a file."""
    return [msgspec.json.decode(line, type=Transcript) for line in path.read_bytes().splitlines()]


def write_transcripts(path: Path, transcripts: Sequence[Transcript]) -> None:
    """The transcripts, one a line, to a file."""
    path.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in transcripts))


def make_transcripts(game: Linne) -> Iterator[Transcript]:
    """Every card on each instrument, at levels and in rounds that change from one to the next."""
    for card in game.content.solo_cards:
        for instrument in game.content.instruments:
            yield make_transcript(game, card, instrument)


def make_transcript(game: Linne, card: str, instrument: str) -> Transcript:
    """That of one card on one instrument."""
    number, place = game.content.solo_cards.index(card), game.content.instruments.index(instrument)
    level = 1 + (number + place) % len(LEVELS)
    round_ = 1 + (2 * number + place) % ROUNDS
    return transcript(game, card, place, level, round_, seed=INSTRUMENTS * number + place)


def transcript(game: Linne, card: str, place: int, level: int, round_: int, seed: int) -> Transcript:
    """The turn in which this card comes on this instrument."""
    state = before_turn(game, level, round_, seed)
    deal(state, card, place)
    game.check(state)
    start, steps = digest(game.encode(state)), []
    over = state.round, state.turn + 1
    while (decision := game.decision(state)) and (state.round, state.turn) < over:
        move = decision.moves[0]
        events = game.play(state, move)
        steps.append(Step(decision.rule, move.text, [worded(event) for event in events]))
    instrument = game.content.instruments[place]
    return Transcript(card, instrument, LEVELS[level - 1], round_, start, steps, digest(game.encode(state)))


def before_turn(game: Linne, level: int, round_: int, seed: int) -> State:
    """A random game before the opponent's third turn of a round."""
    state, luck = game.new(Setup(1, level=level), seed), Luck(seed)
    while decision := game.decision(state):
        opponent = state.opponent
        assert opponent is not None
        if decision.rule == "14.30" and state.round == round_ and sum(map(bool, opponent.cards)) == INSTRUMENTS - 1:
            return state
        move = STEP if decision.seat == SEAT else BOTS["random"](game, state, decision, luck)
        game.apply(state, move)
    raise AssertionError("the game is over before")


def deal(state: State, card: str, place: int) -> None:
    """The wanted card comes next, the two that lie there go on the other instruments, and so does the token."""
    opponent = state.opponent
    assert opponent is not None
    lying = [other for other in opponent.cards if other]
    first = opponent.deck[0]

    def exchanged(other: str) -> str:
        return {card: first, first: card}.get(other, other)

    opponent.deck = tuple(exchanged(other) for other in opponent.deck)
    opponent.discard = tuple(exchanged(other) for other in opponent.discard)
    opponent.latest = exchanged(opponent.latest)
    others = [exchanged(other) for other in lying]
    others.insert(place, "")
    one, two, three = others
    opponent.cards = (one, two, three)
    if state.turn_tiles:
        places = [seat if seat != SEAT else -1 for seat in state.places]
        if three:
            places[places.index(-1)] = SEAT
        a, b, c, d = places
        state.places = (a, b, c, d)


def worded(event: Event) -> str:
    """An event on one line: rule, whose, what happened, of what and how much, from where."""
    whose = {SEAT: "opponent", 0: "human"}.get(event.seat, "table")
    amount = f" {event.n:+}" if event.n else ""
    return f"{event.rule} {whose} {event.event} {event.what}{amount}" + (f" ({event.origin})" if event.origin else "")


def transcript_changes(before: Path, now: Path) -> Iterator[str]:
    """A line for each turn that goes another way than it did, with the first step in which it does."""
    old = {(one.card, one.instrument): one for one in read_transcripts(before)} if before.exists() else {}
    for one in read_transcripts(now):
        was = old.get((one.card, one.instrument))
        if was is None:
            yield f"{one.card} on the {one.instrument}: new"
        elif was != one:
            pairs = zip(was.steps, one.steps, strict=False)
            first = next((step.rule for other, step in pairs if other != step), "the start or the length")
            yield f"{one.card} on the {one.instrument}: another from {first} on"
