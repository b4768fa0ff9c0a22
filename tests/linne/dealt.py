"""Tables that were just set up, from many deals."""

from tests.linne.positions import ours

SEEDS = range(1, 25)


def ids(kind: str) -> set[str]:
    return {entry.id for entry in ours().entries[kind]}
