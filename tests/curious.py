"""Players for the sample games: each has a leaning, and all like best what no game has used yet."""

from collections.abc import Mapping, Set
from typing import Final

from linne_tui.bots import Luck
from linne_tui.engine.chance import below
from linne_tui.engine.contract import Decision
from linne_tui.engine.moves import Move
from linne_tui.linne.game import Linne
from linne_tui.linne.state import State
from linne_tui.sim.tally import KINDS, Tally
from linne_tui.table.history import History

LEANINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "gardener": ("free grow", "cultivate", "place grow", "action grow", "plant", "free buy tool", "square"),
    "collector": (
        "buy",
        "place explore",
        "go",
        "action explore",
        "free explore",
        "free sell",
        "place research",
        "enter",
    ),
    "author": (
        *("publish", "phylum", "sketch", "free brainstorm", "place research", "enter", "reward"),
        *("place explore", "go", "free research"),
    ),
    "sailor": ("ship", "free recruit", "place sail", "action sail", "free sail", "publish", "free attach", "attach"),
}
"""By name, what somebody of this leaning does if it can be done, the best first: the beginnings of moves."""

ALL_KINDS: Final = (*KINDS, "start-tiles", "setup-cards")
"""The kinds of components whose use can be seen."""
_DULL: Final = frozenset({"end", "decline", "leave", "done", "stay"})
_FRESH_NOT_ONE_IN: Final = 8
_LEANING_NOT_ONE_IN: Final = 10
_FREE_ONE_IN: Final = 8


def choose(decision: Decision, luck: Luck, leaning: str, unused: Set[str]) -> Move:
    """An answer: mostly one that names a component of ``unused``, else one by the leaning, else any."""
    every = [*decision.moves, *decision.free]
    fresh = [move for move in every if move.kind != "discard" and not unused.isdisjoint(_names(move))]
    if fresh and below(luck, _FRESH_NOT_ONE_IN):
        return fresh[below(luck, len(fresh))]
    if below(luck, _LEANING_NOT_ONE_IN):
        for liked in LEANINGS[leaning]:
            if fitting := [move for move in every if f"{move.text} ".startswith(f"{liked} ")]:
                return fitting[below(luck, len(fitting))]
    offered = [move for move in decision.moves if move.kind not in _DULL] or decision.moves
    if decision.free and below(luck, _FREE_ONE_IN) == 0:
        offered = decision.free
    return offered[below(luck, len(offered))]


class Seen:
    """Which components were used in the games that it looked on at: what `Tally` counts, gains, the setup card."""

    def __init__(self, game: Linne) -> None:
        self.game = game
        self.every = frozenset(entry.id for kind in ALL_KINDS for entry in game.content.entries[kind])
        self.used: set[str] = set()

    @property
    def unused(self) -> frozenset[str]:
        """Those that no game has used yet."""
        return self.every - self.used

    def look_on(self, history: History[State]) -> None:
        """Watches a finished game from its start, without what was undone in it."""
        tally = Tally(self.game, self.game.content, self.game.seats[1])
        for encoded, step in zip(history.states, history.steps[: history.place], strict=False):
            before = self.game.decode(encoded)
            decision = self.game.decision(before)
            assert decision is not None
            tally.answered(before, decision, step.move)
            self.used |= {_component(event.origin) for event in step.events if event.n > 0} & self.every
        tally.finished(history.state)
        self.used |= {component for kind in KINDS for component, times in tally.uses[kind].items() if times}
        self.used |= {history.state.setup_card} & self.every


def _names(move: Move) -> frozenset[str]:
    return frozenset(map(_component, move.args))


def _component(address: str) -> str:
    """The component on which something is printed."""
    return address.partition("/")[0].partition(".")[0]
