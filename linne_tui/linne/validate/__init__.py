"""Whether a state is possible: it may have been edited, and is refused rather than played on if it cannot be.

Asked are references, bounds, conservation, and that the frames fit; not a plausible history. What passes can be
played to its end.
"""

from typing import TYPE_CHECKING

from linne_tui.engine.errors import ImpossibleState
from linne_tui.linne.play import Play
from linne_tui.linne.state import State, copied
from linne_tui.linne.validate.census import check as check_census
from linne_tui.linne.validate.frames import check as check_frame
from linne_tui.linne.validate.garden import check as check_garden
from linne_tui.linne.validate.opponent import check as check_opponent
from linne_tui.linne.validate.player import check as check_player
from linne_tui.linne.validate.stack import check as check_stack
from linne_tui.linne.validate.table import check as check_table

if TYPE_CHECKING:
    from linne_tui.linne.content import Content


def check(content: "Content", state: State) -> None:
    """ImpossibleState, with the path and the reason, if references, bounds, conservation or frames do not fit."""
    check_table(content, state)
    for seat in range(len(state.players)):
        check_player(content, state, seat)
    check_opponent(content, state)
    check_stack(content, state)
    check_census(content, state)
    check_garden(content, state)
    for place in range(len(state.frames)):
        check_frame(Play(content, state), place)
    _asks(content, state)


def _asks(content: "Content", state: State) -> None:
    """The top frame waits for an answer and has one: it would not go on by itself."""
    if not state.frames:
        return
    then = copied(state)
    frame, play = then.frames[-1], Play(content, then)
    path = f"frames[{len(state.frames) - 1}]"
    if frame.run(play) or then != state:
        raise ImpossibleState(path, "nothing is asked here; it would have gone on by itself")
    if not frame.moves(play):
        raise ImpossibleState(path, "there is no answer to what is asked here")
