"""What can be typed beside answers: the one table of commands, a letter or a word for each, and its help."""

from typing import Final, NamedTuple


class Command(NamedTuple):
    """A command: its letter (capitals count), its word (they do not), what may follow it ("" nothing), its help."""

    key: str
    word: str
    takes: str
    help: str


BOARDS: Final = (
    Command("w", "table", "", "your work table, the taxonomy track, the next order, lenses on display"),
    Command("m", "map", "", "the map"),
    Command("r", "library", "", "your library, notebook, sketches"),
    Command("c", "letters", "", "the letters on display, your hand, your columns"),
    Command("g", "garden", "", "the garden"),
    Command("s", "voyages", "", "voyages and books: yours and those on display"),
    Command("t", "tracks", "", "lecture tracks and achievements"),
    Command("p", "players", "NAME", "the boards of the others, or of one of them"),
    Command("o", "log", "NUMBER", "the last 10 decisions, or so many"),
)
"""The boards, in the order of the screen."""

SOLO: Final = (
    Command(">", "skip", "", "the opponent's steps up to the end of its turn, at once; Enter makes one"),
    Command("A", "again", "NUMBER", "the opponent's last turn again; with a number, that turn of the game"),
    Command("z", "opponent", "", "the opponent's board: its cards, slots, stacks, green lenses, what is still to come"),
)
"""What there is besides in a game against the opponent (section 14)."""

SEVERAL: Final = (
    Command("P", "program", "", "agree that a program plays for one who is asked and away, until they are back"),
    Command("E", "ending", "", "agree that all is ended at once for one who is asked and away, until they are back"),
)
"""What there is besides at a table of several terminals."""

_ANSWERING: Final = ("end", "free", "skip")
ASKED: Final = (*_ANSWERING, "why")
"""The words of those that are only for the one who is asked."""
ACTING: Final = (*_ANSWERING, "coach", "undo", "redo", "back", "save")
"""The words of those with which something is done in a game."""
PLAYING: Final = (*ACTING, *ASKED, *(command.word for command in SEVERAL))
"""The words of those that are only for people who have a seat."""

SAVED_HERE: Final = "where the game is saved, which it is after every answer"
SAVE: Final = Command("S", "save", "PLACE", f"{SAVED_HERE}; with a folder or file: save it there")

COMMANDS: Final = (
    Command(".", "end", "", "the answer that ends: the action, the turn, a choice"),
    Command("f", "free", "NUMBER", "the free actions that can be paid now; with a number, take that one"),
    Command("u", "undo", "", "take back the last decision"),
    Command("U", "redo", "", "make it again"),
    Command("b", "back", "", "back to the start of the turn, or to what was last turned up"),
    Command("x", "why", "", "why not: what cannot be done now, and the rule"),
    Command("i", "inspect", "NAME", "all about a component by name or id, or about those of an answer by its number"),
    Command("e", "lenses", "", "all upgraded lenses: what each does, where it is now"),
    Command("a", "almanac", "WORDS", "species, people, books, places and their history, such as: a gavle"),
    Command("n", "news", "", "what happened since your last turn"),
    *BOARDS,
    Command("k", "scores", "", "everybody's points by source, as if the game ended now"),
    Command("/", "rules", "NUMBER or WORDS", "the rules, such as: / 4.5"),
    Command("C", "coach", "", "the coach: silence, or a word again at the first time of each thing"),
    Command("L", "legend", "", "what the words of rewards and boards mean"),
    SAVE,
    Command("?", "help", "", "this list, and the rule that asks"),
    Command("q", "quit", "", "leave; the game is saved"),
)
"""Every command of every game, in the order of the help."""


QUIT: Final = ("q", "quit")
"""Leaves, also where no game is asked about."""
HELP: Final = "?"
YES_OR_NO: Final = "y or n: "
"""Asks for what `agreed` reads."""


def key(command: str) -> str:
    """What is typed for a command of the screen, by its id there; "" where there is nothing like it."""
    if command == "choose":
        return "Enter"
    word = "quit" if command == "leave" else command.removeprefix("view.")
    return next((each.key for each in (*COMMANDS, *SOLO) if each.word == word), "")


def agreed(line: str) -> bool:
    """Whether the answer to a question that asks for y or n is yes."""
    return line.strip().casefold() in ("y", "yes")


def read(line: str) -> tuple[Command, str] | None:
    """The command of a line that was typed, and what follows it; None for a line that is none."""
    first, _, rest = line.partition(" ")
    if line[:1] == "/":
        first, rest = "/", line[1:]
    if first[:1] == "f" and first[1:].isdecimal():
        first, rest = "f", f"{first[1:]} {rest}"
    rest = rest.strip()
    every = (*COMMANDS, *SOLO, *SEVERAL)
    found = next((each for each in every if first == each.key or first.casefold() == each.word), None)
    if found is None or (rest and not found.takes):
        return None
    if found.word == "free" and rest and not rest.isdecimal():
        return None
    return found, rest
