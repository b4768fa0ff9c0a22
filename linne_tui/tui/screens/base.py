"""What every screen shares: it is one frame, it says so when the window is too small, and comes back."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.geometry import Offset
from textual.screen import Screen

from linne_tui.tui.frame import Frame, apology, page, too_small
from linne_tui.tui.ink import Line
from linne_tui.tui.lines import Lines

if TYPE_CHECKING:
    from linne_tui.tui.app import LinneApp


class Drawn(Screen[None]):
    """A screen that is painted anew whenever something has changed."""

    app: "LinneApp"
    AUTO_FOCUS = None
    ALLOW_SELECT = False  # the mouse chooses; with Shift, or without the mouse in the settings, the terminal selects

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.painted = False
        """Whether there is anything to be shown yet."""
        self.shown = Frame([])
        """What is shown."""

    def compose(self) -> ComposeResult:
        yield Lines()

    def page(self, cells: int, rows: int) -> list[Line]:
        """The lines of the screen; the one with the key ``here`` is chosen."""
        return []

    def frame(self, cells: int, rows: int) -> Frame:
        """Everything as it now is."""
        return page(self.page(cells, rows), rows)

    def offers(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        """What the list of all commands offers here: of each its title, a help, and what it does."""
        yield from ()

    @property
    def small(self) -> bool:
        """Whether the window is too small for the screen."""
        return too_small(*self.size)

    def on_mount(self) -> None:
        self.repaint()

    def on_resize(self, event: events.Resize) -> None:
        self.repaint()

    def on_screen_resume(self) -> None:
        self.repaint()

    def repaint(self) -> None:
        """Paints, or says that there is no room."""
        if not self.size:
            return
        self.shown = apology(*self.size) if self.small else self.frame(*self.size)
        self.query_one(Lines).put(self.shown, self.size.width)
        self.app.cursor_position = Offset(*self.shown.at)
        self.painted = True
