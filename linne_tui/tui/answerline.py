"""An answer in the list: the key that gives it, what it is, what it costs and brings, in the cells that it has."""

import re
from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Final

from rich.cells import cell_len

from linne_tui.engine.contract import Description
from linne_tui.engine.moves import Move
from linne_tui.linne import components as c
from linne_tui.linne import lenses, say
from linne_tui.linne.explore import Way
from linne_tui.linne.publish import Publish
from linne_tui.linne.rewards import Paying
from linne_tui.tui import brief, icons, lettername, oneline, shortname
from linne_tui.tui.called import with_shorter_names
from linne_tui.tui.ink import Line, Seg, crop, width
from linne_tui.tui.listing import over_two_paths
from linne_tui.tui.seen import Seen
from linne_tui.tui.shortly import SHORT_ACTIONS, conditions_in_fewer, in_fewer, listed, shortly
from linne_tui.tui.sizes import MUCH

SHORTER_ANSWERS: Final = (
    ("end the action, ", "end, "),
    (": face ", ": "),
    (" left, lens unused", " + lens unused"),
)
"""Words of answers, and fewer for them."""
_LEAST: Final = 12
"""Cells that what an answer is keeps, however much it costs and brings."""
_CONDITION: Final = re.compile(r"if [^:,]+: ([^,]+)")
"""A gain that is had only on a condition."""
_INITIAL: Final = 3
"""Cells of a name before what is printed there, at least."""
_LENS: Final = 13
"""Cells of the short name of a lens."""
_LENS_LAST: Final = 9
"""Cells of its shortest name."""
_LENSES: Final = (_LENS, _LENS_LAST)
_INSTRUMENT: Final = 3
"""Letters of an instrument beside that."""
_SHORT_FROM: Final = {"book": 2, "voyage": 2, "lens": 1}
"""By the kind of answer that takes a card or lens the first of its forms in one line that is short."""
_BASIC: Final = {"correspond": "corresp."}
"""Basic lenses whose name is long."""
_DIAGONALLY: Final = (("", ""), (" (diagonal)", " diag"))
"""How a diagonal step is told, and how where there is little room."""


class Form(IntEnum):
    """How much is told of instruments and places, from most to least: all answers of a list tell as much."""

    WHOLE = 0
    """The names of lens, instrument and sample, the reward of a place, the corners of a sample, what a sketch gives."""
    UNNAMED = 1
    """Without the name of the sample; the lens by a short name."""
    CLOSE = 2
    """As little as can be of lens and instrument, from here on; of a place the same, closer together."""
    CORNERS = 3
    """Without the reward of a place with a sample."""
    REWARD = 4
    """With it, and without corners and what a sketch gives."""
    LEAST = 5
    """What lies there alone."""


_FORMED: Final = ("place", "go", "stay")
"""Kinds of answers that have these forms."""


def answer(
    seen: Seen, key: str, move: Move, words: Description, cells: int, *, final: bool = False, form: Form = Form.WHOLE
) -> Line:
    """An answer of a list: the key that gives it, with ``!`` if it cannot be undone; what it is, cost and gain.

    ``form``: that of its list; an answer that has no room in it takes the next in which it has.
    """
    head = [Seg(key, "strong"), Seg("! " if final else " ", "warn" if final else "")]
    room = cells - width(head)
    if move.kind not in _FORMED:
        return [*head, *_unformed(seen, move, words, room)]
    while form < Form.LEAST and width(_formed(seen, move, words, MUCH, form)) > room:
        form = _next(seen, move, form)
    return [*head, *_formed(seen, move, words, room, form)]


def form_of(seen: Seen, answers: Sequence[tuple[Move, Description, bool]], cells: int) -> Form:
    """The longest form in which all these answers have room, so that all tell as much; each with whether it is final.

    Where only a few have no room for corners the others tell theirs all the same; not beside moves over two paths, so
    that of these, too, the rewards are told.
    """
    formed = [
        (move, words, cells - len("1! " if final else "1 ")) for move, words, final in answers if move.kind in _FORMED
    ]
    corners_first = not any(move.kind == "place" or over_two_paths(move) for move, *_ in answers)
    for form in Form if formed else ():
        without = [move for move, words, room in formed if width(_formed(seen, move, words, MUCH, form)) > room]
        few = 2 * len(without) <= len(formed)
        if form >= Form.REWARD:  # one with a sketch tells as much as it can by itself
            without = [move for move in without if where(seen, move) not in seen.content.sketch_location_index]
        if not without or (form == Form.CORNERS and few and corners_first):
            return form
    return Form.LEAST if formed else Form.WHOLE


def needs(seen: Seen, answers: Sequence[tuple[Move, Description, bool]], form: Form) -> list[int]:
    """The cells that each of these answers takes in a form, its key included; of others that can be told in fewer
    words as many as they need at least.
    """
    found = []
    for move, words, final in answers:
        text = brief.name(seen, move, words)
        formed = move.kind in _FORMED
        least = _formed(seen, move, words, MUCH, form) if formed else [Seg(_fewer_words(seen, move, text)[-1])]
        found.append(len("1! " if final else "1 ") + width(least))
    return found


