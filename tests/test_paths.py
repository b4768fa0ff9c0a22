"""Where files lie."""

from pathlib import Path

import pytest

from linne_tui import paths


def test_one_variable_moves_data_settings_and_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINNE_TUI_HOME", str(tmp_path))
    assert [paths.data(), paths.settings(), paths.cache()] == [
        tmp_path / kind for kind in ("data", "settings", "cache")
    ]
    assert list(tmp_path.iterdir()) == []


def test_without_it_they_are_the_platforms_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LINNE_TUI_HOME")
    for folder in (paths.data(), paths.settings(), paths.cache()):
        assert folder.is_absolute()
        assert "linne-tui" in folder.parts


def test_what_is_shipped_is_found() -> None:
    assert (paths.sample_saves() / "README.md").is_file()
    assert list(paths.styles().glob("*.tcss"))


@pytest.mark.parametrize(
    ("called", "python", "again"),
    [
        ("/usr/bin/linne-tui", "/usr/bin/python3", "linne-tui play 'a b'"),
        ("here/linne_tui/__main__.py", ".venv/bin/python", ".venv/bin/python -m linne_tui play 'a b'"),
        ("here/linne_tui/__main__.py", "/usr/bin/python3", "/usr/bin/python3 -m linne_tui play 'a b'"),
    ],
)
def test_what_calls_the_program_again_is_what_called_it(
    monkeypatch: pytest.MonkeyPatch, called: str, python: str, again: str
) -> None:
    monkeypatch.setattr("sys.argv", [called])
    monkeypatch.setattr("sys.executable", str(Path(python).absolute()))
    assert paths.command("play", "a b") == again
