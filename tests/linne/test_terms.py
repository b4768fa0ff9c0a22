"""Section 1: table, knowledge, displays and decks, what is hidden (1.1 to 1.8, 1.11, 1.15 to 1.17)."""

from random import Random

import msgspec
import pytest

from linne_tui.engine.errors import UserError
from linne_tui.linne.boards import Ship
from linne_tui.linne.game import Linne
from linne_tui.linne.house import HouseRules
from linne_tui.linne.icons import PHYLA, PHYLA_OF
from linne_tui.linne.income import Income
from linne_tui.linne.setup import Setup
from linne_tui.linne.sources import SOURCES
from tests.linne.given import DISPLAY_SIZES
from tests.linne.positions import (
    Position,
    changed,
    dealt,
    edition,
    library,
    notebook,
    ours,
    quiet,
    start,
    total,
)
from tests.marks import rule


@rule("1.1")
def test_one_to_four_play_and_no_other_number_is_accepted() -> None:
    for players in (2, 3, 4):
        assert len(dealt(players).state.players) == players
    assert Linne(ours()).new(Setup(1, level=1), 1).opponent is not None
    for players in (0, 1, 5):
        with pytest.raises(UserError, match=f"{players} player"):
            Linne(ours()).new(Setup(players), 1)


def turns(at: Position) -> list[tuple[int, int]]:
    """Plays quietly to the end of the game: round and seat of every turn."""
    found = []
    while at.state.phase != "over":
        if at.state.phase == "action":
            found.append((at.state.round, at.seat))
            at.finish_turn()
        else:
            at.play(quiet(at.answers))
    return found


@rule("1.2")
def test_five_rounds_of_three_turns_each_one_at_a_time_in_player_order() -> None:
    at = start(3)
    at.state.order = (2, 0, 1)
    at.begin_turn(2)
    round_one = [(1, seat) for seat in (2, 0, 1) * 3]
    taken = turns(at)
    assert taken[:9] == round_one
    assert [number for number, _ in taken] == [n for n in range(1, 6) for _ in range(9)]
    for number in range(1, 6):
        seats = [seat for n, seat in taken if n == number]
        assert seats[:3] * 3 == seats
        assert sorted(seats[:3]) == [0, 1, 2]


@rule("1.2")
def test_an_income_phase_closes_each_of_the_five_rounds() -> None:
    at = start()
    incomes = [event.n for _ in range(5) for event in at.finish_round() if event.event == "rudder"]
    assert len(incomes) == 5
    assert at.state.phase == "over"
    assert at.refusal("end turn") == "10.7"


@rule("1.3")
def test_most_points_at_the_end_win() -> None:
    at = start(3)
    for seat, points in enumerate((4, 30, 11)):
        at.state.players[seat].sources = (points,) + (0,) * (len(SOURCES) - 1)
    turns(at)
    ranks = {score.seat: score.rank for score in at.game.scores(at.state)}
    assert ranks == {0: 3, 1: 1, 2: 2}


@rule("1.4", "1.16")
def test_no_limit_to_coins_containers_and_tools() -> None:
    at = start()
    at.gain("99 coins + 99 containers + 99 tools")
    at.gain("99 coins + 99 containers + 99 tools")
    assert (at.me.coins, at.me.containers, at.me.tools) == (198, 198, 198)


@rule("1.4")
def test_a_cost_one_short_is_refused() -> None:
    at = start()
    at.me.coins, at.me.containers = 1, 1
    at.gain("pay 2 coins: 5 points")
    assert at.answers == {"decline"}
    assert at.refusal("pay start-01") == "12.2"
    at.play("free sell container", "pay start-01")
    assert (at.me.coins, at.me.containers, at.me.points) == (0, 0, 5)


@rule("1.4")
def test_nothing_is_ever_below_zero_however_it_is_played() -> None:
    for seed in range(1, 5):
        at, lot = dealt(3, seed), Random(seed)
        while (decision := at.game.decision(at.state)) is not None:
            at.game.apply(at.state, lot.choice([*decision.moves, *decision.free]))
            for player in at.state.players:
                assert min(player.coins, player.containers, player.tools) >= 0


@rule("1.5")
@pytest.mark.parametrize(
    ("realm", "phyla"),
    [
        ("vertebrate", {"anatomy", "behaviour", "environment"}),
        ("plant", {"structure", "growth", "soil"}),
        ("invertebrate", {"morphology", "development", "nutrition"}),
    ],
)
def test_each_realm_has_three_phyla(realm: str, phyla: set[str]) -> None:
    at = start()
    at.gain(f"knowledge {realm}")
    assert at.answers == {f"phylum {phylum}" for phylum in phyla} | {"decline"}
    assert {PHYLA[place] for place in PHYLA_OF[realm]} == phyla
    at.gain("knowledge any")
    assert len(at.answers) == 10


