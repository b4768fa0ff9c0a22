"""Sail: routes, the rudder, exotic samples, destinations (4.29 to 4.33, 4.47)."""

import pytest

from linne_tui.linne.boards import Ship
from linne_tui.linne.components import Space, Voyage
from linne_tui.linne.content import Content
from tests.linne.positions import Position, changed, edition, notebook, ours, start, total
from tests.marks import rule

CARD, OTHER = (voyage.id for voyage in ours().kind("starting-voyages", Voyage)[:2])
"""Two voyage cards; each test prints its own routes on them."""
THIRD = ours().voyage_cards[0]
RED, GREEN, BLUE = ours().colours
EXOTIC = ours().exotic_samples


def routes(route: list[Space], other: list[Space] | None = None, starts: tuple[int, ...] = (1,)) -> Content:
    """An edition with these routes on the two cards; exotic samples give knowledge of soil."""
    return edition(
        changed(CARD, route=tuple(route), starts=starts),
        changed(OTHER, route=tuple(other or [Space("point"), Space("2 points")]), starts=(1,)),
        *(changed(sample, knowledge="soil") for sample in EXOTIC),
    )


def sailing(content: Content, *ships: Ship, instrument: str = "glasses") -> Position:
    """The sail lens has just been placed; seat 0 has these ships."""
    at = start(content=content)
    at.me.ships = ships
    at.play(f"place sail {instrument}")
    if instrument == "magnifier":
        at.play("choose magnifier/0")
    return at


def ship_at(at: Position, card: str) -> int:
    return next(ship.at for ship in at.me.ships if ship.card == card)


LINE = [Space("coin"), Space("2 coins"), Space("3 coins")]
FORK = [Space("coin", to=(2, 3)), Space("2 coins", to=(4,)), Space("3 coins", to=(4,)), Space("4 coins")]


@rule("4.29")
def test_a_ship_moves_one_space_and_gains_what_it_shows() -> None:
    at = sailing(routes(LINE), Ship(CARD))
    at.play(f"ship {CARD}")
    assert ship_at(at, CARD) == 1
    assert at.me.coins == 1
    assert at.answers == {"end action"}
    at.gain("sail")
    at.play(f"ship {CARD}")
    assert (ship_at(at, CARD), at.me.coins) == (2, 3)


@rule("4.29")
def test_a_space_that_shows_nothing_gives_nothing() -> None:
    at = sailing(routes([Space(), *LINE]), Ship(CARD))
    at.play(f"ship {CARD}")
    assert (ship_at(at, CARD), at.me.coins) == (1, 0)


@rule("4.29")
def test_the_steps_of_an_action_may_move_different_ships() -> None:
    at = sailing(routes(LINE), Ship(CARD), Ship(OTHER), instrument="magnifier")
    assert at.answers == {f"ship {CARD}", f"ship {OTHER}", "end action"}
    at.play(f"ship {CARD}", f"ship {OTHER}")
    assert (ship_at(at, CARD), ship_at(at, OTHER)) == (1, 1)
    assert (at.me.coins, at.me.points) == (1, 1)
    assert at.answers == {"end action"}
    at = sailing(routes(LINE), Ship(CARD), Ship(OTHER), instrument="magnifier")
    at.play(f"ship {CARD}", f"ship {CARD}")
    assert (ship_at(at, CARD), ship_at(at, OTHER)) == (2, 0)


@rule("4.29")
@pytest.mark.parametrize(("way", "coins"), [(2, 2), (3, 3)])
def test_at_a_fork_its_owner_chooses_and_the_ways_may_meet_again(way: int, coins: int) -> None:
    at = sailing(routes(FORK), Ship(CARD, 1), instrument="magnifier")
    at.play(f"ship {CARD}")
    assert at.answers == {"to 2", "to 3"}
    assert at.free == set(), "ship and way are one step"
    at.play(f"to {way}")
    assert at.me.coins == coins
    at.play(f"ship {CARD}")
    assert (ship_at(at, CARD), at.me.coins) == (4, coins + 4)


