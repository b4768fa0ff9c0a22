"""The form of a new game: who sits where, the seed, the house rules. It knows no screen."""

import os
from dataclasses import dataclass, field
from typing import Final, Literal

from linne_tui.engine.chance import LIMIT
from linne_tui.engine.errors import UserError
from linne_tui.linne.house import CHOICES, HouseRules, parse_house_rules
from linne_tui.table.names import MAX_CHARACTERS, clean_names
from linne_tui.tui.ink import Line, Seg, cell, line, wrap

SEATS: Final = 4
_TOP: Final = 3
"""Lines of the drawn form above its first row."""

HOUSE_WORDS: Final[dict[str, tuple[str, str, tuple[str, ...]]]] = {
    "hands": ("1.17", "Letters in the hands of others", ("hidden", "open")),
    "neutral_blooms": ("2.13", "Neutral flowers", ("compete as one more player", "are ignored")),
    "first_order": ("3.7", "The first order", ("is chosen", "is dealt at random")),
    "letter_icon": ("4.20", "A letter taken by an icon comes", ("without the arch's reward", "with the arch's reward")),
    "researcher_diagonals": ("4.11", "The researcher moves", ("along the edges only", "diagonally, too")),
    "start_tiles": ("12.2", "Everybody starts", ("with the same", "with one of two start tiles")),
    "pairing": ("8.5", "A book is attached to a voyage", ("when it is published", "at any time, as a free action")),
}
"""Each house rule: the number of its rule, what it is about, its choices in the order of CHOICES.

One that is not named here is shown by its name and its values."""

_UNDO: Final = "undo"
_ROWS: Final[dict[str, tuple[str, ...]]] = {**CHOICES, _UNDO: ("to_reveal", "free")}
"""The choices of each row: those of the house rules, and how far back undo goes, which the table agrees."""
_WORDS: Final = {
    **HOUSE_WORDS,
    _UNDO: ("", "Undo goes back", ("to the last thing turned up", "over that, too, which is told")),
}


@dataclass(frozen=True)
class NewGame:
    """What is agreed before a game: the names, the seed, the house rules, the level of a solo game (else 0), the undo.

    ``undo``: ``to_reveal``, or ``free`` where it may go back over what was shown.
    """

    players: tuple[str, ...]
    seed: int
    house_rules: HouseRules = field(default_factory=HouseRules)
    level: int = 0
    undo: Literal["to_reveal", "free"] = "to_reveal"


class Form:
    """Rows that are gone through up and down: text to be typed, choices turned left and right, and the start."""

    def __init__(self) -> None:
        self.names = ["Ada", "Bo", "", ""]
        self.seed = ""
        self.chosen = dict.fromkeys(_ROWS, 0)
        self.row = 0
        self.trouble = ""

    @property
    def rows(self) -> int:
        """How many rows can be reached; the last one starts the game."""
        return SEATS + 1 + len(_ROWS) + 1

    @property
    def typing(self) -> bool:
        """Whether the row takes text."""
        return self.row <= SEATS

    @property
    def starting(self) -> bool:
        """Whether the row starts the game."""
        return self.row == self.rows - 1

    def step(self, by: int) -> None:
        """Up or down, round and round."""
        self.row = (self.row + by) % self.rows

    @property
    def text(self) -> str:
        """What is typed in the row; "" where nothing is."""
        return self.names[self.row] if self.row < SEATS else self.seed if self.row == SEATS else ""

    @text.setter
    def text(self, text: str) -> None:
        self.trouble = ""
        if self.row < SEATS:
            self.names[self.row] = text[:MAX_CHARACTERS]
        elif self.row == SEATS:
            self.seed = text[:16]

    def turn(self, by: int) -> None:
        """The next or the last choice of the row."""
        at = self.row - SEATS - 1
        if 0 <= at < len(_ROWS):
            name = list(_ROWS)[at]
            self.chosen[name] = (self.chosen[name] + by) % len(_ROWS[name])

    def finish(self) -> NewGame | None:
        """What was filled in; None, and what is wrong in ``trouble``, if no game can be begun with it."""
        try:
            players = clean_names([name for name in self.names if name.strip()])
            seed = read_seed(self.seed.strip())
            house = parse_house_rules({name: CHOICES[name][self.chosen[name]] for name in CHOICES})
        except UserError as error:
            self.trouble = str(error)
            return None
        return NewGame(players, seed, house, undo="free" if self.chosen[_UNDO] else "to_reveal")

    def row_at(self, line: int) -> int:
        """The row that stands in a line of the drawn form; -1 for none."""
        after_names = line - _TOP
        if after_names <= SEATS:
            return max(-1, after_names)
        house = after_names - 1
        if house < self.rows - 1:
            return house if house > SEATS else -1
        return self.rows - 1 if house == self.rows else -1

    def lines(self, cells: int) -> list[Line]:
        """The form as it is drawn; the row reached is that with the key ``here``."""
        found: list[Line] = [[], [Seg("  New game", "head")], []]
        for seat, name in enumerate(self.names):
            hint = "two to four; leave the others empty" if seat == 0 else ""
            found.append(self._text(seat, f"Player {seat + 1}", name, hint))
        found.append(self._text(SEATS, "Seed", self.seed, "the same seed, the same game; empty: any"))
        found.append([Seg("  House rules", "head"), Seg("   left and right change them", "dim")])
        for number, (name, at) in enumerate(self.chosen.items(), SEATS + 1):
            rule, about, words = _WORDS.get(name, ("", name, _ROWS[name]))
            found.append(
                line(
                    self._mark(number),
                    cell(f"{about}", 34, "", self._key(number)),
                    Seg(f"< {words[at]} >", "strong", self._key(number)),
                    Seg(f"  rule {rule}" if rule else "", "dim"),
                )
            )
        start = self.rows - 1
        found += [[], line(self._mark(start), Seg("Start the game", "strong", self._key(start)))]
        return [*found, [], *([Seg("  "), *each] for each in wrap(self.trouble, cells - 4, "warn"))]

    def _text(self, row: int, label: str, value: str, hint: str) -> Line:
        shown = value + ("_" if row == self.row else "")
        return line(
            self._mark(row), cell(label, 12, "dim"), cell(shown, 24, "strong", self._key(row)), Seg(f" {hint}", "dim")
        )

    def _mark(self, row: int) -> Seg:
        return Seg("> " if row == self.row else "  ", "strong")

    def _key(self, row: int) -> str:
        return "here" if row == self.row else ""


def read_seed(written: str) -> int:
    """The seed as it was written, any one for none. UserError for what is no number, or too large a one."""
    if not written:
        return int.from_bytes(os.urandom(8), "big") % LIMIT
    if not (written.isascii() and written.isdigit()):
        raise UserError(f"the seed '{written}' is no number: give digits only, or leave it empty for any game")
    if int(written) >= LIMIT:
        raise UserError(f"the seed is too large; at most {LIMIT - 1}")
    return int(written)
