"""Section 7: free actions."""

import pytest

from linne_tui.linne.boards import Ship, Tile
from linne_tui.linne.garden import CompleteBed
from linne_tui.linne.income import Income
from tests.linne.positions import Position, changed, edition, library, notebook, ours, start, total
from tests.marks import rule

SIZES = {"exotic": 3, "voyages": 3, "books": 3, "letters": 3, "lenses": 4, "sketches": 3}
ACTIONS = {"explore", "research", "correspond", "grow", "sail"}


def rich(**house: str) -> Position:
    """Seat 0's first turn, with enough for any free action."""
    at = start(2, 1, None, **house)
    at.me.coins, at.me.containers, at.me.tools = 9, 2, 2
    at.me.notebook = notebook(soil=1)
    return at


EVERY = {
    *ACTIONS,
    *(f"refresh {display}" for display in SIZES),
    "buy container",
    "buy tool",
    "exchange",
    "sell container",
    "sell tool",
    "recruit",
    "brainstorm",
}


@rule("7.1")
def test_free_actions_are_open_before_between_and_after_everything_in_the_own_turn() -> None:
    at = rich()
    assert at.free == EVERY, "before a lens is placed"
    at.play("place correspond magnifier")
    assert at.free == EVERY, "while the instrument's reward is chosen"
    at.play("choose magnifier/0")
    assert at.free == EVERY, "in the action"
    at.play(f"write {at.state.letters[0]}")
    assert at.free == EVERY, "between its repetitions"
    at.play("end action")
    assert (at.rule, at.free) == ("6.9", EVERY), "after it"
    at.play("end turn")
    assert (at.seat, at.free) == (1, set())


@rule("7.1")
def test_free_actions_can_be_used_any_number_of_times() -> None:
    at = rich()
    at.me.coins = 9
    at.play("free buy tool", "free buy tool", "free buy tool")
    assert (at.me.coins, at.me.tools) == (0, 5)
    assert "buy tool" not in at.free
    at.play(*["free sell tool"] * 5)
    assert (at.me.coins, at.me.tools) == (5, 0)


@rule("7.1")
def test_free_actions_that_cannot_be_paid_are_refused_with_their_rule() -> None:
    at = start()
    assert at.free == set()
    for text, number in (
        ("sail", "7.2"),
        ("buy tool", "7.3"),
        ("exchange", "7.4"),
        ("refresh books", "7.5"),
        ("sell container", "7.6"),
        ("sell tool", "7.6"),
        ("recruit", "7.7"),
        ("brainstorm", "7.8"),
    ):
        assert at.refusal(f"free {text}") == number
        assert number in {refusal.rule for refusal in at.game.refused(at.state) if refusal.what.startswith("free")}


@rule("7.1")
def test_no_free_actions_in_another_players_turn() -> None:
    at = rich()
    at.finish_turn()
    assert at.seat == 1
    at.gain("knowledge any", seat=0)
    assert (at.seat, at.free) == (0, set())
    at.other.coins = 9
    assert at.free == set(), "nor for the active player while another is asked"
    at.play("decline")
    assert at.free


@rule("7.1")
def test_no_free_actions_in_the_income_phase() -> None:
    *way, _ = ours().voyage["adanson"].route
    at = start(content=edition(changed("adanson", route=(*way, type(way[0])(reward="knowledge any")))))
    at.me.coins = 9
    at.me.ships = (Ship("adanson", 4, "fauna-suec"),)
    at.state.phase = "income"
    del at.state.frames[1:]
    at.push(Income(0))
    assert (at.rule, at.seat, at.free) == ("4.42", 0, set())
    assert at.refusal("free sell tool") == "7.1"


@rule("7.2")
@pytest.mark.parametrize("action", sorted(ACTIONS))
def test_six_coins_buy_one_basic_action_once(action: str) -> None:
    at = rich()
    at.me.coins = 5
    assert not ACTIONS & at.free
    at.me.coins = 6
    slots, instruments = at.me.slots, at.me.instruments
    at.play(f"free {action}")
    assert at.me.coins == 0
    asks = {"explore": "4.1", "research": "4.11", "correspond": "4.16", "grow": "4.22", "sail": "4.29"}
    assert at.rule == asks[action]
    once = {
        "explore": ("go uppsala", "visit uppsala.once-4", "leave"),
        "research": ("enter cross-n",),
        "correspond": (f"write {at.state.letters[0]}",),
        "grow": ("plant", "square 1-2", "flower 1"),
        "sail": (f"ship {at.me.ships[0].card}",),
    }
    at.play(*once[action])
    while at.rule != "6.1":
        at.play(next(text for text in sorted(at.answers, reverse=True) if text in ("decline", "to 1", "done", "leave")))
    assert (at.me.slots, at.me.instruments) == (slots, instruments), "it uses no lens and no instrument"


@rule("7.3")
@pytest.mark.parametrize("good", ["container", "tool"])
def test_three_coins_buy_a_container_or_a_tool(good: str) -> None:
    at = start()
    at.me.coins = 2
    assert at.refusal(f"free buy {good}") == "7.3"
    at.me.coins = 3
    events = at.play(f"free buy {good}")
    assert (at.me.coins, getattr(at.me, f"{good}s")) == (0, 1)
    assert (total(events, "coins"), total(events, f"{good}s")) == (-3, 1)


@rule("7.4")
def test_two_coins_move_one_knowledge_to_another_phylum_of_any_realm() -> None:
    at = start()
    at.me.coins = 2
    at.me.notebook = notebook(soil=2, anatomy=1)
    at.play("free exchange")
    assert at.answers == {"from soil", "from anatomy"}
    at.play("from soil")
    assert at.answers == {
        f"to {phylum}"
        for phylum in ("anatomy", "behaviour", "environment", "structure", "growth", "morphology", "development")
    } | {"to nutrition"}
    at.play("to nutrition")
    assert at.me.notebook == notebook(soil=1, anatomy=1, nutrition=1)
    assert at.me.coins == 0
    at.me.coins = 1
    assert at.refusal("free exchange") == "7.4"


@rule("7.4")
def test_the_phylum_must_have_room_and_no_points_are_given() -> None:
    at = start()
    at.me.coins = 4
    at.me.notebook = notebook(soil=1, anatomy=2)
    at.play("free exchange", "from soil")
    assert "to anatomy" not in at.answers
    assert at.refusal("to anatomy") == "7.4"
    at.play("to growth")
    assert (at.me.points, at.me.notebook) == (0, notebook(growth=1, anatomy=2))


@rule("7.4")
def test_an_exchange_is_offered_only_if_some_knowledge_can_move() -> None:
    at = start()
    at.me.coins = 2
    assert "exchange" not in at.free
    at.me.notebook = (2,) * 9
    assert "exchange" not in at.free
    at.me.notebook = (1,) + (2,) * 8
    assert "exchange" in at.free
    at.play("free exchange")
    assert "from anatomy" not in at.answers
    assert len(at.answers) == 8
    at.play("from soil")
    assert at.me.notebook == (2, 2, 2, 2, 2, 1, 2, 2, 2)


@rule("7.5")
@pytest.mark.parametrize("display", sorted(SIZES))
def test_one_coin_fills_every_position_of_a_display_anew(display: str) -> None:
    at = start()
    assert at.refusal(f"free refresh {display}") == "7.5"
    at.me.coins = 1
    old, deck = getattr(at.state, display), getattr(at.state, f"{display}_deck")
    setattr(at.state, display, (old[0], "", *old[2:]))
    others = {name: getattr(at.state, name) for name in SIZES if name != display}
    at.play(f"free refresh {display}", *(["as displayed"] if display == "letters" else []))
    assert at.me.coins == 0
    assert getattr(at.state, display) == deck[: SIZES[display]], "those empty before, too"
    assert others == {name: getattr(at.state, name) for name in SIZES if name != display}


@rule("7.5")
def test_letters_go_under_their_deck_in_the_order_that_is_named() -> None:
    at = start()
    one, two, three = at.state.letters
    at.stack("letters", "rsoc-03", "rsoc-04", "upps-05", "upps-01")
    at.state.letters = (one, two, three)
    at.me.coins = 1
    at.play("free refresh letters")
    assert at.answers == {"as displayed", *(f"under {letter}" for letter in (one, two, three))}
    at.play(f"under {three}", f"under {one}")
    assert at.state.letters == ("rsoc-03", "rsoc-04", "upps-05")
    assert at.state.letters_deck == ("upps-01", three, one, two)


@rule("7.5")
def test_letters_of_which_none_is_named_go_under_in_the_order_of_the_display() -> None:
    at = start()
    shown, deck = at.state.letters, at.state.letters_deck
    at.me.coins = 1
    at.play("free refresh letters", "as displayed")
    assert (at.state.letters, at.state.letters_deck) == (deck[:3], deck[3:] + shown)


