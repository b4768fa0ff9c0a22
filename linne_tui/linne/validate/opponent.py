"""The opponent of the solo game: what it has, what it never has, and the frames of its turn (section 14)."""

from typing import TYPE_CHECKING, Final

from linne_tui.linne.boards import Player
from linne_tui.linne.opponent.board import GOODS, INSTRUMENTS, KNOWLEDGE, LENS_SLOTS, SEAT, Opponent
from linne_tui.linne.opponent.books import PayAppendix
from linne_tui.linne.opponent.card import rows_of
from linne_tui.linne.opponent.lenses import GreenLens
from linne_tui.linne.opponent.levels import LEVELS
from linne_tui.linne.opponent.samples import TakeSample
from linne_tui.linne.opponent.sketches import TakeSketch
from linne_tui.linne.opponent.turn import OpponentTurn
from linne_tui.linne.play import Play
from linne_tui.linne.validate.fault import distinct, impossible, known, need, number

if TYPE_CHECKING:
    from linne_tui.linne.content import Content
    from linne_tui.linne.frames import AnyFrame
    from linne_tui.linne.state import State

_NEVER: Final = ("slots", "crate", "discarded", "fresh", "waiting", "sketches_up")
"""What a player has and the opponent has not."""


def check(content: "Content", state: "State") -> None:
    """Everything before the opponent, if there is one."""
    opponent = state.opponent
    if opponent is None:
        need(state.house.solo_order == "human_first", "house.solo_order", "this is no solo game")
        return
    need(len(state.players) == SEAT + 1, "players", f"{len(state.players)} in the solo game, there are 2")
    if state.phase != "setup" and state.house.solo_order == "human_first":
        need(state.order == (0, SEAT), "order", "the human goes first in every round")
    number("opponent.level", opponent.level, 1, len(LEVELS))
    number("opponent.knowledge", opponent.knowledge, 0, KNOWLEDGE)
    _player(state, state.players[SEAT])
    _lenses(content, opponent)
    _cards(content, opponent)
    _discard(state, opponent)


def _player(state: "State", player: Player) -> None:
    """Two of each good at most, unless the final scoring has bought them (14.14, 14.47); no board of a player."""
    path, bare = f"players[{SEAT}]", Player()
    for name in ("containers", "tools") if state.phase != "over" else ():
        number(f"{path}.{name}", getattr(player, name), 0, GOODS)
    for name in (*_NEVER, "instruments", "notebook", "library", "researcher"):
        need(getattr(player, name) == getattr(bare, name), f"{path}.{name}", "the opponent has nothing there")
    for place, ship in enumerate(player.ships):
        need(not ship.book, f"{path}.ships[{place}].book", "its books are attached to no voyage")


def _lenses(content: "Content", opponent: Opponent) -> None:
    """Six green lenses, each once, some on the slots and the others in the pile (14.2)."""
    seen: list[str] = []
    for field in ("lenses", "pile"):
        for place, lens in enumerate(getattr(opponent, field)):
            path = f"opponent.{field}[{place}]"
            known(path, lens, content.green_lenses, "green lens")
            need(lens not in seen, path, f"{lens} is there twice")
            seen.append(lens)
    need(len(seen) == LENS_SLOTS, "opponent.pile", f"{len(seen)} green lenses, there are {LENS_SLOTS}")
    least = opponent.level - 1
    need(len(opponent.lenses) >= least, "opponent.lenses", f"at this level {least} lie there from the start")


def _cards(content: "Content", opponent: Opponent) -> None:
    """All cards, each once; the latest is the last that was turned up (14.4)."""
    lying = [card for card in opponent.cards if card]
    for place, card in enumerate(opponent.cards):
        if card:
            known(f"opponent.cards[{place}]", card, content.solo_cards, "card of the opponent")
    for field in ("deck", "discard"):
        for place, card in enumerate(getattr(opponent, field)):
            known(f"opponent.{field}[{place}]", card, content.solo_cards, "card of the opponent")
    every = (*opponent.deck, *lying, *opponent.discard)
    distinct("opponent.deck", every)
    need(len(every) == len(content.solo_cards), "opponent.deck", f"{len(every)} cards are there")
    shown = lying or list(opponent.discard[-INSTRUMENTS:])
    right = opponent.latest in shown if shown else not opponent.latest
    need(right, "opponent.latest", f"'{opponent.latest}' is not the card last turned up")


def _discard(state: "State", opponent: Opponent) -> None:
    """The cards of every round that is over, one on each instrument (14.30, 14.46); in an income phase, its own too."""
    over = state.round if state.phase == "over" else max(0, state.round - 1)
    right = [INSTRUMENTS * over, *([INSTRUMENTS * state.round] if state.phase == "income" else [])]
    count = len(opponent.discard)
    told = f"{count} cards in round {state.round}, there are {' or '.join(map(str, right))}"
    need(count in right, "opponent.discard", told)


def turns_taken(state: "State") -> int:
    """How many cards lie on the instruments: so many turns of this round has the opponent begun."""
    return sum(map(bool, state.opponent.cards)) if state.opponent else 0


def check_frame(play: Play, path: str, frame: "AnyFrame") -> None:
    """A frame of the opponent: its card lies there, and what it names is there."""
    content = play.content
    match frame:
        case OpponentTurn():
            opponent = play.opponent
            if frame.stage == "card":
                need("" in opponent.cards, path, "a card lies on every instrument")
            else:
                need(opponent.latest in opponent.cards, f"{path}.stage", "no card has been turned up in this round")
            last = rows_of(content, opponent, opponent.latest) - 1 if frame.stage == "rows" else 0
            number(f"{path}.row", frame.row, 0, last)
        case GreenLens():
            number(f"{path}.slot", frame.slot, 0, LENS_SLOTS - 1)
        case TakeSample():
            known(f"{path}.at", frame.at, content.location_index, "sample location")
        case TakeSketch():
            known(f"{path}.at", frame.at, content.sketch_location_index, "sketch location")
        case PayAppendix():
            if frame.book not in play.player(SEAT).published:
                impossible(f"{path}.book", f"'{frame.book}' is no published book of the opponent")
