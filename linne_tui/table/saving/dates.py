"""The time of a file as a date, whatever the file system says it is."""

from datetime import datetime
from typing import Final

_LAST: Final = 253_402_128_000.0
"""The last day but one that a date can have, in seconds since 1970: one that it can have wherever one is."""


def local_time(seconds: float) -> datetime:
    """The local time so many seconds after 1970; of what no calendar holds the nearest that it does."""
    return datetime.fromtimestamp(min(max(seconds, 0.0), _LAST))
