"""The lecture tracks with their university tiles, and the achievements (5.3 to 5.5, 9, 11.5)."""

from linne_tui.linne import components as c
from linne_tui.linne.achievements import awards
from linne_tui.linne.lectures import multiplier
from linne_tui.linne.scoring import lecture_points
from linne_tui.tui import icons
from linne_tui.tui.ink import Line, Seg, cell, line
from linne_tui.tui.seen import Seen


def draw(seen: Seen, cells: int, rows: int) -> list[Line]:
    """Three tracks of ten spaces, each with its tokens above and its tile; then the four achievements."""
    lines: list[Line] = []
    for place, track in enumerate(seen.content.kind("lecture-tracks", c.LectureTrack)):
        lines += _track(seen, place, track, cells)
    lines.append(
        line(Seg("Achievements", "head"), Seg("  checked at the end of the own turn and of the income (9.1)", "dim"))
    )
    return lines + [_achievement(seen, place) for place in range(len(seen.state.achievements))]


def _track(seen: Seen, place: int, track: c.LectureTrack, cells: int) -> list[Line]:
    wide = max(7, (cells - 3) // len(track.spaces))
    tile = seen.content.get(seen.state.university[place], c.ScoringTile)
    times = multiplier(seen.content, seen.state, seen.seat, place)
    worth = lecture_points(seen.content, seen.state, seen.seat, place)
    head = line(
        Seg(
            f"{icons.TRACK[track.id] if track.id in icons.TRACK else track.name[0]} {track.name}",
            track.colour,
            track.id,
        ),
        Seg(f"  x each {counted(tile)} (5 at most)", "", tile.id),
        Seg(f"  you: x{times} = {worth}p now", "dim"),
    )
    spaces: Line = [Seg("   ")]
    tokens: Line = [Seg("   ")]
    waiting = [seat for seat, player in enumerate(seen.state.players) if player.lectures[place] == 0]
    tokens = [*(seen.owner(seat) for seat in waiting[:3]), Seg(" " * (3 - len(waiting[:3])))]
    for number, space in enumerate(track.spaces, 1):
        text = f"x{space.multiplier}" if space.multiplier else seen.printed(f"{track.id}.{number}")
        spaces.append(cell(f"[{text}]", wide, "strong" if space.multiplier else "", f"{track.id}.{number}"))
        here = [seat for seat, player in enumerate(seen.state.players) if player.lectures[place] == number]
        tokens += [Seg(" "), *(seen.owner(seat) for seat in here), Seg(" " * (wide - 1 - len(here)))]
    if len(waiting) > 3:
        head.append(seen.owner(waiting[3]))
    return [head, tokens, spaces]


def counted(tile: c.ScoringTile) -> str:
    """What the university side counts, in words."""
    words = {"samples best": "samples of one realm"}.get(tile.university, tile.university)
    return f"{tile.each} {words}" if tile.each > 1 else words


def _achievement(seen: Seen, place: int) -> Line:
    tile = seen.content.get(seen.state.achievements[place], c.ScoringTile)
    claimed = seen.state.awards[place]
    parts = [Seg("  "), cell(f"{tile.name}:", 20, "strong", tile.id), cell(icons.condition_text(tile.achievement), 24)]
    for rank, points in enumerate(awards(seen.state, tile)):
        parts += [Seg("["), seen.owner(claimed[rank])] if rank < len(claimed) else [Seg("[")]
        parts += [Seg(f"{' ' if rank < len(claimed) else ''}{points}p] ")]
    return parts
