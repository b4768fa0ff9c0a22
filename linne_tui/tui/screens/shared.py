"""The table of a game at several terminals: it follows the others, rings, stands in for who is away."""

from linne_tui.engine.errors import UserError
from linne_tui.table.several.courtesies import told_of_away
from linne_tui.table.several.shared import Shared
from linne_tui.table.several.watching import LOOKS, SELDOM
from linne_tui.tui.desk import Desk
from linne_tui.tui.screens.table import TableScreen


class SharedScreen(TableScreen):
    """A table at which one seat is played here, and the others elsewhere."""

    looks_every = LOOKS

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        assert isinstance(desk.table, Shared)
        self.shared = desk.table
        self._asked = self.shared.asked
        self._away: int | None = None
        self._trouble = False
        self._looks = 0

    def on_mount(self) -> None:
        super().on_mount()
        self._look()

    def _stirs(self) -> bool:
        """Whether somebody has written something, or has gone or come back; and until a trouble is over."""
        self._looks += 1
        return self.shared.stirs or self._trouble or (self._looks % SELDOM == 0 and self.shared.away != self._away)

    def _look(self) -> None:
        """Shows what has happened since; nothing is painted, and nothing sent, when nothing has."""
        from linne_tui.bots.standin import answer

        shared, desk = self.shared, self.desk
        changed, self._trouble = False, False
        try:
            changed = shared.stand_in(answer) or shared.refresh()
            self._away = shared.away
            standing = told_of_away(shared, desk.key("standin.play"), desk.key("standin.end"))
            if not standing and not shared.asked_here:  # who is asked needs the keys, and hears the coach
                standing = "; ".join(shared.stand_ins)
        except UserError as error:
            standing, self._trouble = str(error), True
        beside = shared.beside()
        if not changed and not beside and standing == desk.standing:
            return
        desk.standing = standing
        if changed:
            desk.catch_up()
            self._tell()
            self._ring()
        if beside:
            desk.say(beside, trouble=True)
        self._show()

    def _tell(self) -> None:
        """What another has just done stands where what was said before no longer holds."""
        self.desk.say(self.shared.happened)

    def _ring(self) -> None:
        before, self._asked = self._asked, self.shared.asked
        if self._asked == self.shared.seat != before and self.app.settings.bell != "off":
            self.app.bell()

    def _show(self) -> None:
        if not self.is_current:
            return
        if self.desk.over:
            from linne_tui.tui.screens.final import FinalScreen

            self.desk.coaching.finish()
            self.app.switch_screen(FinalScreen(self.shared))
            return
        self.repaint()

    def action_do(self, command: str) -> None:
        wish = command.removeprefix("standin.")
        if wish not in ("play", "end") or wish == command:
            super().action_do(command)
            self._asked = self.shared.asked
            return
        if self.small:
            return
        try:
            if self.shared.refresh():
                self.desk.catch_up()
            told = self.shared.consent("play" if wish == "play" else "end")
        except UserError as error:
            self.desk.say(str(error), trouble=True)
        else:
            self.desk.catch_up()
            self.desk.say(told)
        self.repaint()
