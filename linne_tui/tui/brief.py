"""Answers in few words; the whole of it stands in the lines above the list of them."""

import re
from collections.abc import Mapping, Sequence
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
    args = move.args
    match move.kind:
        case "place":
            return f"{seen.name(args[0])} > {args[1]}"
        case "go":
            way = Way.of(move)
            over = f"{seen.name(way.over)} > " if way.over else ""
            return f"{over}{seen.name(way.to)}{'' if way.paid else ', unpaid'}"
        case "stay":
            return "stay here"
        case "reward":
            here = not isinstance(seen.state.frames[-1], LocationReward)
            return f"{'reward' if here else seen.name(args[0])} {seen.printed(args[0])}"
        case "buy":
            return f"buy {seen.name(args[0])}"
        case "visit":
            return f"space {args[0][-1]}: {seen.printed(args[0])}"
        case "enter":
            return crossing(args[0]) + {"diagonally": " (diagonal)", "again": " again"}.get(args[-1], "")
        case "space":
            return crossing(f"cross-{args[0]}")
        case "sketch" if isinstance(seen.state.frames[-1], Publish | Paying):
            frame = seen.state.frames[-1]
            up = isinstance(frame, Publish) and frame.face_up(seen.content, args[0])
            return f"{seen.name(args[0])}: face {f'up, {seen.printed(args[0])}' if up else 'down'}"
        case "corner" | "sketch" | "trigger":
            return f"{seen.name(args[0].partition('.')[0])}: {seen.printed(args[0])}"
        case "write" | "send" | "under" if args[0] in seen.content.by_id:
            return f"{done(seen, move)} {seen.content.get(args[0], c.Letter).subject.removeprefix('To ')}"
        case "square" if seen.state.garden[seen.content.square_index[args[0]]]:
            return args[0]
        case "square":
            return f"{args[0]} {seen.printed(seen.content.square_ids[seen.content.square_index[args[0]]])}"
        case "column":
            return seen.column(args[0]).removeprefix("a ")
        case "ship":
            return f"{seen.name(args[0]).split()[-1]}{' (3 dots)' if len(args) > 1 else ''}"
        case "refresh":
            return free("refresh", args[0])
        case "cultivate" if args:
            return "cultivate (lens)"
        case "discard":
            return seen.name(args[0])
        case "exotic" | "voyage" | "lens" | "publish" | "use" | "book" if args[0] in seen.content.names:
            verb = "" if move.kind in ("exotic", "voyage", "lens", "book") else f"{move.kind} "
            return verb + (seen.content.voyage[args[0]].follower if move.kind == "voyage" else seen.name(args[0]))
        case "gain" if args[0] == "mark":
            return f"corner {seen.printed(args[1])}, {seen.name(args[1].partition('.')[0])}"
        case "token":
            return f"place {args[0][-1]}: {seen.printed(args[0])}"
        case "attach" if len(args) > 1 and not isinstance(seen.state.frames[-1], AttachWaiting):
            return f"to {seen.name(args[1])}"
        case "attach":  # one voyage card, several books
            return seen.name(args[0])
        case "income":
            return seen.content.voyage[args[0]].follower
        case "free":
            return free(*args)
        case "turn":
            return f"turned {args[0]}"
        case "lecture":
            track = seen.content.get(args[0], c.LectureTrack)
            space = track.spaces[seen.me.lectures[seen.content.track_index[args[0]]]]
            return f"{track.name} x{space.multiplier}" if space.multiplier else track.name
        case _ if " + " in words.label:  # of several things each has its number
            return words.label
        case _:
            return words.label.removeprefix("1 ")


def free(what: str, of: str = "") -> str:
    """A free action in two words."""
    return f"{what} {of or _FREE.get(what, 'action')}".rstrip()


def crossing(place: str) -> str:
    """A crossing of the library in words: ``cross-nw`` is north-west."""
    side = place.removeprefix("cross-")
    return _CROSSINGS.get(side) or "-".join(_CROSSINGS[letter] for letter in side)
