"""What several tests of the screen ask for by name."""

import pytest
import textual._wait


@pytest.fixture
def quick_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pilot waits after each key; a whole game has a thousand of them."""
    monkeypatch.setattr(textual._wait, "SLEEP_GRANULARITY", 0.0002)
    monkeypatch.setattr(textual._wait, "SLEEP_IDLE", 0.0001)