def leasts(seen: Seen, answers: Sequence[tuple[Move, Description, bool]], cells: int) -> list[int]:
    """The cells in which each of these answers tells at least what it is about, its key included: a letter by its name.

    Others have as many as they need in fewer words, but no more than so many ``cells``.
    """
    found = []
    for move, words, final in answers:
        text = brief.name(seen, move, words)
        if is_letter(seen, move):
            short = f"{brief.done(seen, move)} {lettername.clear(seen.content, move.args[0])}"
        else:
            short = _fewer_words(seen, move, text)[0]
        tail = 0 if move.kind in _FORMED else width(_cost_and_gain(seen, move, words, text, 0))
        found.append(min(cells, len("1! " if final else "1 ") + cell_len(short) + tail))
    return found


def _next(seen: Seen, move: Move, form: Form) -> Form:
    """The form for an answer that has no room in this one.

    Where the others tell corners and no reward of a place, one without room for corners tells no reward, either.
    """
    at_sample = move.kind != "place" and where(seen, move) in seen.content.location_index
    return Form.LEAST if form == Form.CORNERS and at_sample else Form(form + 1)


# Of each kind of answer


def _formed(seen: Seen, move: Move, words: Description, room: int, form: Form) -> Line:
    if move.kind == "place":
        return [Seg(_placed(seen, move, words, form), "", move.text), *_cost(move, words)]
    return _went(seen, move, words, room, form)


def _placed(seen: Seen, move: Move, words: Description, form: Form) -> str:
    """A lens, its instrument and what that brings."""
    lens, instrument = move.args
    gives = "token" if instrument not in seen.content.icons.texts else seen.printed(instrument)
    gives += ",lens" if say.ICONS["lens"] in words.gain.split(", ") else ""  # that of a lap (5.1)
    match form:
        case Form.WHOLE:
            return f"{seen.name(lens)} > {instrument}, {gives}"
        case Form.UNNAMED:
            return f"{shortname.fitting(seen.content, lens, _LENS)} > {instrument}, {gives}"
        case _:
            short = _BASIC.get(lens) or shortname.fitting(seen.content, lens, _LENS_LAST)
            return f"{short}>{instrument[:_INSTRUMENT]} {gives}"


def _went(seen: Seen, move: Move, words: Description, room: int, form: Form) -> Line:
    """A move of the explorer, what it costs and brings, and what lies where it ends."""
    text, place = brief.name(seen, move, words), where(seen, move)
    tail = _cost_and_gain(seen, move, words, text, room)
    room -= width(tail)
    lies = _lies(seen, place, form)
    if form == Form.LEAST:
        # of a place with a sketch reward and sketch are both had, and so both told where they have room
        both = _lies(seen, place, Form.REWARD)
        short = _way(seen, move, text, room)
        if place in seen.content.sketch_location_index and len(short) + width(both) <= room:
            lies = both
        text = _way(seen, move, text, room - width(lies))
    return [Seg(text, "", move.text), *tail, *lies]


def _unformed(seen: Seen, move: Move, words: Description, room: int) -> Line:
    """Any other answer; what it is is told in fewer words, and then cut, where it has no room."""
    text = brief.name(seen, move, words)
    # what a whole payment costs and brings is the same whichever part of it is chosen now
    paying = isinstance(seen.state.frames[-1], Publish | Paying)
    tail = [] if paying else _cost_and_gain(seen, move, words, text, room)
    room -= width(tail)
    text = next((form for form in _carded(seen, move) if len(form) <= room), text)
    if len(text) > room:
        forms = _fewer_words(seen, move, text)
        text = next((few for few in forms if width([Seg(few)]) <= room), "") or _cut(forms[-1], max(_INITIAL, room))
    return [Seg(text, "", move.text), *tail]


def _carded(seen: Seen, move: Move) -> Sequence[str]:
    """A card or lens that is taken with what it costs and gives, in shorter and shorter forms; none for all else.

    Of a book the appendix is left out first, of a voyage all but its end.
    """
    if move.kind not in _SHORT_FROM or move.args[0] not in seen.content.by_id:
        return ()
    every = oneline.forms(seen, move.args[0])[_SHORT_FROM[move.kind] :]
    if move.kind == "book":
        return (*every[:-1], *(form.partition("; then ")[0] for form in every[:-1]))
    if move.kind == "voyage":
        follower, _, end = every[-1].partition(": ")
        return (*every, f"{follower}: ={end.rpartition(' =')[2]}")
    return (*every, *_lens(seen, move.args[0]))


def _lens(seen: Seen, lens: str) -> Iterator[str]:
    """A lens that is taken in few cells: what it does in a word, its action and its name as far as they have room."""
    entry = seen.content.lens[lens]
    word = shortly(lenses.in_a_word(entry))
    short = SHORT_ACTIONS.get(entry.action, entry.action)
    named = [shortname.fitting(seen.content, lens, room) for room in _LENSES]
    yield f"{entry.name} ({short}): {word}"
    for name in named:
        yield from (f"{name} ({entry.action}): {word}", f"{name} ({short}): {word}", f"{name} {short}: {word}")
    yield from (f"{name}: {word}" for name in named)


