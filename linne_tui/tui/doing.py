"""The commands of the table that need nothing but the desk, by their names. It knows no screen."""

from typing import TYPE_CHECKING, Final

from linne_tui.tui.looking import NO_OPPONENT
from linne_tui.tui.unasked import told

if TYPE_CHECKING:
    from linne_tui.tui.desk import Desk
    from linne_tui.tui.onlooker import Onlooker

_ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""Steps to the right and down."""
_CLOSING: Final = ("choose", "answer", "end")
"""Commands, without what comes after their point, that close what lies over the board and answer nothing there."""


def only_closes(desk: "Desk", command: str) -> bool:
    """Whether a command, which would give an answer, has closed what lay over the board instead.

    The cursor is then on that answer, so that it is the one that is given by whatever gives one next.
    """
    name, _, number = command.partition(".")
    if not desk.sheet or name not in _CLOSING:
        return False
    desk.leave()
    if name == "choose":
        return True
    aimed = desk.aim(int(number) if number else None)
    if aimed:
        desk.say("nothing is answered yet: the same again does")
    return aimed


def do(desk: "Desk", command: str) -> bool:
    """Does a command, or says why it has no use now; False for one that only a screen can do."""
    if unasked := told(desk, command):
        desk.say(unasked)
        return True
    name, _, rest = command.partition(".")
    return any(does(desk, name, rest) for does in (_answer, _look, _read, _refuse))


def _answer(desk: "Desk", name: str, rest: str) -> bool:
    """Gives answers, goes among them, takes them back."""
    match name:
        case "answer":
            desk.choose(int(rest))
        case "choose":
            desk.choose()
        case "end":
            desk.end()
        case "free":
            desk.toggle_free()
        case "undo":
            desk.undo()
        case "redo":
            desk.redo()
        case "back":
            desk.back()
        case "page":
            desk.next_page(-1 if rest == "before" else 1)
        case "left" | "right" | "up" | "down":
            desk.move(*_ARROWS[name])
        case "next" | "previous":
            desk.step(1 if name == "next" else -1)
        case _:
            return False
    return True


def _look(desk: "Desk", name: str, rest: str) -> bool:
    """Shows boards and their pages, and the opponent's steps."""
    match name:
        case "view" if rest in ("next", "previous"):
            desk.turn(1 if rest == "next" else -1)
        case "view":
            desk.show(rest)
        case "scroll" | "first" | "last":
            desk.scroll(rest or name)
        case "turn":
            view, _, way = rest.partition(".")
            desk.turn_beside(view, 1 if way == "next" else -1)
        case "follow":
            desk.toggle_follow()
        case "opponent" if desk.onlooker and rest != "again":
            _look_on(desk.onlooker, rest)
        case "leave":
            return desk.leave()
        case _:
            return False
    return True


def _read(desk: "Desk", name: str, rest: str) -> bool:
    """Lays over the view what is read, or says it in a line."""
    match name:
        case "inspect":
            _inspect(desk, rest)
        case "tell":
            from linne_tui.tui import inspecting

            desk.say(inspecting.beneath(desk, rest))
        case "why" | "news" | "help" | "lenses" | "legend":
            from linne_tui.tui import sheets

            desk.lay(sheets.MAKE[name](desk))
        case "coach":
            desk.coaching.toggle()
        case _:
            return False
    return True


def _refuse(desk: "Desk", name: str, rest: str) -> bool:
    """Says of what cannot be done at this table why."""
    match name:
        case "elsewhere" if desk.table.stays:
            desk.say(desk.table.stays)
        case "opponent" if not desk.onlooker:
            desk.say(NO_OPPONENT)
        case "standin":
            desk.say("this is for tables of several terminals")
        case "takeover":
            desk.say("this game is not one that is only watched")
        case _:
            return False
    return True


def _inspect(desk: "Desk", component: str) -> None:
    """A component by its id, else what the key inspects; the same key again looks for a name."""
    from linne_tui.tui import inspecting

    desk.cover_with(inspecting.component(desk, component) if component else inspecting.pressed(desk))


def _look_on(onlooker: "Onlooker", what: str) -> None:
    """How fast the opponent's steps come, or all that are left at once."""
    if what == "play":
        onlooker.toggle()
    elif what == "rest":
        onlooker.rest()
    else:
        onlooker.faster(1 if what == "faster" else -1)
