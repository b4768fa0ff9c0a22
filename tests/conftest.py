"""What every test gets: folders of its own, so that no test reads or writes those of the one who runs it."""

import gc
import os
import signal
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from linne_tui import paths
from linne_tui.linne.loader import load


def pytest_configure(config: pytest.Config) -> None:
    """Modules of tests read our content while they are collected: that, too, is kept in a folder of its own.

    Compiled there once, it is what every test finds in its cache folder.
    """
    folder = TemporaryDirectory(prefix="linne-tui-tests-")
    config.add_cleanup(folder.cleanup)
    os.environ["LINNE_TUI_HOME"] = folder.name
    os.fsync = lambda fd: None  # what is written is there for every process; that it outlives the power, none can see
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):  # started in the background, no child would heed them
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)
    gc.set_threshold(50_000, 20, 20)  # as often as is usual, looking for garbage takes a tenth of the time


def pytest_collection_finish() -> None:
    """All tests and what they import stay to the end: none of it is looked through for garbage again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(optionalhook=True)  # without xdist, as `make mutants` runs, nobody asks
def pytest_xdist_auto_num_workers() -> int:
    """Two workers a core: the tests at a terminal wait more than they compute."""
    return min(8, 2 * (os.cpu_count() or 1))


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Places for the folders of the tests."""
    base = tmp_path_factory.mktemp("homes")
    return (base / str(number) for number in count())


@pytest.fixture(scope="session")
def compiled() -> Path:
    """The cache folder that all tests share, with our content in it."""
    load()
    return paths.cache()


@pytest.fixture(autouse=True)
def home(homes: Iterator[Path], compiled: Path) -> Path:
    """The data, settings and cache folders of this test."""
    folder = next(homes)
    folder.mkdir()
    (folder / "cache").symlink_to(compiled, target_is_directory=True)
    os.environ["LINNE_TUI_HOME"] = str(folder)
    return folder


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks of rules stand on functions only: on a class or module they would claim more than is proved."""
    for item in items:
        for node in item.listchain():
            if not isinstance(node, pytest.Function) and any(mark.name == "rule" for mark in node.own_markers):
                raise pytest.UsageError(f"{node.nodeid}: @rule stands on a test function, not on what holds it")
