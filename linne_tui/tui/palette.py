"""The list of all commands, to be searched: Textual's, which goes when the window becomes too small for it."""

from textual import events
from textual.command import CommandPalette

from linne_tui.tui.frame import too_small


class Palette(CommandPalette):
    """Takes no keys where nothing of it, nor of what lies below, can be seen."""

    def on_resize(self, event: events.Resize) -> None:
        if too_small(*event.size) and self.is_current:
            self.app.pop_screen()
