"""What is told of the opponent to the human whose turn it is again: the news, and why nothing else can be done."""

import re
from dataclasses import replace

import pytest

from linne_tui.engine.moves import STEP
from linne_tui.linne.components import SoloCard
from linne_tui.linne.opponent import words
from linne_tui.linne.opponent.rows import SampleRow, parse_row
from linne_tui.linne.opponent.turn import OpponentTurn
from linne_tui.plain import told
from linne_tui.table.replaying.recording import Recording
from linne_tui.tui import boards, inspecting, sheets
from linne_tui.tui.boards import Place
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import paged, plain
from linne_tui.tui.pace import Pace
from linne_tui.tui.replay import Reel
from linne_tui.tui.settings import Settings
from linne_tui.tui.shortly import goods
from linne_tui.tui.views import log, opponent_card, voyages
from linne_tui.tui.views.chart import destination
from linne_tui.tui.views.opponent_instruments import row_in_short
from tests.marks import quickly, rule
from tests.tui.onlooking import at, begin, play_until
from tests.tui.playing import desk as desk_of


def news_of(desk: Desk) -> list[str]:
    return [plain(line).strip() for line in sheets.news(desk).lines(200)]


def after_its_turn() -> Desk:
    """The human is asked again after the opponent's turn."""
    table = at("end")
    table.play(STEP)
    return Desk(table, Settings(coach="off"))


def test_the_news_tell_the_opponents_turn_as_such_with_its_card_and_without_steps_that_did_nothing() -> None:
    desk = after_its_turn()
    name, card = desk.names[1], desk.seen.name(desk.table.state.opponent.latest)
    said = news_of(desk)
    assert said[0] == f"{name}'s turn"
    assert "Income" not in said
    assert f"the card {card}" in said[1]
    typed = " ".join(" ".join(told.news(desk.seen, desk.table)).split())
    assert f"turns up the card {card}" in typed
    quiet = [line for line in desk.table.since(0) if not line.changes]
    assert quiet, "some steps of a turn do nothing"
    assert not any(line.label in text for line in quiet for text in (*said, typed))
    assert not any("card" in text and re.search(r"-\d cards", text) for text in said)


@rule("7.1")
def test_during_a_step_of_the_opponent_no_free_action_is_open_since_it_is_no_own_turn() -> None:
    table = at("rows")
    assert isinstance(table.state.frames[-1], OpponentTurn)
    refused = table.refused()
    assert refused
    assert {each.rule for each in refused} == {"7.1"}


def test_while_its_steps_come_by_themselves_a_number_makes_none() -> None:
    desk = Desk(at("rows"), Settings(coach="off"))
    place = desk.table.place
    assert desk.onlooker
    desk.onlooker.toggle()
    desk.choose(1)
    assert desk.table.place == place
    assert "*: stop" in desk.notice
    desk.onlooker.toggle()
    desk.choose(1)
    assert desk.table.place == place + 1


@rule("14.1")
def test_at_the_start_it_is_told_which_place_the_opponent_took_and_what_it_gave() -> None:
    table = begin()
    asked = table.decision()
    assert asked
    table.play(asked.moves[0])
    desk = Desk(play_until(table, "card") if table.opponent_due else table, Settings(coach="off"))
    tile = desk.content.icons
    gives = desk.seen.gives("order-1.4")
    assert "order-1.4" in tile.texts
    place = f"takes place 4, the rightmost, of the first order: {gives} (14.1)"
    said = news_of(desk)
    assert said[0] == "Setup"
    assert place in said[1]
    long = f"takes place 4, the rightmost, of the first order: {' + '.join(['1 lecture on any track'] * 4)} (14.1)"
    desk.dealt = long
    lines = [plain(line) for line in sheets.news(desk).lines(80)]
    assert max(map(len, lines)) <= 80
    assert long in " ".join(" ".join(lines).split())
    assert any(place in line for line in told.news(desk.seen, desk.table))
    reel = Reel(Recording.so_far(desk.table, 0), Settings())
    reel.go(0)
    assert place in reel.did
    assert place in next(iter(told.log(desk.seen, desk.table, 20)))


