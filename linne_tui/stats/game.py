"""One finished game in numbers: where everybody's points came from, round by round, and what instruments were for."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, cast

from msgspec import Struct

from linne_tui.engine.contract import Event
from linne_tui.engine.errors import FileError
from linne_tui.engine.moves import STEP, Move
from linne_tui.linne.components import SoloCard
from linne_tui.linne.content import Content
from linne_tui.linne.game import Linne
from linne_tui.linne.icons import ACTIONS
from linne_tui.linne.opponent.board import SEAT as OPPONENT
from linne_tui.linne.opponent.rows import action_of, parse_row
from linne_tui.linne.sources import AT_THE_END, SOURCES
from linne_tui.table.characters import printable
from linne_tui.table.level import level_of
from linne_tui.table.replaying.recording import Recording
from linne_tui.table.saving.records import Mark

_WILD_RULE: Final = "4.48"
"""The rule by which the action of a wild lens is chosen."""
NONE: Final = "none"
"""What stands for the action of a wild lens that was ended without one."""


class Seat(Struct, frozen=True):
    """One player's game. ``rounds`` has a column for each round and one more for the final scoring (section 11)."""

    name: str
    total: int
    rank: int
    sources: Mapping[str, int]
    """Points by source, in the order of the final scoring; every source is there."""
    rounds: Sequence[Mapping[str, int]]
    """For each round, and last for the final scoring, the points that were gained then, by source; none that are 0."""
    instruments: Mapping[str, Mapping[str, int]]
    """For each instrument, how often it gave each action; of the opponent, how many rows of its cards were about it."""
    program: bool = False
    """Whether a program played it."""
    away: bool = False
    """Whether somebody played it who was away for a part of it, when others agreed on what was answered."""

    @property
    def by_round(self) -> list[int]:
        """The points gained in each round, and last in the final scoring."""
        return [sum(gained.values()) for gained in self.rounds]

    @property
    def running(self) -> list[int]:
        """The points after each round, and last after the final scoring; 0 before the first."""
        sums = [0]
        for gained in self.by_round:
            sums.append(sums[-1] + gained)
        return sums


class GameStats(Struct, frozen=True):
    """A finished game, seat by seat."""

    save: str
    time: str
    seed: int
    seats: Sequence[Seat]
    level: int = 0
    """Of the opponent; 0: no solo game."""
    marks: Sequence[Mark] = ()
    """How it was played otherwise than it should."""


def of_game(recording: Recording, save: str) -> GameStats:
    """What a finished game came to; UserError if it is not finished, or if its moves no longer replay."""
    if not recording.opened:
        raise FileError(save, "this game is not finished; statistics are made of finished games")
    if stop := recording.stopped:
        no_longer = f"its moves no longer replay from decision {stop.decision} on"
        raise FileError(save, stop.told if stop.behind else no_longer)
    game = cast(Linne, recording.game)
    last = recording.at(recording.last)
    rounds = list(_rounds(recording, last))
    uses = _instruments(recording, game.content)
    seats = [
        Seat(
            recording.names[score.seat],
            score.total,
            score.rank,
            score.sources,
            [column[score.seat] for column in rounds],
            {name: dict(uses[score.seat, name]) for name in game.content.instruments},
            score.seat in recording.header.table.programs,
            score.seat in recording.away,
        )
        for score in game.scores(last)
    ]
    header = recording.header
    return GameStats(printable(save, longest=None), header.began, header.seed, seats, level_of(header), recording.marks)


def _rounds(recording: Recording, last: Any) -> Iterator[list[dict[str, int]]]:
    """For each round, and last for the final scoring: seat by seat what was gained in it."""
    seats = range(len(recording.names))
    begun = [recording.at(stop) for stop in recording.rounds if recording.whens[stop].round > 1]
    ends = [[_by_source(state, seat) for seat in seats] for state in begun]
    final = [_by_source(last, seat) for seat in seats]
    scored = [Counter[str]() for _ in seats]
    for event in recording.events(recording.last):
        if event.what == "points" and event.rule in AT_THE_END:
            scored[event.seat][AT_THE_END[event.rule]] += event.n
    ends.append([_less(final[seat], scored[seat]) for seat in seats])
    ends.append(final)
    before = [dict.fromkeys(SOURCES, 0)] * len(seats)
    for end in ends:
        yield [{source: n for source, n in _less(end[seat], before[seat]).items() if n} for seat in seats]
        before = end


def _by_source(state: Any, seat: int) -> dict[str, int]:
    return dict(zip(SOURCES, state.players[seat].sources, strict=True))


def _less(points: Mapping[str, int], taken: Mapping[str, int]) -> dict[str, int]:
    return {source: n - taken.get(source, 0) for source, n in points.items()}


def _instruments(recording: Recording, content: Content) -> Mapping[tuple[int, str], Counter[str]]:
    """By seat and instrument, how often a lens on it gave each action.

    A wild lens gives the action that was chosen, or NONE if it was ended without one (4.48).
    """
    found: dict[tuple[int, str], Counter[str]] = {
        (seat, name): Counter() for seat in range(len(recording.names)) for name in content.instruments
    }
    place: tuple[int, str] | None = None
    for stop in range(1, recording.last + 1):
        step = recording.step(stop)
        assert step is not None
        match step.move:
            case Move("place", (lens, instrument)):
                place = step.seat, instrument
                upgraded = content.lens.get(lens)
                if upgraded or lens in ACTIONS:
                    found[place][upgraded.action if upgraded else lens] += 1
                    place = None
            case Move("action" | "end" as kind, (action,)) if place and recording.line(stop).rule == _WILD_RULE:
                found[place][action if kind == "action" else NONE] += 1
                place = None
            case _ if step.move == STEP:
                _count_rows(found, recording.events(stop), content)
            case _:
                pass
    return found


def _count_rows(found: Mapping[tuple[int, str], Counter[str]], events: Sequence[Event], content: Content) -> None:
    """The rows of a card that is turned up in a step, as many as its instrument resolves (14.32)."""
    chosen = next((event.origin for event in events if (event.event, event.rule) == ("choose", "14.30")), "")
    card = next((event.origin for event in events if (event.event, event.what) == ("place", "cards")), "")
    if chosen and card:
        for text in content.get(card, SoloCard).rows[: content.actions_of[chosen]]:
            found[OPPONENT, chosen][action_of(parse_row(text))] += 1