@rule("1.6")
def test_a_third_knowledge_of_a_phylum_is_two_points_instead() -> None:
    at = start()
    events = at.gain("3 soil")
    assert at.me.notebook == notebook(soil=2)
    assert total(events, "soil") == 2
    assert total(events, "points", 0) == at.me.points == 2
    at.gain("2 soil")
    assert (at.me.notebook, at.me.points) == (notebook(soil=2), 6)


@rule("1.6")
def test_the_two_points_come_whatever_the_knowledge_came_from() -> None:
    at = start(content=edition(changed("globe-n", reward="soil"), changed("thea", knowledge="soil")))
    at.me.notebook = notebook(soil=2)
    at.me.library = library()
    at.play("place research magnifier", "decline", "enter cross-n", "end action", "end turn")
    assert at.me.points == 2
    at.begin_turn(0)
    at.lay("exotic", "thea", "musa", "lemur")
    at.gain("exotic sample")
    at.play("exotic thea")
    assert (at.me.points, at.me.notebook) == (4, notebook(soil=2))


@rule("1.7")
def test_the_displays_have_their_sizes_and_the_map_is_none() -> None:
    at = start()
    for display, size in DISPLAY_SIZES.items():
        cards = getattr(at.state, display)
        assert len(cards) == size
        assert all(cards)
    at.me.coins = 1
    assert {text for text in at.free if text.startswith("refresh")} == {f"refresh {name}" for name in DISPLAY_SIZES}
    samples, sketches = at.state.samples, at.state.map_sketches
    at.play("free refresh sketches")
    assert (at.state.samples, at.state.map_sketches) == (samples, sketches)


@rule("1.8")
def test_a_taken_lens_is_replaced_at_once_and_a_book_at_the_end_of_the_turn() -> None:
    at = start()
    lenses, books = at.state.lenses, at.state.books
    next_lens, next_book = at.state.lenses_deck[0], at.state.books_deck[0]
    at.gain("lens")
    at.play(f"lens {lenses[1]}")
    assert at.state.lenses == (lenses[0], next_lens, *lenses[2:])
    at.gain("book")
    at.play(f"book {books[2]}")
    assert at.state.books == (books[0], books[1], "")
    at.play("place grow magnifier", "decline", "end action")
    assert at.state.books == (books[0], books[1], "")
    at.play("end turn")
    assert at.state.books == (books[0], books[1], next_book)


@rule("1.8")
def test_every_display_and_the_map_are_refilled_at_the_end_of_the_turn_whoever_took() -> None:
    at = start()
    for display in ("exotic", "voyages", "books", "letters", "sketches", "samples", "map_sketches"):
        cards = getattr(at.state, display)
        setattr(at.state, display, ("", *cards[1:]))
    voyages = at.state.voyages
    at.gain("voyage", seat=1)
    at.play(f"voyage {voyages[1]}")
    assert at.state.voyages == ("", "", voyages[2])
    at.finish_turn()
    for display in ("exotic", "voyages", "books", "letters", "sketches", "samples", "map_sketches"):
        assert all(getattr(at.state, display)), display
    assert at.seat == 1


@rule("1.8")
def test_at_setup_the_displays_are_refilled_after_the_first_order() -> None:
    tiles = [changed(f"order-{n}", places=("book", "book", "book", "book")) for n in range(1, 6)]
    at = dealt(content=edition(*tiles))
    while at.state.phase == "setup":
        at.play(min(at.answers))
        if at.rule == "7.9":
            assert at.state.round == 0
            at.play(next(text for text in sorted(at.answers) if text.startswith("book")))
            if at.state.phase == "setup":
                assert "" in at.state.books
    assert all(at.state.books)


@rule("1.8", "1.10")
def test_in_the_income_phase_displays_are_refilled_after_each_player() -> None:
    *way, end = ours().voyage["adanson"].route
    at = start(content=edition(changed("adanson", route=(*way, msgspec.structs.replace(end, reward="book")))))
    del at.state.frames[1:]
    at.state.phase = "income"
    for player, book in ((at.me, "fauna-suec"), (at.other, "flora-japon")):
        player.ships = (Ship("adanson", len(way) + 1, book),)
    books, drawn = at.state.books, at.state.books_deck[0]
    at.state.frames.append(Income(1))
    at.push(Income(0))
    at.play(f"book {books[0]}")
    assert at.seat == at.state.active == 1
    assert at.state.books == (drawn, *books[1:])


@rule("1.11")
@pytest.mark.parametrize("deck", ["books", "voyages"])
def test_an_empty_deck_takes_back_its_discards(deck: str) -> None:
    at = start()
    discards = getattr(at.state, f"{deck}_deck")[:5]
    at.take_out(*discards)
    at.stack(deck)
    setattr(at.state, f"{deck}_discard", discards)
    shown = getattr(at.state, deck)
    setattr(at.state, deck, ("", shown[1], ""))
    at.finish_turn()
    drawn = getattr(at.state, deck)
    assert drawn[1] == shown[1]
    assert {drawn[0], drawn[2]} < set(discards)
    assert getattr(at.state, f"{deck}_discard") == ()
    assert sorted((drawn[0], drawn[2], *getattr(at.state, f"{deck}_deck"))) == sorted(discards)


