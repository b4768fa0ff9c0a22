"""A table of several terminals from the command line: what cannot be is one line, and nothing on standard output."""

import pytest

from linne_tui import cli
from linne_tui.table.shelf import rulebook_for
from tests.ssh.sitting import opened


def test_what_is_wrong_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    lobby = opened(2)
    lobby.sit("Bo", rulebook_for)
    cases = {
        ("join", "ABCDE", "--plain"): "there is no table with the code 'ABCDE'; ask whoever opened it",
        ("join", "../../x", "--plain"): "there is no table with the code '../../x'; ask whoever opened it",
        ("join", lobby.code, "--plain"): "the seats of Ada and Bo are yours at this table; say which with --name",
        ("join", lobby.code, "--plain", "--name", "Eve"): f"the table {lobby.code} is full: Ada, Bo sit there",
        ("host", "--plain"): "still missing: --players",
        ("host", "--plain", "--players", "2", "--name", "a" * 30): "is too long",
        ("host", "--players", "2"): "`linne-tui host --plain`",
        ("join", lobby.code, "--name", "Bo"): "`linne-tui join --plain`",
    }
    for argv, told in cases.items():
        assert cli.main(argv) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        assert shown.err.count("\n") == 1
        assert told in shown.err
