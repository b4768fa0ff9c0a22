"""What a frame names: known, and held or lying where the frame needs it. Frames that name nothing always fit."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from linne_tui.engine.moves import Move
from linne_tui.linne import payment
from linne_tui.linne.action import AnyAction
from linne_tui.linne.cards import BRAINSTORM, RECRUIT, Attach, AttachAnyTime, AttachWaiting, BuyCard, bookless
from linne_tui.linne.displays import OrderLetters
from linne_tui.linne.explore import FirstVisit
from linne_tui.linne.garden import PlantFlower, PlantIcon, PlantSquare, can_plant
from linne_tui.linne.icons import PHYLA_OF, PHYLUM, Cost, Either, Gain, Icon, Pay
from linne_tui.linne.income import Income, pairs
from linne_tui.linne.knowledge import AnyKnowledge, BuyExchange, ExchangeTo
from linne_tui.linne.library import SPACES, PlaceSample
from linne_tui.linne.opponent.deed import Deed
from linne_tui.linne.opponent.turn import OpponentTurn
from linne_tui.linne.payment import EXCHANGE_PRICE
from linne_tui.linne.play import Play
from linne_tui.linne.publish import Appendix, Publish
from linne_tui.linne.rewards import Choose, Offer, Paying, Rewards
from linne_tui.linne.setup import KeepStartTile, StartingSample
from linne_tui.linne.taxonomy import Steps
from linne_tui.linne.validate import actions, opponent
from linne_tui.linne.validate.addresses import check_waiting, icon_at
from linne_tui.linne.validate.fault import distinct, impossible, known, need, number

if TYPE_CHECKING:
    from linne_tui.linne.frames import AnyFrame


def check(play: Play, place: int) -> None:
    """ImpossibleState if what the frame at this place of the stack names is not there for it."""
    frame, path = play.state.frames[place], f"frames[{place}]"
    actions.check(play, place)
    match frame:
        case StartingSample():
            library = play.player(frame.seat).library
            need(not any(library), path, "the starting sample comes into an empty library")
        case KeepStartTile():
            for which, tile in enumerate(frame.tiles):
                start_tiles = [entry.id for entry in play.content.entries["start-tiles"]]
                known(f"{path}.tiles[{which}]", tile, start_tiles, "start tile")
                need(frame.tiles.count(tile) == 1, f"{path}.tiles", f"{tile} is there twice")
        case FirstVisit():
            known(f"{path}.at", frame.at, play.content.location_index, "sample location")
        case PlaceSample():
            _place_sample(play, path, frame)
        case PlantFlower():
            known(f"{path}.square", frame.square, play.content.squares, "square of the garden")
            at = play.content.square_index[frame.square]
            need(not play.state.garden[at], f"{path}.square", f"a flower stands on {frame.square}")
            need(can_plant(play, frame.seat), path, "no flower is left to plant")
        case PlantSquare() | PlantIcon() if place == len(play.state.frames) - 1:
            need(can_plant(play, frame.seat), path, "no flower is left to plant")
        case OrderLetters():
            _order_letters(play, path, frame)
        case ExchangeTo() | BuyExchange():
            _exchange(play, path, frame)
        case Rewards() | Choose() | Offer() | Paying() | AnyAction() | AnyKnowledge() | Steps():
            _reward(play, path, frame)
        case Publish():
            _held(f"{path}.book", frame.book, play.player(frame.seat).books, "unwritten book")
            _parts(play, path, frame, play.content.left_bars[frame.book])
        case Attach() | Appendix():
            _held(f"{path}.book", frame.book, play.player(frame.seat).published, "published book")
        case AttachWaiting() | AttachAnyTime() | BuyCard():
            _card(play, path, frame)
        case Income():
            _income(play, path, frame)
        case OpponentTurn() | Deed():
            opponent.check_frame(play, path, frame)


def _held(path: str, name: str, held: Sequence[str], kind: str) -> None:
    need(name in held, path, f"'{name}' is no {kind} of this player")


def _place_sample(play: Play, path: str, frame: PlaceSample) -> None:
    """A sample that lies at its location, can be paid and has room (4.4, 4.5)."""
    content, player = play.content, play.player(frame.seat)
    known(f"{path}.at", frame.at, content.location_index, "sample location")
    lying = play.state.samples[content.location_index[frame.at]]
    need(bool(frame.sample) and frame.sample == lying, f"{path}.sample", f"'{frame.sample}' is not at {frame.at}")
    need(player.containers >= content.location_cost[frame.at], path, f"the sample at {frame.at} cannot be paid")
    need(None in player.library, path, "the library is full")
    if frame.space:
        known(f"{path}.space", frame.space, SPACES, "space of the library")
        need(player.library[SPACES.index(frame.space)] is None, f"{path}.space", "a sample lies there")


def _order_letters(play: Play, path: str, frame: OrderLetters) -> None:
    """Some letters of the display are named, at least two are left to be named (7.5)."""
    shown = [letter for letter in play.state.letters if letter]
    for place, letter in enumerate(frame.named):
        known(f"{path}.named[{place}]", letter, shown, "letter of the display")
    distinct(f"{path}.named", frame.named)
    need(len(shown) - len(frame.named) > 1, f"{path}.named", "no two letters are left to be named")


def _exchange(play: Play, path: str, frame: ExchangeTo | BuyExchange) -> None:
    """A knowledge that is there, for a price that can be paid in the own turn (7.4)."""
    player, price = play.player(frame.seat), EXCHANGE_PRICE
    if isinstance(frame, ExchangeTo):
        known(f"{path}.phylum", frame.phylum, PHYLUM, "phylum")
        need(player.notebook[PHYLUM[frame.phylum]] > 0, f"{path}.phylum", f"there is no {frame.phylum} to exchange")
        need(frame.price in (0, EXCHANGE_PRICE), f"{path}.price", f"{frame.price} is no price of an exchange")
        price = frame.price
    if price:
        actions.own_turn(play, path, frame.seat)
        need(player.coins >= price, path, f"the {price} coins of an exchange are not there")


def _reward(play: Play, path: str, frame: Rewards | Choose | Offer | Paying | AnyAction | AnyKnowledge | Steps) -> None:
    """Something printed where the frame says, of the kind that it deals with."""
    if isinstance(frame, Rewards):
        need(bool(frame.waiting), f"{path}.waiting", "nothing waits")
        for place, waiting in enumerate(frame.waiting):
            check_waiting(play.content, play.state, frame.seat, f"{path}.waiting[{place}]", waiting)
        return
    icon = icon_at(play.content, play.state, frame.seat, f"{path}.at", frame.at)
    need(_fits(frame, icon), f"{path}.at", f"what is printed at '{frame.at}' asks nothing of this kind")
    if isinstance(frame, Steps):
        number(f"{path}.left", frame.left, 1, icon.n - 1 if isinstance(icon, Gain) else 0)
    if isinstance(frame, Paying) and isinstance(icon, Pay):
        _parts(play, path, frame, icon.cost)


def _fits(frame: "AnyFrame", icon: Icon) -> bool:
    match frame, icon:
        case (Choose(), Either()) | (Offer() | Paying(), Pay()):
            return True
        case Steps(), Gain(name="taxonomy"):
            return True
        case AnyAction(), Gain(name="action", of="any"):
            return True
        case AnyKnowledge(), Gain(name="knowledge"):
            return frame.of == icon.of and len(PHYLA_OF[icon.of]) > 1
        case _:
            return False


def _parts(play: Play, path: str, frame: Publish | Paying, cost: Cost) -> None:
    """The whole can be paid, and each part named is one that could be named then (8.1, 8.8)."""
    player = play.player(frame.seat)
    need(payment.can_pay(player, cost), path, f"it cannot be paid: {payment.lack(player, cost)}")
    for n, phylum in enumerate(frame.phyla):
        right = Move("phylum", (phylum,)) in payment.part_moves(player, cost, frame.phyla[:n], ())
        need(right, f"{path}.phyla[{n}]", f"'{phylum}' is no knowledge that pays here")
    for n, sketch in enumerate(frame.sketches):
        right = Move("sketch", (sketch,)) in payment.part_moves(player, cost, frame.phyla, frame.sketches[:n])
        need(right, f"{path}.sketches[{n}]", f"'{sketch}' is no sketch that pays here")


def _card(play: Play, path: str, frame: AttachWaiting | AttachAnyTime | BuyCard) -> None:
    """A card to attach to, a book to attach, or a card that can be paid (7.7, 7.8, 8.5)."""
    player = play.player(frame.seat)
    if isinstance(frame, AttachWaiting):
        _held(f"{path}.card", frame.card, [ship.card for ship in player.ships], "voyage card")
        return
    actions.own_turn(play, path, frame.seat)
    if isinstance(frame, BuyCard):
        price = RECRUIT if frame.display == "voyages" else BRAINSTORM
        need(payment.can_pay(player, price), path, f"the card cannot be paid: {payment.lack(player, price)}")
        return
    if play.state.house.pairing != "any_time":
        impossible(path, "books are attached when they are published")
    need(bool(player.waiting and bookless(player)), path, "no book waits, or no voyage card is without one")
    if frame.book:
        _held(f"{path}.book", frame.book, player.waiting, "waiting book")


def _income(play: Play, path: str, frame: Income) -> None:
    """Pairs that have given their income already (10.10)."""
    for place, card in enumerate(frame.done):
        known(f"{path}.done[{place}]", card, pairs(play, frame.seat), "completed voyage with a book of this player")
    distinct(f"{path}.done", frame.done)
