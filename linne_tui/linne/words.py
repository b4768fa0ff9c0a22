"""Moves in words, for people: what a move is, in a few words."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from linne_tui.engine.contract import HIDDEN
from linne_tui.engine.moves import Move
from linne_tui.linne import components as c
from linne_tui.linne import lenses, say
from linne_tui.linne.action import Action, WildAction
from linne_tui.linne.boards import Tile
from linne_tui.linne.content import COLUMNS, CORNERS
from linne_tui.linne.correspond import COLUMN, Column
from linne_tui.linne.explore import UNPAID
from linne_tui.linne.garden import PlantIcon, PlantSquare
from linne_tui.linne.icons import parse_condition
from linne_tui.linne.library import PlaceSample, point, printed_corner, touched, touching
from linne_tui.linne.opponent.turn import OpponentTurn
from linne_tui.linne.publish import Publish
from linne_tui.linne.rewards import Paying, Rewards
from linne_tui.linne.sail import dots
from linne_tui.linne.turn import MICROSCOPE

if TYPE_CHECKING:
    from linne_tui.linne.play import Play


def label(play: "Play", move: Move) -> str:
    """What a move is, in a few words."""
    return _LABELS[move.kind](play, *move.args)


def _seat(play: "Play") -> int:
    return play.state.frames[-1].seat


def printed(play: "Play", address: str) -> str:
    """What is printed at an address, in words; "nothing" at a blank place."""
    if address.partition("/")[0] not in play.content.icons.texts:
        return "nothing"
    return say.icon(play.content.icons[address], play.content.names)


def name(play: "Play", component: str) -> str:
    """What a component, or the place of an address, is called."""
    whole = component.partition("/")[0].partition(".")[0]
    entry = play.content.by_id.get(whole)
    if isinstance(entry, c.Globe):
        return f"{point(entry.crossing)} globe"
    return play.content.names.get(whole, component)


def lens_words(play: "Play", lens: str) -> str:
    """A lens with its action, and what an upgraded one does."""
    upgraded = play.content.lens.get(lens)
    if upgraded is None:
        return f"{lens} lens"
    return f"{upgraded.name} ({upgraded.action}: {lenses.in_short(upgraded)})"


def _place(play: "Play", lens: str, instrument: str) -> str:
    times = play.content.actions_of[instrument]
    brings = [say.amount(times, "actions")]
    if instrument in play.content.icons.texts:
        brings.append(printed(play, instrument))
    if instrument == MICROSCOPE and play.state.turn_tiles:
        brings.append("a place in the next order")
    return f"{lens_words(play, lens)} on the {instrument}: {', '.join(brings)}"


def _go(play: "Play", place: str, then: str = "") -> str:
    if then == UNPAID:
        return f"go to {name(play, place)} without paying the path"
    if then:
        return f"go by {name(play, place)} to {name(play, then)}"
    return f"go to {name(play, place)}"


def _stay(play: "Play") -> str:
    return f"stay in {name(play, play.player(_seat(play)).explorer)} and investigate"


def _reward(play: "Play", at: str) -> str:
    return f"reward of {name(play, at)}: {printed(play, at)}{_sketch_there(play, at)}"


def _sketch_there(play: "Play", at: str) -> str:
    """The sketch that is had with the reward of a place; "" of a place that has none (4.7)."""
    place = play.content.sketch_location_index.get(at)
    if place is None:
        return ""
    sketch = play.state.map_sketches[place]
    return f" and the sketch {_shown(play, sketch)}" if sketch else " and a sketch at random"


def _shown(play: "Play", sketch: str) -> str:
    """A sketch that lies face up, by its realm and what it gives."""
    return f"({play.content.sketch_realm[sketch]}): {printed(play, sketch)}"


def _pond_sketch(play: "Play", pond: str) -> str:
    """The sketch beside a pond; none may lie there (4.23)."""
    sketch = play.state.sketches[play.state.ponds.index(pond)]
    return f"the sketch at {name(play, pond)} {_shown(play, sketch)}" if sketch else f"no sketch at {name(play, pond)}"


def _corners(play: "Play", sample: str) -> str:
    """A sample's realm and what each of its corners shows, as printed."""
    shown = (f"{point(corner)} {printed(play, f'{sample}.{corner}')}" for corner in CORNERS)
    return f"{play.content.sample[sample].realm}; {', '.join(shown)}"


def _buy(play: "Play", sample: str) -> str:
    return f"buy {name(play, sample)} ({_corners(play, sample)})"


def _space(play: "Play", space: str) -> str:
    sample = getattr(play.state.frames[-1], "sample", "")
    return f"on the {point(space)} space" + (f" ({_corners(play, sample)})" if sample else "")


def _visit(play: "Play", at: str) -> str:
    return f"marker on space {at[-1]}: {printed(play, at)}"


def _turn(play: "Play", degrees: str) -> str:
    frame = play.state.frames[-1]
    if not isinstance(frame, PlaceSample):
        return f"turned {degrees} degrees"
    position = touching(play.player(frame.seat), frame.space)
    if position is None:
        return f"turned {degrees} degrees"
    shows = printed(play, f"{frame.sample}.{printed_corner(Tile(frame.sample, int(degrees)), position)}")
    return f"turned {degrees} degrees, {shows} at the researcher"


