"""The coach: at the first time that something becomes possible, a line or two that say what it is good for.

What it says is data (coach.toml). When it says it is seen from the question, the answers offered and what has just
happened; the one rule that it knows is whether an order is decided at all (14.1). Who has been told what is kept beside
the settings, by name. It knows no screen: whoever shows the table asks it at each question.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, Self

import msgspec
from msgspec import Struct

from linne_tui import paths
from linne_tui.disk import write_whole
from linne_tui.engine.contract import Decision, Event
from linne_tui.engine.encoding import from_json
from linne_tui.linne.income import human_first
from linne_tui.linne.state import State
from linne_tui.table.teaching.prose import Key, with_keys

FILE: Final = "coached.json"
"""The name of the file that keeps who was told what, in the folder of settings."""
_TEXTS: Final = Path(__file__).with_name("coach.toml")


class Hint(Struct, frozen=True, forbid_unknown_fields=True):
    """A text with its rule, and when its time has come: all that is named here must hold."""

    id: str
    rule: str
    text: str
    frame: str = ""
    """The tag of the frame that asks."""
    move: str = ""
    """How the text of an answer offered begins."""
    free: str = ""
    """How the text of a free action offered begins."""
    answers: int = 1
    """How many answers are offered at least."""
    order: str = ""
    """Whether places of turn-order tiles decide an order: ``decided``, or ``fixed`` (14.1); "" either."""
    event: str = ""
    """How what has happened to the one who is asked, or to nobody, begins: the event and what it counts."""

    def said(self, key: Key) -> str:
        """The text as it is shown; ``key`` knows the keys of commands."""
        return f"Coach: {with_keys(self.text, key)} ({self.rule})"

    def fits(self, tag: str, decision: Decision, heard: Iterable[str], order: str) -> bool:
        """Whether this is to be told now."""
        return (
            self.frame in ("", tag)
            and self.order in ("", order)
            and len(decision.moves) >= self.answers
            and (not self.move or any(move.text.startswith(self.move) for move in decision.moves))
            and (not self.free or any(move.text.startswith(self.free) for move in decision.free))
            and (not self.event or any(each.startswith(self.event) for each in heard))
        )


class Known(Struct):
    """What somebody has been told, and whether they want to hear more."""

    told: list[str]
    finished: bool = False
    """Whether they have played a game to its end; they are then told nothing more, unless they ask for it."""
    silent: bool = False
    game: str = ""
    """The game in which they asked for it, or in which all was told anew."""


class Coach:
    """Speaks to the people of one game until they have finished a first one; each thing is told once.

    ``always``: in each of their games anew. ``game`` is the name of its file; "" for a game that nobody keeps, of
    which nothing is remembered.
    """

    def __init__(self, game: str, *, always: bool = False) -> None:
        self.game = game
        self.always = always
        self._known = _read() if game else {}
        self._heard: dict[int, set[str]] = {}
        self._hints: Sequence[Hint] = ()

    @classmethod
    def of(cls, path: Path | None, *, always: bool) -> Self:
        """The coach of the game in this file, or of one without a file."""
        return cls(path.name if path else "", always=always)

    def hint(
        self, name: str, seat: int, state: State, decision: Decision, key: Key, events: Iterable[Event] = ()
    ) -> str:
        """What is to be said to somebody, once; "" for nothing. ``key`` knows the keys of commands.

        They are the one who is asked, or who looks on while the opponent plays. The last frame of ``state`` asks.
        """
        tag = str(type(state.frames[-1]).__struct_config__.tag)
        order = "fixed" if human_first(state) else "decided"
        for event in events:
            self._heard.setdefault(event.seat, set()).add(f"{event.event} {event.what}")
        heard = self._heard.pop(seat, set()) | self._heard.pop(-1, set())
        person = self._person(name)
        if self.silent(name):
            return ""
        for hint in self._hints or self._load():
            if hint.id not in person.told and hint.fits(tag, decision, heard, order):
                person.told.append(hint.id)
                self._keep(lasting=False)  # the answer of this key has been waited for
                return hint.said(key)
        return ""

    def silent(self, name: str) -> bool:
        """Whether this person is told nothing."""
        person = self._person(name)
        return person.silent or (person.finished and person.game != self.game)

    def silence(self, name: str, silent: bool) -> None:
        """Tells this person nothing more, or what they have not been told yet, in this game even after their first."""
        person = self._person(name)
        person.silent = silent
        if not silent:
            person.game = self.game
        self._keep()

    def finish(self, names: Iterable[str]) -> None:
        """The game is over: from now on these people know how it is played."""
        for name in names:
            self._person(name).finished = True
        self._keep()

    def _person(self, name: str) -> Known:
        """What is known of somebody; with ``always`` it begins anew with each game."""
        person = self._known.setdefault(name, Known([]))
        if self.always and person.game != self.game:
            person.told, person.silent, person.game = [], False, self.game
        return person

    def _load(self) -> Sequence[Hint]:
        self._hints = hints()
        return self._hints

    def _keep(self, *, lasting: bool = True) -> None:
        """Writes down who knows what; where that cannot be written, or is lost, something is told twice."""
        if not self.game:
            return
        with suppress(OSError):
            path = paths.settings() / FILE
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, msgspec.json.encode(self._known), lasting=lasting)


def hints() -> Sequence[Hint]:
    """All that the coach can say; of what fits at the same time the first is said first."""
    import tomllib

    return msgspec.convert(tomllib.loads(_TEXTS.read_text(encoding="utf-8"))["hint"], tuple[Hint, ...])


def for_game(path: Path | None, wanted: str) -> Coach | None:
    """The coach of the game in this file, if the setting wants one; of a game without a file only if it says ``on``."""
    if wanted == "on" or (wanted == "auto" and path):
        return Coach.of(path, always=wanted == "on")
    return None


def _read() -> dict[str, Known]:
    """Who was told what; what cannot be read is nothing."""
    try:
        return from_json((paths.settings() / FILE).read_bytes(), dict[str, Known])
    except (OSError, ValueError):
        return {}
