"""Lectures on the three tracks and their bonuses (5.3 to 5.7)."""

from typing import TYPE_CHECKING, Final

from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Frame
from linne_tui.linne import components as c
from linne_tui.linne.play import Play, replaced
from linne_tui.linne.rewards import DECLINE, READERS, Reader, reward

if TYPE_CHECKING:
    from linne_tui.linne.content import Content
    from linne_tui.linne.state import State

LAST: Final = 10
"""The last space of a track, x4 (5.4)."""


def can_move(state: "State", seat: int, track: int) -> bool:
    """Whether this seat's token can go on: the last space takes the first player only (5.4)."""
    at = state.players[seat].lectures[track]
    return at < LAST - 1 or (at == LAST - 1 and all(player.lectures[track] < LAST for player in state.players))


def lecture(play: Play, seat: int, track: int) -> None:
    """Moves the speech token one space and gains the bonus there (5.3)."""
    player = play.player(seat)
    at = player.lectures[track] + 1
    one, two, three = replaced(player.lectures, track, at)
    player.lectures = (one, two, three)
    name = play.content.tracks[track]
    play.note("lecture", "5.3", seat, f"lecture {name}", 1, name)
    if f"{name}.{at}" in play.content.icons.texts:
        reward(play, seat, f"{name}.{at}")


def multiplier(content: "Content", state: "State", seat: int, track: int) -> int:
    """The highest multiplier that the token has reached or passed (5.5)."""
    spaces = content.kind("lecture-tracks", c.LectureTrack)[track].spaces
    return max((space.multiplier for space in spaces[: state.players[seat].lectures[track]]), default=0)


class AnyLecture(Frame[Play], frozen=True, tag="any-lecture"):
    """A lecture of any colour: on which track (5.3)."""

    number = "5.3"
    question = "On which track do you lecture?"

    def run(self, play: Play) -> bool:
        if any(can_move(play.state, self.seat, track) for track in range(3)):
            return False
        play.pop()
        play.note("lost", "5.7", self.seat, "lecture")
        return True

    def moves(self, play: Play) -> list[Move]:
        tracks = play.content.tracks
        found = [move("lecture", name) for i, name in enumerate(tracks) if can_move(play.state, self.seat, i)]
        return [*found, DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        if move.kind == "lecture":
            lecture(play, self.seat, play.content.track_index[move.args[0]])


def _gain(play: Play, seat: int, of: str, at: str) -> None:
    if of == "any":
        play.push(AnyLecture(seat))
    else:
        lecture(play, seat, play.content.track_index[of])


def _possible(play: Play, seat: int, of: str) -> bool:
    tracks = range(3) if of == "any" else (play.content.track_index[of],)
    return any(can_move(play.state, seat, track) for track in tracks)


READERS["lecture"] = Reader(_gain, _possible)
