"""Laws of every game of Carl von Linné, seen over whole random games of two, three and four players.

The state is read here without the rules and without the examination of loaded states, so that neither proves itself.
"""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from linne_tui.engine.errors import IllegalMove
from linne_tui.engine.moves import Move
from linne_tui.linne.icons import ACTIONS
from linne_tui.linne.setup import Setup
from linne_tui.linne.state import State
from tests.conformance import difference, summed
from tests.linne.edits import whole
from tests.linne.positions import ours
from tests.linne.reached import NAMES, SETUPS, linne, walk
from tests.linne.tally import hidden, tally
from tests.marks import quickly, rule, seeds

EVERY = pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
SEEDS = pytest.mark.parametrize("seed", seeds(1, 3))

NOT_LYING = {"frames", "house", "facts", "fresh", "waiting", "book", "explorer", "researcher", "setup_card"}
"""Fields that speak of components which lie elsewhere."""


def lying(thing: object, field: str = "") -> Iterator[str]:
    """Every component that lies somewhere in a state."""
    if isinstance(thing, dict):
        for name, part in thing.items():
            if name not in NOT_LYING:
                yield from lying(part, name)
    elif isinstance(thing, list):
        for part in thing:
            yield from lying(part, field)
    elif isinstance(thing, str) and thing in ours().by_id:
        yield thing


@EVERY
@SEEDS
def test_nothing_is_lost_and_nothing_is_there_twice(setup: Setup, seed: int) -> None:
    kinds = ("samples", "sketches", "exotic-samples", "voyages", "books", "letters", "lenses", "scoring-tiles")
    every = {entry.id for kind in kinds for entry in ours().entries[kind]}
    for number, state in enumerate(walk(setup, seed, free=0.3, rich=20 * seed)):
        if number % 3 == seed % 3:
            found = Counter(lying(whole(state)))
            assert max(found.values()) == 1
            assert every <= found.keys()
            starting = [name for name in found if ours().kind_at(name) in ("starting-books", "starting-voyages")]
            assert len(starting) == 2 * setup.players


