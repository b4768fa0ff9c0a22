"""The Sail action, voyages and exotic samples (4.29 to 4.33, 4.47)."""

from typing import TYPE_CHECKING, Final

from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Part, Refused
from linne_tui.linne import displays
from linne_tui.linne.action import BASIC, Action
from linne_tui.linne.boards import Ship
from linne_tui.linne.play import Play, replaced
from linne_tui.linne.rewards import DECLINE, READERS, IconFrame, Reader, reveals, reward

if TYPE_CHECKING:
    from linne_tui.linne.state import State

THREE_DOTS: Final = "three-dots"


def dots(play: Play, colour: str) -> int:
    """How many dots a colour of sea has on the rudder now (2.2, 10.6)."""
    return dots_now(play.state, play.content.colour_index[colour])


def dots_now(state: "State", colour: int) -> int:
    """The dots of the colour at this place of the clockwise order: each turn of the rudder passes them on (10.6)."""
    return (colour - state.rudder) % 3 + 1


def movable(play: Play, seat: int) -> list[str]:
    """The voyage cards whose ship has not reached its destination."""
    spaces = play.content.next_spaces
    return [ship.card for ship in play.player(seat).ships if spaces[ship.card, ship.at]]


def _ahead(play: Play, seat: int, card: str, *, coloured: bool) -> list[int]:
    """The spaces that this ship can enter next; only those with fewer than three dots now, if ``coloured``."""
    player = play.player(seat)
    at = player.ships[player.place_of(card)].at
    route = play.content.voyage[card].route
    return [
        space
        for space in play.content.next_spaces[card, at]
        if not coloured or (route[space - 1].colour and dots(play, route[space - 1].colour) < 3)
    ]


class Sail(Action, frozen=True, tag="sail"):
    """Each repetition moves one ship one space; several steps can be spent on different ships (4.29)."""

    number = "4.29"
    question = "Which ship sails?"
    action = "sail"

    @classmethod
    def can_do_anything(cls, play: Play, seat: int) -> bool:
        return bool(movable(play, seat))

    def repetition(self, play: Play) -> list[Move]:
        cards = movable(play, self.seat)
        found = [move("ship", card) for card in cards]
        if self.ability(play, "three dots"):
            found += [move("ship", card, THREE_DOTS) for card in cards if _ahead(play, self.seat, card, coloured=True)]
        return found

    def begin(self, play: Play, move: Move) -> None:
        play.swap(self.one_less(used=len(move.args) > 1))
        play.push(Branch(self.seat, move.args[0], len(move.args) > 1))

    def added_step(self, play: Play) -> None:
        play.swap(self.changed(left=self.left + 1, used=True))

    def refusals(self, play: Play) -> Refused:
        if self.left:
            for ship in play.player(self.seat).ships:
                if not play.content.next_spaces[ship.card, ship.at]:
                    yield move("ship", ship.card), "4.32", "the ship has reached its destination"


class Branch(Part[Play], frozen=True, tag="branch"):
    """Where the route forks, which way the ship takes; asked, too, where its one way shows something hidden (4.29)."""

    number = "4.29"
    one_step = "a ship with the space that it enters is one step (4.29)"
    card: str
    three_dots: bool = False

    def prompt(self, play: Play) -> str:
        spaces = _ahead(play, self.seat, self.card, coloured=self.three_dots)
        return f"Sail on to space {spaces[0]}?" if len(spaces) == 1 else "To which space does the ship sail?"

    def moves(self, play: Play) -> list[Move]:
        return [move("to", str(space)) for space in _ahead(play, self.seat, self.card, coloured=self.three_dots)]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        move_ship(play, self.seat, self.card, int(move.args[0]), three_dots=self.three_dots)

    def shows(self, play: Play, move: Move) -> bool:
        return reveals(play, self.seat, f"{self.card}.{move.args[0]}")


def move_ship(play: Play, seat: int, card: str, space: int, *, three_dots: bool) -> None:
    """The ship enters a space and gains what it shows, as often as its colour has dots (4.30); at the end, 4.32."""
    player = play.player(seat)
    place = player.place_of(card)
    ship = player.ships[place]
    player.ships = replaced(player.ships, place, Ship(card, space, ship.book))
    play.note("sail", "4.29", seat, f"ship {card}", space - ship.at, f"{card}.{space}")
    voyage = play.content.voyage[card]
    if space == len(voyage.route):
        play.note("complete", "4.32", seat, "voyages completed", 1, card)
        play.fact(seat, "voyage completed")
    colour = voyage.route[space - 1].colour
    times = 1 if not colour else 3 if three_dots else dots(play, colour)
    at = f"{card}.{space}"
    if at in play.content.icons.texts:
        reward(play, seat, *[at] * times)


class TakeExotic(IconFrame, frozen=True, tag="exotic"):
    """An exotic sample of the display, with its knowledge (4.31)."""

    number = "4.31"
    question = "Which exotic sample do you take?"
    icon = "exotic sample"

    def moves(self, play: Play) -> list[Move]:
        return [*(move("exotic", sample) for sample in play.state.exotic if sample), DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        if move.kind == "exotic":
            state, player = play.state, play.player(self.seat)
            sample = move.args[0]
            state.exotic = replaced(state.exotic, state.exotic.index(sample), "")
            player.exotic = (*player.exotic, sample)
            play.note("gain", "4.31", self.seat, "exotic samples", 1, sample)
            reward(play, self.seat, sample)


READERS["exotic sample"] = Reader(
    lambda play, seat, of, at: play.push(TakeExotic(seat)),
    lambda play, seat, of: displays.available(play, seat, "exotic"),
)
BASIC["sail"] = Sail
