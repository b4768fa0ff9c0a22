"""What comes from a terminal made into keys and clicks, in whatever pieces and however broken it comes."""

import asyncio
import re
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.constants import ESCAPE_DELAY
from textual.events import Key

if TYPE_CHECKING:
    from textual.message import Message

_ESC: Final = "\x1b"
_LONGEST: Final = 4096
"""Characters that may be held back."""
_CTRL_C: Final = "\x03"
_SLACK: Final = 0.01
"""Seconds after the delay of a lone Escape: its end is measured by another clock than that of the loop."""
_HALF: Final = 0.5
"""Seconds for which the second half of a key or a click is waited for."""
_PASTE: Final = 2.0
"""The same for more of what is pasted, or its end."""
_UNFINISHED: Final = re.compile(rf"{_ESC}(?:|O|\[[ -?]*|[]P^_][^\a{_ESC}]*{_ESC}?)\Z")
"""The beginning of a key, a click or an answer, at the end of what has come."""
_NO_KEYS: Final = re.compile(
    rf"{_ESC}(?:\[[ -?]*(?={_ESC})|\[[?>=][\d;]*c|\[[\d;]*n|\[48;[\d;:]*t|[]P^_].*?(?:\a|{_ESC}\\))", re.DOTALL
)
"""Keys whose second half was lost before the next; what terminals answer to questions that were not asked here."""
_PASTED: Final = re.compile(rf"{_ESC}\[20([01])~")
"""The beginning, or the end, of what is pasted."""
_BROKEN: Final = (ArithmeticError, AttributeError, LookupError, ParseError, TypeError, ValueError)
"""What numbers that no terminal sends bring about in Textual; which of them, nothing promises."""


class Typed:
    """Reads what is typed in one terminal, and hands on the events: ``take`` has each of them."""

    def __init__(self, take: "Callable[[Message], None]") -> None:
        self._take = take
        self._parser = XTermParser()
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._held = ""
        """The beginning of something of which the rest must come yet."""
        self._pasting = False
        """Whether something is being pasted, of which the end must come yet."""
        self._waiting: asyncio.TimerHandle | None = None

    def feed(self, data: bytes) -> None:
        """Takes what has come, and what it may be the beginning of is waited for; needs a loop that runs."""
        text = self._held + self._decode(data)
        if self._pasting and _CTRL_C in text:  # no terminal pastes it
            self._begin_anew()
            text = text[text.index(_CTRL_C) :]
        text = _NO_KEYS.sub("", text)
        found = _UNFINISHED.search(text)
        self._held = found[0] if found and len(found[0]) < _LONGEST else ""
        whole = text[: found.start()] if found else text
        for mark in _PASTED.findall(whole):
            self._pasting = mark == "0"
        if whole:  # nothing at all would end the parser
            self._hand_on(self._parser.feed(whole))
        self._wait(_PASTE if self._pasting else _HALF if len(self._held) > 1 else ESCAPE_DELAY + _SLACK)

    def _hand_on(self, parsed: "Iterable[Message]") -> None:
        try:
            found = list(parsed)
        except _BROKEN:
            self._begin_anew()
            return
        for event in found:
            self._take(event)

    def _wait(self, seconds: float) -> None:
        if self._waiting:
            self._waiting.cancel()
        self._waiting = asyncio.get_running_loop().call_later(seconds, self._end_key)

    def _end_key(self) -> None:
        """Nothing more has come: Escape alone is a key; a key, or a paste, of which the end was lost is none."""
        held, self._held = self._held, ""
        if self._pasting:
            self._begin_anew()
            return
        self._hand_on(self._parser.tick())
        if held == _ESC:
            self._take(Key("escape", _ESC))

    def _begin_anew(self) -> None:
        self._parser, self._held, self._pasting = XTermParser(), "", False
