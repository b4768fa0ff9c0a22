"""What goes wrong while one waits for others or looks on, and goes on all the same."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from linne_tui.engine.errors import UserError
from linne_tui.plain.paper import Paper, sentence
from linne_tui.table.several.lobby import Gone

_OVER: Final = "What was wrong is mended, and all goes on."


class Trouble:
    """Tells what is wrong once, and again only when it was over meanwhile, or is another thing; and that it is over."""

    def __init__(self, paper: Paper) -> None:
        self._paper = paper
        self._last = ""
        """What was wrong at the last look; "" nothing."""
        self.told = False
        """Whether anything was told of the last look."""

    @contextmanager
    def of_a_look(self) -> Iterator[None]:
        """What is wrong in here is told, and no error comes out of it but Gone: then there is nothing more to see."""
        before, self._last = self._last, ""
        try:
            yield
        except Gone:
            raise
        except UserError as error:
            self._last = sentence(str(error))
        self.told = self._last != before
        if self.told:
            self._paper.say("", self._last or _OVER)
