"""Section 8: publishing a book and attaching it to a voyage."""

from linne_tui.linne.boards import Ship
from linne_tui.linne.components import StartingBook
from tests.linne.given import after_action, end_round, fill_instruments, goals, journey, pair, publishing
from tests.linne.positions import changed, edition, notebook, start, total
from tests.marks import rule

JAW, ANTLER, OWL = "sk-jaw", "sk-antler", "sk-owl"
"""Sketches of vertebrates."""
MOSS, FERN = "sk-moss", "sk-fern"
"""Sketches of plants."""
BEE = "sk-bee"
"""A sketch of an invertebrate."""


@rule("8.1")
def test_a_book_is_published_for_its_whole_left_bar_and_gives_its_right_bar() -> None:
    at = publishing("2 soil + anatomy", "3 points + 2 coins")
    at.me.notebook = notebook(soil=2, anatomy=2)
    events = at.play("publish spec-plant")
    assert at.me.notebook == notebook(anatomy=1)
    assert at.me.coins == 2
    assert at.me.points == total(events, "points", 0) == 3
    assert (at.me.books, at.me.published) == ((), ("spec-plant",))


@rule("8.1")
def test_the_owner_chooses_part_by_part_which_knowledge_pays_and_nothing_is_taken_before_the_last_part() -> None:
    at = publishing("anatomy + knowledge vertebrate + knowledge any", "3 points")
    held = notebook(anatomy=1, behaviour=1, environment=1, soil=2)
    at.me.notebook = held
    at.me.coins = 6
    at.play("publish spec-plant")
    assert at.rule == "8.1"
    assert at.answers == {"phylum behaviour", "phylum environment"}
    assert at.free == set()
    assert at.me.notebook == held
    at.play("phylum environment")
    assert at.answers == {"phylum behaviour", "phylum soil"}
    assert at.me.notebook == held
    assert at.me.points == 0
    at.play("phylum soil")
    assert at.me.notebook == notebook(behaviour=1, soil=1)
    assert at.me.points == 3


@rule("8.1")
def test_knowledge_of_a_realm_is_paid_with_knowledge_of_that_realm_only() -> None:
    at = publishing("2 knowledge plant", "3 points")
    at.me.notebook = notebook(soil=1, nutrition=2, anatomy=2)
    assert at.refusal("publish spec-plant") == "8.8"
    at.me.notebook = notebook(soil=1, growth=1, nutrition=2)
    at.play("publish spec-plant", "phylum soil")
    assert at.me.notebook == notebook(nutrition=2)


@rule("8.1")
def test_a_part_is_offered_only_if_the_rest_can_still_be_paid() -> None:
    at = publishing("knowledge any + knowledge plant + growth", "3 points")
    at.me.notebook = notebook(growth=2, soil=1, anatomy=1)
    at.play("publish spec-plant")
    assert at.answers == {"phylum growth", "phylum soil"}
    at.play("phylum growth")
    assert at.answers == {"phylum soil", "phylum anatomy"}
    at.me.notebook = notebook(growth=2, anatomy=1)
    assert at.answers == {"phylum anatomy"}


@rule("8.1")
def test_nothing_that_the_publication_brings_can_pay_for_it() -> None:
    at = publishing("2 soil + sketch plant", "2 soil + sketch", "", changed(MOSS, reward="2 soil"))
    at.me.notebook = notebook(soil=1)
    at.me.sketches = (MOSS,)
    assert "publish spec-plant" not in at.answers
    assert at.refusal("publish spec-plant") == "8.8"
    at.me.notebook = notebook(soil=2)
    at.me.sketches = ()
    assert at.refusal("publish spec-plant") == "8.8"


@rule("8.1")
def test_the_knowledge_paid_makes_room_for_the_knowledge_gained() -> None:
    at = publishing("2 soil", "soil")
    at.me.notebook = notebook(soil=2)
    at.play("publish spec-plant")
    assert at.me.notebook == notebook(soil=1)
    assert at.me.points == 0


@rule("8.2")
def test_a_sketch_of_the_realm_lies_face_up_and_its_reward_is_gained() -> None:
    at = publishing("sketch plant", "point", "", changed(MOSS, reward="3 coins"))
    at.me.sketches = (MOSS,)
    at.play("publish spec-plant")
    assert (at.me.sketches, at.me.sketches_up, at.me.sketches_down) == ((), (MOSS,), ())
    assert at.me.coins == 3


