"""A short form: lines of text and choices, and a last row that does it. It knows no screen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from linne_tui.tui.ink import Line, Seg, cell, line, wrap
from linne_tui.tui.textline import within

_TOP: Final = 3
"""Lines of the drawn form above its first row."""
_LONGEST: Final = 24


@dataclass
class Field:
    """A row: what it is about, its text, or with ``choices`` the place of the chosen one; what stands behind it."""

    label: str
    text: str = ""
    choices: Sequence[str] = ()
    at: int = 0
    hint: str = ""
    longest: int = _LONGEST
    """Cells of the text."""
    typed: bool = False
    """Whether somebody has typed the text; else it is a proposal."""

    @property
    def value(self) -> str:
        """What is written or chosen."""
        return self.choices[self.at] if self.choices else self.text.strip()


class Fields:
    """Rows that are gone through up and down; the last one does what the form is for."""

    def __init__(self, title: str, does: str, fields: Sequence[Field]) -> None:
        self.title = title
        self.does = does
        self.fields = fields
        self.row = 0
        self.trouble = ""
        self.full = False
        """Whether something was typed for which there is no more room in the row."""

    @property
    def typing(self) -> bool:
        """Whether the row takes text."""
        return not self.starting and not self.fields[self.row].choices

    @property
    def turning(self) -> bool:
        """Whether there is a choice in the row."""
        return not self.typing and not self.starting

    @property
    def starting(self) -> bool:
        """Whether the row is the last one."""
        return self.row == len(self.fields)

    def step(self, by: int) -> None:
        """Up or down, round and round."""
        self.row, self.full = (self.row + by) % (len(self.fields) + 1), False

    @property
    def proposed(self) -> bool:
        """Whether what stands in the row is a proposal, which the first thing that is typed replaces."""
        return bool(self.text) and not self.fields[self.row].typed

    @property
    def text(self) -> str:
        """What is typed in the row; "" where nothing is."""
        return self.fields[self.row].text if self.typing else ""

    @text.setter
    def text(self, text: str) -> None:
        self.trouble = ""
        if self.typing:
            field = self.fields[self.row]
            field.typed = True
            field.text = within(text, field.longest)
            self.full = field.text != text

    def turn(self, by: int) -> None:
        """The next or the last choice of the row."""
        if not self.starting and (choices := self.fields[self.row].choices):
            self.fields[self.row].at = (self.fields[self.row].at + by) % len(choices)

    def row_at(self, place: int) -> int:
        """The row that stands in a line of the drawn form; -1 for none."""
        row = place - _TOP
        if row == len(self.fields) + 1:
            return row - 1
        return row if 0 <= row < len(self.fields) else -1

    def lines(self, cells: int) -> list[Line]:
        """The form as it is drawn; the row reached is that with the key ``here``."""
        found: list[Line] = [[], [Seg(f"  {self.title}", "head")], []]
        labels = max(len(field.label) for field in self.fields) + 2
        typed = max((field.longest for field in self.fields if not field.choices), default=0) + 1
        chosen = max((len(f"< {choice} >") for field in self.fields for choice in field.choices), default=0)
        for row, field in enumerate(self.fields):
            here = row == self.row
            cursor = "_" if here and not field.choices else ""
            value = f"< {field.value} >" if field.choices else field.text + cursor
            found.append(
                line(
                    Seg("> " if here else "  ", "strong"),
                    cell(field.label, labels, "" if field.choices else "dim"),
                    cell(value, chosen if field.choices else typed, "strong", "here" if here else ""),
                    Seg(f" {field.longest} cells at most", "warn")
                    if here and self.full
                    else Seg(f" {field.hint}", "dim"),
                )
            )
        mark = Seg("> " if self.starting else "  ", "strong")
        found += [[], line(mark, Seg(self.does, "strong", "here" if self.starting else ""))]
        return [*found, [], *([Seg("  "), *each] for each in wrap(self.trouble, cells - 4, "warn"))]