@rule("4.29")
def test_a_route_can_fork_at_the_harbour() -> None:
    at = sailing(routes(FORK, starts=(1, 3)), Ship(CARD))
    at.play(f"ship {CARD}")
    assert at.answers == {"to 1", "to 3"}
    at.play("to 3")
    assert (ship_at(at, CARD), at.me.coins) == (3, 3)


@rule("4.29")
def test_no_route_of_ours_leads_back() -> None:
    for (card, space), following in ours().next_spaces.items():
        assert all(space < to <= len(ours().voyage[card].route) for to in following), card


@rule("4.30")
@pytest.mark.parametrize("rudder", [0, 1, 2])
@pytest.mark.parametrize("colour", [RED, GREEN, BLUE])
def test_a_coloured_space_gives_its_reward_once_for_each_dot(rudder: int, colour: str) -> None:
    at = sailing(routes([Space("2 coins", colour), Space("point")]), Ship(CARD))
    at.state.rudder = rudder
    at.play(f"ship {CARD}")
    dots = (ours().colours.index(colour) - rudder) % 3 + 1
    assert at.me.coins == 2 * dots


@rule("4.30")
def test_at_any_time_one_colour_has_one_dot_one_two_and_one_three() -> None:
    for rudder in (0, 1, 2):
        found = []
        for colour in (RED, GREEN, BLUE):
            at = sailing(routes([Space("coin", colour), Space("point")]), Ship(CARD))
            at.state.rudder = rudder
            at.play(f"ship {CARD}")
            found.append(at.me.coins)
        assert sorted(found) == [1, 2, 3]


@rule("4.30")
def test_the_choices_of_a_coloured_space_are_made_anew_for_each_dot() -> None:
    at = sailing(routes([Space("knowledge plant", BLUE), Space("point")]), Ship(CARD))
    at.state.rudder = 0
    at.play(f"ship {CARD}", "phylum soil", "phylum growth", "decline")
    assert at.me.notebook == notebook(soil=1, growth=1)
    assert at.answers == {"end action"}


@rule("4.30")
def test_a_space_without_colour_gives_its_reward_once() -> None:
    for rudder in (0, 1, 2):
        at = sailing(routes(LINE), Ship(CARD))
        at.state.rudder = rudder
        at.play(f"ship {CARD}")
        assert at.me.coins == 1


# Exotic samples


@rule("4.31")
def test_an_exotic_sample_is_taken_from_the_display_with_its_knowledge() -> None:
    at = sailing(routes([Space("exotic sample"), Space("point")]), Ship(CARD))
    at.lay("exotic", *EXOTIC[:3])
    at.play(f"ship {CARD}")
    assert at.answers == {f"exotic {sample}" for sample in EXOTIC[:3]} | {"decline"}
    at.play(f"exotic {EXOTIC[1]}")
    assert at.me.exotic == (EXOTIC[1],)
    assert at.me.notebook == notebook(soil=1)
    assert at.state.exotic == (EXOTIC[0], "", EXOTIC[2])


@rule("4.31")
def test_the_knowledge_of_an_exotic_sample_beyond_two_is_points() -> None:
    at = sailing(routes([Space("exotic sample"), Space("point")]), Ship(CARD))
    at.me.notebook = notebook(soil=2)
    at.play(f"ship {CARD}", f"exotic {at.state.exotic[0]}")
    assert at.me.notebook == notebook(soil=2)
    assert at.me.points == 2


@rule("4.47")
def test_an_exotic_sample_can_be_gained_without_a_voyage() -> None:
    at = start(content=routes(LINE))
    at.me.ships = ()
    sample = at.state.exotic[2]
    at.gain("exotic sample")
    at.play(f"exotic {sample}")
    assert at.me.exotic == (sample,)
    assert at.me.notebook == notebook(soil=1)


