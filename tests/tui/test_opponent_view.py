"""The view of the opponent's turn: its card, each step with what came of it; the boards marked where they changed."""

import random

import pytest
from rich.cells import cell_len

from linne_tui import paths
from linne_tui.engine.contract import HIDDEN
from linne_tui.linne.components import SoloCard
from linne_tui.linne.turn import ENDING
from linne_tui.table.history import History
from linne_tui.table.replaying.recording import Recording, open_recording
from linne_tui.table.shelf import rulebook_for
from linne_tui.tui import boards, frame
from linne_tui.tui.boards import Place
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from linne_tui.tui.replay import Reel
from linne_tui.tui.settings import Settings
from linne_tui.tui.views import opponent_turn
from tests.marks import quickly, rule
from tests.tui.onlooking import SIZES, at, begin, lit, text_of
from tests.tui.playing import joined, pick


@pytest.mark.parametrize("sizes", quickly(1, [[(80, 14)], [(80, 14), (80, 24), (81, 40)]]))
def test_every_step_of_a_game_is_told_whole_at_every_size(sizes: list[tuple[int, int]]) -> None:
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
        for cells, rows in sizes:
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


@pytest.mark.slow
def test_steps_that_are_told_in_short_are_cut_only_where_no_lines_are_left_for_the_rest() -> None:
    reel = Reel(open_recording(paths.sample_saves() / "solo-4-level-4.linne.jsonl", rulebook_for))
    looked = cut = 0
    for stop in range(1, reel.recording.last + 1):
        reel.go(stop)
        assert reel.onlooker
        if not reel.onlooker.turn.steps:
            continue
        for rows in (14, 28):
            page = [plain(each).rstrip() for each in opponent_turn.draw(reel.seen, reel.onlooker.turn, 80, rows)][:rows]
            if any("…" in each for each in page):
                assert len(list(filter(None, page))) > rows - 4, page
                cut += rows == 28
            looked += rows == 28
    assert looked > 200
    assert cut < looked / 50


@pytest.mark.parametrize("every", quickly(1, [4, 1]))
def test_at_80_cells_hardly_a_step_that_is_told_in_one_line_loses_something(every: int) -> None:
    reel = Reel(open_recording(paths.sample_saves() / "solo-4-level-4.linne.jsonl", rulebook_for))
    room, looked, cut = 72, 0, []
    for stop in range(1, reel.recording.last + 1, every):
        reel.go(stop)
        assert reel.onlooker
        for step in reel.onlooker.turn.steps:
            [line] = opponent_turn._briefly(reel.seen, [step], 80, cut=True)
            told = plain(line)
            looked += 1
            assert len(told) <= room + 7
            assert all(event.n == 0 for event in step.events) or ":" in told
            if "…" in told:
                cut.append(told)
    assert looked > 500 / every
    assert len(cut) < looked / 50
    assert all("…:" in told or "…)" in told for told in cut), "only of the title of a book something is left out"


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
@pytest.mark.parametrize("seeds", quickly(1, [[1], [1, 2, 3]]))
def test_what_stays_face_down_is_told_by_no_step(seeds: list[int]) -> None:
    """Letters that it draws and keeps, and sketches from the supply, have no name in its turn."""
    hidden = 0
    for seed in seeds:
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
    assert hidden > 10 * len(seeds) // 3


@pytest.mark.slow
@pytest.mark.parametrize("size", quickly(1, SIZES))
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
                pages = joined(boards.pages(desk, Place("turn", 0, 0, 80, 15)))
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
