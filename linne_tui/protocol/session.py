"""A game over a pipe: what each method does. It knows no line and no pipe."""

import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from linne_tui.engine.chance import LIMIT
from linne_tui.engine.contract import Game, Score
from linne_tui.engine.encoding import digest
from linne_tui.engine.errors import IllegalMove, ImpossibleState, UserError
from linne_tui.engine.moves import Move, parse
from linne_tui.protocol import params as p
from linne_tui.protocol.jsonrpc import METHOD_NOT_FOUND, RpcError
from linne_tui.table.history import History

ILLEGAL_MOVE: Final = -32001
IMPOSSIBLE_STATE: Final = -32002
NO_GAME: Final = -32003
NOTHING_TO_UNDO: Final = -32004


class Offer(Struct, frozen=True):
    """The game that is played: its rules, the hash of its content, and how its setup and its saves are read.

    ``setup`` makes a setup from a number of seats, house rules by name (UserError for wrong ones) and the level of a
    solo game (else 0); ``saved`` reads a save (UserError if it cannot be played on).
    """

    game: Game[Any]
    content: str
    setup: Callable[[int, Mapping[str, object], int], Any]
    saved: Callable[[str], "Saved"]


class Saved(Struct, frozen=True):
    """A game to be begun with: the names, and the decisions made so far."""

    names: list[str]
    history: History[Any]


