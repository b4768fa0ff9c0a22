"""What a table needs of a game beside the game itself, so that it can be saved and opened again."""

from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from linne_tui.engine.chance import Chancy
from linne_tui.engine.contract import Game
from linne_tui.table.saving.records import Header

S = TypeVar("S", bound=Chancy)


@dataclass(frozen=True)
class Rulebook(Generic[S]):
    """A game, the version of its rules, the hash of its content, and the type of its setup.

    ``carried`` is the content itself, packed, if it does not come with the program; else empty.
    """

    game: Game[S]
    version: int
    content: str
    setup: type[Any]
    carried: bytes = b""


class RulebookFor(Protocol):
    """Finds the rulebook by which a saved game is played; UserError if there is none such."""

    def __call__(self, header: Header) -> Rulebook[Any]: ...
