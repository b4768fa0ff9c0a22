"""Statistics of one game and of all: what they add up to, what is left out, what is said of what cannot be counted."""

import json
import shutil
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from linne_tui import cli, paths
from linne_tui.engine.contract import Score
from linne_tui.engine.encoding import digest
from linne_tui.linne.setup import Setup
from linne_tui.linne.sources import SOURCES, called
from linne_tui.stats import paper, people
from linne_tui.stats.game import GameStats, Seat, of_game
from linne_tui.stats.people import TOTAL, Best, Equal, Overview, Person, Played, _person, _Result, overview
from linne_tui.table.replaying import anew, notation
from linne_tui.table.replaying.recording import Recording, find, open_recording
from linne_tui.table.saving import glance, saves
from linne_tui.table.saving.journal import Journal, read
from linne_tui.table.saving.known import Memory
from linne_tui.table.saving.records import Consented, Moved, Over
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from tests.game import linne
from tests.marks import rule
from tests.table.playing import from_sheet, rewrite

GAMES = ("two-players-7", "three-players-32-shared", "four-players-8-all-house-rules", "four-players-7")


@cache
def recorded(name: str) -> Recording:
    """A sample game, which no test here changes."""
    return open_recording(find(name), rulebook_for)


@cache
def stats(name: str) -> GameStats:
    return of_game(recorded(name), name)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    for name in GAMES:
        shutil.copy(find(name), tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", GAMES)
def test_rounds_and_sources_add_up_to_the_points(name: str) -> None:
    over = read(find(name)).records[-1]
    assert isinstance(over, Over)
    for seat, total in zip(stats(name).seats, over.points, strict=True):
        assert seat.total == total == sum(seat.sources.values()) == sum(seat.by_round) == seat.running[-1]
        assert len(seat.by_round) == 6
        assert len(seat.running) == 7
        for source in SOURCES:
            assert sum(gained.get(source, 0) for gained in seat.rounds) == seat.sources[source]


@rule("11.1", "11.2", "11.6")
def test_the_last_column_is_what_section_11_adds() -> None:
    for name in GAMES:
        recording = recorded(name)
        events = recording.events(recording.last)
        for number, seat in enumerate(stats(name).seats):
            mine = [event for event in events if event.seat == number and event.what == "points"]
            assert sum(seat.rounds[-1].values()) == sum(event.n for event in mine if event.rule.startswith("11."))
            assert not {"researched samples", "leftovers"} & set().union(*seat.rounds[:-1])


@rule("6.1", "4.48")
def test_every_placed_lens_is_a_use_of_its_instrument() -> None:
    """One lens a round on each instrument; a wild lens gives as many actions as are chosen, perhaps none."""
    for name in GAMES:
        recording = recorded(name)
        moves = [(step.seat, step.move) for stop in range(1, recording.last + 1) if (step := recording.step(stop))]
        for number, seat in enumerate(stats(name).seats):
            placed = [move.args for who, move in moves if who == number and move.kind == "place"]
            for instrument, actions in seat.instruments.items():
                tame = [lens for lens, where in placed if where == instrument and lens != "wild"]
                assert len(tame) <= sum(actions.values())
                if len(tame) == 5:
                    assert sum(actions.values()) == 5


def test_people_are_counted_over_all_games(played: Path) -> None:
    found = overview(played, rulebook_for)
    by_name = {person.name: person for person in found.people}
    points = {"Ada": [], "Bo": [], "Cleo": [], "Dag": []}  # type: dict[str, list[int]]
    wins = dict.fromkeys(points, 0)
    for name in GAMES:
        for seat in stats(name).seats:
            points[seat.name].append(seat.total)
            wins[seat.name] += seat.rank == 1
    assert found.games == len(GAMES)
    assert not found.left_out
    for name, totals in points.items():
        person = by_name[name]
        assert (person.games, person.wins, person.best) == (len(totals), wins[name], max(totals))
        assert person.mean == round(sum(totals) / len(totals), 1)
    assert sum(wins.values()) > len(GAMES), "a shared victory counts for each"
    assert found.records[0].points == max(max(totals) for totals in points.values())


def test_who_had_as_much_as_a_record_is_named_below_it_and_the_library_by_what_it_gives(played: Path) -> None:
    found = overview(played, rulebook_for)
    several = [best for best in found.records if best.others]
    assert several
    lines = list(paper.record_lines(found.records))
    for best in several:
        mine = [seat.name for name in GAMES for seat in stats(name).seats if seat.sources[best.source] == best.points]
        names = [each.name for each in best.others]
        assert {best.name, *names} == set(mine)
        told = next(at for at, line in enumerate(lines) if line.strip().startswith(f"{called(best.source)} "))
        assert lines[told + 1].startswith(f"{'':<29}and ")
        assert all(name in lines[told + 1] for name in names)
    assert len(lines) == len(found.records) + len(several)
    assert not any(line.strip().startswith("library") for line in paper.overview_lines(found))
    assert not any(line.strip().startswith("library") for line in paper.game_lines(stats(GAMES[0])))


def test_who_had_as_much_with_others_around_the_table_is_told_with_how_many() -> None:
    equal = (Equal("Bo", 2), Equal("Cy", 3), Equal("Eva", 1, 2), Equal("Di", 3))
    alone = (Equal("Ada", 1, 2), Equal("Bo", 1, 4), Equal("Cy", 2))
    records = [
        Best("order", 2, "Ada", 2, "2026-11-01", "one", others=equal),
        Best("order", 2, "Eva", 1, "2026-11-02", "two", 2, alone),
    ]
    lines = list(paper.record_lines(records))
    assert [lines[0].endswith("  2 players"), lines[2].endswith("  solo, level II")] == [True, True]
    assert lines[1].split("and ")[1] == "Bo; 3 players: Cy, Di; solo, level II: Eva"
    assert lines[3].split("and ")[1] == "Ada; solo, level IV: Bo; 2 players: Cy"


def test_of_equal_records_the_first_is_the_one_that_was_reached_first(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games, *_ = people.finished(played, rulebook_for)
    ada, bo = (
        next((game, score) for game in games for score in game.scores if game.header.names[score.seat] == name)
        for name in ("Ada", "Bo")
    )
    most = max(ada[1].total, bo[1].total) + 1
    days = [(ada, 0, "a"), (bo, most, "b"), (ada, most, "c")]
    made = [
        replace(game, save=save, players=3, scores=[replace(score, total=total)]) for (game, score), total, save in days
    ]
    monkeypatch.setattr(people, "finished", lambda where, rulebook_for: (made, [], 0))
    best = overview(played, rulebook_for).records[0]
    assert (best.name, best.save, best.others) == ("Bo", "b", (Equal("Ada", 3),))


def test_records_are_the_best_of_one_game(played: Path) -> None:
    found = overview(played, rulebook_for, "ADA")
    assert [person.name for person in found.people] == ["Ada"]
    records = {best.source: best for best in found.records}
    mine = {name: stats(name).seats[0] for name in GAMES}
    assert records[TOTAL].points == max(seat.total for seat in mine.values())
    assert mine[records[TOTAL].save.partition(".")[0]].total == records[TOTAL].points
    for source in SOURCES:
        best = max(seat.sources[source] for seat in mine.values())
        assert (source in records) == (best > 0)
        assert source not in records or records[source].points == best
    assert all(best.name == "Ada" for best in found.records)


def test_unfinished_games_do_not_count_and_broken_or_edited_ones_are_named(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Table.new(linne(), Setup(2), ("Ada", "Bo"), 5, folder=played).close()
    (played / "x.linne.jsonl").write_text("nonsense\n")
    edited = played / "two-players-7.linne.jsonl"
    edited.write_bytes(edited.read_bytes().replace(b'"names":["Ada","Bo"]', b'"names":["Eva","Bo"]'))
    found = overview(played, rulebook_for)
    assert found.games == len(GAMES) - 1
    assert "Eva" not in {person.name for person in found.people}
    assert sorted(line.rpartition("/")[2].partition(":")[0] for line in found.left_out) == [
        edited.name,
        "x.linne.jsonl",
    ]


@pytest.mark.slow
def test_a_game_is_over_whoever_came_back_behind_its_end(played: Path) -> None:
    before = overview(played, rulebook_for)
    path = played / "two-players-7.linne.jsonl"
    end = read(path).records[-1]
    assert isinstance(end, Over)
    rewrite(path, lambda records: records[0].update(table={"terminals": "several"}))
    writer, _ = Journal.open(path)
    writer.append(Consented(n=end.n, by=0, seat=0, wish="back", done=True))
    writer.close()
    found = overview(played, rulebook_for)
    assert (found.games, found.left_out) == (before.games, [])
    assert glance.unfinished(played) == []


@pytest.mark.slow
def test_one_game_counts_once_however_many_files_hold_it(
    played: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A copy of its file, what was made of its score sheet, and the end of it as a new game."""
    before = overview(played, rulebook_for)
    first = played / "two-players-7.linne.jsonl"
    shutil.copy(first, played / "copy.linne.jsonl")
    recording = open_recording(first, rulebook_for)
    sheet = notation.read("\n".join(notation.lines(recording)), first)
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    shutil.copy(from_sheet(sheet, rulebook_for, elsewhere), played / "sheet.linne.jsonl")
    recording.go(recording.last)
    anew.play_on(recording, played)
    found = overview(played, rulebook_for)
    assert (found.games, found.people) == (before.games, before.people)
    assert len(found.left_out) == 3
    assert all("the same game as two-players-7.linne.jsonl, and counted once" in line for line in found.left_out)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LINNE_TUI_HOME", str(tmp_path))
    saves.folder().mkdir(parents=True)
    return saves.folder()


def test_the_command_tells_one_game(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["stats", "three-players-7"]) == 0
    out = capsys.readouterr().out
    assert all(len(line) <= 80 for line in out.splitlines())
    for words in ("points by source", "points by round", "final scoring", "what the instruments were used for", "rank"):
        assert words in out
    assert cli.main(["stats", "three-players-7", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seats"][0]["name"] == "Ada"


@pytest.mark.slow
def test_the_command_tells_all_games_in_ascii_where_the_locale_has_no_more(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli.main(["stats"]) == 0
    assert capsys.readouterr().out == "no game is finished yet\n"
    for path in paths.sample_saves().glob("two-players-1*.jsonl"):
        shutil.copy(path, home)
    monkeypatch.setenv("LC_ALL", "C")
    for arguments in (["stats"], ["stats", "--player", "bo"], ["stats", "two-players-10-open-hands"]):
        assert cli.main(arguments) == 0
        assert capsys.readouterr().out.isascii()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["stats", "nowhere"], "nowhere: there is no such file"),
        (["stats", "--player", "Zoe"], "Zoe: nobody of this name has finished a game; there are no finished games"),
        (["stats", "two-players-7", "--player", "Ada"], "--player is for all finished games"),
    ],
)
def test_what_cannot_be_told_is_one_line(
    home: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert cli.main(arguments) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


def test_an_unfinished_game_has_no_statistics(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Table.new(linne(), Setup(2), ("Ada", "Bo"), 5) as table:
        table.play(table.decision().moves[0])
        assert table.path is not None
        assert any(isinstance(record, Moved) for record in read(table.path).records)
        name = table.path.name
    assert cli.main(["stats", name]) == 2
    assert "not finished" in capsys.readouterr().err


@rule("14.48")
def test_the_opponent_is_no_person_but_can_win(tmp_path: Path) -> None:
    for name in ("solo-2-level-2-undone", "solo-4-level-4"):
        shutil.copy(find(name), tmp_path)
    found = overview(tmp_path, rulebook_for)
    assert {person.name for person in found.people} == {"Ada"}
    won = sum(stats(name).seats[0].rank == 1 for name in ("solo-2-level-2-undone", "solo-4-level-4"))
    assert (found.people[0].games, found.people[0].wins) == (2, won)
    assert all(best.players == 1 for best in found.records)
    assert {best.level for best in found.records} <= {2, 4}


SOLO = {1: ("solo-1-level-1", "solo-5-by-tile"), 2: ("solo-2-level-2-undone", "solo-6-start-tiles")}


def test_games_against_the_opponent_are_told_level_by_level(tmp_path: Path) -> None:
    for name in (*SOLO[1], *SOLO[2], "two-players-7"):
        shutil.copy(find(name), tmp_path)
    found = overview(tmp_path, rulebook_for)
    ada = next(person for person in found.people if person.name == "Ada")
    assert [each.level for each in ada.against] == [1, 2]
    for each in ada.against:
        games = [stats(name).seats for name in SOLO[each.level]]
        mine, others = [one.total for one, _ in games], [other.total for _, other in games]
        assert each.games == 2
        assert each.wins == sum(one.rank < other.rank for one, other in games)
        assert each.draws == sum(one.rank == other.rank for one, other in games)
        assert (each.mean, each.best) == (round(sum(mine) / 2, 1), max(mine))
        assert each.opponent == round(sum(others) / 2, 1)
    bo = next(person for person in found.people if person.name == "Bo")
    assert not bo.against
    for told in (paper.overview_lines(found), paper.person_lines(ada)):
        lines = list(told)
        assert all(len(line) < 80 for line in lines)
        assert any(line.startswith("against the opponent") and "drawn" in line for line in lines)
        assert [line.split()[2] for line in lines if line.startswith("  Ada, level")] == ["I", "II"]
    assert not any("against the opponent" in line for line in paper.person_lines(bo))
    assert any("solo, level" in line for line in paper.overview_lines(found))


@rule("14.48")
def test_a_draw_with_the_opponent_is_no_victory() -> None:
    score = Score(0, 90, 90, dict.fromkeys(SOURCES, 1), 1)
    header = read(find("solo-1-level-1")).header
    for rank, won, drawn in ((1, 0, 1), (2, 1, 0)):
        played = Played("one", "2026-11-30", header, [score], 1, replace(score, seat=1, rank=rank))
        person = _person([_Result(played, score)])
        assert (person.wins, person.against[0].wins, person.against[0].draws) == (won, won, drawn)


@rule("14.32")
def test_the_instruments_of_the_opponent_count_the_rows_of_its_cards() -> None:
    game = stats("solo-3-level-3")
    assert game.level == 3
    used = {instrument: sum(uses.values()) for instrument, uses in game.seats[1].instruments.items()}
    assert used == {"glasses": 5, "magnifier": 10, "microscope": 15}
    assert next(paper.game_lines(game)).startswith("solo-3-level-3: Ada, Opponent, level III, ")


def test_the_means_by_source_are_told_of_everybody_however_many() -> None:
    names = [f"Player {number}" for number in range(1, 12)]
    people = [
        Person(name, 1, 0, 40.0, 40, dict.fromkeys(SOURCES, float(number)), ()) for number, name in enumerate(names)
    ]
    lines = list(paper.overview_lines(Overview(11, people, (), ())))
    heads = [line for line in lines if line.startswith("mean by source")]
    assert [head.split("  ")[-1].strip() for head in heads] == ["Player 4", "Player 8", "Player 11"]
    garden = [line.split()[1:] for line in lines if line.startswith("  garden")]
    assert [float(mean) for row in garden for mean in row] == list(range(11))
    assert all(len(line) <= paper.CELLS for line in lines)


def of_other_rules(change: Callable[[dict[str, Any]], Any]) -> Callable[[list[dict[str, Any]]], None]:
    """A change of the last state that other rules might have made, so that nothing else is wrong with the save."""

    def changed(records: list[dict[str, Any]]) -> None:
        records[0]["rules"] = 0
        change(state := records[-2]["state"])
        records[-3]["hash"] = digest(json.dumps(state, separators=(",", ":"), ensure_ascii=False).encode())

    return changed


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda records: records[0].update(names=["Ada"]), "is of seat 1, which nobody has"),
        (of_other_rules(lambda state: state["players"].pop()), "its final state cannot be read"),
        (of_other_rules(lambda state: state.update(samples=["what"])), "its final state cannot be read"),
        (lambda records: records[0].update(game="other"), "a game of 'other'"),
    ],
)
def test_one_odd_save_is_left_out_and_the_others_are_counted(
    played: Path, change: Callable[[list[dict[str, Any]]], Any], told: str
) -> None:
    odd = played / find("two-players-7").name
    rewrite(odd, change)
    found = overview(played, rulebook_for)
    assert found.games == len(GAMES) - 1
    (left_out,) = found.left_out
    assert left_out.startswith(str(odd))
    assert told in left_out


@pytest.mark.slow
def test_a_name_that_is_no_text_is_told_as_well_as_it_can_be(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, game in zip(("fi\udcfe", "fi\udcff"), GAMES, strict=False):
        shutil.copy(find(game), home / f"{name}.jsonl")
    (home / "broken\udcfe.jsonl").write_bytes(b"x")
    edited = home / "edited\udcfe.jsonl"
    edited.write_bytes(find(GAMES[2]).read_bytes().replace(b'"time":"2', b'"time":"3', 1))
    told = {}
    for command in ("stats --json", "stats --json fi\udcfe", "replay --json edited\udcfe"):
        assert cli.main(command.split()) == 0
        told[command] = json.loads(capsys.readouterr().out)
    every, one, odd = told.values()
    assert every["games"] == 2  # what cannot be told apart are two games all the same
    assert any("broken\ufffd.jsonl:1" in line for line in every["left_out"])
    assert one["save"] == "fi\ufffd"
    assert odd["marks"] == ["edited"]


def test_the_time_of_which_a_file_tells_is_shown_only_if_it_is_one(played: Path) -> None:
    odd = played / find("two-players-7").name
    rewrite(odd, lambda records: records[0].update(time="\x1b[2J\x1b]0;x\x07"))
    lines = [
        *paper.overview_lines(overview(played, rulebook_for)),
        *paper.game_lines(of_game(open_recording(odd, rulebook_for), "x")),
    ]
    assert all(line.isprintable() for line in lines)
    rewrite(odd, lambda records: records[0].update(time="2026-11-30T10:11:12+00:00"))
    assert "2026-11-30" in "\n".join(paper.overview_lines(overview(played, rulebook_for)))


def test_the_use_of_instruments_says_what_is_counted_of_a_person_and_what_of_the_opponent() -> None:
    seat = Seat("Ada", 0, 1, {}, [], {"glasses": {"sail": 1}})
    [alone, *_] = paper.instrument_lines(GameStats("", "", 1, [seat]))
    assert alone == "what the instruments were used for: lenses placed"
    [solo, *_] = paper.instrument_lines(GameStats("", "", 1, [seat], 2))
    assert solo == f"{alone}; of the opponent, rows of its cards"


@rule("4.48")
@pytest.mark.parametrize("name", ["four-players-8-all-house-rules", "two-players-8-undone", "three-players-7"])
def test_every_lens_that_was_placed_is_among_the_uses(name: str) -> None:
    """Also the wild one whose action was ended without being chosen."""
    recording = open_recording(find(name), rulebook_for)
    placed = Counter(
        step.seat
        for stop in range(1, recording.last + 1)
        if (step := recording.step(stop)) and step.move.kind == "place" and len(step.move.args) == 2
    )
    seats = of_game(recording, name).seats
    assert [sum(sum(uses.values()) for uses in seat.instruments.values()) for seat in seats] == [
        placed[seat] for seat in range(len(seats))
    ]
    assert any("none" in uses for seat in seats for uses in seat.instruments.values())


@pytest.mark.parametrize("wish", ["play", "end"])
def test_who_was_away_for_a_part_is_counted_for_nothing_and_told_of(home: Path, wish: str) -> None:
    path = home / "game.jsonl"
    shutil.copy(find("two-players-7"), path)

    def leave(records: list[dict[str, Any]]) -> None:
        records[0]["table"] = {"terminals": "several"}
        place = next(at for at, record in enumerate(records) if record["record"] == "move" and record["n"] == 40)
        agreed = {"record": "consent", "n": 40, "by": 0, "seat": 1, "wish": wish, "done": True}
        records.insert(place + 1, agreed)
        after = next(at for at, record in enumerate(records) if record["record"] == "move" and record["n"] == 90)
        records.insert(after + 1, {"record": "consent", "n": 90, "by": 1, "seat": 1, "wish": "back"})

    rewrite(path, leave)
    found = overview(home, rulebook_for)
    assert (found.games, [(one.name, one.games, one.wins) for one in found.people]) == (1, [("Ada", 1, 0)])
    assert {best.name for best in found.records} == {"Ada"}
    recording = open_recording(path, rulebook_for)
    game = of_game(recording, "game")
    assert [seat.away for seat in game.seats] == [False, True]
    assert "Bo (away for a part)" in next(iter(paper.game_lines(game)))
    assert "# while Bo was away others agreed on what was answered" in list(notation.lines(recording))


def test_for_a_guest_no_game_is_played_again_since_nothing_of_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(find("two-players-7"), tmp_path)
    monkeypatch.setattr(paths, "_kiosk", (tmp_path / "kiosk", "anna"))
    monkeypatch.setattr(Memory, "replayed", lambda *_: pytest.fail("it takes a moment each time"))
    assert overview(tmp_path, rulebook_for).games == 1
