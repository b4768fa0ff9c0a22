"""Counts, over many games of Carl von Linné, where points come from and what is used."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from math import sqrt
from typing import Final

from linne_tui.engine.contract import Decision
from linne_tui.engine.moves import Move
from linne_tui.linne.boards import NEUTRAL, Player, owner_of
from linne_tui.linne.content import Content
from linne_tui.linne.game import Linne
from linne_tui.linne.state import State
from linne_tui.sim.report import Report, Scores, Source, rounded

KINDS: Final = (
    "samples",
    "starting-samples",
    "exotic-samples",
    "sketches",
    "letters",
    "voyages",
    "starting-voyages",
    "books",
    "starting-books",
    "lenses",
    "locations",
    "garden",
    "ponds",
    "garden-tiles",
    "turn-order",
    "scoring-tiles",
)
"""The kinds of which each component is counted, those that nobody ever used, too."""


class Tally:
    """Looks on at games with one number of players and adds up."""

    def __init__(self, game: Linne, content: Content, players: int) -> None:
        self.game = game
        self.content = content
        self.games = 0
        self.totals: list[int] = []
        self.by_order = [0] * players
        self.by_rank = [0] * players
        self.sources: Counter[str] = Counter()
        self.order: tuple[int, ...] = ()
        self.uses: dict[str, Counter[str]] = defaultdict(Counter)

    def answered(self, state: State, decision: Decision, move: Move) -> None:
        """Counts what is used at once: a lens placed on an instrument, a free action."""
        if move.kind == "place":
            if not self.order:
                self.order = state.order
            lens, instrument = move.args
            upgraded = self.content.lens.get(lens)
            self.uses["actions"][upgraded.action if upgraded else lens] += 1
            self.uses["instruments"][instrument] += 1
            if upgraded:
                self.uses["lenses"][lens] += 1
        elif move.kind == "free":
            self.uses["free actions"][move.args[0]] += 1

    def finished(self, state: State) -> None:
        """Counts the points and what lies before the players at the end."""
        scores = self.game.scores(state)
        totals = [score.total for score in scores]
        self.games += 1
        self.totals += totals
        for place, seat in enumerate(self.order):
            self.by_order[place] += totals[seat]
        for place, total in enumerate(sorted(totals, reverse=True)):
            self.by_rank[place] += total
        for score in scores:
            self.sources.update(score.sources)
        self.order = ()
        self._count(component for player in state.players for component in held(player))
        self._count(self._common(state))

    def report(self, bot: str, seed: int, decisions: int, seconds: float) -> Report:
        """What all these games came to."""
        seats = len(self.by_order)
        mean = sum(self.totals) / len(self.totals)
        spread = sqrt(sum((total - mean) ** 2 for total in self.totals) / len(self.totals))
        everything = sum(self.sources.values()) or 1
        return Report(
            games=self.games,
            players=seats,
            bot=bot,
            seed=seed,
            decisions=decisions,
            seconds=rounded(seconds),
            games_per_second=rounded(self.games / seconds),
            decisions_per_second=rounded(decisions / seconds),
            scores=Scores(
                rounded(mean),
                rounded(spread),
                min(self.totals),
                max(self.totals),
                [rounded(total / self.games) for total in self.by_order],
                [rounded(total / self.games) for total in self.by_rank],
            ),
            sources={
                name: Source(rounded(points / len(self.totals)), rounded(points / everything, 4))
                for name, points in self.sources.items()
            },
            use=self._used(),
        )

    def _used(self) -> dict[str, dict[str, int]]:
        """By kind, by component; a component of KINDS that was never used with 0."""
        plain = {kind: dict(sorted(self.uses[kind].items())) for kind in ("actions", "instruments", "free actions")}
        known = {
            kind: {entry.id: self.uses[kind][entry.id] for entry in self.content.entries[kind]}
            for kind in KINDS
            if kind in self.content.entries
        }
        return {**plain, **known}

    def _count(self, components: Iterable[str]) -> None:
        for component in components:
            self.uses[self.content.kind_at(component)][component] += 1

    def _common(self, state: State) -> Iterable[str]:
        """What lies in the middle of the table and was used: once for each player who did."""
        for place, (once, beside) in enumerate(zip(state.markers, state.beside, strict=True)):
            name = self.content.sample_locations[place]
            yield from (name for owner in (*once, *beside) if 0 <= owner < NEUTRAL)
        planted = [place for place, flower in enumerate(state.garden) if flower and owner_of(flower) < NEUTRAL]
        yield from (self.content.square_ids[place] for place in planted)
        for tile, claims in zip(state.achievements, state.awards, strict=True):
            yield from (tile for _ in claims)
        for track, tile in enumerate(state.university):
            yield from (tile for player in state.players if player.lectures[track])


def held(player: Player) -> Iterable[str]:
    """The components that a player has used: researched, sent, published, in the library, above the board."""
    yield from (tile.sample for tile in player.library if tile)
    yield from player.researched
    yield from player.exotic
    yield from (letter for column in player.columns for letter in column)
    yield from (*player.sketches, *player.sketches_up, *player.sketches_down)
    yield from (ship.card for ship in player.ships if ship.at)
    yield from player.published
