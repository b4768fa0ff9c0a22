"""Conservation: every sample, sketch, card, letter and lens is in exactly one place.

Out of play are only the starting components that were not dealt.
"""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Final

from linne_tui.linne import components as c
from linne_tui.linne.action import WILD
from linne_tui.linne.boards import Player
from linne_tui.linne.cards import Attach
from linne_tui.linne.icons import ACTIONS
from linne_tui.linne.opponent.board import SEAT as OPPONENT
from linne_tui.linne.setup import StartingSample
from linne_tui.linne.validate.fault import impossible, known, need

if TYPE_CHECKING:
    from linne_tui.linne.content import Content
    from linne_tui.linne.state import State

Found = Iterator[tuple[str, str]]
"""Where a component lies (a path), and its id."""

LENSES: Final = 6
"""Lenses that a player always has beside the discarded ones: none is discarded while there are fewer (10.2)."""


def check(content: "Content", state: "State") -> None:
    """ImpossibleState for a component that is unknown, in two places, or nowhere."""
    _pairs(content, state)
    _basic_lenses(state)
    _published(state)
    upgraded = ((path, name) for path, name in _lenses(state) if name != WILD and name not in ACTIONS)
    _once("sample", "samples_deck", content.samples, _samples(state), content.sample)
    _once("sketch", "sketches_deck", content.sketches, _sketches(state))
    _once("exotic sample", "exotic_deck", content.exotic_samples, _of(state, "exotic", ("exotic",)))
    _once("voyage card", "voyages_deck", content.voyage_cards, _voyages(state), content.voyage)
    _once("book card", "books_deck", content.book_cards, _of(state, "books", ("books", "published")), content.left_bars)
    _once("letter", "letters_deck", content.letters, _letters(state))
    _once("lens", "lenses_deck", content.lenses, upgraded)


def _once(kind: str, deck: str, every: tuple[str, ...], found: Found, also: Collection[str] = ()) -> None:
    """Each of ``every`` once, and none beside them but those of ``also``, once at most."""
    seen: dict[str, str] = {}
    names = {*every, *also}
    for path, name in found:
        known(path, name, names, kind)
        if name in seen:
            impossible(path, f"{name} is also in {seen[name]}")
        seen[name] = path
    for name in every:
        need(name in seen, deck, f"{name} is nowhere")


# Where things lie


def _list(path: str, names: tuple[str, ...]) -> Found:
    for place, name in enumerate(names):
        yield f"{path}[{place}]", name


def _places(path: str, names: tuple[str, ...]) -> Found:
    """As a list, but a place may be empty."""
    return ((at, name) for at, name in _list(path, names) if name)


def _of(state: "State", name: str, held: tuple[str, ...] = ()) -> Found:
    """A kind with a deck and a display, perhaps with discards, and with lists of the players."""
    yield from _list(f"{name}_deck", getattr(state, f"{name}_deck"))
    yield from _list(f"{name}_discard", getattr(state, f"{name}_discard", ()))
    yield from _places(name, getattr(state, name))
    for seat, player in enumerate(state.players):
        for field in held:
            yield from _list(f"players[{seat}].{field}", getattr(player, field))


def _samples(state: "State") -> Found:
    yield from _of(state, "samples", ("researched",))
    for seat, player in enumerate(state.players):
        for space, tile in enumerate(player.library):
            if tile is not None:
                yield f"players[{seat}].library[{space}].sample", tile.sample
    for place, frame in enumerate(state.frames):
        if isinstance(frame, StartingSample):
            yield f"frames[{place}].sample", frame.sample
    if state.opponent is not None:
        yield from _list("opponent.samples", state.opponent.samples)


def _sketches(state: "State") -> Found:
    yield from _of(state, "sketches", ("sketches", "sketches_up", "sketches_down"))
    yield from _places("map_sketches", state.map_sketches)


def _voyages(state: "State") -> Found:
    yield from _of(state, "voyages")
    for seat, player in enumerate(state.players):
        for place, ship in enumerate(player.ships):
            yield f"players[{seat}].ships[{place}].card", ship.card