@rule("8.2")
def test_a_sketch_of_another_realm_pays_too_but_lies_face_down_and_gives_nothing() -> None:
    at = publishing("sketch plant", "point", "", changed(JAW, reward="3 coins"))
    at.me.sketches = (JAW,)
    at.play("publish spec-plant")
    assert (at.me.sketches, at.me.sketches_up, at.me.sketches_down) == ((), (), (JAW,))
    assert (at.me.coins, at.me.points) == (0, 1)


@rule("8.2")
def test_published_sketches_cannot_be_triggered() -> None:
    at = publishing("sketch plant + sketch plant", "point", "", changed(MOSS, reward="coin"))
    at.me.sketches = (MOSS, JAW, BEE)
    at.play("publish spec-plant", f"sketch {MOSS}", f"sketch {JAW}")
    at.gain("trigger sketch")
    assert at.answers == {f"trigger {BEE}", "decline"}
    at.play("decline")
    at.me.sketches = ()
    at.gain("trigger sketch")
    assert at.answers == {"end turn"}


@rule("8.2")
def test_published_sketches_count_as_owned_face_up_or_down() -> None:
    at = publishing("sketch plant + sketch plant", "point", "", changed(MOSS, reward="coin"))
    goals(at, "goal-sketch")
    at.me.sketches = (MOSS, JAW, BEE, OWL)
    at.play("publish spec-plant", f"sketch {MOSS}", f"sketch {JAW}")
    assert (at.me.sketches_up, at.me.sketches_down) == ((MOSS,), (JAW,))
    at.play("end turn")
    assert at.state.awards[0] == (0,)


@rule("8.3")
def test_face_up_sketches_and_the_right_bar_are_gained_in_any_order() -> None:
    at = publishing(
        "sketch plant", "3 points + lecture fixity", "pay coin: 2 points", changed(MOSS, reward="lecture binomial")
    )
    at.me.sketches = (MOSS,)
    at.me.coins = 1
    at.play("publish spec-plant")
    assert at.me.points == 3
    assert at.answers == {f"gain {MOSS}", "gain spec-plant/1"}
    at.play("gain spec-plant/1")
    assert at.me.lectures[2] == 1
    assert at.me.lectures[0] == 1
    assert at.answers == {"pay spec-plant.appendix", "decline"}


@rule("8.3")
def test_the_sketch_may_come_before_the_right_bar() -> None:
    at = publishing("sketch plant", "tool / container", "", changed(MOSS, reward="trigger sketch"))
    at.me.sketches = (MOSS, JAW)
    at.play("publish spec-plant", f"sketch {MOSS}", f"gain {MOSS}")
    assert at.answers == {f"trigger {JAW}", "decline"}
    at.play("decline")
    assert at.answers == {"choose spec-plant/0", "choose spec-plant/1", "decline"}


@rule("8.3")
def test_a_sketch_that_lies_face_down_is_not_among_the_rewards() -> None:
    at = publishing("2 sketches plant", "lecture fixity", "", changed(MOSS, reward="lecture binomial"))
    at.me.sketches = (MOSS, JAW)
    at.play("publish spec-plant", f"sketch {MOSS}")
    assert at.answers == {f"gain {MOSS}", "gain spec-plant"}


@rule("8.4")
def test_the_appendix_is_paid_after_all_gains_which_can_pay_for_it() -> None:
    moss = changed(MOSS, reward="coin")
    at = publishing("soil + sketch plant", "coin + lecture fixity", "pay 2 coins: 4 points", moss)
    at.me.notebook = notebook(soil=1)
    at.me.sketches = (MOSS,)
    at.play("publish spec-plant")
    assert at.me.coins == 2
    assert at.me.lectures == (0, 0, 1)
    assert at.answers == {"pay spec-plant.appendix", "decline"}
    at.play("pay spec-plant.appendix")
    assert (at.me.coins, at.me.points) == (0, 4)
    assert at.answers == {"end turn"}


@rule("8.4")
def test_the_appendix_may_be_skipped_and_never_comes_again() -> None:
    at = publishing("soil", "2 coins", "pay 2 coins: 4 points")
    at.me.notebook = notebook(soil=1)
    at.play("publish spec-plant", "decline")
    assert (at.me.coins, at.me.points) == (2, 0)
    assert at.answers == {"end turn"}
    at.play("end turn")
    at.finish_turn()
    at.play("place sail magnifier", "decline", "end action")
    assert at.answers == {"end turn"}


@rule("8.4")
def test_the_appendix_is_paid_once() -> None:
    at = publishing("soil", "6 coins", "pay 2 coins: 4 points")
    at.me.notebook = notebook(soil=1)
    at.play("publish spec-plant", "pay spec-plant.appendix")
    assert (at.me.coins, at.me.points) == (4, 4)
    assert at.rule == "6.9"


