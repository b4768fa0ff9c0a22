"""The opponent's turn on the screen: step by step, by itself, to its end, again; the boards marked; in replays, too."""

import random
import signal
from functools import cache

import pytest
import textual._wait
from rich.cells import cell_len
from textual.pilot import Pilot

from linne_tui import paths
from linne_tui.engine.contract import HIDDEN
from linne_tui.engine.moves import STEP
from linne_tui.linne.components import SoloCard
from linne_tui.linne.house import HouseRules
from linne_tui.linne.opponent.turn import STAGES, OpponentTurn
from linne_tui.linne.setup import Setup
from linne_tui.table import saves
from linne_tui.table.history import History
from linne_tui.table.journal import SaveFailed
from linne_tui.table.recording import Recording, open_recording
from linne_tui.table.shelf import linne, rulebook_for
from linne_tui.table.table import Table
from linne_tui.table.watching import Watched
from linne_tui.tui import ask, boards, frame
from linne_tui.tui.app import LinneApp, NewGame
from linne_tui.tui.commands import bound
from linne_tui.tui.desk import ENDING, Desk
from linne_tui.tui.glyphs import ascii_of
from linne_tui.tui.ink import plain
from linne_tui.tui.looks import looked
from linne_tui.tui.replay import Reel
from linne_tui.tui.screens.final import FinalScreen
from linne_tui.tui.screens.replay import AgainScreen
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.settings import Settings, read
from linne_tui.tui.views import opponent_turn
from tests.marks import rule
from tests.tui.playing import in_loop, pick, shown, silence_coach, solo
from tests.tui.terminal import Terminal

SIZES = ((80, 24), (120, 40), (200, 60))


@pytest.fixture(autouse=True)
def quick_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(textual._wait, "SLEEP_GRANULARITY", 0.0002)
    monkeypatch.setattr(textual._wait, "SLEEP_IDLE", 0.0001)


def play_until(table: Table, stands: str, seed: int = 1) -> Table:
    """Plays on until the opponent's next step is of this stage, or until the human is asked in its turn (``asked``)."""
    chooser = random.Random(seed)
    while not table.over:
        frames = table.state.frames
        if stands == "asked" and not table.opponent_due and any(isinstance(each, OpponentTurn) for each in frames):
            return table
        if table.opponent_due and frames[-1].stage == stands:
            return table
        decision = table.decision()
        assert decision
        going = [move for move in decision.moves if move.kind not in ENDING] or decision.moves
        table.play(chooser.choice(going))
    raise AssertionError(stands)


def begin(seed: int = 7, level: int = 2) -> Table:
    return Table.new(linne(), Setup(1, level=level), ("Ada", "Opponent"), seed, saved=False)


def at(stands: str, seed: int = 7) -> Table:
    return play_until(begin(seed), stands)


@cache
def asked_in_its_turn() -> tuple[int, int]:
    """The seed and the place of a game in which a bed that the opponent completes asks the human (1.10)."""
    for seed in range(1, 40):
        table = begin(seed)
        try:
            return seed, play_until(table, "asked").place
        except AssertionError:
            continue
    raise AssertionError


def text_of(desk: Desk, cells: int = 80, rows: int = 24) -> str:
    return "\n".join(plain(line) for line in frame.table(desk, cells, rows).lines)


def lit(desk: Desk, cells: int = 80, rows: int = 24) -> str:
    """What of the boards is reversed on the screen."""
    drawn = frame.table(desk, cells, rows)
    lines = drawn.lines[2 : rows - 7]
    return " ".join(look.text for line in lines for look in looked(line, cells, drawn.targets, drawn.cursor) if look.on)


def desk_of(app: LinneApp) -> Desk:
    assert isinstance(app.screen, TableScreen)
    return app.screen.desk


def app_at(table: Table, settings: Settings | None = None) -> LinneApp:
    settings = settings or Settings(coach="off")
    return LinneApp(settings=settings, first=Desk(table, settings))