def _letters(state: "State") -> Found:
    yield from _of(state, "letters", ("hand",))
    for seat, player in enumerate(state.players):
        for place, column in enumerate(player.columns):
            yield from _list(f"players[{seat}].columns[{place}]", column)


def _lenses(state: "State") -> Found:
    yield from _of(state, "lenses", ("slots", "discarded"))
    for seat, player in _humans(state):
        yield from _places(f"players[{seat}].instruments", player.instruments)
        yield f"players[{seat}].crate", player.crate


# What every player has


def _pairs(content: "Content", state: "State") -> None:
    """One starting book, the starting sample of its number, and one starting voyage (3.4, 3.5)."""
    number_of = {sample.id: sample.number for sample in content.kind("starting-samples", c.StartingSample)}
    books = {book.id: book.number for book in content.kind("starting-books", c.StartingBook)}
    voyages = {card.id for card in content.kind("starting-voyages", c.StartingVoyage)}
    for path, name in (*_of(state, "samples"), *_of(state, "books"), *_of(state, "voyages")):
        need(not (name in number_of or name in books or name in voyages), path, f"{name} belongs to a player")
    for seat, player in enumerate(state.players):
        path = f"players[{seat}]"
        ours = [book for book in player.books + player.published if book in books]
        need(len(ours) == 1, f"{path}.books", f"{len(ours)} starting books, each player has one")
        samples = [name for name in _held_samples(state, seat) if name in number_of]
        right = len(samples) == 1 and number_of[samples[0]] == books[ours[0]]
        need(right, f"{path}.library", f"the starting sample that belongs to {ours[0]} is not this player's only one")
        cards = [ship.card for ship in player.ships if ship.card in voyages]
        need(len(cards) == 1, f"{path}.ships", f"{len(cards)} starting voyages, each player has one")


def _held_samples(state: "State", seat: int) -> list[str]:
    player = state.players[seat]
    waiting = [frame.sample for frame in state.frames if isinstance(frame, StartingSample) and frame.seat == seat]
    stack = state.opponent.samples if state.opponent is not None and seat == OPPONENT else ()
    return [*waiting, *player.researched, *stack, *(tile.sample for tile in player.library if tile)]


def _humans(state: "State") -> list[tuple[int, Player]]:
    """Every seat with its player, but for the opponent's."""
    seats = enumerate(state.players)
    return [(seat, player) for seat, player in seats if state.opponent is None or seat != OPPONENT]


def _basic_lenses(state: "State") -> None:
    """The five basic lenses and the wild one are each somewhere; a lens is in the crate, and enough of them are left.

    With six lenses, one of them in the crate, every turn of a round finds one that is available.
    """
    for seat, player in _humans(state):
        path = f"players[{seat}]"
        need(bool(player.crate), f"{path}.crate", "the crate always holds a lens")
        need(WILD not in player.discarded, f"{path}.discarded", "the wild lens is never discarded")
        everywhere = [*_kept(player), *player.discarded]
        for lens in (*ACTIONS, WILD):
            times = everywhere.count(lens)
            need(times == 1, f"{path}.slots", f"the {lens} lens is " + (f"there {times} times" if times else "nowhere"))
        kept = len(_kept(player)) - len(player.fresh)
        need(kept >= LENSES, f"{path}.slots", f"{kept} lenses are left, there are never fewer than {LENSES}")


def _kept(player: Player) -> list[str]:
    return [*player.slots, player.crate, *filter(None, player.instruments)]


def _published(state: "State") -> None:
    """Each published book is attached to a voyage, waits for one, or is being attached now (8.5)."""
    for seat, player in _humans(state):
        attached = [ship.book for ship in player.ships if ship.book]
        now = [frame.book for frame in state.frames if isinstance(frame, Attach) and frame.seat == seat]
        for place, book in enumerate(player.published):
            times = [*attached, *player.waiting, *now].count(book)
            path = f"players[{seat}].published[{place}]"
            need(times > 0, path, f"{book} neither is attached nor waits for a voyage")
            need(times == 1, path, f"{book} is attached and waits for a voyage")