def _cost(move: Move, words: Description) -> Line:
    told = brief.tells_cost(move, words) or move.args[:1] == ("sell",)
    return [Seg(f" -{listed(words.cost)}", "warn")] if words.cost and not told else []


def _cost_and_gain(seen: Seen, move: Move, words: Description, text: str, room: int) -> Line:
    """What an answer costs, and what it brings beside what its text tells, its conditions as they have room."""
    cost = _cost(move, words)
    gain = listed(brief.unsaid(brief.gained(move, words.gain), text)) if move.args[:1] != ("buy",) else ""
    if not gain:
        return cost
    least = (
        len(f"{move.kind} ") + cell_len(lettername.clear(seen.content, move.args[0]))
        if is_letter(seen, move)
        else _LEAST
    )
    left = room - width(cost) - min(len(text), least) - len(" +")
    return [*cost, Seg(f" +{_conditions(gain, left)}", "green")]


# Where the explorer goes


def where(seen: Seen, move: Move) -> str:
    """Where the explorer is after a move, or as it stays."""
    return seen.me.explorer if move.kind == "stay" else Way.of(move).to


def _way(seen: Seen, move: Move, text: str, room: int) -> str:
    """A move in few cells; of two paths the place between them is cut first."""
    if move.kind == "stay":
        return "stay"
    if len(text) <= room:
        return text
    way = Way.of(move)
    last = f">{seen.name(way.to)}" if way.over else "" if way.paid else ", unpaid"
    return f"{shortname.fitting(seen.content, way.over or way.to, max(_INITIAL, room - len(last)))}{last}"


def _lies(seen: Seen, place: str, form: Form) -> Line:
    """What can be had at a place: its reward, and the sketch beside it, or else the sample for its price."""
    reward = f" {seen.printed(place)}"
    index = seen.content.sketch_location_index.get(place)
    if index is not None:
        return _sketch(seen, seen.state.map_sketches[index], reward, form)
    index = seen.content.location_index.get(place)
    if index is None:
        return []
    sample = seen.state.samples[index]
    return _sample(seen, sample, place, reward, form) if sample else [Seg(reward)]


def _sketch(seen: Seen, sketch: str, reward: str, form: Form) -> Line:
    """The reward of a place and the sketch that lies there, or one at random."""
    joined = " sk" if form == Form.LEAST else f"{reward}+sk"
    if not sketch:
        return [Seg(f"{joined} at random" if form < Form.REWARD else f"{joined}*")]
    realm = seen.content.sketch_realm[sketch]
    told = f": {seen.printed(sketch)}" if form < Form.REWARD else ""
    return [Seg(joined), Seg(icons.REALM[realm], realm), Seg(told)]


def _sample(seen: Seen, sample: str, place: str, reward: str, form: Form) -> Line:
    """The reward of a place, or else the sample that lies there, for its price."""
    tile = seen.content.sample[sample]
    corners = f"({' '.join(map(icons.text, tile.corners))})"
    match form:
        case Form.WHOLE:
            told = f" {tile.name} {corners}"
        case Form.UNNAMED:
            told = f" {corners}"
        case Form.CLOSE | Form.CORNERS:
            told = corners
        case _:
            told = ""
    before = " " if form in (Form.CORNERS, Form.LEAST) else f"{reward}/"
    price = seen.content.get(place, c.Location).cost
    return [Seg(before), Seg(icons.REALM[tile.realm], tile.realm), Seg(f"{told} {price}cont")]


# Where there is little room


def is_letter(seen: Seen, move: Move) -> bool:
    """Whether an answer is about a letter that is known."""
    return move.kind in ("write", "send", "under") and move.args[0] in seen.content.by_id


def _conditions(gain: str, room: int) -> str:
    """A gain, its conditions in as many words as have room; where they have none ``?`` tells that there are some."""
    return next((form for form in (gain, conditions_in_fewer(gain)) if len(form) <= room), _CONDITION.sub(r"\1?", gain))


def _fewer_words(seen: Seen, move: Move, text: str) -> list[str]:
    """What an answer is in fewer and fewer words: with shorter and shorter names, at last without what is done."""
    short = in_fewer(shortly(text), SHORTER_ANSWERS)
    if move.kind == "enter":
        side = move.args[0].removeprefix("cross-").upper()
        return [short, *(short.replace(brief.crossing(move.args[0]), side).replace(*way) for way in _DIAGONALLY)]
    named = list(with_shorter_names(seen, move, short))
    verb = f"{brief.done(seen, move)} "
    bare = [form.removeprefix(verb) for form in named if form.startswith(verb)]
    return [short, *named, *bare, *([short.partition(" of ")[0]] if move.kind == "column" else [])]


def _cut(text: str, room: int) -> str:
    """What an answer is in so many cells: of a name and what is printed there the name is cut, as far as that does."""
    named, colon, shows = text.partition(": ")
    left = room - len(colon + shows)
    return f"{crop(named, left)}{colon}{shows}" if colon and left >= _INITIAL else crop(text, room)
