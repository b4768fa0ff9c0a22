"""What every test gets: folders of its own, so that no test reads or writes those of the one who runs it."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data, settings and cache folders of this test; the compiled content is shared by the session's tests."""
    folder = tmp_path_factory.mktemp("home")
    shared = tmp_path_factory.getbasetemp() / "cache"
    shared.mkdir(exist_ok=True)
    (folder / "cache").symlink_to(shared, target_is_directory=True)
    monkeypatch.setenv("LINNE_TUI_HOME", str(folder))
    return folder


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks of rules stand on functions only: on a class or module they would claim more than is proved."""
    for item in items:
        for node in item.listchain():
            if not isinstance(node, pytest.Function) and any(mark.name == "rule" for mark in node.own_markers):
                raise pytest.UsageError(f"{node.nodeid}: @rule stands on a test function, not on what holds it")
