"""The guided first round on the screen: a desk at which only the answers of the guide are given."""

from dataclasses import replace

from linne_tui.engine.moves import Move
from linne_tui.table.teaching.guide import Guide
from linne_tui.tui import brief
from linne_tui.tui.coaching import Coaching
from linne_tui.tui.desk import Desk
from linne_tui.tui.listing import Listing
from linne_tui.tui.settings import Settings


class _Later(Coaching):
    """The coach while the guide speaks: it does not come, and whoever calls it is told when it will."""

    def wake(self) -> None:
        """The guide speaks."""

    def toggle(self) -> None:
        self.desk.say("in the guided round the guide speaks; afterwards the coach does")


class Guided(Desk):
    """A desk at which one step of the guide follows the other; `done` once the learner goes on alone.

    ``step``: the name of the step to begin with, "" for the first one.
    """

    def __init__(self, settings: Settings | None = None, step: str = "") -> None:
        self.guide = Guide(step)
        own = settings or Settings()
        super().__init__(self.guide.table, replace(own, curtain=False, confirm=False, coach="off", view="follow"))
        self.coaching = _Later(self)

    def _load(self) -> None:
        """Where the step is only read the question is the next one; the last step has its own."""
        super()._load()
        if self.guide.last:
            self.prompt = "Go on with this game?"
            self._listings = {free: Listing((), free=free) for free in (False, True)}
        elif self.reads:
            self.prompt = f"Next: {self.prompt}"

    @property
    def reads(self) -> bool:
        return self.guide.answer is None

    def choose(self, number: int | None = None) -> None:
        """As at a table; at the last step the game goes on, and there is nothing with a number."""
        if not self.guide.last:
            super().choose(number)
        elif number is None:
            self.done = True
        else:
            self._tell_last()

    def _tell_last(self) -> None:
        self.say(f"The guide waits for {self._key()}: go on with this game")

    def give(self, move: Move) -> None:
        """Goes on if this is the answer of the step, or if the step is only read; else says what is waited for."""
        guide = self.guide
        if guide.answer and move != guide.answer:
            short = brief.name(self.seen, guide.answer, self.describe(guide.answer))
            self.say(f"The guide waits for {self._key()}: {short}")  # one line, so that all else stays
        elif guide.last:
            self._tell_last()
        else:
            self._attempt(guide.go_on)

    def undo(self) -> None:
        """One step back, as far as undo goes in a game."""
        self._take_back(self.guide.undo)

    def redo(self) -> None:
        """One step on, if it has been done before."""
        self._attempt(self.guide.redo)

    def back(self) -> None:
        """Back to the start of the turn, or to the last thing that was turned up."""
        self._take_back(self.guide.back)

    @property
    def hint(self) -> str:
        """What the step says, with the keys that give its answer."""
        told = self.guide.said(self.key)
        return told if self.guide.last else f"{told} [{self._key()}]"

    def _key(self) -> str:
        """The keys that give the answer of the step as things stand."""
        move = self.guide.answer
        if move is None:
            return self.key("choose")
        assert self.decision
        keys: list[str] = []
        listing, page = self.listing, self.page
        if (move in self.decision.free) != self.free:
            keys.append(self.key("free") if not self.free else self.key("leave"))
            listing = Listing(self.decision.free if not self.free else self.decision.moves, free=not self.free)
            page = listing.page(0)
        wanted, number = divmod(list(listing.every).index(move), listing.size)
        pages = listing.pages
        keys += [self.key("page")] * ((pages.index(wanted) - pages.index(page)) % len(pages))
        return " ".join([*keys, self.key(f"answer.{number + 1}")])
