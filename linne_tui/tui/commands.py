"""The one table of commands: on every screen keys, footer, help and the list of all commands are made from it."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from linne_tui.tui.keynames import ERASES, named, prints, shown
from linne_tui.tui.sizes import MUCH


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
    ("opponent", "z", "The opponent's board", "opponent"),
    ("turn", "Z", "The opponent's turn", ""),
    ("log", "o", "Log", "log"),
)
"""The views: name, key, title, the footer's word."""
SOLO_VIEW: Final = "opponent"
"""The view of the opponent's board, which stands in the footer of solo games in the place of the players'."""
SOLO_VIEWS: Final = (SOLO_VIEW, "turn")
"""The views that only solo games have."""

COMMANDS: Final = (
    *(Command(f"view.{name}", (key,), key, f"show: {title}", word) for name, key, title, word in VIEWS),
    Command("choose", ("enter",), "Enter", "give the answer under the cursor", "choose"),
    Command("end", ("full_stop",), ".", "the answer that ends: the action, the turn, a choice", "end"),
    Command("free", ("f",), "f", "free actions (section 7), and back", "free"),
    Command("undo", ("u",), "u", "take back the last decision", "undo"),
    Command("redo", ("U",), "U", "make it again", wide="redo"),
    Command("back", ("b",), "b", "back to the start of the turn, or to what was last turned up", wide="back"),
    Command("why", ("x",), "x", "why not: what cannot be done now, and the rule", "why"),
    Command("inspect", ("i",), "i", "all about the answer, then about the board in view; again: by name", "inspect"),
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
    Command(
        "leave",
        ("q", "escape", ERASES),
        "q",
        "close what is open; then to the board of the question; then leave",
        "back",
    ),
    Command("elsewhere", ("S",), "S", "save the game in another place, such as when the disk is full"),
    Command("takeover", ("O",), "O", "take over a watched game whose player has left"),
    Command("standin.play", ("P",), "P", "agree that a program plays for a seat that is away"),
    Command("standin.end", ("E",), "E", "agree that all is ended at once for a seat that is away"),
    Command("follow", ("v",), "v", "the view follows the question, or stays"),
    Command("palette", ("colon",), ":", "all commands, by name"),
    Command("page", ("space",), "Space", "the next page of answers"),
    Command("opponent.play", ("asterisk",), "*", "the opponent's steps come by themselves, or one by one"),
    Command("opponent.faster", ("plus",), "+", "the same, faster"),
    Command("opponent.slower", ("minus",), "-", "slower"),
    Command("opponent.rest", ("d",), "d", "all steps of the opponent's turn that are left, at once"),
    Command("opponent.again", ("A",), "A", "the opponent's last turn again from its first step, and earlier ones"),
    Command("left", ("left", "h"), "h", "cursor to the left"),
    Command("down", ("down", "j"), "j", "cursor down"),
    Command("up", ("up", "k"), "k", "cursor up"),
    Command("right", ("right", "l"), "l", "cursor to the right"),
    Command("next", ("tab",), "Tab", "the next answer"),
    Command("previous", ("shift+tab",), "Shift+Tab", "the answer before"),
    Command("view.next", ("greater_than_sign",), ">", "the next page of the view"),
    Command("view.previous", ("less_than_sign",), "<", "the page of the view before"),
    Command("scroll.up", ("pageup",), "PgUp", "a page back"),
    Command("scroll.down", ("pagedown",), "PgDn", "a page on"),
    Command("first", ("home",), "Home", "to the beginning"),
    Command("last", ("end",), "End", "to the end"),
    Command("redraw", ("ctrl+l",), "Ctrl+L", "draw the screen anew"),
    Command("quit", ("ctrl+q", "ctrl+c"), "Ctrl+Q", "quit the program; the table is saved"),
    *(Command(f"answer.{n}", (str(n),), str(n), f"give answer {n} of the page") for n in range(1, 10)),
)
"""Every command of the table, in the order of the help; digits last."""

