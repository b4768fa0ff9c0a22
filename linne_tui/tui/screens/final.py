"""The final scoring: every source in the order of section 11, the winner, ties, the seed."""

from typing import TYPE_CHECKING, Final

from textual.binding import Binding

from linne_tui.tui.ink import Line, Seg, cell, crop, line
from linne_tui.tui.screens.base import Drawn

if TYPE_CHECKING:
    from linne_tui.table.table import Table
    from linne_tui.tui.app import LinneApp

_SOURCES: Final = {
    "In the game": {
        "locations": "locations (4.3, 4.4)",
        "library": "corners and globes (4.12)",
        "voyages": "voyages (4.29)",
        "books": "books (8.3)",
        "sketches": "sketches (4.9)",
        "lenses": "lenses (4.36, 10.2)",
        "turn order": "turn order (6.2)",
        "achievements": "achievements (9.1)",
    },
    "At the end, with what came earlier": {
        "exotic samples": "exotic samples (11.1)",
        "researched samples": "researched samples (11.2)",
        "garden": "garden (4.27, 11.3)",
        "letters": "letters (4.17, 11.4)",
        "lectures": "lectures (5.3, 11.5)",
        "leftovers": "leftovers (11.6)",
    },
}
"""The sources of points: those of the game, then those of section 11 in its order."""


class FinalScreen(Drawn):
    """The points of everybody; the log and the boards can still be looked at."""

    app: "LinneApp"
    BINDINGS = [
        Binding("q,escape,backspace,enter", "home", show=False),
        Binding("o,p", "boards", show=False),
    ]

    def __init__(self, table: "Table") -> None:
        super().__init__(id="final")
        self.table = table

    def page(self, cells: int, rows: int) -> list[Line]:
        keys = " Enter, q: home · o: boards and log"
        lines = scoring_lines(self.table, cells)
        return [*lines, *([] for _ in range(rows - 1 - len(lines))), [Seg(keys, "dim")]]

    def action_home(self) -> None:
        self.app.close_table()

    def action_boards(self) -> None:
        from linne_tui.tui.screens.table import TableScreen

        self.app.push_screen(TableScreen(self.table, looking=True))


def scoring_lines(table: "Table", cells: int) -> list[Line]:
    """The scores as a table: a line a source, a column a player, the total, who has won."""
    scores = table.scores()
    names = table.names
    wide = 14
    first = min(cells - wide * len(names) - 1, 50)
    found: list[Line] = [
        [Seg(" Final scoring", "head"), Seg(f"   seed {table.header.seed}", "dim")],
        line(cell("", first), *(cell(name, wide, f"seat{seat}") for seat, name in enumerate(names))),
    ]
    for when, sources in _SOURCES.items():
        found.append([Seg(f" {when}", "dim")])
        for source, words in sources.items():
            points = (cell(f"{score.sources.get(source, 0):5}", wide) for score in scores)
            found.append(line(cell(f"  {words}", first), *points))
    found.append([Seg("─" * min(cells, first + wide * len(names)), "dim")])
    found.append(line(cell(" total", first, "strong"), *(cell(f"{score.total:5}", wide, "strong") for score in scores)))
    coins = table.state.players
    found.append(
        line(cell(" coins left (11.7)", first, "dim"), *(cell(f"{player.coins:5}", wide, "dim") for player in coins))
    )
    found.append(line(cell(" rank", first), *(cell(f"{score.rank:5}", wide) for score in scores)))
    return [*found, [Seg(f" {crop(winner(table), cells - 2)}", "strong")]]


def winner(table: "Table") -> str:
    """Who has won, and how a tie was broken."""
    scores = table.scores()
    first = [score for score in scores if score.rank == 1]
    names = [table.names[score.seat] for score in first]
    if len(first) > 1:
        return f"{' and '.join(names)} share the victory with {first[0].total} points and the same coins (11.7)."
    tied = [score for score in scores if score.total == first[0].total and score.rank > 1]
    why = f", by coins left over {' and '.join(table.names[score.seat] for score in tied)} (11.7)" if tied else ""
    return f"{names[0]} wins with {first[0].total} points{why}."
