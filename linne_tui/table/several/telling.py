"""What is told at a table of several terminals of what others have done, and of what is agreed about a seat."""

from typing import TYPE_CHECKING

from linne_tui.table.saving.records import AnyRecord, Consented, Moved, Undone, Wish
from linne_tui.table.several.consents import told

if TYPE_CHECKING:
    from linne_tui.table.several.shared import Shared


def of_record(table: "Shared", record: AnyRecord) -> str:
    """What another did, in one line; "" for what needs no words."""
    match record:
        case Consented():
            return _of_consent(table, record)
        case Moved(n=n) if n == table.place:
            return of_decision(table, n)
        case Undone(n=n) if n == table.place:
            return _of_undone(table, n)
        case _:
            return ""


def of_decision(table: "Shared", n: int) -> str:
    """Who made decision ``n``, and what it was."""
    line = table.line(n)
    return f"{line.name}: {line.label}"


def _of_consent(table: "Shared", record: Consented) -> str:
    who, about = table.names[record.by], table.names[record.seat]
    own = record.by == table.seat
    if record.wish == "back" and own:
        missed = table.consents.meanwhile.get(record.seat)
        return f"back at the seat of {about}{f'; {missed}' if missed else ''}"
    if record.wish == "back":
        return f"{about} is back"
    if own:
        return agreed(record.wish, about) if record.done else ""
    return f"{f'agreed with {who}' if record.done else f'{who} agrees'}: {told(record.wish)} for {about}"


def _of_undone(table: "Shared", n: int) -> str:
    """What was taken back when another went back to decision ``n``; as when it was made nothing hidden is in it."""
    undone = table.undone
    if not undone:
        return f"taken back to decision {n}"
    return f"taken back: {of_decision(table, n + 1)}{', and what followed it' if undone > 1 else ''}"


def agreed(wish: Wish, name: str) -> str:
    """That something has just been agreed about a seat that is away."""
    return f"agreed: {told(wish)} for {name}, until they are back"


def as_agreed(wish: Wish, name: str) -> str:
    """What is done for a seat that is away, since it was agreed."""
    return f"as agreed, {told(wish)} for {name} until they are back"


def came_beside(name: str) -> str:
    """That a seat is open in one more terminal."""
    return f"somebody has come to the seat of {name} in another terminal, too"