@rule("7.5")
def test_exotic_samples_go_under_their_deck_and_are_not_shuffled() -> None:
    at = start()
    shown, deck = at.state.exotic, at.state.exotic_deck
    at.me.coins = 1
    at.play("free refresh exotic")
    assert (at.state.exotic, at.state.exotic_deck) == (deck[:3], deck[3:] + shown)
    at.me.coins = 1
    at.stack("exotic", "lemur")
    at.state.exotic = ("musa", "", "thea")
    at.play("free refresh exotic")
    assert (at.state.exotic, at.state.exotic_deck) == (("lemur", "musa", "thea"), ())


@rule("7.5")
@pytest.mark.parametrize("display", ["books", "voyages"])
def test_books_and_voyages_go_to_their_discards_before_new_ones_are_drawn(display: str) -> None:
    at = start()
    shown, deck = getattr(at.state, display), getattr(at.state, f"{display}_deck")
    at.me.coins = 2
    at.play(f"free refresh {display}")
    assert getattr(at.state, f"{display}_discard") == shown
    assert getattr(at.state, f"{display}_deck") == deck[3:]
    last = deck[3]
    at.stack(display, last)
    at.play(f"free refresh {display}")
    now = getattr(at.state, display)
    assert now[0] == last
    assert {*now, *getattr(at.state, f"{display}_deck")} == {last, *shown, *deck[:3]}
    assert getattr(at.state, f"{display}_discard") == ()


@rule("7.5")
@pytest.mark.parametrize("display", ["sketches", "lenses"])
def test_sketches_and_lenses_return_to_the_supply_after_new_ones_are_drawn(display: str) -> None:
    size, supplies = SIZES[display], set()
    for seed in range(1, 9):
        at = start()
        at.state.seed = seed
        shown, deck = getattr(at.state, display), getattr(at.state, f"{display}_deck")
        at.me.coins = 1
        at.play(f"free refresh {display}")
        assert getattr(at.state, display) == deck[:size], "none of the old ones"
        supply = getattr(at.state, f"{display}_deck")
        assert sorted(supply) == sorted(deck[size:] + shown)
        supplies.add(supply)
    assert len(supplies) == 8, "the supply is shuffled"


@rule("7.5")
@pytest.mark.parametrize("display", ["sketches", "lenses"])
def test_if_the_supply_holds_too_few_the_rest_is_drawn_after_the_old_ones_returned(display: str) -> None:
    at = start()
    shown, (first, *_) = getattr(at.state, display), getattr(at.state, f"{display}_deck")
    at.stack(display, first)
    at.me.coins = 1
    at.play(f"free refresh {display}")
    now = getattr(at.state, display)
    assert now[0] == first
    assert set(now[1:]) <= set(shown)
    assert sorted((*now, *getattr(at.state, f"{display}_deck"))) == sorted((first, *shown))
    assert len(getattr(at.state, f"{display}_deck")) == 1


@rule("7.5")
def test_a_refresh_that_would_change_nothing_is_not_offered() -> None:
    at = start()
    at.me.coins = 1
    for display in SIZES:
        at.stack(display)
        setattr(at.state, display, ("",) * SIZES[display])
        assert f"refresh {display}" not in at.free
        assert at.refusal(f"free refresh {display}") == "7.5"
    at.state.exotic = ("lemur", "musa", "thea")
    assert "refresh exotic" not in at.free
    at.state.letters = ("rsoc-03", "", "")
    assert "refresh letters" not in at.free
    at.state.letters = ("rsoc-03", "rsoc-04", "")
    assert "refresh letters" in at.free, "the two can change places"
    at.state.books_discard = ("fauna-suec",)
    assert "refresh books" in at.free


@rule("7.6")
@pytest.mark.parametrize("good", ["container", "tool"])
def test_a_container_or_a_tool_is_sold_for_one_coin(good: str) -> None:
    at = start()
    assert at.refusal(f"free sell {good}") == "7.6"
    setattr(at.me, f"{good}s", 1)
    at.play(f"free sell {good}")
    assert (at.me.coins, at.me.containers, at.me.tools) == (1, 0, 0)


