"""What lies or stands at a component now, or where it is: told where it is inspected."""

from linne_tui.linne import components as c
from linne_tui.linne import lenses, say
from linne_tui.linne.boards import NOBODY, blooms_of, is_dark, owner_of
from linne_tui.linne.sight import listed
from linne_tui.tui.seen import Seen


def told(seen: Seen, entry: c.Component) -> str:
    """What is there now; "" for what stays as it is printed."""
    match entry:
        case c.GardenSquare():
            return _flower(seen, seen.state.garden[seen.content.square_index[entry.at]])
        case c.Pond() if entry.id in seen.state.ponds:
            return _pond(seen, seen.state.ponds.index(entry.id))
        case c.Location():
            at = seen.content.location_index[entry.id]
            once = [_owner(seen, owner) for owner in seen.state.markers[at]]
            return "; ".join(filter(None, (f"one-time spaces: {listed(once)}", _explorers(seen, entry.id))))
        case c.SketchLocation() | c.Town():
            return _explorers(seen, entry.id)
        case c.LectureTrack():
            place = seen.content.track_index[entry.id]
            taught = [say.amount(player.lectures[place], "spaces taught") for player in seen.state.players]
            return listed(f"{name} {n}" for name, n in zip(seen.names, taught, strict=True))
        case c.Lens():
            return lenses.places(seen.state, seen.names).get(entry.id, "not in sight")
        case _:
            return ""


def _flower(seen: Seen, value: int) -> str:
    """The flower on a square, from its value there."""
    if not value:
        return "no flower"
    dark = ", dark side up" if is_dark(value) else ""
    return f"a flower, {seen.whose(owner_of(value))}, {say.amount(blooms_of(value), 'blooms')}{dark}"


def _pond(seen: Seen, row: int) -> str:
    """The row of a pond, and the sketch that lies there."""
    sketch = seen.state.sketches[row] if row < len(seen.state.sketches) else ""
    return f"at row {row + 1}; {f'the sketch {seen.name(sketch)} lies here' if sketch else 'no sketch lies here'}"


def _owner(seen: Seen, owner: int) -> str:
    return "free" if owner == NOBODY else seen.whose(owner)


def _explorers(seen: Seen, place: str) -> str:
    """Whose explorers stand at a place."""
    names = [name for name, player in zip(seen.names, seen.state.players, strict=True) if player.explorer == place]
    return f"explorers here: {listed(names)}" if names else ""
