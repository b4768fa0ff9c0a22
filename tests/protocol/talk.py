"""A conversation about the toy game, for the tests."""

from collections.abc import Mapping
from typing import Any

import msgspec

from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import move
from linne_tui.protocol.jsonrpc import answer
from linne_tui.protocol.session import Offer, Saved, Session
from linne_tui.table.history import History
from tests.toy import Setup, Toy


def setup(players: int, house_rules: Mapping[str, object], level: int = 0) -> Setup:
    for name, value in house_rules.items():
        if name != "gift":
            raise UserError(f"house rule {name}: there is none of this name; there are gift")
        if value not in ("chosen", "coin"):
            raise UserError(f"house rule gift: '{value}' is none of chosen, coin")
    return Setup(players, gift=house_rules.get("gift", "chosen"))


def saved(name: str) -> Saved:
    if name != "known":
        raise UserError(f"{name}: there is no such file")
    game = Toy()
    history = History(game, game.new(Setup(), 5))
    history.keep(*history.attempt(0, move("draw")))
    return Saved(["Cai", "Dag"], history)


class Talk:
    """Asks, and gives the result or the error."""

    def __init__(self, session: Session | None = None) -> None:
        self.session = session or Session(Offer(Toy(), "toy-content", setup, saved))
        self.asked = 0

    def line(self, method: str, params: Any) -> Any:
        self.asked += 1
        request = {"jsonrpc": "2.0", "id": self.asked, "method": method, "params": params}
        reply = answer(msgspec.json.encode(request), self.session.call)
        assert reply is not None
        decoded = msgspec.json.decode(reply)
        assert decoded["id"] == self.asked
        return decoded

    def __call__(self, method: str, **params: Any) -> Any:
        """The result of a method."""
        reply = self.line(method, params)
        assert "error" not in reply, reply
        return reply["result"]

    def error(self, method: str, **params: Any) -> dict[str, Any]:
        """The error of a method."""
        reply = self.line(method, params)
        assert "result" not in reply, reply
        error: dict[str, Any] = reply["error"]
        assert "\n" not in error["message"]
        return error

    def new(self, **params: Any) -> Any:
        return self("new", **{"game": "toy", "players": ["Ada", "Bo"], "seed": 7, **params})

    def to_the_end(self) -> Any:
        """Plays the first move until the game is over; the last decision."""
        decision = self("decision", labels=False)["decision"]
        while not decision["over"]:
            decision = self("play", move=decision["moves"][0]["move"], labels=False)["decision"]
        return decision
