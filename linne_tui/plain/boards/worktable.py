"""The work table: instruments, slots and crate, taxonomy, the next order, the lenses on display (5.1, 6.1 to 6.3)."""

from collections.abc import Iterator

from linne_tui.linne import components as c
from linne_tui.linne import say
from linne_tui.linne.sight import Sight, listed


def lines(sight: Sight) -> Iterator[str]:
    """The own lenses and where they lie; then what all share."""
    yield from own(sight, sight.seat)
    yield from _taxonomy(sight)
    yield from _next_order(sight)
    yield "Lenses on display:"
    yield from (f"  {sight.lens(lens)}" if lens else "  an empty place" for lens in sight.state.lenses)


def own(sight: Sight, seat: int) -> Iterator[str]:
    """The instruments of a player with the lenses on them, the slots, the crate."""
    player = sight.state.players[seat]
    yield f"Work table of {sight.names[seat]}:"
    for tool, lens in zip(sight.content.kind("instruments", c.Instrument), player.instruments, strict=True):
        actions = say.amount(tool.actions, "actions")
        gives = sight.gives(tool.id) if tool.reward else "a token on the turn-order tile, with its reward"
        yield f"  {tool.name}: {actions}; {gives}; " + (f"taken by {sight.lens(lens)}" if lens else "free")
    slots = (f"{sight.lens(lens)}{' (from the next turn on)' * (lens in player.fresh)}" for lens in player.slots)
    yield f"  Slots: {listed(slots)}"
    crate = sight.lens(player.crate) if player.crate else "empty"
    yield f"  Crate: {crate}. Discarded lenses: {len(player.discarded)}"


def _taxonomy(sight: Sight) -> Iterator[str]:
    size = sight.content.taxonomy_spaces
    places = (
        f"{name} at space {player.taxonomy}, {say.amount(size - player.taxonomy, 'steps')} from a lens"
        for name, player in zip(sight.names, sight.state.players, strict=True)
    )
    yield f"Taxonomy track of {size} spaces, a lens at the top: {'; '.join(places)}"


def _next_order(sight: Sight) -> Iterator[str]:
    tile = next(iter(sight.state.turn_tiles), "")
    if tile not in sight.content.by_id:
        yield "Next order: none is made in the last round"
        return
    places = (
        f"{place}: {sight.names[seat] if seat >= 0 else 'free'} ({sight.gives(f'{tile}.{place}')})"
        for place, seat in enumerate(sight.state.places, 1)
    )
    yield f"Next order, by place of the tile: {listed(places)}"
