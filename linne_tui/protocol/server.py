"""The pipe: lines in, lines out, until the input ends or somebody says quit."""

from collections.abc import Iterator
from typing import BinaryIO, Final, TextIO

from linne_tui.protocol.jsonrpc import answer
from linne_tui.protocol.session import Session

LONGEST_LINE: Final = 2**24
"""A longer line is not read into memory; it is answered as no JSON."""


def serve(stdin: TextIO, stdout: TextIO, content_dir: str | None = None) -> None:
    """Answers requests until the input ends or `quit`. UserError for content with mistakes, before anything is read.

    Whoever calls deals with BrokenPipeError: the reader of the answers has gone.
    """
    from linne_tui.protocol.offer import linne

    converse(Session(linne(content_dir)), stdin.buffer, stdout.buffer)


def converse(session: Session, lines: BinaryIO, answers: BinaryIO) -> None:
    """One conversation: each line answered, and the answer sent, before the next is read."""
    for line in _lines(lines):
        said = answer(line, session.call)
        if said is not None:
            answers.write(said + b"\n")
            answers.flush()
        if session.over:
            return


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream; of an overlong one only the beginning."""
    while line := stream.readline(LONGEST_LINE):
        yield line
        while len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            line = stream.readline(LONGEST_LINE)
