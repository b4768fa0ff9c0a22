"""What is looked at at a table: the view, its page, what lies over it, what is said. It knows no screen."""

from typing import Final, cast

from linne_tui.linne.game import Linne
from linne_tui.table.table import Table
from linne_tui.tui.commands import SOLO_VIEWS, VIEWS, among, bound
from linne_tui.tui.follow import view_of
from linne_tui.tui.pages import Pages, Spot
from linne_tui.tui.settings import Settings
from linne_tui.tui.sheet import HELP, Sheet

_VIEWS: Final = frozenset(view for view, *_ in VIEWS)
"""The views that have a key."""
NO_OTHER_PAGE: Final = "there is no other page of this"
NO_OPPONENT: Final = "nobody here plays by cards: only solo games have an opponent (section 14)"


class Looking:
    """Somebody who looks at a table, whatever is asked there."""

    def __init__(self, table: Table, settings: Settings) -> None:
        self.table = table
        self.settings = settings
        self.commands = bound(settings.keys)
        """The commands with the keys that they have here."""
        self.content = cast(Linne, table.game).content
        self.names: tuple[str, ...] = table.names
        self.follow = settings.view == "follow"
        """Whether the view goes where the question is."""
        self.notice = ""
        self.trouble = False
        """Whether the notice tells of something that went wrong."""
        self.view = "worktable"
        self.pages = 0
        """How many pages what is open has, or the view, as it was last drawn; 0: not drawn yet."""
        self.look_anew()

    def look_anew(self) -> None:
        """Something has changed at the table: nothing lies over the view, and nothing is drawn yet."""
        self.sheet: Sheet | None = None
        self.view_page = -1
        """The page of the view that is shown; -1: that of the first answer."""
        self.spots: dict[int, Spot] = {}
        """Where the answers lie on the board that is shown, by their place in the list; empty: not all of them do."""
        self.beside: dict[str, tuple[int, int]] = {}
        """Of the boards beside the view that have several pages, as they were last drawn: which one, and how many."""
        self.turned: dict[str, int] = {}
        """The pages to which they were turned."""
        self.drawn: dict[tuple[object, str], Pages] = {}
        """The views as they were last drawn, by name, cells and rows."""

    @property
    def solo(self) -> bool:
        """Whether one person plays against the opponent (section 14)."""
        return self.table.state.opponent is not None

    @property
    def asked_view(self) -> str:
        """The view that the question is about."""
        return view_of(self.content, self.table.state, self.view)

    def key(self, command: str) -> str:
        """The key of a command as it is shown; "" if it has none."""
        return among(self.commands, command).written

    def say(self, notice: str, *, trouble: bool = False) -> None:
        """Tells the people something in one line, until the next key."""
        self.notice, self.trouble = notice, trouble

    @property
    def all_keys(self) -> str:
        """Where the keys are told that do something, for somebody who has pressed another one."""
        helped = self.sheet is not None and self.sheet.title == HELP
        return f"here are all that do; {self.key('leave')} closes it" if helped else f"{self.key('help')} shows all"

    # What keys do

    def show(self, view: str) -> None:
        """Switches to a view, at the page of the first answer; the same one again turns to its first page."""
        if view in SOLO_VIEWS and not self.solo:
            self.say(NO_OPPONENT)
            return
        self.view_page = 0 if view == self.view and self.sheet is None else -1
        self.sheet = None
        self.pages = 0
        self.view = view

    def turn(self, by: int) -> None:
        """Turns the pages of what is open, or of the view; which pages there are only the drawing knows.

        Where the view has one page alone, a board beside it is turned.
        """
        if self.turns_beside:
            self.turn_beside(self.turns_beside, by)
        elif self.pages == 1:
            self.say(NO_OTHER_PAGE)
        elif self.sheet:
            self.sheet.go(0, by)
        else:
            self.view_page = max(0, self.view_page) + by

    def scroll(self, way: str) -> None:
        """Turns the same pages: a page ``up`` or ``down``, or to the ``first`` or the ``last`` one."""
        beside = self.turns_beside
        if way in ("up", "down"):
            self.turn(1 if way == "down" else -1)
        elif beside:
            self.turned[beside] = 0 if way == "first" else self.beside[beside][1] - 1
        elif self.pages == 1:
            self.say(NO_OTHER_PAGE)
        elif self.sheet:
            self.sheet.page = 0 if way == "first" else self.pages - 1
        else:
            self.view_page = 0 if way == "first" else self.pages - 1

    def turn_beside(self, view: str, by: int) -> None:
        """Turns the pages of a board beside the view."""
        page, pages = self.beside.get(view, (0, 1))
        self.turned[view] = (page + by) % pages

    @property
    def turns_beside(self) -> str:
        """Which board beside the view the keys turn that turn pages; "" none: first one that no key shows alone."""
        if self.sheet or self.pages != 1:
            return ""
        return min(self.beside, key=_VIEWS.__contains__, default="")

    def toggle_follow(self) -> None:
        """The view goes where the question is, or stays where it is."""
        self.follow = not self.follow
        if self.follow:
            self.show(self.asked_view)
        self.say("the view follows the question" if self.follow else "the view stays, whatever is asked")

    def cover_with(self, sheet: Sheet) -> None:
        """Lays something over the view, whatever lies there."""
        self.sheet = sheet

    def lay(self, sheet: Sheet) -> None:
        """Lays something over the view; the same again takes it away."""
        self.sheet = None if self.sheet and self.sheet.title == sheet.title else sheet

    def leave(self) -> bool:
        """Closes what is open; False when nothing was."""
        was, self.sheet = self.sheet, None
        return was is not None

    # What the drawing knows

    def drew_view(self, page: int, pages: int, spots: dict[int, Spot]) -> None:
        """The view was drawn: which of its pages, how many it has, and where the answers lie there."""
        self.pages, self.spots = pages, spots
        if self.view_page >= 0:
            self.view_page = page

    def drew_beside(self, pages: dict[str, tuple[int, int]]) -> None:
        """Boards beside the view that have several pages will be drawn: which of their pages, how many they have."""
        self.beside = pages

    def drew_sheet(self, pages: int) -> None:
        """What lies over the view was drawn, and has so many pages."""
        self.pages, self.spots = pages, {}
