"""The Research action: the researcher moves through the library (4.10 to 4.14, 4.41)."""

from typing import TYPE_CHECKING

from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Refused
from linne_tui.linne.action import BASIC, Action
from linne_tui.linne.library import CONNECTED, DIAGONAL, point, touched
from linne_tui.linne.play import Play
from linne_tui.linne.rewards import reward

if TYPE_CHECKING:
    from linne_tui.linne.state import State


class Research(Action, frozen=True, tag="research"):
    """Each repetition moves the researcher to a connected crossing."""

    number = "4.11"
    question = "Where does the researcher go?"
    action = "research"

    def repetition(self, play: Play) -> list[Move]:
        at = play.player(self.seat).researcher
        found = [move("enter", crossing) for crossing in reachable(play.state, at)]
        if self.ability(play, "diagonal") and play.state.house.researcher_diagonals == "false":
            found += [move("enter", crossing, "diagonally") for crossing in DIAGONAL[at]]
        if self.ability(play, "stay"):
            found.append(move("enter", at, "again"))
        return found

    def begin(self, play: Play, move: Move) -> None:
        play.swap(self.one_less(used=len(move.args) > 1))
        enter(play, self.seat, move.args[0])

    def refusals(self, play: Play) -> Refused:
        if self.left:
            at = play.player(self.seat).researcher
            offered = set(self.repetition(play))
            for crossing in CONNECTED:
                if crossing != at and move("enter", crossing) not in offered:
                    yield move("enter", crossing), "4.11", f"no edge leads from {point(at)} to {point(crossing)}"
                elif crossing == at:
                    yield move("enter", crossing), "4.41", "the researcher must move to gain anything"


def reachable(state: "State", at: str) -> tuple[str, ...]:
    """The crossings to which the researcher can move (4.11)."""
    return CONNECTED[at] + (DIAGONAL[at] if state.house.researcher_diagonals == "true" else ())


def enter(play: Play, seat: int, crossing: str) -> None:
    """The researcher enters a crossing: its globe and every corner due there, in any order (4.12, 4.13)."""
    player = play.player(seat)
    if crossing != player.researcher:  # a field that was never set is left out of the encoding, and must stay so
        player.researcher = crossing
    play.note("move", "4.11", seat, "researcher", 0, crossing)
    due = [f"mark {corner}" for corner in touched(play.content, player, crossing)]
    globe = play.content.globes.get(crossing)
    reward(play, seat, *([globe] if globe else []), *due)


BASIC["research"] = Research
