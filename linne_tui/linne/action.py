"""A basic action: a frame with its origin, asked for each repetition, and the lens that may help it (4.34 to 4.50)."""

from typing import ClassVar, Final

from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Frame
from linne_tui.linne.icons import ACTIONS
from linne_tui.linne.play import Play
from linne_tui.linne.rewards import DECLINE, READERS, Reader, reward

END: Final = move("end", "action")
WILD: Final = "wild"
ADDING: Final = ("plant too", "sail again")
"""Abilities that add a step (4.49); the others change a step and are other answers of it."""


class Action(Frame[Play], frozen=True):
    """One basic action: its origin (the lens placed, the address of an icon, or ``free``) and the repetitions left.

    A placed lens' action is ended by its owner, never by itself (6.9); that of an icon or a free action is over when
    its one repetition is.
    """

    origin: str
    left: int = 1
    placed: bool = False
    used: bool = False
    """Whether the lens' reward or ability has been used (4.36)."""

    action: ClassVar[str]

    def prompt(self, play: Play) -> str:
        if not self.left:
            lens_left = move("use", self.origin) in self.moves(play)
            return "The action is used up. Use the lens, or end it?" if lens_left else "The action is used up. End it?"
        return f"{self.question} ({self.left} left)" if self.placed else self.question

    def run(self, play: Play) -> bool:
        if self.left or self.placed:
            return False
        play.pop()
        return True

    def moves(self, play: Play) -> list[Move]:
        found = self.repetition(play) if self.left else []
        if self.placed and not self.used:
            lens = play.content.lens.get(self.origin)
            if lens and (not lens.ability or lens.ability in ADDING):
                found.append(move("use", self.origin))
        found.append(END)
        return found

    def answer(self, play: Play, move: Move) -> None:
        if move.kind == "end":
            play.pop()
        elif move.kind == "use":
            play.swap(self.spent())
            self.use_lens(play)
        else:
            self.begin(play, move)

    @classmethod
    def can_do_anything(cls, play: Play, seat: int) -> bool:
        """Whether this action, given by an icon, is not lost at once (1.13)."""
        return True

    def repetition(self, play: Play) -> list[Move]:
        """The answers that begin a repetition."""
        raise NotImplementedError

    def begin(self, play: Play, move: Move) -> None:
        """Begins a repetition with this answer."""
        raise NotImplementedError

    def ability(self, play: Play, name: str) -> bool:
        """Whether the lens of this very action has this ability, not used yet (4.50)."""
        lens = play.content.lens.get(self.origin) if self.placed and not self.used else None
        return lens is not None and lens.ability == name

    def use_lens(self, play: Play) -> None:
        """The reward of the lens, or the step that it adds (4.36, 4.49)."""
        play.note("use", "4.36", self.seat, "lens", 0, self.origin)
        if play.content.lens[self.origin].reward:
            reward(play, self.seat, self.origin)
        else:
            self.added_step(play)

    def added_step(self, play: Play) -> None:
        """The step that an ability adds; only actions that have one are asked."""
        raise NotImplementedError

    def spent(self) -> "Action":
        """This action with the lens' reward or ability used."""
        return self.changed(used=True)

    def one_less(self, *, used: bool = False) -> "Action":
        """This action with one repetition begun, and the ability used in it if so."""
        return self.changed(left=self.left - 1, used=used or self.used)

    def changed(self, *, left: int | None = None, used: bool | None = None) -> "Action":
        """This action with other repetitions left or its lens used."""
        return type(self)(
            self.seat,
            self.origin,
            self.left if left is None else left,
            self.placed,
            self.used if used is None else used,
        )


BASIC: dict[str, type[Action]] = {}
"""The frame of each basic action; the module of each enters its own."""


class WildAction(Frame[Play], frozen=True, tag="wild"):
    """The wild lens' action is named when its first repetition begins (4.48)."""

    number = "4.48"
    left: int

    def prompt(self, play: Play) -> str:
        return f"Which action does the wild lens perform? ({self.left} left)"

    def moves(self, play: Play) -> list[Move]:
        return [*(move("action", name) for name in ACTIONS), END]

    def answer(self, play: Play, move: Move) -> None:
        if move.kind == "end":
            play.pop()
        else:
            play.swap(BASIC[move.args[0]](self.seat, WILD, self.left, True))


class AnyAction(Frame[Play], frozen=True, tag="any-action"):
    """An icon for any basic action, once."""

    question = "Which action?"

    at: str

    def rule(self, play: Play) -> str:
        return play.rule_at(self.at)

    def moves(self, play: Play) -> list[Move]:
        return [*(move("action", name) for name in ACTIONS if possible(play, self.seat, name)), DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        if move.kind == "action":
            play.push(BASIC[move.args[0]](self.seat, self.at))


def possible(play: Play, seat: int, name: str) -> bool:
    """Whether a basic action from an icon can do anything (1.13)."""
    return BASIC[name].can_do_anything(play, seat)


def _gain(play: Play, seat: int, of: str, at: str) -> None:
    if of == "any":
        play.push(AnyAction(seat, at))
    else:
        play.push(BASIC[of](seat, at))


READERS["action"] = Reader(_gain, lambda play, seat, of: of == "any" or possible(play, seat, of))
