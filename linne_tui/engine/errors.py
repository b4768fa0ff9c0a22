"""Errors that are somebody's and not the program's."""


class UserError(Exception):
    """A mistake in what a person gave (arguments, files, content): one clear line, exit code 2."""


class IllegalMove(Exception):
    """A move that cannot be made now: the rule that forbids it and the reason. The state is untouched."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule = rule
        self.reason = reason


class ImpossibleState(Exception):
    """A state that no game can reach: the path to what is impossible in it, and why."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason
