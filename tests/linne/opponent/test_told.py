"""The opponent's steps in words: what each kind of event says, and what is told together."""

from typing import cast

import pytest

from linne_tui.engine.contract import HIDDEN, Event
from linne_tui.linne.game import Linne
from linne_tui.linne.opponent.board import HUMAN, SEAT
from linne_tui.linne.opponent.told import deltas, parts
from linne_tui.linne.sight import Sight
from linne_tui.plain.told import balance
from linne_tui.table.log import changes
from tests.marks import rule
from tests.tui.playing import solo


@pytest.fixture(scope="module")
def sight() -> Sight:
    table = solo(2, 30)
    return Sight(cast(Linne, table.game).content, table.view(HUMAN), HUMAN, table.names)


def told(sight: Sight, *events: Event) -> list[str]:
    return [f"{part.text} ({part.rule})" for part in parts(sight, events)]


def note(event: str, number: str, what: str, n: int = 0, at: str = "", seat: int = SEAT) -> Event:
    return Event(event, number, seat, what, n, at)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (note("try", "14.41", "explore", at="tornio"), "tries: explore Tornio (14.41)"),
        (
            note("skip", "14.41", "no sample lies there", at="tornio"),
            "passes over Tornio: no sample lies there (14.41)",
        ),
        (
            note("skip", "14.5", "position 2 of the books is empty"),
            "passes over: position 2 of the books is empty (14.5)",
        ),
        (note("skip", "14.35", "it has a sketch"), "no: it has a sketch (14.35)"),
        (note("skip", "14.31", "slot 6 is empty"), "slot 6 is empty (14.31)"),
        (note("skip", "14.40", "no flower of 3 is left"), "no flower of 3 is left (14.40)"),
        (
            note("skip", "14.33", "a voyage is not complete", at="sparrman"),
            "no: a voyage is not complete (Anders Sparrman) (14.33)",
        ),
        (
            note("skip", "14.37", "it lacks the knowledge or the sketches of the left bar", at="b-tarandus"),
            "passes over Cervus Tarandus: it lacks the knowledge or the sketches of the left bar (2 knowledge) (14.37)",
        ),
        (
            note("choose", "14.40", "a flower of 3 on number 2", at="1-7"),
            "takes square 1-7: a flower of 3 on number 2 (14.40)",
        ),
        (
            note("choose", "14.21", "a container on a tie", at="magnifier/1"),
            "takes 1 container: a container on a tie (14.21)",
        ),
        (
            note("choose", "14.4", "position 2 of the exotic", at="coffea"),
            "takes Coffee: position 2 of the exotic samples (14.4)",
        ),
        (note("move", "14.42", "explorer", at="oland"), "goes to Öland (14.42)"),
        (note("lap", "5.1", "taxonomy", -7, "glasses"), "past the top of the track (5.1)"),
        (note("order", "6.2", "turn-order tokens", 1, "order-4.3"), "its token on place 3 of the next order (6.2)"),
        (note("plant", "4.22", "flowers planted", 1, "1-8"), "+1 flower planted on square 1-8 (4.22)"),
        (note("gain", "14.10", "coins", 2, "sq-1-8"), "+2 coins from square 1-8 (14.10)"),
        (note("pay", "4.22", "tools", -2, "1-8"), "-2 tools for square 1-8 (4.22)"),
        (note("gain", "14.11", "samples", 1, "drosera"), "+1 sample (Round-leaved sundew) (14.11)"),
        (note("gain", "4.37", "sketches", 1, HIDDEN), "+1 sketch (4.37)"),
        (note("pay", "14.15", "sketches", -1, "b-tarandus"), "-1 sketch for Cervus Tarandus (14.15)"),
        (note("gain", "4.27", "coins", 1, "tile-t3/1", HUMAN), "Ada +1 coin from the bed (4.27)"),
        (note("complete", "4.27", "bed", at="B", seat=-1), "completes bed b (4.27)"),
        (note("refresh", "7.5", "lenses", seat=-1), "the lenses on display are refreshed (7.5)"),
        (note("lost", "1.13", "sketch", at="oland"), "lost: sketch of Öland (1.13)"),
    ],
)
def test_an_event_in_words(sight: Sight, event: Event, words: str) -> None:
    assert told(sight, event) == [words]


