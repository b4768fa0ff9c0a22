"""Section 7: displays filled anew, and cards taken from them (7.5, 7.7 to 7.9)."""

import pytest

from linne_tui.linne.boards import Ship
from tests.linne.given import DISPLAY_SIZES
from tests.linne.positions import notebook, start
from tests.marks import rule


@rule("7.5")
@pytest.mark.parametrize("display", sorted(DISPLAY_SIZES))
def test_one_coin_fills_every_position_of_a_display_anew(display: str) -> None:
    at = start()
    assert at.refusal(f"free refresh {display}") == "7.5"
    at.me.coins = 1
    old, deck = getattr(at.state, display), getattr(at.state, f"{display}_deck")
    setattr(at.state, display, (old[0], "", *old[2:]))
    others = {name: getattr(at.state, name) for name in DISPLAY_SIZES if name != display}
    at.play(f"free refresh {display}", *(["as displayed"] if display == "letters" else []))
    assert at.me.coins == 0
    assert getattr(at.state, display) == deck[: DISPLAY_SIZES[display]], "those empty before, too"
    assert others == {name: getattr(at.state, name) for name in DISPLAY_SIZES if name != display}


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
    size, supplies = DISPLAY_SIZES[display], set()
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
    for display in DISPLAY_SIZES:
        at.stack(display)
        setattr(at.state, display, ("",) * DISPLAY_SIZES[display])
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
    assert at.answers == {"decline", *(f"refresh {display}" for display in DISPLAY_SIZES)}
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
