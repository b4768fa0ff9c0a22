"""The final scoring told: the sources of section 11 one by one, then the table, then bars. It knows no screen."""

from collections.abc import Iterator
from functools import cached_property
from typing import Final, cast

from linne_tui.engine.contract import Score
from linne_tui.linne import components as c
from linne_tui.linne import holdings, say, scoring
from linne_tui.linne.game import Linne
from linne_tui.linne.lectures import multiplier
from linne_tui.linne.opponent.board import SEAT as OPPONENT
from linne_tui.stats import paper
from linne_tui.stats.game import GameStats, of_game
from linne_tui.table.replaying.recording import open_recording
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from linne_tui.table.verdict import ties, winner
from linne_tui.tui.ink import Line, Seg, cell, flow, line, wrap
from linne_tui.tui.seen import Seen

STEPS: Final = {
    "11.1": ("exotic samples", "5 points for each exotic sample whose condition holds"),
    "11.2": ("researched samples", "2, 4 or 6 points for each, by how many corners it shows"),
    "11.3": ("garden", "the points of the beds that are not complete, by the blooms in them now"),
    "11.4": ("letters", "sets of letters sent to different institutions: 2, 4 or 7 points"),
    "11.5": ("lectures", "on each track the multiplier times what its tile counts, 5 at most"),
    "11.6": ("leftovers", "a point for each tool, container, letter in hand and knowledge; 3 coins buy a tool"),
}
"""The steps of section 11: rule, source, what it gives."""
_WORDS: Final = {
    "locations": ("o", "locations (4.3, 4.4)"),
    "library": ("c", "corners and globes (4.12)"),
    "voyages": ("v", "voyages (4.29)"),
    "books": ("b", "books (8.3)"),
    "sketches": ("s", "sketches (4.9)"),
    "lenses": ("n", "lenses (4.36, 10.2)"),
    "turn order": ("t", "turn order (6.2)"),
    "achievements": ("a", "achievements (9.1)"),
    "exotic samples": ("x", "exotic samples (11.1)"),
    "researched samples": ("r", "researched samples (11.2)"),
    "garden": ("g", "garden (4.27, 11.3)"),
    "letters": ("l", "letters (4.17, 11.4)"),
    "lectures": ("e", "lectures (5.3, 11.5)"),
    "leftovers": ("f", "leftovers (11.6)"),
}
"""Each source, in the order of the table: its letter in the bars, its words."""
SUMS: Final = len(STEPS)
"""The number of the page with the table of all sources, counted from 0; the bars follow."""
BARS: Final = SUMS + 1
_AT_THE_END: Final = 8
"""How many sources there are in the game alone."""
_COLUMN: Final = 12


