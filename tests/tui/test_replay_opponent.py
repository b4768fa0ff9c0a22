"""Replays of solo games: the opponent's turns, and the keys that lead to them."""

import pytest

from linne_tui.tui import ink
from linne_tui.tui.replay import Reel
from tests.marks import quickly
from tests.tui.replaying import sample, text_of


@pytest.mark.parametrize("level", quickly(1, ["solo-4-level-4", "solo-1-level-1"]))
def test_the_turns_of_the_opponent_are_shown_step_by_step_beside_the_own_boards(level: str) -> None:
    reel = Reel(sample(level))
    steps = [stop for stop in range(1, reel.recording.last + 1) if reel.recording.line(stop).name == "Opponent"]
    assert len(steps) > 50
    for stop in steps[::4]:
        reel.go(stop)
        assert reel.seen.seat == 0
        assert "Opponent" in text_of(reel)


@pytest.mark.parametrize("name", ["two-players-7", "solo-4-level-4"])
def test_the_help_of_a_replay_names_every_key_whole_and_those_of_the_opponent_in_solo_games_only(name: str) -> None:
    reel = Reel(sample(name))
    reel.show_help()
    assert reel.sheet
    text = [ink.plain(line) for line in reel.sheet.lines(80)]
    keys = "\n".join(text[: text.index(" Short forms")])
    of_opponent = (
        "show: The opponent's board",
        "show: The opponent's turn",
        "the first step of the opponent's next turn",
    )
    assert [each in keys for each in of_opponent] == [reel.solo] * 3
    assert any("a card of the opponent" in line for line in text) is reel.solo
    assert "…" not in keys
    assert all(command.help in keys for command in reel.commands if command.id.startswith("replay.") and command.keys)


def test_while_the_opponent_makes_its_steps_it_goes_on_and_is_not_asked() -> None:
    reel = Reel(sample("solo-4-level-4"))
    told = set()
    for stop in range(120):
        reel.go(stop)
        asked = reel.recording.game.decision(reel.recording.state)
        assert asked
        told.add((asked.seat, reel.then.split(" (")[0] if asked.seat else "is asked" in reel.then))
    assert told == {(0, True), (1, f"then {reel.names[1]} goes on")}
