"""The form of a new game: against whom, who sits where, the seed, the house rules. It knows no screen."""

from dataclasses import dataclass, field
from typing import Final

from linne_tui.engine.chance import LIMIT, any_seed
from linne_tui.engine.errors import UserError
from linne_tui.linne.house import CHOICES, SOLO_CHOICES, WORDS, HouseRules, parse_house_rules
from linne_tui.linne.opponent.levels import LEVELS
from linne_tui.table.names import MAX_CELLS, MAX_CHARACTERS, clean_names, solo_names
from linne_tui.table.saving.records import COLOURS, UNDO_CHOICES, Colour, Undo
from linne_tui.tui.ink import Line, Seg, cell, line, wrap
from linne_tui.tui.textline import within

SEATS: Final = 4

_UNDO: Final = "undo"
_CHOSEN: Final[dict[str, tuple[str, ...]]] = {**CHOICES, **SOLO_CHOICES, _UNDO: UNDO_CHOICES}
"""The choices of each row: those of the house rules, and how far back undo goes, which the table agrees."""
UNDO: Final = ("", "Undo goes back", ("to the last thing turned up", "over that, too, which is told"))
"""How far back undo goes, as the house rules in words; the choices in the order of UNDO_CHOICES."""
_WORDS: Final = {**WORDS, _UNDO: UNDO}
_OF_SEVERAL: Final = ("hands",)
"""House rules that change nothing where nobody else sits at the table."""
_OPPONENT: Final = "opponent"
_NAMES: Final = tuple(f"name {seat + 1}" for seat in range(SEATS))
_SEED: Final = "seed"
_START: Final = "start"
_HINTS: Final = {_NAMES[0]: "two to four names", _NAMES[1]: "left: colour, right: who"}
DIGITS: Final = len(str(LIMIT - 1))
"""Of a seed, at most."""
_TYPED: Final = 24
"""Cells for what is typed in a row, and the cursor behind it."""
_NAMED: Final = MAX_CELLS + 3
"""The same of a name, with a gap."""
BESIDE: Final = {"colour": -1, "who": 1}
"""The keys of the choices beside a name, to be clicked on, with the way in which each is turned."""


@dataclass(frozen=True)
class NewGame:
    """What is agreed before a game: the names, the seed, the house rules, the level of a solo game (else 0), the undo.

    ``undo``: ``to_reveal``, or ``free`` where it may go back over what was shown. ``programs``: the seats that programs
    play. ``colours``: those of the seats, if they are not their own.
    """

    players: tuple[str, ...]
    seed: int
    house_rules: HouseRules = field(default_factory=HouseRules)
    level: int = 0
    undo: Undo = "to_reveal"
    programs: tuple[int, ...] = ()
    colours: tuple[Colour, ...] = ()


