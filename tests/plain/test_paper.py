"""Lines as they are written and read."""

import io
import os
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from linne_tui.plain.lines import LONGEST, Lines
from linne_tui.plain.paper import Paper, sentence, spelled, wrapped


class Printer(io.StringIO):
    encoding = "ascii"


@contextmanager
def typed(data: bytes, out: io.StringIO | None = None) -> Iterator[Paper]:
    """The paper of somebody at the other end of a pipe, who writes this and no more."""
    reading, writing = os.pipe()
    os.write(writing, data)
    os.close(writing)
    with open(reading, encoding="utf-8") as stream:
        yield Paper(Lines(stream), out or io.StringIO())


def test_a_paragraph_keeps_its_indent_and_hangs_by_two() -> None:
    assert list(wrapped("  one two three four", 12)) == ["  one two", "    three", "    four"]
    assert list(wrapped("", 12)) == [""]
    assert list(wrapped("short", 80)) == ["short"]


def test_what_is_longer_than_a_line_is_cut() -> None:
    lines = list(wrapped("x" * 50, 20))
    assert max(map(len, lines)) <= 20
    assert "".join(lines).replace(" ", "") == "x" * 50


def test_what_is_to_be_copied_is_a_line_of_its_own_however_long() -> None:
    out = io.StringIO()
    with typed(b"", out) as paper:
        path = Path("/a  folder", *["with many words"] * 9, "my game.linne.jsonl")
        paper.say("Go on with:", paper.command("play", str(path)), paper.file(path))
    command, file = out.getvalue().splitlines()[1:]
    assert shlex.split(command)[-2:] == ["play", str(path)]
    assert shlex.split(file) == [str(path)]


def test_wide_letters_take_two_cells() -> None:
    assert list(wrapped("林奈 林奈 林奈", 10)) == ["林奈 林奈", "  林奈"]
    assert list(wrapped("林" * 20, 20)) == ["林" * 9, f"  {'林' * 9}", "  林林"]
    accented = "e\u0301"
    assert list(wrapped(accented * 27, 20)) == [accented * 18, f"  {accented * 9}"]


@pytest.mark.parametrize(
    ("text", "ascii_text", "latin_text"),
    [
        ("Linné", "Linne", "Linné"),
        ("3 × 4 – 5", "3 x 4 - 5", "3 × 4 - 5"),
        ("Øst …", "Ost ...", "Øst ..."),
        ("林", "?", "?"),
    ],
)
def test_only_what_the_encoding_lacks_is_spelled_otherwise(text: str, ascii_text: str, latin_text: str) -> None:
    assert spelled(text, "utf-8") == text
    assert spelled(text, "ascii") == ascii_text
    assert spelled(text, "latin-1") == latin_text


def test_a_line_without_end_is_read_in_part_and_the_next_one_whole() -> None:
    with typed(b"x" * 5000 + b"\nnext\nlast") as paper:
        assert (paper.ask(), paper.ask(), paper.ask(), paper.ask()) == ("x" * LONGEST, "next", "last", None)


def test_what_is_typed_comes_without_control_characters() -> None:
    with typed(b"a\x1b[1m\tb\r\n") as paper:
        assert paper.ask() == "a b"


def test_no_prompt_goes_into_a_pipe() -> None:
    out = Printer()
    with typed(b"1\n", out) as paper:
        assert paper.ask("Linné> ") == "1"
    assert out.getvalue() == ""


@pytest.mark.parametrize("keys", ["\x1b[A", "\x1b[1;5C", "\x1bOP", "\x1b[31m", "\x9b3~", "\x1b[3~\x1b[B"])
def test_what_keys_send_that_are_no_characters_is_no_part_of_a_line(keys: str) -> None:
    with typed(f"{keys}Ada{keys},Bo{keys}\n".encode()) as paper:
        assert paper.ask() == "Ada,Bo"


def test_an_escape_alone_is_no_part_of_a_line_and_brackets_are() -> None:
    with typed(b"[A](B)\n12\x1b\n\x1b3\n\x1bO 5\n") as paper:
        assert [paper.ask() for _ in range(4)] == ["[A](B)", "12", "3", "O 5"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("nobody is asked", "Nobody is asked."),
        ("evening game.linne.jsonl: it is watched", "evening game.linne.jsonl: it is watched."),
        ("home/games: there is no such folder", "home/games: there is no such folder."),
        ("which one: this?", "Which one: this?"),
    ],
)
def test_a_sentence_has_a_capital_unless_it_begins_with_a_file(text: str, told: str) -> None:
    assert sentence(text) == told
