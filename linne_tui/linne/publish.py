"""Publishing a book (section 8): choose, pay part by part, gain, appendix, attach."""

from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Frame, Part, Refused
from linne_tui.linne import payment
from linne_tui.linne.cards import Attach, wait
from linne_tui.linne.content import Content
from linne_tui.linne.play import Play, without
from linne_tui.linne.rewards import resolve, reveals, reward


def publishable(play: Play, seat: int) -> list[Move]:
    """The unwritten books whose whole left bar is owned (8.1, 8.8)."""
    player, bars = play.player(seat), play.content.left_bars
    return [move("publish", book) for book in player.books if payment.can_pay(player, bars[book])]


def unpublishable(play: Play, seat: int) -> Refused:
    """The unwritten books that cannot be published, and what is lacking."""
    player, bars = play.player(seat), play.content.left_bars
    for book in player.books:
        if reason := payment.lack(player, bars[book]):
            yield move("publish", book), "8.8", f"{play.content.names[book]}: {reason}"


class Publish(Part[Play], frozen=True, tag="publish"):
    """The parts of the left bar that leave a choice; taken together after the last (8.1, 8.8)."""

    number = "8.1"

    book: str
    phyla: tuple[str, ...] = ()
    sketches: tuple[str, ...] = ()

    def prompt(self, play: Play) -> str:
        cost = play.content.left_bars[self.book]
        if len(self.phyla) < len(cost.knowledge):
            return f"Which knowledge pays for {play.content.names[self.book]}?"
        return f"Which sketch pays for the {cost.sketches[len(self.sketches)]} sketch?"

    def face_up(self, content: Content, sketch: str) -> bool:
        """Whether a sketch that pays now then lies face up: it is of the realm that is asked for (8.2)."""
        return content.left_bars[self.book].sketches[len(self.sketches)] == content.sketch_realm[sketch]

    def run(self, play: Play) -> bool:
        moves = self.moves(play)
        if not moves:
            play.pop()
            publish(play, self.seat, self.book, self.phyla, self.sketches)
            return True
        return self.alone(play, moves)

    def shows(self, play: Play, move: Move) -> bool:
        cost = play.content.left_bars[self.book]
        if len(self.phyla) + len(self.sketches) + 1 < len(cost.knowledge) + len(cost.sketches):
            return False
        return any(reveals(play, self.seat, at) for at in (self.book, *self.sketches, *move.args))

    def moves(self, play: Play) -> list[Move]:
        cost = play.content.left_bars[self.book]
        return payment.part_moves(play.player(self.seat), cost, self.phyla, self.sketches)

    def answer(self, play: Play, move: Move) -> None:
        word = move.args[0]
        if move.kind == "phylum":
            play.swap(Publish(self.seat, self.book, (*self.phyla, word), self.sketches))
        else:
            play.swap(Publish(self.seat, self.book, self.phyla, (*self.sketches, word)))


def publish(play: Play, seat: int, book: str, phyla: tuple[str, ...], sketches: tuple[str, ...]) -> None:
    """Pays the left bar, then gains face-up sketches and right bar, then appendix, then the book is attached."""
    player = play.player(seat)
    payment.take(play, seat, play.content.left_bars[book], phyla, sketches, "8.1", book)
    player.books = without(player.books, book)
    player.published = (*player.published, book)
    play.note("publish", "8.1", seat, "unwritten books", -1, book)
    play.note("publish", "8.1", seat, "books published", 1, book)
    play.fact(seat, "published")
    if play.state.house.pairing == "at_publication":
        play.push(Attach(seat, book))
    else:
        wait(play, seat, book)
    play.push(Appendix(seat, book))
    face_up = [sketch for sketch in sketches if sketch in player.sketches_up]
    reward(play, seat, *face_up, book)


class Appendix(Frame[Play], frozen=True, tag="appendix"):
    """The appendix may be paid for, only now (8.4)."""

    book: str

    def run(self, play: Play) -> bool:
        play.pop()
        appendix = f"{self.book}.appendix"
        if appendix in play.content.icons.texts:
            resolve(play, self.seat, play.content.icons[appendix])
        return True
