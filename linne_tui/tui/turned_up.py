"""What an answer turned up, told after it: the board on which that lies need not be the one that is shown next."""

from typing import TYPE_CHECKING, Final

from linne_tui.engine.contract import HIDDEN
from linne_tui.linne.sight import listed
from linne_tui.tui.commands import VIEWS
from linne_tui.tui.follow import board_of

if TYPE_CHECKING:
    from linne_tui.tui.desk import Desk

_WORDS: Final = {view: word for view, _, _, word in VIEWS}


def told(desk: "Desk", n: int) -> str:
    """What decision ``n`` turned up, as far as whoever made it may know, and the key of its board; "" nothing.

    Of an answer that ended a turn nothing is told: another is asked then, and all boards are refilled (6.6).
    """
    step = desk.table.step(n)
    if step is None or step.seat != desk.seen.seat or any(event.event == "turn" for event in step.events):
        return ""
    reveals = [event for event in desk.table.events(n, step.seat) if event.event == "reveal" and event.origin != HIDDEN]
    if not reveals:
        return ""
    names = dict.fromkeys(desk.seen.name(event.origin) for event in reveals)
    board = board_of(desk.seen.state, reveals[0].what, reveals[0].origin)
    key = "" if board == desk.view else desk.key(f"view.{board}")
    return f"Turned up: {listed(names)}{f' ({key}: {_WORDS[board]})' if key else ''}"
