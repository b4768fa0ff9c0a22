"""`replay` on the command line: pictures in files, two runs compared, and what is wrong in one line."""

import re
from pathlib import Path

import pytest

from linne_tui.cli import main
from tests.marks import quickly


def test_ascii_and_no_colour_tell_the_players_apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    made = tmp_path / "boards.html"
    assert main(["replay", "two-players-7", "--html", str(made), "--ascii", "--size", "120x40"]) == 0
    page = made.read_text()
    body = re.sub(r"<[^>]+>", "", page.partition("<body>")[2])
    assert body.isascii()
    assert {"A", "B"} <= set(body)
    assert 'style="color' not in page


@pytest.mark.parametrize("kind", ["svg", "html"])
def test_a_picture_fetches_nothing_from_elsewhere(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "two-players-7", f"--{kind}", "-"]) == 0
    drawn = capsys.readouterr().out.replace("http://www.w3.org/2000/svg", "").replace("https://www.textualize.io", "")
    assert "Fira Code, DejaVu Sans Mono" in drawn
    assert not re.search(r"url\((?!#)|://|@import", drawn)


@pytest.mark.parametrize("kind", quickly(1, ["svg", "html"]))
def test_pictures_are_the_same_each_time_and_replace_nothing_unasked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    made = tmp_path / f"boards.{kind}"
    ask = ["replay", "two-players-7", f"--{kind}", str(made), "--at", "61"]
    assert main(ask) == 0
    first = made.read_bytes()
    assert b"61" in first
    assert main(ask) == 2
    assert "--force writes over it" in capsys.readouterr().err
    assert main([*ask, "--force"]) == 0
    assert made.read_bytes() == first


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["replay"], "still missing: SAVE"),
        (["replay", "nobody", "--text"], "no such file"),
        (["replay", "two-players-7", "--text", "--json", "--svg", "x.svg"], "give one of"),
        (["replay", "two-players-7", "--from", "3"], "--from and --to go with"),
        (["replay", "two-players-7", "--text", "--at", "3"], "--at goes with"),
        (["replay", "two-players-7", "--text", "--from", "9", "--to", "3"], "the last one is before the first"),
        (["replay", "two-players-7", "--text", "--from", "9999"], "--from 9999: the game has 341 decisions"),
        (["replay", "two-players-7", "--position", "--at", "9999"], "the game has 341 decisions"),
        (["replay", "two-players-7", "--svg", "x.svg", "--size", "40x10"], "a picture has from 80x24"),
        (
            ["replay", "two-players-7", "--svg", "x.svg", "--size", "1000x1000"],
            "1000x1000: a picture has from 80x24 to 400x200",
        ),
        (["replay", "two-players-7", "--svg", "."], ".: this is a folder; name a file in it, such as boards.svg"),
        (["replay", "two-players-7", "--html", "..", "--force"], "this is a folder; name a file in it, such as ../bo"),
        (["replay", "two-players-7", "--html", "no/such/x.html"], "/no/such: there is no such folder; name one that"),
        (["replay", "two-players-7", "--svg", " "], "no place was given"),
        (["replay", "."], "not a terminal"),
        (["replay", ".", "--text"], ".: this is a folder, not a saved game"),
        (["replay", "linne:abc:def", "--text"], "linne:abc:def: this is no position of a game; a position is one line"),
        (["replay", "linne:", "--state"], "a position is one line, linne:CONTENT:PACKED, as `linne-tui replay SAVE"),
        (["replay", "two-players-7", "--svg", "x.svg", "--size", "wide"], "is no size"),
        (["replay", "two-players-7", "--svg", "x.svg", "--view", "sky"], "there is no view 'sky'"),
        (["replay", "x", "--bisect", "two-players-7", "two-players-7"], "takes two saves"),
        (["replay", "two-players-7"], "is not a terminal"),
    ],
)
def test_what_is_wrong_on_the_command_line_is_one_clear_line(
    capsys: pytest.CaptureFixture[str], given: list[str], told: str
) -> None:
    assert main(given) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


def test_two_runs_are_compared_and_the_exit_code_says_whether_they_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--bisect", "two-players-7", "two-players-7"]) == 0
    assert "every state" in capsys.readouterr().out
    assert main(["replay", "--bisect", "two-players-7", "two-players-8-undone"]) == 1
    assert "seed: 7 | 8" in capsys.readouterr().out
