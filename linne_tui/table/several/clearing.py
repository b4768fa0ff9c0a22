"""Room for one more table of several terminals: those that nobody can want any more are cleared away."""

import time
from contextlib import suppress
from typing import Final

from linne_tui import paths
from linne_tui.engine.amounts import together
from linne_tui.engine.errors import UserError
from linne_tui.table.several.agreement import MOST_SEATS
from linne_tui.table.several.copies import handed_out
from linne_tui.table.several.lobby import Lobby, found, owner

MOST_OPEN: Final = 10
"""Unfinished tables that one guest of a kiosk may have opened."""
_DAY: Final = 24 * 3600
_FORGOTTEN: Final = 7 * _DAY
"""Seconds after which a table is cleared away at which no game was begun, or of whose game everybody has a copy."""
_LEFT: Final = 14 * _DAY
"""Seconds without a move after which a game at which nobody sits is held to be left by all; it can still go on."""
_KEPT: Final = 182 * _DAY
"""Seconds for which a game that is over waits at its table for those who have had no copy yet."""


def make_room() -> None:
    """Clears away tables; UserError if a guest has opened too many, those not counted that all have left."""
    opened = []
    for lobby in found():
        with suppress(UserError, OSError):
            if not _cleared_away(lobby) and _is_open(lobby):
                opened.append(lobby)
    if paths.guest() and len(opened) >= MOST_OPEN:
        waiting = [lobby.code for lobby in opened if not lobby.begun]
        begun = [lobby.code for lobby in opened if lobby.begun]
        ways = [f"close one at which you wait for players: {together(waiting)}"] if waiting else []
        ways += [f"finish a game: {together(begun)}"] if begun else []
        raise UserError(
            f"{len(opened)} tables that you opened are not finished; before you open another {', or '.join(ways)} (a "
            f"game that all have left for {_LEFT // _DAY} days does not count)"
        )


def _cleared_away(lobby: Lobby) -> bool:
    """Clears a table away if nobody can want it any more; whether it did. UserError or OSError if that cannot be."""
    visited = lobby.visited
    if not _is_done_with(lobby, visited):
        return False
    with lobby.alone(patience=0):
        if not _is_done_with(lobby, max(visited, lobby.written)):  # whoever came just before had the lock
            return False
        lobby.remove()
    return True


def _is_done_with(lobby: Lobby, visited: float) -> bool:
    """Whether nobody can want a table any more to which somebody came last at this time."""
    if lobby.begun and not lobby.over:
        return False
    wanted = _KEPT if lobby.begun and not handed_out(lobby) else _FORGOTTEN
    return time.time() - visited > wanted and _is_deserted(lobby)


def _is_open(lobby: Lobby) -> bool:
    """Whether this owner has opened a table that is not finished, nor left by all."""
    return lobby.agreement().places[0].owner == owner() and not (lobby.over or _is_left(lobby))


def _is_left(lobby: Lobby) -> bool:
    return lobby.begun and time.time() - lobby.path.stat().st_mtime > _LEFT and _is_deserted(lobby)


def _is_deserted(lobby: Lobby) -> bool:
    """Whether nobody is at any seat now, whatever is agreed. SaveFailed or Gone as with `Lobby.here`."""
    return not any(map(lobby.is_here, range(MOST_SEATS)))
