"""What every screen shares: it is drawn from lines, it says so when the window is too small, and comes back."""

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from linne_tui.tui.ink import Line, Seg, wrap
from linne_tui.tui.lines import Lines
from linne_tui.tui.sizes import LEAST


class Drawn(Screen[None]):
    """A screen that is painted anew whenever something has changed."""

    AUTO_FOCUS = None

    def compose(self) -> ComposeResult:
        yield Lines(id="small")
        yield from self.parts()

    def parts(self) -> ComposeResult:
        """The widgets of the screen; one for all of it, if nothing else is said."""
        yield Lines(id="page")

    def paint(self) -> None:
        """Draws everything as it now is."""
        self.query_one("#page", Lines).put(self.page(*self.size), self.size.width, cursor=frozenset({"here"}))

    def page(self, cells: int, rows: int) -> list[Line]:
        """The lines of a screen of one widget."""
        return []

    @property
    def small(self) -> bool:
        """Whether the window is too small for the screen."""
        return self.size.width < LEAST[0] or self.size.height < LEAST[1]

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
        self.set_class(self.small, "small")
        if self.small:
            cells, rows = self.size
            has, needs = f"{cells} x {rows}", f"{LEAST[0]} x {LEAST[1]}"
            text = f"This window has {has} cells; Linné needs {needs}. Make it larger, or press Ctrl+Q."
            self.query_one("#small", Lines).put(wrap(text, max(1, cells), "strong"), cells)
        else:
            self.paint()


def centred(text: str, cells: int, role: str = "") -> Line:
    """A text in the middle of a line."""
    return [Seg(" " * max(0, (cells - len(text)) // 2)), Seg(text, role)]
