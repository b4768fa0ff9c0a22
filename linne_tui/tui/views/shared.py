"""What all share, in short, for the rows that the view asked about leaves free."""

from linne_tui.linne import components as c
from linne_tui.tui import icons
from linne_tui.tui.ink import Line, Seg, cell, flow, line
from linne_tui.tui.seen import Seen
from linne_tui.tui.views import letters, worktable


def draw(seen: Seen, cells: int, rows: int, without: str) -> list[Line]:
    """As many whole parts as there are rows for; without that which the view of this name shows."""
    parts = (
        ("letters", [line(Seg("Letters on display", "head")), *letters.display(seen, cells)]),
        ("tracks", tracks(seen, cells)),
        ("worktable", worktable.display(seen, cells)),
        ("worktable", [*worktable.taxonomy(seen), *worktable.order_tile(seen, cells)]),
    )
    lines: list[Line] = []
    for view, part in parts:
        if view != without and len(lines) + len(part) <= rows:
            lines += part
    return lines


def tracks(seen: Seen, cells: int) -> list[Line]:
    """A line a lecture track: where everybody's token is, and what one's own gains next."""
    lines: list[Line] = [[Seg("Lecture tracks", "head"), Seg("  spaces taught, and what the next gives", "dim")]]
    for place, track in enumerate(seen.content.kind("lecture-tracks", c.LectureTrack)):
        items: list[Line] = [[cell(f" {icons.TRACK.get(track.id, '')} {track.name}", 27, track.colour, track.id)]]
        items += [
            [seen.owner(seat), Seg(f" {player.lectures[place]}")] for seat, player in enumerate(seen.state.players)
        ]
        after = seen.me.lectures[place]
        if after < len(track.spaces):
            space = track.spaces[after]
            gives = f"x{space.multiplier}" if space.multiplier else seen.printed(f"{track.id}.{after + 1}")
            items.append([Seg(f"next {gives}", "strong", f"{track.id}.{after + 1}")])
        lines += flow(items, cells, 4, 3)
    return lines
