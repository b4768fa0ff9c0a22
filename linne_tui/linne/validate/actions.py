"""Frames of basic actions and of their later parts: a lens on its instrument, a letter in hand, a ship at sea."""

from linne_tui.linne import payment
from linne_tui.linne.action import WILD, Action, WildAction
from linne_tui.linne.boards import NEUTRAL
from linne_tui.linne.correspond import Column, Correspond
from linne_tui.linne.explore import Investigate
from linne_tui.linne.free import ORIGIN
from linne_tui.linne.garden import CULTIVATE_TOOLS, CompleteBed, CultivateSquare, PondSketch, count_blooms
from linne_tui.linne.icons import Cost, Gain
from linne_tui.linne.play import Play
from linne_tui.linne.sail import Branch
from linne_tui.linne.validate.addresses import icon_at
from linne_tui.linne.validate.fault import known, need, number


def check(play: Play, place: int) -> None:
    """ImpossibleState if the frame is one of an action and what it names is not there for it."""
    frame, path = play.state.frames[place], f"frames[{place}]"
    match frame:
        case Action():
            _action(play, path, frame)
        case WildAction():
            need(WILD in play.player(frame.seat).instruments, path, "the wild lens is on no instrument")
            number(f"{path}.left", frame.left, 1, _times(play, frame.seat, WILD))
        case Investigate():
            explore = play.state.frames[place - 1]
            same = isinstance(explore, Action) and explore.origin == frame.origin
            need(same, f"{path}.origin", "it is another than that of the action")
        case Column():
            hand = play.player(frame.seat).hand
            need(frame.letter in hand, f"{path}.letter", f"'{frame.letter}' is no letter in the hand of this player")
        case CultivateSquare():
            _cultivate(play, place, frame)
        case Branch():
            _branch(play, place, frame)
        case PondSketch():
            need(frame.pond in play.state.ponds, f"{path}.pond", f"'{frame.pond}' is no pond of this garden")
        case CompleteBed():
            _bed(play, place, frame)


def own_turn(play: Play, path: str, seat: int) -> None:
    """Free actions are for the own turn (7.1)."""
    need(play.own_turn(seat), path, f"it is not the turn of seat {seat}, who can take no free action")


def _action(play: Play, path: str, frame: Action) -> None:
    """Repetitions left, and where the action comes from (6.1, 7.2)."""
    if frame.placed:
        _placed(play, path, frame)
    else:
        number(f"{path}.left", frame.left, 0, 1)
        need(not frame.used, f"{path}.used", "no lens helps this action")
        if frame.origin == ORIGIN:
            own_turn(play, path, frame.seat)
        else:
            icon = icon_at(play.content, play.state, frame.seat, f"{path}.origin", frame.origin)
            right = isinstance(icon, Gain) and icon.name == "action" and icon.of in (frame.action, "any")
            need(right, f"{path}.origin", f"'{frame.origin}' gives no such action")
    if isinstance(frame, Correspond):
        ability = {"wrote": "second letter", "sent two": "third letter"}.get(frame.stage)
        right = ability is None or frame.ability(play, ability)
        need(right, f"{path}.stage", "the lens gives no further letter")


def _placed(play: Play, path: str, frame: Action) -> None:
    """The action of a lens that lies on an instrument, no more often than that says (6.1, 6.2)."""
    lens = play.content.lens.get(frame.origin)
    on = bool(frame.origin) and frame.origin in play.player(frame.seat).instruments
    need(on, f"{path}.origin", f"'{frame.origin}' is no lens on an instrument of this player")
    right = frame.origin == WILD or frame.action == (lens.action if lens else frame.origin)
    need(right, f"{path}.origin", f"{frame.origin} performs another action")
    need(lens is not None or not frame.used, f"{path}.used", f"the {frame.origin} lens has nothing to use")
    more = lens is not None and lens.ability == "sail again" and frame.used
    number(f"{path}.left", frame.left, 0, _times(play, frame.seat, frame.origin) + more)


def _times(play: Play, seat: int, lens: str) -> int:
    """How often the instrument says on which this lens lies."""
    content = play.content
    return content.actions_of[content.instruments[play.player(seat).instruments.index(lens)]]


def _by_ability(play: Play, place: int, ability: str) -> bool:
    """Whether the action on which a frame lies has just used this ability of its lens."""
    below = play.state.frames[place - 1]
    lens = play.content.lens.get(below.origin) if isinstance(below, Action) and below.placed and below.used else None
    return lens is not None and lens.ability == ability


def _cultivate(play: Play, place: int, frame: CultivateSquare) -> None:
    """The tools that it costs are there (4.22)."""
    path, cheap = f"frames[{place}].tools", _by_ability(play, place, "cheap cultivate")
    right = frame.tools == CULTIVATE_TOOLS or (cheap and frame.tools == 1)
    need(right, path, f"cultivating does not cost {frame.tools} tools here")
    lack = payment.lack(play.player(frame.seat), Cost(tools=frame.tools))
    need(not lack, path, f"it cannot be paid: {lack}")


def _branch(play: Play, place: int, frame: Branch) -> None:
    """A ship of the player; three dots only by the ability of the lens (4.29)."""
    path, cards = f"frames[{place}]", [ship.card for ship in play.player(frame.seat).ships]
    need(frame.card in cards, f"{path}.card", f"'{frame.card}' is no voyage card of this player")
    three = not frame.three_dots or _by_ability(play, place, "three dots")
    need(three, f"{path}.three_dots", "no lens counts three dots here")


def _bed(play: Play, place: int, frame: CompleteBed) -> None:
    """A full bed; blooms counted of those who have flowers in it, the upper reward still to come to some (4.27)."""
    path, state, content = f"frames[{place}]", play.state, play.content
    known(f"{path}.bed", frame.bed, content.beds, "bed")
    need(all(state.garden[at] for at in content.beds[frame.bed]), f"{path}.bed", f"the bed {frame.bed} is not full")
    others = [other.bed for other in state.frames[:place] if isinstance(other, CompleteBed)]
    need(frame.bed not in others, f"{path}.bed", f"the bed {frame.bed} is completed twice")
    if frame.owners is None:
        need(not frame.blooms, f"{path}.blooms", "they are not counted yet")
        return
    now = dict(count_blooms(content, state, frame.bed))
    need([owner for owner, _ in frame.blooms] == [*now], f"{path}.blooms", f"the owners in the bed are {[*now]}")
    for n, (owner, blooms) in enumerate(frame.blooms):
        number(f"{path}.blooms[{n}][1]", blooms, 1, now[owner])
    for n, owner in enumerate(frame.owners):
        right = owner in now and owner != NEUTRAL and owner not in frame.owners[:n]
        need(right, f"{path}.owners[{n}]", f"{owner} is no owner who waits for the upper reward")