@rule("7.7")
def test_a_container_and_three_coins_recruit_a_voyage_card_of_the_display() -> None:
    at = start()
    at.me.coins, at.me.containers = 3, 0
    assert at.refusal("free recruit") == "7.7"
    at.me.coins, at.me.containers = 2, 1
    assert at.refusal("free recruit") == "7.7"
    at.me.coins = 3
    shown, before = at.state.voyages, at.me.ships
    at.play("free recruit")
    assert at.answers == {f"voyage {card}" for card in shown}
    assert (at.me.coins, at.me.containers) == (3, 1), "paid with the choice"
    at.play(f"voyage {shown[1]}")
    assert (at.me.coins, at.me.containers) == (0, 0)
    assert at.me.ships == (*before, Ship(shown[1], 0))
    assert at.state.voyages == (shown[0], "", shown[2])
    at.me.coins, at.me.containers = 3, 1
    at.state.voyages = ("", "", "")
    assert at.refusal("free recruit") == "7.7"


@rule("7.8")
def test_a_tool_brings_a_book_of_the_display_and_any_number_may_be_held() -> None:
    at = start()
    assert at.refusal("free brainstorm") == "7.8"
    at.me.tools = 4
    held, (one, two, three) = at.me.books, at.state.books
    at.play("free brainstorm")
    assert at.answers == {f"book {book}" for book in (one, two, three)}
    assert at.me.tools == 4, "paid with the choice"
    at.play(f"book {two}")
    assert (at.me.tools, at.me.books, at.state.books) == (3, (*held, two), (one, "", three))
    at.play("free brainstorm", f"book {one}", "free brainstorm")
    assert (at.me.tools, at.me.books) == (1, (*held, two, one, three)), "the last one is no choice"
    assert at.me.published == ()
    assert at.state.books == ("", "", "")
    assert at.refusal("free brainstorm") == "7.8"


@rule("7.9")
def test_a_refresh_display_icon_refreshes_any_display_without_a_coin() -> None:
    at = start()
    deck = at.state.books_deck
    at.gain("refresh display")
    assert at.answers == {"decline", *(f"refresh {display}" for display in SIZES)}
    at.play("refresh books")
    assert (at.state.books, at.me.coins) == (deck[:3], 0)


@rule("7.9")
def test_an_exchange_icon_moves_a_knowledge_without_coins() -> None:
    at = start()
    at.me.notebook = notebook(soil=1, growth=2)
    at.gain("exchange knowledge")
    assert at.answers == {"decline", "from soil", "from growth"}
    at.play("from soil")
    assert "to growth" not in at.answers
    at.play("to anatomy")
    assert (at.me.notebook, at.me.coins, at.me.points) == (notebook(anatomy=1, growth=2), 0, 0)


@rule("7.9")
def test_book_and_voyage_icons_take_a_card_of_the_display_without_the_cost() -> None:
    at = start()
    book, voyage = at.state.books[2], at.state.voyages[0]
    at.gain("book")
    assert at.answers == {"decline", *(f"book {card}" for card in at.state.books)}
    at.play(f"book {book}")
    at.gain("voyage")
    assert at.answers == {"decline", *(f"voyage {card}" for card in at.state.voyages)}
    at.play(f"voyage {voyage}")
    assert book in at.me.books
    assert at.me.ships[-1] == Ship(voyage, 0)
    assert (at.me.coins, at.me.containers, at.me.tools) == (0, 0, 0)


@rule("7.9")
def test_a_lens_icon_takes_a_lens_of_the_display_into_the_slots() -> None:
    at = start()
    lens, drawn = at.state.lenses[3], at.state.lenses_deck[0]
    at.gain("lens")
    assert at.answers == {"decline", *(f"lens {shown}" for shown in at.state.lenses)}
    at.play(f"lens {lens}")
    assert at.me.slots[-1] == lens
    assert at.state.lenses[3] == drawn
    assert at.me.taxonomy == 0
    assert f"place {lens} glasses" not in at.answers, "it is used from the next turn on"


@rule("7.10")
def test_free_actions_are_open_while_rewards_wait() -> None:
    at = rich()
    at.state.exotic = ("lemur", "musa", "thea")
    at.gain("exotic sample + grow")
    assert at.free == EVERY
    at.play("gain start-01/0")
    assert at.free == EVERY, "between the ship's move and the choice of the exotic sample"
    first = at.state.exotic_deck[0]
    at.play("free refresh exotic", f"exotic {first}")
    assert at.me.exotic == (first,)


