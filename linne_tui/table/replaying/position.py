"""A position as one line of text, for a bug report: the state of a game, packed, with the game and its content named.

``linne:CONTENT:PACKED``: the content's hash, and the state's JSON, deflated, in base 64 for names of files.
"""

import base64
import binascii
import re
import zlib
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Raw

from linne_tui import __version__
from linne_tui.engine.chance import any_seed
from linne_tui.engine.contract import WATCHER
from linne_tui.engine.errors import FileError, ImpossibleState, UserError
from linne_tui.table.characters import printable
from linne_tui.table.history import History
from linne_tui.table.names import solo_names
from linne_tui.table.replaying.recording import Recording
from linne_tui.table.rulebook import RulebookFor
from linne_tui.table.saving.journal import read_bytes
from linne_tui.table.saving.records import FORMAT, Header

_LARGEST: Final = 2**20
"""No state comes near this many bytes."""
_SHAPE: Final = re.compile("([a-z]{2,12}):([0-9a-f]{8,64}):([A-Za-z0-9_=-]+)")
_HOW: Final = "a position is one line, linne:CONTENT:PACKED, as `linne-tui replay SAVE --position` prints it"
_SEATS: Final = ("Ada", "Bo", "Cy", "Di", "Eva", "Finn", "Gro", "Hal")


def state(recording: Recording) -> bytes:
    """The state of the stop that is shown, as the JSON object that the protocol takes.

    Of an unfinished game everything hidden is dealt anew by lot, so that it tells no more than a watcher knows.
    """
    found = recording.at(recording.place)
    if not recording.opened:
        found = recording.game.resample(found, WATCHER, any_seed())
    return recording.game.encode(found)


def line(recording: Recording) -> str:
    """The same as one line of text."""
    packed = base64.urlsafe_b64encode(zlib.compress(state(recording), 9)).decode()
    return f"{recording.game.name}:{recording.rulebook.content}:{packed}"


def read_file(path: Path, rulebook_for: RulebookFor) -> Recording:
    """The position of a line that a file holds; UserError with its name if it is none that can be shown here."""
    try:
        return recorded(read_bytes(path).decode("ascii", "replace"), rulebook_for)
    except UserError as error:
        raise FileError(path, str(error)) from None


def recorded(text: str, rulebook_for: RulebookFor) -> Recording:
    """The position of a line, as a game of one stop; UserError if it is none that can be shown here."""
    found = _SHAPE.fullmatch("".join(text.split()))
    if found is None:
        raise UserError(f"{printable(text[:40])}: this is no position of a game; {_HOW}")
    name, content, packed = found.groups()
    header = _header(name, content, ("-",))
    rulebook = rulebook_for(header)
    if content != rulebook.content:
        raise UserError("the position is of other content than this version has; give its folder with --content")
    try:
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(base64.urlsafe_b64decode(packed), _LARGEST)
        if not unpacker.eof:
            raise ValueError("it is cut off, or too long")
        state = rulebook.game.decode(data)
        rulebook.game.check(state)
    except (binascii.Error, zlib.error):
        raise UserError(f"this is no position of a game: the line is cut off or was changed; {_HOW}") from None
    except (ValueError, RecursionError, ImpossibleState) as error:
        raise UserError(f"this is no position of a game, or not all of one: {printable(str(error))}; {_HOW}") from None
    names = _SEATS[: len(rulebook.game.scores(state))]
    opponent = getattr(state, "opponent", None)
    if opponent is not None:
        names = solo_names(names[:1])
    header = _header(name, content, names, opponent.level if opponent else 0)
    return Recording(rulebook, header, History(rulebook.game, state), loose=True)


def _header(name: str, content: str, names: tuple[str, ...], level: int = 0) -> Header:
    """What stands for the header that a position does not have, in the solo game with the level."""
    agreed: Any = msgspec.json.encode({"level": level} if level else {})
    return Header(
        format=FORMAT, game=name, rules=0, content=content, names=names, seed=0, setup=Raw(agreed), program=__version__
    )
