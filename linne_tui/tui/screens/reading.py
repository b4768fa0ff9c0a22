"""What can be read about a table: the almanac and the rules, in front of it."""

from typing import TYPE_CHECKING

from linne_tui.linne.lenses import places
from linne_tui.tui import about
from linne_tui.tui.screens.almanac import AlmanacScreen
from linne_tui.tui.screens.rules import RulesScreen

if TYPE_CHECKING:
    from linne_tui.tui.desk import Desk


def almanac(desk: "Desk", words: tuple[str, ...]) -> AlmanacScreen:
    """The almanac, open at the first component that these words name."""
    now = places(desk.seen.state, desk.names)
    return AlmanacScreen(desk.content, about.subject(desk.content, words), now)


def rules(desk: "Desk", rule: str) -> RulesScreen:
    """The rules, open at one of them."""
    return RulesScreen(desk.content, rule, places(desk.seen.state, desk.names))
