"""Setting up the solo game (14.1 to 14.3), what the opponent's cards mark (14.4, 14.5), what it never does (14.6)."""

import pytest

from linne_tui.engine.errors import UserError
from linne_tui.linne import components as c
from linne_tui.linne.game import Linne
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from tests.linne.opponent.given import SEAT, board, dealt, gained, solo, step, steps, their, told, turned_up
from tests.linne.positions import changed, ours, quiet
from tests.marks import rule


@rule("14.1")
@pytest.mark.parametrize("seed", range(4))
def test_it_is_set_up_as_for_two_and_the_opponent_takes_the_rightmost_place_first(seed: int) -> None:
    at = dealt(seed=seed)
    side = at.content.get(at.state.setup_card, c.SetupCard).two
    neutral = sum(value // 100 == 5 for value in at.state.garden)
    assert neutral == len(side.flowers)
    if at.rule == "3.4":
        at.play(sorted(at.answers)[0])
    while at.rule != "3.7":
        at.play(quiet(at.answers))
    assert at.state.places == (-1, -1, -1, SEAT)
    assert {text[-1] for text in at.answers} == {"1", "2", "3"}


@rule("14.1")
def test_the_opponent_gains_the_reward_of_its_first_place() -> None:
    for seed in range(12):
        at = dealt(seed=seed)
        tile = at.state.turn_tiles[0]
        while at.state.places[3] < 0:
            at.play(sorted(at.answers)[0])
        last = at.content.get(tile, c.TurnTile).places[3]
        if last == "tool / container":
            assert their(at).containers == 1
            return
    raise AssertionError("no such tile on top")


@rule("14.1")
@pytest.mark.parametrize("order", ["human_first", "by_tile"])
def test_the_human_goes_first_in_every_round_unless_the_house_lets_the_tiles_say(order: str) -> None:
    at = solo(house={"solo_order": order})
    orders = set()
    for round_ in range(5):
        while at.state.round == round_ + 1 and at.state.phase == "action":
            orders.add(at.state.order)
            if at.rule == "6.8":
                at.play(sorted(at.answers)[-1])  # the human takes the rightmost place
            else:
                at.play("place wild microscope" if "place wild microscope" in at.answers else quiet(at.answers))
        while at.state.phase == "income":
            at.play(quiet(at.answers))
    assert orders == ({(0, 1)} if order == "human_first" else orders | {(1, 0)})


@rule("14.2")
def test_what_the_opponent_has_at_the_start() -> None:
    at = next(at for at in (dealt(seed=seed) for seed in range(20)) if at.rule == "3.4")  # before any reward
    player, opponent = their(at), board(at)
    assert player.flowers == (4, 4, 4)
    (book,), (ship,), (sample,) = player.books, player.ships, opponent.samples
    assert at.content.get(book, c.StartingBook).number == at.content.get(sample, c.StartingSample).number
    assert ship.card in {card.id for card in at.content.entries["starting-voyages"]}
    assert (player.coins, player.containers, player.tools) == (3, 0, 0)
    assert player.taxonomy == 0
    assert len(opponent.pile) == 6
    assert len(set(opponent.pile)) == 6
    assert sorted(opponent.deck) == sorted(at.content.solo_cards)
    assert len(opponent.deck) == 20
    assert len({board(dealt(seed=seed)).deck for seed in range(9)}) == 9
    assert {board(dealt(seed=seed)).pile[0] for seed in range(40)} == set(at.content.green_lenses)


@rule("14.3")
def test_the_level_is_the_number_of_green_lenses_placed_and_one() -> None:
    for level in (1, 2, 3, 4):
        opponent = board(dealt(level))
        assert opponent.level == level
        assert len(opponent.lenses) == level - 1
        assert len(opponent.pile) == 7 - level


@rule("14.3")
@pytest.mark.parametrize("level", [-1, 0, 5])
def test_there_is_no_other_level(level: int) -> None:
    with pytest.raises(UserError):
        Linne(ours()).new(Setup(1, HouseRules(), level), 1)
    with pytest.raises(UserError, match="one player"):
        Linne(ours()).new(Setup(2, HouseRules(), level or 1), 1)


@rule("14.3")
def test_the_slots_of_an_instrument_are_its_own_and_the_one_three_further() -> None:
    at = solo(changed("green-1", reward="3 points"), changed("green-2", reward="5 points"), level=2, arrow="right")
    opponent = board(at)
    opponent.lenses = ("green-3", "green-4", "green-1", "green-5", "green-6", "green-2")
    opponent.pile = ()
    steps(at, "14.31")
    assert opponent.cards[2], "the microscope"
    assert gained(at.play("opponent step"), "points") == 8


@rule("14.4")
def test_what_holds_before_the_first_card() -> None:
    at = solo()
    board(at).latest = ""
    book, letter, exotic = at.state.books[0], at.state.letters[0], at.state.exotic[0]
    at.gain("book", "letter from display", "exotic sample", "lecture any", "plant", seat=SEAT)
    player = their(at)
    assert player.books[-1] == book
    assert player.hand == (letter,)
    assert player.exotic == (exotic,)
    assert player.lectures == (1, 0, 0)
    assert at.state.garden[0] == 100 * (SEAT + 1) + 10, "a flower of one bloom on 1-1"


@rule("14.4")
def test_the_latest_card_is_the_last_turned_up_also_when_it_lies_on_the_discards() -> None:
    positions = c.Positions(books=3, voyages=2, exotic=3, letters=2)
    at = turned_up(solo(positions=positions, tracks=("fixity", "binomial")))
    wanted = (at.state.books[2], at.state.voyages[1], at.state.exotic[2], at.state.letters[1])
    at.gain("book", "voyage", "exotic sample", "letter from display", "lecture binomial", seat=SEAT)
    player = their(at)
    assert (player.books[-1], player.ships[-1].card, player.exotic[-1], player.hand[-1]) == wanted
    assert player.lectures == (0, 0, 1)


@rule("14.5", "14.19")
@pytest.mark.parametrize(
    ("there", "position", "taken"),
    [((1, 1, 1), 2, 1), ((1, 0, 1), 2, 2), ((1, 0, 0), 2, 0), ((0, 1, 1), 1, 1), ((1, 1, 0), 3, 0)],
)
def test_an_empty_position_leads_to_the_right_and_then_from_the_left(
    there: tuple[int, ...], position: int, taken: int
) -> None:
    at = turned_up(solo(positions=c.Positions(books=position, voyages=1, exotic=1, letters=1)))
    books = at.state.books
    at.lay("books", *(book if lies else "" for book, lies in zip(books, there, strict=True)))
    events = at.gain("book", seat=SEAT)
    assert their(at).books[-1] == books[taken]
    skipped = [what for what, _ in told(events, "skip")]
    assert len(skipped) == (taken - position + 1) % 3
    assert all("is empty" in what for what in skipped)


@rule("14.5")
def test_with_an_empty_display_the_reward_is_lost() -> None:
    at = turned_up(solo())
    at.lay("books", "", "", "")
    events = at.gain("book", seat=SEAT)
    assert told(events, "lost")
    assert gained(events, "points") == gained(events, "unwritten books") == 0


@rule("14.6")
def test_it_declines_nothing_and_sells_refreshes_and_exchanges_nothing() -> None:
    """A rich opponent over a whole game: its coins go for goods, cards, a sketch, research and nothing else."""
    at = dealt(2)
    while at.rule != "6.1":
        at.play(quiet(at.answers))
    their(at).coins = 60
    rules = set()
    while at.answers:
        for event in at.play(quiet(at.answers)):
            if event.seat == SEAT and event.what == "coins" and event.n < 0:
                rules.add(event.rule)
            assert (event.event, event.seat) != ("exchange", SEAT)
            assert event.event != "refresh" or event.what == "lenses"
    assert rules <= {"14.17", "14.33", "14.34", "14.35", "14.36", "8.4", "11.6"}
    assert {"14.17", "14.36"} <= rules


@rule("14.6")
def test_its_explorer_starts_in_lund_and_keeps_a_sketch_away() -> None:
    assert their(dealt()).explorer == ours().lund
    at = solo()
    place = at.content.sketch_location_index["oland"]
    for explorer, filled in (("oland", False), ("uppsala", True)):
        at.lay("map_sketches", "", "", "", "")
        their(at).explorer = explorer
        at.begin_turn()
        at.finish_turn()
        assert bool(at.state.map_sketches[place]) is filled


@rule("14.6")
def test_its_markers_count_as_those_of_a_player() -> None:
    at = solo(rows=("explore | sketch oland",) * 3, location="gavle")
    their(at).containers = 1
    step(at, "14.32")
    assert at.state.markers[at.content.location_index["gavle"]] == (SEAT, -1, -1, -1)
    at.begin_turn()
    at.me.explorer = "falun"
    at.play("place explore magnifier", "choose magnifier/0", "go gavle")
    assert "visit gavle.once-1" not in at.answers
    assert at.refusal("visit gavle.once-1") == "4.3"
