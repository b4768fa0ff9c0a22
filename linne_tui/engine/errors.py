"""Errors that are somebody's and not the program's."""

from typing import Self


class UserError(Exception):
    """A mistake in what a person gave (arguments, files, content): one clear line, exit code 2."""


class FileError(UserError):
    """What is wrong with a file, told as ``PATH:LINE: what``; ``line`` is 0 where it is of no line."""

    def __init__(self, path: object, what: str, line: int = 0) -> None:
        super().__init__(f"{path}:{line}: {what}" if line else f"{path}: {what}")
        self.path = path
        self.what = what
        self.line = line

    @classmethod
    def by_system(cls, path: object, error: OSError) -> Self:
        """What the system says of a file."""
        return cls(path, error.strerror or str(error))

    @property
    def brief(self) -> str:
        """What is told where the name of the file stands beside it."""
        return f"line {self.line}: {self.what}" if self.line else self.what


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
