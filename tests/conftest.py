"""What every test gets: folders of its own, so that no test reads or writes those of the one who runs it."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Modules of tests read our content while they are collected: that, too, is kept in a folder of its own."""
    folder = TemporaryDirectory(prefix="linne-tui-tests-")
    config.add_cleanup(folder.cleanup)
    os.environ["LINNE_TUI_HOME"] = folder.name


def pytest_xdist_auto_num_workers() -> int:
    """Two workers a core: the tests at a terminal wait more than they compute."""
    return min(8, 2 * (os.cpu_count() or 1))


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data, settings and cache folders of this test; the compiled content is shared by the session's tests."""
    base = tmp_path_factory.getbasetemp()
    shared, homes = base / "cache", base / "homes"
    for each in (shared, homes):
        each.mkdir(exist_ok=True)
    folder = Path(mkdtemp(dir=homes))  # a numbered one would be looked for among all before it
    (folder / "cache").symlink_to(shared, target_is_directory=True)
    monkeypatch.setenv("LINNE_TUI_HOME", str(folder))
    return folder


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks of rules stand on functions only: on a class or module they would claim more than is proved."""
    for item in items:
        for node in item.listchain():
            if not isinstance(node, pytest.Function) and any(mark.name == "rule" for mark in node.own_markers):
                raise pytest.UsageError(f"{node.nodeid}: @rule stands on a test function, not on what holds it")
