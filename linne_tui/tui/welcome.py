"""What the home screen offers: a new game, going on with the last one, the rules, the way out. It knows no screen."""

from collections.abc import Sequence
from pathlib import Path

from linne_tui.engine.errors import UserError
from linne_tui.tui.ink import Line, Seg, line

_TITLE = (
    "      _     _                  ",
    "     | |   (_)_ __  _ __   ___ ",
    "     | |   | | '_ \\| '_ \\ / _ \\",
    "     | |___| | | | | | | |  __/",
    "     |_____|_|_| |_|_| |_|\\___|",
)


class Welcome:
    """The entries, of which only what exists is offered; the one that is chosen; a notice.

    ``wrong``: what is wrong in the settings.
    """

    def __init__(self, wrong: Sequence[str] = ()) -> None:
        self.at = 0
        self.notice = "" if not wrong else wrong[0] if len(wrong) == 1 else f"{wrong[0]}, and {len(wrong) - 1} more"
        self.latest: Path | None = None
        self.entries: list[tuple[str, str, str]] = []
        """Of each its name, its key, its label."""
        self.look()

    def look(self) -> None:
        """Finds out what there is to offer."""
        from linne_tui.table.saves import find_unfinished

        try:
            self.latest = find_unfinished()
        except UserError:
            self.latest = None
        self.entries = [("new", "n", "New game")]
        if self.latest:
            self.entries.insert(0, ("continue", "c", f"Continue  {self.latest.name.split('.')[0]}"))
        self.entries += [("almanac", "a", "Almanac"), ("rules", "r", "Rules"), ("quit", "q", "Quit")]
        self.at = min(self.at, len(self.entries) - 1)

    def step(self, by: int) -> None:
        """The next entry or the one before, round and round."""
        self.at = (self.at + by) % len(self.entries)

    def entry_at(self, row: int, rows: int) -> str:
        """The name of the entry in a row of the screen; "" for none."""
        number = row - _blank(rows) - len(_TITLE) - 3
        return self.entries[number][0] if 0 <= number < len(self.entries) else ""

    def lines(self, cells: int, rows: int) -> list[Line]:
        """The screen."""
        found: list[Line] = [[] for _ in range(_blank(rows))]
        found += [[Seg(text, "green")] for text in _TITLE]
        found += [
            [],
            [Seg("     Carl von Linné: travel, collect, grow, publish; for two to four", "dim")],
            [],
        ]
        for number, (_, key, label) in enumerate(self.entries):
            here = number == self.at
            found.append(
                line(
                    Seg("   > " if here else "     ", "strong"),
                    Seg(f"{number + 1} {label}", "strong", "here" if here else ""),
                    Seg(f"  ({key})", "dim"),
                )
            )
        return [*found, [], [Seg(f"     {self.notice}", "warn")]]


def _blank(rows: int) -> int:
    """Rows above the title."""
    return max(1, (rows - 18) // 3)