@EVERY
def test_every_flower_marker_and_lens_is_accounted_for(setup: Setup) -> None:
    for state in walk(setup, 5, free=0.3, rich=20):
        seats = range(setup.players)
        for seat in seats:
            player = state.players[seat]
            planted = Counter(value // 10 % 10 for value in state.garden if value // 100 == seat + 1)
            assert [left + planted[pile] for pile, left in enumerate(player.flowers, 1)] == [4, 4, 4]
            lenses = Counter((*player.slots, player.crate, *player.instruments, *player.discarded))
            assert all(lenses[lens] == 1 for lens in (*ACTIONS, "wild"))
        for spaces, beside in zip(state.markers, state.beside, strict=True):
            lying_there = Counter((*spaces, *beside))
            assert all(lying_there[seat] <= 1 for seat in seats)


@EVERY
@SEEDS
@rule("1.4")
def test_nobody_has_less_than_nothing(setup: Setup, seed: int) -> None:
    for state in walk(setup, seed, free=0.5, rich=20 * seed):
        for player in state.players:
            assert min(player.coins, player.containers, player.tools, *player.notebook, *player.sources) >= 0
            assert max(player.notebook) <= 2


@EVERY
@rule("1.2")
def test_everybody_takes_three_turns_in_each_of_five_rounds(setup: Setup) -> None:
    turns: list[tuple[int, int]] = []
    begun = (0, -1)
    for state in walk(setup, 4):
        if state.phase == "action" and (state.round, state.turn) != begun:
            begun = (state.round, state.turn)
            turns.append((state.round, state.active))
    assert Counter(turns) == {(round_, seat): 3 for round_ in range(1, 6) for seat in range(setup.players)}
    assert all(one != other for one, other in pairwise(turns)), "two turns in a row in one round"


@EVERY
def test_undo_is_an_earlier_encoding_from_which_the_same_moves_lead_to_the_same_states(setup: Setup) -> None:
    game, chooser = linne(), random.Random(6)
    state, moves = game.new(setup, 6), []
    states = [game.encode(state)]
    while decision := game.decision(state):
        moves.append(chooser.choice([*decision.moves, *decision.free[:2]]))
        game.play(state, moves[-1])
        states.append(game.encode(state))
    for start in chooser.sample(range(len(moves)), 12):
        again = game.decode(states[start])
        for step in range(start, min(len(moves), start + 40)):
            game.play(again, moves[step])
            assert game.encode(again) == states[step + 1]


@EVERY
@SEEDS
def test_there_is_always_an_answer_and_never_too_many(setup: Setup, seed: int) -> None:
    """Also for those who are rich and take free actions as often as they can."""
    most, states = 0, 0
    for state in walk(setup, seed, free=(0.1, 0.5, 0.9)[seed], rich=40 * seed):
        decision = linne().decision(state)
        states += 1
        if decision is None:
            assert state.phase == "over"
            continue
        assert 1 <= len(decision.moves) <= 40
        assert len(decision.free) <= 20
        own_turn = state.phase == "action" and decision.seat == state.active
        assert own_turn or not decision.free
        most = max(most, len(decision.moves))
    assert most > 10
    assert states > 100


@EVERY
@SEEDS
def test_the_events_of_a_move_sum_to_what_it_changed(setup: Setup, seed: int) -> None:
    """As in the conformance suite, but for those who take free actions most of the time."""
    game, chooser, content = linne(), random.Random(seed), ours()
    state = game.new(setup, seed)
    for player in state.players:
        player.coins = 30
    before = tally(content, state)
    while decision := game.decision(state):
        free = decision.free and chooser.random() < 0.6
        move = chooser.choice(decision.free if free else decision.moves)
        events = game.play(state, move)
        after = tally(content, state)
        assert summed(events) == difference(before, after), f"'{move.text}': {events}"
        before = after


@EVERY
def test_a_refused_move_changes_nothing(setup: Setup) -> None:
    game = linne()
    for number, state in enumerate(walk(setup, 8)):
        if number % 7 == 0 and state.frames:
            before = game.encode(state)
            for refusal in game.refused(state):
                kind, *args = refusal.what.split(" ")
                with pytest.raises(IllegalMove) as caught:
                    game.play(state, Move(kind, tuple(args)))
                assert caught.value.rule == refusal.rule
            assert game.encode(state) == before


# Hidden information

OPEN = ("samples", "map_sketches", "sketches", "exotic", "voyages", "books", "letters", "lenses", "garden", "markers")


@EVERY
@rule("1.17")
def test_a_view_hides_decks_and_hands_and_nothing_else(setup: Setup) -> None:
    game = linne()
    for number, state in enumerate(walk(setup, 3, free=0.3, rich=20)):
        if number % 10:
            continue
        for seat in range(setup.players):
            view = game.view(state, seat)
            assert hidden(state, seat).isdisjoint(lying(whole(view)))
            assert all(getattr(view, name) == getattr(state, name) for name in OPEN)
            assert len(view.letters_deck) == len(state.letters_deck)
            assert view.players[seat] == state.players[seat]
            for other, player in enumerate(view.players):
                shown = other == seat or state.house.hands == "open"
                assert player.hand == (state.players[other].hand if shown else ("?",) * len(player.hand))
                player.hand = state.players[other].hand
            assert view.players == state.players


@pytest.mark.parametrize("setup", quickly(2, [SETUPS[0], SETUPS[3], *SETUPS[1:3]]))
@rule("1.17")
def test_a_resample_deals_anew_what_a_seat_cannot_know_and_nothing_else(setup: Setup) -> None:
    game, changed = linne(), Counter[str]()
    for number, state in enumerate(walk(setup, 2, free=0.3, rich=20)):
        if number % 10:
            continue
        for seat in range(setup.players):
            other = game.resample(state, seat, number)
            assert game.encode(game.view(other, seat)) == game.encode(game.view(state, seat))
            assert Counter(lying(whole(other))) == Counter(lying(whole(state)))
            game.check(other)
            _count_changes(changed, state, other)
    assert {"letters_deck", "samples_deck", "lenses_deck", "turn_tiles", "seed"} <= changed.keys()
    assert ("hand" in changed) == (setup.house.hands == "hidden")


def _count_changes(changed: Counter[str], state: State, other: State) -> None:
    for name in ("letters_deck", "samples_deck", "lenses_deck", "turn_tiles", "seed"):
        changed[name] += getattr(state, name) != getattr(other, name)
    hands = [player.hand for player in state.players] != [player.hand for player in other.players]
    if hands:
        changed["hand"] += 1
    for name in [name for name, n in changed.items() if not n]:
        del changed[name]
