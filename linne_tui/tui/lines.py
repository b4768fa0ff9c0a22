"""The one widget: a whole screen of lines, drawn with the line API; only lines that have changed are drawn again."""

from typing import TYPE_CHECKING

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from linne_tui.tui.frame import Frame
from linne_tui.tui.ink import shows
from linne_tui.tui.looks import Look, Looks, looked

if TYPE_CHECKING:
    from linne_tui.tui.app import LinneApp


class Lines(Widget):
    """Shows a frame in the looks of the app."""

    app: "LinneApp"

    def __init__(self) -> None:
        super().__init__(id="page")
        self._shown = Frame([])
        self._cells = 0
        self._looks: list[list[Look]] = []
        self._of: Looks | None = None
        """The looks in which the strips are made."""
        self._strips: list[Strip] = []

    def put(self, frame: Frame, cells: int) -> None:
        """Shows this frame, each line in exactly so many cells."""
        if self._of is not self.app.looks:
            self._of = self.app.looks
            self._strips = [self._strip(looks) for looks in self._looks]
            self.refresh()
        before, self._shown = self._shown, frame
        relit = (before.targets ^ frame.targets) | (before.cursor ^ frame.cursor)
        same = [] if cells != self._cells else before.lines
        self._cells = cells
        changed = [Region(0, row, cells, 1) for row in range(len(frame.lines), len(self._looks))]
        del self._looks[len(frame.lines) :], self._strips[len(frame.lines) :]
        for row, line in enumerate(frame.lines):
            if row < len(same) and line == same[row] and not shows(line, relit):
                continue
            looks = looked(line, cells, frame.targets, frame.cursor)
            if row == len(self._looks):
                self._looks.append(looks)
                self._strips.append(self._strip(looks))
            elif looks != self._looks[row]:
                self._looks[row] = looks
                self._strips[row] = self._strip(looks)
            else:
                continue
            changed.append(Region(0, row, cells, 1))
        if changed:
            self.refresh(*changed)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines as they are: what Textual's filters and borders would do to them the looks have already done."""
        ground = self.app.looks.style("")
        rows = self._strips[crop.y : crop.bottom]
        rows += [Strip.blank(crop.width, ground)] * (crop.height - len(rows))
        return rows if crop.width == self._cells else [row.crop_extend(crop.x, crop.right, ground) for row in rows]

    def notify_style_update(self) -> None:
        """A theme has changed: every strip is made anew."""
        super().notify_style_update()
        self._of = self.app.looks
        self._strips = [self._strip(looks) for looks in self._looks]

    def _strip(self, looks: list[Look]) -> Strip:
        return Strip(self.app.looks.segments(looks))