def _enter(play: "Play", crossing: str, how: str = "") -> str:
    player = play.player(_seat(play))
    globe = play.content.globes.get(crossing)
    shows = [printed(play, globe)] if globe else []
    shows += [printed(play, corner) for corner in touched(play.content, player, crossing)]
    where = {"": "to", "diagonally": "diagonally to", "again": "again at"}[how]
    return f"{where} the {point(crossing)} crossing: {'; '.join(shows) or 'nothing'}"


def _letter(play: "Play", letter: str) -> str:
    entry = play.content.get(letter, c.Letter)
    institution = play.content.names[entry.institution]
    return f"{entry.subject}, {institution}: {printed(play, letter)}"


def _write(play: "Play", letter: str) -> str:
    return f"take the letter {_letter(play, letter)}"


def _send(play: "Play", letter: str) -> str:
    return f"send the letter {_letter(play, letter)}" if letter != HIDDEN else "send a letter"


def column(play: "Play", letter: str) -> str:
    """A column of an own institution with its letters of so many, or a new one: where a letter that is sent can go."""
    frame = play.state.frames[-1]
    sent = frame.letter if isinstance(frame, Column) and frame.letter != HIDDEN else letter
    institution = name(play, play.content.institution_of[sent]) if sent != "new" else "the letter"
    if letter == "new":
        return f"a new column of {institution}"
    return f"{institution} {len(_letters(play, letter))}/{COLUMN}"


def _letters(play: "Play", first: str) -> tuple[str, ...]:
    return next(letters for letters in play.player(_seat(play)).columns if letters[0] == first)


def _column(play: "Play", letter: str) -> str:
    also = "; ".join(printed(play, other) for other in _letters(play, letter)) if letter != "new" else ""
    return column(play, letter) + (f": also {also}" if also else "")


