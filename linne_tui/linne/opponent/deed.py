"""What the opponent does at once when its turn comes; it waits on the stack while a human is asked (1.12, 14.23)."""

from linne_tui.engine.stack import Frame
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.play import Play


class Deed(Frame[Play], frozen=True):
    """One thing that the opponent still does; nobody is asked."""

    seat: int = SEAT

    def run(self, play: Play) -> bool:
        play.pop()
        self.do(play)
        return True

    def do(self, play: Play) -> None:
        """Does it."""
        raise NotImplementedError


def then(play: Play, *deeds: Deed) -> None:
    """These deeds come next, in this order, each in full before the next."""
    for deed in reversed(deeds):
        play.push(deed)
