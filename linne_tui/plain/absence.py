"""Whether the one who is asked is away from a table of several terminals, as it is told at one seat of it."""

from collections.abc import Container

from linne_tui.engine.errors import UserError
from linne_tui.plain import commands
from linne_tui.plain.paper import sentence
from linne_tui.table.several.courtesies import told_of_away
from linne_tui.table.several.shared import Shared
from linne_tui.table.several.watching import SELDOM


class Absence:
    """Who was told to be away: only what two looks agree about, for whoever sits down is away for a moment, too."""

    def __init__(self, shared: Shared) -> None:
        self._asked = shared.asked
        self._told: int | None = None
        self._noticed: int | None = None
        """Who seemed to be away at the last look."""
        self._looks = 0

    def look(self, shared: Shared) -> str:
        """What is to be told now: that the one who is asked is away, or is back; "" nothing."""
        if shared.asked != self._asked:
            self._asked = shared.asked
            self._told = self._noticed = None
        self._looks += 1
        if self._noticed == self._told and self._looks % SELDOM:
            return ""
        try:
            now = shared.away
        except UserError:  # that cannot be found out now
            return ""
        if now in shared.agreed:
            self._told = self._noticed = None
            return ""
        before, self._noticed = self._noticed, now
        if now != before or now == self._told:
            return ""
        gone, self._told = self._told, now
        return self.standing(shared) or (f"{shared.names[gone]} is back." if gone is not None else "")

    def back(self, seats: Container[int]) -> None:
        """Of these seats it was told that they are back."""
        if self._told in seats:
            self._told = self._noticed = None

    def standing(self, shared: Shared) -> str:
        """What is said all the time while somebody who was told to be away is; "" if nobody was."""
        if self._told is None:
            return ""
        program, ending = commands.SEVERAL
        try:
            away = told_of_away(shared, program.key, ending.key)
        except UserError:
            return ""
        return sentence(away) if away else ""