_OTHERS: Final = (
    Command("home.new", ("n",), "n", "a new game"),
    Command("home.continue", ("c",), "c", "go on with the latest game"),
    Command("home.games", ("g",), "g", "all unfinished games"),
    Command("home.learn", ("l",), "l", "a guided first round"),
    Command("home.replays", ("v",), "v", "games to be looked at again, decision by decision"),
    Command("home.stats", ("t",), "t", "finished games by player, and the records"),
    Command("home.rules", ("r",), "r", "the rules, to be searched"),
    Command("home.settings", ("s",), "s", "the settings and all keys"),
    Command("home.delete", ("d", "delete"), "d", "delete the chosen game, after a question"),
    Command("home.quit", ("q",), "q", "back, or out of the program"),
    Command("start", ("ctrl+s",), "Ctrl+S", "start the new game that is filled in"),
    Command("search.other", ("tab",), "Tab", "the same search in the almanac, or in the rules"),
    Command("settings.reset", ("d", "delete"), "d", "the keys with which a command comes"),
    Command("final.replay", ("v",), "v", "the game again, decision by decision"),
    Command("replay.next", ("right", "l"), "l", "a decision forwards", "+1"),
    Command("replay.previous", ("left", "h"), "h", "a decision back", "-1"),
    Command("replay.turn", ("down", "j"), "j", "to where the next turn begins", "turn"),
    Command("replay.turn-before", ("up", "k"), "k", "back to where this turn, or the one before, began"),
    Command("replay.round", ("pagedown", "right_square_bracket"), "]", "to the next round", "round"),
    Command("replay.round-before", ("pageup", "left_square_bracket"), "[", "back to where the round began"),
    Command("replay.start", ("home", "circumflex_accent"), "^", "to the start", wide="start"),
    Command("replay.end", ("end", "dollar_sign"), "$", "to the end", wide="end"),
    Command("replay.play", ("space",), "Space", "goes on by itself, or stands still", "play"),
    Command("replay.faster", ("plus",), "+", "faster", wide="faster"),
    Command("replay.slower", ("minus",), "-", "slower"),
    Command("replay.jump", ("d",), "d", "to a decision by its number; or type the number at once", wide="number"),
    Command("replay.reveal", ("u",), "u", "to the next decision that shows something hidden", wide="shown"),
    Command("replay.reveal-before", ("U",), "U", "back to the last one that did"),
    Command("replay.player", ("f",), "f", "to the next turn of a player", wide="whose turn"),
    Command("replay.player-before", ("F",), "F", "back to the last turn of a player"),
    Command("replay.search", ("slash",), "/", "to the next decision with a word in it, such as publish", "find"),
    Command("replay.again", ("n",), "n", "the same search again", wide="again"),
    Command("replay.again-before", ("N",), "N", "the same search backwards"),
    Command(
        "replay.opponent", ("right_parenthesis",), ")", "to the first step of the opponent's next turn", wide="opponent"
    ),
    Command("replay.opponent-before", ("left_parenthesis",), "(", "back to the first step of the opponent's turn"),
    Command(
        "replay.whole", ("W",), "W", "all that the decision changed, and what was said of it, in full", wide="whole"
    ),
    Command("replay.chart", ("y",), "y", "everybody's points as lines", "points"),
    Command("replay.branch", ("b",), "b", "play on from here, as a new game beside this one", wide="play on"),
    Command("replay.rule", ("R",), "R", "the rules, at the one that asked"),
    Command("replay.position", ("x",), "x", "the position as one line, for a report", wide="position"),
)
"""The commands that only other screens have."""

EVERY: Final = (*COMMANDS, *_OTHERS)
"""Every command."""
SOLO_COMMANDS: Final = frozenset(
    (
        *(f"view.{view}" for view in SOLO_VIEWS),
        *(command.id for command in EVERY if command.id.startswith(("opponent.", "replay.opponent"))),
    )
)
"""The commands that are of use in solo games only."""
ONLOOKING: Final = {
    "choose": "next step",
    "opponent.rest": "to its end",
    "opponent.play": "by itself",
    "opponent.again": "again",
    "view.turn": "turn",
    "undo": "undo",
    "help": "help",
    "leave": "back",
}
"""The commands in the footer while the opponent makes its steps, in this order, each with its word."""
BY_ITSELF: Final = {
    "opponent.play": "stop",
    "opponent.faster": "faster",
    "opponent.slower": "slower",
    "choose": "next step",
    "opponent.rest": "to its end",
    "help": "help",
    "leave": "back",
}
"""The same while they come by themselves."""
AGAIN: Final = {
    "replay.next": "on",
    "replay.previous": "back",
    "replay.opponent-before": "earlier",
    "replay.opponent": "later",
    "opponent.rest": "to its end",
    "opponent.play": "by itself",
    "replay.faster": "faster",
    "view.turn": "turn",
    "help": "help",
    "leave": "table",
}
"""The commands in the footer while the opponent's turns are looked at again."""