@rule("8.4")
def test_an_appendix_that_cannot_be_paid_is_lost() -> None:
    at = publishing("soil", "point", "pay knowledge plant: 4 points")
    at.me.notebook = notebook(soil=1)
    at.play("publish spec-plant")
    assert at.answers == {"end turn"}
    assert at.me.points == 1


@rule("8.4")
def test_a_sketch_paid_for_an_appendix_lies_face_down_and_gives_nothing() -> None:
    at = publishing("soil", "2 points", "pay sketch: 4 points", changed(MOSS, reward="3 coins"))
    at.me.notebook = notebook(soil=1)
    at.me.sketches = (MOSS, JAW)
    at.play("publish spec-plant", "pay spec-plant.appendix")
    assert at.answers == {f"sketch {MOSS}", f"sketch {JAW}"}
    at.play(f"sketch {MOSS}")
    assert (at.me.sketches, at.me.sketches_up, at.me.sketches_down) == ((JAW,), (), (MOSS,))
    assert (at.me.points, at.me.coins) == (6, 0)


@rule("8.4")
def test_the_owner_chooses_the_knowledge_that_pays_an_appendix() -> None:
    at = publishing("soil", "2 points", "pay knowledge plant: 4 points")
    at.me.notebook = notebook(soil=2, growth=1, anatomy=1)
    at.play("publish spec-plant", "pay spec-plant.appendix")
    assert at.answers == {"phylum soil", "phylum growth"}
    at.play("phylum growth")
    assert at.me.notebook == notebook(soil=1, anatomy=1)
    assert at.me.points == 6


@rule("8.4")
def test_starting_books_have_no_appendix() -> None:
    at = after_action()
    for book in at.content.kind("starting-books", StartingBook):
        assert book.appendix == ""
    at.me.books = ("b-somnus",)
    at.me.notebook = notebook(growth=2)
    at.me.coins = 9
    at.play("publish b-somnus")
    assert at.rule == "8.5" or at.answers == {"end turn"}


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
    if "decline" in at.answers:
        at.play("decline")
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


@rule("8.8")
def test_a_book_whose_requirements_are_not_all_owned_cannot_be_chosen() -> None:
    at = publishing("soil + 2 sketches plant", "point")
    at.me.notebook = notebook(soil=1)
    at.me.sketches = (MOSS,)
    assert at.answers == {"end turn"}
    assert at.refusal("publish spec-plant") == "8.8"
    at.me.sketches = (MOSS, FERN)
    at.me.notebook = notebook(growth=2)
    assert at.refusal("publish spec-plant") == "8.8"
    at.me.notebook = notebook(soil=1)
    assert at.answers == {"publish spec-plant", "end turn"}


@rule("8.8", "8.2")
def test_if_two_sketches_could_pay_the_owner_says_which_pays_which() -> None:
    at = publishing(
        "sketch plant + sketch vertebrate", "point", "", changed(MOSS, reward="coin"), changed(JAW, reward="tool")
    )
    at.me.sketches = (JAW, MOSS, BEE)
    at.play("publish spec-plant")
    assert at.answers == {f"sketch {JAW}", f"sketch {MOSS}", f"sketch {BEE}"}
    assert at.free == set()
    at.play(f"sketch {JAW}")
    assert at.me.sketches == (JAW, MOSS, BEE)
    assert at.answers == {f"sketch {MOSS}", f"sketch {BEE}"}
    at.play(f"sketch {MOSS}")
    assert (at.me.sketches_up, at.me.sketches_down) == ((), (JAW, MOSS))
    assert (at.me.coins, at.me.tools) == (0, 0)
    assert at.me.sketches == (BEE,)


@rule("8.8")
def test_of_two_sketches_of_the_realm_the_owner_chooses_which_lies_face_up() -> None:
    at = publishing("sketch plant", "point", "", changed(MOSS, reward="coin"), changed(FERN, reward="tool"))
    at.me.sketches = (MOSS, FERN)
    at.play("publish spec-plant", f"sketch {FERN}")
    assert (at.me.sketches, at.me.sketches_up) == ((MOSS,), (FERN,))
    assert (at.me.coins, at.me.tools) == (0, 1)


@rule("8.1", "8.3")
def test_points_of_a_book_come_from_its_right_bar_only_once() -> None:
    at = publishing("soil", "7 points")
    at.me.notebook = notebook(soil=2)
    at.play("publish spec-plant")
    assert at.me.points == 7
    assert at.answers == {"end turn"}