@rule("1.11")
def test_discards_come_back_shuffled() -> None:
    orders = set()
    for seed in range(1, 8):
        at = start(seed=1)
        at.state.seed = seed
        discards = tuple(sorted(ours().book_cards))[:8]
        at.take_out(*discards)
        at.stack("books")
        at.state.books_discard = discards
        at.state.books = ("", "", "")
        at.finish_turn()
        orders.add((*at.state.books, *at.state.books_deck))
    assert len(orders) > 3


@rule("1.11")
def test_what_cannot_be_drawn_leaves_its_place_empty() -> None:
    at = start()
    exotic = at.state.exotic
    at.stack("exotic")
    at.state.exotic = ("", exotic[1], "")
    last = at.state.letters_deck[0]
    at.stack("letters", last)
    at.state.letters = ("", "", "")
    at.finish_turn()
    assert at.state.exotic == ("", exotic[1], "")
    assert at.state.letters == (last, "", "")
    at.gain("2 draw letters")
    assert at.me.hand == ()


@rule("1.15")
def test_nothing_slides_in_a_display() -> None:
    at = start()
    one, two, three = at.state.letters
    deck = at.state.letters_deck
    at.gain("letter from display")
    at.play(f"write {one}")
    assert at.state.letters == ("", two, three)
    at.finish_turn()
    assert at.state.letters == (deck[0], two, three), "a letter comes under the empty arch"


@rule("1.15")
def test_refilling_goes_from_the_left() -> None:
    at = start()
    for display in ("exotic", "voyages", "books", "letters"):
        cards, deck = getattr(at.state, display), getattr(at.state, f"{display}_deck")
        setattr(at.state, display, ("", cards[1], ""))
        at.finish_turn()
        assert getattr(at.state, display) == (deck[0], cards[1], deck[1])


@rule("1.15")
def test_sketches_come_first_to_the_map_then_to_the_ponds() -> None:
    at = start()
    first, second, third, *_ = at.state.sketches_deck
    on_map, ponds = at.state.map_sketches, at.state.sketches
    at.state.map_sketches = (on_map[0], "", on_map[2], "")
    at.state.sketches = (ponds[0], "", ponds[2])
    at.finish_turn()
    assert at.state.map_sketches == (on_map[0], first, on_map[2], second)
    assert at.state.sketches == (ponds[0], third, ponds[2])


@rule("1.16")
def test_markers_and_ships_never_run_out() -> None:
    at = start()
    for location in ours().sample_locations[:-1]:
        at.mark_location(location)
    last = ours().sample_locations[-1]
    at.me.explorer = next(place for place, _ in ours().neighbours[last])
    at.me.coins = at.me.tools = at.me.containers = 9
    at.play("place explore magnifier", "choose magnifier/0", f"go {last}")
    assert len(at.answers) == 4, "a marker for the eighth location, too"
    at.begin_turn(0)
    at.me.ships = tuple(Ship(card) for card in ours().voyage_cards[:12])
    at.take_out(*ours().voyage_cards[:12])
    at.lay("voyages", *ours().voyage_cards[12:15])
    at.gain("voyage")
    at.play(f"voyage {ours().voyage_cards[12]}")
    assert at.me.ships[-1] == Ship(ours().voyage_cards[12], 0)


@rule("1.17")
def test_decks_and_the_letters_of_others_are_hidden_and_all_else_is_open() -> None:
    at = start()
    at.gain("2 draw letters")
    at.gain("draw letter", seat=1)
    seen = at.game.view(at.state, 0)
    assert seen.players[1].hand == ("?",)
    assert seen.players[0].hand == at.me.hand
    assert len(at.me.hand) == 2
    for deck in ("samples", "sketches", "exotic", "voyages", "books", "letters", "lenses"):
        name = f"{deck}_deck"
        assert getattr(seen, name) == ("?",) * len(getattr(at.state, name))
    assert seen.turn_tiles == (at.state.turn_tiles[0], "?", "?", "?")
    assert (seen.seed, seen.counter) == (0, 0)
    for open_ in ("samples", "map_sketches", "sketches", "exotic", "voyages", "books", "letters", "lenses", "garden"):
        assert getattr(seen, open_) == getattr(at.state, open_)
    mine, theirs = seen.players[1], at.other
    for field in set(type(mine).__struct_fields__) - {"hand"}:
        assert getattr(mine, field) == getattr(theirs, field)


@rule("1.17")
def test_by_the_house_rule_hands_are_open() -> None:
    at = start(hands="open")
    assert at.state.house == HouseRules(hands="open")
    at.gain("draw letter", seat=1)
    assert at.game.view(at.state, 0).players[1].hand == at.other.hand
    assert at.other.hand != ("?",)
