"""Questions say what they are about: what is paid and lacking, what forks, what can still be done in a turn."""

from linne_tui.engine.moves import parse
from linne_tui.linne.boards import Ship
from tests.linne.given import after_action, journey, publishing
from tests.linne.positions import Position, edition, notebook, start
from tests.marks import rule


def question(at: Position) -> str:
    return at.game.prompt(at.state)


def label(at: Position, text: str) -> str:
    return at.game.describe(at.state, parse(text)).label


@rule("8.4")
def test_a_payment_names_price_reward_where_it_stands_and_what_is_lacking() -> None:
    at = publishing("soil", "2 points", "pay container + 3 coins: 5 points")
    at.me.notebook = notebook(soil=1)
    at.me.coins = 6
    at.play("publish spec-plant")
    assert at.answers == {"decline"}
    title = at.content.names["spec-plant"]
    assert question(at) == f"Pay 3 coins + 1 container (you have 0 containers): 5 points (appendix of {title})?"
    at.me.containers = 1
    assert question(at) == f"Pay 3 coins + 1 container: 5 points (appendix of {title})?"


@rule("8.5", "7.7")
def test_where_a_book_has_one_voyage_only_the_question_says_why_it_is_asked_at_all() -> None:
    at = publishing("soil", "2 points")
    at.me.notebook, at.me.coins, at.me.containers = notebook(soil=1), 3, 1
    at.play("publish spec-plant")
    assert at.answers == {f"attach spec-plant {at.me.ships[0].card}"}
    assert question(at) == "Attach the book to this voyage? Free actions: recruit first (7.7)."
    at.play("free recruit", f"voyage {at.state.voyages[0]}")
    assert question(at) == "To which voyage is the book attached?"


@rule("4.18")
def test_a_payment_with_knowledge_says_how_much_of_it_is_lacking_and_which_part_is_asked_for() -> None:
    at = start()
    at.me.coins, at.me.notebook = 4, notebook(soil=1, anatomy=1)
    at.gain("pay 2 knowledge plant: 3 points")
    assert at.answers == {"decline"}
    assert question(at) == "Pay knowledge of plants + knowledge of plants (1 knowledge lacking): 3 points?"
    at.play("decline")
    at.me.notebook = notebook(soil=1, growth=1, structure=1)
    at.gain("pay knowledge plant: 3 points")
    at.play(min(text for text in at.answers if text.startswith("pay")))
    assert question(at) == "Which knowledge pays for 3 points?"


@rule("8.2")
def test_of_a_sketch_that_pays_the_answer_says_how_it_lies_and_what_it_gives() -> None:
    at = publishing("sketch plant + soil", "2 points", "pay sketch: 4 points")
    plant, other, third = (
        next(s.id for s in at.content.entries["sketches"] if s.realm == realm)
        for realm in ("plant", "vertebrate", "invertebrate")
    )
    at.take_out(plant, other, third)
    at.me.notebook, at.me.sketches = notebook(soil=1), (plant, other, third)
    at.play("publish spec-plant")
    assert question(at) == "Which sketch pays for the plant sketch?"
    assert ": face up, " in label(at, f"sketch {plant}")
    assert label(at, f"sketch {other}").endswith(": face down, nothing")
    at.play(f"sketch {other}")
    at.play("pay spec-plant.appendix")
    assert question(at) == f"Which sketch pays for 4 points (appendix of {at.content.names['spec-plant']})?"
    assert label(at, f"sketch {plant}").endswith(": face down, nothing"), "8.4"


@rule("4.29")
def test_where_no_route_forks_no_question_speaks_of_a_choice() -> None:
    at = start(content=edition(journey("osbeck", "coin", "sketch", "coin")))
    at.take_out("osbeck")
    at.me.ships = (Ship("osbeck", 1),)
    at.play("place sail glasses", "ship osbeck")
    assert at.answers == {"to 2"}, "it turns something up, and is asked"
    assert question(at) == "Sail on to space 2?"
    at = start()
    at.take_out("osbeck")
    fork = next(
        (card.id, space)
        for card in at.content.entries["voyages"]
        for space in range(len(card.route))
        if len(at.content.next_spaces[card.id, space]) > 1
    )
    at.take_out(fork[0])
    at.me.ships = (Ship(*fork),)
    at.play("place sail glasses", f"ship {fork[0]}")
    assert question(at) == "To which space does the ship sail?"


@rule("6.9")
def test_the_end_of_a_turn_asks_for_a_book_only_while_one_can_be_published() -> None:
    assert question(after_action()) == "End the turn?"
    at = publishing("soil", "2 points")
    assert question(at) == "End the turn?"
    at.me.notebook = notebook(soil=1)
    assert question(at) == "Publish a book, or end the turn?"
    at.play("publish spec-plant")
    assert question(at) == "End the turn?"


@rule("1.9", "4.30")
def test_a_reward_that_comes_several_times_says_how_often_it_is_still_asked() -> None:
    at = start()
    at.me.notebook = notebook(soil=2, growth=2)
    at.gain("3 exchange knowledge")
    assert question(at) == "Exchange which knowledge? (3 left)"
    at.play("from soil")
    assert question(at) == "Exchange soil for which knowledge?", "the second part of the first one"
    at.play("to anatomy")
    assert question(at) == "Exchange which knowledge? (2 left)"
    at.play("decline")
    assert question(at) == "Exchange which knowledge?"


@rule("1.9")
def test_only_rewards_that_ask_the_same_are_counted() -> None:
    at = start()
    at.me.notebook = notebook(soil=2)
    at.gain("2 knowledge any + exchange knowledge")
    at.play(min(text for text in at.answers if "exchange" not in label(at, text)))
    assert question(at) == "Knowledge of which phylum? (2 left)"
    at.play("phylum growth")
    at.play(min(text for text in at.answers if "exchange" in label(at, text)))
    assert question(at) == "Exchange which knowledge?"
    at = start()
    at.gain("2 action any")
    assert question(at) == "Which action? (2 left)"
    at.play("action grow")
    assert "left" not in question(at), "the other action can be another one"
    at = start()
    at.gain("2 grow")
    assert question(at).endswith("(2 left)")
