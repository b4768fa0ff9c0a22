"""Section 8: publishing a book; `test_attach.py` goes on from there."""

from linne_tui.linne.components import StartingBook
from tests.linne.given import after_action, goals, publishing
from tests.linne.positions import changed, notebook, total
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
    assert at.rule == "8.4"
    events = at.play("pay spec-plant.appendix")
    assert {event.rule for event in events if event.what in ("coins", "points")} == {"8.4"}
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
    assert (at.rule, at.answers) == ("8.5", {f"attach b-somnus {at.me.ships[0].card}"}), "nothing is asked before"
    assert at.me.coins == 9


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
