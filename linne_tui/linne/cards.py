"""Voyage and book cards: gaining them, and attaching books to voyages (4.33, 7.7, 7.8, 8.5, 8.7)."""

from typing import Final, Literal

from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Frame, Part
from linne_tui.linne import displays, payment
from linne_tui.linne.beforehand import first
from linne_tui.linne.boards import Player, Ship
from linne_tui.linne.icons import Cost
from linne_tui.linne.play import Play, replaced, without
from linne_tui.linne.rewards import DECLINE, READERS, IconFrame, Reader

RECRUIT: Final = Cost(coins=3, containers=1)
BRAINSTORM: Final = Cost(tools=1)


class TakeVoyage(IconFrame, frozen=True, tag="voyage"):
    """A voyage icon: a voyage card of the display (7.9)."""

    number = "7.9"
    question = "Which voyage card do you take?"
    icon = "voyage"

    def moves(self, play: Play) -> list[Move]:
        return [*_shown(play, "voyages"), DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        if move.kind == "voyage":
            take_voyage(play, self.seat, move.args[0], self.rule(play))


class TakeBook(IconFrame, frozen=True, tag="book"):
    """A book icon: a book card of the display (7.9)."""

    number = "7.9"
    question = "Which book card do you take?"
    icon = "book"

    def moves(self, play: Play) -> list[Move]:
        return [*_shown(play, "books"), DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        if move.kind == "book":
            take_book(play, self.seat, move.args[0], self.rule(play))


class BuyCard(Part[Play], frozen=True, tag="buy-card"):
    """Recruit or brainstorm: which card of the display (7.7, 7.8)."""

    display: Literal["voyages", "books"]

    def rule(self, play: Play) -> str:
        return "7.7" if self.display == "voyages" else "7.8"

    def prompt(self, play: Play) -> str:
        return "Which voyage card do you take?" if self.display == "voyages" else "Which book card do you take?"

    def moves(self, play: Play) -> list[Move]:
        return _shown(play, self.display)

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        rule = self.rule(play)
        if self.display == "voyages":
            payment.pay_resources(play, self.seat, RECRUIT, rule, move.args[0])
            take_voyage(play, self.seat, move.args[0], rule)
        else:
            payment.pay_resources(play, self.seat, BRAINSTORM, rule, move.args[0])
            take_book(play, self.seat, move.args[0], rule)


def _shown(play: Play, display: str) -> list[Move]:
    return [move(display[:-1], card) for card in getattr(play.state, display) if card]


def take_voyage(play: Play, seat: int, card: str, rule: str) -> None:
    """A voyage card of the display comes with its ship on the harbour; a waiting book is attached (4.33, 8.5)."""
    state, player = play.state, play.player(seat)
    state.voyages = replaced(state.voyages, state.voyages.index(card), "")
    player.ships = (*player.ships, Ship(card))
    play.note("gain", rule, seat, "voyage cards", 1, card)
    play.fact(seat, "voyage gained")
    if player.waiting and state.house.pairing == "at_publication":
        play.push(AttachWaiting(seat, card))


def take_book(play: Play, seat: int, card: str, rule: str) -> None:
    """A book card of the display is held unwritten (7.8)."""
    state, player = play.state, play.player(seat)
    state.books = replaced(state.books, state.books.index(card), "")
    player.books = (*player.books, card)
    play.note("gain", rule, seat, "unwritten books", 1, card)


def bookless(player: Player) -> list[str]:
    """The voyage cards without a book."""
    return [ship.card for ship in player.ships if not ship.book]


def wait(play: Play, seat: int, book: str) -> None:
    """A published book waits for a voyage card (8.5)."""
    player = play.player(seat)
    player.waiting = (*player.waiting, book)
    play.note("wait", "8.5", seat, "books waiting", 1, book)


def attach_waiting(play: Play, seat: int, book: str, card: str) -> None:
    """A waiting book is attached to a voyage card."""
    player = play.player(seat)
    player.waiting = without(player.waiting, book)
    play.note("attach", "8.5", seat, "books waiting", -1, book)
    attach(play, seat, book, card)


def attach(play: Play, seat: int, book: str, card: str) -> None:
    """Attaches a published book to a voyage card, for good (8.5)."""
    player = play.player(seat)
    place = player.place_of(card)
    ship = player.ships[place]
    player.ships = replaced(player.ships, place, Ship(card, ship.at, book))
    play.note("attach", "8.5", seat, "books attached", 1, card)


class AttachWaiting(Frame[Play], frozen=True, tag="attach-waiting"):
    """One of the waiting books, its owner's choice, is attached to a voyage card just gained (8.7)."""

    number = "8.7"

    card: str

    def prompt(self, play: Play) -> str:
        return f"Which book is attached to {play.content.names[self.card]}?"

    def run(self, play: Play) -> bool:
        waiting = play.player(self.seat).waiting
        if len(waiting) > 1 and self.card in bookless(play.player(self.seat)):
            return False
        play.pop()
        if waiting and self.card in bookless(play.player(self.seat)):
            attach_waiting(play, self.seat, waiting[0], self.card)
        return True

    def moves(self, play: Play) -> list[Move]:
        return [move("attach", book, self.card) for book in play.player(self.seat).waiting]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        attach_waiting(play, self.seat, *move.args)


class Attach(Frame[Play], frozen=True, tag="attach"):
    """The book just published is attached to a voyage card without one; with none free it waits (8.5)."""

    number = "8.5"

    book: str

    def prompt(self, play: Play) -> str:
        if len(bookless(play.player(self.seat))) > 1:
            return "To which voyage is the book attached?"
        return f"Attach the book to this voyage? {first('recruit', '7.7')}"

    def run(self, play: Play) -> bool:
        cards = bookless(play.player(self.seat))
        if len(cards) > 1 or (cards and self._could_recruit(play)):
            return False
        play.pop()
        if cards:
            attach(play, self.seat, self.book, cards[0])
        else:
            wait(play, self.seat, self.book)
        return True

    def moves(self, play: Play) -> list[Move]:
        return [move("attach", self.book, card) for card in bookless(play.player(self.seat))]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        attach(play, self.seat, *move.args)

    def _could_recruit(self, play: Play) -> bool:
        """A free action could then add an answer."""
        return (
            play.own_turn(self.seat)
            and displays.available(play, self.seat, "voyages")
            and payment.within_reach(play, self.seat, RECRUIT)
        )


class AttachAnyTime(Part[Play], frozen=True, tag="attach-any-time"):
    """The free action of the house rule `pairing: any_time`: which book, then which voyage card."""

    number = "8.5"
    one_step = "a book with its voyage is one step (8.5)"

    book: str = ""

    def prompt(self, play: Play) -> str:
        return "To which voyage is the book attached?" if self.book else "Which book is attached?"

    def moves(self, play: Play) -> list[Move]:
        player = play.player(self.seat)
        if self.book:
            return [move("attach", self.book, card) for card in bookless(player)]
        return [move("attach", book) for book in player.waiting]

    def answer(self, play: Play, move: Move) -> None:
        if self.book:
            play.pop()
            attach_waiting(play, self.seat, *move.args)
        else:
            play.swap(AttachAnyTime(self.seat, move.args[0]))


READERS["voyage"] = Reader(
    lambda play, seat, of, at: play.push(TakeVoyage(seat)),
    lambda play, seat, of: displays.available(play, seat, "voyages"),
)
READERS["book"] = Reader(
    lambda play, seat, of, at: play.push(TakeBook(seat)),
    lambda play, seat, of: displays.available(play, seat, "books"),
)