# The view


def test_every_step_of_a_game_is_told_whole_at_every_size() -> None:
    """What was tried, passed over and chosen, and what it came to, each with its rule, whatever the size."""
    desk = Desk(begin(3, 3), Settings(confirm=False))
    chooser = random.Random(3)
    steps = 0
    while not desk.over:
        due = desk.table.opponent_due
        desk.cursor = pick(desk, chooser)
        desk.choose()
        if not due or not desk.table.opponent_due:
            continue
        steps += 1
        assert desk.onlooker
        assert desk.view == "turn"
        turn = desk.onlooker.turn
        for cells, rows in ((80, 14), (80, 24), (81, 40)):
            lines = [plain(line) for line in opponent_turn.draw(desk.seen, turn, cells, rows)]
            assert all(len(line) <= cells for line in lines)
            words = " ".join(" ".join(lines).split())
            for step in turn.steps:
                assert f"{step.rule} " in words
                for part in step.parts:
                    assert " ".join(part.text.split()) in words, (part, words)
                    assert part.rule in (step.rule, "1.17") or part.rule in words
            first = " ".join(" ".join(lines[:rows]).split())
            latest = turn.steps[-1].parts[0].text
            assert latest in first or len(turn.steps[-1].parts) > 6
    assert steps > 120


def test_the_card_is_drawn_with_all_that_is_printed_on_it() -> None:
    table = at("lenses")
    desk = Desk(table)
    card = desk.content.get(table.state.opponent.latest, SoloCard)
    lines = text_of(desk).splitlines()[3:9]
    box = "\n".join(lines)
    assert card.name in box
    assert f"from the {card.arrow}" in box
    positions = card.positions
    for word, n in (
        ("book", positions.books),
        ("voyage", positions.voyages),
        ("exotic", positions.exotic),
        ("letter", positions.letters),
    ):
        assert f"{word} {n}" in box
    first, second = (desk.seen.name(track).split()[0] for track in card.tracks)
    assert f"{first}, {second}" in box
    assert f"sample {desk.seen.name(card.location)}" in box
    for at_row, blooms in enumerate(card.blooms):
        assert f"{blooms}{'*' * blooms}" in lines[at_row + 1]
        order = [card.squares.index(square) + 1 for square in desk.content.squares[at_row * 12 : at_row * 12 + 12]]
        told = lines[at_row + 1].rstrip("│ ")[-36:]
        assert [int(told[place * 3 + 1 : place * 3 + 3]) for place in range(12)] == order
        assert str(at_row + 1) in lines[at_row + 1][:6]
    assert "this card]" in box


@pytest.mark.parametrize("size", SIZES)
def test_what_bears_on_a_step_is_in_brackets_and_rows_are_ticked(size: tuple[int, int]) -> None:
    desk = Desk(at("rows"))
    assert " ▶ 1 " in text_of(desk, *size)
    desk.choose()
    assert "│ ✓[1 " in text_of(desk, *size)


@rule("14.24", "14.32", "14.41")
def test_a_row_says_what_it_tried_and_why_it_was_passed_over() -> None:
    """An explore row with no sample at its location goes to its sketch location instead."""
    for seed in range(1, 30):
        table = begin(seed)
        while not table.over:
            decision = table.decision()
            assert decision
            events = table.play(random.Random(table.place).choice(decision.moves))
            if any(event.event == "skip" and event.what == "no sample lies there" for event in events):
                text = " ".join(text_of(Desk(table)).split())
                assert "tries: explore" in text
                assert "no sample lies there" in text
                assert "tries: the sketch location" in text
                return
    raise AssertionError


def test_the_rule_of_the_next_step_stands_below_with_the_rule_of_its_row() -> None:
    desk = Desk(at("voyage"))
    assert "14.33 If every voyage card it has is complete" in text_of(desk)
    desk = Desk(at("rows"))
    text = text_of(desk, 120, 40)
    assert "14.32 Resolve one, two or three rows" in text
    assert any(f" {number} " in text for number in ("14.40", "14.41", "14.43", "14.45"))


