"""Section 8: the published book, its voyage, and the income of the pair."""

from linne_tui.linne.boards import Ship
from tests.linne.given import after_action, end_round, fill_instruments, journey, pair, publishing
from tests.linne.positions import edition, notebook, start
from tests.marks import rule


@rule("8.5")
def test_after_the_appendix_the_book_is_attached_to_a_voyage_of_its_owners_choice_complete_or_not() -> None:
    at = publishing("soil", "2 coins", "pay 2 coins: 4 points", journey("osbeck", "coin", "coin"))
    at.me.notebook = notebook(soil=1)
    at.take_out("osbeck", "martin", "falck")
    at.me.ships = (Ship("osbeck", 2), Ship("martin", 1), Ship("falck", 0, "syst-nat"))
    at.play("publish spec-plant")
    assert at.answers == {"pay spec-plant.appendix", "decline"}
    assert all(ship.book != "spec-plant" for ship in at.me.ships)
    at.play("pay spec-plant.appendix")
    assert at.rule == "8.5"
    assert at.answers == {"attach spec-plant osbeck", "attach spec-plant martin"}
    at.play("attach spec-plant osbeck")
    assert at.me.ships == (Ship("osbeck", 2, "spec-plant"), Ship("martin", 1), Ship("falck", 0, "syst-nat"))
    assert at.me.waiting == ()
    assert at.answers == {"end turn"}


@rule("8.5")
def test_with_one_voyage_card_free_the_book_is_attached_to_it() -> None:
    at = publishing("soil", "2 points")
    at.me.notebook = notebook(soil=1)
    card = at.me.ships[0].card
    at.play("publish spec-plant")
    assert at.me.ships == (Ship(card, 0, "spec-plant"),)


@rule("8.5")
def test_with_no_voyage_card_free_the_book_waits_for_the_next_one_gained_however() -> None:
    at = publishing("soil", "2 points")
    at.me.notebook = notebook(soil=1)
    at.me.ships = (Ship("kalm", 1, "syst-nat"),)
    at.play("publish spec-plant")
    assert at.me.waiting == ("spec-plant",)
    assert at.answers == {"end turn"}
    at.play("end turn")
    card = at.state.voyages[1]
    at.gain("voyage", seat=0)
    at.play(f"voyage {card}")
    assert at.me.ships[-1] == Ship(card, 0, "spec-plant")
    assert at.me.waiting == ()


@rule("8.5")
def test_a_waiting_book_is_attached_to_a_card_that_is_recruited() -> None:
    at = publishing("soil", "2 points")
    at.me.ships = (Ship("kalm", 1, "syst-nat"),)
    at.me.notebook = notebook(soil=1)
    at.play("publish spec-plant")
    at.me.coins, at.me.containers = 3, 1
    card = at.state.voyages[0]
    at.play("free recruit", f"voyage {card}")
    assert at.me.ships[-1] == Ship(card, 0, "spec-plant")


@rule("8.5")
def test_a_card_that_the_publication_brings_counts_where_none_was_free() -> None:
    at = publishing("soil", "voyage", "pay coin: 2 points")
    at.me.notebook = notebook(soil=1)
    at.me.coins = 1
    at.me.ships = (Ship("kalm", 1, "syst-nat"),)
    at.play("publish spec-plant")
    card = at.state.voyages[2]
    at.play(f"voyage {card}", "pay spec-plant.appendix")
    assert at.me.ships == (Ship("kalm", 1, "syst-nat"), Ship(card, 0, "spec-plant"))
    assert at.me.waiting == ()


@rule("8.5")
def test_a_card_that_the_publication_brings_is_one_more_to_choose_from_after_the_appendix() -> None:
    at = publishing("soil", "voyage", "pay coin: 2 points")
    at.me.notebook = notebook(soil=1)
    at.me.coins = 1
    at.me.ships = (Ship("kalm", 1),)
    at.play("publish spec-plant")
    card = at.state.voyages[2]
    at.play(f"voyage {card}")
    assert all(not ship.book for ship in at.me.ships)
    at.play("pay spec-plant.appendix")
    assert at.answers == {"attach spec-plant kalm", f"attach spec-plant {card}"}
    at.play("attach spec-plant kalm")
    assert at.me.ships == (Ship("kalm", 1, "spec-plant"), Ship(card))


@rule("8.5")
def test_a_card_recruited_in_the_middle_of_the_publication_is_one_more_to_choose_from() -> None:
    at = publishing("soil", "3 coins", "pay 3 coins: 2 points")
    at.me.notebook = notebook(soil=1)
    at.me.containers = 1
    at.me.ships = (Ship("kalm", 1),)
    at.play("publish spec-plant")
    card = at.state.voyages[0]
    at.play("free recruit", f"voyage {card}")
    assert all(not ship.book for ship in at.me.ships)
    assert at.rule == "8.5", "what is left pays no appendix"
    assert at.answers == {"attach spec-plant kalm", f"attach spec-plant {card}"}


@rule("8.5")
def test_with_one_voyage_card_free_another_can_still_be_recruited_before_the_book_is_attached() -> None:
    at = publishing("soil", "2 points")
    at.me.notebook = notebook(soil=1)
    at.me.coins, at.me.containers = 3, 1
    at.me.ships = (Ship("kalm", 1),)
    at.play("publish spec-plant")
    assert at.answers == {"attach spec-plant kalm"}
    card = at.state.voyages[0]
    at.play("free recruit", f"voyage {card}")
    assert at.answers == {"attach spec-plant kalm", f"attach spec-plant {card}"}
    at.play(f"attach spec-plant {card}")
    assert at.me.ships == (Ship("kalm", 1), Ship(card, 0, "spec-plant"))
    assert at.answers == {"end turn"}


