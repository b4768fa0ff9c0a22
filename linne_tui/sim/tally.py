"""Counts, over many games of Carl von Linné, where points come from and what is used."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from math import sqrt
from typing import Final

from linne_tui.engine.contract import Decision
from linne_tui.engine.moves import Move
from linne_tui.linne.boards import NEUTRAL, Player, is_dark, owner_of
from linne_tui.linne.content import COLUMNS, Content
from linne_tui.linne.game import Linne
from linne_tui.linne.garden import reward_tile
from linne_tui.linne.lectures import multiplier
from linne_tui.linne.state import State
from linne_tui.sim.report import Report, Scores, Source
from linne_tui.sim.solo import SoloTally

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
    "sketch-locations",
    "arches",
    "globes",
    "garden",
    "ponds",
    "garden-tiles",
    "turn-order",
    "scoring-tiles",
    "instruments",
)
"""The kinds of which each component is counted, those that nobody ever used, too."""


class Tally:
    """Looks on at games with one number of players and adds up; of solo games the points of the one who plays."""

    def __init__(self, game: Linne, content: Content, players: int, level: int = 0) -> None:
        self.game = game
        self.content = content
        self.games = 0
        self.totals: list[int] = []
        self.solo = SoloTally(level) if level else None
        self.by_order = [0] * (1 if level else players)
        self.by_rank = [0] * (1 if level else players)
        self.sources: Counter[str] = Counter()
        self.order: tuple[int, ...] = ()
        self.uses: dict[str, Counter[str]] = defaultdict(Counter)

    def answered(self, state: State, decision: Decision, move: Move) -> None:
        """Counts what is used at once and leaves no trace at the end."""
        match move.kind:
            case "place":
                self._placed(state, *move.args)
            case "free":
                self.uses["free actions"][move.args[0]] += 1
            case "action" if decision.rule == "4.48":
                self.uses["wild lens"][move.args[0]] += 1
            case "token":
                self.uses["turn-order"][move.args[0].partition(".")[0]] += 1
            case "enter" if move.args[0] in self.content.globes:
                self.uses["globes"][self.content.globes[move.args[0]]] += 1
            case "write" if decision.rule == "4.16":
                self.uses["arches"][self.content.arches[state.letters.index(move.args[0])]] += 1
            case "reward" if decision.rule == "4.7":
                self.uses["sketch-locations"][move.args[0]] += 1

    def _placed(self, state: State, lens: str, instrument: str) -> None:
        if not self.order:
            self.order = state.order
        upgraded = self.content.lens.get(lens)
        self.uses["actions"][upgraded.action if upgraded else lens] += 1
        self.uses["instruments"][instrument] += 1
        if upgraded:
            self.uses["lenses"][lens] += 1

    def finished(self, state: State) -> None:
        """Counts the points and what lies before the players at the end."""
        scores = self.game.scores(state)
        if self.solo:
            self.solo.finished(scores)
            scores = scores[:1]
        totals = [score.total for score in scores]
        self.games += 1
        self.totals += totals
        for place, seat in enumerate(seat for seat in self.order if seat < len(totals)):
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
            seconds=_rounded(seconds),
            games_per_second=_rounded(self.games / seconds),
            decisions_per_second=_rounded(decisions / seconds),
            scores=Scores(
                _rounded(mean),
                _rounded(spread),
                min(self.totals),
                max(self.totals),
                [_rounded(total / self.games) for total in self.by_order],
                [_rounded(total / self.games) for total in self.by_rank],
            ),
            sources={
                name: Source(_rounded(points / len(self.totals)), round(points / everything, 4))
                for name, points in self.sources.items()
            },
            use=self._used(),
            solo=self.solo.result() if self.solo else None,
        )

    def _used(self) -> dict[str, dict[str, int]]:
        """By kind, by component; a component of KINDS that was never used with 0."""
        plain = {kind: dict(sorted(self.uses[kind].items())) for kind in ("actions", "wild lens", "free actions")}
        known = {kind: {entry.id: self.uses[kind][entry.id] for entry in self.content.entries[kind]} for kind in KINDS}
        return {**plain, **known}

    def _count(self, components: Iterable[str]) -> None:
        for component in components:
            self.uses[self.content.kind_at(component)][component] += 1

    def _common(self, state: State) -> Iterable[str]:
        """What lies in the middle of the table and was used: once for each player who did."""
        for place, (once, beside) in enumerate(zip(state.markers, state.beside, strict=True)):
            name = self.content.sample_locations[place]
            yield from (name for owner in (*once, *beside) if 0 <= owner < NEUTRAL)
        for place, value in enumerate(state.garden):
            if value and owner_of(value) < NEUTRAL:
                yield self.content.square_ids[place]
                if is_dark(value):
                    yield state.ponds[place // COLUMNS]
        for bed, places in self.content.beds.items():
            if all(state.garden[place] for place in places):
                owners = {owner_of(state.garden[place]) for place in places} - {NEUTRAL}
                tile = reward_tile(self.content, state, bed).id
                yield from (tile for _ in owners)
        for tile, claims in zip(state.achievements, state.awards, strict=True):
            yield from (tile for _ in claims)
        for track, tile in enumerate(state.university):
            seats = range(len(state.players))
            yield from (tile for seat in seats if multiplier(self.content, state, seat, track))


def held(player: Player) -> Iterable[str]:
    """The components that a player has used: researched, sent, published, in the library, above the board."""
    yield from (tile.sample for tile in player.library if tile)
    yield from player.researched
    yield from player.exotic
    yield from (letter for column in player.columns for letter in column)
    yield from (*player.sketches, *player.sketches_up, *player.sketches_down)
    yield from (ship.card for ship in player.ships if ship.at)
    yield from player.published


def _rounded(number: float) -> float:
    """A number as reports give it."""
    return round(number, 3)
