"""The table of a game that another plays: it follows what happens there, and can be taken over."""

from linne_tui.engine.errors import UserError
from linne_tui.table.several.watching import LOOKS, Watched
from linne_tui.tui.desk import Desk
from linne_tui.tui.screens.table import TableScreen


class WatchScreen(TableScreen):
    """A table at which nothing can be done, until the one who plays has left."""

    looks_every = LOOKS

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        assert isinstance(desk.table, Watched)
        self.watched = desk.table
        self._left, self._trouble = False, False

    def on_mount(self) -> None:
        self._left = self.watched.left
        self.desk.standing = self._standing()
        super().on_mount()

    def _stirs(self) -> bool:
        """Whether something was written, or whoever wrote it has left; and until a trouble is over."""
        if self.desk.table is not self.watched:
            return super()._stirs()
        return self.watched.stirs or self._trouble or self.watched.left != self._left

    def _look(self) -> None:
        """Shows what has happened since; nothing is painted when nothing has."""
        desk = self.desk
        if desk.table is not self.watched:
            super()._look()
            return
        left, self._left = self._left, self.watched.left
        changed, self._trouble = False, False
        try:
            changed, standing = self.watched.refresh(), self._standing()
        except UserError as error:
            standing, self._trouble = str(error), True
        if not changed and standing == desk.standing:
            return
        desk.standing = standing
        if changed:
            desk.catch_up()
        if left != self._left:
            desk.say("")  # that somebody plays, or nobody, is no longer so
        self._show()

    def _show(self) -> None:
        if self.desk.over and self.is_current:
            from linne_tui.tui.screens.final import FinalScreen

            self.app.switch_screen(FinalScreen(self.desk.table))
            return
        self.repaint()

    def _standing(self) -> str:
        """What is said all the time."""
        if self._left:
            return f"Watching: nobody plays this game now. {self.desk.key('takeover')}: take it over"
        return "Watching: this game is open in another terminal; hands stay hidden"

    def action_do(self, command: str) -> None:
        if command == "takeover" and self.desk.table is self.watched and not self.small:
            self._take_over()
            return
        super().action_do(command)

    def _take_over(self) -> None:
        """The game goes on here; whoever is asked takes over the keyboard first."""
        try:
            table = self.app.resume_table(self.watched.watched)
        except UserError as error:
            self.desk.say(str(error), trouble=True)
            self.repaint()
            return
        if isinstance(table, Watched):
            self.desk.say("somebody still plays this game, in another terminal", trouble=True)
            self.repaint()
            return
        self._lookout.stop()
        self.desk = Desk(table, self.app.settings)
        self.desk.draw_curtain()
        self._coach_wanted()
        self._show()
