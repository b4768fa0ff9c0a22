"""The replay on the screen: every key, at every size; what is drawn, and what is not."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from linne_tui import paths
from linne_tui.cli import main
from linne_tui.engine.contract import HIDDEN
from linne_tui.engine.errors import UserError
from linne_tui.linne.setup import Setup
from linne_tui.table import anew, notation, shelf
from linne_tui.table.recording import Recording, open_recording
from linne_tui.table.records import Settings
from linne_tui.table.table import Table
from linne_tui.tui import frame, ink, timeline
from linne_tui.tui.app import LinneApp
from linne_tui.tui.replay import Reel
from linne_tui.tui.screens.home import Home
from linne_tui.tui.screens.replay import ReplayScreen
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.settings import read
from linne_tui.tui.sheet import Sheet
from tests.marks import quickly
from tests.tui.playing import begin, in_loop, shown, silence_coach

SIZES = [(80, 24), (120, 40), (200, 60)]


def sample(name: str = "two-players-7") -> Recording:
    return open_recording(paths.sample_saves() / f"{name}.linne.jsonl", shelf.rulebook_for)


def unfinished(folder: Path) -> Recording:
    whole = sample()
    whole.go(60)
    return open_recording(anew.play_on(whole, folder), shelf.rulebook_for)


def text_of(reel: Reel, cells: int = 80, rows: int = 24) -> str:
    return "\n".join(ink.plain(line) for line in frame.replay(reel, cells, rows).lines)


async def press(pilot: Pilot[None], *keys: str) -> Recording:
    for key in keys:
        await pilot.press(key)
    await pilot.pause()
    assert isinstance(pilot.app.screen, ReplayScreen)
    return pilot.app.screen.reel.recording


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


def first_with(recording: Recording, word: str, by: int = 1) -> int:
    stops = range(1, recording.last + 1)[::by]
    return next(
        stop
        for stop in stops
        if word in f"{recording.line(stop).move.text} {recording.line(stop).label} {notation.deltas(recording, stop)}"
    )


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


def shown_by(app: LinneApp) -> ReplayScreen:
    assert isinstance(app.screen, ReplayScreen)
    return app.screen


def going(screen: ReplayScreen) -> bool:
    return screen.reel.pace.playing


@in_loop
async def test_it_plays_by_itself_until_the_end_and_stands_still_on_the_same_key() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "space", *["plus"] * 9)
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert going(screen)
        for _ in range(200):
            if recording.place:
                break
            await pilot.pause(0.02)
        assert recording.place
        assert "playing" in "\n".join(await shown(pilot))
        await press(pilot, "space")
        assert not going(screen)
        before = recording.place
        screen._tick()
        assert recording.place == before
        await press(pilot, "minus", "end", "space")
        assert (recording.place, going(screen)) == (0, True)
        recording.go(recording.last - 1)
        screen._tick()
        assert (recording.place, going(screen)) == (recording.last, False)


@in_loop
async def test_the_chart_and_the_position_are_laid_over_the_boards_and_go_away() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "end", "y")
        points = recording.points[-1]
        screen = "\n".join(await shown(pilot))
        assert f"Ada {points[0]}" in screen
        assert f"Bo {points[1]}" in screen
        assert "─ Points" in screen
        await press(pilot, "left")
        assert "─ Points" in "\n".join(await shown(pilot))  # it stays while one goes along
        await press(pilot, "y", "x")
        assert "linne:" in "\n".join(await shown(pilot))
        await press(pilot, "q")
        assert "linne:" not in "\n".join(await shown(pilot))


@in_loop
async def test_what_is_cut_below_the_boards_is_shown_whole_by_the_key_named_there() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "end")
        assert re.search(r"… +W: whole$", (await shown(pilot))[18].rstrip())
        await press(pilot, "W")
        screen = await shown(pilot)
        assert not any("W: whole" in line for line in screen)
        words = " ".join(" ".join(screen).split())
        reel = shown_by(app).reel
        assert len(reel.changes) > 5
        assert all(what in words for _, what in reel.changes)
        long = first_with(recording, "publish The Natural History of Carolina")
        await press(pilot, *str(long), "enter")
        assert recording.line(long).label in " ".join(" ".join(await shown(pilot)).split())
        await press(pilot, "W")
        assert not any("What the decision changed" in line for line in await shown(pilot))


@in_loop
async def test_playing_on_from_here_is_asked_back_and_begins_a_game_of_its_own() -> None:
    silence_coach()
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "4", "0", "enter", "b", "right")
        assert not list(paths.data().glob("saves/*.jsonl"))
        await press(pilot, "left", "b")
        assert "again begins a new game" in (await shown(pilot))[18]
        await pilot.press("b")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert (screen.desk.table.place, screen.desk.table.hash) == (40, recording.digest_at(40))
        assert len(list(paths.data().glob("saves/*.jsonl"))) == 1


@in_loop
async def test_home_lists_games_and_the_way_back_leads_there() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("v")
        await pilot.pause()
        assert "sample" in "\n".join(await shown(pilot))
        await pilot.press("down", "enter")
        await press(pilot, "right")
        await pilot.press("q")
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, Home)


@pytest.mark.parametrize("key", ["q", "escape"])
@in_loop
async def test_one_that_was_asked_for_in_a_shell_leads_back_there(key: str) -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right")
        await pilot.press("question_mark", key)
        assert isinstance(app.screen, ReplayScreen), "what is open is closed first"
        await pilot.press(key)
        await pilot.pause()
        assert app._exit
        assert not any(isinstance(screen, Home) for screen in app.screen_stack)
    assert app.return_code == 0


@in_loop
async def test_a_number_that_no_decision_has_is_told() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "d", *"9999", "enter")
        assert recording.place == recording.last
        assert f"decision {recording.numbers[-1]} is the last" in "\n".join(await shown(pilot))
        assert f"(0 to {recording.numbers[-1]})" not in "\n".join(await shown(pilot))


@in_loop
async def test_what_is_said_is_whole_in_as_many_lines_as_it_takes_and_the_line_of_time_stays_below_it() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "end", "b")
        screen = await shown(pilot)
        assert " ".join("".join(screen[17:19]).split()) == (
            "it cannot be played on from here: the game is over here; "
            "go back to the decision that is to be another W: whole"
        )
        assert (screen[16].split()[0], screen[19][1]) == (f"{recording.n}/{recording.n}", "├")
        await pilot.click(offset=(timeline.column_of(Reel(sample()), 100, 80), 17))
        await pilot.pause()
        assert abs(recording.place - 100) <= 3
        assert (await shown(pilot))[19][1] == "├"


@pytest.mark.parametrize("size", [*SIZES, (80, 40), (240, 60)])
@pytest.mark.parametrize("words", [1, 20, 40, 44])
def test_of_what_is_said_nothing_is_cut(size: tuple[int, int], words: int) -> None:
    reel = Reel(sample())
    reel.go(reel.recording.last)
    reel.pace.playing = True
    reel.say(" ".join(["said"] * words))
    lines = frame.replay(reel, *size).lines
    assert "\n".join(map(ink.plain, lines)).count("said") == words
    assert (len(lines), max(map(ink.width, lines))) == (size[1], size[0])


def test_whose_turn_is_asked_for_names_everybody() -> None:
    reel = Reel(Recording.so_far(begin(4), 0))
    reel.names = ("Abcdefghijkl", "Bbcdefghijkl", "Cbcdefghijkl", "Dbcdefghijkl")
    reel.ask("player")
    text = " ".join(text_of(reel).split())
    assert all(f"{n} {name[0]} {name}" in text for n, name in enumerate(reel.names, 1))


@pytest.mark.parametrize("view", ["o", "m"])
@in_loop
async def test_inspecting_a_decision_tells_of_its_components_or_else_of_itself(view: str) -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, view, "i")
        assert "everything as it was dealt" in "\n".join((await shown(pilot))[2:18])
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        for stop in range(1, 25):
            screen.do("leave")
            screen.reel.go(stop)
            screen.do("inspect")
            told = " ".join(" ".join((await shown(pilot))[2:18]).split())
            line = recording.line(stop)
            named = [word for word in line.move.args if word in screen.reel.content.names]
            assert "names no component" not in told
            if not named:
                assert " ".join(line.label.split())[:50] in told
            screen.reel.sheet = Sheet("", lambda cells: [])


@in_loop
async def test_what_is_read_beside_it_opens_and_closes() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "2", "0", "enter", "question_mark")
        assert "Help" in "\n".join(await shown(pilot))
        await press(pilot, "q", "L", "q", "e", "q", "m", "v", "greater_than_sign")
        assert recording.place == 20
        await press(pilot, "right")
        assert "─ Map" in "\n".join(await shown(pilot))  # the view stays
        for key in ("R", "a"):
            await pilot.press(key)
            await pilot.pause()
            assert not isinstance(app.screen, ReplayScreen)
            await pilot.press("escape")
            await pilot.pause()
        await pilot.click(offset=(timeline.column_of(Reel(sample()), 100, 80), 20))
        await pilot.pause()
        assert abs(recording.place - 100) <= 3


@pytest.mark.parametrize("size", quickly(1, SIZES))
def test_every_stop_is_drawn_in_its_size_with_what_it_changed(size: tuple[int, int]) -> None:
    reel = Reel(sample())
    for stop in range(0, reel.recording.last + 1, 5):
        reel.go(stop)
        shown_ = frame.replay(reel, *size)
        assert len(shown_.lines) == size[1]
        assert all(ink.width(line) <= size[0] for line in shown_.lines)
        if stop:
            assert reel.recording.line(stop).label.partition(" (")[0][:30] in text_of(reel, *size)
            assert shown_.cursor == reel.marks


def test_what_a_step_changed_is_marked_on_the_board() -> None:
    reel = Reel(sample())
    flower = first_with(reel.recording, "flower 3")
    reel.go(flower)
    step = reel.recording.step(flower - 1)
    assert step
    square = step.move.args[0]
    assert square in reel.marks
    marked = [seg for line in frame.replay(reel, 80, 24).lines for seg in line if seg.key in reel.marks]
    assert any(seg.key == square for seg in marked)


def test_stepping_back_draws_what_stepping_forward_drew() -> None:
    reel = Reel(sample())
    forward = {}
    for stop in range(reel.recording.last + 1):
        reel.go(stop)
        forward[stop] = (reel.view, reel.seen.seat, reel.where, reel.did, reel.changed, reel.marks)
    for stop in range(reel.recording.last, -1, -1):
        reel.go(stop)
        assert (reel.seen.seat, reel.where, reel.did, reel.changed, reel.marks) == forward[stop][1:]


def test_an_unfinished_game_draws_nothing_that_is_hidden(tmp_path: Path) -> None:
    recording = unfinished(tmp_path)
    reel = Reel(recording)
    names = reel.content.names
    for stop in range(recording.last + 1):
        reel.go(stop)
        reel.show("players")
        hands = {letter for player in recording.at(stop).players for letter in player.hand}
        seen = recording.view()
        assert {letter for player in seen.players for letter in player.hand} <= {HIDDEN}
        written = {letter for n in range(1, recording.last + 1) for letter in recording.line(n).move.args}
        drawn = text_of(reel, 200, 60)
        for letter in hands - written - {event.origin for n in range(stop + 1) for event in recording.events(n)}:
            assert names[letter] not in drawn


def test_ascii_and_no_colour_tell_the_players_apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    made = tmp_path / "boards.html"
    assert main(["replay", "two-players-7", "--html", str(made), "--ascii", "--size", "120x40"]) == 0
    page = made.read_text()
    body = re.sub(r"<[^>]+>", "", page.partition("<body>")[2])
    assert body.isascii()
    assert {"A", "B"} <= set(body)
    assert 'style="color' not in page


@pytest.mark.parametrize("kind", ["html", "svg"])
def test_pictures_are_the_same_each_time_and_replace_nothing_unasked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    made = tmp_path / f"boards.{kind}"
    ask = ["replay", "two-players-7", f"--{kind}", str(made), "--at", "61"]
    assert main(ask) == 0
    first = made.read_bytes()
    assert b"61" in first
    assert main(ask) == 2
    assert "--force writes over it" in capsys.readouterr().err
    assert main([*ask, "--force"]) == 0
    assert made.read_bytes() == first


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["replay"], "still missing: SAVE"),
        (["replay", "nobody", "--text"], "no such file"),
        (["replay", "two-players-7", "--text", "--json", "--svg", "x.svg"], "give one of"),
        (["replay", "two-players-7", "--from", "3"], "--from and --to go with"),
        (["replay", "two-players-7", "--text", "--at", "3"], "--at goes with"),
        (["replay", "two-players-7", "--text", "--from", "9", "--to", "3"], "the last one is before the first"),
        (["replay", "two-players-7", "--text", "--from", "9999"], "--from 9999: the game has 341 decisions"),
        (["replay", "two-players-7", "--position", "--at", "9999"], "the game has 341 decisions"),
        (["replay", "two-players-7", "--svg", "x.svg", "--size", "40x10"], "a picture has from 80x24"),
        (["replay", "two-players-7", "--svg", "."], ".: this is a folder; name a file in it, such as boards.svg"),
        (["replay", "two-players-7", "--html", "..", "--force"], "this is a folder; name a file in it, such as ../bo"),
        (["replay", "two-players-7", "--html", "no/such/x.html"], "/no/such: there is no such folder; name one that"),
        (["replay", "two-players-7", "--svg", ""], "no place was given"),
        (["replay", "."], "not a terminal"),
        (["replay", ".", "--text"], ".: this is a folder, not a saved game"),
        (["replay", "linne:abc:def", "--text"], "linne:abc:def: this is no position of a game; a position is one line"),
        (["replay", "linne:", "--state"], "a position is one line, linne:CONTENT:PACKED, as `linne-tui replay SAVE"),
        (["replay", "two-players-7", "--svg", "x.svg", "--size", "wide"], "is no size"),
        (["replay", "two-players-7", "--svg", "x.svg", "--view", "sky"], "there is no view 'sky'"),
        (["replay", "x", "--bisect", "two-players-7", "two-players-7"], "takes two saves"),
        (["replay", "two-players-7"], "is not a terminal"),
    ],
)
def test_what_is_wrong_on_the_command_line_is_one_clear_line(
    capsys: pytest.CaptureFixture[str], given: list[str], told: str
) -> None:
    assert main(given) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


def test_an_unfinished_game_of_several_terminals_is_not_given_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    several = Settings(terminals="several")
    with Table.new(shelf.linne(), Setup(2), ("Ada", "Bo"), 7, several, folder=tmp_path) as table:
        decision = table.decision()
        assert decision
        table.play(decision.moves[0])
        assert table.path
        save = str(table.path)
    for form in (["--text"], ["--json"], ["--position"], ["--state"], ["--html", str(tmp_path / "x.html")]):
        assert main(["replay", save, *form]) == 2
        assert "not given out before it is over" in capsys.readouterr().err
    assert not list(tmp_path.glob("x.*"))
    reel = Reel(open_recording(Path(save), shelf.rulebook_for))
    assert reel.show_position() == ""
    reel.ask_to_branch()
    assert not reel.branching
    assert "not given out" in reel.notice
    with pytest.raises(UserError, match="not given out"):
        anew.play_on(reel.recording, tmp_path)


def test_two_runs_are_compared_and_the_exit_code_says_whether_they_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--bisect", "two-players-7", "two-players-7"]) == 0
    assert "every state" in capsys.readouterr().out
    assert main(["replay", "--bisect", "two-players-7", "two-players-8-undone"]) == 1
    assert "seed: 7 | 8" in capsys.readouterr().out


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
            screen.reel.asked_for = ""
            await pilot.pause()
            assert shown_by(app) is screen, command.id
        assert recording.digest_at(recording.last) == before


@pytest.mark.parametrize("level", ["solo-1-level-1", "solo-4-level-4"])
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


def test_the_scale_of_the_chart_counts_one_point() -> None:
    reel = Reel(sample())
    for most, told in ((1, "1 point"), (2, "2 points")):
        reel.recording.__dict__["points"] = [(0, most)] * (reel.recording.last + 1)
        [top] = [ink.plain(each) for each in timeline.chart(reel, 60, 12) if "point" in ink.plain(each)]
        assert top.startswith(f" {told}")
        assert ("points" in top) is (most > 1)


def test_nothing_is_played_on_where_the_game_is_over() -> None:
    reel = Reel(sample())
    reel.recording.go(reel.recording.last)
    reel.ask_to_branch()
    assert not reel.branching
    assert "it cannot be played on from here: the game is over here" in reel.notice
    reel.recording.go(reel.recording.last - 1)
    reel.ask_to_branch()
    assert reel.branching


@in_loop
async def test_who_asks_for_a_player_that_there_is_not_is_told_who_there_are() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "f", "9")
        assert recording.place == 0
        assert "nobody is 9; there are A or 1, B or 2" in "\n".join(await shown(pilot))
        await press(pilot, "f", "2")
        assert "nobody is" not in "\n".join(await shown(pilot))
