"""What every game of the engine must keep, written once: each law is a function of a subject, a setup and a seed.

A law plays a random game to its end and looks at every state on the way. `all_laws` names them, so that the tests of a
game are one parametrized function.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from linne_tui.engine.contract import Decision, Event, Game
from linne_tui.engine.errors import IllegalMove
from linne_tui.engine.moves import Move, parse
from linne_tui.table.rulebook import Rulebook
from linne_tui.table.saving.records import Settings
from linne_tui.table.table import Table

MOST_MOVES = 40
MOST_FREE = 20
MOST_DECISIONS = 20_000

Tally = dict[tuple[int, str], int]


@dataclass(frozen=True)
class Subject:
    """A game under test, and what only its own tests can say of it.

    ``tally`` counts everything that events speak of, by seat (-1 nobody's) and thing; ``hidden`` gives the component
    ids which a seat cannot know; ``every`` thins out the costly looks: at each state whose number it divides.
    """

    rulebook: Rulebook[Any]
    tally: Callable[[Any], Tally]
    hidden: Callable[[Any, int], set[str]]
    every: int = 1

    @property
    def game(self) -> Game[Any]:
        return self.rulebook.game


def walk(subject: Subject, setup: Any, seed: int) -> Iterator[tuple[int, Any, Decision]]:
    """A random game: each decision with the state, which the caller must not change and which is then played on."""
    game, chooser = subject.game, random.Random(seed)
    state = game.new(setup, seed)
    for number in range(MOST_DECISIONS):
        decision = game.decision(state)
        if decision is None:
            return
        yield number, state, decision
        game.apply(state, choose(chooser, decision))
    raise AssertionError(f"no end after {MOST_DECISIONS} decisions")


def choose(chooser: random.Random, decision: Decision) -> Move:
    """Any of the moves, and one time in ten any of the free actions."""
    free = decision.free and chooser.random() < 0.1
    return chooser.choice(decision.free if free else decision.moves)


def seats(game: Game[Any], state: Any) -> range:
    return range(len(game.scores(state)))


def offers(decision: Decision) -> list[Move]:
    return [*decision.moves, *decision.free]


# The laws


def a_decision_is_bounded(subject: Subject, setup: Any, seed: int) -> None:
    """No soft lock, at most 40 moves and 20 free actions, none twice, each the same when read from its text."""
    for _, state, decision in walk(subject, setup, seed):
        assert 1 <= len(decision.moves) <= MOST_MOVES, decision
        assert len(decision.free) <= MOST_FREE, decision
        assert decision.seat in seats(subject.game, state)
        assert decision.rule
        moves = offers(decision)
        assert len(set(moves)) == len(moves), "a move is offered twice"
        for move in moves:
            assert parse(move.text) == move
            assert (move.kind == "free") == (move in decision.free)


def asking_changes_nothing(subject: Subject, setup: Any, seed: int) -> None:
    """Questions leave the state's bytes alone; the state is possible, its prompt and labels are there."""
    game = subject.game
    for number, state, decision in walk(subject, setup, seed):
        if number % subject.every:
            continue
        before = game.encode(state)
        game.check(state)
        assert game.prompt(state).strip()
        for move in offers(decision):
            assert game.describe(state, move).label.strip()
        game.refused(state), game.scores(state)
        for seat in seats(game, state):
            game.view(state, seat), game.resample(state, seat, 1)
        assert game.decision(state) == decision
        assert game.encode(state) == before


def every_offer_is_accepted(subject: Subject, setup: Any, seed: int) -> None:
    """Each offered move can be played on a copy, which leads to a possible state and leaves the original alone."""
    game = subject.game
    for number, state, decision in walk(subject, setup, seed):
        if number % subject.every:
            continue
        before = game.encode(state)
        for move in offers(decision):
            copy = game.copy(state)
            assert game.encode(copy) == before
            game.play(copy, move)
            game.check(copy)
            after = game.decision(copy)
            assert after is None or after.moves, f"'{move.text}' leads into a soft lock"
            unheard = game.copy(state)
            game.apply(unheard, move)
            assert game.encode(unheard) == game.encode(copy), f"'{move.text}': apply and play differ"
        assert game.encode(state) == before, "a copy shares something that changes"


def every_refusal_is_refused(subject: Subject, setup: Any, seed: int) -> None:
    """What `refused` names, what was offered elsewhere and what no game knows is refused with a rule and a reason."""
    game, chooser = subject.game, random.Random(seed)
    seen: set[Move] = {Move("sing", ("loud",)), Move("free", ("lunch",)), Move("free")}
    for number, state, decision in walk(subject, setup, seed):
        seen.update(offers(decision))
        if number % subject.every:
            continue
        refused = game.refused(state)
        for refusal in refused:
            assert parse(refusal.what) not in offers(decision), f"'{refusal.what}' is offered and refused"
            error = _refused(game, state, parse(refusal.what))
            assert (error.rule, error.reason) == (refusal.rule, refusal.reason)
        kinds = Counter(
            (parse(r.what).kind, parse(r.what).args[:1] * r.what.startswith("free "), r.rule, r.reason) for r in refused
        )
        assert not kinds or max(kinds.values()) == 1, "one entry for each kind and reason"
        for move in chooser.sample(sorted(seen, key=lambda move: move.text), min(8, len(seen))):
            if move not in offers(decision):
                _refused(game, state, move)


def _refused(game: Game[Any], state: Any, move: Move) -> IllegalMove:
    before = game.encode(state)
    with pytest.raises(IllegalMove) as caught:
        game.play(state, move)
    assert game.encode(state) == before, f"'{move.text}' was refused and changed the state"
    assert caught.value.rule
    assert caught.value.reason
    return caught.value


def encoding_is_faithful(subject: Subject, setup: Any, seed: int) -> None:
    """Decoded states have the same bytes, are asked the same and go on in the same way; one line of plain JSON."""
    game = subject.game
    for _, state, decision in walk(subject, setup, seed):
        data = game.encode(state)
        assert b"\n" not in data
        again = game.decode(data)
        assert again == state
        assert game.encode(again) == data
        assert game.decision(again) == decision
        assert game.refused(again) == game.refused(state)
        move = offers(decision)[len(data) % len(offers(decision))]
        copy = game.copy(state)
        assert game.play(again, move) == game.play(copy, move)
        assert game.encode(again) == game.encode(copy)


def a_view_hides(subject: Subject, setup: Any, seed: int) -> None:
    """No hidden id stands anywhere in a view, nor seed or counter; a view decodes, and its view is itself."""
    game = subject.game
    for number, state, _ in walk(subject, setup, seed):
        if number % subject.every:
            continue
        for seat in seats(game, state):
            view = game.view(state, seat)
            data = game.encode(view)
            words = set(_words(msgspec.json.decode(data)))
            assert not words & subject.hidden(state, seat)
            assert view.seed == view.counter == 0
            assert game.encode(game.decode(data)) == data
            assert game.encode(game.view(view, seat)) == data


def _words(thing: Any) -> Iterator[str]:
    """Every string of a decoded JSON value, keys too, and the parts of strings that address something."""
    if isinstance(thing, str):
        yield thing
        yield from thing.replace("/", " ").replace(".", " ").split()
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield key
            yield from _words(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from _words(value)


def a_resample_cannot_be_told(subject: Subject, setup: Any, seed: int) -> None:
    """It looks the same to the seat, is asked the same, is possible, is made anew by its seed, and can be played on."""
    game, different = subject.game, 0
    for number, state, decision in walk(subject, setup, seed):
        if number % (3 * subject.every):
            continue
        for seat in seats(game, state):
            other = game.resample(state, seat, number + 1)
            assert game.encode(game.view(other, seat)) == game.encode(game.view(state, seat))
            game.check(other)
            assert game.encode(game.resample(state, seat, number + 1)) == game.encode(other)
            if decision.seat == seat:
                assert game.decision(other) == decision
            different += game.encode(game.resample(state, seat, number + 2)) != game.encode(other)
    assert different


def a_resample_can_be_finished(subject: Subject, setup: Any, seed: int) -> None:
    """Some states on the way are resampled for some seat, and played to the end."""
    game, chooser = subject.game, random.Random(seed)
    for number, state, _ in walk(subject, setup, seed):
        if chooser.randrange(25) and number:
            continue
        other = game.resample(state, chooser.choice(seats(game, state)), seed + number)
        for _ in range(MOST_DECISIONS):
            decision = game.decision(other)
            if decision is None:
                break
            game.apply(other, choose(chooser, decision))
        else:
            raise AssertionError("a resampled game does not end")
        game.check(other)


def undo_and_redo_are_exact(subject: Subject, setup: Any, seed: int) -> None:
    """Any number of undos and as many redos give the same bytes, and each undo those that were there before."""
    game, chooser = subject.game, random.Random(seed)
    names = [f"Seat {seat}" for seat in seats(game, game.new(setup, seed))]
    table = Table.new(subject.rulebook, setup, names, seed, Settings(undo="free"), saved=False)
    states = [table.encoded]
    while decision := table.decision():
        table.play(choose(chooser, decision))
        states.append(table.encoded)
        if chooser.random() < 0.1:
            _there_and_back(table, states, chooser.randint(1, len(states) - 1))
    _there_and_back(table, states, len(states) - 1)
    assert states[0] == game.encode(game.new(setup, seed))


def _there_and_back(table: Table, states: list[bytes], steps: int) -> None:
    """So many decisions back, or as many as come after what an opponent turned up, and forward again."""
    back = 0
    while back < steps and not table.undo_refused:
        table.undo()
        back += 1
        assert table.encoded == table.game.encode(table.state) == states[-1 - back]
    assert back == steps or "the opponent" in table.undo_refused
    for step in reversed(range(back)):
        table.redo()
        assert table.encoded == table.game.encode(table.state) == states[-1 - step]


def events_sum_to_the_difference(subject: Subject, setup: Any, seed: int) -> None:
    """Everything counted changes by exactly what the events of the move say."""
    game, chooser = subject.game, random.Random(seed)
    state = game.new(setup, seed)
    before = subject.tally(state)
    while decision := game.decision(state):
        move = choose(chooser, decision)
        events = game.play(state, move)
        after = subject.tally(state)
        assert summed(events) == difference(before, after), f"'{move.text}': {events}"
        before = after


def summed(events: list[Event]) -> Tally:
    sums: Counter[tuple[int, str]] = Counter()
    for event in events:
        assert event.event
        assert event.rule
        sums[event.seat, event.what] += event.n
    return {key: n for key, n in sums.items() if n}


def difference(before: Tally, after: Tally) -> Tally:
    changes = {key: after.get(key, 0) - before.get(key, 0) for key in before.keys() | after.keys()}
    return {key: n for key, n in changes.items() if n}


def what_is_shown_is_announced(subject: Subject, setup: Any, seed: int) -> None:
    """A move that shows something hidden says so in its description, before it is made."""
    game = subject.game
    for number, state, decision in walk(subject, setup, seed):
        if number % subject.every:
            continue
        for move in offers(decision):
            events = game.play(copy := game.copy(state), move)
            shows = copy.counter != state.counter or any(event.event == "reveal" for event in events)
            assert not shows or game.describe(state, move).reveals, f"'{move.text}' shows something and does not say so"


def a_seed_is_a_game(subject: Subject, setup: Any, seed: int) -> None:
    """The same seed and the same answers give the same game, another seed another."""
    game = subject.game
    first = [game.encode(state) for _, state, _ in walk(subject, setup, seed)]
    assert first == [game.encode(state) for _, state, _ in walk(subject, setup, seed)]
    assert game.encode(game.new(setup, seed + 1)) != first[0]


all_laws = (
    a_decision_is_bounded,
    asking_changes_nothing,
    every_offer_is_accepted,
    every_refusal_is_refused,
    encoding_is_faithful,
    a_view_hides,
    a_resample_cannot_be_told,
    a_resample_can_be_finished,
    undo_and_redo_are_exact,
    events_sum_to_the_difference,
    what_is_shown_is_announced,
    a_seed_is_a_game,
)
