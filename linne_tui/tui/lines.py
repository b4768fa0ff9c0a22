"""The one widget: lines of segments, drawn with the line API; only what has changed is sent to the terminal."""

from collections.abc import Sequence

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from linne_tui.tui.ink import ROLES, Line, fit

Look = tuple[str, str, bool, bool]
"""Text, role, whether it is among the answers, whether it is under the cursor."""


class Lines(Widget):
    """Shows lines; the style sheet says what each role looks like (``lines--ROLE``)."""

    COMPONENT_CLASSES = {f"lines--{role}" for role in ROLES}
    DEFAULT_CSS = "Lines { height: auto; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._looks: list[list[Look]] = []
        self._strips: list[Strip] = []
        self._styles: dict[tuple[str, bool, bool], Style] = {}

    def put(
        self,
        lines: Sequence[Line],
        cells: int,
        targets: frozenset[str] = frozenset(),
        cursor: frozenset[str] = frozenset(),
    ) -> None:
        """Shows these lines, each in exactly so many cells."""
        changed = []
        for number, line in enumerate(lines):
            looks = _joined(fit(line, cells), targets, cursor)
            if number < len(self._looks):
                if looks == self._looks[number]:
                    continue
                self._looks[number] = looks
                self._strips[number] = self._strip(looks)
            else:
                self._looks.append(looks)
                self._strips.append(self._strip(looks))
            changed.append(Region(0, number, cells, 1))
        changed += [Region(0, number, cells, 1) for number in range(len(lines), len(self._looks))]
        del self._looks[len(lines) :], self._strips[len(lines) :]
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, self.rich_style)

    def notify_style_update(self) -> None:
        """A theme has changed: every strip is made anew."""
        super().notify_style_update()
        self._styles.clear()
        self._strips = [self._strip(looks) for looks in self._looks]

    def _strip(self, looks: list[Look]) -> Strip:
        return Strip([Segment(text, self._style(role, lit, on)) for text, role, lit, on in looks])

    def _style(self, role: str, lit: bool, on: bool) -> Style:
        key = role, lit, on
        style = self._styles.get(key)
        if style is None:
            style = self.rich_style
            for name in (role, "target" if lit else "", "cursor" if on else ""):
                if name:
                    style += self.get_component_rich_style(f"lines--{name}", partial=True)
            self._styles[key] = style
        return style


def _joined(line: Line, targets: frozenset[str], cursor: frozenset[str]) -> list[Look]:
    """The line as looks, neighbours of one look joined."""
    found: list[Look] = []
    for text, role, key in line:
        look = (text, role, key in targets, key in cursor) if key else (text, role, False, False)
        if found and found[-1][1:] == look[1:]:
            found[-1] = (found[-1][0] + text, *look[1:])
        elif text:
            found.append(look)
    return found