@rule("14.30", "1.17")
def test_before_its_card_is_turned_up_nothing_of_it_is_told() -> None:
    table = at("card")
    desk = Desk(table)
    text = text_of(desk)
    assert desk.view == "turn"
    assert "cards are face down" in text
    assert "turns up a card of the opponent, no undo" in text
    assert desk.seen.name(table.state.opponent.deck[0]) not in text


def test_the_decision_before_its_card_is_shown_as_a_barrier() -> None:
    table = at("card")
    table_before = begin()
    for n in range(1, table.place):
        step = table.step(n)
        assert step
        table_before.play(step.move)
    desk = Desk(table_before)
    last = table.step(table.place)
    assert last
    desk.cursor = list(desk.answers).index(last.move)
    text = text_of(desk)
    assert "turns up a card of the opponent, no undo" in text
    assert f"{desk.cursor + 1}! " in text


@rule("1.17", "14.13", "14.15")
def test_what_stays_face_down_is_told_by_no_step() -> None:
    """Letters that it draws and keeps, and sketches from the supply, have no name in its turn."""
    hidden = 0
    for seed in (1, 2, 3):
        table = begin(seed, 4)
        chooser = random.Random(seed)
        while not table.over:
            decision = table.decision()
            assert decision
            going = [move for move in decision.moves if move.kind not in ENDING] or decision.moves
            events = table.play(chooser.choice(going))
            if not table.opponent_due:
                continue
            heard = table.events(table.place, 0)
            secret = [old.origin for old, new in zip(events, heard, strict=True) if new.origin == HIDDEN != old.origin]
            if secret:
                hidden += 1
                desk = Desk(table)
                text = " ".join(text_of(desk, 200, 60).split())
                for component in secret:
                    sent = any(event.event == "send" and event.origin == component for event in events)
                    assert sent or desk.content.names[component] not in text
    assert hidden > 10


@pytest.mark.parametrize("size", SIZES)
def test_every_screen_of_a_solo_game_has_its_cells_and_rows(size: tuple[int, int]) -> None:
    cells, rows = size
    desk = Desk(begin(4, 4), Settings(confirm=False))
    chooser = random.Random(4)
    while not desk.over:
        desk.cursor = pick(desk, chooser)
        desk.choose()
        if desk.table.place % 7 == 0:
            for view in ("", "turn", "opponent"):
                if view:
                    desk.show(view)
                lines = frame.table(desk, cells, rows).lines
                assert len(lines) == rows
                assert all(cell_len(plain(line)) <= cells for line in lines)
                pages = boards._lines(desk, "turn", 80, 14)
                assert all(cell_len(plain(line)) == 80 for line in pages)


def test_of_a_position_without_its_game_it_says_that_what_came_before_is_not_known() -> None:
    table = at("publish")
    history = History(table.game, table.at(table.place))
    reel = Reel(Recording(table.rulebook, table.header, history, loose=True))
    reel.show("turn")
    text = "\n".join(plain(line) for line in frame.replay(reel, 80, 24).lines)
    assert " ✓ 1 " in text
    assert "what came before is not known" in text
    assert "next 14.37: looks for a book to publish" in text


@rule("14.1")
def test_before_its_first_turn_there_is_nothing_to_show() -> None:
    desk = Desk(begin())
    desk.show("turn")
    assert "the opponent has had no turn yet" in text_of(desk)


# Where things changed


