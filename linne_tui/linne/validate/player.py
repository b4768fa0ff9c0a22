"""A player's boards: bounds, and what must lie together; what each component is, is asked by the census."""

from typing import TYPE_CHECKING

from linne_tui.linne.boards import FULL, Player, Tile
from linne_tui.linne.correspond import COLUMN
from linne_tui.linne.icons import PHYLA, TURN_EVENTS
from linne_tui.linne.lectures import LAST
from linne_tui.linne.library import CROSSINGS, TURNS
from linne_tui.linne.sources import SOURCES
from linne_tui.linne.validate.fault import MOST, distinct, impossible, known, length, need, number

if TYPE_CHECKING:
    from linne_tui.linne.content import Content
    from linne_tui.linne.state import State


def check(content: "Content", state: "State", seat: int) -> None:
    """Everything on the boards of this seat."""
    player, path = state.players[seat], f"players[{seat}]"
    for name in ("coins", "containers", "tools"):
        number(f"{path}.{name}", getattr(player, name), 0, MOST)
    length(f"{path}.sources", player.sources, len(SOURCES))
    for place, n in enumerate(player.sources):
        number(f"{path}.sources[{place}]", n, 0, MOST)
    length(f"{path}.notebook", player.notebook, len(PHYLA))
    for place, n in enumerate(player.notebook):
        number(f"{path}.notebook[{place}]", n, 0, FULL)
    number(f"{path}.taxonomy", player.taxonomy, 0, content.taxonomy_spaces - 1)
    for track, at in enumerate(player.lectures):
        number(f"{path}.lectures[{track}]", at, 0, LAST)
        others = [other.lectures[track] for other in state.players[:seat]]
        need(at < LAST or LAST not in others, f"{path}.lectures[{track}]", "another token stands on the last space")
    known(f"{path}.explorer", player.explorer, content.neighbours, "place on the map")
    known(f"{path}.researcher", player.researcher, CROSSINGS, "crossing of the library")
    for space, tile in enumerate(player.library):
        if tile is not None:
            _tile(content, f"{path}.library[{space}]", tile)
    for place, column in enumerate(player.columns):
        _column(content, f"{path}.columns[{place}]", column)
    _ships(content, path, player)
    _facts(state, seat, path, player)
    _fresh(content, state, path, player)


def _tile(content: "Content", path: str, tile: Tile) -> None:
    """A sample in the library: a quarter turn, marked corners that show something, never all of them (4.14)."""
    known(f"{path}.sample", tile.sample, content.sample, "sample")
    need(tile.turn in TURNS, f"{path}.turn", f"{tile.turn} is none of 0, 90, 180, 270")
    shown = content.shown[tile.sample]
    for place, corner in enumerate(tile.marked):
        need(corner in shown, f"{path}.marked[{place}]", f"'{corner}' of {tile.sample} shows nothing")
    distinct(f"{path}.marked", tile.marked)
    need(len(tile.marked) < len(shown), f"{path}.marked", "a sample with all its corners marked leaves the library")


def _column(content: "Content", path: str, column: tuple[str, ...]) -> None:
    """One to three letters to one institution (4.17, 4.19)."""
    number(path, len(column), 1, COLUMN)
    for place, letter in enumerate(column):
        known(f"{path}[{place}]", letter, content.institution_of, "letter")
        same = content.institution_of[letter] == content.institution_of[column[0]]
        need(same, f"{path}[{place}]", f"{letter} goes to another institution")


def _ships(content: "Content", path: str, player: Player) -> None:
    """Ships on their routes; each published book on one of them, or waiting, or just being published (8.5)."""
    placed: list[str] = []
    for place, ship in enumerate(player.ships):
        at = f"{path}.ships[{place}]"
        known(f"{at}.card", ship.card, content.voyage, "voyage card")
        number(f"{at}.at", ship.at, 0, len(content.voyage[ship.card].route))
        if ship.book:
            need(ship.book in player.published, f"{at}.book", f"'{ship.book}' is no published book of this player")
            need(ship.book not in placed, f"{at}.book", f"{ship.book} is attached twice")
            placed.append(ship.book)
    for place, book in enumerate(player.waiting):
        at = f"{path}.waiting[{place}]"
        need(book in player.published, at, f"'{book}' is no published book of this player")
        need(book not in placed, at, f"{book} is attached, or waits already")
        placed.append(book)


def _facts(state: "State", seat: int, path: str, player: Player) -> None:
    """What happened in the turn that is going on, to the one whose turn it is (13.42)."""
    for place, fact in enumerate(player.facts):
        known(f"{path}.facts[{place}]", fact, TURN_EVENTS, "event of a turn")
    distinct(f"{path}.facts", player.facts)
    if player.facts and not (state.phase == "action" and state.active == seat):
        impossible(f"{path}.facts", "it is not this player's turn")


def _fresh(content: "Content", state: "State", path: str, player: Player) -> None:
    """Upgraded lenses gained in the own turn, still in the slots (5.6)."""
    for place, lens in enumerate(player.fresh):
        at = f"{path}.fresh[{place}]"
        known(at, lens, content.lens, "upgraded lens")
        need(lens in player.slots, at, f"{lens} is not in the slots")
    distinct(f"{path}.fresh", player.fresh)
    need(not player.fresh or state.phase == "action", f"{path}.fresh", "no turn is going on")