def _square(play: "Play", at: str) -> str:
    """A square on which a flower is planted, with what it shows while it is empty, or where one is cultivated."""
    place = play.content.square_index[at]
    flower = play.state.garden[place]
    if flower and not isinstance(play.state.frames[-1], PlantSquare | PlantIcon):
        pond = play.state.ponds[place // COLUMNS]
        return f"square {at}, {name(play, pond)}: {printed(play, pond)}, and {_pond_sketch(play, pond)}"
    bed = play.content.bed_of[place]
    where = f"square {at}, bed {bed.lower()} ({play.content.shape_of[bed]})"
    return where if flower else f"{where}: {printed(play, play.content.square_ids[place])}"


def _space_words(play: "Play", card: str, space: int, times: int = 0) -> str:
    """A space of a route with its reward; of a coloured one how often it comes, by the rudder or so many times."""
    colour = play.content.voyage[card].route[space - 1].colour
    shows = printed(play, f"{card}.{space}")
    return f"space {space}: {shows}" + (f", {colour} {_often(times or dots(play, colour))}" if colour else "")


def _often(times: int) -> str:
    return "once" if times == 1 else f"{times} times"


def _ship(play: "Play", card: str, how: str = "") -> str:
    player = play.player(_seat(play))
    ahead = play.content.next_spaces[card, player.ships[player.place_of(card)].at]
    return f"{name(play, card)} to " + ", or to ".join(
        _space_words(play, card, space, 3 if how else 0) for space in ahead
    )


def _to(play: "Play", where: str) -> str:
    card = getattr(play.state.frames[-1], "card", "")
    return _space_words(play, card, int(where)) if card else f"to {where}"


def _exotic(play: "Play", sample: str) -> str:
    entry = play.content.get(sample, c.ExoticSample)
    wanted = say.condition(parse_condition(entry.condition), play.content.names)
    return f"{entry.name} ({entry.continent}): {printed(play, sample)}; 5 points for {wanted}"


def _address(play: "Play", address: str, corner: str = "") -> str:
    if address == "mark":
        return f"mark the corner of {name(play, corner)}: {printed(play, corner)}"
    if address == "pond":
        return _pond_sketch(play, corner)
    return f"{printed(play, address)} ({name(play, address)})"


def _waiting(play: "Play", address: str, thing: str = "") -> str:
    """A reward that waits for its turn; of one that can do nothing now that it is lost (1.13)."""
    told, frame = _address(play, address, thing), play.state.frames[-1]
    lost = isinstance(frame, Rewards) and not frame.alive(play, f"{address} {thing}".rstrip())
    return f"{told}, lost now" if lost else told


def _token(play: "Play", at: str) -> str:
    return f"place {at[-1]}: {printed(play, at)}"


def _publish(play: "Play", book: str) -> str:
    entry = play.content.get(book, c.Book)
    appendix = f"{book}.appendix"
    then = f"; then {printed(play, appendix)}" if appendix in play.content.icons.texts else ""
    return f"publish {entry.title}: {printed(play, book)}{then}"


def _sketch(play: "Play", sketch: str) -> str:
    """A sketch that is taken; of one that pays how it then lies, and that it gives nothing face down (8.2, 8.4)."""
    frame = play.state.frames[-1]
    if isinstance(frame, Publish) and frame.face_up(play.content, sketch):
        return f"{name(play, sketch)}: face up, {printed(play, sketch)}"
    if isinstance(frame, Publish | Paying):
        return f"{name(play, sketch)}: face down, nothing"
    return f"{name(play, sketch)}: {printed(play, sketch)}"


def _pay(play: "Play", address: str) -> str:
    return printed(play, address)


def _card(play: "Play", card: str) -> str:
    voyage = play.content.voyage[card]
    return f"{voyage.follower}, {voyage.title}; destination: {printed(play, play.content.destination(card))}"


def _book(play: "Play", book: str) -> str:
    entry = play.content.get(book, c.Book)
    appendix = f"{book}.appendix"
    then = f"; appendix: {printed(play, appendix)}" if appendix in play.content.icons.texts else ""
    return f"{entry.title}: {say.cost(play.content.left_bars[book])} for {printed(play, book)}{then}"


def _attach(play: "Play", book: str, card: str = "") -> str:
    return f"attach {name(play, book)}" + (f" to {name(play, card)}" if card else "")


def _income(play: "Play", card: str) -> str:
    return f"{name(play, card)}: {printed(play, play.content.destination(card))}"


def _step(play: "Play", step: str) -> str:
    frame = play.state.frames[-1]
    return frame.step_words(play) if isinstance(frame, OpponentTurn) else step


def _lecture(play: "Play", track: str) -> str:
    """A lecture with the space that the token enters and what stands there (5.3, 5.5)."""
    entry = play.content.get(track, c.LectureTrack)
    at = play.player(_seat(play)).lectures[play.content.track_index[track]]
    space = entry.spaces[at]
    shows = [f"x{space.multiplier} at the end"] if space.multiplier else []
    shows += [printed(play, f"{track}.{at + 1}")] if space.bonus else []
    return f"lecture on {entry.name}, space {at + 1}: {', '.join(shows) or 'nothing'}"


def _end(play: "Play", what: str) -> str:
    """What ends, and what is given up with it: repetitions left, a lens unused (4.49, 6.1)."""
    frame = play.state.frames[-1]
    left = frame.left if isinstance(frame, Action | WildAction) else 0
    given_up = [f"{left} left"] if left and what == "action" else []
    if isinstance(frame, Action) and what == "action" and frame.placed and not frame.used:
        given_up += ["lens unused"] if frame.origin in play.content.lens else []
    return ", ".join((f"end the {what}", *given_up))


def _free(play: "Play", kind: str, of: str = "") -> str:
    texts = {
        "buy": f"buy a {of}",
        "sell": f"sell a {of}",
        "refresh": f"refresh the {say.display(of)}",
        "exchange": "exchange a knowledge",
        "recruit": "recruit: take a voyage card",
        "brainstorm": "brainstorm: take a book card",
        "attach": "attach a waiting book to a voyage card",
    }
    return texts.get(kind, f"one {kind} action")


_LABELS: Final[dict[str, Callable[..., str]]] = {
    "keep": lambda play, tile: printed(play, tile),
    "place": _place,
    "end": _end,
    "use": lambda play, lens: f"use {lens_words(play, lens)}",
    "go": _go,
    "stay": _stay,
    "leave": lambda play: "no investigation",
    "reward": _reward,
    "buy": _buy,
    "visit": _visit,
    "space": _space,
    "turn": _turn,
    "enter": _enter,
    "corner": lambda play, corner: f"{name(play, corner)}: {printed(play, corner)}",
    "write": _write,
    "send": _send,
    "column": _column,
    "done": lambda play: "no further letter",
    "plant": lambda play: "plant a flower",
    "cultivate": lambda play, how="": "cultivate a flower" + (" for 1 tool" if how else ""),
    "square": _square,
    "flower": lambda play, blooms: f"a flower of {say.amount(int(blooms), 'blooms')}",
    "ship": _ship,
    "to": _to,
    "exotic": _exotic,
    "lens": lambda play, lens: lens_words(play, lens),
    "lecture": _lecture,
    "phylum": lambda play, phylum: phylum,
    "from": lambda play, phylum: f"give up {phylum}",
    "refresh": lambda play, display: f"refresh the {say.display(display)}",
    "as": lambda play, how: "in the order in which they lie",
    "under": lambda play, letter: f"next under the deck: {name(play, letter)}",
    "gain": _waiting,
    "choose": lambda play, address: printed(play, address),
    "pay": _pay,
    "decline": lambda play: "decline",
    "sketch": _sketch,
    "trigger": lambda play, sketch: f"{name(play, sketch)}: {printed(play, sketch)}",
    "action": lambda play, action: action,
    "voyage": _card,
    "book": _book,
    "attach": _attach,
    "publish": _publish,
    "discard": lambda play, lens: f"discard {lens_words(play, lens)}",
    "income": _income,
    "opponent": _step,
    "token": _token,
    "free": _free,
}
KINDS: Final = tuple(_LABELS)
"""Every kind of move."""
