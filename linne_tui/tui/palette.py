"""The list of all commands, to be searched: Textual's, which waits unseen while the window is too small for it."""

from typing import Final

from textual import events
from textual.command import CommandInput, CommandList, CommandPalette
from textual.content import Content
from textual.widgets.option_list import Option

from linne_tui.tui.frame import too_small

IS_KNOWN: Final = all(
    hasattr(CommandPalette, name) for name in ("_start_no_matches_countdown", "_NO_MATCHES", "_list_visible")
)
"""Whether Textual has what is used here besides what it promises to keep."""


class Palette(CommandPalette):
    """Takes no keys where nothing of it, nor of what lies below, can be seen; what was typed is kept for then."""

    _ahead = 0

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(too_small(*event.size), "-small")
        if not self._waits:
            self.set_focus(self.query_one(CommandInput))

    async def on_event(self, event: events.Event) -> None:
        """What is hidden hears nothing."""
        if not (self._waits and isinstance(event, events.InputEvent | events.Paste)):
            await super().on_event(event)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No key of this list does anything while it is hidden."""
        return None if self._waits else super().check_action(action, parameters)

    def take_ahead(self, character: str) -> None:
        """Takes what was typed behind the key of the list, before it was there: it stands before all typed since."""
        self.query_one(CommandInput).insert(character, self._ahead)
        self._ahead += 1

    @property
    def _waits(self) -> bool:
        """Whether the window is too small."""
        return self.has_class("-small")

    def _start_no_matches_countdown(self, search_value: str) -> None:
        """That nothing is found is said at once, and not only after a while.

        A Textual that is not known says it in its own way.
        """
        if not IS_KNOWN:
            super()._start_no_matches_countdown(search_value)
            return
        told = f"nothing here is called {search_value!r}"
        self.query_one(CommandList).add_option(Option(Content(told), id=self._NO_MATCHES, disabled=True))
        self._list_visible = True
