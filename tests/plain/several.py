"""What the tests of tables of several terminals share line by line: who plays at a seat, and who waits there."""

import io
from typing import Any

from linne_tui.plain.paper import Paper
from linne_tui.plain.seat import Seated, sit
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.several.shared import Shared
from linne_tui.table.teaching.coach import for_game
from tests.plain.talk import Typist


class Screen(io.StringIO):
    """What a terminal shows."""

    def isatty(self) -> bool:
        return True


class Player:
    """Somebody at a seat who types lines and reads what was said since."""

    def __init__(self, shared: Shared, *, terminal: bool = False, bell: bool = True, coached: bool = False) -> None:
        self.out = Screen() if terminal else io.StringIO()
        coach = for_game(shared.path, "on") if coached else None
        self.session = Seated(shared, Paper(Typist.of(), self.out, 200), coach, bell=bell)
        self.table = shared

    def begin(self) -> str:
        self.session._welcome()
        return self.said()

    def types(self, *lines: str) -> str:
        for line in lines:
            self.session._answer(line)
        return self.said()

    def looks(self, times: int = 1) -> str:
        for _ in range(times):
            self.session._look()
        return self.said()

    def said(self) -> str:
        text = self.out.getvalue()
        self.out.seek(0)
        self.out.truncate()
        return text


def waits(lobby: Lobby, seat: int, *lines: Any) -> str:
    """What is said to one who waits and types these lines; what is no line is done meanwhile."""
    given = iter(lines)

    def types(said: str) -> str | None:
        for line in given:
            if not callable(line):
                return str(line)
            line()
        return None

    typist = Typist(types)
    sit(lobby, seat, typist.paper(200))
    return typist.out.getvalue()


def asked_at(tables: list[Shared]) -> int:
    """The seat that is asked; the game must not be over."""
    asked = tables[0].asked
    assert asked is not None
    return asked
