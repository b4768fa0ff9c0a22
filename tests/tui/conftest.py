"""What several tests of the screen ask for by name."""

from collections.abc import Iterator

import pytest
import textual._wait

from linne_tui.linne.setup import Setup
from linne_tui.table.table import Table
from tests.game import linne
from tests.table.playing import play_by_lot


@pytest.fixture
def quick_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pilot waits after each key; a whole game has a thousand of them."""
    monkeypatch.setattr(textual._wait, "SLEEP_GRANULARITY", 0.0002)
    monkeypatch.setattr(textual._wait, "SLEEP_IDLE", 0.0001)


@pytest.fixture
def playing() -> Iterator[Table]:
    """A game of two that goes on in this process, with its file."""
    with Table.new(linne(), Setup(2), ("Ada", "Bo"), 7) as table:
        play_by_lot(table, 40)
        yield table
