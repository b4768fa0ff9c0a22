"""Moves in words: what they cost and gain, what then waits for a choice, what is given up."""

import random

import pytest

from linne_tui.engine.moves import parse
from linne_tui.linne import say
from linne_tui.linne.gains import promised
from linne_tui.linne.icons import parse as parse_icon
from linne_tui.linne.turn import Turn
from linne_tui.tui import icons
from linne_tui.tui.shortly import shortly
from tests.linne.given import fill_instruments, pair
from tests.linne.positions import start
from tests.marks import rule


def test_a_gain_names_the_rewards_that_wait_for_a_choice() -> None:
    at = start()
    at.me.coins = 3
    at.play("place research glasses")
    looked = 0
    for text in (answer for answer in at.answers if answer.startswith("enter")):
        words = at.game.describe(at.state, parse(text))
        after = at.game.copy(at.state)
        at.game.play(after, parse(text))
        waiting = promised(at.game.begin(at.state, None), after, at.seat)
        looked += len(waiting)
        assert "more" not in words.gain
        for thing in waiting:
            assert isinstance(thing, str) or say.icon(thing) in words.gain, (text, words)
    assert looked


def test_a_choice_is_spelled_and_so_are_lectures_and_lenses() -> None:
    told = set()
    for seed in range(4):
        at = start(seed=seed)
        chooser = random.Random(seed)
        for _ in range(300):
            decision = at.game.decision(at.state)
            if decision is None:
                break
            for move in decision.moves[:6]:
                told.add(at.game.describe(at.state, move).gain)
            at.game.play(at.state, chooser.choice(decision.moves))
    parts = {part for gain in told for part in gain.split(", ")}
    assert {"1 tool or 1 container", "any knowledge", "1 lecture on any track", "an upgraded lens"} <= parts
    assert "1 lecture on the binomial track" in parts
    assert not any("more" in part.split() for part in parts)


@pytest.mark.parametrize(
    ("printed", "words", "short"),
    [
        ("trigger sketch / sketch", "trigger a sketch or gain a sketch", "trig/sk"),
        ("trigger sketch / 3 points", "trigger a sketch or gain 3 points", "trig/3p"),
        ("send letter / draw letter / coin", "send a letter or draw a letter or gain 1 coin", "send/letr/1c"),
        ("sketch / trigger sketch", "a sketch or trigger a sketch", "sk/trig"),
        ("tool / container", "1 tool or 1 container", "tool/cont"),
        ("sketch / book", "a sketch or a book card", "sk/book"),
    ],
)
def test_in_a_choice_what_is_done_bears_on_itself_alone(printed: str, words: str, short: str) -> None:
    assert say.icon(parse_icon(printed, "")) == words
    assert shortly(words) == short == icons.text(printed)


def test_what_waits_is_told_once_and_with_its_number() -> None:
    at = start()
    at.me.coins = 3
    at.play("place explore glasses")
    place = min(answer.split()[1] for answer in at.answers if answer.startswith("go uppsala"))
    at.play(f"go {place}")
    words = {text: at.game.describe(at.state, parse(text)) for text in at.answers if text.startswith("visit")}
    for text, told in words.items():
        printed = at.game.content.icons.texts[text.split()[1]]
        if printed == "2 lectures any":
            assert told.gain == "2 lectures on any track"
            return
    pytest.fail("Uppsala has no space with two lectures")


def test_what_is_paid_later_is_told_with_the_first_part() -> None:
    at = start()
    at.me.coins, at.me.containers = 6, 1
    words = at.game.describe(at.state, parse("free recruit"))
    assert (words.cost, words.after) == ("3 coins + 1 container", "3 coins, 0 containers, 0 tools")
    words = at.game.describe(at.state, parse("free sell container"))
    assert (words.cost, words.gain, words.after) == ("1 container", "1 coin", "7 coins, 0 containers, 0 tools")


def test_to_end_an_action_says_what_is_given_up() -> None:
    at = start()
    at.me.coins = 3
    at.play("place research microscope")
    at.play(min(at.answers))
    assert at.game.describe(at.state, parse("end action")).label == "end the action, 3 left"


def test_what_waits_whatever_is_answered_is_no_gain_of_an_answer() -> None:
    at = start()
    places = [place.id for place in at.content.entries["locations"]][:2]
    at.state.markers = ((0, -1, -1, -1), (0, -1, -1, -1), *at.state.markers[2:])
    at.gain("anatomy", "location reward", seat=0)
    gains = {text: at.game.describe(at.state, parse(text)).gain for text in at.answers}
    assert sorted(gains.values()) == ["", "anatomy"], "each reward that waits is a gain of its own answer only"
    at.play(next(text for text, gain in gains.items() if not gain))
    words = {text: at.game.describe(at.state, parse(text)) for text in at.answers}
    assert words.keys() == {"decline", *(f"reward {place}" for place in places)}
    assert words["decline"].gain == ""
    assert all("anatomy" not in told.gain for told in words.values())
    at.play("decline")
    assert sum(at.me.notebook) == 1, "it comes all the same"


def test_the_end_of_a_turn_still_tells_the_income_that_it_brings() -> None:
    at = start()
    pair(at, "osbeck", "syst-nat")
    at.state.frames[1:] = []
    fill_instruments(at)
    at.state.turn, at.state.places = 5, (0, 1, -1, -1)
    at.push(Turn(0, "after"))
    assert at.game.describe(at.state, parse("end turn")).gain


@pytest.mark.parametrize(("things", "one"), [("lens", "lens"), ("upgraded lenses", "upgraded lens")])
def test_lenses_are_told_as_one_and_as_several(things: str, one: str) -> None:
    assert (say.amount(1, things), say.amount(2, things), say.single(things)) == (f"1 {one}", f"2 {things}", one)


@rule("6.7", "1.13")
def test_whatever_is_paid_is_told_also_where_as_much_of_it_is_gained() -> None:
    """The coin of a wild lens, also where the place gives coins; knowledge and sketches that are still chosen."""
    told: dict[str, set[str]] = {"place": set(), "pay": set(), "sketch": set()}
    for seed in range(12):
        at = start(seed=seed)
        at.me.coins = 3
        chooser = random.Random(seed)
        while decision := at.game.decision(at.state):
            for move in decision.moves:
                if move.kind in ("pay", "sketch") or (move.kind, move.args[:1]) == ("place", ("wild",)):
                    told[move.kind].add(at.game.describe(at.state, move).cost)
            at.game.play(at.state, chooser.choice([*decision.moves, *decision.free[:1]]))
    assert told["place"] == {"1 coin"}
    assert "" not in told["pay"]
    assert all("sketch" in cost for cost in told["sketch"])
