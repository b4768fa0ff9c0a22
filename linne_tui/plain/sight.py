"""What is told from: the state as one seat may know it, with the content and the names."""

from collections.abc import Iterable
from dataclasses import dataclass

from linne_tui.linne import say
from linne_tui.linne.boards import NEUTRAL, Player
from linne_tui.linne.content import Content
from linne_tui.linne.icons import REALMS, parse_condition
from linne_tui.linne.library import point
from linne_tui.linne.state import State

__all__ = ["Sight", "listed", "point", "realm"]


@dataclass(frozen=True)
class Sight:
    """The table as the seat that is asked may know it (1.17)."""

    content: Content
    state: State
    seat: int
    names: tuple[str, ...]

    @property
    def me(self) -> Player:
        """The player of this seat."""
        return self.state.players[self.seat]

    def name(self, component: str) -> str:
        """What a component is called; one that this seat cannot know is "?"."""
        return self.content.names.get(component, component)

    def gives(self, address: str) -> str:
        """What is printed at an address, in words."""
        if address not in self.content.icons.texts:
            return "nothing"
        return say.icon(self.content.icons[address], self.content.names)

    def whose(self, seat: int) -> str:
        """The name of a seat; of neutral pieces, that they are neutral."""
        return "neutral" if seat == NEUTRAL else self.names[seat]

    def lens(self, lens: str) -> str:
        """A lens with its action, and what an upgraded one does."""
        upgraded = self.content.lens.get(lens)
        if upgraded is None:
            return f"{lens} lens"
        does = f"ability: {upgraded.ability}" if upgraded.ability else self.gives(lens)
        return f"{upgraded.name} ({upgraded.action}; {does})"

    def worded(self, move: str) -> str:
        """A move's text with its components by name."""
        words = []
        for word in move.split():
            component, _, part = word.partition(".")
            if component in self.content.by_id:
                word = f"{self.name(component)} {part.replace('once-', 'space ')}".rstrip()
            words.append(word)
        return " ".join(words)

    def condition(self, text: str) -> str:
        """A condition in words, its place or institution by name."""
        wanted = parse_condition(text)
        return say.condition(wanted, self.content.names)

    def goods(self, player: Player) -> str:
        """Coins, containers and tools, as descriptions of moves say them."""
        having = (("coins", player.coins), ("containers", player.containers), ("tools", player.tools))
        return ", ".join(say.amount(n, what) for what, n in having)


def listed(parts: Iterable[str], none: str = "none") -> str:
    """The parts one after the other; ``none`` if there are none."""
    return ", ".join(parts) or none


def realm(place: int) -> str:
    """The realm of the phylum at this place of the notebook."""
    return REALMS[place // 3]
