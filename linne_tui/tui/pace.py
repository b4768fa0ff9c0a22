"""How fast something goes on by itself, if it does."""

from typing import Final

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""How many times a second."""


class Pace:
    """Stands still at first, and would go on once a second."""

    def __init__(self) -> None:
        self.playing = False
        """Whether it goes on by itself."""
        self.speed = 1
        """The place of the speed in SPEEDS."""

    @property
    def seconds(self) -> float:
        """How long each time lasts."""
        return 1 / SPEEDS[self.speed]

    def toggle(self) -> None:
        """Goes on by itself from now on, or stands still."""
        self.playing = not self.playing

    def stop(self) -> None:
        """Stands still."""
        self.playing = False

    def faster(self, by: int) -> None:
        """The next speed, or the one before."""
        self.speed = max(0, min(len(SPEEDS) - 1, self.speed + by))

    def told(self, what: str) -> str:
        """The speed in words, ``what`` being what goes on."""
        speed = SPEEDS[self.speed]
        return f"{speed:g} {what.removesuffix('s') if speed == 1 else what} a second"
