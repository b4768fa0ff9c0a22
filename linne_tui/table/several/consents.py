"""What is agreed about seats that stay away from a table of several terminals, by the records of its game."""

from collections.abc import Iterable, Sequence
from typing import Final

from linne_tui.table.saving.records import AnyRecord, Consented, Moved, Wish, standing

BY: Final[dict[Wish, str]] = {"play": "by a program", "end": "as agreed"}
"""What stands behind a decision that was made for a seat that was away, by what was agreed about it."""


class Consents:
    """Who agreed to what, what of it holds, and which decisions were made by it."""

    def __init__(self, records: Iterable[AnyRecord] = ()) -> None:
        self.agreed: dict[int, Wish] = {}
        """What is done for seats that are away, once all others have agreed."""
        self.wishes: dict[tuple[int, Wish], set[int]] = {}
        """Who has agreed so far, by the seat that is away and what is to be done."""
        self.answered: dict[int, Wish] = {}
        """The decisions that were made for a seat that was away, by number, and what was agreed about it then."""
        self.missed: dict[int, int] = {}
        """How many decisions were made for a seat since it is away."""
        self.meanwhile: dict[int, str] = {}
        """What was done for a seat until it was last back, in words ("" nothing)."""
        for record in records:
            match record:
                case Consented(wish="back", seat=seat):
                    wish = self.agreed.get(seat)
                    self.meanwhile[seat] = told_of_missed(wish, self.missed.get(seat, 0)) if wish else ""
                    self._is_back(seat)
                case Consented():
                    self._consented(record)
                case Moved() if record.seat in self.agreed:
                    self.answered[record.n] = self.agreed[record.seat]
                    self.missed[record.seat] = self.missed.get(record.seat, 0) + 1
                case Moved():
                    self.answered.pop(record.n, None)  # another was taken back, and this one made instead
                    self._is_back(record.seat)

    def _consented(self, record: Consented) -> None:
        for (seat, _), given in self.wishes.items():  # the latest wish of each is what counts
            if seat == record.seat:
                given.discard(record.by)
        self.wishes.setdefault((record.seat, record.wish), set()).add(record.by)
        if record.done:
            self.agreed[record.seat] = record.wish

    def _is_back(self, seat: int) -> None:
        self.agreed.pop(seat, None)
        self.missed.pop(seat, None)
        self.wishes = {key: given for key, given in self.wishes.items() if key[0] != seat}

    def concern(self, seat: int) -> bool:
        """Whether anything is agreed about a seat, or somebody wishes that it were."""
        return seat in self.agreed or any(about == seat and given for (about, _), given in self.wishes.items())

    def wish_of(self, by: int, seat: int) -> Wish | None:
        """What a seat has agreed to about another, as long as that does not hold; None for nothing."""
        wishes = (wish for (about, wish), given in self.wishes.items() if about == seat and by in given)
        return next((wish for wish in wishes if self.agreed.get(seat) != wish), None)


def stood_in(records: Sequence[AnyRecord]) -> tuple[int, ...]:
    """The seats that were away while others agreed about a decision of theirs which stands."""
    if not any(isinstance(record, Consented) for record in records):
        return ()
    answered = Consents(records).answered
    return tuple(sorted({made.seat for made in standing(records) if made.n in answered}))


def told(wish: Wish) -> str:
    """What is done for a seat that is away, in words."""
    return "a program plays" if wish == "play" else "every action is ended at once"


def told_of_missed(wish: Wish, decisions: int) -> str:
    """What was done meanwhile for a seat that is back, in words; "" for nothing."""
    if not decisions:
        return ""
    much = "one decision" if decisions == 1 else f"{decisions} decisions"
    how = "by a program" if wish == "play" else "so that every action was ended at once"
    return f"meanwhile, as agreed, {much} of yours {'was' if decisions == 1 else 'were'} made {how}"
