"""What things of Carl von Linné are worth in points: a table, and the rewards of the icon language by it."""

from typing import Final

from linne_tui.linne.icons import All, Either, Gain, Icon, If, Pay, Times

LATE: Final = {"coins": 0.33, "containers": 1.0, "tools": 1.0, "knowledge": 1.0}
"""What is left at the end is worth this (11.6)."""
EARLY: Final = {"coins": 0.65, "containers": 1.8, "tools": 1.5, "knowledge": 1.9}
"""What can still be used is worth this."""

ICONS: Final = {
    "taxonomy": (0.5, 0.3),
    "lecture": (1.3, 1.0),
    "action": (2.4, 1.5),
    "exchange knowledge": (0.5, 0.1),
    "plant": (2.2, 1.5),
    "cultivate": (3.0, 1.5),
    "plant cultivated": (3.0, 2.0),
    "draw letter": (2.0, 1.2),
    "letter from display": (2.2, 1.2),
    "send letter": (1.8, 1.0),
    "sketch": (2.2, 0.3),
    "trigger sketch": (1.8, 0.8),
    "corner": (1.8, 1.2),
    "buy visited sample": (1.0, 0.3),
    "location reward": (1.4, 0.8),
    "exotic sample": (4.5, 3.0),
    "book": (2.5, 0.1),
    "voyage": (1.5, 0.1),
    "lens": (3.5, 2.2),
    "refresh display": (0.1, 0.0),
}
"""Every other icon, gained once: with the whole game to come, and at its end."""


class Values:
    """The worth of resources and rewards with so much of the game to come (1 all, 0 nothing)."""

    def __init__(self, early: float) -> None:
        self.early = early
        self.goods = {name: self._between(EARLY[name], LATE[name]) for name in EARLY}
        self.icons = {name: self._between(*both) for name, both in ICONS.items()}
        self.icons |= self.goods
        self.icons["points"] = 1.0
        self._known: dict[str, float] = {}

    def of(self, icon: Icon) -> float:
        """What a reward is worth to somebody who can use it."""
        if icon.at not in self._known:
            self._known[icon.at] = self._of(icon)
        return self._known[icon.at]

    def _of(self, icon: Icon) -> float:
        match icon:
            case Gain():
                return icon.n * self.icons[icon.name]
            case All():
                return sum(map(self.of, icon.parts))
            case Either():
                return max(map(self.of, icon.parts))
            case Times():
                return icon.n * self.of(icon.part)
            case If():
                return 0.7 * self.of(icon.then)
            case Pay(cost=cost):
                paid = cost.coins * self.icons["coins"] + cost.containers * self.icons["containers"]
                paid += cost.tools * self.icons["tools"] + len(cost.knowledge) * self.icons["knowledge"]
                return max(0.0, 0.8 * (self.of(icon.then) - paid - len(cost.sketches) * self.icons["sketch"]))

    def _between(self, early: float, late: float) -> float:
        return late + (early - late) * self.early
