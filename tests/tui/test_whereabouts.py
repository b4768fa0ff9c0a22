"""What is inspected tells what lies there now: flowers, sketches, markers, explorers; and where lenses are."""

from linne_tui.linne import components as c
from linne_tui.linne.boards import blooms_of, is_dark, owner_of
from linne_tui.tui import about
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from tests.marks import rule
from tests.tui.playing import desk, play_on


def inspected(at: Desk, component: str) -> str:
    return " ".join(" ".join(map(plain, about.full(at.seen, (component,), 78))).split())


@rule("2.12", "4.22")
def test_of_a_square_it_is_told_which_flower_stands_there() -> None:
    at = desk(2, seed=5, hands="open")
    play_on(at, 500)
    planted = empty = 0
    for square in at.content.kind("garden", c.GardenSquare):
        value = at.table.state.garden[at.content.square_index[square.at]]
        text = inspected(at, square.id)
        if not value:
            empty += 1
            assert "Now: no flower" in text
            continue
        planted += 1
        blooms = blooms_of(value)
        assert f"Now: a flower, {at.seen.whose(owner_of(value))}, {blooms} bloom" in text
        assert (", dark side up" in text) is is_dark(value)
    assert planted > 5
    assert empty > 5


@rule("4.3", "4.9")
def test_of_places_and_ponds_it_is_told_who_and_what_is_there() -> None:
    at = desk(2, seed=5, hands="open")
    play_on(at, 400)
    state = at.table.state
    for seat, player in enumerate(state.players):
        assert f"explorers here: {', '.join(at.names[seat : seat + 1])}" in inspected(at, player.explorer) or (
            state.players[0].explorer == state.players[1].explorer
        )
    taken = 0
    for place, index in at.content.location_index.items():
        owners = state.markers[index]
        told = ", ".join("free" if owner == -1 else at.seen.whose(owner) for owner in owners)
        assert f"Now: one-time spaces: {told}" in inspected(at, place)
        taken += sum(owner >= 0 for owner in owners)
    assert taken
    for row, pond in enumerate(state.ponds):
        sketch = state.sketches[row]
        told = f"the sketch {at.seen.name(sketch)} lies here" if sketch else "no sketch lies here"
        assert f"at row {row + 1}; {told}" in inspected(at, pond)


@rule("5.6")
def test_of_a_lens_it_is_told_where_it_is() -> None:
    at = desk(2, seed=5, hands="open")
    play_on(at, 400)
    for lens in filter(None, at.table.state.lenses):
        assert "Now: on display" in inspected(at, lens)
    held = [(name, lens) for name, each in zip(at.names, at.table.state.players, strict=True) for lens in each.slots]
    upgraded = [(name, lens) for name, lens in held if lens in at.content.lens]
    assert upgraded
    assert all(f"Now: {name}, in a slot" in inspected(at, lens) for name, lens in upgraded)
