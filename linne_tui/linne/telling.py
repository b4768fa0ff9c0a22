"""What is told of answers that nobody is asked for, since there is no other: they are given by themselves."""

from typing import TYPE_CHECKING, Any

from linne_tui.engine.moves import Move
from linne_tui.engine.stack import Frame
from linne_tui.linne.play import Play
from linne_tui.linne.words import label

if TYPE_CHECKING:
    from linne_tui.linne.game import Linne
    from linne_tui.linne.state import State


class Telling(Play):
    """A state while something happens to it, and what is said of the answers that nobody is asked for."""

    __slots__ = ("told",)
    told: list[str]

    def automatic(self, frame: Frame[Any], move: Move) -> None:
        """Says the question and its only answer, as they stand now."""
        self.told.append(f"{frame.prompt(self)} {label(self, move)}")


def only_answers(game: "Linne", state: "State", move: Move) -> list[str]:
    """Each question to which a legal move leads and which has one answer only, with it; the state stays as it is."""
    telling = Telling(game.content, game.copy(state))
    telling.told = []
    game.make(telling, move)
    return telling.told