@rule("8.5")
def test_an_attached_book_stays_for_good() -> None:
    at = publishing("soil", "voyage")
    at.me.notebook = notebook(soil=1)
    at.me.ships = (Ship("kalm", 1, "syst-nat"), Ship("lofling", 1))
    at.play("publish spec-plant", "decline")
    assert at.me.ships == (Ship("kalm", 1, "syst-nat"), Ship("lofling", 1, "spec-plant"))
    at.me.coins, at.me.containers = 3, 1
    card = at.state.voyages[0]
    at.play("free recruit", f"voyage {card}")
    assert at.me.ships[:2] == (Ship("kalm", 1, "syst-nat"), Ship("lofling", 1, "spec-plant"))
    assert at.me.ships[2] == Ship(card)


@rule("8.5")
def test_pairing_at_any_time_attaches_by_a_free_action_and_nothing_by_itself() -> None:
    at = publishing("soil", "2 points", pairing="any_time")
    at.me.notebook = notebook(soil=1)
    at.me.ships = (Ship("kalm", 1), Ship("lofling"), Ship("adanson", 0, "syst-nat"))
    at.play("publish spec-plant")
    assert at.me.waiting == ("spec-plant",)
    assert all(ship.book != "spec-plant" for ship in at.me.ships)
    at.me.coins, at.me.containers = 3, 1
    card = at.state.voyages[0]
    at.play("free recruit", f"voyage {card}")
    assert at.me.waiting == ("spec-plant",)
    assert "attach" in at.free
    at.play("free attach")
    assert at.answers == {f"attach spec-plant {ship}" for ship in ("kalm", "lofling", card)}
    at.play("attach spec-plant lofling")
    assert at.me.waiting == ()
    assert Ship("lofling", 0, "spec-plant") in at.me.ships
    assert "attach" not in at.free


@rule("8.5")
def test_pairing_at_any_time_asks_which_of_several_books() -> None:
    at = after_action(pairing="any_time")
    at.me.published = at.me.waiting = ("spec-plant", "syst-nat")
    at.me.ships = (Ship("kalm", 1), Ship("lofling"))
    at.play("free attach")
    assert at.answers == {"attach spec-plant", "attach syst-nat"}
    at.play("attach syst-nat", "attach syst-nat kalm")
    assert at.me.ships == (Ship("kalm", 1, "syst-nat"), Ship("lofling"))
    assert at.me.waiting == ("spec-plant",)


@rule("8.5")
def test_pairing_at_publication_knows_no_free_attaching() -> None:
    at = after_action()
    at.me.published = at.me.waiting = ("spec-plant",)
    at.me.ships = (Ship("kalm", 1),)
    assert "attach" not in at.free


@rule("8.6")
def test_a_completed_voyage_with_a_book_gives_its_destinations_reward_in_every_income_phase() -> None:
    at = start(content=edition(journey("osbeck", "tool", "2 coins")))
    pair(at, "osbeck", "spec-plant")
    end_round(at, round_=1)
    assert (at.me.coins, at.me.tools) == (2, 0)
    fill_instruments(at)
    end_round(at, round_=2)
    assert at.me.coins == 4


@rule("8.6")
def test_without_a_book_or_without_completion_a_voyage_gives_no_income() -> None:
    at = start(content=edition(journey("osbeck", "tool", "2 coins"), journey("martin", "tool", "2 coins")))
    pair(at, "osbeck", "spec-plant", short=1)
    at.take_out("martin")
    at.me.ships = (*at.me.ships, Ship("martin", 2))
    end_round(at)
    assert (at.me.coins, at.me.tools) == (0, 0)


@rule("8.7")
def test_of_several_waiting_books_one_of_its_owners_choice_is_attached_to_each_card_gained() -> None:
    at = start()
    at.me.ships = ()
    at.me.published = at.me.waiting = ("spec-plant", "syst-nat", "voy-indes")
    at.gain("2 voyages")
    first, second, third = at.state.voyages
    at.play(f"voyage {third}")
    assert at.rule == "8.7"
    assert at.answers == {f"attach {book} {third}" for book in ("spec-plant", "syst-nat", "voy-indes")}
    at.play(f"attach syst-nat {third}", f"voyage {first}")
    assert at.answers == {f"attach {book} {first}" for book in ("spec-plant", "voy-indes")}
    at.play(f"attach voy-indes {first}")
    assert at.me.ships == (Ship(third, 0, "syst-nat"), Ship(first, 0, "voy-indes"))
    assert at.me.waiting == ("spec-plant",)
    assert second in at.state.voyages


@rule("8.5", "8.7")
def test_a_book_that_waited_before_comes_before_the_one_just_being_published() -> None:
    at = publishing("soil", "voyage")
    at.me.notebook = notebook(soil=1)
    at.me.ships = (Ship("kalm", 0, "syst-nat"),)
    at.me.published = ("syst-nat", "voy-indes")
    at.me.waiting = ("voy-indes",)
    at.play("publish spec-plant")
    card = at.state.voyages[0]
    at.play(f"voyage {card}")
    assert at.me.ships[1] == Ship(card, 0, "voy-indes")
    assert at.me.waiting == ("spec-plant",)


@rule("8.7")
def test_a_book_attached_to_a_card_gained_is_the_gainers_own() -> None:
    at = start()
    at.me.ships = at.other.ships = ()
    at.me.published = at.me.waiting = ("spec-plant",)
    card = at.state.voyages[0]
    at.gain("voyage", seat=1)
    at.play(f"voyage {card}")
    assert at.other.ships == (Ship(card),)
    assert at.me.waiting == ("spec-plant",)
