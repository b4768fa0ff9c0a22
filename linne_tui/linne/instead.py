"""Questions that are asked although nothing can be chosen yet: why that is, and which free action would change it."""

from typing import TYPE_CHECKING, Final

from linne_tui.linne import free
from linne_tui.linne.action import Action
from linne_tui.linne.beforehand import first
from linne_tui.linne.behind import FREE_ACTIONS, decided_by
from linne_tui.linne.cards import TakeBook, TakeVoyage
from linne_tui.linne.correspond import Correspond, LetterFromDisplay
from linne_tui.linne.explore import BuyVisited, Investigate
from linne_tui.linne.garden import light_squares
from linne_tui.linne.grow import Grow
from linne_tui.linne.sail import Sail, TakeExotic
from linne_tui.linne.taxonomy import TakeLens
from linne_tui.linne.turn import ENDING

if TYPE_CHECKING:
    from linne_tui.linne.play import Play

_EMPTY: Final = ("The display is empty.", "refresh it", "7.5")
_WHY: Final = {
    Investigate: ("Lund cannot be investigated.", "explore", "7.2"),
    BuyVisited: ("No sample can be paid.", "buy containers", "7.3"),
    Sail: ("No ship can sail.", "recruit", "7.7"),
    Grow: ("No flower can be planted or cultivated.", "buy tools", "7.3"),
    TakeExotic: _EMPTY,
    TakeVoyage: _EMPTY,
    TakeBook: _EMPTY,
    TakeLens: _EMPTY,
    LetterFromDisplay: _EMPTY,
}
"""By what asks why nothing can be chosen, and what free action by which rule may change that (1.13, 4.38)."""
_NO_LETTER: Final = ("No letter is left in hand.", "correspond", "7.2")


def question(play: "Play") -> str:
    """What is asked where nothing can be chosen but to end it, or to use a free action before; "" elsewhere."""
    why, does, rule = _told(play)
    if not why:
        return ""
    frame = play.state.frames[-1]
    open_now = {decided_by(move, "") for move in free.options(play)}
    if not open_now or (isinstance(frame, Grow) and not light_squares(play, frame.seat)):
        return why
    return f"{why} {first(does, rule) if rule in open_now else first('use one', FREE_ACTIONS)}"


def why_nothing(play: "Play") -> str:
    """Why nothing can be chosen now, as a part of a sentence; "" where something can."""
    why = _told(play)[0]
    return f"{why[:1].lower()}{why[1:-1]} now" if why else ""


def _told(play: "Play") -> tuple[str, str, str]:
    """Why nothing can be chosen, what can be done about it, and the rule of that; nothing where something can."""
    frame = play.state.frames[-1]
    if any(each.kind not in ENDING for each in frame.moves(play)) or (isinstance(frame, Action) and _used_up(frame)):
        return "", "", ""
    if isinstance(frame, Correspond):
        return _NO_LETTER if frame.stage.startswith("sent") else _EMPTY
    return _WHY.get(type(frame), ("", "", ""))


def _used_up(action: Action) -> bool:
    """Whether an action has no repetition left, nor, of letters, one that goes on."""
    return not action.left and not (isinstance(action, Correspond) and action.stage)