@rule("14.1")
def test_the_log_begins_with_the_place_that_the_opponent_took() -> None:
    for desk in (Desk(begin(), Settings(coach="off")), Desk(play_until(begin(), "card"), Settings(coach="off"))):
        lines = [plain(each) for each in boards._drawn(desk, Place("log", 0, 0, 80, 21))]
        assert lines[-2].startswith("     O       takes place 4, the rightmost, of the first order: ")
        assert " ".join(f"{lines[-2]} {lines[-1]}".split()) == f"O {desk.dealt}"
        assert (lines[0] == " nothing has been decided yet") is (not desk.table.place)
        assert (len(lines) > 3) is (desk.table.place > 0)
    latest = [plain(each) for each in log.draw(desk.seen, desk.log(desk.table.place - 1), 80, desk.dealt)]
    assert not any("rightmost" in line for line in latest), "the log does not reach back to it"
    with_others = desk_of(2)
    assert not any("takes place" in plain(each) for each in boards._drawn(with_others, Place("log", 0, 0, 80, 21)))


@pytest.mark.parametrize(
    ("told_in_full", "short"),
    [
        ("1 coin, 2 tools", "1c,2tool"),
        ("its token on place 4 of the next order, +1 coin", "its token on place 4 of the next order, +1c"),
        ("+1 coin, +1 tool, Falck's ship to space 1, +1 point", "+1c,+1tool, Falck's ship to space 1, +1p"),
    ],
)
def test_in_short_a_comma_beside_several_words_keeps_its_space(told_in_full: str, short: str) -> None:
    assert goods(told_in_full) == short


def test_one_step_a_second_is_one_step() -> None:
    pace = Pace()
    assert pace.told("steps") == "1 step a second"
    pace.faster(1)
    assert pace.told("steps") == "2 steps a second"


@pytest.mark.parametrize("cells", [80, 120, 200])
def test_the_rows_of_a_card_are_all_in_words_or_all_in_short(cells: int) -> None:
    desk = Desk(at("rows"), Settings(coach="off"))
    assert desk.onlooker
    mixed = 0
    for card in desk.content.kind("solo-cards", SoloCard):
        turn = replace(desk.onlooker.turn, card=card.id, steps=())
        said = "\n".join(plain(line) for line in opponent_card.draw(desk.seen, turn, cells))
        rows = [at for at in range(3) if not isinstance(parse_row(card.rows[at]), SampleRow)]
        in_full = [words.row(desk.content, card, at) in said for at in rows]
        in_short = [row_in_short(desk.seen, card, at) in said for at in rows]
        assert all(in_full) or all(in_short), said
        mixed += not all(in_full)
    assert mixed or cells > 80


@pytest.mark.parametrize("seeds", quickly(1, [[7], [3, 7, 11]]))
def test_at_a_step_what_it_just_used_can_be_inspected_too(seeds: list[int]) -> None:
    seen = set()
    for seed in seeds:
        table = begin(seed)
        for turn in range(6):
            play_until(table, "rows", turn)
            while table.opponent_due:
                table.play(STEP)
                desk = Desk(table, Settings(coach="off"))
                if desk.onlooker and desk.view == "turn":
                    said = " ".join(plain(line) for line in inspecting.inspect(desk).lines(200))
                    for component in desk.onlooker.used:
                        assert desk.seen.name(component) in said
                        seen.add(desk.content.kind_at(component))
    assert {"letters", "samples", "sketches"} <= seen


def test_brackets_of_a_destination_stand_apart_from_those_of_its_reward() -> None:
    assert destination("2 coins") == "((2 coins))"
    assert destination("(cont/tool)+1p") == "(( (cont/tool)+1p))"
    assert destination("2x(1p)") == "((2x(1p) ))"


def test_an_empty_position_never_stands_alone_on_a_page() -> None:
    desk = Desk(at("rows"), Settings(coach="off"))
    state = desk.seen.state
    for lacking in ((0,), (0, 1), (1, 2)):
        state.exotic = tuple("" if place in lacking else each for place, each in enumerate(at("rows").state.exotic))
        for rows in range(8, 24):
            lines = paged(voyages.draw(desk.seen, 80, rows), rows)
            for start in range(0, len(lines), rows):
                page = [plain(line).strip() for line in lines[start : start + rows]]
                assert not page[0].endswith("empty"), page
