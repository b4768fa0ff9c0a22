"""The opponent's lectures (14.18)."""

from linne_tui.linne import lectures
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.opponent.marks import tracks
from linne_tui.linne.opponent.tell import skips
from linne_tui.linne.play import Play


def _open(play: Play, track: str) -> bool:
    return lectures.can_move(play.state, SEAT, play.content.track_index[track])


def can_lecture(play: Play) -> bool:
    """Whether a lecture is not lost."""
    return any(_open(play, track) for track in tracks(play))


def lecture(play: Play) -> bool:
    """One lecture, whatever its colour, on the first track of the latest card, else on the second, else it is lost."""
    for track in tracks(play):
        if _open(play, track):
            lectures.lecture(play, SEAT, play.content.track_index[track])
            return True
        skips(play, "14.18", "its token can go no further on this track", track)
    return False
