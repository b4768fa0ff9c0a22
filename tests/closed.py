"""A folder that is closed to this account, as for those tests that must hold for root, too."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest


def close(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nobody can tell what lies in this folder, nor where links into it lead."""
    inside = f"{os.path.realpath(folder)}{os.sep}"
    found = os.stat

    def stat(path: Any, *given: Any, **named: Any) -> os.stat_result:
        if isinstance(path, str | Path) and os.path.realpath(path).startswith(inside):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return found(path, *given, **named)

    monkeypatch.setattr(os, "stat", stat)
