"""One terminal at its seat: others know by it that somebody is there, and it learns who comes beside it."""

from filelock import FileLock

from linne_tui.table.several.lobby import Lobby


class Presence:
    """What a terminal does to be known at a seat; it has yet to arrive there."""

    def __init__(self, lobby: Lobby, seat: int) -> None:
        self._lobby = lobby
        self._seat = seat
        self._lock: FileLock | None = None
        self._beside = lobby.beside(seat)

    @property
    def here(self) -> bool:
        """Whether it is this terminal by which others know that somebody is there."""
        return self._lock is not None

    def arrive(self) -> None:
        """Comes to the seat first; whoever has it open in another terminal is told. Errors as with `come`."""
        self.come()
        if not self.here:
            self._lobby.come_beside(self._seat)
        self._beside = self._lobby.beside(self._seat)

    def come(self) -> None:
        """Says that somebody is there, unless that is said already. SaveFailed or Gone as with `Lobby.here`."""
        if self._lock is None:
            self._lock = self._lobby.here(self._seat)

    def leave(self) -> None:
        """Nobody is there any more by this terminal, until it comes again."""
        if self._lock:
            self._lock.release()
            self._lock = None

    @property
    def stirs(self) -> bool:
        """Whether `joined` would be true."""
        return self._beside != self._lobby.beside(self._seat)

    def joined(self) -> bool:
        """Whether somebody has come to the seat in another terminal since that was last asked."""
        before, self._beside = self._beside, self._lobby.beside(self._seat)
        return self._beside != before
