"""What an answer brings: what is gained at once, and the rewards that then wait for a choice, an order, a payment."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from linne_tui.engine.contract import Event
from linne_tui.engine.stack import Frame
from linne_tui.linne import say
from linne_tui.linne.action import Action, AnyAction
from linne_tui.linne.content import COLUMNS
from linne_tui.linne.correspond import Column
from linne_tui.linne.garden import CompleteBed, CultivateSquare, PlantIcon, PondSketch
from linne_tui.linne.holdings import GOODS
from linne_tui.linne.icons import PHYLUM, All, Gain, Icon
from linne_tui.linne.knowledge import AnyKnowledge
from linne_tui.linne.lectures import AnyLecture
from linne_tui.linne.play import Play
from linne_tui.linne.publish import Appendix, Publish
from linne_tui.linne.rewards import AddressFrame, IconFrame, Paying, Rewards
from linne_tui.linne.sail import Branch, dots
from linne_tui.linne.taxonomy import Steps, TakeLens

if TYPE_CHECKING:
    from linne_tui.linne.state import State

_TOLD: Final = (
    *GOODS,
    "points",
    *PHYLUM,
    "letters in hand",
    "sketches",
    "exotic samples",
    "samples in the library",
    "researched samples",
    "voyage cards",
    "unwritten books",
    "books published",
    "lenses",
    "flowers planted",
    "flowers cultivated",
    "taxonomy steps",
)
TAXONOMY: Final = Gain("", "taxonomy")
"""A taxonomy step that waits, for the lens of a lap."""
OF_A_LAP: Final = (TAXONOMY, Gain("", "lens"))
"""What waits when the marker has come round: the other steps, and the lens itself (5.1)."""
BED: Final = "a bed is completed"
"""What stands for the upper reward and the points of a bed, which are gained last of all (4.43)."""
REFRESHED: Final = "a sketch after a refresh"
"""What stands for the sketch of a pond beside which none lies (4.23)."""
POND: Final = "the reward and the sketch of a pond"
"""What stands for them while it is not chosen in whose row a flower is cultivated (4.23)."""
_CHOOSING: Final = (Branch, Column, CultivateSquare, Publish)
"""Frames that ask for a later part of a choice of which it is told what all of it brings."""

_NEEDS: Final = {
    "exchange knowledge": ("knowledge",),
    "trigger sketch": ("sketch",),
    "send letter": ("draw letter", "letter from display"),
    "corner": ("buy visited sample",),
}
"""What some rewards can do nothing without, and which others bring it."""


def sums(events: Sequence[Event], seat: int) -> dict[str, int]:
    """What the seat gains and pays at once, each thing with its sum."""
    found: dict[str, int] = {}
    for event in events:
        if event.seat != seat or event.event in ("research", "exchange", "lap"):
            continue
        what = "taxonomy steps" if event.what == "taxonomy" else event.what
        if what in _TOLD or event.event == "lecture":
            found[what] = found.get(what, 0) + event.n
    return found


def told(play: Play, gained: Mapping[str, int], waiting: Mapping[Icon | str, int]) -> Iterator[str]:
    """What is gained at once, in words, then what waits for a choice."""
    steps = waiting.get(TAXONOMY, 0)
    for what, n in gained.items():
        total = n + steps if what == "taxonomy steps" else n
        if total > 0:
            yield say.gained(total, what)
    if steps and "taxonomy steps" not in gained:
        yield say.gained(steps, "taxonomy steps")
    for thing, n in waiting.items():
        if isinstance(thing, Gain):
            if thing != TAXONOMY:
                yield say.icon(Gain("", thing.name, n, thing.of))
        else:
            text = thing if isinstance(thing, str) else say.icon(thing, play.content.names)
            yield text if n == 1 else f"{n} times ({text})"


def promised(play: Play, after: "State", seat: int) -> Counter[Icon | str]:
    """What waits for the seat after an answer and did not wait before it, each thing with its number."""
    waiting = _all(Play(play.content, after), after.frames, seat, lost=False)
    before = play.state.frames
    if isinstance(before[-1], _CHOOSING):  # what the whole choice brings is told of each of its parts
        before = before[:-1]
    waiting.subtract(_all(play, before, seat, lost=True))
    return +waiting


def _all(play: Play, frames: Sequence[Frame[Play]], seat: int, *, lost: bool) -> Counter[Icon | str]:
    """What waits in these frames; ``lost``: also what can do nothing now, and would be lost (1.13)."""
    found: Counter[Icon | str] = Counter()
    for frame in frames:
        if frame.seat == seat:
            for thing in _of(play, frame, lost):
                if isinstance(thing, Gain):
                    found[Gain("", thing.name, 1, thing.of)] += thing.n
                else:
                    found[thing] += 1
    return found


def _of(play: Play, frame: Frame[Play], lost: bool) -> Iterator[Icon | str]:
    """What is still to be had from a frame."""
    icons = play.content.icons
    match frame:
        case Rewards():
            for address in frame.waiting:
                kind, _, thing = address.partition(" ")
                if not lost and not frame.alive(play, address) and not _enabled(play, frame, address):
                    continue
                if not thing:
                    yield _once(icons[address])
                elif kind == "pond":
                    yield _sketch(play, thing)
                else:
                    yield icons[thing]
        case AddressFrame():
            yield icons[frame.at]
        case Paying():
            yield icons[f"{frame.at}/then"]
        case AnyKnowledge():
            yield Gain("", "knowledge", 1, frame.of)
        case AnyLecture():
            yield Gain("", "lecture", 1, "any")
        case TakeLens():
            yield Gain("", "lens")
        case Steps():
            yield Gain("", "taxonomy", frame.left)
        case PondSketch():
            yield _sketch(play, frame.pond)
        case PlantIcon():
            yield Gain("", "plant cultivated" if frame.dark else "plant")
        case IconFrame():
            yield Gain("", frame.icon)
        case Action() if not frame.placed:
            yield Gain("", "action", 1, frame.action)
        case AnyAction():
            yield Gain("", "action", 1, "any")
        case Column() if frame.letter in icons.texts:
            yield icons[frame.letter]
        case Branch():
            yield " or ".join(_space(play, frame, int(way.args[0])) for way in frame.moves(play))
        case CultivateSquare():
            yield from _ponds(play, frame)
        case Publish():
            for address in (frame.book, f"{frame.book}.appendix"):
                if address in icons.texts:
                    yield from _parts(icons[address])
        case Appendix() if f"{frame.book}.appendix" in icons.texts:
            yield icons[f"{frame.book}.appendix"]
        case CompleteBed() if frame.owners is None:
            yield BED


def _space(play: Play, frame: Branch, space: int) -> str:
    """What a ship gains on a space to which it can sail, as often as its colour has dots (4.30)."""
    at, colour = f"{frame.card}.{space}", play.content.voyage[frame.card].route[space - 1].colour
    if at not in play.content.icons.texts:
        return "nothing"
    times = 3 if colour and frame.three_dots else dots(play, colour) if colour else 1
    told = say.icon(play.content.icons[at], play.content.names)
    return told if times == 1 else f"{times} times ({told})"


def _sketch(play: Play, pond: str) -> Icon | str:
    """What a pond gives of sketches: while none lies there, one only after a refresh (4.23)."""
    return Gain("", "sketch") if play.state.sketches[play.state.ponds.index(pond)] else REFRESHED


def _ponds(play: Play, frame: CultivateSquare) -> Iterator[Icon | str]:
    """What cultivating brings while it is open which flower: the one pond beside which all of them stand, or any."""
    ponds = {play.content.square_index[square.args[0]] // COLUMNS for square in frame.moves(play)}
    if len(ponds) > 1:
        yield POND
        return
    for row in ponds:
        yield from _parts(play.content.icons[play.state.ponds[row]])
        if play.state.sketches[row]:
            yield Gain("", "sketch")


def _parts(icon: Icon) -> Sequence[Icon]:
    """The things that are gained together."""
    return icon.parts if isinstance(icon, All) else (icon,)


def _enabled(play: Play, frame: Rewards, address: str) -> bool:
    """Whether a reward that can do nothing now can once another one is taken that waits with it (1.9, 1.12)."""
    if " " in address:
        return False
    icon = play.content.icons[address]
    needs = _NEEDS.get(icon.name, ()) if isinstance(icon, Gain) else ()
    waiting = (other.split(" ") for other in frame.waiting)
    others = (
        Gain("", "sketch") if first == "pond" else play.content.icons[(first, *then)[-1]] for first, *then in waiting
    )
    return any(isinstance(other, Gain) and other.name in needs for other in others)


def _once(icon: Icon) -> Icon:
    """An address waits once for each time that its icon is gained; taxonomy steps are taken in one go."""
    return Gain("", icon.name, 1, icon.of) if isinstance(icon, Gain) and icon.name != "taxonomy" else icon
