"""The opponent's letters: a face-down stack, sent from the top (14.13, 14.25, 14.43, 14.44)."""

from linne_tui.linne import displays
from linne_tui.linne.correspond import COLUMN, gain_letter, put_in_column, write
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.opponent.deed import Deed, then
from linne_tui.linne.opponent.marks import marked
from linne_tui.linne.opponent.tell import chooses, skips, tries
from linne_tui.linne.play import Play
from linne_tui.linne.rewards import reward


def draw(play: Play) -> bool:
    """A letter of the deck comes on the stack; False if the deck is empty."""
    letter = displays.draw(play, "letters")
    if letter:
        gain_letter(play, SEAT, letter, "14.13")
    return bool(letter)


def take(play: Play, *, with_arch: bool) -> bool:
    """The letter at the marked position, with the arch's reward or without it; False if the display is empty."""
    place = marked(play, "letters")
    if place:
        write(play, SEAT, place.card, with_arch=with_arch)
    return place is not None


def send(play: Play) -> bool:
    """The top letter goes to its oldest unfinished column of the colour, else to a new one; False without a letter.

    It gives its reward, then those that lay there before give theirs, the oldest first (4.17, 14.44).
    """
    player, of = play.player(SEAT), play.content.institution_of
    if not player.hand:
        return False
    letter = player.hand[-1]
    colour = of[letter]
    own = [column[0] for column in player.columns if len(column) < COLUMN and of[column[0]] == colour]
    if len(own) > 1:
        chooses(play, "14.25", "the oldest unfinished column of the colour", own[0])
    column = put_in_column(play, SEAT, letter, own[0] if own else "new")
    reward(play, SEAT, letter, *column[:-1])
    return True


def possible(play: Play) -> bool:
    """Whether a slash row can do anything: a letter to send, or one to draw."""
    return bool(play.player(SEAT).hand or play.state.letters_deck)


def correspond(play: Play) -> bool:
    """Sends a letter if there is one, else draws one (14.43); False if neither is possible."""
    tries(play, "14.43", "send a letter")
    if send(play):
        return True
    skips(play, "14.43", "it has no letter to send")
    return draw(play)


class CorrespondAgain(Deed, frozen=True, tag="correspond-again"):
    """The second time of a row that says 2 × (14.43)."""

    def do(self, play: Play) -> None:
        if not correspond(play):
            play.note("lost", "14.24", SEAT, "row")


def slash(play: Play, times: int) -> None:
    """A slash row, once or twice (14.43)."""
    then(play, *(CorrespondAgain() for _ in range(times - 1)))
    correspond(play)
