"""Who sits at the other end: known by an SSH key, else by a name and a PIN. Each has a folder of their own."""

import base64
import binascii
import hashlib
import os
import stat
from pathlib import Path
from typing import Final

from linne_tui.disk import make_folder
from linne_tui.engine.errors import UserError

MOST_GUESTS: Final = 1000
"""So many folders a kiosk makes by itself; whoever comes after needs one that is made by hand."""
_NAMED: Final = "name-"
"""What the folder's name of a guest without a key begins with."""
_LARGEST: Final = 64 * 1024
_BITS: Final = 32
"""Hexadecimal digits of a folder's name: 128 bits."""


def by_key(auth_file: str | None) -> str:
    """The folder's name of the one who came in by an SSH key; "" if nobody did.

    ``auth_file`` is what sshd names in SSH_USER_AUTH (`ExposeAuthInfo yes`): a line each for what was proved. A file
    that is not this account's own is not believed.
    """
    for line in _lines(auth_file):
        words = line.split()
        if len(words) >= 3 and words[0] == "publickey":
            try:
                blob = base64.b64decode(words[2], validate=True)
            except (binascii.Error, ValueError):
                continue
            return f"key-{hashlib.sha256(blob).hexdigest()[:_BITS]}"
    return ""


def by_name(name: str) -> str:
    """The folder's name of a cleaned name; great and small letters are the same."""
    return f"{_NAMED}{hashlib.sha256(name.casefold().encode()).hexdigest()[:_BITS]}"


def folder_of(home: Path, guest: str) -> Path:
    """Where the guest's folder lies, or will."""
    return home / "players" / guest


def admit(home: Path, guest: str) -> Path:
    """The guest's folder, made if there is room for one more. UserError if there is none, or it cannot be made."""
    must_have_room(home, guest)
    folder = folder_of(home, guest)
    try:
        make_folder(folder)
    except OSError as error:
        raise UserError(f"the host's folder cannot be used ({error.strerror or error})") from None
    return folder


def must_have_room(home: Path, guest: str) -> None:
    """UserError if this one is new, and there are as many guests as there may be."""
    folder = folder_of(home, guest)
    try:
        if folder.is_dir() or not folder.parent.is_dir():
            return
        if sum(map(_counts, folder.parent.iterdir())) >= MOST_GUESTS:
            raise UserError("there is no room for one more player here; ask the host")
    except OSError as error:
        raise UserError(f"the host's folder cannot be used ({error.strerror or error})") from None


def _counts(folder: Path) -> bool:
    """Whether a folder is that of a guest; one of a name for which no PIN was ever kept is not."""
    return not folder.name.startswith(_NAMED) or any(not path.name.startswith(".") for path in folder.iterdir())


def _lines(auth_file: str | None) -> list[str]:
    if not auth_file:
        return []
    try:
        fd = os.open(auth_file, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except (OSError, ValueError):
        return []
    try:
        about = os.fstat(fd)
        own = stat.S_ISREG(about.st_mode) and about.st_uid == os.getuid() and not about.st_mode & 0o022
        return os.read(fd, _LARGEST).decode("ascii", "replace").splitlines() if own else []
    finally:
        os.close(fd)
