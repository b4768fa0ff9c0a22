"""What people are told of a saved game that is opened: all that is odd about its file."""

from linne_tui.table.characters import printable
from linne_tui.table.replaying.replay import Retraced
from linne_tui.table.saving import marks
from linne_tui.table.saving.journal import Saved


def remarks(saved: Saved, retraced: Retraced, *, playable: bool) -> list[str]:
    """What is odd about it, one after the other; ``playable``: it can be gone on with all the same."""
    told = []
    if saved.torn:
        stands = "; the game stands as after the last whole line" if playable else ""
        told.append(f"its last line was torn and is left out{stands}")
    told += marks.told(saved, marks.marks_of(saved, peeked=retraced.history.peeked), playable=playable)
    if retraced.odd:
        told.append(retraced.odd)
    return told


def notice(saved: Saved, retraced: Retraced, *first: str, playable: bool) -> str:
    """The same in one line with the name of the file, after what else there is to say first; "" for nothing."""
    told = [*first, *remarks(saved, retraced, playable=playable)]
    return f"{printable(saved.path.name, longest=None)}: {'; '.join(told)}" if told else ""
