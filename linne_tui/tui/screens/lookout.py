"""Looks again and again whether something has happened elsewhere, and lets everything sleep until it has."""

import asyncio
from collections.abc import Callable

from linne_tui.engine.errors import UserError
from linne_tui.table.several.watching import LOOKS
from linne_tui.tui.screens.base import Drawn


class Lookout:
    """Tells a screen to look when it is worth it.

    ``stirs`` is asked again after so many ``seconds``, and nothing else is done as long as it says no, so that
    terminals that only wait cost next to nothing. Where it fails the screen looks, too, and tells what is wrong.
    """

    def __init__(
        self, screen: Drawn, stirs: Callable[[], bool], look: Callable[[], None], *, seconds: float = LOOKS
    ) -> None:
        self._screen, self._stirs, self._tell, self._seconds = screen, stirs, look, seconds
        self._wait()

    def _wait(self) -> None:
        self._next = asyncio.get_running_loop().call_later(self._seconds, self._look)

    def _look(self) -> None:
        self._wait()
        try:
            worth = self._stirs()
        except UserError:
            worth = True
        if worth:
            self._screen.call_next(self._tell)

    def stop(self) -> None:
        """Looks no more."""
        self._next.cancel()