STAYING: Final = ("help", "leave", "home.quit")
"""Commands that a footer names however little room there is."""
WHERE_TYPED: Final = {"escape": "leave", "enter": "choose", "up": "up", "down": "down"}
"""Keys that work wherever text is typed, whatever the commands are bound to: characters are no commands there."""
DO: Final = "do:"
"""What the key of a segment begins with that is the name of a command, to be clicked on."""
DOT: Final = " · "
"""What stands between the keys of a footer."""
ARROWS: Final = "arrows"
"""What the footer of a screen calls the keys ``up`` and ``down``, or all four, where they are arrows."""
_ALL_VIEWS: Final = {f"view.{name}": "" for name, *_ in VIEWS}
_CURSOR: Final = {"up": "", "down": "", "next": "", "previous": ""}
_DIGITS: Final = {f"answer.{n}": "" for n in range(1, 10)}

_REPLAY: Final = {
    **_ALL_VIEWS, **{command.id: "" for command in _OTHERS if command.id.startswith("replay.")}, "view.next": "",
    "view.previous": "", "follow": "", "help": "", "inspect": "", "legend": "", "lenses": "", "almanac": "",
    "theme": "", "palette": "", "leave": "", **_DIGITS,
}  # fmt: skip

SCREENS: Final[Mapping[str, Mapping[str, str]]] = {
    "table": {command.id: "" for command in COMMANDS},
    "home": {
        ARROWS: "choose", "choose": "open", "theme": "light or dark", "palette": "commands", "help": "help",
        "home.quit": "quit", **_CURSOR, "home.new": "", "home.continue": "", "home.games": "", "home.learn": "",
        "home.replays": "", "home.stats": "", "almanac": "", "home.rules": "", "rules": "", "home.settings": "",
        "home.delete": "", "leave": "", "scroll.up": "", "scroll.down": "", "first": "", "last": "", **_DIGITS,
    },
    "games": {
        ARROWS: "choose", "choose": "go on with it", "home.delete": "delete it", "help": "help", "home.quit": "back",
    },
    "newgame": {
        ARROWS: "rows, choices", "choose": "next, start", "start": "start", "leave": "back", **_CURSOR, "left": "",
        "right": "", "page": "", "help": "",
    },
    "elsewhere": {"choose": "save there", "leave": "back"},
    "lobby": {
        "leave": "back; the seat stays yours", "home.delete": "close the table", "theme": "light or dark",
        "help": "keys",
    },
    "almanac": {
        ARROWS: "articles, chapters", "search.other": "in the rules", "page": "read on", "rules": "search anew",
        "leave": "back", "up": "", "down": "", "left": "", "right": "", "scroll.up": "", "scroll.down": "",
        "first": "", "last": "", "help": "",
    },
    "rules": {
        ARROWS: "scroll", "search.other": "in the almanac", "page": "read on", "rules": "search anew",
        "leave": "back", "up": "", "down": "", "scroll.up": "", "scroll.down": "", "first": "", "last": "", "help": "",
    },
    "settings": {
        ARROWS: "rows, changes", "choose": "another key", "settings.reset": "as it comes", "theme": "light or dark",
        "help": "help", "leave": "back", **_CURSOR, "left": "", "right": "", "page": "", "scroll.up": "",
        "scroll.down": "", "first": "", "last": "",
    },
    "stats": {
        ARROWS: "scroll, players", "page": "read on", "help": "keys", "leave": "back", "up": "", "down": "",
        "left": "", "right": "", "scroll.up": "", "scroll.down": "", "first": "", "last": "", "theme": "",
    },
    "final": {
        ARROWS: "pages", "choose": "next", "end": "the table", **_ALL_VIEWS, "view.log": "log",
        "final.replay": "again", "help": "keys", "leave": "home", **_CURSOR, "left": "", "right": "", "page": "",
        "scroll.up": "", "scroll.down": "", "first": "", "last": "", "theme": "", "palette": "",
    },
    "replays": {
        ARROWS: "choose", "choose": "look at it", "home.delete": "delete it", "help": "keys", "leave": "back",
        "up": "", "down": "", "scroll.up": "", "scroll.down": "", "first": "", "last": "", "theme": "",
    },
    "keys": {
        ARROWS: "scroll", "page": "read on", "leave": "back", "help": "", "up": "", "down": "", "scroll.up": "",
        "scroll.down": "", "first": "", "last": "", "theme": "",
    },
    "replay": _REPLAY,
    "again": {
        "choose": "", "opponent.play": "", "opponent.rest": "",
        **{id: word for id, word in _REPLAY.items() if id not in ("replay.branch", "replay.position", "replay.jump")},
    },
}  # fmt: skip
"""The commands of each screen; of each the word in the screen's footer, "" for none. Where two have a key, the first
has it. The table's footer has the words of the commands themselves; the games are listed on the home screen."""


