"""Where nothing can be chosen before a free action, the question says why and names it (1.13, 4.38, 4.45, 4.47)."""

import pytest

from linne_tui.linne.boards import Ship
from linne_tui.linne.garden import PondSketch
from tests.linne.positions import Position, start
from tests.marks import rule


def asks(at: Position) -> str:
    return at.game.prompt(at.state)


@rule("2.6", "4.38")
def test_an_investigation_in_lund_is_asked_for_as_a_free_explore_may_lead_elsewhere() -> None:
    at = start()
    at.me.coins = 12
    at.play("place explore magnifier", "choose magnifier/0")
    place = min(text for text in at.answers if text.startswith("go "))
    at.play(place)
    while "leave" not in at.answers:
        at.play(min(at.answers))
    at.play("leave", "go lund")
    assert (asks(at), at.answers) == ("Lund cannot be investigated. Free actions: explore first (7.2).", {"leave"})
    at.play("free explore", place)
    at.play("leave")
    assert asks(at).startswith("What do you investigate at "), "the first one now goes on there"
    assert len(at.answers) > 1


@rule("4.38")
def test_an_investigation_in_lund_is_not_asked_for_where_nothing_can_come_of_it() -> None:
    at = start()
    at.me.coins, at.me.tools, at.me.containers = 3, 0, 0
    at.play("place explore magnifier", "choose magnifier/0")
    at.play(min(text for text in at.answers if text.startswith("go ")))
    while "leave" not in at.answers:
        at.play(min(at.answers))
    at.me.coins, at.me.tools, at.me.containers = 0, 1, 1
    at.play("leave", "go lund")
    assert at.answers == {"end action"}


@rule("4.33", "4.47")
def test_without_a_ship_that_can_sail_the_question_is_to_recruit() -> None:
    at = start()
    at.me.coins, at.me.containers = 9, 1
    card = at.me.ships[0].card
    at.me.ships = (Ship(card, len(at.content.voyage[card].route)),)
    at.play("place sail glasses")
    assert (asks(at), at.answers) == ("No ship can sail. Free actions: recruit first (7.7).", {"end action"})
    at.play("free recruit", f"voyage {at.state.voyages[0]}")
    assert asks(at) == "Which ship sails? (1 left)"
    at.me.ships = (Ship(card, len(at.content.voyage[card].route)),)
    at.me.coins = at.me.containers = at.me.tools = 0
    assert asks(at) == "No ship can sail."


@rule("4.44")
def test_without_a_second_letter_the_question_is_to_correspond() -> None:
    at = start()
    at.me.coins = 9
    letter, other = at.state.letters_deck[:2]
    at.take_out(letter, other)
    at.me.hand = (letter,)
    at.play("place correspond glasses", f"send {letter}")
    while "done" not in at.answers:
        at.play(min(at.answers))
    assert (asks(at), at.answers) == ("No letter is left in hand. Free actions: correspond first (7.2).", {"done"})
    at.me.hand = (other,)
    assert asks(at) == "Send another letter?"


@rule("4.45")
def test_where_nothing_can_be_planted_or_cultivated_tools_are_named_only_if_they_help() -> None:
    at = start()
    at.me.coins, at.me.flowers, at.me.tools = 9, (0, 0, 0), 0
    at.play("place grow glasses")
    assert (asks(at), at.answers) == ("No flower can be planted or cultivated.", {"end action"})
    at.plant("1-1")
    at.me.flowers = (0, 0, 0)
    assert asks(at) == "No flower can be planted or cultivated. Free actions: buy tools first (7.3)."


@rule("1.13", "7.5")
@pytest.mark.parametrize(
    ("icon", "display"),
    [("exotic sample", "exotic"), ("voyage", "voyages"), ("book", "books"), ("letter from display", "letters")],
)
def test_an_empty_display_is_refreshed_first(icon: str, display: str) -> None:
    at = start()
    at.me.coins = 9
    setattr(at.state, display, ("",) * 3)
    at.gain(icon)
    assert (asks(at), at.answers) == ("The display is empty. Free actions: refresh it first (7.5).", {"decline"})
    at.play(f"free refresh {display}")
    assert "take" in asks(at)


@rule("4.8")
def test_a_visited_sample_that_cannot_be_paid_is_bought_for_containers_bought_first() -> None:
    at = start()
    at.me.coins, at.me.containers = 20, 0
    at.mark_location(at.content.sample_locations[0])
    at.gain("buy visited sample")
    assert (asks(at), at.answers) == ("No sample can be paid. Free actions: buy containers first (7.3).", {"decline"})


@rule("4.23", "7.5")
def test_a_pond_without_a_sketch_is_asked_about_as_the_sketches_can_be_refreshed_first() -> None:
    at = start()
    at.me.coins = 1
    pond = at.state.ponds[0]
    at.state.sketches = ("", *at.state.sketches[1:])
    at.push(PondSketch(0, pond))
    told = f"No sketch lies at {at.content.names[pond]}. Free actions: refresh the sketches first (7.5)."
    assert (asks(at), at.answers) == (told, {"decline"})
