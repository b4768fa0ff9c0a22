"""How far somebody is in the guided first round: the name of the step, in a file of its own."""

from contextlib import suppress
from typing import Final

from linne_tui import paths
from linne_tui.disk import write_whole

FILE: Final = "learning"
"""The name of the file, in the folder of settings."""


def kept() -> str:
    """The name of the step at which the round was last left; "" for none."""
    try:
        return (paths.settings() / FILE).read_text().strip()
    except (OSError, UnicodeDecodeError):
        return ""


def keep(step: str) -> None:
    """Keeps the name of the step, "" that there is none; where that cannot be written the round begins anew."""
    with suppress(OSError):
        path = paths.settings() / FILE
        if step:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, f"{step}\n".encode())
        else:
            path.unlink(missing_ok=True)
