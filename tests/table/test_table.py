from pathlib import Path

import pytest

from linne_tui.engine.contract import Event
from linne_tui.engine.errors import IllegalMove, UserError
from linne_tui.engine.moves import move
from linne_tui.table.log import changes
from linne_tui.table.saving.journal import SaveFailed
from linne_tui.table.saving.records import Settings
from linne_tui.table.table import Table
from tests import toy
from tests.table.playing import begin, play_by_lot, records, resumed, saved_game


def test_a_table_asks_and_answers_as_its_game(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        decision = table.decision()
        assert decision == toy.Toy().decision(table.state)
        assert table.prompt() == "2 actions left: draw, sell or end the turn?"
        assert table.describe(move("draw")).reveals == "turns up the next card"
        assert [refusal.what for refusal in table.refused()] == ["free trade"]
        assert [score.seat for score in table.scores()] == [0, 1]
        assert table.names == ("Ada", "Bo")


def test_a_move_may_be_given_as_text(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        events = table.play("free buy")
        assert [(event.what, event.n) for event in events] == [("coins", -2), ("points", 1)]
        assert table.place == 1


def test_what_is_no_move_or_not_possible_changes_and_writes_nothing(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        assert table.path
        before, written = table.encoded, table.path.read_bytes()
        with pytest.raises(UserError, match="one to six words"):
            table.play("")
        with pytest.raises(IllegalMove, match=r"2\.2: 1 point"):
            table.play("free trade")
        assert (table.encoded, table.path.read_bytes()) == (before, written)
        assert toy.Toy().encode(table.state) == before


def test_a_rule_that_breaks_in_the_middle_leaves_the_state_as_it_was(tmp_path: Path) -> None:
    class Breaking(toy.Toy):
        def answer_free(self, play: toy.ToyPlay, move: object) -> None:
            play.gain(0, "coins", 99, "2.1")
            raise ZeroDivisionError

    table = Table.new(toy.Rulebook(Breaking(), 1, "", toy.Setup), toy.Setup(2), ["Ada", "Bo"], 7, saved=False)
    before = table.encoded
    with pytest.raises(ZeroDivisionError):
        table.play("free buy")
    assert toy.Toy().encode(table.state) == table.encoded == before


def test_undo_goes_back_to_the_last_reveal_and_redo_forward_again(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        table.play("draw")
        start = table.encoded
        table.play("free buy")
        table.play("sell")
        end = table.encoded
        table.undo()
        table.undo()
        assert table.encoded == start
        assert table.undo_refused == "undo stops here: something hidden was shown"
        with pytest.raises(UserError, match="something hidden was shown"):
            table.undo()
        assert table.can_redo
        table.redo()
        table.redo()
        assert table.encoded == end
        assert not table.can_redo
        with pytest.raises(UserError, match="nothing has been undone"):
            table.redo()


def test_free_undo_goes_back_past_anything_and_the_table_says_so(tmp_path: Path) -> None:
    with begin(tmp_path, undo="free") as table:
        start = table.encoded
        for answer in ("draw", "end", "draw"):
            table.play(answer)
        assert not table.peeked
        for _ in range(3):
            table.undo()
        assert table.encoded == start
        assert table.peeked
        assert table.undo_refused == "nothing has been done yet"
        assert table.path
        path = table.path
    with resumed(path) as table:
        assert table.peeked
        assert table.place == 0
        assert table.can_redo


def test_undo_goes_back_over_the_answer_of_another_seat(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        card = table.state.players[0].hand[0]
        for answer in ("sell", f"card {card}"):
            table.play(answer)
        decision = table.decision()
        assert decision
        assert decision.seat == 1
        table.play("gift point")
        table.undo()
        decision = table.decision()
        assert decision
        assert decision.seat == 1


def test_back_to_the_start_of_the_turn_is_one_record(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        for answer in ("end", "free buy", "sell"):
            table.play(answer)
        table.undo_to_turn_start()
        assert table.place == 1
        assert table.path
        assert [record["record"] for record in records(table.path)[-3:]] == ["move", "move", "undo"]
        with pytest.raises(UserError, match="a turn ended"):
            table.undo_to_turn_start()
        table.redo()
        assert table.place == 2


def test_a_turn_is_closed_by_a_snapshot_and_the_game_by_its_points(tmp_path: Path) -> None:
    written = records(saved_game(tmp_path, 10_000))
    kinds = [record["record"] for record in written]
    assert kinds[:2] == ["header", "snapshot"]
    assert kinds[-2:] == ["snapshot", "over"]
    ends = [place for place, record in enumerate(written) if record.get("move") == "end"]
    assert len(ends) == 6
    assert all(kinds[place + 1] == "snapshot" for place in ends)
    assert len(written[-1]["points"]) == 2


def test_the_header_says_what_is_played(tmp_path: Path) -> None:
    header = records(saved_game(tmp_path, 1, undo="free", setup=toy.Setup(2, gift="coin")))[0]
    assert {key: header[key] for key in ("record", "format", "game", "rules", "content", "names", "seed")} == {
        "record": "header",
        "format": 1,
        "game": "toy",
        "rules": 1,
        "content": "toy-content",
        "names": ["Ada", "Bo"],
        "seed": 7,
    }
    assert header["setup"] == {"gift": "coin"}
    assert header["table"] == {"undo": "free"}
    assert header["program"]
    assert header["time"].endswith("+00:00")


def test_the_content_of_a_foreign_edition_travels_in_the_header(tmp_path: Path) -> None:
    foreign = toy.Rulebook(toy.Toy(), 1, "foreign", toy.Setup, carried=b"cards")
    with Table.new(foreign, toy.Setup(2), ["Ada", "Bo"], 7, folder=tmp_path) as table:
        assert table.path
        assert records(table.path)[0]["carried"] == "Y2FyZHM="


def test_a_view_is_that_of_the_seat_that_is_asked_until_all_is_open(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        assert table.view() == toy.Toy().view(table.state, 0)
        assert table.view(1) == toy.Toy().view(table.state, 1)
        play_by_lot(table)
        assert table.over
        assert table.view() == table.state


def test_news_are_what_happened_since_the_end_of_the_own_last_turn(tmp_path: Path) -> None:
    with begin(tmp_path, names=("Ada", "Bo", "Cy")) as table:
        for answer in ("free buy", "end", "free buy", "end", "end"):
            table.play(answer)
        bought = [("coins", 1), ("points", 1), ("turn", 1), ("turn", 2), ("rounds", -1)]
        assert [(event.what, event.seat) for event in table.news(0)] == bought
        assert [(event.what, event.seat) for event in table.news(1)] == bought[3:]
        assert [(event.what, event.seat) for event in table.news(2)] == bought[4:]
        table.undo_refused  # noqa: B018
        assert len(table.news(0)) == 5


def test_news_of_a_seat_that_had_no_turn_begin_with_the_game(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        table.play("free buy")
        assert len(table.news(0)) == len(table.news(1)) == 2
        table.undo()
        assert table.news(1) == []


def test_the_log_has_a_line_for_each_decision_the_latest_first(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        for answer in ("free buy", "draw", "end"):
            table.play(answer)
        lines = list(table.log())
        assert [(line.n, line.name, line.move.text, line.rule) for line in lines] == [
            (3, "Ada", "end", "1.4"),
            (2, "Ada", "draw", "1.4"),
            (1, "Ada", "free buy", "1.4"),
        ]
        assert [(event.what, event.n) for event in lines[2].changes] == [("coins", -2), ("points", 1)]
        assert list(table.log(newest=1)) == lines[:1]


def test_changes_are_summed_by_seat_and_thing() -> None:
    events = [Event("gain", "1", 0, "coins", n) for n in (2, -5, 1)] + [
        Event("gain", "1", 1, "coins", 1),
        Event("pay", "1", 1, "coins", -1),
        Event("turn", "1", 0, "turn", 0),
    ]
    assert changes(events) == (Event("gain", "1", 0, "coins", -2),)


def test_any_place_of_the_past_can_be_looked_at(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        start = table.encoded
        table.play("draw")
        assert toy.Toy().encode(table.at(0)) == start
        assert toy.Toy().encode(table.at(1)) == table.encoded


def test_a_table_without_a_file_writes_nothing(tmp_path: Path) -> None:
    table = Table.new(toy.RULEBOOK, toy.Setup(2), ["Ada", "Bo"], 7, Settings(), folder=tmp_path, saved=False)
    play_by_lot(table)
    table.close()
    assert table.path is None
    assert list(tmp_path.iterdir()) == []


def test_a_resumed_game_asks_the_same_question_with_the_same_past(tmp_path: Path) -> None:
    for decisions in (0, 1, 2, 5, 13, 30, 58):
        folder = tmp_path / str(decisions)
        with begin(folder) as table:
            play_by_lot(table, decisions, seed=decisions)
            assert table.path
            path = table.path
        with resumed(path) as again:
            assert (again.encoded, again.hash) == (table.encoded, table.hash)
            assert again.decision() == table.decision()
            assert (again.place, again.can_redo, again.undo_refused) == (
                table.place,
                table.can_redo,
                table.undo_refused,
            )
            assert list(again.log()) == list(table.log())
            assert again.news(1) == table.news(1)
            play_by_lot(again)
            assert again.over
        with resumed(path) as finished:
            assert finished.over


def test_undo_and_redo_go_on_where_they_were_after_a_resume(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        states = [table.encoded]
        for answer in ("free buy", "sell"):
            table.play(answer)
            states.append(table.encoded)
        table.undo()
        assert table.path
        path = table.path
    with resumed(path) as table:
        assert table.encoded == states[1]
        table.redo()
        assert table.encoded == states[2]
        table.undo_to_turn_start()
    with resumed(path) as table:
        assert table.encoded == states[0]
        table.redo()
        table.redo()
        assert table.encoded == states[2]


def test_a_looked_at_game_is_not_locked_and_not_written(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    before = path.read_bytes()
    with resumed(path):
        look = Table.look(path, toy.rulebook_for)
        play_by_lot(look)
        assert look.over
    assert path.read_bytes() == before


def test_a_folder_that_cannot_be_made_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveFailed, match="the game cannot be saved"):
        begin(tmp_path / "file" / "saves")