@rule("7.10")
def test_no_free_actions_while_another_player_is_asked() -> None:
    at = start(content=edition(changed("tile-l1", upper="knowledge any")))
    at.me.coins = at.other.coins = 9
    at.state.garden_tiles = (*at.state.garden_tiles[:2], "tile-l1")
    at.plant("2-11", 1)
    at.plant("3-11", 0)
    at.plant("3-12", 1)
    at.push(CompleteBed(0, "I"))
    assert at.seat == 0
    assert at.free
    at.play("phylum soil")
    assert (at.seat, at.free) == (1, set())
    assert at.refusal("free buy tool") == "7.1"
    at.play("phylum soil")
    assert at.free


@rule("7.10")
def test_none_inside_a_sample_with_its_space_and_rotation() -> None:
    at = rich()
    at.me.library = library(nw=Tile("rangifer"))
    at.me.explorer = "gavle"
    at.play("place explore glasses", "stay", f"buy {at.state.samples[ours().location_index['gavle']]}")
    assert at.answers == {"space ne", "space se", "space sw"}
    assert at.free == set()
    at.play("space ne")
    assert at.answers == {"turn 0", "turn 90", "turn 180", "turn 270"}
    assert at.free == set()
    assert at.refusal("free sell tool") == "7.10"


@rule("7.10")
def test_none_inside_a_letter_with_its_column_nor_a_square_with_its_flower() -> None:
    at = rich()
    at.take_out("rsoc-01", "rsoc-02")
    at.me.hand = ("rsoc-02",)
    at.me.columns = (("rsoc-01",),)
    at.play("place correspond glasses", "send rsoc-02")
    assert (at.answers, at.free) == ({"column new", "column rsoc-01"}, set())
    at = rich()
    at.play("place grow glasses", "plant", "square 1-2")
    assert (at.answers, at.free) == ({"flower 1", "flower 2", "flower 3"}, set())


@rule("7.10")
def test_none_between_paying_and_what_it_buys() -> None:
    at = rich()
    at.me.notebook = notebook(soil=1, growth=1)
    at.gain("pay knowledge plant: 4 points")
    assert at.free
    at.play("pay start-01")
    assert (at.answers, at.free) == ({"phylum soil", "phylum growth"}, set())
    at.play("phylum soil")
    at.play("free recruit")
    assert at.free == set()
    at.play(f"voyage {at.state.voyages[0]}", "free exchange")
    assert at.free == set()


@rule("7.11")
def test_a_bought_action_in_the_middle_of_another_is_resolved_in_full_then_the_other_goes_on() -> None:
    at = rich()
    at.me.ships = (Ship("adanson"),)
    at.play("place grow magnifier", "choose magnifier/0", "plant", "square 1-2", "flower 1")
    assert at.answers >= {"plant", "end action"}
    at.play("free sail")
    assert (at.rule, at.answers) == ("4.29", {"ship adanson", "end action"})
    at.play("ship adanson")
    assert at.me.ships == (Ship("adanson", 1),)
    assert at.rule == "4.22"
    at.play("plant", "square 1-5", "flower 1")
    assert at.answers == {"end action"}, "the bought one was no repetition"


@rule("7.11")
def test_a_bought_action_uses_no_lens_and_no_ability() -> None:
    at = rich()
    at.take_out("lens-s2")
    at.me.slots = (*at.me.slots, "lens-s2")  # three dots in one Sail step
    at.me.ships = (Ship("kalm"), Ship("thunberg"))  # the first space of both is blue
    at.state.rudder = 2  # blue has one dot
    at.play("place lens-s2 magnifier", "choose magnifier/0")
    assert {"ship kalm three-dots", "ship thunberg three-dots"} <= at.answers
    at.play("free sail")
    assert at.answers == {"ship kalm", "ship thunberg", "end action"}
    at.play("ship kalm")
    coins = at.me.coins
    at.play("ship thunberg three-dots", "ship thunberg")
    assert at.me.coins == coins + 3
    assert at.me.ships == (Ship("kalm", 1), Ship("thunberg", 2)), "both repetitions of the lens were left"


@rule("7.11")
def test_the_rewards_of_a_bought_action_come_before_what_waits() -> None:
    at = rich()
    at.me.library, at.me.researcher = library(), "cross-e"
    at.gain("lecture any + plant")
    at.play("free research", "enter cross-se")
    assert at.rule == "4.42", "the globe of the bought action"
    at.play("phylum soil")
    assert at.rule == "1.9"
