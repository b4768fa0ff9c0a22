"""A state that was edited is refused with what is impossible in it; whatever passes can be played on."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from linne_tui.engine.chance import LIMIT
from linne_tui.linne import order
from linne_tui.linne.boards import Ship, Tile, flower
from linne_tui.linne.setup import Setup
from linne_tui.linne.state import State
from linne_tui.linne.turn import ENDING
from linne_tui.linne.validate import check
from tests.linne.lens_places import LENSES
from tests.linne.positions import ours, start
from tests.linne.reached import NAMES, SETUPS, fault, find, linne, some, walk, with_frame
from tests.marks import rule, seeds

Edit = Callable[[State], Any]
EMPTY = (0,) * 36


def mine(state: State, **fields: Any) -> None:
    for name, value in fields.items():
        setattr(state.players[0], name, value)


def table(state: State, **fields: Any) -> None:
    for name, value in fields.items():
        setattr(state, name, value)


def midgame(players: int = 2) -> State:
    """A turn in a later round, in which seat 0 has placed a lens and planted a flower."""
    return find(
        lambda state: (
            len(state.players) == players
            and state.phase == "action"
            and 2 <= state.round < 5
            and len(state.frames) == 2
            and sum(state.players[0].flowers) < 12
            and any(state.players[0].library)
            and any(state.players[0].instruments)
        )
    )


# What is reached, passes


@pytest.mark.parametrize("seed", seeds(1, 6))
@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_every_state_of_a_game_is_possible(setup: Setup, seed: int) -> None:
    for state in walk(setup, seed, free=0.1 + 0.2 * (seed % 4), rich=12 * seed):
        check(ours(), state)


@rule("4.36", "4.49")
@pytest.mark.parametrize("lens", [lens.id for lens in LENSES if lens.ability])
@pytest.mark.parametrize("seed", seeds(1, 8))
def test_every_state_to_which_an_ability_leads_is_possible(lens: str, seed: int) -> None:
    """Whatever is done before it and after it in the same action."""
    chooser, game = random.Random(seed), linne()
    states = (game.decode(data) for data in some())
    state = next(
        state
        for state in states
        if (decision := game.decision(state))
        and any(move.kind == "place" for move in decision.moves)
        and len(state.players[decision.seat].slots) < 5
        and lens in state.lenses_deck
        and chooser.random() < 0.3
    )
    state.lenses_deck = tuple(other for other in state.lenses_deck if other != lens)
    player = state.players[state.active]
    player.slots, player.tools, player.coins = (*player.slots, lens), 4, 20
    check(ours(), state)
    decision = game.decision(state)
    assert decision
    game.apply(state, chooser.choice([move for move in decision.moves if move.args[:1] == (lens,)]))
    for _ in range(30):
        check(ours(), state)
        decision = game.decision(state)
        if decision is None or decision.seat != state.active:
            break
        going = [move for move in decision.moves if move.kind not in ENDING]
        game.apply(state, chooser.choice(going or decision.moves))


def test_the_question_changes_nothing() -> None:
    state = with_frame(order.FirstOrder)
    before = linne().encode(state)
    check(ours(), state)
    assert linne().encode(state) == before


def test_no_plausible_history_is_asked() -> None:
    state = midgame()
    mine(state, coins=900, notebook=(2,) * 9, taxonomy=6, explorer=ours().sample_locations[3], researcher="cross-se")
    mine(state, hand=state.players[0].hand + state.letters_deck[:5])
    state.letters_deck = state.letters_deck[5:]
    state.players[1].lectures = (10, 0, 9)
    check(ours(), state)


def test_a_position_of_the_rule_tests_is_possible() -> None:
    """They are edited by hand, as a person would edit a state."""
    at = start()
    check(at.content, at.state)


# What is impossible, is refused

TABLE: dict[str, tuple[Edit, str, str]] = {
    "seed": (lambda s: table(s, seed=LIMIT), "seed", f"above {LIMIT - 1}"),
    "counter": (lambda s: table(s, counter=-1), "counter", "below zero: -1"),
    "one player": (lambda s: table(s, players=s.players[:1]), "players", "below 2: 1"),
    "five players": (lambda s: table(s, players=s.players * 3), "players", "above 4: 6"),
    "active": (lambda s: table(s, active=2), "active", "above 1: 2"),
    "active not in turn": (lambda s: table(s, active=1 - s.active), "active", "the turn is that of seat"),
    "rudder": (lambda s: table(s, rudder=3), "rudder", "above 2: 3"),
    "round": (lambda s: table(s, round=6), "round", "above 5: 6"),
    "no round": (lambda s: table(s, round=0), "round", "below 1: 0"),
    "turn": (lambda s: table(s, turn=6), "turn", "above 5: 6"),
    "order": (lambda s: table(s, order=(0, 0)), "order", "[0, 0] is not every seat once"),
    "an order in the setup": (lambda s: table(s, phase="setup", round=0, turn=0), "order", "before the setup is over"),
    "phase": (lambda s: [mine(s, facts=()), table(s, phase="over", round=5, turn=6)], "", ""),
    "display": (lambda s: table(s, letters=s.letters[:2]), "letters", "2 entries, there are 3"),
    "garden": (lambda s: table(s, garden=s.garden[1:]), "garden", "35 entries, there are 36"),
    "awards": (lambda s: table(s, awards=()), "awards", "0 entries, there are 4"),
    "an award twice": (lambda s: table(s, awards=((0, 0), (), (), ())), "awards[0][1]", "0 stands there twice"),
    "an award of nobody": (lambda s: table(s, awards=((7,), (), (), ())), "awards[0]", "[7] are not all seats"),
    "a tile used": (lambda s: table(s, turn_tiles=s.turn_tiles[1:]), "turn_tiles", "tiles are left, there should be"),
    "a tile twice": (lambda s: table(s, turn_tiles=s.turn_tiles[:1] * 2), "turn_tiles[1]", "stands there twice"),
    "a hidden tile": (lambda s: table(s, turn_tiles=("?",)), "turn_tiles[0]", "a turn-order tile that is hidden"),
    "a garden tile": (lambda s: table(s, garden_tiles=s.garden_tiles[::-1]), "garden_tiles[0]", "is no tile for the T"),
    "a pond": (lambda s: table(s, ponds=("kalm", *s.ponds[1:])), "ponds[0]", "'kalm' is no pond tile"),
    "a scoring tile twice": (
        lambda s: table(s, university=(s.achievements[0], *s.university[1:])),
        "university[0]",
        "lies there twice",
    ),
    "setup card": (lambda s: table(s, setup_card="setup-99"), "setup_card", "'setup-99' is no setup card"),
    "a marker of nobody": (
        lambda s: table(s, markers=((3, -1, -1, -1), *s.markers[1:])),
        "markers[0][0]",
        "3 is no seat",
    ),
    "a second marker": (
        lambda s: table(s, markers=((0, -1, 0, -1), *s.markers[1:])),
        "markers[0][2]",
        "seat 0 has a second marker there",
    ),
    "a second marker beside": (
        lambda s: table(s, markers=((0, 4, 4, 4), *s.markers[1:]), beside=((0,), *s.beside[1:])),
        "beside[0][0]",
        "seat 0 has a second marker there",
    ),
    "a token twice": (lambda s: table(s, places=(0, 0, -1, -1)), "places[", "seat 0 has"),
    "a token of nobody": (lambda s: table(s, places=(-1, 9, -1, -1)), "places[1]", "9 is no seat"),
    "a flower that is none": (lambda s: table(s, garden=(45, *EMPTY[1:])), "garden[0]", "45 is no flower on 1-1"),
    "a flower of nobody": (
        lambda s: table(s, garden=(flower(2, 1, False), *EMPTY[1:])),
        "garden[0]",
        "310 is no flower on 1-1",
    ),
    "neutral flowers": (
        lambda s: table(s, garden=(flower(4, 1, False),) * 5 + EMPTY[5:]),
        "garden[4]",
        "more than 4 flowers of 1 of one colour",
    ),
    "no sample": (lambda s: table(s, samples_deck=s.samples_deck[1:]), "samples_deck", "is nowhere"),
    "a sample twice": (
        lambda s: table(s, samples_deck=(s.samples_deck[1], *s.samples_deck[1:])),
        "samples_deck[1]",
        "is also in samples_deck[0]",
    ),
    "a hidden sample": (lambda s: table(s, samples_deck=("?",)), "samples_deck[0]", "a sample that is hidden"),
    "an unknown letter": (lambda s: table(s, letters=("xyz", "", "")), "letters[0]", "'xyz' is no letter"),
    "no letter in a deck": (
        lambda s: table(s, letters_deck=("", *s.letters_deck)),
        "letters_deck[0]",
        "'' is no letter",
    ),
    "a lens for a book": (lambda s: table(s, books=(ours().lenses[0], *s.books[1:])), "books[0]", "is no book card"),
    "a starting voyage in the deck": (
        lambda s: table(s, voyages_deck=(s.players[0].ships[0].card, *s.voyages_deck)),
        "voyages_deck[0]",
        "belongs to a player",
    ),
}

PLAYER: dict[str, tuple[Edit, str, str]] = {
    "coins": (lambda s: mine(s, coins=-1), "coins", "below zero: -1"),
    "tools": (lambda s: mine(s, tools=10_000), "tools", "above 9999: 10000"),
    "sources": (lambda s: mine(s, sources=(1, 2)), "sources", "2 entries, there are 14"),
    "points": (lambda s: mine(s, sources=(-3,) + (0,) * 13), "sources[0]", "below zero: -3"),
    "notebook": (lambda s: mine(s, notebook=(0,) * 8), "notebook", "8 entries, there are 9"),
    "knowledge": (lambda s: mine(s, notebook=(0,) * 8 + (3,)), "notebook[8]", "above 2: 3"),
    "taxonomy": (lambda s: mine(s, taxonomy=7), "taxonomy", "above 6: 7"),
    "lectures": (lambda s: mine(s, lectures=(0, 11, 0)), "lectures[1]", "above 10: 11"),
    "explorer": (lambda s: mine(s, explorer="kalm"), "explorer", "'kalm' is no place on the map"),
    "researcher": (lambda s: mine(s, researcher="cross-x"), "researcher", "'cross-x' is no crossing of the library"),
    "an unknown tile": (
        lambda s: mine(s, library=(Tile("xyz"), *[None] * 3)),
        "library[0].sample",
        "'xyz' is no sample",
    ),
    "a crooked tile": (
        lambda s: mine(s, library=(Tile(s.samples_deck[0], 45), *[None] * 3)),
        "library[0].turn",
        "45 is none of 0, 90, 180, 270",
    ),
    "a corner that is none": (
        lambda s: mine(s, library=(Tile(s.samples_deck[0], 0, ("n",)), *[None] * 3)),
        "library[0].marked[0]",
        "shows nothing",
    ),
    "all corners": (
        lambda s: mine(s, library=(Tile(s.samples_deck[0], 0, ours().shown[s.samples_deck[0]]), *[None] * 3)),
        "library[0].marked",
        "a sample with all its corners marked leaves the library",
    ),
    "an empty column": (lambda s: mine(s, columns=((),)), "columns[0]", "below 1: 0"),
    "a long column": (lambda s: mine(s, columns=(ours().letters[:4],)), "columns[0]", "above 3: 4"),
    "a mixed column": (
        lambda s: mine(s, columns=((ours().letters[0], ours().letters[-1]),)),
        "columns[0][1]",
        "goes to another institution",
    ),
    "a ship too far": (lambda s: mine(s, ships=(Ship(s.players[0].ships[0].card, 99),)), "ships[0].at", "above"),
    "a book on a ship": (
        lambda s: mine(s, ships=(Ship(s.players[0].ships[0].card, 0, s.players[0].books[0]),)),
        "ships[0].book",
        "is no published book of this player",
    ),
    "a book that waits": (lambda s: mine(s, waiting=("fauna",)), "waiting[0]", "is no published book of this player"),
    "a fact": (lambda s: mine(s, facts=("lunch",)), "facts[0]", "'lunch' is no event of a turn"),
    "a fresh lens": (lambda s: mine(s, fresh=s.lenses_deck[:1]), "fresh[0]", "is not in the slots"),
    "a fresh basic lens": (lambda s: mine(s, fresh=("sail",)), "fresh[0]", "'sail' is no upgraded lens"),
    "an empty crate": (lambda s: mine(s, crate=""), "crate", "the crate always holds a lens"),
    "no wild lens": (
        lambda s: mine(s, discarded=("wild",)),
        "discarded",
        "the wild lens is never discarded",
    ),
    "a basic lens twice": (
        lambda s: mine(s, slots=(*s.players[0].slots, s.players[0].crate)),
        "slots",
        "is there 2 times",
    ),
    "a basic lens lost": (
        lambda s: mine(s, slots=tuple(lens for lens in s.players[0].slots if lens in ours().lens)),
        "slots",
        "lens is nowhere",
    ),
    "an empty instrument": (lambda s: mine(s, instruments=("", "", "")), "instruments", "0 lenses lie there"),
    "a pile too many": (lambda s: mine(s, flowers=(5, 4, 4)), "flowers[0]", "above 4: 5"),
    "a flower too many": (lambda s: mine(s, flowers=(4, 4, 4)), "flowers[", "there are 4"),
    "no starting book": (lambda s: mine(s, books=(), published=()), "books", "0 starting books, each player has one"),
    "no starting sample": (
        lambda s: mine(s, library=(None,) * 4, researched=()),
        "library",
        "is not this player's only one",
    ),
    "no starting voyage": (lambda s: mine(s, ships=()), "ships", "0 starting voyages, each player has one"),
}


def said(state: State, path: str, reason: str) -> None:
    found = fault(state)
    assert found.path.startswith(path), found
    assert reason in found.reason, found


@pytest.mark.parametrize(("edit", "path", "reason"), TABLE.values(), ids=TABLE)
def test_an_impossible_table_is_refused(edit: Edit, path: str, reason: str) -> None:
    state = midgame()
    edit(state)
    said(state, path, reason)


@pytest.mark.parametrize(("edit", "path", "reason"), PLAYER.values(), ids=PLAYER)
def test_impossible_boards_of_a_player_are_refused(edit: Edit, path: str, reason: str) -> None:
    state = midgame()
    edit(state)
    said(state, f"players[0].{path}", reason)


def test_the_last_space_of_a_track_holds_one_token() -> None:
    state = midgame()
    for player in state.players:
        player.lectures = (0, 10, 0)
    said(state, "players[1].lectures[1]", "another token stands on the last space")


def test_with_four_players_nothing_is_neutral() -> None:
    state = find(lambda state: len(state.players) == 4 and state.phase == "action")
    state.markers = ((4, -1, -1, -1), *state.markers[1:])
    said(state, "markers[0][0]", "4 is no seat")
    state = find(lambda state: len(state.players) == 4 and state.phase == "action" and not state.garden[0])
    state.garden = (flower(4, 1, False), *state.garden[1:])
    said(state, "garden[0]", "510 is no flower on 1-1")


def test_a_published_book_is_attached_or_waits() -> None:
    state = find(lambda state: any(ship.book for ship in state.players[0].ships))
    player = state.players[0]
    book = next(ship.book for ship in player.ships if ship.book)
    player.ships = tuple(Ship(ship.card, ship.at) for ship in player.ships)
    said(state, "players[0].published", "neither is attached nor waits for a voyage")
    player.ships = tuple(Ship(ship.card, ship.at, book) for ship in player.ships[:1]) + player.ships[1:]
    player.waiting = (book,)
    said(state, "players[0].waiting[0]", f"{book} is attached, or waits already")


def test_what_a_seat_sees_is_no_state_to_play_on() -> None:
    state = midgame()
    assert "hidden" in fault(linne().view(state, 0)).reason