class Session:
    """One conversation: at most one game, with everything that can be undone. Nothing is ever saved."""

    def __init__(self, offer: Offer) -> None:
        self.offer = offer
        self.game = offer.game
        self.over = False
        self._played: Saved | None = None
        self._asked = 0
        """The seat that the open decision asks."""

    def call(self, method: str, given: dict[str, Any]) -> Any:
        """Does what a method says and gives its result; RpcError for everything that is refused."""
        if method not in METHODS:
            raise RpcError(METHOD_NOT_FOUND, f"{method}: there is no such method; there are {', '.join(METHODS)}")
        struct, work, needs_game = METHODS[method]
        params = p.read(struct, given)
        if needs_game and self._played is None:
            raise RpcError(NO_GAME, f"{method}: there is no game yet; begin with new or load")
        before = self._played
        place = before.history.place if before else 0
        try:
            return work(self, params)
        except RpcError:
            raise
        except Exception:  # a mistake of the program, after which the game must stand as before
            self._played = before
            if before:
                before.history.go(place)
            raise

    def new(self, params: p.New) -> dict[str, Any]:
        """Begins a fresh game."""
        self._know(params.game)
        level = p.level(params)
        names = p.solo_names(params.players) if level else p.names(params.players, self.game.seats)
        try:
            setup = self.offer.setup(len(names), params.house_rules, level)
        except UserError as error:
            raise p.wrong("house_rules", str(error)) from None
        seed = secrets.randbelow(LIMIT) if params.seed is None else params.seed
        self._played = Saved(names, History(self.game, self.game.new(setup, seed)))
        return {"seed": seed, "decision": self._decision(params.labels)}

    def load(self, params: p.Load) -> dict[str, Any]:
        """Goes on from a state or a save, once it is known to be possible."""
        self._know(params.game)
        if params.save is not msgspec.UNSET and params.state is not msgspec.UNSET:
            raise p.wrong("save", "give a save or a state, not both")
        try:
            played = self.offer.saved(params.save) if isinstance(params.save, str) else self._given(params)
        except ImpossibleState as error:
            data = {"path": error.path, "reason": error.reason}
            raise RpcError(IMPOSSIBLE_STATE, f"this state is impossible: {error}", data) from None
        except UserError as error:
            raise p.wrong("save", str(error)) from None
        self._played = played
        return {"decision": self._decision(params.labels)}

    def decision(self, params: p.Labels) -> dict[str, Any]:
        """What is asked now."""
        return {"decision": self._decision(params.labels)}

    def play(self, params: p.Play) -> dict[str, Any]:
        """Makes a move and says what happened."""
        try:
            move = parse(params.move)
        except ValueError as error:
            raise p.wrong("move", str(error)) from None
        try:
            step, encoded = self._history.attempt(self._asked, move)
        except IllegalMove as error:
            data = {"rule": error.rule, "reason": error.reason}
            raise RpcError(ILLEGAL_MOVE, f"illegal move: {error}", data) from None
        self._history.keep(step, encoded)
        return {"events": step.events, "decision": self._decision(params.labels)}

    def undo(self, params: p.Labels) -> dict[str, Any]:
        """Goes back to the decision before."""
        try:
            place = self._history.one_back(free=True)
        except UserError as error:
            raise RpcError(NOTHING_TO_UNDO, str(error)) from None
        self._history.go(place)
        return {"decision": self._decision(params.labels)}

    def redo(self, params: p.Labels) -> dict[str, Any]:
        """Takes back an undo."""
        if self._history.place == len(self._history.steps):
            raise RpcError(NOTHING_TO_UNDO, "there is nothing to redo")
        self._history.go(self._history.place + 1)
        return {"decision": self._decision(params.labels)}

    def refused(self, params: p.Params) -> dict[str, Any]:
        """What cannot be done now, and why."""
        return {"refused": self.game.refused(self._state)}

    def view(self, params: p.View) -> dict[str, Any]:
        """The state as a seat may know it."""
        return self._shown(self.game.view(self._state, self._seat(params.seat)))

    def state(self, params: p.Params) -> dict[str, Any]:
        """All of the state; `load` takes it back."""
        return self._shown(self._state)

    def scores(self, params: p.Params) -> dict[str, Any]:
        """Everybody's points, as if the game ended now."""
        return {"scores": self._scores()}

    def hash(self, params: p.Params) -> dict[str, Any]:
        """What stands for the state: equal hashes, equal futures."""
        return {"hash": digest(self._history.encoded)}

    def resample(self, params: p.Resample) -> dict[str, Any]:
        """A state that a seat cannot tell from the real one; changes nothing."""
        return self._shown(self.game.resample(self._state, self._seat(params.seat), params.seed))

    def quit(self, params: p.Params) -> dict[str, Any]:
        """Ends the conversation."""
        self.over = True
        return {}

    @property
    def _players(self) -> list[str]:
        return self._played.names if self._played else []

    @property
    def _history(self) -> History[Any]:
        assert self._played
        return self._played.history

    @property
    def _state(self) -> Any:
        return self._history.state

    def _know(self, name: str | None) -> None:
        if name not in (None, self.game.name):
            raise p.wrong("game", f"'{name}' is not known; it must be \"{self.game.name}\"")

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < len(self._players):
            raise p.wrong("seat", f"must be from 0 to {len(self._players) - 1}, not {seat}")
        return seat

    def _given(self, params: p.Load) -> Saved:
        """What `state` gave, perhaps edited; ImpossibleState if no game can be there."""
        if not isinstance(params.state, dict):
            raise p.wrong("state", f"is missing; it must be {p.RIGHT['state']} (or give a save)")
        if not isinstance(params.players, list):
            raise p.wrong("players", f"is missing; it must be {p.RIGHT['players']}")
        if not isinstance(params.content, str):
            raise p.wrong("content", f"is missing; it must be {p.RIGHT['content']}")
        if params.content != self.offer.content:
            ours = self.offer.content
            raise p.wrong("content", f"this state was made with other content; here it must be {ours}")
        names = p.names(params.players, self.game.seats)
        state = self.game.decode(msgspec.json.encode(params.state))
        self.game.check(state)
        seats = len(self.game.scores(state))
        if len(names) != seats:
            raise p.wrong("players", f"must be {seats} names, one for each player of the state, not {len(names)}")
        return Saved(names, History(self.game, state))

    def _shown(self, state: Any) -> dict[str, Any]:
        encoded = msgspec.Raw(self.game.encode(state))
        return {"game": self.game.name, "players": self._players, "content": self.offer.content, "state": encoded}

    def _decision(self, labels: bool) -> dict[str, Any]:
        decision = self.game.decision(self._state)
        if decision is None:
            return {"over": True, "scores": self._scores()}
        self._asked = decision.seat
        return {
            "over": False,
            "seat": decision.seat,
            "player": self._players[decision.seat],
            "rule": decision.rule,
            "prompt": self.game.prompt(self._state),
            "moves": [self._option(move, labels) for move in decision.moves],
            "free": [self._option(move, labels) for move in decision.free],
        }

    def _option(self, move: Move, labels: bool) -> dict[str, str]:
        if not labels:
            return {"move": move.text}
        told: dict[str, str] = msgspec.to_builtins(self.game.describe(self._state, move))
        return {"move": move.text, **told}

    def _scores(self) -> list[dict[str, Any]]:
        return [self._score(score) for score in self.game.scores(self._state)]

    def _score(self, score: Score) -> dict[str, Any]:
        return {"player": self._players[score.seat], **msgspec.to_builtins(score)}


Work = Callable[[Session, Any], dict[str, Any]]

METHODS: Final[dict[str, tuple[type[p.Params], Work, bool]]] = {
    "new": (p.New, Session.new, False),
    "load": (p.Load, Session.load, False),
    "decision": (p.Labels, Session.decision, True),
    "play": (p.Play, Session.play, True),
    "undo": (p.Labels, Session.undo, True),
    "redo": (p.Labels, Session.redo, True),
    "refused": (p.Params, Session.refused, True),
    "view": (p.View, Session.view, True),
    "state": (p.Params, Session.state, True),
    "scores": (p.Params, Session.scores, True),
    "hash": (p.Params, Session.hash, True),
    "resample": (p.Resample, Session.resample, True),
    "quit": (p.Params, Session.quit, False),
}
"""Every method: its parameters, what it does, and whether it needs a game."""
