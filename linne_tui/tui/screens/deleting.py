"""What lists of saved games share: the one that is chosen can be deleted, after a question."""

from pathlib import Path

from textual import events

from linne_tui.engine.errors import UserError
from linne_tui.tui.screens.base import Keyed

_YES = "y"


class Deleting(Keyed):
    """A screen on which a game can be deleted; while it asks, one key deletes, and every other keeps the game."""

    doomed: Path | None = None
    """The game about which is asked."""

    def ask_to_delete(self, save: Path, told: str) -> None:
        """Asks about a game, which is named as the list names it."""
        self.doomed = save
        self.tell(f"Delete for good: {told}? {_YES}: delete it; any other key keeps it")

    def on_screen_resume(self) -> None:
        self.doomed = None
        super().on_screen_resume()

    def on_mouse_down(self) -> None:
        """Whoever clicks has not said yes."""
        self.doomed = None

    def on_key(self, event: events.Key) -> None:
        doomed, self.doomed = self.doomed, None
        if doomed is None or self.small:
            super().on_key(event)
            return
        event.stop()
        event.prevent_default()
        if event.character == _YES:
            self._delete(doomed)
        else:
            self.tell("It is kept")
        self.repaint()

    def _delete(self, save: Path) -> None:
        from linne_tui.table.saving import saves

        try:
            saves.delete(save)
        except UserError as error:
            self.tell(str(error).replace(f"{save.parent}/", ""))
        else:
            self.deleted()
            self.tell(f"{save.name} is deleted")

    def tell(self, said: str) -> None:
        """Says something where the screen says such things."""
        raise NotImplementedError

    def deleted(self) -> None:
        """A game is gone: the list is made anew."""
        raise NotImplementedError
