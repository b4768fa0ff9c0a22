"""The app for guests over SSH: nothing leads to a shell, to others' files, to the host's insides."""

import io
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, Final, NoReturn

from linne_tui import paths
from linne_tui.tui.app import LinneApp

_ERRORS: Final = "errors.log"
"""Where the host reads what went wrong, in the kiosk's home."""
_LONGEST: Final = 1 << 20


class KioskApp(LinneApp):
    """The app without what Textual offers to a person at their own machine."""

    def action_suspend_process(self) -> None:
        """There is no shell to go back to."""

    def suspend(self) -> NoReturn:
        """Nor to any other program."""
        raise RuntimeError("a kiosk is not suspended")

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """A browser would open on the host."""

    def action_screenshot(self, filename: str | None = None, path: str | None = None) -> None:
        """A picture would be a file of the host."""

    def save_screenshot(
        self, filename: str | None = None, path: str | None = None, time_format: str | None = None
    ) -> str:
        return ""

    def deliver_screenshot(
        self, filename: str | None = None, path: str | None = None, time_format: str | None = None
    ) -> str | None:
        return None

    def deliver_text(self, path_or_file: str | Path | IO[str], **how: Any) -> str | None:
        return None

    def deliver_binary(self, path_or_file: str | Path | IO[bytes], **how: Any) -> str | None:
        return None

    def _fatal_error(self) -> None:
        """The guest is told in one line; the host finds all about it in a file."""
        from rich.console import Console
        from rich.text import Text
        from rich.traceback import Traceback

        told = io.StringIO()
        Console(file=told, width=120).print(Traceback())
        note(paths.shared(), told.getvalue())
        self.bell()
        self._exit_renderables.append(Text(APOLOGY))
        self._close_messages_no_wait()


APOLOGY: Final = "linne-tui: something went wrong here; the host has a note of it; all is saved"
"""One line of a terminal, where there is none for more."""


def note(home: Path, text: str) -> None:
    """Adds to the host's file of errors in the kiosk's home, which is made if need be, as long as the file is short."""
    path = home / _ERRORS
    with suppress(OSError):
        home.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.stat().st_size < _LONGEST:
            with path.open("a", encoding="utf-8") as file:
                file.write(f"{datetime.now(UTC).isoformat(timespec='seconds')} {paths.guest()}\n{text}\n")
