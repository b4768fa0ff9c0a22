"""What a guest's process may do: its environment, its signals, its files."""

import os
import pwd
import resource
import signal
from contextlib import suppress
from pathlib import Path
from typing import Final

from linne_tui import paths
from linne_tui.engine.errors import UserError

KEPT: Final = ("TERM", "COLORTERM", "NO_COLOR", "COLORFGBG", "LANG")
"""The variables that a client may choose: how its terminal draws. With them goes whatever begins with ``LC_``."""
FROM_SSHD: Final = ("SSH_USER_AUTH", "SSH_ORIGINAL_COMMAND")
"""The variables that are read once, as the server sets them."""
_LARGEST_FILE: Final = 64 * 2**20


def draw() -> None:
    """Draws the bounds round this process; to be called before anything that reads the environment is imported."""
    drop_environment()
    for number in (signal.SIGTSTP, signal.SIGQUIT, signal.SIGTTIN, signal.SIGTTOU):
        signal.signal(number, signal.SIG_IGN)
    os.umask(0o077)
    for limit, most in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, _LARGEST_FILE)):
        with suppress(OSError, ValueError):  # a lower one is already set
            resource.setrlimit(limit, (most, most))


def drop_environment() -> None:
    """Forgets every variable but those that tell of the terminal, and finds the account's own home anew."""
    for name in [name for name in os.environ if name not in KEPT and not name.startswith("LC_")]:
        del os.environ[name]
    with suppress(KeyError):
        os.environ["HOME"] = pwd.getpwuid(os.getuid()).pw_dir


def home_of(given: str | None) -> Path:
    """The kiosk's folder: the one that is given, else the account's own for data. UserError if it has none."""
    try:
        return Path(given).absolute() if given else paths.data()
    except FileNotFoundError:
        raise UserError("the account of the kiosk has no home folder; --home names one for its guests") from None
