"""What people are told of a saved game that is opened: all that is odd about its file."""

from linne_tui.table.replaying.replay import Retraced
from linne_tui.table.saving import marks
from linne_tui.table.saving.journal import Saved


def remarks(saved: Saved, retraced: Retraced, *first: str, playable: bool) -> str:
    """What is odd about it, after what else there is to say; ``playable``: it can be gone on with all the same."""
    told = [*first]
    if saved.torn:
        stands = "; the game stands as after the last whole line" if playable else ""
        told.append(f"its last line was torn and is left out{stands}")
    told += marks.told(saved, marks.marks_of(saved, peeked=retraced.history.peeked), playable=playable)
    if retraced.odd:
        told.append(retraced.odd)
    return "; ".join(told)
