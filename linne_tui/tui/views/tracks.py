"""The lecture tracks with their university tiles, and the achievements (5.3 to 5.5, 9, 11.5)."""

from linne_tui.linne import components as c
from linne_tui.linne import say
from linne_tui.linne.achievements import awards
from linne_tui.linne.lectures import multiplier
from linne_tui.linne.scoring import COUNT_CAP, lecture_points
from linne_tui.tui import icons
from linne_tui.tui.ink import Line, Seg, cell, fit, line, width
from linne_tui.tui.seen import Seen

_LARGE = 16
"""Rows from which on the spaces are drawn as boxes."""


def draw(seen: Seen, cells: int, rows: int) -> list[Line]:
    """Three tracks of ten spaces, each with its tokens and its tile; then the four achievements."""
    lines: list[Line] = []
    for named, (place, track) in zip(_heads(seen, cells), _tracks(seen), strict=True):
        lines.append(fit(named, cells))
        lines += _boxes(seen, place, track, cells) if rows >= _LARGE else _line(seen, place, track, cells)
    claims = [_achievement(seen, place, cells) for place in range(len(seen.state.achievements))]
    when = Seg("  checked at the end of the own turn and of the income (9.1)", "dim")
    head = [line(Seg("Achievements", "head"), when)] if len(lines) + len(claims) < rows else []
    return [*lines, *head, *claims]


def _tracks(seen: Seen) -> list[tuple[int, c.LectureTrack]]:
    return list(enumerate(seen.content.kind("lecture-tracks", c.LectureTrack)))


def _heads(seen: Seen, cells: int) -> list[Line]:
    """Each track with its tile, all in the same form: that it scores at the end where there is room for it in all."""
    whole, short = ([_head(seen, place, track, when) for place, track in _tracks(seen)] for when in ("at the end ", ""))
    return whole if max(map(width, whole)) <= cells else short


def _head(seen: Seen, place: int, track: c.LectureTrack, when: str) -> Line:
    """The track by letter and name, its tile, what it is worth to oneself now."""
    tile = seen.content.get(seen.state.university[place], c.ScoringTile)
    times = multiplier(seen.content, seen.state, seen.seat, place)
    worth = lecture_points(seen.content, seen.state, seen.seat, place)
    return [
        Seg(f"{icons.TRACK.get(track.id, track.name[0])} {track.name}", track.colour, track.id),
        Seg(f"  {when}{times}p for each {counted(tile)}, {COUNT_CAP} at most", "", tile.id),
        Seg(f": {worth}p now", "dim"),
    ]


def _texts(seen: Seen, track: c.LectureTrack) -> list[str]:
    return [
        f"x{space.multiplier}" if space.multiplier else seen.printed(f"{track.id}.{number}")
        for number, space in enumerate(track.spaces, 1)
    ]


def _tokens(seen: Seen, place: int, number: int) -> Line:
    return [seen.owner(seat) for seat, player in enumerate(seen.state.players) if player.lectures[place] == number]


def _wide(texts: list[str], cells: int, least: int) -> list[int]:
    """The cells of each space: as wide as its text, the rest shared out from the left."""
    wide = [max(least, len(text)) for text in texts]
    spare = max(0, cells - sum(wide))
    return [each + spare // len(wide) + (at < spare % len(wide)) for at, each in enumerate(wide)]


def _line(seen: Seen, place: int, track: c.LectureTrack, cells: int) -> list[Line]:
    """A track in two lines: tokens, and below them the spaces; tokens that have not started stand at the left."""
    texts = _texts(seen, track)
    wide = _wide([f"[{text}]" for text in texts], cells - 5, 5)
    tokens: Line = fit(_tokens(seen, place, 0), 4)
    spaces: Line = [Seg("  ──", "dim")]
    for number, (text, each) in enumerate(zip(texts, wide, strict=True), 1):
        strong = "strong" if text[0] == "x" else ""
        spaces += [Seg(f"[{text}]", strong, f"{track.id}.{number}"), Seg("─" * (each - len(text) - 2), "dim")]
        tokens += fit([Seg(" "), *_tokens(seen, place, number)], each)
    return [tokens, spaces]


def _boxes(seen: Seen, place: int, track: c.LectureTrack, cells: int) -> list[Line]:
    """A track drawn as boxes: in its upper edge what each space gives, inside the tokens on it."""
    texts = _texts(seen, track)
    wide = _wide([f" {text} " for text in texts], cells - 8 - len(texts), 4)
    upper: Line = [Seg("start  ┌", "dim")]
    tokens: Line = [*fit([Seg("  "), *_tokens(seen, place, 0)], 7), Seg("│", "dim")]
    lower = "┴".join("─" * each for each in wide)
    for number, (text, each) in enumerate(zip(texts, wide, strict=True), 1):
        key = f"{track.id}.{number}"
        edge = "┬" if number < len(texts) else "┐"
        upper += [Seg(f" {text} ", "strong" if text[0] == "x" else "", key)] if text != "-" else []
        upper.append(Seg("─" * (each - (len(text) + 2 if text != "-" else 0)) + edge, "dim"))
        tokens += [
            *fit(
                [Seg(" "), *_tokens(seen, place, number)],
                each,
            ),
            Seg("│", "dim"),
        ]
    return [upper, tokens, [Seg(f"       └{lower}┘", "dim")]]


def counted(tile: c.ScoringTile) -> str:
    """What the university side counts, in words: what goes after "for each"."""
    words = {"samples best": "samples of one realm", "visited": "locations visited"}
    counts = words.get(tile.university, tile.university)
    if tile.each > 1:
        return f"{tile.each} {counts}"
    return "sample of one realm" if tile.university == "samples best" else say.amount(1, counts).removeprefix("1 ")


def _achievement(seen: Seen, place: int, cells: int) -> Line:
    tile = seen.content.get(seen.state.achievements[place], c.ScoringTile)
    claimed = seen.state.awards[place]
    places: Line = []
    for rank, points in enumerate(awards(seen.state, tile)):
        owner = [seen.owner(claimed[rank]), Seg(" ")] if rank < len(claimed) else []
        places += [Seg(" ["), *owner, Seg(f"{points}p]")]
    wanted = cells - 22 - max(len(places) // 3 * 7, width(places))
    return [
        Seg("  "),
        cell(f"{tile.name}:", 20, "strong", tile.id),
        cell(seen.wanted(tile.achievement), wanted),
        *places,
    ]
