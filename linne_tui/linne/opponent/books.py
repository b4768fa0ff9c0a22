"""How the opponent publishes (14.12, 14.25, 14.37)."""

from linne_tui.linne.icons import Pay
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.opponent.deed import Deed, then
from linne_tui.linne.opponent.purse import can_pay, pay
from linne_tui.linne.opponent.tell import chooses, skips
from linne_tui.linne.play import Play, without
from linne_tui.linne.rewards import reward


class PayAppendix(Deed, frozen=True, kw_only=True, tag="pay-appendix"):
    """Pays the appendix of a book whenever it can (14.37)."""

    book: str

    def do(self, play: Play) -> None:
        at = f"{self.book}.appendix"
        if at not in play.content.icons.texts:
            return
        icon = play.content.icons[at]
        assert isinstance(icon, Pay)
        if can_pay(play, icon.cost):
            pay(play, icon.cost, play.rule_at(at), at)
            reward(play, SEAT, icon.then.at)
        else:
            skips(play, "14.37", "it cannot pay the appendix", self.book)


def publish(play: Play) -> None:
    """Publishes its oldest book that it can pay, attached to no voyage (14.25, 14.37)."""
    player, bars = play.player(SEAT), play.content.left_bars
    if not player.books:
        skips(play, "14.37", "it has no unwritten book")
    for place, book in enumerate(player.books):
        if can_pay(play, bars[book]):
            if place or len(player.books) > 1:
                chooses(play, "14.25", "the oldest book that it can pay", book)
            pay(play, bars[book], "14.37", book)
            player.books = without(player.books, book)
            player.published = (*player.published, book)
            play.note("publish", "14.37", SEAT, "unwritten books", -1, book)
            play.note("publish", "14.37", SEAT, "books published", 1, book)
            play.fact(SEAT, "published")
            then(play, PayAppendix(book=book))
            reward(play, SEAT, book)
            return
        skips(play, "14.37", "it lacks the knowledge or the sketches of the left bar", book)
