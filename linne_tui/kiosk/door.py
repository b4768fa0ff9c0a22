"""The door: a guest without a key gives a name and a PIN, line by line, before any screen is shown."""

import shutil
import signal
import textwrap
import time
from collections.abc import Callable
from math import ceil
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn

from linne_tui.engine.amounts import amount
from linne_tui.engine.errors import UserError
from linne_tui.kiosk import guest, typing
from linne_tui.kiosk.pin import SHORTEST, Pin, chosen
from linne_tui.table.names import MAX_CELLS, clean_name

TRIES: Final = 3
"""Wrong answers until the guest must come anew."""
_PATIENCE: Final = 180
"""Seconds for which the door stands open."""
_LONGEST_NAME: Final = 40
_LONGEST_LINE: Final = 200
_SHORT: Final = 8
"""Seconds that are waited out here; for more one must come again."""
_NARROWEST: Final = 20
"""Cells of a line, at least."""

Ask = Callable[[str], str]


def enter(home: Path) -> str:
    """The folder's name of a guest who has proved who they are. UserError if they do not within a few tries."""
    signal.signal(signal.SIGALRM, _too_late)
    signal.alarm(_PATIENCE)
    try:
        _say("Linne. Who are you? (Whoever comes with an SSH key is not asked.)")
        with typing.keys_alone():
            return _known(home, _typed, _unseen)
    finally:
        signal.alarm(0)


def _known(home: Path, ask: Ask, ask_unseen: Ask, sleep: Callable[[float], None] = time.sleep) -> str:
    name = _name(ask)
    who = guest.by_name(name)
    pin = Pin(guest.folder_of(home, who))
    if not pin.exists:
        guest.must_have_room(home, who)
        first = _new_pin(name, ask_unseen)
        guest.admit(home, who)
        pin.choose(name, first)
        return who
    for _ in range(TRIES):
        wait = pin.wait()
        if wait > _SHORT:
            raise UserError(f"too many wrong tries for this name; come again in {int(wait) + 1} seconds")
        if wait:
            print(f"The next try is possible in {amount(ceil(wait), 'seconds')}; please wait.", flush=True)
        sleep(wait)
        outcome = pin.try_(ask_unseen("PIN: "))
        if outcome == "right":
            return who
        _say("That is not the PIN." if outcome == "wrong" else "Too early; another try is being made for this name.")
    raise UserError("that was not the PIN of this name; if the name is not yours, come again with another")


def _name(ask: Ask) -> str:
    for _ in range(TRIES):
        typed = ask(f"Name (1 to {MAX_CELLS} characters): ")
        try:
            return clean_name(typed)
        except UserError as error:
            _say(f"{error}.")
    raise UserError("no name was given")


def _new_pin(name: str, ask_unseen: Ask) -> str:
    _say(f"{name} is new here. Choose a PIN of at least {SHORTEST} letters or digits, and remember it.")
    for _ in range(TRIES):
        typed = ask_unseen("New PIN: ")
        try:
            first = chosen(typed)
        except UserError as error:
            _say(f"{error}.")
            continue
        if ask_unseen("The same again: ") == first:
            return first
        print("These two differ.")
    raise UserError("no PIN was chosen")


def _say(text: str) -> None:
    """A sentence, in as many lines as the terminal needs without a word cut."""
    print(textwrap.fill(text, max(_NARROWEST, shutil.get_terminal_size().columns)), flush=True)


def _typed(question: str) -> str:
    return typing.line(question, _LONGEST_NAME)


def _unseen(question: str) -> str:
    return typing.line(question, _LONGEST_LINE, shown=False)


def _too_late(number: int, frame: FrameType | None) -> NoReturn:
    raise UserError("nobody answered; come again")
