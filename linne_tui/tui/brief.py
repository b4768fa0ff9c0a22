"""Answers in few words; the whole of it stands in the lines above the list of them."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from linne_tui.engine.contract import Description
from linne_tui.engine.moves import Move
from linne_tui.linne import components as c
from linne_tui.linne.cards import AttachWaiting
from linne_tui.linne.correspond import LetterFromDisplay
from linne_tui.linne.explore import LocationReward, Way
from linne_tui.linne.publish import Publish
from linne_tui.linne.rewards import Paying
from linne_tui.tui.seen import Seen
from linne_tui.tui.shortly import shortly

_ITSELF: Final[Mapping[str, tuple[str, ...]]] = {
    "write": ("1 letter in hand",),
    "flower": ("1 flower planted", "1 flower cultivated"),
    "lecture": ("1 lecture on",),
    "square": ("1 flower planted", "1 flower cultivated"),
    "cultivate": ("1 flower cultivated",),
    "exotic": ("1 exotic sample",),
    "book": ("1 unwritten book",),
    "voyage": ("1 voyage card",),
    "lens": ("1 lens",),
    "sketch": ("1 sketch", "1 book published"),
    "phylum": ("1 book published",),
    "publish": ("1 book published",),
    "space": ("1 sample in the library",),
    "turn": ("1 sample in the library",),
    "action": ("one ",),
    "free": ("one ",),
}
"""Of kinds of moves the gain that is nothing but the move itself."""
_FREE: Final = {"exchange": "knowledge", "recruit": "voyage", "brainstorm": "book", "attach": "book"}
"""What the free actions without a second word are about."""
_CROSSINGS: Final = {"n": "north", "e": "east", "s": "south", "w": "west", "c": "centre"}


def unsaid(gains: str, text: str) -> str:
    """Of a list of gains those that a text does not tell already."""
    short = shortly(text)
    told = [shortly(f"1 {text}"), *re.split(r"[ :;,+>()]+", short), *re.split(r"[ :;]+", short)]
    parts = gains.split(", ")
    return ", ".join(part for part in parts if part and not {_bare(part), _times(part, parts)} & set(told))


def _bare(gain: str) -> str:
    return shortly(gain).strip("()")


def _times(gain: str, among: Sequence[str]) -> str:
    """A gain as often as it is there, as a text tells it in one: ``2lecB``."""
    n = among.count(gain)
    return f"{n if n > 1 else ''}{_bare(gain)}"


def _by_icon(seen: Seen) -> bool:
    return bool(seen.state.frames) and isinstance(seen.state.frames[-1], LetterFromDisplay)


def without_arch(seen: Seen) -> bool:
    """Whether an icon now gives a letter of the display without the reward of its arch, as the house plays (4.20)."""
    return _by_icon(seen) and seen.state.house.letter_icon == "without_arch"


def done(seen: Seen, move: Move) -> str:
    """What is done with a component: a letter that an icon gives is only taken."""
    return "take" if move.kind == "write" and _by_icon(seen) else move.kind


def gained(move: Move, gain: str) -> str:
    """What an answer gains beside what it is about: to write a letter is to have it in hand."""
    itself = _ITSELF.get(move.kind, ())
    return ", ".join(part for part in gain.split(", ") if not part.startswith(itself)) if itself else gain


def tells_cost(move: Move, words: Description) -> bool:
    """Whether what an answer is called tells its whole cost already, as that of a payment does."""
    return move.kind == "pay" and words.label.startswith(f"pay {words.cost}: ")


def name(seen: Seen, move: Move, words: Description) -> str:
    """What an answer is, as short as can be; its label where that is short enough."""
    tell = _NAMES.get(move.kind)
    if tell and (told := tell(seen, move)):
        return told
    return words.label if " + " in words.label else words.label.removeprefix("1 ")  # of several each has its number


def _instrument(seen: Seen, move: Move) -> str:
    return f"{seen.name(move.args[0])} > {move.args[1]}"


def _going(seen: Seen, move: Move) -> str:
    if move.kind == "stay":
        return "stay here"
    way = Way.of(move)
    over = f"{seen.name(way.over)} > " if way.over else ""
    return f"{over}{seen.name(way.to)}{'' if way.paid else ', unpaid'}"


def _investigating(seen: Seen, move: Move) -> str:
    """What is taken at a place of the map."""
    (at,) = move.args[:1]
    match move.kind:
        case "buy":
            return f"buy {seen.name(at)}"
        case "visit":
            return f"space {at[-1]}: {seen.printed(at)}"
        case _:
            here = not isinstance(seen.state.frames[-1], LocationReward)
            return f"{'reward' if here else seen.name(at)} {seen.printed(at)}"


def _in_library(seen: Seen, move: Move) -> str:
    """Where somebody goes, or a sample is laid, and how it is turned there."""
    match move.kind:
        case "enter":
            return crossing(move.args[0]) + {"diagonally": " (diagonal)", "again": " again"}.get(move.args[-1], "")
        case "space":
            return crossing(f"cross-{move.args[0]}")
        case _:
            return f"turned {move.args[0]}"


def _printed(seen: Seen, move: Move) -> str:
    """A component with what is printed there; of a sketch that pays whether it would lie face up."""
    (at,), frame = move.args[:1], seen.state.frames[-1]
    if move.kind == "sketch" and isinstance(frame, Publish | Paying):
        up = isinstance(frame, Publish) and frame.face_up(seen.content, at)
        return f"{seen.name(at)}: face {f'up, {seen.printed(at)}' if up else 'down'}"
    return f"{seen.name(at.partition('.')[0])}: {seen.printed(at)}"


def _letter(seen: Seen, move: Move) -> str:
    (letter,) = move.args[:1]
    if letter not in seen.content.by_id:
        return ""
    return f"{done(seen, move)} {seen.content.get(letter, c.Letter).subject.removeprefix('To ')}"


def _square(seen: Seen, move: Move) -> str:
    """A square of the garden; of an empty one with what is printed there."""
    (square,) = move.args[:1]
    at = seen.content.square_index[square]
    return square if seen.state.garden[at] else f"{square} {seen.printed(seen.content.square_ids[at])}"


def _cultivating(seen: Seen, move: Move) -> str:
    return "cultivate (lens)" if move.args else ""


def _ship(seen: Seen, move: Move) -> str:
    return f"{seen.name(move.args[0]).split()[-1]}{' (3 dots)' if len(move.args) > 1 else ''}"


def _taken(seen: Seen, move: Move) -> str:
    """A component that is taken, by its name; of one that is used or published that, too."""
    (known,) = move.args[:1]
    if known not in seen.content.names:
        return ""
    if move.kind == "voyage":
        return _follower(seen, move)
    return f"{'' if move.kind in ('exotic', 'lens', 'book') else f'{move.kind} '}{seen.name(known)}"


def _follower(seen: Seen, move: Move) -> str:
    return seen.content.voyage[move.args[0]].follower


def _attached(seen: Seen, move: Move) -> str:
    """To which voyage card, or, where that is known, which book."""
    to = len(move.args) > 1 and not isinstance(seen.state.frames[-1], AttachWaiting)
    return f"to {seen.name(move.args[1])}" if to else seen.name(move.args[0])


def _corner(seen: Seen, move: Move) -> str:
    """A corner that is marked; other gains are told by their label."""
    if move.args[0] != "mark":
        return ""
    return f"corner {seen.printed(move.args[1])}, {seen.name(move.args[1].partition('.')[0])}"


def _lecture(seen: Seen, move: Move) -> str:
    track = seen.content.get(move.args[0], c.LectureTrack)
    space = track.spaces[seen.me.lectures[seen.content.track_index[track.id]]]
    return f"{track.name} x{space.multiplier}" if space.multiplier else track.name


_NAMES: Final[Mapping[str, Callable[[Seen, Move], str]]] = {
    "place": _instrument,
    **dict.fromkeys(("go", "stay"), _going),
    **dict.fromkeys(("reward", "buy", "visit"), _investigating),
    **dict.fromkeys(("enter", "space", "turn"), _in_library),
    **dict.fromkeys(("corner", "sketch", "trigger"), _printed),
    **dict.fromkeys(("write", "send", "under"), _letter),
    "square": _square,
    "column": lambda seen, move: seen.column(move.args[0]).removeprefix("a "),
    "ship": _ship,
    "refresh": lambda seen, move: free("refresh", move.args[0]),
    "cultivate": _cultivating,
    "discard": lambda seen, move: seen.name(move.args[0]),
    **dict.fromkeys(("exotic", "voyage", "lens", "publish", "use", "book"), _taken),
    "gain": _corner,
    "token": lambda seen, move: f"place {move.args[0][-1]}: {seen.printed(move.args[0])}",
    "attach": _attached,
    "income": _follower,
    "free": lambda seen, move: free(*move.args),
    "lecture": _lecture,
}
"""How answers of each kind are called in short, "" for those whose label is short enough; so are other kinds."""


def free(what: str, of: str = "") -> str:
    """A free action in two words."""
    return f"{what} {of or _FREE.get(what, 'action')}".rstrip()


def crossing(place: str) -> str:
    """A crossing of the library in words: ``cross-nw`` is north-west."""
    side = place.removeprefix("cross-")
    return _CROSSINGS.get(side) or "-".join(_CROSSINGS[letter] for letter in side)
