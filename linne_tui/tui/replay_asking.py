"""What is typed in a replay: the number of a decision, what to search for, whose next turn. It knows no screen."""

from typing import TYPE_CHECKING, Final

from linne_tui.tui.commands import of_key
from linne_tui.tui.keynames import shown
from linne_tui.tui.textline import edited

if TYPE_CHECKING:
    from linne_tui.tui.replay import Reel

_LONGEST: Final = 40
"""Characters that can be typed in."""
FIRST: Final = "0"
"""The digit that no answer at a table has, and so no command: it begins a number all the same."""
_DIGITS: Final = 6
"""Digits of a number."""


class Asking:
    """What a replay has of the question that is answered by typing."""

    def __init__(self, reel: "Reel") -> None:
        self.reel = reel
        self.what = ""
        """What is being typed: ``number``, ``search`` or ``player``; "" nothing."""
        self.typed = ""
        self.by = 1
        """Whether the turn that is asked for lies ahead (1) or before (-1)."""
        self.nobody = ""
        """The last key that was to be a player and is none; "" if it was not."""

    def begin(self, what: str, by: int = 1) -> None:
        """What is typed from now on is a number, what to search for, or the letter or number of a player."""
        self.what, self.typed, self.by, self.nobody = what, "", by, ""

    def drop(self) -> None:
        """Nothing is typed any more."""
        self.what = ""

    @property
    def question(self) -> str:
        """What is being asked for, with what was typed; "" nothing."""
        reel = self.reel
        match self.what:
            case "number":
                return f"go to decision (0 to {reel.recording.numbers[-1]}): {self.typed}_"
            case "search":
                return f"search for: {self.typed}_"
            case "player":
                many = zip(reel.seen.letters, reel.names, strict=True)
                who = ", ".join(f"{n} {letter} {name}" for n, (letter, name) in enumerate(many, 1))
                wrong = f"nobody is {self.nobody}; " if self.nobody else ""
                return f"{wrong}whose {'next' if self.by > 0 else 'last'} turn? {who}"
            case _:
                return ""

    def type(self, key: str, character: str | None) -> bool:
        """Takes a key for what is asked for; False if it is nothing there."""
        if self.what == "player" and character is not None and character.isprintable():
            self._choose_player(key, character)
            return True
        text = edited(self.typed, key, character, _DIGITS if self.what == "number" else _LONGEST)
        if text is None or not self.what:
            return False
        if self.what == "search" or not text or (text.isascii() and text.isdecimal()):
            self.typed = text
        if self.what == "search":
            self.reel.finding.read_on()
        return True

    def _choose_player(self, key: str, character: str) -> None:
        """Goes to the turn of a player by letter or number; for what is neither the question stays, but to leave."""
        reel = self.reel
        by_letter = {letter.casefold(): seat for seat, letter in enumerate(reel.seen.letters)}
        by_number = {str(seat + 1): seat for seat in range(len(reel.names))}
        seat = (by_letter | by_number).get(character.casefold())
        if seat is None and of_key(reel.commands, key) == "leave":
            self.drop()
        elif seat is None:
            self.nobody = shown("space") if character == " " else character
        else:
            self.drop()
            reel.step_player(seat, self.by)

    def answer(self) -> None:
        """What was asked for is typed in; a player is not, and is asked for on."""
        asked = self.what
        if asked == "player":
            self.nobody = shown("enter")
            return
        self.drop()
        if asked == "number":
            self.reel.jump(self.typed)
        elif asked == "search" and self.typed.strip():
            self.reel.search(self.typed)
