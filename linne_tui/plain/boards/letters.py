"""Letters: the display under its arches, the own hand, the columns (4.16 to 4.20)."""

from collections.abc import Iterator

from linne_tui.linne import components as c
from linne_tui.linne.correspond import COLUMN
from linne_tui.linne.sight import Sight, listed


def lines(sight: Sight) -> Iterator[str]:
    """The display, the own hand and columns; of the others' hands only how many letters they hold."""
    yield "Letters on display, each under an arch:"
    for arch, letter in zip(sight.content.arches, sight.state.letters, strict=True):
        yield f"  arch {sight.gives(arch)}: {told(sight, letter) if letter else 'empty'}"
    yield f"Your hand: {len(sight.me.hand)}"
    yield from (f"  {told(sight, letter)}" for letter in sight.me.hand)
    yield from columns(sight, sight.seat)
    for seat, player in enumerate(sight.state.players):
        if seat != sight.seat:
            yield f"{sight.names[seat]}: {len(player.hand)} in hand, {sum(map(len, player.columns))} sent"


def told(sight: Sight, letter: str) -> str:
    """A letter: subject, institution, reward; hidden if this seat may not know it."""
    if letter not in sight.content.by_id:
        return "hidden"
    entry = sight.content.get(letter, c.Letter)
    return f"{entry.subject} ({sight.name(entry.institution)}): {sight.gives(letter)}"


def columns(sight: Sight, seat: int) -> Iterator[str]:
    """The columns of a player, each to one institution."""
    player = sight.state.players[seat]
    yield f"Columns of {sight.names[seat]}: {len(player.columns)}"
    for column in player.columns:
        house = sight.name(sight.content.institution_of[column[0]])
        yield f"  {house}, {len(column)} of {COLUMN}: {listed(map(sight.gives, column))}"
