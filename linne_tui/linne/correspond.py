"""The Correspond action: writing, sending, columns (4.16 to 4.20, 4.44)."""

from typing import Final, Literal

from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Part, Refused
from linne_tui.linne import displays
from linne_tui.linne.action import BASIC, Action
from linne_tui.linne.play import Play, replaced, without
from linne_tui.linne.rewards import DECLINE, READERS, IconFrame, Reader, reveals, reward

DONE: Final = move("done")
COLUMN: Final = 3
"""Letters of a complete column (4.19)."""

Stage = Literal["", "wrote", "sent one", "sent two"]


class Correspond(Action, frozen=True, tag="correspond"):
    """Each repetition writes a letter, or sends one or two; its stage says what a further letter would be."""

    number = "4.16"
    question = "Write a letter, or send one or two?"
    action = "correspond"

    stage: Stage = ""

    def prompt(self, play: Play) -> str:
        if self.stage == "wrote":
            return "Take a second letter?"
        if self.stage:
            return "Send another letter?"
        return super().prompt(play)

    @classmethod
    def can_do_anything(cls, play: Play, seat: int) -> bool:
        return bool(play.player(seat).hand) or displays.available(play, seat, "letters")

    def run(self, play: Play) -> bool:
        if self.stage and not self._further_possible(play):
            play.swap(self.changed())
            return True
        return False if self.stage else super().run(play)

    def moves(self, play: Play) -> list[Move]:
        if not self.stage:
            return super().moves(play)
        kind = "write" if self.stage == "wrote" else "send"
        letters = play.state.letters if self.stage == "wrote" else play.player(self.seat).hand
        return [*(move(kind, letter) for letter in letters if letter), DONE]

    def repetition(self, play: Play) -> list[Move]:
        found = [move("write", letter) for letter in play.state.letters if letter]
        return found + [move("send", letter) for letter in play.player(self.seat).hand]

    def begin(self, play: Play, move: Move) -> None:
        if move.kind == "done":
            play.swap(self.changed())
        elif move.kind == "write":
            if self.stage:
                play.swap(self.changed(used=True))
            else:
                play.swap(self.staged("wrote" if self.ability(play, "second letter") else ""))
            write(play, self.seat, move.args[0], with_arch=True)
        else:
            if self.stage == "sent two":
                play.swap(self.changed(used=True))
            elif self.stage:
                play.swap(self.staged("sent two" if self.ability(play, "third letter") else "", begun=False))
            else:
                play.swap(self.staged("sent one"))
            play.push(Column(self.seat, move.args[0]))

    def staged(self, stage: Stage, *, begun: bool = True) -> "Correspond":
        """This action where a further letter may follow: in a repetition just begun, or in the one going on."""
        left = self.left - 1 if begun else self.left
        return Correspond(self.seat, self.origin, left, self.placed, self.used, stage)

    def _further_possible(self, play: Play) -> bool:
        if self.stage == "wrote":
            return displays.available(play, self.seat, "letters")
        return bool(play.player(self.seat).hand) or play.could_buy_action(self.seat)

    def refusals(self, play: Play) -> Refused:
        if self.left and not self.stage and not play.player(self.seat).hand:
            yield move("send", "letter"), "4.16", "you have no letter in hand"
        if self.left and not self.stage and not any(play.state.letters):
            yield move("write", "letter"), "4.16", "no letter lies in the display"


def write(play: Play, seat: int, letter: str, *, with_arch: bool) -> None:
    """A letter of the display comes to the hand, with or without the reward of the arch above it (4.16, 4.20)."""
    state = play.state
    place = state.letters.index(letter)
    state.letters = replaced(state.letters, place, "")
    rule = "4.16" if with_arch else "4.20"
    play.note("write", rule, seat, "letters in the display", 0, letter)
    gain_letter(play, seat, letter, rule)
    if with_arch:
        reward(play, seat, play.content.arches[place])


def gain_letter(play: Play, seat: int, letter: str, rule: str) -> None:
    """A letter comes to the hand."""
    player = play.player(seat)
    player.hand = (*player.hand, letter)
    play.note("gain", rule, seat, "letters in hand", 1, letter)


class Column(Part[Play], frozen=True, tag="column"):
    """A letter that is sent goes to a column of its colour with fewer than three, or starts a new one (4.17)."""

    number = "4.17"
    question = "To which column does the letter go?"
    one_step = "a letter with its column is one step (4.17)"

    letter: str

    def moves(self, play: Play) -> list[Move]:
        of = play.content.institution_of
        found = [
            move("column", column[0])
            for column in play.player(self.seat).columns
            if len(column) < COLUMN and of[column[0]] == of[self.letter]
        ]
        return [*found, move("column", "new")]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        reward(play, self.seat, *put_in_column(play, self.seat, self.letter, move.args[0]))

    def shows(self, play: Play, move: Move) -> bool:
        return reveals(play, self.seat, self.letter)  # a single answer is a new column

    def refusals(self, play: Play) -> Refused:
        of = play.content.institution_of
        for column in play.player(self.seat).columns:
            if of[column[0]] != of[self.letter]:
                yield move("column", column[0]), "4.17", "the column is of another institution"
            elif len(column) >= COLUMN:
                yield move("column", column[0]), "4.19", "a column of three is complete"


def put_in_column(play: Play, seat: int, letter: str, to: str) -> tuple[str, ...]:
    """A letter leaves the hand for the column with this first letter, or a ``new`` one; the column then (4.17)."""
    player = play.player(seat)
    player.hand = without(player.hand, letter)
    play.note("send", "4.17", seat, "letters in hand", -1, letter)
    play.note("send", "4.17", seat, "letters sent", 1, letter)
    play.fact(seat, "letter sent")
    column: tuple[str, ...] = (letter,)
    if to == "new":
        player.columns = (*player.columns, column)
    else:
        place = next(i for i, letters in enumerate(player.columns) if letters[0] == to)
        column = (*player.columns[place], letter)
        player.columns = replaced(player.columns, place, column)
    return column


class SendLetter(IconFrame, frozen=True, tag="send-letter"):
    """A send-letter icon sends one letter from hand (4.20)."""

    number = "4.20"
    question = "Which letter do you send?"
    icon = "send letter"

    def moves(self, play: Play) -> list[Move]:
        return [*(move("send", letter) for letter in play.player(self.seat).hand), DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        if move.kind == "send":
            play.push(Column(self.seat, move.args[0]))


class LetterFromDisplay(IconFrame, frozen=True, tag="display-letter"):
    """A letter-from-display icon takes a letter, without the arch's reward unless the house says so (4.20)."""

    number = "4.20"
    question = "Which letter do you take?"
    icon = "letter from display"

    def moves(self, play: Play) -> list[Move]:
        return [*(move("write", letter) for letter in play.state.letters if letter), DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        if move.kind == "write":
            write(play, self.seat, move.args[0], with_arch=play.state.house.letter_icon == "with_arch")


def _draw(play: Play, seat: int, of: str, at: str) -> None:
    letter = displays.draw(play, "letters")
    if letter:
        gain_letter(play, seat, letter, "4.20")


READERS["draw letter"] = Reader(_draw, lambda play, seat, of: bool(play.state.letters_deck))
READERS["send letter"] = Reader(
    lambda play, seat, of, at: play.push(SendLetter(seat)), lambda play, seat, of: bool(play.player(seat).hand)
)
READERS["letter from display"] = Reader(
    lambda play, seat, of, at: play.push(LetterFromDisplay(seat)),
    lambda play, seat, of: displays.available(play, seat, "letters"),
)
BASIC["correspond"] = Correspond
