"""Which commands have no use while another is asked, or nobody here, and what is said to somebody who tries them."""

from typing import Final

from linne_tui.tui.desk import Desk

_OF_QUESTION: Final = ("answer", "end", "free", "why")
"""Commands, without what comes after their point, that are about the own question and nothing else."""
_ANSWERING: Final = ("choose", *_OF_QUESTION)
"""The same with the one that leads on from a game that is over, too."""
_STEPPING: Final = ("choose", "answer")
"""Those of them that have a use while the opponent makes its steps here."""
_TAKING_BACK: Final = ("undo", "redo", "back")
"""Commands that take back what was decided, or make it again."""
_AMONG_ANSWERS: Final = ("page", "arrows", "next", "previous")
"""Commands that go from answer to answer."""
_OF_NEW: Final = ("news", "coach")
"""Commands about what is new."""
OVER: Final = "the game is over: nothing is asked and nothing taken back any more"
_OF_WATCHED: Final = ("coach", "opponent.play", "opponent.faster", "opponent.slower", "opponent.rest")
"""Commands for those who play, and not for one who only looks on."""


def useless(desk: Desk) -> tuple[str, ...]:
    """The commands that footer and help do not name, as nobody is asked any more, or nobody here."""
    if desk.over:
        return (*_OF_QUESTION, *_TAKING_BACK, *_AMONG_ANSWERS, *_OF_NEW)
    if desk.replayed:
        return ()
    if desk.table.only_looked_at:
        return (*_ANSWERING, *_TAKING_BACK)
    return (*_ANSWERING, *_taking_nothing_back(desk)) if _elsewhere(desk) else ()


def _elsewhere(desk: Desk) -> bool:
    """Whether somebody at another terminal is asked."""
    table = desk.table
    return not (table.asked_here or table.opponent_due or table.program_due)


def _taking_nothing_back(desk: Desk) -> tuple[str, ...]:
    """The commands that would take something back, or make it again, where there is nothing of one's own to be."""
    refused = [command for command in _TAKING_BACK if command != "redo"] if desk.table.undo_refused else []
    return (*refused, *(() if desk.table.can_redo else ("redo",)))


def told(desk: Desk, command: str) -> str:
    """Why a command has no use now; "" where it has one, or says so by itself."""
    table, name = desk.table, command.partition(".")[0]
    decision = desk.decision
    seen_over = name in ("choose", "end") and desk.over
    if desk.replayed or seen_over:
        return ""
    if decision is None:
        return OVER if name in _ANSWERING or command in _TAKING_BACK else ""
    if table.only_looked_at:
        return "nothing can be done here: this game is only looked at" if _of_players(command) else ""
    if name not in _ANSWERING:
        return ""
    if table.opponent_due:
        return "" if name in _STEPPING else "the opponent makes its steps now: nobody else is asked"
    if table.program_due:
        again = name == "choose" and desk.programs.failed
        return "" if again else f"{desk.names[decision.seat]}, a program, is asked now, and nobody else"
    return f"{desk.names[decision.seat]} is asked now, not you" if _elsewhere(desk) else ""


def _of_players(command: str) -> bool:
    return command.partition(".")[0] in _ANSWERING or command in _OF_WATCHED