class Told:
    """The scoring of a finished table, page by page.

    A page for each step, the table, the bars; of a game with a file the rounds and the use of the instruments, too.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.scores: list[Score] = table.scores()
        self.seen = Seen(cast(Linne, table.game).content, table.state, 0, table.names)
        content, garden = self.seen.content, table.state.garden
        beds = self._beds = scoring.open_beds(content, table.state)
        self._open = [
            bed
            for bed, squares in content.beds.items()
            if any(garden[at] for at in squares) and not all(garden[at] for at in squares)
        ]
        self.lines = [list(scoring.lines(content, table.state, seat, beds)) for seat in range(len(table.names))]

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return BARS + (3 if self.table.path else 1)

    def page(self, number: int, cells: int, rows: int) -> list[Line]:
        """A page, by its number from 0 on, in so many cells and rows."""
        if number < SUMS:
            return self._step(list(STEPS)[number], cells)
        if number <= BARS:
            return self._sums(cells, rows) if number == SUMS else self._bars(cells)
        room = rows - 5 - len(self._game.seats[0].by_round)
        told = (
            paper.round_lines(self._game, cells - 2, room) if number == BARS + 1 else paper.instrument_lines(self._game)
        )
        return [row for text in told for row in _whole(text, cells)]

    @cached_property
    def _game(self) -> GameStats:
        """The game from its file, played again."""
        assert self.table.path
        return of_game(open_recording(self.table.path, rulebook_for), self.table.path.name)

    def _step(self, rule: str, cells: int) -> list[Line]:
        """A source: for every player the points so far, what is added, and for what."""
        source, words = STEPS[rule]
        found: list[Line] = [line(Seg(f" {rule} {source}", "head"))]
        found += [[Seg(" "), *each] for each in wrap(words, cells - 2, "dim")]
        found.append([])
        for seat, name in enumerate(self.table.names):
            mine = [each for each in self.lines[seat] if each.rule == rule]
            before = self.scores[seat].total - sum(each.points for each in self.lines[seat] if each.rule >= rule)
            gained = sum(each.points for each in mine)
            found.append(
                line(
                    cell(f" {self.seen.letters[seat]} {name}", 18, f"seat{seat}"),
                    Seg(f"{before:4} "),
                    Seg(f"+{gained:<3}", "strong" if gained else "dim"),
                    Seg(f"= {before + gained}", "strong"),
                )
            )
            items = [[Seg(item)] for item in self._items(rule, seat, mine)]
            if items:
                found += flow([[Seg("     ")], *items], cells, 5, 3)
            found.append([])
        return found

    def _items(self, rule: str, seat: int, mine: list[scoring.Line]) -> Iterator[str]:
        content, state = self.seen.content, self.table.state
        player = state.players[seat]
        match rule:
            case "11.1":
                reached = {each.at for each in mine}
                free = state.opponent is not None and seat == OPPONENT
                for sample in player.exotic:
                    wanted = self.seen.wanted(content.get(sample, c.ExoticSample).condition)
                    wanted = "without its condition (14.47)" if free else wanted
                    yield f"{self.seen.name(sample)} {'5p' if sample in reached else '0p, not met'}: {wanted}"
            case "11.4":
                sent: dict[str, int] = {}
                for column in player.columns:
                    house = content.institution_of[column[0]]
                    sent[house] = sent.get(house, 0) + len(column)
                yield from (f"{n} to {self.seen.name(house)}" for house, n in sent.items())
                sizes = scoring.sizes_of_sets(content, player.columns)
                for size in sorted(set(sizes), reverse=True):
                    many, points = sizes.count(size), scoring.SET_POINTS[size]
                    what = say.amount(many, "sets") + f" of {size}" if points else f"{many} alone"
                    yield f"{what}: {points * many}p"
            case "11.5":
                for each in mine:
                    track = state.university.index(each.at)
                    times = multiplier(content, state, seat, track)
                    counted = scoring.lecture_count(content, state, seat, track)
                    most = f" (of {counted})" if counted > scoring.COUNT_CAP else ""
                    by = f"x{times} by {min(counted, scoring.COUNT_CAP)}{most}"
                    yield f"{self.seen.name(content.tracks[track])} {by}: {each.points}p"
            case "11.6":
                has = holdings.counted(player)
                goods = ((has[what], what) for what in ("tools", "containers", holdings.HAND))
                knowledge = sum(player.notebook)
                if state.opponent is not None and seat == OPPONENT:
                    knowledge = state.opponent.knowledge
                yield from (say.amount(n, what) for n, what in (*goods, (knowledge, "knowledge")) if n)
            case "11.3":
                for bed, (_, shares) in zip(self._open, self._beds, strict=True):
                    for owner, points in shares:
                        if owner == seat and points:
                            yield f"bed {bed.lower()} {points}p"
            case _:
                yield from (f"{self.seen.name(each.at)} {each.points}p" for each in mine)

    def _sums(self, cells: int, rows: int) -> list[Line]:
        """The scores as a table: a line a source, a column a player, the total, who has won, how ties were broken.

        Where that has no room, the lines that only part the others are left out.
        """
        first = min(cells - _COLUMN * len(self.scores) - 1, 50)
        names = (cell(name, _COLUMN, f"seat{seat}") for seat, name in enumerate(self.table.names))
        found: list[Line] = [line(cell("", first), *names)]
        parting: list[Line] = []
        for number, (source, (_, words)) in enumerate(_WORDS.items()):
            if number in (0, _AT_THE_END):
                parting.append([Seg(" At the end, with what came earlier" if number else " In the game", "dim")])
                found.append(parting[-1])
            found.append(self._row(f"  {words}", [score.sources.get(source, 0) for score in self.scores], first))
        parting.append([Seg("─" * min(cells, first + _COLUMN * len(self.scores)), "dim")])
        found.append(parting[-1])
        found.append(self._row(" total", [score.total for score in self.scores], first, "strong"))
        found.append(self._row(" coins left (11.7), rank", [], first))
        found[-1] += [
            cell(f"{player.coins:5}c  {score.rank}.", _COLUMN)
            for player, score in zip(self.table.state.players, self.scores, strict=True)
        ]
        found += self._ending(cells)
        less = parting[::-1][: max(0, len(found) - rows)]
        return [each for each in found if not any(each is left_out for left_out in less)]

    def _row(self, words: str, numbers: list[int], first: int, role: str = "") -> Line:
        return line(cell(words, first, role), *(cell(f"{n:5}", _COLUMN, role) for n in numbers))

    def _ending(self, cells: int) -> list[Line]:
        return [
            [Seg(" "), *each]
            for text in (winner(self.table), *ties(self.table))
            for each in wrap(text, cells - 2, "strong")
        ]

    def _bars(self, cells: int) -> list[Line]:
        """A bar a player, as long as the points; each source has its letter in it."""
        longest = max(1, *(score.total for score in self.scores))
        room = cells - 26
        found: list[Line] = [[Seg(" As bars, a letter for each source", "dim")], []]
        for seat, score in enumerate(self.scores):
            parts: Line = [cell(f" {self.table.names[seat]}", 18, f"seat{seat}"), Seg(f"{score.total:4} ", "strong")]
            so_far = drawn = 0
            for number, (source, (letter, _)) in enumerate(_WORDS.items()):
                so_far += max(0, score.sources.get(source, 0))
                end = so_far * room // longest
                parts.append(Seg(letter * (end - drawn), "strong" if number % 2 else ""))
                drawn = end
            found += [parts, []]
        items = [[Seg(letter, "strong"), Seg(f" {words}")] for letter, words in _WORDS.values()]
        return found + [[Seg(" "), *each] for each in flow(items, cells - 2, 0, 3)] + [[]] + self._ending(cells)


def _whole(text: str, cells: int) -> list[Line]:
    """A line of a table or a chart as it is; a sentence that has no room in as many as it takes."""
    if len(text) < cells:
        return [[Seg(f" {text}")]]
    return [[Seg(" "), *each] for each in wrap(text, cells - 2)]