@rule("4.47")
def test_with_the_display_empty_a_refresh_can_come_before_the_choice() -> None:
    at = sailing(routes([Space("exotic sample"), Space("point")]), Ship(CARD))
    at.lay("exotic", "", "", "")
    at.me.tools = 1
    at.play(f"ship {CARD}")
    assert at.answers == {"decline"}, "a tool can be sold for the refresh"
    at.play("free sell tool", "free refresh exotic")
    shown = at.state.exotic
    assert at.answers == {f"exotic {sample}" for sample in shown} | {"decline"}
    at.play(f"exotic {shown[0]}")
    assert at.me.exotic == (shown[0],)


@rule("4.47")
def test_with_the_display_empty_and_no_refresh_it_is_lost() -> None:
    at = sailing(routes([Space("exotic sample"), Space("point")]), Ship(CARD))
    at.lay("exotic", "", "", "")
    at.play(f"ship {CARD}")
    assert at.answers == {"end action"}, "no coin, and nothing to sell"
    at = start(content=routes(LINE))
    at.lay("exotic", "", "", "")
    at.stack("exotic")
    at.me.coins = 5
    assert [event.event for event in at.gain("exotic sample")] == ["lost"], "nothing to refresh with"
    at = start(content=routes(LINE))
    at.lay("exotic", "", "", "")
    at.other.coins = 5
    assert [event.event for event in at.gain("exotic sample", seat=1)] == ["lost"], "not in another's turn"


@rule("4.47")
def test_without_a_ship_that_can_move_sail_is_lost() -> None:
    at = start(content=routes(LINE))
    at.me.ships = (Ship(CARD, 3),)
    assert [event.event for event in at.gain("sail")] == ["lost"]
    at.me.ships = ()
    at.me.coins = 9
    assert [event.event for event in at.gain("sail")] == ["lost"]
    at.play("place sail glasses")
    assert at.answers == {"end action"}


# Destinations and cards


@rule("4.32")
def test_entering_the_destination_completes_the_voyage_and_gains_its_reward_at_once() -> None:
    at = sailing(routes(LINE), Ship(CARD, 2), Ship(OTHER), instrument="magnifier")
    events = at.play(f"ship {CARD}")
    assert at.me.coins == 3
    assert {event.rule for event in events if event.what == "coins"} == {"4.32"}
    assert total(events, "voyages completed", 0) == 1
    assert ship_at(at, CARD) == 3
    assert at.answers == {f"ship {OTHER}", "end action"}, "it has arrived and stays"
    assert at.refusal(f"ship {CARD}") == "4.32"


@rule("4.32")
def test_a_voyage_is_not_completed_on_the_way() -> None:
    at = sailing(routes(LINE), Ship(CARD), Ship(OTHER))
    events = at.play(f"ship {CARD}")
    assert total(events, "voyages completed") == 0
    at.gain("sail")
    assert f"ship {CARD}" in at.answers


@rule("4.33")
def test_a_new_voyage_card_comes_with_its_ship_on_the_harbour() -> None:
    at = start(content=routes(LINE))
    at.me.ships = tuple(Ship(card, 1) for card in (CARD, OTHER, *ours().voyage_cards[5:12]))
    at.lay("voyages", THIRD, *ours().voyage_cards[1:3])
    at.gain("voyage")
    at.play(f"voyage {THIRD}")
    assert at.me.ships[-1] == Ship(THIRD, 0)
    assert len(at.me.ships) == 10, "there is no limit"


@rule("4.33")
def test_a_recruited_voyage_starts_on_the_harbour_too_and_can_sail_at_once() -> None:
    at = sailing(routes(LINE), Ship(CARD))
    at.lay("voyages", THIRD, *ours().voyage_cards[1:3])
    at.me.coins, at.me.containers = 3, 1
    at.play("free recruit", f"voyage {THIRD}")
    assert at.me.ships == (Ship(CARD, 0), Ship(THIRD, 0))
    assert f"ship {THIRD}" in at.answers
