"""What a view is drawn from: the state as one seat may know it, with what is written there in short."""

from dataclasses import dataclass
from functools import cached_property

from linne_tui.engine.contract import Score
from linne_tui.linne import say, scoring
from linne_tui.linne.boards import NEUTRAL
from linne_tui.linne.conditions import exotic_holds
from linne_tui.linne.icons import parse_condition
from linne_tui.linne.sight import Sight
from linne_tui.table.initials import initials
from linne_tui.tui import icons
from linne_tui.tui.ink import Seg


@dataclass(frozen=True)
class Seen(Sight):
    """The table as the seat that is asked sees it."""

    programs: tuple[int, ...] = ()
    """The seats that programs play."""

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """One letter a player."""
        return initials(self.names)

    @cached_property
    def scores(self) -> list[Score]:
        """Everybody's points by source, as if the game ended now, by what this seat may know."""
        return scoring.scores(self.content, self.state)

    def owner(self, seat: int, key: str = "") -> Seg:
        """The letter of a seat in its colour; ``n`` for neutral, ``.`` for nobody."""
        if seat == NEUTRAL:
            return Seg("n", "neutral", key)
        if seat < 0:
            return Seg(".", "dim", key)
        return Seg(self.letters[seat], f"seat{seat}", key)

    def printed(self, address: str) -> str:
        """What is printed at an address, in short."""
        return icons.text(self.content.icons.texts.get(address, ""))

    def told(self, address: str, cells: int) -> str:
        """What is printed at an address, in words where they fit into so many cells, else in short."""
        return icons.fitting(self.content.icons.texts.get(address, ""), cells)

    def holds(self, seat: int, exotic: str) -> bool:
        """Whether the condition of an exotic sample of a seat is fulfilled now (11.1)."""
        return exotic_holds(self.content, self.state, seat, exotic)

    def wanted(self, printed: str) -> str:
        """A condition in words, with the names of places and institutions."""
        wanted = parse_condition(printed)
        of, n = wanted.of, wanted.amount
        match wanted.count:
            case "visited" if of:
                return f"{self.name(of)} visited"
            case "sent":
                return f"{say.amount(n, 'letters')} to {self.name(of)}"
            case "flowers" if of:
                return f"{n} flowers in {of} beds"
            case "sketches" | "samples" if of:
                return f"{n} {of} {wanted.count}"
            case "researched" if of:
                return f"{n} {of}s researched"
            case _:
                return say.condition(wanted)
