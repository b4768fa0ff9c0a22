"""Commands for several terminals: the program for guests over SSH, and tables at which each has a screen."""

import argparse
import os
import sys
from collections.abc import Callable
from typing import Any

from linne_tui.cli import games
from linne_tui.cli.arguments import Parser
from linne_tui.engine.errors import UserError


def add(commands: Any) -> None:
    """Adds the commands of this family."""


def add_kiosk(parser: Parser) -> None:
    """``--kiosk``, which stands for a command, and where its guests' folders lie."""
    parser.set_defaults(kiosk=False, home=None)
    parser.add_argument(
        "--kiosk", action="store_true", help="for guests over SSH, as ForceCommand: no way out of the program"
    )
    parser.add_argument("--home", metavar="DIR", help="with --kiosk: the folder of all that its guests keep")


def wanted(options: argparse.Namespace) -> Callable[[argparse.Namespace], int]:
    """What is to be run: a command, or the kiosk. UserError if --kiosk and --home do not fit the rest."""
    if not options.kiosk:
        if options.home:
            raise UserError("--home belongs to --kiosk; elsewhere LINNE_TUI_HOME names the folder")
        run: Callable[[argparse.Namespace], int] = options.run
        return run
    if options.run is not games.home:
        raise UserError("--kiosk takes no command; its guests choose on the screen")
    return kiosk


def kiosk(options: argparse.Namespace) -> int:
    """The program for one guest, who can neither leave it for a shell nor reach a file that is not theirs."""
    from linne_tui.kiosk import bounds

    auth_file, wanted = (os.environ.get(name) for name in bounds.FROM_SSHD)
    bounds.draw()
    home = bounds.home_of(options.home)
    try:
        return _play(options, home, auth_file, wanted or "")
    except UserError as error:
        raise UserError(str(error).replace(f"{home}{os.sep}", "")) from None
    except OSError as error:
        raise UserError(f"the host's folder cannot be used ({error.strerror or error})") from None
    except Exception:
        import traceback

        from linne_tui.tui.kiosk import APOLOGY, note

        note(traceback.format_exc())
        raise UserError(APOLOGY.removeprefix("linne-tui: ")) from None


def _play(options: argparse.Namespace, home: Any, auth_file: str | None, wanted: str) -> int:
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        raise UserError("the game needs a terminal; connect without a command, or with `ssh -t`")
    sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    from linne_tui import paths
    from linne_tui.kiosk import door, guest

    who = guest.by_key(auth_file) or door.enter(home)
    guest.admit(home, who)
    paths.confine(home, who)
    from linne_tui.tui.start import run

    run(content_dir=options.content, begin=None, glyphs=options.glyphs)
    return 0
