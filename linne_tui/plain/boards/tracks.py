"""The lecture tracks with their university tiles, and the achievements (5.3 to 5.5, 9, 11.5)."""

from collections.abc import Iterator

from linne_tui.linne import components as c
from linne_tui.linne import say
from linne_tui.linne.achievements import awards
from linne_tui.linne.lectures import multiplier
from linne_tui.linne.scoring import lecture_points
from linne_tui.linne.sight import Sight, listed


def lines(sight: Sight) -> Iterator[str]:
    """A paragraph a track, then the achievements."""
    for place, track in enumerate(sight.content.kind("lecture-tracks", c.LectureTrack)):
        yield from _track(sight, place, track)
    yield "Achievements, looked at when an own turn or the income ends (9.1):"
    for place, tile in enumerate(sight.state.achievements):
        yield f"  {_achievement(sight, place, sight.content.get(tile, c.ScoringTile))}"


def _track(sight: Sight, place: int, track: c.LectureTrack) -> Iterator[str]:
    tile = sight.content.get(sight.state.university[place], c.ScoringTile)
    yield f"{track.name} ({track.colour}): its multiplier counts {counted(tile)}, 5 at most (11.5)"
    yield f"  spaces: {listed(spaces(sight, track))}"
    for seat, name in enumerate(sight.names):
        times = multiplier(sight.content, sight.state, seat, place)
        worth = lecture_points(sight.content, sight.state, seat, place)
        at = sight.state.players[seat].lectures[place]
        yield f"  {name}: space {at}, times {times}, worth {say.amount(worth, 'points')} now"


def spaces(sight: Sight, track: c.LectureTrack) -> Iterator[str]:
    """Every space of a track with what it gives."""
    for number, space in enumerate(track.spaces, 1):
        gives = [f"times {space.multiplier}"] if space.multiplier else []
        if space.bonus:
            gives.append(sight.gives(f"{track.id}.{number}"))
        yield f"{number}: {' and '.join(gives) or 'nothing'}"


def counted(tile: c.ScoringTile) -> str:
    """What the university side of a tile counts, in words."""
    what = {"samples best": "samples of one realm"}.get(tile.university, tile.university)
    return f"every {tile.each} {what}" if tile.each > 1 else what


def _achievement(sight: Sight, place: int, tile: c.ScoringTile) -> str:
    claimed = sight.state.awards[place]
    prizes = (
        f"{points} points{f' ({sight.names[claimed[rank]]})' if rank < len(claimed) else ''}"
        for rank, points in enumerate(awards(sight.state, tile))
    )
    return f"{tile.name}, {sight.condition(tile.achievement)}: {listed(prizes)}"
