"""Fixtures of the tests of the game's rules and content."""

import tomllib
from functools import lru_cache
from types import SimpleNamespace

import pytest

from linne_tui.linne.check import edition
from linne_tui.linne.check.lines import outline

LOADS = lru_cache(tomllib.loads)
OUTLINE = lru_cache(outline)


@pytest.fixture
def parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most files are ours in every such test, so each text is parsed once; nobody changes what comes out."""
    monkeypatch.setattr(edition, "tomllib", SimpleNamespace(loads=LOADS, TOMLDecodeError=tomllib.TOMLDecodeError))
    monkeypatch.setattr(edition, "outline", OUTLINE)
