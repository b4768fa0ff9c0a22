"""Where files lie: what comes with the program, the folders of the one who plays, the program itself."""

import errno
import os
import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_APP = "linne-tui"
_kiosk: tuple[Path, str] | None = None
"""The home of a kiosk and the folder's name of the guest, once this process is confined to them."""


class NoHome(FileNotFoundError):
    """The account has no home folder, and nothing else says where the folders of its games are."""


def styles() -> Path:
    """The folder of the screen's style sheets."""
    return _shipped("styles")


def sample_saves() -> Path:
    """The folder of the finished games that come with the program."""
    return _shipped("saves")


def _shipped(name: str) -> Path:
    """Inside the package when it was installed from a wheel, else beside it in the checkout."""
    inside = _PACKAGE / f"_{name}"
    return inside if inside.is_dir() else _PACKAGE.parent / name


def data() -> Path:
    """The folder of saves and of whatever must not be lost. It may not exist yet, as with the other two."""
    return _own("data")


def settings() -> Path:
    """The folder of the settings file."""
    return _own("settings")


def cache() -> Path:
    """The folder of what can be made anew at any time."""
    return _own("cache")


def command(*words: str, encoding: str = "utf-8") -> str:
    """What calls the program again with these words, in the way in which it was called: by its name or by Python.

    ``encoding``: that of where it is told.
    """
    if Path(sys.argv[0]).parts[-2:] != ("linne_tui", "__main__.py"):
        return " ".join(quoted(word, encoding) for word in ("linne-tui", *words))
    try:
        python = os.path.relpath(sys.executable)
    except FileNotFoundError:  # the folder in which one is was removed
        python = os.pardir
    called = sys.executable if python.startswith(os.pardir) else python
    return " ".join(quoted(word, encoding) for word in (called, "-m", "linne_tui", *words))


def quoted(word: str, encoding: str) -> str:
    """A word as a shell takes it; what cannot be shown, such as bytes that are no text, by its numbers."""
    if word.isprintable() and word.encode(encoding, "ignore").decode(encoding) == word:
        import shlex

        return shlex.quote(word)
    plain = (chr(byte) if 32 <= byte < 127 and byte not in b"\\'" else f"\\x{byte:02x}" for byte in os.fsencode(word))
    return f"$'{''.join(plain)}'"


def confine(home: Path, guest: str) -> None:
    """From now on this process knows only a kiosk's home: what is a guest's own lies in ``players/GUEST`` there.

    The cache and the tables of several terminals are shared; no variable of the environment counts any more.
    """
    global _kiosk
    _kiosk = home, guest


def guest() -> str:
    """Whose folders these are, in a kiosk; "" elsewhere."""
    return _kiosk[1] if _kiosk else ""


def shown(text: str) -> str:
    """A text as this process's people may see it: a guest of a kiosk is not told in which of its folders a file is."""
    import re

    return re.sub(rf"{re.escape(str(_kiosk[0]))}{os.sep}([^\s:]*{os.sep})?", "", text) if _kiosk else text


def shared() -> Path:
    """What all guests of a kiosk share: its home; elsewhere the folder of what must not be lost."""
    return _kiosk[0] if _kiosk else data()


def tables() -> Path:
    """The folder of the tables of several terminals, which all who play at them share."""
    return shared() / "tables"


def _own(kind: str) -> Path:
    """In a kiosk the guest's, else a folder below LINNE_TUI_HOME if that is set, else where the platform wants it.

    NoHome if nobody says where.
    """
    if _kiosk:
        shared, guest = _kiosk
        return shared / "cache" if kind == "cache" else shared / "players" / guest / kind
    if home := os.environ.get("LINNE_TUI_HOME"):
        return Path(os.path.expanduser(home)).absolute() / kind  # a ~name that is nobody stays as it is
    import platformdirs

    find = {"data": platformdirs.user_data_path, "settings": platformdirs.user_config_path}
    try:
        place = find.get(kind, platformdirs.user_cache_path)(_APP, appauthor=False)
    except RuntimeError:  # the account has no home folder
        place = Path()
    if not place.is_absolute():
        raise NoHome(errno.ENOENT, "this account has no home folder; give one for the games: LINNE_TUI_HOME")
    return place