def test_what_comes_from_one_thing_by_one_rule_is_told_together(sight: Sight) -> None:
    gains = [note("gain", "4.13", "knowledge", 1, f"drosera.{at}") for at in ("ne", "se")]
    coin = note("gain", "4.13", "coins", 1, "drosera.nw")
    assert told(sight, *gains, coin) == ["+2 knowledge, +1 coin from Round-leaved sundew (4.13)"]
    steps = [note("step", "5.1", "taxonomy", 1, "tornio")] * 2
    assert told(sight, *steps, note("lap", "5.1", "taxonomy", -7, "tornio")) == [
        "+2 taxonomy steps from Tornio, past the top of the track (5.1)"
    ]


@rule("14.17")
def test_what_is_bought_is_told_with_its_price(sight: Sight) -> None:
    price, tool = note("pay", "14.17", "coins", -3, "1-8"), note("gain", "14.17", "tools", 1, "1-8")
    assert told(sight, price, tool) == ["-3 coins, +1 tool (14.17)"]


def test_what_is_turned_up_together_is_told_together_and_what_stays_hidden_is_not(sight: Sight) -> None:
    lenses = [note("reveal", "1.17", "lenses", at=lens, seat=-1) for lens in ("lens-g5", "lens-c3")]
    first, second = (sight.name(lens.origin) for lens in lenses)
    assert told(sight, *lenses) == [f"turns up {first}, {second} (1.17)"]
    assert told(sight, note("reveal", "1.17", "letters", at=HIDDEN, seat=-1)) == []


@rule("14.39")
def test_the_income_phase_is_named_and_left_to_itself(sight: Sight) -> None:
    end = note("turn", "6.6", "turn"), note("phase", "10.1", "income", seat=-1)
    assert told(sight, *end, note("gain", "10.4", "coins", 5, seat=HUMAN)) == [
        "the round is over: the income phase follows (10.1)"
    ]


def test_what_a_turn_changed_is_summed_before_the_income_phase(sight: Sight) -> None:
    events = (
        note("step", "5.1", "taxonomy", 1, "glasses"),
        note("lap", "5.1", "taxonomy", -7, "glasses"),
        note("gain", "14.13", "letters in hand", 1, HIDDEN),
        note("send", "4.17", "letters in hand", -1, "acad-01"),
        note("gain", "4.27", "coins", 1, "tile-t3/1", HUMAN),
        note("pay", "14.33", "coins", -3),
        note("turn", "6.6", "turn"),
        note("phase", "10.1", "income", seat=-1),
        note("gain", "10.4", "coins", 5, seat=HUMAN),
    )
    assert deltas(sight, events) == ["+1 taxonomy step", "Ada +1 coin", "-3 coins", "past the top of the track"]


@rule("4.29", "14.45")
def test_of_a_ship_the_spaces_are_told_to_which_it_went_where_their_numbers_count_no_steps(sight: Sight) -> None:
    way = [note("sail", "14.45", "ship mutis", 2, "mutis.3"), note("sail", "14.45", "ship mutis", 3, "mutis.6")]
    assert told(sight, *way) == ["Mutis's ship to space 3, then to space 6 (14.45)"]
    assert deltas(sight, [note("sail", "14.45", "ship mutis", 1, "mutis.1"), *way]) == ["Mutis's ship to space 6"]
    summed = changes([note("sail", "4.29", "ship mutis", 1, "mutis.1"), *way])
    assert [(event.n, event.origin) for event in summed] == [(6, "mutis.6")]
    assert [*balance(sight, summed)] == [f"{sight.names[SEAT]}: Mutis's ship to space 6"]


@rule("14.20", "14.22")
def test_a_new_green_lens_has_its_slot_and_points_the_reward_in_whose_place_they_come(sight: Sight) -> None:
    opponent = sight.state.opponent
    assert opponent
    lens = opponent.lenses[-1]
    words = f"+1 green lens ({sight.name(lens)}, slot {len(opponent.lenses)}) (14.20)"
    assert told(sight, note("gain", "14.20", "green lenses", 1, lens)) == [words]
    at = next(at for at in sight.content.sketch_locations if sight.gives(at) != "nothing")
    points = note("gain", "4.7", "points", 1, at), note("gain", "14.22", "points", 1, at)
    name, gives = sight.name(at), sight.gives(at)
    assert told(sight, *points) == [
        f"+1 point from {name} (4.7)",
        f"+1 point from {name}, instead of: {gives} (14.22)",
    ]
