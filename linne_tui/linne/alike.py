"""How many rewards that wait ask the same as the one that is asked about (1.9)."""

from typing import Any

from linne_tui.engine.stack import Frame, Part
from linne_tui.linne import instead
from linne_tui.linne.action import Action
from linne_tui.linne.icons import Gain
from linne_tui.linne.play import Play
from linne_tui.linne.rewards import IconFrame, Rewards


def question(play: Play) -> str:
    """The question that is asked now; with how often it is still asked, this time counted, where that is not once."""
    if told := instead.question(play):
        return told
    frame = play.state.frames[-1]
    left = 1 + waiting(play)
    return f"{frame.prompt(play)} ({left} left)" if left > 1 else frame.prompt(play)


def waiting(play: Play) -> int:
    """How many rewards wait below the frame that asks and ask the same when their turn comes."""
    frame, below = play.state.frames[-1], play.state.frames[-2:-1]
    if not below or not isinstance(below[0], Rewards) or isinstance(frame, Part) or below[0].seat != frame.seat:
        return 0
    return sum(_asks_for(play, frame, address) for address in below[0].waiting)


def _asks_for(play: Play, frame: Frame[Any], address: str) -> bool:
    """Whether the frame asks about the reward at this address; of some icons it does not matter where it is printed."""
    if " " in address:
        return False
    icon = play.content.icons[address]
    if isinstance(frame, IconFrame):
        return isinstance(icon, Gain) and icon.name == frame.icon
    if isinstance(frame, Action):
        return address == frame.origin and isinstance(icon, Gain) and icon.of == frame.action
    return address == getattr(frame, "at", "")
