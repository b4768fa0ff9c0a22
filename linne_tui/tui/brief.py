"""Answers in few words, for a list of nine; the whole of it stands in the line above them."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from linne_tui.engine.contract import Description
from linne_tui.engine.moves import Move
from linne_tui.linne import components as c
from linne_tui.linne import say
from linne_tui.linne.cards import AttachWaiting
from linne_tui.linne.correspond import LetterFromDisplay
from linne_tui.linne.explore import LocationReward
from linne_tui.linne.publish import Publish
from linne_tui.linne.rewards import Paying
from linne_tui.tui import icons, shortname
from linne_tui.tui.called import with_shorter_names
from linne_tui.tui.ink import Line, Seg, crop, width
from linne_tui.tui.listing import over_two_paths
from linne_tui.tui.seen import Seen
from linne_tui.tui.shortly import fewer, in_fewer, listed, shortly

_GOODS: Final[tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]] = (
    (re.compile(r"(\d+) coins?"), r"\1c"),
    (re.compile(r"(\d+) points?"), r"\1p"),
    (re.compile(r"(\d+) containers?"), r"\1cont"),
    (re.compile(r"(\d+) tools?"), r"\1tool"),
    (re.compile(r"(\d+) taxonomy steps?"), r"tax\1"),
    (re.compile(r"1 lecture on the (\w)\w* track"), lambda found: f"lec{found[1].upper()}"),
    (re.compile(r"(\d+) lectures on the (\w)\w* track"), lambda found: f"{found[1]}lec{found[2].upper()}"),
    (re.compile(r"(\d+) sketch(?:es)?\b"), r"\1sk"),
    (re.compile(r"(\d+) letters? in hand"), r"\1letr"),
    (re.compile(r"(\d+) samples? in the library"), r"\1sample"),
    (re.compile(r"(\d+) flowers? (planted|cultivated)"), r"\1\2"),
    (re.compile(r"(\d+) unwritten books?"), r"\1book"),
    (re.compile(r"(\d+) voyage cards?"), r"\1voy"),
    (re.compile(r"(\d+) exotic samples?"), r"\1exot"),
    (re.compile(r"(\d+) books? published"), r"\1published"),
    (re.compile(r"(\d+) researched samples?"), r"\1researched"),
    (re.compile(r"(\d+) letters? sent"), r"\1sent"),
    (re.compile(r"(\d+) voyages? completed"), r"\1completed"),
    (re.compile(r"(\d+) knowledge\b(?! of)"), r"\1kn"),
    (re.compile(r"(\d+) locations? visited"), r"\1visited"),
    (re.compile(r"(\d+) green lens(?:es)?"), r"\1green"),
    (re.compile(r"(\d+) samples?\b"), r"\1sample"),
)
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
_LEAST: Final = 12
"""Cells that what an answer is keeps, however much it costs and brings."""
_SUBJECT: Final = 3
"""Cells of the subject of a letter, at least."""
FEWER: Final = (
    ("end the action, ", "end, "),
    (": face ", ": "),
    (" left, lens not used", " and lens left"),
    ("lens not used", "lens left"),
)
"""Words of answers, and fewer for them."""
_CONDITION: Final = re.compile(r"if [^:,]+: ([^,]+)")
"""A gain that is had only on a condition."""
_INITIAL: Final = 3
"""Cells of a name before what is printed there, at least."""
_MUCH: Final = 1000
"""Cells for whatever there is to tell."""
FORMED: Final = ("place", "go", "stay")
"""Kinds of answers that all tell as much of instruments and places as the longest of their list has room for."""
FORMS: Final = 6
"""Forms of such answers."""
_FEW: Final = 4
"""From which of them on neither corners nor what a sketch gives is told."""
_LENS: Final = 13
"""Cells of the short name of a lens."""
_LENS_LAST: Final = 9
"""Cells of its shortest name."""
_INSTRUMENT: Final = 3
"""Letters of an instrument beside that."""
_BASIC: Final = {"correspond": "corresp."}
"""Basic lenses whose name is long."""
_DIAGONALLY: Final = (("", ""), (" (diagonal)", " diag"))
"""How a diagonal step is told, and how where there is little room."""
_CROSSINGS: Final = {"n": "north", "e": "east", "s": "south", "w": "west", "c": "centre"}


def answer(
    seen: Seen, key: str, move: Move, words: Description, cells: int, *, final: bool = False, form: int = 0
) -> Line:
    """An answer of a list: the key that gives it, with ``!`` if it cannot be undone; what it is, cost and gain.

    ``form``: of one of the kinds in FORMED that of its list, from the longest (0) to the last of FORMS; if it has no
    room in that it takes the next in which it has.
    """
    while move.kind in FORMED and form < FORMS - 1 and not _has_room(seen, key, move, words, cells, final, form):
        # where the others tell corners and no reward of a place, one without room for corners tells no reward, either
        form = FORMS - 1 if form == _FEW - 1 and _where(seen, move) in seen.content.location_index else form + 1
    return _answer(seen, key, move, words, cells, final, form)


def _has_room(seen: Seen, key: str, move: Move, words: Description, cells: int, final: bool, form: int) -> bool:
    return width(_answer(seen, key, move, words, _MUCH, final, form)) <= cells


def form_of(seen: Seen, answers: Sequence[tuple[Move, Description, bool]], cells: int) -> int:
    """The longest form in which all these answers have room, so that all tell as much; each with whether it is final.

    Where only a few have no room for corners the others tell theirs all the same; not beside moves over two paths, so
    that of these, too, the rewards are told.
    """
    corners_first = not any(move.kind == "place" or over_two_paths(move) for move, *_ in answers)
    formed = [answer for answer in answers if answer[0].kind in FORMED]
    for form in range(FORMS if formed else 1):
        room = [_has_room(seen, "1", move, words, cells, final, form) for move, words, final in formed]
        places = [  # one with a sketch tells as much as it can by itself
            fits
            for fits, (move, *_) in zip(room, formed, strict=True)
            if form < _FEW or _where(seen, move) not in seen.content.sketch_location_index
        ]
        if all(places) or (form == _FEW - 1 and corners_first and 2 * sum(room) >= len(room)):
            return form
    return FORMS - 1


def _answer(seen: Seen, key: str, move: Move, words: Description, cells: int, final: bool, form: int) -> Line:
    text = _name(seen, move, words)
    tail: Line = []
    # what a whole payment costs and brings is the same whichever part of it is chosen now
    whole = not isinstance(seen.state.frames[-1], Publish | Paying)
    if whole and words.cost and move.args[:1] != ("sell",):
        tail.append(Seg(f" -{listed(words.cost)}", "warn"))
    head = [Seg(key, "strong"), Seg("! " if final else " ", "warn" if final else "")]
    if whole and move.kind != "place" and move.args[:1] != ("buy",):
        gain = listed(unsaid(gained(move, words.gain), text))
        left = cells - width(head) - width(tail) - min(len(text), _least(seen, move)) - len(" +")
        tail += [Seg(f" +{_conditions(gain, left)}", "green")] if gain else []
    room = cells - width(head) - width(tail)
    if move.kind == "place":
        text = _placed(seen, move, words, form)
    elif move.kind in ("go", "stay"):
        lies = _lies(seen, _where(seen, move), form)
        if form == FORMS - 1:
            # of a place with a sketch reward and sketch are both had, and so both told where they have room
            both = _lies(seen, _where(seen, move), form - 1)
            has_sketch = _where(seen, move) in seen.content.sketch_location_index
            short = _way(seen, move, text, room)
            lies = both if has_sketch and len(short) + width(both) <= room else lies
            text = _way(seen, move, text, room - width(lies))
        tail += lies
    elif len(text) > room:
        forms = _fewer_words(seen, move, text)
        text = next((few for few in forms if width([Seg(few)]) <= room), "") or _cut(forms[-1], max(_INITIAL, room))
    return [*head, Seg(text, "", move.text), *tail]


def _least(seen: Seen, move: Move) -> int:
    """Cells that what an answer is takes at least."""
    return len(f"{move.kind} ") + _SUBJECT if _is_letter(seen, move) else _LEAST


def _is_letter(seen: Seen, move: Move) -> bool:
    return move.kind in ("write", "send", "under") and move.args[0] in seen.content.by_id


def _conditions(gain: str, room: int) -> str:
    """A gain, its conditions in as many words as have room; where they have none ``?`` tells that there are some."""
    return next((form for form in (gain, fewer(gain)) if len(form) <= room), _CONDITION.sub(r"\1?", gain))


def _fewer_words(seen: Seen, move: Move, text: str) -> list[str]:
    """What an answer is in fewer and fewer words: with shorter and shorter names, at last without what is done."""
    short = _shorter(text)
    if move.kind == "enter":
        side = move.args[0].removeprefix("cross-").upper()
        return [short, *(short.replace(crossing(move.args[0]), side).replace(*way) for way in _DIAGONALLY)]
    named = list(with_shorter_names(seen, move, short))
    verb = f"{done(seen, move)} "
    bare = [form.removeprefix(verb) for form in named if form.startswith(verb)]
    return [short, *named, *bare, *([short.partition(" of ")[0]] if move.kind == "column" else [])]


def _cut(text: str, room: int) -> str:
    """What an answer is in so many cells: of a name and what is printed there the name is cut, as far as that does."""
    named, colon, shows = text.partition(": ")
    left = room - len(colon + shows)
    return f"{crop(named, left)}{colon}{shows}" if colon and left >= _INITIAL else crop(text, room)


def _shorter(text: str) -> str:
    """What an answer is, in fewer words."""
    return in_fewer(shortly(text), FEWER)


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


def _placed(seen: Seen, move: Move, words: Description, form: int) -> str:
    """A lens, its instrument and what that brings; in short forms with the first letters of the instrument."""
    lens, instrument = move.args
    gives = "token" if instrument not in seen.content.icons.texts else seen.printed(instrument)
    gives += ",lens" if say.ICONS["lens"] in words.gain.split(", ") else ""  # that of a lap (5.1)
    match form:
        case 0:
            return f"{seen.name(lens)} > {instrument}, {gives}"
        case 1:
            return f"{shortname.fitting(seen.content, lens, _LENS)} > {instrument}, {gives}"
        case _:
            short = _BASIC.get(lens) or shortname.fitting(seen.content, lens, _LENS_LAST)
            return f"{short}>{instrument[:_INSTRUMENT]} {gives}"


def _way(seen: Seen, move: Move, text: str, room: int) -> str:
    """A move in few cells; of two paths the place between them is cut first."""
    if move.kind == "stay":
        return "stay"
    if len(text) <= room:
        return text
    end = "" if len(move.args) == 1 else ", unpaid" if move.args[-1] == "unpaid" else f">{seen.name(move.args[-1])}"
    return f"{shortname.fitting(seen.content, move.args[0], max(_INITIAL, room - len(end)))}{end}"


def _where(seen: Seen, move: Move) -> str:
    """Where the explorer is after a move, or as it stays."""
    return seen.me.explorer if move.kind == "stay" else _end(move)


def _end(move: Move) -> str:
    """Where a move of the explorer ends."""
    return move.args[0] if move.args[-1] == "unpaid" else move.args[-1]


def _lies(seen: Seen, place: str, form: int) -> Line:
    """What can be had at a place: its reward, and the sketch beside it, or else the sample for its price.

    In shorter forms without the name of the sample, then without the reward of its place, then with that and without
    corners and what a sketch gives; the last one tells what lies there alone.
    """
    reward = f" {seen.printed(place)}"
    last = form == FORMS - 1
    index = seen.content.sketch_location_index.get(place)
    if index is not None:
        sketch = seen.state.map_sketches[index]
        joined = " sk" if last else f"{reward}+sk"
        if not sketch:
            return [Seg(f"{joined} at random" if form < _FEW else f"{joined}*")]
        realm = seen.content.sketch_realm[sketch]
        told = f": {seen.printed(sketch)}" if form < _FEW else ""
        return [Seg(joined), Seg(icons.REALM[realm], realm), Seg(told)]
    index = seen.content.location_index.get(place)
    if index is None:
        return []
    sample = seen.state.samples[index]
    if not sample:
        return [Seg(reward)]
    tile, location = seen.content.sample[sample], seen.content.get(place, c.Location)
    corners = f"({' '.join(map(icons.text, tile.corners))})"
    told = {0: f" {tile.name} {corners}", 1: f" {corners}"}.get(form, corners if form < _FEW else "")
    before = " " if last or form == _FEW - 1 else f"{reward}/"
    return [Seg(before), Seg(icons.REALM[tile.realm], tile.realm), Seg(f"{told} {location.cost}cont")]


def goods(text: str) -> str:
    """Resources in short: ``1 coin, 2 tools`` becomes ``1c,2tool``."""
    for pattern, put in _GOODS:
        text = pattern.sub(put, text)
    first, *parts = text.split(", ")
    for part in parts:  # beside a part of several words the space after the comma stays
        first += f"{', ' if ' ' in first.rpartition(',')[2].strip() or ' ' in part else ','}{part}"
    return first


def _name(seen: Seen, move: Move, words: Description) -> str:
    """What an answer is, as short as can be; its label where that is short enough."""
    args = move.args
    match move.kind:
        case "place":
            return f"{seen.name(args[0])} > {args[1]}"
        case "go":
            if args[-1] == "unpaid":
                return f"{seen.name(args[0])}, unpaid"
            return " > ".join(seen.name(place) for place in args)
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
            up = f"up, {seen.printed(args[0])}" if ": face up" in words.label else "down"
            return f"{seen.name(args[0])}: face {up}"
        case "corner" | "sketch" | "trigger":
            return f"{seen.name(args[0].partition('.')[0])}: {seen.printed(args[0])}"
        case "write" | "send" | "under" if args[0] in seen.content.by_id:
            return f"{done(seen, move)} {seen.content.get(args[0], c.Letter).subject.removeprefix('To ')}"
        case "square" if seen.state.garden[seen.content.square_index[args[0]]]:
            return args[0]
        case "square":
            return f"{args[0]} {seen.printed(seen.content.square_ids[seen.content.square_index[args[0]]])}"
        case "column":
            return words.label.partition(": also ")[0].replace("a new", "new")
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
            return f"turned by {args[0]}°"
        case "lecture":
            track = seen.content.get(args[0], c.LectureTrack)
            space = track.spaces[seen.me.lectures[seen.content.track_index[args[0]]]]
            return f"{track.name} x{space.multiplier}" if space.multiplier else track.name
        case _:
            return words.label.removeprefix("1 ")


def free(what: str, of: str = "") -> str:
    """A free action in two words."""
    return f"{what} {of or _FREE.get(what, 'action')}".rstrip()


def crossing(place: str) -> str:
    """A crossing of the library in words: ``cross-nw`` is north-west."""
    side = place.removeprefix("cross-")
    return _CROSSINGS.get(side) or "-".join(_CROSSINGS[letter] for letter in side)
