"""The one table of commands at the table: keys, footer and help are made from it."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from linne_tui.tui.keynames import named, shown


class Command(NamedTuple):
    """What a key does: its id, its keys as terminals name them and as they are written, its help, the footer's word.

    ``footer`` is "" for what the footer leaves to the help; ``wide`` is its word where there is more room.
    """

    id: str
    keys: tuple[str, ...]
    written: str
    help: str
    footer: str = ""
    wide: str = ""

    @property
    def title(self) -> str:
        """Its line in the list of all commands."""
        return f"{self.id.replace('view.', '')}: {self.help}"


VIEWS: Final = (
    ("worktable", "w", "Work table", "table"),
    ("map", "m", "Map", "map"),
    ("library", "r", "Library and notebook", "library"),
    ("letters", "c", "Letters", "letters"),
    ("garden", "g", "Garden", "garden"),
    ("voyages", "s", "Voyages and books", "voyages"),
    ("tracks", "t", "Tracks and achievements", "tracks"),
    ("players", "p", "Players", "players"),
    ("log", "o", "Log", "log"),
)
"""The views: name, key, title, the footer's word."""

COMMANDS: Final = (
    *(Command(f"view.{name}", (key,), key, f"show: {title}", word) for name, key, title, word in VIEWS),
    Command("choose", ("enter",), "Enter", "give the answer under the cursor", "choose"),
    Command("end", ("full_stop",), ".", "the answer that ends: the action, the turn, a choice", "end"),
    Command("free", ("f",), "f", "free actions (section 7), and back", "free"),
    Command("undo", ("u",), "u", "take back the last decision", "undo"),
    Command("redo", ("U",), "U", "make it again", wide="redo"),
    Command("back", ("b",), "b", "back to the start of the turn, or to what was last turned up", wide="back"),
    Command("why", ("x",), "x", "why not: what cannot be done now, and the rule", "why"),
    Command("inspect", ("i",), "i", "all about what is under the cursor", "inspect"),
    Command("news", ("n",), "n", "what happened since your last turn", "news"),
    Command("help", ("question_mark",), "?", "keys, short forms, the rule that asks", "help"),
    Command("coach", ("C",), "C", "the coach: silence, or a word again at the first time of each thing"),
    Command("legend", ("L",), "L", "the short words and signs of the boards", "words"),
    Command("lenses", ("e",), "e", "all upgraded lenses: what each does, where it is now"),
    Command(
        "almanac", ("a",), "a", "the almanac: every species, person, book and place with its history", wide="almanac"
    ),
    Command("theme", ("T",), "T", "light or dark", wide="light"),
    Command("rules", ("slash",), "/", "the rules, to be searched", wide="rules"),
    Command("leave", ("q", "escape", "backspace"), "q", "leave what is open; the table is saved", "back"),
    Command("follow", ("v",), "v", "the view follows the question, or stays"),
    Command("palette", ("colon",), ":", "all commands, by name"),
    Command("page", ("space",), "Space", "the next nine answers"),
    Command("left", ("left", "h"), "h", "cursor to the left"),
    Command("down", ("down", "j"), "j", "cursor down"),
    Command("up", ("up", "k"), "k", "cursor up"),
    Command("right", ("right", "l"), "l", "cursor to the right"),
    Command("next", ("tab",), "Tab", "the next answer"),
    Command("previous", ("shift+tab",), "Shift+Tab", "the answer before"),
    Command("view.next", ("greater_than_sign",), ">", "the next page of the view"),
    Command("view.previous", ("less_than_sign",), "<", "the page of the view before"),
    Command("redraw", ("ctrl+l",), "Ctrl+L", "draw the screen anew"),
    Command("quit", ("ctrl+q", "ctrl+c"), "Ctrl+Q", "quit the program; the table is saved"),
    *(Command(f"answer.{n}", (str(n),), str(n), f"give answer {n} of the page") for n in range(1, 10)),
)
"""Every command, in the order of the help; digits last."""


def bound(keys: Mapping[str, tuple[str, ...]]) -> tuple[Command, ...]:
    """The commands with other keys for some, by id; such a key does nothing else any more."""
    taken = {named(key) for many in keys.values() for key in many}
    found = []
    for command in COMMANDS:
        if command.id in keys:
            many = keys[command.id]
            found.append(command._replace(keys=tuple(map(named, many)), written=shown(many[0])))
            continue
        left = tuple(key for key in command.keys if key not in taken)
        first = left and left[0] == command.keys[0]
        written = command.written if first or named(command.written) in left else shown(left[0]) if left else ""
        found.append(command if left == command.keys else command._replace(keys=left, written=written))
    return tuple(found)
