"""Games without a screen: the same arguments, the same results."""

from typing import Any

import msgspec
import pytest

from linne_tui import sim
from linne_tui.bots import BOTS, Luck
from linne_tui.engine.contract import Decision
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import Move
from linne_tui.sim.games import play, seeds
from tests.marks import quickly
from tests.toy import Setup, State, Toy

TIMING = {"seconds", "games_per_second", "decisions_per_second"}


def results(**arguments: Any) -> dict[str, Any]:
    report = msgspec.json.decode(sim.run(**{"players": 2, "games": 3, "seed": 1, **arguments}).as_json())
    assert isinstance(report, dict)
    return report


def test_a_watcher_sees_every_answer_and_the_end() -> None:
    class Watcher:
        answers = 0
        ends = 0

        def answered(self, state: State, decision: Decision, move: Move) -> None:
            assert move in (*decision.moves, *decision.free)
            self.answers += 1

        def finished(self, state: State) -> None:
            assert not state.frames
            self.ends += 1

    game, watcher = Toy(), Watcher()
    assert play(game, game.new(Setup(), 1), BOTS["random"], Luck(1), watcher) == watcher.answers > 0
    assert watcher.ends == 1


def test_games_have_seeds_of_their_own() -> None:
    found = [seed for number in range(100) for seed in seeds(1, number)]
    assert len(set(found)) == 200
    assert all(0 <= seed < 2**53 for seed in found)
    assert seeds(1, 5) == seeds(1, 5) != seeds(2, 5)


@pytest.mark.parametrize("bot", quickly(1, BOTS))
def test_the_same_seed_gives_the_same_results_but_for_the_timing(bot: str) -> None:
    games = 3 if bot == "random" else 1
    one, other = results(bot=bot, games=games), results(bot=bot, games=games)
    assert {"games", "scores", "sources", "use", *TIMING} <= one.keys()
    assert [one[key] for key in one if key not in TIMING] == [other[key] for key in other if key not in TIMING]
    assert results(bot=bot, games=games, seed=2)["scores"] != one["scores"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_figures_fit_each_other(players: int) -> None:
    report = results(players=players, games=2)
    scores = report["scores"]
    assert scores["min"] <= scores["mean"] <= scores["max"]
    assert len(scores["by_order"]) == len(scores["by_rank"]) == players
    assert sum(scores["by_order"]) == pytest.approx(scores["mean"] * players, abs=0.01)
    assert sum(scores["by_rank"]) == pytest.approx(scores["mean"] * players, abs=0.01)
    assert scores["by_rank"] == sorted(scores["by_rank"], reverse=True)
    assert sum(source["mean"] for source in report["sources"].values()) == pytest.approx(scores["mean"], abs=0.05)
    assert sum(source["share"] for source in report["sources"].values()) == pytest.approx(1, abs=0.01)
    assert sum(report["use"]["actions"].values()) == sum(report["use"]["instruments"].values()) == 2 * 15 * players


def test_use_counts_every_component_also_those_never_used() -> None:
    use = results(games=1)["use"]
    assert (len(use["lenses"]), len(use["books"]), len(use["voyages"]), len(use["sketches"])) == (25, 24, 20, 36)
    assert 0 in use["lenses"].values()
    assert sum(use["starting-samples"].values()) == 2


def test_the_report_reads_as_text() -> None:
    text = sim.run(2, 1, 1).as_text()
    assert text.startswith("1 game, 2 players, bot random, seed 1\n")
    assert "points by source" in text
    assert "use: lenses" in text


@pytest.mark.parametrize(
    ("arguments", "begins"),
    [({"bot": "wise"}, "bot wise: "), ({"players": 1}, "1 players: "), ({"players": 5}, "5 players: ")],
)
def test_what_there_is_not_is_refused(arguments: dict[str, Any], begins: str) -> None:
    with pytest.raises(UserError, match=begins):
        results(**arguments)