@pytest.mark.parametrize(
    ("word", "view"), [("plant", "garden"), ("lecture", "tracks"), ("move", "map"), ("step", "worktable")]
)
def test_what_a_step_changed_is_marked_on_the_boards_and_the_turn_comes_back(word: str, view: str) -> None:
    table = begin(7)
    desk = Desk(table, Settings(confirm=False))
    chooser = random.Random(1)
    events: list[object] = []
    while not desk.over:
        due = table.opponent_due
        desk.cursor = pick(desk, chooser)
        desk.choose()
        step = table.step(table.place)
        assert step
        events = [event for event in step.events if event.event == word]
        if due and table.opponent_due and events:
            break
    desk.show(view)
    before = table.seen(table.place - 1, 0)
    assert lit(desk), "the board is marked"
    if word == "plant":
        squares = [n for n, (a, b) in enumerate(zip(before.garden, desk.seen.state.garden, strict=True)) if a != b]
        assert squares
        assert all(desk.content.squares[n] in desk.cursor_keys for n in squares)
        assert all(str(desk.seen.state.garden[n] % 100 // 10) in lit(desk) for n in squares)
    desk.show("turn")
    desk.show(view)
    desk.choose()
    assert not table.opponent_due or desk.view == "turn"


@rule("14.19", "14.33")
def test_a_position_from_which_it_took_a_card_is_marked() -> None:
    table = at("voyage")
    desk = Desk(table)
    while not desk.over:
        before = table.state.voyages
        due = table.opponent_due
        desk.cursor = pick(desk, random.Random(table.place))
        desk.choose()
        gone = [n for n, (a, b) in enumerate(zip(before, table.state.voyages, strict=True), 1) if a and not b]
        if due and table.opponent_due and gone:
            desk.show("voyages")
            assert f" position {gone[0]}: empty" in lit(desk)
            return
    raise AssertionError


@pytest.mark.parametrize("size", SIZES[1:])
def test_beside_the_turn_stands_the_board_on_which_things_changed(size: tuple[int, int]) -> None:
    wanted = {"garden": "Garden", "tracks": "Tracks and achievements", "map": "Map"}
    seen: set[str] = set()
    desk = Desk(begin(7), Settings(confirm=False))
    chooser = random.Random(1)
    while not desk.over and seen != set(wanted):
        desk.cursor = pick(desk, chooser)
        desk.choose()
        if desk.table.opponent_due and desk.onlooker:
            first = desk.onlooker.beside[0]
            if first in wanted:
                seen.add(first)
                assert f"─ {wanted[first]} ─" in text_of(desk, *size)
                assert "─ The opponent's turn ─" in text_of(desk, *size)
    assert seen == set(wanted)


# The keys


@in_loop
async def test_enter_makes_the_next_step_and_every_step_is_shown() -> None:
    app = app_at(at("card"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = desk_of(app)
        stages = []
        while desk.table.opponent_due:
            stages.append(desk.rule)
            await pilot.press("enter")
            if desk.table.opponent_due:
                lines = await shown(pilot)
                assert "─ The opponent's turn ─" in lines[2]
                assert any(f" {stages[-1]} " in line for line in lines[8:17])
                assert "Enter next step d to its end * by itself A again" in lines[-1]
        assert list(dict.fromkeys(stages)) == [number for number, _ in STAGES.values()]
        over = next(line for line in await shown(pilot) if "the opponent's turn is over (A: again): " in line)
        assert "+" in over, "what it changed in all stands there, too"
        assert desk.view != "turn"


@in_loop
async def test_its_steps_come_by_themselves_until_the_human_is_asked() -> None:
    app = app_at(at("card"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = desk_of(app)
        place = desk.table.place
        await pilot.pause(0.2)
        assert desk.table.place == place, "nothing goes on before it is asked for"
        await pilot.press("plus")
        assert "by themselves, 1 steps a second" in desk.notice or "a second" in desk.notice
        await pilot.press(*["plus"] * 6)
        assert "16 steps a second" in desk.notice
        assert "* stop + faster - slower" in (await shown(pilot))[-1]
        for _ in range(400):
            if not desk.table.opponent_due:
                break
            await pilot.pause(0.02)
        assert not desk.table.opponent_due
        ended = desk.table.place
        await pilot.pause(0.3)
        assert desk.table.place == ended, "the human is asked, and nobody answers for them"


@in_loop
async def test_what_goes_by_itself_stands_still_on_a_key_and_while_something_is_read() -> None:
    app = app_at(at("card"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = desk_of(app)
        await pilot.press("plus", *["plus"] * 5, "question_mark")
        place = desk.table.place
        await pilot.pause(0.4)
        assert desk.table.place == place
        await pilot.press("q", "asterisk")
        place = desk.table.place
        await pilot.pause(0.4)
        assert desk.table.place == place
        await pilot.press("asterisk", *["minus"] * 9)
        assert "wait for Enter" in desk.notice or "0.5 steps" in desk.notice


@in_loop
async def test_the_bell_rings_when_the_human_is_asked_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_at(at("card"), Settings(coach="off", bell="on"))
    rung = []
    monkeypatch.setattr(app, "bell", lambda: rung.append(desk_of(app).table.opponent_due))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "enter")
        assert not rung
        await pilot.press("d")
        assert rung == [False]


@in_loop
async def test_to_its_end_makes_every_step_and_saves_each() -> None:
    silence_coach()
    app = LinneApp(settings=Settings(coach="off"))
    app.first = app.new_table(NewGame(("Ada", "Opponent"), 7, HouseRules(), level=2))
    play_until(app.first, "lenses")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = desk_of(app)
        place, path = desk.table.place, desk.table.path
        assert path
        await pilot.press("d")
        assert desk.table.place >= place + 9
        assert not desk.table.opponent_due
        assert all(desk.table.step(n).move == STEP for n in range(place + 1, desk.table.place + 1))  # type: ignore[union-attr]
        hashed = desk.table.hash
        assert sum('"opponent step"' in line for line in path.read_text().splitlines()) >= desk.table.place - place
        await pilot.press("d")
        assert "no step to make now" in desk.notice
        await pilot.press("u")
        assert "undo stops here" in desk.notice
    again = Table.look(path, rulebook_for)
    assert again.hash == hashed


@pytest.mark.parametrize("keys", [["d"], ["plus", *["plus"] * 5]], ids=["at once", "by itself"])
@in_loop
async def test_where_a_step_cannot_be_saved_it_stands_still(keys: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    table = at("card")
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = desk_of(app)
        place, write = table.place, table._write
        tried = 0

        def full_after_three(*records: object) -> None:
            nonlocal tried
            tried += 1
            if tried > 3:
                raise SaveFailed("the game cannot be saved (No space left on device)")
            write(*records)  # type: ignore[arg-type]

        monkeypatch.setattr(table, "_write", full_after_three)
        await pilot.press(*keys)
        for _ in range(100):
            if tried > 3:
                break
            await pilot.pause(0.02)
        await pilot.pause(0.3)
        assert tried == 4
        assert table.place == place + 3
        assert any("No space left on device" in line for line in await shown(pilot))
        monkeypatch.undo()
        await pilot.press("enter")
        assert table.place == place + 4
        assert desk.view == "turn"


@rule("1.10")
@in_loop
async def test_to_its_end_stops_where_the_human_is_asked_in_the_midst_of_it() -> None:
    seed, place = asked_in_its_turn()
    whole = play_until(begin(seed), "asked")
    moves = [whole.step(n).move for n in range(1, place + 1)]  # type: ignore[union-attr]
    first = max(n for n in range(place) if moves[n] != STEP) + 1
    table = begin(seed)
    for move in moves[:first]:
        table.play(move)
    assert table.opponent_due
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("d")
        desk = desk_of(app)
        assert desk.table.place == place
        assert not desk.table.opponent_due
        assert desk.view != "turn"
        assert "a reward of yours in the opponent's turn" in "\n".join(await shown(pilot))
        await pilot.press("Z")
        assert "─ The opponent's turn ─" in (await shown(pilot))[2]
        await pilot.press("1")
        while not desk_of(app).table.opponent_due:
            await pilot.press("1")
        assert desk.view == "turn"
        steps = desk.onlooker.turn.steps if desk.onlooker else ()
        assert steps[0].stage == "card", "the steps before the answer are still told"


@in_loop
async def test_its_last_turn_is_shown_again_and_earlier_ones_and_the_table_stays() -> None:
    table = at("rows")
    play_until(table, "card", 2)
    play_until(table, "voyage", 3)
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        hashed, place = table.hash, table.place
        await pilot.press("A")
        assert isinstance(app.screen, AgainScreen)
        reel = app.screen.reel
        firsts = [n for n in range(1, place + 1) if reel.onlooker and reel.onlooker.turns.begins(n)]
        assert reel.recording.place == firsts[-1]
        lines = await shown(pilot)
        assert "─ The opponent's turn ─" in lines[2]
        assert any("turns up a card" in line for line in lines)
        assert "l on h back ( earlier ) later" in lines[-1]
        await pilot.press("enter")
        assert reel.recording.place == firsts[-1] + 1
        await pilot.press("left_parenthesis", "left_parenthesis")
        assert reel.recording.place == firsts[-2]
        await pilot.press("right_parenthesis")
        assert reel.recording.place == firsts[-1]
        await pilot.press("b", "x")
        assert isinstance(app.screen, AgainScreen), "nothing is branched off or given out here"
        await pilot.press("end", "enter")
        desk = desk_of(app)
        assert (desk.table.hash, desk.table.place) == (hashed, place)
        await pilot.press("A", "q")
        assert desk_of(app).table.place == place


@in_loop
async def test_steps_are_taken_back_one_by_one_and_never_past_its_card() -> None:
    app = app_at(at("lenses"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = desk_of(app)
        first = await shown(pilot)
        texts = [first]
        while not desk.barrier(STEP) and desk.rule != "14.39":
            await pilot.press("enter")
            texts.append(await shown(pilot))
        assert len(texts) > 1
        for text in texts[-2::-1]:
            await pilot.press("u")
            assert (await shown(pilot))[:17] == text[:17]
        place = desk.table.place
        await pilot.press("u")
        assert desk.table.place == place
        assert "undo stops here" in desk.notice
        await pilot.press("U")
        assert (await shown(pilot))[:17] == texts[1][:17]


@in_loop
async def test_its_turns_are_shown_again_while_the_human_is_asked_and_own_letters_are_seen() -> None:
    table = solo(2, 100)
    while table.opponent_due:
        table.play(STEP)
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("A")
        assert isinstance(app.screen, AgainScreen)
        reel = app.screen.reel
        assert HIDDEN not in reel.seen.me.hand
        assert set(reel.seen.state.players[1].hand) <= {HIDDEN}
        assert reel.onlooker
        assert reel.onlooker.turn.steps[-1].stage == "card"


@in_loop
async def test_at_a_table_without_an_opponent_its_keys_say_so() -> None:
    from tests.tui.playing import desk

    app = LinneApp(settings=Settings(coach="off"), first=desk(2))
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("Z", "d", "plus", "asterisk", "A"):
            await pilot.press(key)
            notice = desk_of(app).notice
            assert "only solo games have an opponent" in notice or "has had no turn" in notice, key
            assert isinstance(app.screen, TableScreen)


@in_loop
async def test_its_keys_can_be_bound_anew() -> None:
    settings = read("[keys]\n'opponent.rest' = 'X'\n'opponent.again' = 'Y'\nchoose = 'space'\npage = 'N'\n")
    assert not settings.wrong, settings.wrong
    app = app_at(at("card"), settings)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "Space next step X to its end * by itself Y again" in (await shown(pilot))[-1]
        desk = desk_of(app)
        place = desk.table.place
        await pilot.press("d", "enter")
        assert desk.table.place == place
        await pilot.press("X")
        assert not desk.table.opponent_due
        await pilot.press("Y")
        assert isinstance(app.screen, AgainScreen)


# Sizes and looks


@in_loop
async def test_the_window_may_change_its_size_in_the_midst_of_a_turn() -> None:
    app = app_at(at("publish"))
    async with app.run_test(size=(200, 60)) as pilot:
        await pilot.pause()
        for cells, rows in (*SIZES, (60, 20), (80, 24)):
            await pilot.resize_terminal(cells, rows)
            lines = await shown(pilot)
            assert all(len(line) == cells for line in lines)
            told = "\n".join(lines)
            assert ("needs 80 x 24" in told) if cells < 80 else ("─ The opponent's turn ─" in told)
        desk = desk_of(app)
        place = desk.table.place
        await pilot.press("enter")
        assert desk.table.place == place + 1


@pytest.mark.parametrize("size", SIZES)
@in_loop
async def test_without_colour_and_in_ascii_it_says_the_same(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    settings = Settings(coach="off", glyphs="ascii")
    app = app_at(at("publish"), settings)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        desk = desk_of(app)
        lines = await shown(pilot)
        assert all(line.isascii() for line in lines)
        drawn = frame.table(desk, *size)
        assert [line.rstrip() for line in lines] == [ascii_of(plain(line)).rstrip() for line in drawn.lines]
        text = "\n".join(lines)
        assert "v 1 " in text, "a row that is done is ticked"
        styles = {
            str(seg.style.color) for strip in app.screen._compositor.render_strips() for seg in strip if seg.style
        }
        assert styles <= {"None", "Color('default', ColorType.DEFAULT)"}


# Replays


def test_a_replay_shows_every_step_as_the_table_did() -> None:
    table = begin(5, 3)
    desk = Desk(table, Settings(confirm=False))
    chooser = random.Random(5)
    there: dict[int, list[str]] = {}
    while table.place < 150:
        desk.cursor = pick(desk, chooser)
        desk.choose()
        if table.opponent_due and desk.onlooker and desk.onlooker.turns.made(table.place):
            there[table.place] = [plain(line) for line in boards._lines(desk, "turn", 80, 14)]
    reel = Reel(Recording.so_far(table, 0))
    for place, lines in there.items():
        reel.go(place)
        assert reel.view == "turn"
        assert [plain(line) for line in boards._lines(reel, "turn", 80, 14)] == lines
    assert len(there) > 40


@pytest.mark.parametrize("size", SIZES)
def test_a_saved_solo_game_is_replayed_with_the_opponents_turns(size: tuple[int, int]) -> None:
    """At every stop of its turns the view of its turn is the one shown, unless a view was chosen."""
    recording = open_recording(paths.sample_saves() / "solo-4-level-4.linne.jsonl", rulebook_for)
    reel = Reel(recording)
    assert reel.onlooker
    stops = 0
    for stop in range(1, recording.last + 1):
        reel.go(stop)
        if reel.onlooker.turns.made(stop):
            stops += 1
            assert reel.view == "turn"
            if stops % 9 == 0:
                lines = frame.replay(reel, *size).lines
                assert any("The opponent's turn" in plain(line) for line in lines)
    assert stops > 100
    firsts = reel.onlooker.turns.firsts(recording.last)
    assert len(firsts) == 15
    reel.go(0)
    assert [reel.recording.place for _ in firsts if reel.step_opponent(1)] == firsts
    assert not reel.step_opponent(1)
    assert "no turn after this" in reel.notice


@in_loop
async def test_who_watches_sees_its_steps_the_boards_marked_and_no_hand() -> None:
    silence_coach()
    played = Table.new(linne(), Setup(1, level=2), ("Ada", "Opponent"), 7)
    chooser = random.Random(1)
    while True:
        decision, due = played.decision(), played.opponent_due
        assert decision
        going = [move for move in decision.moves if move.kind not in ENDING] or decision.moves
        events = played.play(chooser.choice(going))
        hand = played.state.players[0].hand
        if due and played.opponent_due and hand and any(event.event == "plant" for event in events):
            break
    assert played.path
    desk = Desk(Watched.open(played.path, rulebook_for), Settings(coach="off"))
    assert desk.view == "turn"
    app = LinneApp(settings=desk.settings, first=desk)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert any("plant" in line for line in await shown(pilot))
        await pilot.press("g")
        assert lit(desk)
        await pilot.press("d", "plus")
        assert desk.table.place == played.place
        await pilot.press("A")
        assert isinstance(app.screen, AgainScreen)
        reel = app.screen.reel
        reel.go(reel.recording.last)
        assert set(reel.seen.me.hand) == {HIDDEN}
    played.close()


# A whole game


async def through(pilot: Pilot[None], chooser: random.Random) -> tuple[int, int]:
    """Plays to the end by keys, the opponent's turns now step by step, now at once; how many of each."""
    single = at_once = 0
    while isinstance(screen := pilot.app.screen, TableScreen):
        desk = screen.desk
        if desk.table.opponent_due:
            whole = chooser.random() < 0.2
            single, at_once = single + (not whole), at_once + whole
            await pilot.press("d" if whole else "enter")
            continue
        desk.cursor = pick(desk, chooser)
        await pilot.press("enter")
        if desk.notice.startswith("a book"):
            await pilot.press("enter")
    return single, at_once


@in_loop
async def test_a_whole_solo_game_by_keys() -> None:
    settings = Settings(coach="off")
    app = app_at(begin(11, 1), settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        single, at_once = await through(pilot, random.Random(11))
        assert single > 30
        assert at_once >= 5
        assert isinstance(app.screen, FinalScreen)


def test_killed_in_the_midst_of_its_turn_it_stands_at_the_same_step_again() -> None:
    silence_coach()
    new = ("new", "--solo", "--level", "II", "--seed", "7")
    with Terminal(*new, LC_ALL="C.UTF-8") as at:
        at.wait_for("  rule ")
        while not any("rule 14.30" in line for line in at.text):
            at.press("1")
        at.press("\r\r\r")
        at.wait_for("rule 14.33")
        at.read(0.3)
        text = at.text
        assert "─ The opponent's turn ─" in text[2]
        assert any(" 14.32 row 1: " in line for line in text)
        at.process.send_signal(signal.SIGKILL)
        assert at.left_within(5) == -signal.SIGKILL
    with Terminal("resume", LC_ALL="C.UTF-8") as at:
        at.wait_for("rule 14.33")
        at.read(0.5)
        assert at.text == text
        at.press("\r")
        at.wait_for("rule 14.34")
        before = len(at.sent)
        at.press("\r")
        at.wait_for("rule 14.35")
        assert len(at.sent) - before < 1500, "a step sends only what has changed"
        at.press("d")
        at.wait_for("the opponent's turn is over")
    table = Table.look(saves.find_unfinished(), rulebook_for)
    assert not table.opponent_due
    assert table.step(table.place).barrier == "turn"  # type: ignore[union-attr]


def test_the_keys_below_fit_into_the_line() -> None:
    for playing in (False, True):
        desk = Desk(at("rows"))
        assert desk.onlooker
        desk.onlooker.pace.playing = playing
        for view in ("turn", "garden"):
            desk.show(view)
            last = plain(ask.footer(desk, 80)[-1])
            assert last.rstrip().endswith("q back"), last
    reel = Reel(Recording.so_far(at("publish"), 0))
    reel.commands = bound({}, "again")
    assert reel.onlooker
    reel.onlooker.looks_back = True
    reel.show("garden")
    assert plain(ask.footer(reel, 80)[-1]).rstrip().endswith("q table")
