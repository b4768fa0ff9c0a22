"""Whether a game is over: by the last of its records, at a glance by its last line, or by where its moves have led.

Behind the end some tables have another record, that somebody is back; after an undo the game goes on. Where a crash has
left the last move alone, without the record of the end, the game is over all the same.
"""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec import Raw

from linne_tui.engine.contract import Game
from linne_tui.engine.encoding import digest
from linne_tui.engine.errors import IllegalMove, ImpossibleState, UserError
from linne_tui.engine.moves import parse
from linne_tui.table.saving.journal import Saved
from linne_tui.table.saving.records import AnyRecord, Consented, Header, Moved, Over, Redone, Snapshot, Undone, standing

_OVER: Final = b'{"record":"over"'
_CONSENT: Final = b'{"record":"consent"'
_TAIL: Final = 4096
"""Bytes at the end of a file in which its last lines lie, if the game is over."""


class End(NamedTuple):
    """The end of a game: the record that says so, and the last state."""

    over: Over
    last: Snapshot


def end_of(saved: Saved) -> Over | None:
    """The record that says that the game is over, and with how many points; None of one that has none."""
    last = last_of(reversed(saved.records))
    return last if isinstance(last, Over) else None


def last_of(backwards: Iterable[AnyRecord]) -> AnyRecord | None:
    """Of records that come the last one first, the one that says whether the game is over; None without any."""
    return next((record for record in backwards if not isinstance(record, Consented)), None)


def may_follow(record: AnyRecord) -> bool:
    """Whether a record can stand behind the end of a game."""
    return isinstance(record, Undone) or (isinstance(record, Consented) and record.wish == "back")


def is_over(saved: Saved) -> bool:
    """Whether the end of the game is the last that was written, or its moves have led there."""
    return end_of(saved) is not None or led_to(saved.header, saved.records) is not None


def ends_over(path: Path) -> bool:
    """Whether a file says so, of which the end alone is read; False of one that cannot be read."""
    try:
        if not path.is_file():
            return False
        with open(path, "rb") as file:
            file.seek(max(0, os.fstat(file.fileno()).st_size - _TAIL))
            whole = file.read().split(b"\n")[:-1]
    except OSError:
        return False
    last = next((line for line in reversed(whole) if not line.startswith(_CONSENT)), b"")
    return last.startswith(_OVER)


def led_to(header: Header, records: Sequence[AnyRecord]) -> End | None:
    """The end to which the last of these records lead, where no record says so; None if they do not.

    None, too, of a game that carries its content: to find mistakes in that takes longer than a list may.
    """
    found = last_snapshot(reversed(records))
    if header.carried or found is None:
        return None
    after, snapshot = found
    since = records[len(records) - after :]
    from linne_tui.linne.turn import can_lead_to_the_end

    if not can_lead_to_the_end(bytes(snapshot.state), [record.move for record in since if isinstance(record, Moved)]):
        return None  # so few games are so near their end that it would seldom be worth the while to play on
    from linne_tui.table.shelf import rulebook_for

    try:
        game = rulebook_for(header).game
        state = played_on(game, snapshot, since)
        if game.decision(state) is not None:
            return None
        points = tuple(score.total for score in game.scores(state))
    except (UserError, IllegalMove, ImpossibleState, LookupError, ValueError):
        return None
    n = next((record.n for record in reversed(since) if isinstance(record, Moved | Undone | Redone)), snapshot.n)
    return End(Over(n=n, points=points), Snapshot(n=n, state=Raw(game.encode(state))))


def last_snapshot(backwards: Iterable[AnyRecord]) -> tuple[int, Snapshot] | None:
    """The last snapshot on the way to where the game stands, and how many records come after it.

    The records come the last one first.
    """
    lowest: int | None = None
    for after, record in enumerate(backwards):
        if isinstance(record, Snapshot) and (lowest is None or record.n <= lowest):  # else it lies on a way taken back
            return after, record
        if isinstance(record, Moved | Undone | Redone):
            n = record.n - isinstance(record, Moved)
            lowest = n if lowest is None else min(lowest, n)
    return None


def played_on(game: Game[Any], snapshot: Snapshot, since: Sequence[AnyRecord]) -> Any:
    """The state after the records that come after a snapshot.

    UserError, IllegalMove, ImpossibleState, LookupError or ValueError if that cannot be made.
    """
    state = game.decode(bytes(snapshot.state))
    game.check(state)  # of an impossible one nobody knows what a move would do
    for moved in standing(since, snapshot.n):
        game.play(state, parse(moved.move))
    last = next((record.hash for record in reversed(since) if isinstance(record, Moved | Undone | Redone)), "")
    if last and digest(game.encode(state)) != last:
        raise ValueError("another state than was saved")
    return state
