"""What is wrong with the records of a save that reading alone finds: their numbers, seats and digests do not fit."""

from collections.abc import Iterator, Sequence

from linne_tui.engine.encoding import digest
from linne_tui.table.replaying.replay import HEADER_ONLY, LEAST
from linne_tui.table.saving.records import AnyRecord, Consented, Header, Moved, Over, Redone, Snapshot, Undone


def fault(records: Sequence[AnyRecord]) -> tuple[int, str]:
    """The first line that cannot follow from those before it, and why; 0 and "" if none is found.

    Whether the moves are possible is not known: nothing is played.
    """
    if len(records) < LEAST:
        return 1, HEADER_ONLY
    return next(_faults(records), (0, ""))


def _faults(records: Sequence[AnyRecord]) -> Iterator[tuple[int, str]]:
    header = records[0]
    assert isinstance(header, Header)
    place = 0
    hashes = [""]
    for line, record in enumerate(records[1:], 2):
        match record:
            case Moved(n=n):
                if n != place + 1:
                    yield line, f"decision {n} follows decision {place}"
                    return  # of what stands behind it nothing more is known
                if record.seat >= len(header.names):
                    yield line, f"decision {n} is of seat {record.seat}, which nobody has"
                hashes[n:] = [record.hash]
                place = n
            case Undone(n=n) | Redone(n=n):
                back = isinstance(record, Undone)
                if not (n < place if back else place < n < len(hashes)):
                    yield line, f"{'undo' if back else 'redo'} to decision {n} is not possible here"
                    return
                if record.hash != hashes[n]:
                    yield line, f"the state after decision {n} is another than when it was saved"
                place = n
            case Snapshot():
                made = digest(bytes(record.state))
                if not hashes[0]:
                    hashes[0] = made
                if record.n != place or hashes[place] != made:
                    yield line, f"the snapshot is not the state after decision {record.n}"
            case Over() | Consented() if record.n != place:
                what = (
                    "the game is not over here" if isinstance(record, Over) else "nothing is agreed about a seat here"
                )
                yield line, what
            case _:
                pass
