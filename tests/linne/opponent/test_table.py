"""The opponent at a table: its steps are decisions of the past and of the file; what is told and counted of them."""

from pathlib import Path

import pytest

from linne_tui import sim
from linne_tui.bots import BOTS, Luck
from linne_tui.engine.errors import IllegalMove, UserError
from linne_tui.linne.house import HouseRules, parse_house_rules
from linne_tui.linne.opponent.levels import LEVELS, parse_level
from linne_tui.linne.setup import Setup
from linne_tui.table import shelf
from linne_tui.table.names import OPPONENT, solo_names
from linne_tui.table.replaying.replay import verify
from linne_tui.table.table import Table
from tests.linne.opponent.given import STEP
from tests.marks import quickly


def begun(folder: Path, seed: int = 7) -> Table:
    return Table.new(shelf.linne(), Setup(1, level=2), solo_names(["Ada"]), seed, folder=folder)


def answer(table: Table, luck: Luck) -> None:
    """The next decision: the opponent's step, or anything."""
    decision = table.decision()
    assert decision is not None
    if table.opponent_due:
        table.play(STEP)
    else:
        table.play(BOTS["random"](table.game, table.state, decision, luck))


def until_the_opponent(table: Table, luck: Luck, rule: str = "14.30") -> None:
    while not (table.opponent_due and table.decision().rule == rule):
        answer(table, luck)


def test_a_whole_game_is_played_and_checked_again(tmp_path: Path) -> None:
    luck, steps = Luck(1), 0
    with begun(tmp_path) as table:
        while not table.over:
            steps += table.opponent_due
            answer(table, luck)
        assert table.path
        assert steps == 5 * (3 * 9 + 6)
        assert [table.line(n).name for n in range(1, table.place + 1)].count(OPPONENT) == steps
        path, points = table.path, tuple(score.total for score in table.scores())
    verdict = verify(path, shelf.rulebook_for)
    assert (verdict.over, verdict.points) == (True, points)
    assert path.read_text(encoding="utf-8").count(f'"move":"{STEP}"') == steps


@pytest.mark.parametrize(
    ("rule", "then"),
    [("14.30", "14.31"), ("14.31", "14.32"), ("14.32", "14.33"), ("14.35", "14.36"), ("14.39", "6.1")],
)
def test_a_game_goes_on_between_any_two_of_its_steps(tmp_path: Path, rule: str, then: str) -> None:
    with begun(tmp_path) as table:
        until_the_opponent(table, Luck(2), rule)
        assert table.path
        path, hash_ = table.path, table.hash
    with Table.resume(path, shelf.rulebook_for) as table:
        assert table.hash == hash_
        assert table.opponent_due
        events = table.play(STEP)
        assert events
    with Table.resume(path, shelf.rulebook_for) as again:
        assert again.hash == table.hash
        assert again.decision().rule == then


def test_undo_goes_back_to_the_card_that_was_turned_up_and_no_further(tmp_path: Path) -> None:
    with begun(tmp_path) as table:
        until_the_opponent(table, Luck(3))
        assert "a turn ended" in table.undo_refused, "the human's last decision is a barrier"
        table.play(STEP)
        assert "something hidden was shown" in table.undo_refused
        before = table.encoded
        table.play(STEP)
        assert not table.undo_refused
        table.undo()
        assert table.encoded == before
        table.redo()
        table.undo_to_turn_start()
        assert table.decision().rule == "14.31"


def test_a_step_is_refused_where_the_human_is_asked(tmp_path: Path) -> None:
    with begun(tmp_path) as table:
        assert not table.opponent_due
        before = table.encoded
        with pytest.raises(IllegalMove):
            table.play(STEP)
        assert table.encoded == before


def test_where_the_opponent_is_asked_everything_else_is_refused(tmp_path: Path) -> None:
    with begun(tmp_path) as table:
        until_the_opponent(table, Luck(4))
        for text in ("end turn", "free buy tool", "place sail glasses"):
            with pytest.raises(IllegalMove):
                table.play(text)


def test_names_of_a_solo_table() -> None:
    assert solo_names([" Ada "]) == ("Ada", "Opponent")
    for names in ([], ["Ada", "Bo"], [""], ["OPPONENT"]):
        with pytest.raises(UserError):
            solo_names(names)


def test_levels_are_read_as_people_write_them() -> None:
    assert [parse_level(text) for text in LEVELS] == [parse_level(text) for text in "1234"] == [1, 2, 3, 4]
    assert parse_level(" iv ") == 4
    for text in ("", "V", "0", "IIII", "II.", "\x1b[2J"):
        with pytest.raises(UserError, match="there are I, II, III, IV"):
            parse_level(text)


def test_the_house_rule_of_the_solo_game_is_for_the_solo_game() -> None:
    assert parse_house_rules({"solo_order": "by_tile"}, solo=True) == HouseRules(solo_order="by_tile")
    with pytest.raises(UserError, match="for the solo game only"):
        parse_house_rules({"solo_order": "by_tile"})
    with pytest.raises(UserError, match="human_first, by_tile"):
        parse_house_rules({"solo_order": "never"}, solo=True)


# sim


def test_sim_counts_both_sides_and_who_won() -> None:
    report = sim.run(2, 6, 1, level=3)
    solo = report.solo
    assert solo is not None
    assert solo.level == "III"
    assert solo.wins + solo.draws + solo.losses == 6
    assert solo.won == pytest.approx(solo.wins / 6, abs=0.001)
    assert solo.bot.mean == pytest.approx(report.scores.mean, abs=0.01)
    assert solo.opponent.min <= solo.opponent.mean <= solo.opponent.max
    assert sum(solo.opponent_sources.values()) == pytest.approx(solo.opponent.mean, abs=0.1)
    assert solo.opponent.within > 0
    assert len(report.scores.by_order) == 1
    assert sum(report.use["actions"].values()) == 6 * 15, "the lenses of the one who plays"
    text = report.as_text()
    assert text.startswith("6 games, solo, bot random, seed 1\n")
    assert "the opponent at level III" in text


@pytest.mark.parametrize("games", quickly(1, [12, 40]))
def test_the_opponent_is_stronger_at_a_higher_level(games: int) -> None:
    means = [sim.run(2, games, 5, level=level).solo.opponent.mean for level in (1, 4)]
    assert means[0] + 10 < means[1]


def test_a_game_of_two_has_no_opponent_in_its_report() -> None:
    report = sim.run(2, 1, 1)
    assert report.solo is None
    assert '"solo"' not in report.as_json()
