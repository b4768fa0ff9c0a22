"""The keys of a replay: where each leads, what they are bound to, and that none changes the game."""

from collections.abc import Callable

import pytest

from linne_tui.table.replaying.recording import Recording
from linne_tui.tui.app import LinneApp
from linne_tui.tui.replay import Reel
from linne_tui.tui.settings import read
from tests.tui.playing import begin, in_loop, shown
from tests.tui.replaying import first_with, press, sample, shown_by, text_of

KEYS: list[tuple[list[str], Callable[[Recording], int]]] = [
    (["right", "right", "l"], lambda recording: 3),
    (["right", "right", "left", "l", "h"], lambda recording: 1),
    (["down"], lambda recording: recording.turns[1]),
    (["down", "j", "down", "k", "up"], lambda recording: recording.turns[1]),
    (["pagedown", "right_square_bracket"], lambda recording: recording.rounds[2]),
    (["pagedown", "pagedown", "pageup"], lambda recording: recording.rounds[1]),
    (["right_square_bracket", "right", "left_square_bracket"], lambda recording: recording.rounds[1]),
    (["end"], lambda recording: recording.last),
    (["dollar_sign", "circumflex_accent"], lambda recording: 0),
    (["end", "home"], lambda recording: 0),
    (["1", "2", "0", "enter"], lambda recording: 120),
    (["d", "5", "7", "backspace", "enter"], lambda recording: 5),
    (["right", "0", "enter"], lambda recording: 0),
    (["0", "4", "1", "enter"], lambda recording: 41),
    (["d", "5", "escape", "right"], lambda recording: 1),
    (["9", "9", "9", "enter"], lambda recording: recording.last),
    (["u", "u"], lambda recording: recording.reveals[1]),
    (["u", "u", "u", "U"], lambda recording: recording.reveals[1]),
    (["f", "2", "f", "b"], lambda recording: recording.turns_of(1)[1]),
    (["end", "F", "a"], lambda recording: recording.turns_of(0)[-1]),
    (["f", "x"], lambda recording: 0),
    (["slash", *"publish", "enter"], lambda recording: first_with(recording, "publish")),
    (["slash", *"publish", "enter", "end", "n"], lambda recording: first_with(recording, "publish")),
    (["slash", *"publish", "enter", "home", "right", "N"], lambda recording: first_with(recording, "publish", -1)),
]


@pytest.mark.slow
@pytest.mark.parametrize(("keys", "there"), KEYS, ids=lambda value: "-".join(value) if isinstance(value, list) else "")
@in_loop
async def test_every_key_goes_where_it_says(keys: list[str], there: Callable[[Recording], int]) -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, *keys)
        assert recording.place == there(recording)
        line = (await shown(pilot))[17]
        assert (f" {recording.n}/{recording.last} " if recording.place else "the start") in line


@pytest.mark.slow
@in_loop
async def test_a_number_that_no_decision_has_is_told() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "d", *"9999", "enter")
        assert recording.place == recording.last
        assert f"decision {recording.numbers[-1]} is the last" in "\n".join(await shown(pilot))
        assert f"(0 to {recording.numbers[-1]})" not in "\n".join(await shown(pilot))


def test_whose_turn_is_asked_for_names_everybody() -> None:
    reel = Reel(Recording.so_far(begin(4), 0))
    reel.names = ("Abcdefghijkl", "Bbcdefghijkl", "Cbcdefghijkl", "Dbcdefghijkl")
    reel.asking.begin("player")
    text = " ".join(text_of(reel).split())
    assert all(f"{n} {name[0]} {name}" in text for n, name in enumerate(reel.names, 1))


@in_loop
async def test_who_asks_for_a_player_that_there_is_not_is_told_who_there_are() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        for key, called in (("9", "9"), ("x", "x"), ("space", "Space"), ("enter", "Enter")):
            recording = await press(pilot, "f", key)
            assert recording.place == 0
            assert f"nobody is {called}; whose next turn? 1 A Ada, 2 B Bo" in "\n".join(await shown(pilot))
            await press(pilot, "q" if key == "x" else "escape")
            assert "whose next turn" not in "\n".join(await shown(pilot)), "what leaves closes the question"
        recording = await press(pilot, "f", "x", "2")
        assert recording.place == recording.turns_of(1)[0]
        assert "whose next turn" not in "\n".join(await shown(pilot))


@pytest.mark.slow
@in_loop
async def test_its_keys_can_be_bound_anew_and_are_shown_so() -> None:
    settings = read("[keys]\nreplay.next = 'X'\nreplay.chart = 'Y'")
    assert settings.wrong == ()
    app = LinneApp(settings=settings, first=Reel(sample(), settings))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "X", "X", "right")
        assert recording.place == 2
        assert "X +1" in (await shown(pilot))[-1]
        await press(pilot, "y")
        assert "─ Points" not in "\n".join(await shown(pilot))
        await press(pilot, "Y")
        assert "─ Points" in "\n".join(await shown(pilot))


@pytest.mark.slow
@in_loop
async def test_every_command_of_the_screen_does_something_and_leaves_the_game_as_it_is() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(120, 40)) as pilot:
        recording = await press(pilot, "5", "0", "enter")
        before = recording.digest_at(recording.last)
        screen = shown_by(app)
        offered = [title.partition(":")[0] for title, *_ in screen.offers()]
        assert {"replay.next", "replay.search", "map", "help"} <= set(offered)
        for command in screen.commands:
            if command.id in ("palette", "leave", "almanac", "replay.rule", "theme"):
                continue
            screen.do(command.id)
            screen.reel.drop()
            await pilot.pause()
            assert shown_by(app) is screen, command.id
        assert recording.digest_at(recording.last) == before
