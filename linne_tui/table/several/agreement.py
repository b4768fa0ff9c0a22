"""What is agreed at a table of several terminals, and who has taken a seat there."""

from typing import Annotated, Final

from msgspec import Meta, Raw, Struct

from linne_tui.table.saving.records import MOST_CARRIED, Number, Seed, Undo, Word

MOST_SEATS: Final = 8


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that is taken: the name there, and whose it is (see `owner` in lobby.py)."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    owner: Annotated[str, Meta(min_length=1, max_length=80)]


class Agreement(Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed at a table: how many play what, and who sits there so far, by seat.

    The bounds are those of the header of the game that is begun with it.
    """

    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    game: Word
    rules: Number
    content: Annotated[str, Meta(max_length=64)]
    setup: Raw
    seed: Seed
    places: Annotated[tuple[Place, ...], Meta(min_length=1)]
    undo: Undo = "to_reveal"
    carried: Annotated[bytes, Meta(max_length=MOST_CARRIED)] = b""

    @property
    def names(self) -> tuple[str, ...]:
        """Those who sit there, by seat."""
        return tuple(place.name for place in self.places)

    @property
    def free(self) -> int:
        """How many seats nobody has taken."""
        return max(0, self.seats - len(self.places))

    @property
    def missing(self) -> str:
        """Who is waited for, in words."""
        return "one more player" if self.free == 1 else f"{self.free} more players"

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return not self.free