def bound(keys: Mapping[str, tuple[str, ...]], screen: str = "table") -> tuple[Command, ...]:
    """The commands of a screen with other keys for some, by id; such a key does nothing else there any more.

    What only that screen has keeps its keys, unless other ones are given to it, even from those that are given to what
    other screens have, too; what would then have none there has those that it comes with.
    """
    here = [command for command in EVERY if command.id in SCREENS[screen]]
    order = list(SCREENS[screen])
    taken: set[str] = set()
    found = {}
    for command in sorted(here, key=lambda each: (each not in _OTHERS, each.id not in keys, order.index(each.id))):
        given = tuple(map(named, keys.get(command.id, ())))
        left = tuple(key for key in given if key not in taken) or tuple(key for key in command.keys if key not in taken)
        taken.update(left)
        found[command.id] = command._replace(keys=left, written=_written(command, left))
    return tuple(found[command.id] for command in here)


def among(commands: Iterable[Command], id: str) -> Command:
    """A command by its id; where these have none of this id, one that has no key."""
    return next((each for each in commands if each.id == id), Command(id, (), "", ""))


def of_key(commands: Iterable[Command], key: str) -> str:
    """The id of the command that has a key, as terminals name it; "" where none of these has it."""
    return next((each.id for each in commands if key in each.keys), "")


def key_of(keys: Mapping[str, tuple[str, ...]], command: str) -> str:
    """The key of a command of the table as it is shown, with other keys for some commands, by id; "" for none."""
    return among(bound(keys), command).written


def deleting(keys: Mapping[str, tuple[str, ...]]) -> str:
    """By what a saved game is deleted, with other keys for some commands, by id; "" if no key does."""
    deletes = among(bound(keys, "games"), "home.delete").written
    return f"{deletes} in the lists of the home screen" if deletes else ""


def _written(command: Command, keys: tuple[str, ...]) -> str:
    """How the keys that are left to a command are told: by the one that it is known by, else by the first."""
    if keys[:1] == command.keys[:1] or named(command.written) in keys:
        return command.written
    return shown(keys[0]) if keys else ""


def footer(
    commands: Iterable[Command],
    screen: str,
    *,
    typing: bool = False,
    now: Mapping[str, str] | None = None,
    cells: int = MUCH,
) -> dict[str, str]:
    """The keys of a screen by the ids of their commands, as many as have room with ``DOT`` between them.

    ``typing``: characters are text there, so that other keys are named. ``now`` has other words for commands that do
    something else at the moment.
    """
    every = {command.id: command for command in commands}
    parts = {}
    for id, word in SCREENS[screen].items():
        key = _arrows(every) if id == ARROWS else _key(every[id], typing=typing)
        told = (now or {}).get(id, word)
        if key and told:
            parts[id] = f"{key} {told}"
    while len(DOT.join(parts.values())) > cells and (spare := [id for id in parts if id not in STAYING]):
        del parts[spare[-1]]
    return parts


def _key(command: Command, *, typing: bool) -> str:
    """The key that the footer names."""
    keys = [key for key in (*command.keys, *_where_typed(command.id)) if typing and not prints(key)]
    return shown(keys[0]) if keys else command.written


def _where_typed(command: str) -> list[str]:
    """The keys that a command has wherever text is typed."""
    return [key for key, id in WHERE_TYPED.items() if id == command]


def _arrows(every: Mapping[str, Command]) -> str:
    if all(id in every[id].keys for id in ("up", "down")):
        return ARROWS
    return " ".join(every[id].written for id in ("up", "down"))
