"""The conformance suite on Carl von Linné: two, three and four players, and every house rule."""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table import shelf
from tests.conformance import Subject, all_laws
from tests.linne.tally import hidden, tally
from tests.marks import quickly, seeds

ROOT = Path(__file__).parents[2]
OTHER_HOUSE = HouseRules("open", "ignore", "random", "with_arch", "true", "any_time")
SETUPS = [Setup(2), Setup(3), Setup(4), Setup(3, OTHER_HOUSE)]


@cache
def subject() -> Subject:
    rulebook = shelf.linne()
    return Subject(rulebook, partial(tally, rulebook.game.content), hidden, every=5)


@pytest.mark.parametrize("seed", seeds(1, 4))
@pytest.mark.parametrize("setup", quickly(1, SETUPS), ids=["2", "3", "4", "3-house"])
@pytest.mark.parametrize("law", all_laws, ids=lambda law: law.__name__)
def test_linne_keeps_the_law(law: Callable[[Subject, Any, int], None], setup: Setup, seed: int) -> None:
    law(subject(), setup, seed)


HASHES = """
import sys
from tests.conformance import walk
from tests.linne.test_conformance import SETUPS, subject
from linne_tui.engine.encoding import digest
for setup in SETUPS[: int(sys.argv[1])]:
    print(digest(b"".join(subject().game.encode(state) for _, state, _ in walk(subject(), setup, 7))))
"""


@pytest.mark.parametrize("setups", quickly(1, [1, len(SETUPS)]))
def test_a_game_is_the_same_in_every_process(setups: int) -> None:
    """Python orders its sets anew in each process; no rule may lean on that."""
    found = set()
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        command = [sys.executable, "-c", HASHES, str(setups)]
        found.add(subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True).stdout)
    assert len(found) == 1
    assert len(found.pop().split()) == setups
