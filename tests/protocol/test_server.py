"""The pipe: lines in, lines out."""

from io import BytesIO
from typing import Any

import msgspec
import pytest

from linne_tui.protocol import server
from linne_tui.protocol.session import Offer, Session
from tests.protocol.talk import saved, setup
from tests.toy import Toy


def converse(text: bytes, answers: Any = None) -> list[Any]:
    said = answers or BytesIO()
    server.converse(Session(Offer(Toy(), "toy-content", setup, saved)), BytesIO(text), said)
    return [msgspec.json.decode(line) for line in said.getvalue().splitlines()]


NEW = b'{"jsonrpc":"2.0","id":1,"method":"new","params":{"players":["Ada","Bo"],"seed":7}}\n'
HASH = b'{"jsonrpc":"2.0","id":2,"method":"hash"}\n'
QUIT = b'{"jsonrpc":"2.0","id":3,"method":"quit"}\n'


def test_the_end_of_the_input_ends_the_conversation() -> None:
    assert [reply["id"] for reply in converse(NEW + HASH)] == [1, 2]


def test_a_last_line_without_its_end_is_answered() -> None:
    assert [reply["id"] for reply in converse(NEW + HASH.rstrip())] == [1, 2]


def test_after_quit_nothing_is_answered() -> None:
    assert [reply["id"] for reply in converse(NEW + QUIT + HASH)] == [1, 3]


def test_a_bad_line_does_not_end_it() -> None:
    assert [reply["id"] for reply in converse(b"\xff\n{\n\n" + NEW)] == [None, None, 1]


def test_an_overlong_line_is_one_bad_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "LONGEST_LINE", 200)
    replies = converse(b'{"a":"' + b"x" * 1000 + b'"}\n' + NEW)
    assert [reply["id"] for reply in replies] == [None, 1]
    assert replies[0]["error"]["code"] == -32700


def test_each_answer_is_sent_before_the_next_line_is_read() -> None:
    sent: list[str] = []

    class Answers(BytesIO):
        def flush(self) -> None:
            sent.append("answer")

    class Lines(BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            sent.append("line")
            return super().readline(size)

    server.converse(Session(Offer(Toy(), "toy-content", setup, saved)), Lines(NEW + HASH), Answers())
    assert sent == ["line", "answer", "line", "answer", "line"]


def test_when_the_reader_has_gone_the_caller_is_told() -> None:
    class Gone(BytesIO):
        def flush(self) -> None:
            raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        converse(NEW, Gone())
