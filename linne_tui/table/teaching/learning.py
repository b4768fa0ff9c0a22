"""How far somebody is in the guided first round: the names of two steps, in a file of its own."""

from contextlib import suppress
from typing import Final

from linne_tui import paths
from linne_tui.disk import write_whole

FILE: Final = "learning"
"""The name of the file, in the folder of settings: the step that waits, then the farthest that was reached."""


def kept() -> str:
    """The name of the step at which the round was last left; "" for none."""
    return next(iter(_steps()), "")


def farthest() -> str:
    """The name of the last step that was reached; "" for none."""
    return next(iter(_steps()[1:]), "")


def keep(step: str, last: str = "") -> None:
    """Keeps the name of the step, "" that there is none, and of the ``last`` one that was reached.

    Where that cannot be written the round begins anew.
    """
    with suppress(OSError):
        path = paths.settings() / FILE
        if step:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, f"{step}\n{last}\n".encode())
        else:
            path.unlink(missing_ok=True)


def _steps() -> list[str]:
    """What is kept; what cannot be read is nothing."""
    try:
        return (paths.settings() / FILE).read_text().strip().splitlines()
    except (OSError, UnicodeDecodeError):
        return []