class Form:
    """Rows that are gone through up and down: text to be typed, choices turned left and right, and the start.

    In the row of a name left turns the colour of the seat, and right whether a person plays or a program.

    With an opponent one plays: then only one name is asked for, and house rules of solo games are there, too.
    """

    def __init__(self) -> None:
        self.names = ["Ada", "Bo", "", ""]
        self._proposed = {*_NAMES[:2]}
        """The rows of the names that nobody has typed."""
        self.programs = [False] * SEATS
        """Whether a program plays, by the row of the name."""
        self.colours = list(COLOURS)
        """The colour of each such row; no two have the same."""
        self.seed = ""
        self.level = 0
        """Of the opponent, 1 to 4; 0: none plays."""
        self.chosen = dict.fromkeys(_CHOSEN, 0)
        self.row = 1
        self.trouble = ""
        self.full = False
        """Whether something was typed for which there is no more room in the row."""

    @property
    def ids(self) -> tuple[str, ...]:
        """The rows that can be reached; the last one starts the game."""
        if self.level:
            names, rules = _NAMES[:1], [rule for rule in (*CHOICES, *SOLO_CHOICES) if rule not in _OF_SEVERAL]
        else:
            names, rules = _NAMES, list(CHOICES)
        return (_OPPONENT, *names, _SEED, *rules, _UNDO, _START)

    @property
    def rows(self) -> int:
        """How many rows can be reached."""
        return len(self.ids)

    @property
    def typing(self) -> bool:
        """Whether the row takes text."""
        return self.ids[self.row] in (*_NAMES, _SEED)

    @property
    def turning(self) -> bool:
        """Whether there is a choice in the row."""
        row = self.ids[self.row]
        return self._plays(row) if row in _NAMES else row not in (_SEED, _START)

    def _plays(self, row: str) -> bool:
        """Whether somebody is named in a row, in a game of several."""
        return not self.level and bool(self._typed(row).strip())

    @property
    def starting(self) -> bool:
        """Whether the row starts the game."""
        return self.ids[self.row] == _START

    def step(self, by: int) -> None:
        """Up or down, round and round."""
        self.row, self.full = (self.row + by) % self.rows, False

    @property
    def proposed(self) -> bool:
        """Whether what stands in the row is a proposal, which the first thing that is typed replaces."""
        return self.ids[self.row] in self._proposed

    @property
    def text(self) -> str:
        """What is typed in the row; "" where nothing is."""
        return self._typed(self.ids[self.row])

    @text.setter
    def text(self, text: str) -> None:
        self.trouble = ""
        row = self.ids[self.row]
        self._proposed.discard(row)
        kept = text
        if row in _NAMES:
            kept = self.names[_NAMES.index(row)] = within(text[:MAX_CHARACTERS], MAX_CELLS)
        elif row == _SEED:
            kept = self.seed = text[:DIGITS]
        self.full = kept != text

    def _typed(self, row: str) -> str:
        return self.names[_NAMES.index(row)] if row in _NAMES else self.seed if row == _SEED else ""

    def turn(self, by: int) -> None:
        """The next or the last choice of the row."""
        row = self.ids[self.row]
        self.trouble, self.full = "", False
        if row == _OPPONENT:
            self.level = (self.level + by) % (len(LEVELS) + 1)
        elif row in _NAMES and self.turning and by > 0:
            self.programs[_NAMES.index(row)] ^= True
        elif row in _NAMES and self.turning:
            self._other_colour(_NAMES.index(row))
        elif row in self.chosen:
            self.chosen[row] = (self.chosen[row] + by) % len(_CHOSEN[row])

    def _other_colour(self, at: int) -> None:
        """The next colour for the name of this row; the row that has it takes the one that is left."""
        found = self.colours
        other = found.index(COLOURS[(COLOURS.index(found[at]) + 1) % len(COLOURS)])
        found[at], found[other] = found[other], found[at]

    def finish(self) -> NewGame | None:
        """What was filled in; None, and what is wrong in ``trouble``, if no game can be begun with it."""
        level = self.level
        try:
            players = (
                solo_names(self.names[:1]) if level else clean_names([name for name in self.names if name.strip()])
            )
            seed = read_seed(self.seed.strip())
            rules = {name: _CHOSEN[name][self.chosen[name]] for name in self.ids if name in WORDS}
            house = parse_house_rules(rules, solo=bool(level))
            programs, colours = ((), ()) if level else (self._programs(), self._colours())
        except UserError as error:
            self.trouble = str(error)
            return None
        undo = UNDO_CHOICES[self.chosen[_UNDO]]
        return NewGame(players, seed, house, level, undo, programs, colours)

    def _programs(self) -> tuple[int, ...]:
        """The seats that programs play; UserError if no person plays."""
        named = [program for name, program in zip(self.names, self.programs, strict=True) if name.strip()]
        if all(named):
            raise UserError("every seat is a program's; give one back to a person, with right in its row")
        return tuple(seat for seat, program in enumerate(named) if program)

    def _colours(self) -> tuple[Colour, ...]:
        """The colours of the seats, if not each has its own."""
        named = tuple(colour for name, colour in zip(self.names, self.colours, strict=True) if name.strip())
        return () if named == COLOURS[: len(named)] else named

    def row_at(self, line: int) -> int:
        """The row that stands in a line of the drawn form; -1 for none."""
        drawn = self._drawn()
        row = drawn[line][0] if 0 <= line < len(drawn) else ""
        return self.ids.index(row) if row else -1

    def lines(self, cells: int) -> list[Line]:
        """The form as it is drawn; the row reached is that with the key ``here``."""
        trouble = wrap(self.trouble, cells - 4, "warn") if self.trouble else []
        return [*(drawn for _, drawn in self._drawn()), [], *([Seg("  "), *each] for each in trouble)]

    def _drawn(self) -> list[tuple[str, Line]]:
        """Each line with its row; "" where there is none."""
        found: list[tuple[str, Line]] = [("", []), ("", [Seg("  New game", "head")]), ("", [])]
        for row in self.ids:
            if row == _START:
                found += [("", []), (row, line(self._mark(row), Seg("Start the game", "strong", self._key(row))))]
            elif row in (*_NAMES, _SEED):
                found.append((row, self._text(row)))
            else:
                found.append((row, self._choice(row)))
            if row == _SEED:
                found.append(("", [Seg("  House rules", "head"), Seg("   left and right change them", "dim")]))
        return found

    def _choice(self, row: str) -> Line:
        """What is chosen in a row, and the rule about it."""
        if row == _OPPONENT:
            told = f"level {LEVELS[self.level - 1]}" if self.level else "none: two to four play"
            hint = "one plays against it; I is the easiest (14.3)" if self.level else ""
            return line(self._mark(row), cell("Opponent", 12, "dim"), self._turned(row, told), Seg(f"  {hint}", "dim"))
        rule, about, words = _WORDS.get(row, ("", row, _CHOSEN[row]))
        return line(
            self._mark(row),
            cell(f"{about}", 34, "", self._key(row)),
            self._turned(row, words[self.chosen[row]]),
            Seg(f"  rule {rule}" if rule else "", "dim"),
        )

    def _turned(self, row: str, told: str) -> Seg:
        return Seg(f"< {told} >", "strong", self._key(row))

    def _text(self, row: str) -> Line:
        """What is typed in a row, and what it is for."""
        label, hint = "Seed", "the same seed, the same game; empty: any"
        if row in _NAMES:
            label = "Your name" if self.level else f"Player {_NAMES.index(row) + 1}"
            hint = "" if self.level else _HINTS.get(row, "")
        here = row == self.ids[self.row]
        shown = self._typed(row) + ("_" if here else "")
        typed = cell(label, 12, "dim"), cell(shown, _NAMED if row in _NAMES else _TYPED, "strong", self._key(row))
        told = Seg(" typing replaces it" if here and self.proposed else f" {hint}", "dim")
        if here and self.full:
            told = Seg(f" {MAX_CELLS} cells at most" if row in _NAMES else f" {DIGITS} digits at most", "warn")
        return line(self._mark(row), *typed, *self._who(row), told)

    def _who(self, row: str) -> Line:
        """In the row of a name its colour, and whether a person or a program plays."""
        if row not in _NAMES or not self._plays(row):
            return []
        at = _NAMES.index(row)
        colour, role = self.colours[at], f"seat{COLOURS.index(self.colours[at])}"
        program = self.programs[at]
        return [
            cell(f"< {colour} >", 11, role, "colour"),
            Seg("< a program >" if program else "< a person > ", "strong" if program else "dim", "who"),
        ]

    def _mark(self, row: str) -> Seg:
        return Seg("> " if row == self.ids[self.row] else "  ", "strong")

    def _key(self, row: str) -> str:
        return "here" if row == self.ids[self.row] else ""


def read_seed(written: str) -> int:
    """The seed as it was written, any one for none. UserError for what is no number, or too large a one."""
    if not written:
        return any_seed()
    if not (written.isascii() and written.isdigit()):
        raise UserError(f"the seed '{written}' is no number: give digits only, or leave it empty for any game")
    if int(written) >= LIMIT:
        raise UserError(f"the seed is too large; at most {LIMIT - 1}")
    return int(written)
