"""The search of a replay: what is known of each decision as a text, and the next one with some words in it."""

from typing import TYPE_CHECKING, Final

from linne_tui.linne.naming import folded
from linne_tui.tui import replay_changes

if TYPE_CHECKING:
    from linne_tui.tui.replay import Reel

_AT_ONCE: Final = 100
"""Decisions whose texts are made with each key of a search that is being typed."""


class Finding:
    """The texts of the decisions, each made once: all that the screen tells of it, and the ids in it."""

    def __init__(self, reel: "Reel") -> None:
        self.reel = reel
        self._texts: dict[int, str] = {}

    def next(self, wanted: str, by: int = 1) -> int | None:
        """The next stop with all of these words, in any order, or with ``by`` -1 the one before, round and round.

        None if there is none. Capitals and accents make no difference.
        """
        words = folded(wanted).split()
        recording = self.reel.recording
        stops = recording.last + 1
        for far in range(1, stops + 1):
            stop = (recording.place + far * by) % stops
            if stop and all(word in self._text(stop) for word in words):
                return stop
        return None

    def read_on(self) -> None:
        """Makes some of the texts that are missing, those of the next decisions first, so that no key takes long."""
        recording = self.reel.recording
        stops = recording.last + 1
        due = ((recording.place + far) % stops for far in range(1, stops + 1))
        missing = [stop for stop in due if stop and stop not in self._texts]
        for stop in missing[:_AT_ONCE]:
            self._text(stop)

    def _text(self, stop: int) -> str:
        if stop not in self._texts:
            recording = self.reel.recording
            line = recording.line(stop)
            ids = replay_changes.turned_up(recording.events(stop))
            changed = replay_changes.in_one_line(self.reel, stop)
            told = f"{line.name}: {line.label}", line.rule, changed, line.move.text, *ids
            self._texts[stop] = folded(" ".join(told))
        return self._texts[stop]
