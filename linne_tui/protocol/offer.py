"""Carl von Linné, as it is played over a pipe."""

from collections.abc import Mapping
from pathlib import Path

from linne_tui.engine.errors import UserError
from linne_tui.linne.house import parse_house_rules
from linne_tui.linne.setup import Setup
from linne_tui.linne.state import State
from linne_tui.protocol.session import Offer, Saved
from linne_tui.table import shelf
from linne_tui.table.replaying.replay import replay
from linne_tui.table.rulebook import Rulebook
from linne_tui.table.saving.journal import read
from linne_tui.table.saving.withheld import is_withheld


def linne(content_dir: str | None = None) -> Offer:
    """The game on our content, or with the files of a folder in place of ours; UserError for content with mistakes."""
    rulebook = shelf.linne(content_dir)
    return Offer(rulebook.game, rulebook.content, _setup, lambda name: _saved(name, rulebook))


def _setup(players: int, house_rules: Mapping[str, object], level: int = 0) -> Setup:
    return Setup.of(players, parse_house_rules(house_rules, solo=bool(level)), level)


def _saved(name: str, rulebook: Rulebook[State]) -> Saved:
    """A save, read and played again; it is not touched.

    UserError if it is damaged, edited, of other content, or not over at several terminals.
    """
    saved = read(Path(name))
    saved.refuse_if_edited()
    if saved.header.game == rulebook.game.name and saved.header.content != rulebook.content:
        raise UserError(f"{name}: this game is played with other components; start the protocol with --content DIR")
    history = replay(saved, rulebook)
    if is_withheld(saved.header, rulebook.game.decision(history.state) is None):
        raise UserError(f"{name}: a game at several terminals is not opened before it is over, but at its table")
    return Saved(list(saved.header.names), history)
