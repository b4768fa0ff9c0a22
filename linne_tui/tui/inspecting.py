"""What the key that inspects lays over the view: the answer, then all of the board in view, or what a name finds."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from linne_tui.linne import say
from linne_tui.linne.content import Content
from linne_tui.linne.icons import PHYLA, REALM_OF
from linne_tui.linne.income import LAST_ROUND
from linne_tui.linne.library import SPACES
from linne_tui.linne.naming import component_of, folded, names_of
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.sail import dots_now
from linne_tui.linne.turn import TURNS
from linne_tui.tui import about, boards, brief, header, keynames, preview, unasked
from linne_tui.tui.commands import SOLO_VIEWS
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import Line, Seg
from linne_tui.tui.seen import Seen
from linne_tui.tui.sheet import Sheet
from linne_tui.tui.textline import edited

_CELLS: Final = 80
_ROWS: Final = 60
"""A size in which every view tells all of its board."""
_ALWAYS: Final = {"map": ("paths",), "letters": ("institutions",), "voyages": ("rudder",)}
"""Kinds of components that lie on the board of a view at all times, after all others, whatever cells are theirs."""
_LONGEST: Final = 40
"""Characters of a name."""
_ANSWER: Final = ""
"""What stands for the answer among the components."""
Telling = Callable[[int], list[Line]]
"""What is told, in lines of so many cells."""


def on_board(desk: Desk, view: str) -> tuple[str, ...]:
    """The components on the board of a view, each once, in the order in which they are read."""
    by_id, kind_at = desk.content.by_id, desk.content.kind_at
    drawn = boards.whole(desk, view, _CELLS, _ROWS)
    words = (seg.key for line in drawn for seg in line if seg.key)
    kinds = _ALWAYS.get(view, ())
    found = [entry.id for entry in (component_of(desk.content, word) for word in words) if entry]
    found = [known for known in found if kind_at(known) not in kinds]
    players = desk.seen.state.players if view == "players" else [desk.seen.me] if view == "letters" else []
    sent = (letter for player in players for column in player.columns for letter in column)
    return tuple(dict.fromkeys((*found, *sent, *(known for known in by_id if kind_at(known) in kinds))))


def fitting(content: Content, typed: str) -> tuple[str, ...]:
    """The components in one of whose names this stands; first those of which a name begins with it."""
    wanted = folded(typed)
    if not wanted:
        return ()
    first, others = [], []
    for entry in content.by_id.values():
        names = [folded(name) for name in names_of(content, entry)]
        if any(name.startswith(wanted) for name in names):
            first.append(entry.id)
        elif any(wanted in name for name in names):
            others.append(entry.id)
    return (*first, *others)


class Inspecting(Sheet):
    """One thing after the other: the answer with its components, if there is one, then other components."""

    def __init__(self, desk: Desk, answer: Telling | None, board: Sequence[str]) -> None:
        super().__init__("", self._lines)
        self.desk = desk
        self.name = ""
        """What is typed of a name."""
        self._answer = answer
        self._board = (*((_ANSWER,) if answer else ()), *board)
        self._all = self._board
        self.at = 0
        self._tell()

    # What keys do

    def show(self, component: str) -> None:
        """Goes to a component; one that lies elsewhere comes first."""
        if component not in self._all:
            self._all = (component, *self._all)
        self.at, self.page = self._all.index(component), 0
        self._tell()

    def go(self, across: int, down: int) -> None:
        """To the side the next component or the one before, round and round; up and down the pages of this one."""
        if across and self._all:
            self.at, self.page = (self.at + across) % len(self._all), 0
            self._tell()
        self.page += down

    def seek(self) -> None:
        """What is typed from now on is a part of the name of a component, wherever it lies."""
        self._look_for("")

    def type(self, key: str, character: str | None) -> None:
        """Takes a key for the name. Enter keeps what was found."""
        match key:
            case "enter":
                self._settle()
            case "left" | "up" | "shift+tab" | "right" | "down" | "tab":
                self.go(-1 if key in ("left", "up", "shift+tab") else 1, 0)
            case "pageup" | "pagedown":
                self.page += 1 if key == "pagedown" else -1
            case "home" | "end":
                self.page = 0 if key == "home" else -1  # the last one, see `stay_within`
            case keynames.ERASES if not self.name:
                pass  # held down to erase the name it leads nowhere
            case _:
                text = edited(self.name, key, character, _LONGEST)
                if text is not None:
                    self._look_for(text)

    def _look_for(self, name: str) -> None:
        self.name, self._all = name, fitting(self.desk.content, name)
        self.at, self.page, self.typed = 0, 0, True
        self._tell()

    def _settle(self) -> None:
        """Keys are commands again; where no name was found one is back at the board."""
        self.typed = False
        if not self._all:
            self._all, self.at = self._board, 0
        self._tell()

    # What is shown

    def _tell(self) -> None:
        """Which component it is, the title with its place among all, and the keys that go on."""
        many = len(self._all)
        self.component = self._all[self.at] if many else _ANSWER
        self.title = f"Inspect {self.at + 1} of {many}" if many else "Inspect"
        if self.typed:
            found = ("arrows: next" if many > 1 else "", "Enter: keep" if many else "", "Esc closes")
            self.ways = ", ".join(filter(None, found))
            return
        by_name = f"{self.desk.key('inspect')}: by name" if self.desk.key("inspect") else ""
        self.ways = ", ".join(filter(None, ("arrows: next" if many > 1 else "", by_name)))

    def _lines(self, cells: int) -> list[Line]:
        typed: list[Line] = []
        if self.typed:
            told = "" if self._all else "  nothing is called so" if self.name else "  a part of any component's name"
            typed = [[Seg(" Name: ", "dim"), Seg(f"{self.name}_", "strong"), Seg(told, "dim")], []]
        if not self._all:
            return typed or [[Seg(" nothing on this board can be inspected", "dim")]]
        if self._answer and self.component == _ANSWER:
            return self._answer(cells)
        told_of = about.full(self.desk.seen, (self.component,), cells)
        return [*typed, *told_of, *(_more(self.desk) if not self.typed else [])]


def inspect(desk: Desk, decided: tuple[str, ...] = (), otherwise: Telling | None = None) -> Inspecting:
    """The answer under the cursor first, where the board in view is asked about, else the board.

    ``decided``: the words of a decision that is looked at again; ``otherwise`` is told where they name no component.
    """
    board = on_board(desk, desk.view)
    sheet = Inspecting(desk, _answer(desk, decided, otherwise), board)
    if board and sheet.component == _ANSWER and not _in_view(desk, board):
        sheet.show(board[0])
    return sheet


def component(desk: Desk, known: str) -> Inspecting:
    """A component by its id, then the others of the board in view."""
    sheet = Inspecting(desk, None, on_board(desk, desk.view))
    sheet.show(known)
    return sheet


def pressed(desk: Desk, decided: tuple[str, ...] = (), otherwise: Telling | None = None) -> Inspecting:
    """What lies over the view after the key that inspects, which asks for a name when it is pressed again."""
    if not isinstance(desk.sheet, Inspecting):
        return inspect(desk, decided, otherwise)
    desk.sheet.seek()
    return desk.sheet


def beneath(desk: Desk, key: str) -> str:
    """What is told in a line of something on a board that is no component, by its key: a knowledge, an empty space."""
    seen, own = desk.seen, desk.view != "players"
    if key in PHYLA:
        held = f"; you have {seen.me.notebook[PHYLA.index(key)]}" if own else ""
        return f"{key}: knowledge of {REALM_OF[key]}s, two at most{held} (1.6)"
    if key in SPACES:
        tile = seen.me.library[SPACES.index(key)] if own else None
        lies = f": {seen.name(tile.sample)} lies here" if tile else ", in which a sample can lie (4.5)"
        return f"the {brief.crossing(f'cross-{key}')} space of the library{lies}"
    if told := _counted(seen, key):
        return told
    more = f"; {desk.key('inspect')}: what lies on this board" if desk.key("inspect") else ""
    return f"nothing lies here that can be inspected{more}"


def _counted(seen: Seen, key: str) -> str:
    """What the header counts, in words, by its key; "" for another key."""
    state = seen.state
    if key == header.ROUND:
        return f"round {state.round} of {LAST_ROUND}: each has {TURNS} turns in it (6.1)"
    if key == header.ORDER:
        return f"the order of this round (6.2): {', '.join(seen.names[seat] for seat in state.order)}"
    if key == header.RUDDER:
        dots = (f"{colour} {dots_now(state, place)}" for place, colour in enumerate(seen.content.colours))
        return f"the rudder: so often comes the reward of a sea of each colour now (4.30): {', '.join(dots)}"
    what, _, seat = key.rpartition(" of ")
    if not seat.isdecimal() or int(seat) >= len(state.players):
        return ""
    return f"{seen.names[int(seat)]} has {say.amount(header.has(state.players[int(seat)])[what], what)}"


def every(content: Content) -> Iterator[tuple[str, str]]:
    """The id of each component and what it is called, for a list of them all."""
    for entry in content.by_id.values():
        yield entry.id, about.headed(content, entry)


def _in_view(desk: Desk, board: Iterable[str]) -> bool:
    """Whether what is asked, or was decided, bears on the board in view."""
    shown = desk.view in (*SOLO_VIEWS, desk.asked_view)
    return shown or desk.free or not desk.cursor_keys.isdisjoint(board)


def _answer(desk: Desk, decided: tuple[str, ...], otherwise: Telling | None) -> Telling | None:
    """All about the answer under the cursor and its components; where the opponent is looked at, all that it has there.

    None where nobody is asked here.
    """
    move = desk.chosen
    named = _of_opponent(desk) or decided
    if named or otherwise:
        return lambda cells: about.full(desk.seen, named, cells) or (otherwise(cells) if otherwise else [])
    if move is None or unasked.told(desk, "choose"):
        return None
    words, foreseen, rule = desk.describe(move), preview.told(desk.seen, move), desk.rule

    def lines(cells: int) -> list[Line]:
        components = about.full(desk.seen, move.args, cells)
        return [*components, *about.answer(move, words, foreseen, rule, cells), *(_more(desk) if components else [])]

    return lines


def _more(desk: Desk) -> list[Line]:
    key = desk.key("almanac")
    return [[Seg(f" {key}: the almanac, open at this", "dim")]] if key else []


def _of_opponent(desk: Desk) -> tuple[str, ...]:
    """The opponent's latest card, what its last step used, its other cards and green lenses, and its board.

    Nothing unless it is looked at or makes its steps.
    """
    opponent = desk.seen.state.opponent
    steps = desk.decision is not None and desk.decision.seat == SEAT
    if opponent is None or not (desk.view in SOLO_VIEWS or steps):
        return ()
    used = desk.onlooker.used if desk.onlooker else ()
    found = dict.fromkeys((opponent.latest, *used, *opponent.cards, *opponent.lenses, desk.content.solo_board))
    return tuple(filter(None, found))
