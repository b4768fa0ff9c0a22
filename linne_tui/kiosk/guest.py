"""Who sits at the other end: known by an SSH key, else by a name and a PIN. Each has a folder of their own."""

import base64
import binascii
import hashlib
import os
import stat
from pathlib import Path
from typing import Final

from linne_tui.engine.errors import UserError

MOST_GUESTS: Final = 1000
"""So many folders a kiosk makes by itself; whoever comes after needs one that is made by hand."""
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
    return f"name-{hashlib.sha256(name.casefold().encode()).hexdigest()[:_BITS]}"


def admit(home: Path, guest: str) -> Path:
    """The guest's folder, made if there is room for one more. UserError if there is none, or it cannot be made."""
    guests = home / "players"
    folder = guests / guest
    try:
        if not folder.is_dir():
            guests.mkdir(parents=True, exist_ok=True)
            if sum(1 for _ in guests.iterdir()) >= MOST_GUESTS:
                raise UserError("there is no room for one more player here; ask the host")
            folder.mkdir(exist_ok=True)
    except OSError as error:
        raise UserError(f"the host's folder cannot be used ({error.strerror or error})") from None
    return folder


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
