"""A game at several terminals: seats, codes, whose turn it is, races, undo, hidden hands, seats that stay away."""

import os
import random
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from linne_tui import paths
from linne_tui.cli import main
from linne_tui.engine.contract import Decision
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import Move
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table import archive
from linne_tui.table import lobby as lobbies
from linne_tui.table.courtesies import told_of_away
from linne_tui.table.journal import read
from linne_tui.table.lobby import Lobby
from linne_tui.table.records import Consented, Moved, Wish
from linne_tui.table.replay import verify
from linne_tui.table.shared import Behind, Shared
from linne_tui.table.shelf import linne, rulebook_for
from linne_tui.table.table import Table
from tests.marks import quickly, rule

NAMES = ("Ada", "Bo", "Cy", "Di")
ROOT = Path(__file__).parents[2]


def opened(seats: int = 2, seed: int = 7, undo: str = "to_reveal", **house: Any) -> Lobby:
    return Lobby.open(linne(), Setup(seats, HouseRules(**house)), seats, seed, NAMES[0], undo)


def seated(seats: int = 2, seed: int = 7, undo: str = "to_reveal", **house: Any) -> list[Shared]:
    lobby = opened(seats, seed, undo, **house)
    for name in NAMES[1:seats]:
        Lobby.find(lobby.code).sit(name, rulebook_for)
    return [Shared.sit(Lobby.find(lobby.code), seat, rulebook_for) for seat in range(seats)]


def asked(tables: list[Shared]) -> Shared:
    for table in tables:
        table.refresh()
    seat = tables[0].asked
    assert seat is not None
    return tables[seat]


def play(tables: list[Shared], decisions: int, chooser: random.Random) -> None:
    for _ in range(decisions):
        for table in tables:
            table.refresh()
        if tables[0].over:
            return
        at = asked(tables)
        decision = at.decision()
        assert decision
        at.play(chooser.choice(decision.moves))


def first(game: Any, state: Any, decision: Decision, wish: Wish) -> Move:
    return decision.moves[0]


# Seats


def test_the_last_seat_begins_the_game(home: Path) -> None:
    lobby = opened(3)
    assert len(lobby.code) == 5
    assert lobby.folder.parent == paths.tables()
    assert Lobby.find(f" {lobby.code.lower()} ").sit("Bo", rulebook_for) == 1
    assert not lobby.begun
    assert lobby.sit("Cy", rulebook_for) == 2
    assert read(lobby.path).header.names == ("Ada", "Bo", "Cy")
    verify(lobby.path, rulebook_for)


@pytest.mark.parametrize("code", ["", "AB", "ABCDE", "../..", "....../", "AB\x1b[2", "ÄÖÜÄÖ", "A" * 1000])
def test_a_code_that_is_none_is_told(code: str) -> None:
    opened()
    with pytest.raises(UserError, match="there is no table with the code") as told:
        Lobby.find(code)
    assert "\x1b" not in str(told.value)


def test_a_full_table_and_a_taken_name_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = opened()
    monkeypatch.setattr(lobbies, "owner", lambda: "another")
    with pytest.raises(UserError, match="the name ADA is taken at the table"):
        lobby.sit("ADA", rulebook_for)
    with pytest.raises(UserError, match="a name is needed"):
        lobby.sit("", rulebook_for)
    lobby.sit("Bo", rulebook_for)
    monkeypatch.setattr(lobbies, "owner", lambda: "a third")
    with pytest.raises(UserError, match=r"is full: Ada, Bo sit there"):
        lobby.sit("Cy", rulebook_for)


def test_many_want_the_last_seats_at_once() -> None:
    lobby = opened(4)

    def sits(name: str) -> int | str:
        try:
            return Lobby.find(lobby.code).sit(name, rulebook_for)
        except UserError as error:
            return str(error)

    with ThreadPoolExecutor(8) as pool:
        got = list(pool.map(sits, [f"Guest {number}" for number in range(8)]))
    assert sorted(seat for seat in got if isinstance(seat, int)) == [1, 2, 3]
    assert all("is full" in told for told in got if isinstance(told, str))
    names = read(lobby.path).header.names
    assert [names[seat] for seat in got if isinstance(seat, int)] == [
        f"Guest {number}" for number, seat in enumerate(got) if isinstance(seat, int)
    ]


def test_who_comes_back_has_the_same_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = opened(3)
    assert lobby.sit("Ada", rulebook_for) == 0
    assert lobby.sit("", rulebook_for) == 0, "the only one of this owner"
    assert lobby.sit("Bo", rulebook_for) == 1
    with pytest.raises(UserError, match=r"say which with --name; a new name takes a free seat$"):
        lobby.sit("", rulebook_for)
    assert lobby.sit("bo", rulebook_for) == 1
    monkeypatch.setattr(paths, "_kiosk", (lobby.folder.parents[1], "key-1"))
    assert lobby.sit("Cy", rulebook_for) == 2
    assert lobby.sit("Whatever", rulebook_for) == 2, "a guest of a kiosk has one seat, whatever name is given"


def test_only_who_opened_a_table_closes_it_and_only_before_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = opened(3)
    lobby.sit("Bo", rulebook_for)
    with monkeypatch.context() as other:
        other.setattr(lobbies, "owner", lambda: "another")
        with pytest.raises(UserError, match="is cleared away by whoever opened it"):
            lobby.close()
    lobby.close()
    assert not lobby.folder.exists()
    with pytest.raises(UserError, match="is there no more"):
        lobby.sit("Cy", rulebook_for)
    begun = seated(2)[0].lobby
    with pytest.raises(UserError, match="has begun, and nobody can clear it away"):
        begun.close()
    assert begun.begun


def test_a_guest_has_only_so_many_tables_open(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(paths, "_kiosk", (tmp_path, "key-1"))
    monkeypatch.setattr(lobbies, "MOST_OPEN", 2)
    made = [opened(), opened()]
    with pytest.raises(UserError, match="2 tables that you opened are not finished"):
        opened()
    assert {lobby.code for lobby in lobbies.mine()} == {lobby.code for lobby in made}
    monkeypatch.setattr(lobbies, "_FORGOTTEN", -1)
    opened()
    assert len(list(lobbies.every())) == 1, "those at which nothing was begun are cleared away"


def test_a_game_that_all_left_long_ago_is_none_of_a_guests_open_tables(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(paths, "_kiosk", (tmp_path, "key-1"))
    monkeypatch.setattr(lobbies, "MOST_OPEN", 1)
    left = opened()
    with monkeypatch.context() as other:
        other.setattr(lobbies, "owner", lambda: "key-2")
        seat = left.sit("Bo", rulebook_for)

    def days_ago(days: float) -> None:
        then = time.time() - days * 24 * 3600
        os.utime(left.path, (then, then))

    days_ago(13.9)
    with pytest.raises(UserError, match="a game that all have left for 14 days does not count"):
        opened()
    days_ago(14.1)
    here = left.here(seat)
    assert here
    with pytest.raises(UserError, match="1 tables that you opened are not finished"):
        opened()
    here.release()
    new = opened()
    assert left.begun
    with pytest.raises(UserError, match="1 tables that you opened are not finished"):
        opened()
    listed = [lobby.code for lobby in lobbies.mine()]
    assert listed == [new.code, left.code], "it can be gone on with, but does not push forward"


# Playing


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_from_all_seats(seats: int) -> None:
    tables = seated(seats)
    play(tables, 10_000, random.Random(seats))
    for table in tables:
        table.refresh()
    assert {table.hash for table in tables} == {tables[0].hash}
    assert all(table.over for table in tables)
    verdict = verify(tables[0].lobby.path, rulebook_for)
    assert (verdict.over, verdict.decisions) == (True, tables[0].place)
    assert lobbies.mine() == []


def test_only_the_seat_that_is_asked_can_answer() -> None:
    tables = seated()
    at = asked(tables)
    other = tables[1 - at.seat]
    decision, seen = at.decision(), other.decision()
    assert decision
    assert seen
    assert (list(seen.moves), list(seen.free), seen.seat) == ([], [], at.seat)
    assert other.prompt() == f"{NAMES[at.seat]} is asked"
    before = at.lobby.path.read_bytes()
    with pytest.raises(UserError, match=f"{NAMES[at.seat]} is asked, not you"):
        other.play(decision.moves[0])
    assert at.lobby.path.read_bytes() == before


def test_a_seat_in_two_terminals_answers_once() -> None:
    tables = seated()
    at = asked(tables)
    twin = Shared.sit(at.lobby, at.seat, rulebook_for)
    decision = at.decision()
    assert decision
    at.play(decision.moves[0])
    with pytest.raises(Behind, match="meanwhile something has happened"):
        twin.play(decision.moves[0])
    assert twin.place == 0
    assert twin.refresh()
    assert (twin.place, twin.hash) == (1, at.hash)
    verify(at.lobby.path, rulebook_for)


def test_the_lock_is_held_for_an_append_only_and_nothing_is_read_while_nothing_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from linne_tui.table.journal import locked

    tables = seated()
    locked(tables[0].lobby.path, 0).release()
    for table in tables:
        table.refresh()
    monkeypatch.setattr("linne_tui.table.watching.read_bytes", lambda path: pytest.fail("read"))
    assert not any(table.refresh() for table in tables)


RACING = """
import random, sys, time
from linne_tui.table.lobby import Lobby
from linne_tui.table.shared import Shared
from linne_tui.table.shelf import rulebook_for
from linne_tui.engine.errors import UserError

code, seat, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
chooser = random.Random(seed)
table = Shared.sit(Lobby.find(code), seat, rulebook_for)
print("ready", flush=True)
sys.stdin.readline()
while not table.over and table.place < 60:
    time.sleep(chooser.random() / 200)
    table.refresh()
    if table.over:
        break
    try:
        if not table.undo_refused and chooser.random() < 0.3:
            table.undo()
        elif table.asked == seat:
            table.play(chooser.choice(table.decision().moves))
    except UserError:
        pass
"""


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 3))])
def test_processes_race_for_one_table_and_no_line_is_torn_or_lost(seed: int) -> None:
    lobby = opened(3, seed)
    for name in NAMES[1:3]:
        lobby.sit(name, rulebook_for)
    racers = [
        subprocess.Popen(
            [sys.executable, "-c", RACING, lobby.code, str(seat % 3), str(seed * 10 + seat)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seat in range(6)  # each seat in two terminals
    ]
    for racer in racers:
        assert racer.stdout
        assert racer.stdout.readline() == "ready\n"
    for racer in racers:
        assert racer.stdin
        racer.stdin.write("\n")
        racer.stdin.flush()
    for racer in racers:
        racer.communicate(timeout=60)
        assert racer.returncode == 0
    verdict = verify(lobby.path, rulebook_for)
    assert verdict.decisions >= 60 or verdict.over
    assert verdict.torn == 0


# Undo


@pytest.mark.parametrize("undo", quickly(1, ["to_reveal", "free"]))
def test_undo_never_goes_back_over_the_answer_of_another_seat(undo: str) -> None:
    tables, chooser = seated(3, undo=undo), random.Random(4)
    tried = taken = 0
    for _ in range(120):
        play(tables, 1, chooser)
        for table in tables:
            table.refresh()
            before, place, last = table.hash, table.place, table.line(table.place).seat if table.place else -1
            for way in (table.undo, table.undo_to_turn_start):
                if chooser.random() < 0.4 and table.place:
                    tried += 1
                    try:
                        way()
                    except UserError:
                        assert (table.hash, table.place) == (before, place)
                        continue
                    taken += 1
                    assert last == table.seat
                    assert all(step.seat == table.seat for step in table._history.steps[table.place : place])
                    assert table.can_redo
                    others = [other for other in tables if other is not table]
                    assert all(other.refresh() and not other.can_redo for other in others)
                    table.redo()
                    for other in others:
                        other.refresh()
                    break
    assert tried > 50 < taken * 5
    verify(tables[0].lobby.path, rulebook_for)


# What is hidden


@pytest.mark.slow
@rule("1.17")
def test_a_seat_knows_no_more_than_it_may() -> None:
    tables, chooser = seated(3), random.Random(1)
    laid_open: set[str] = set()
    secrets = 0
    content = tables[0].game.content
    for _ in range(400):
        for table in tables:
            table.refresh()
        if tables[0].over:
            break
        at = asked(tables)
        laid_open.update(Table.view(at, 0).letters)
        for table in tables:
            hands = [hand.hand for seat, hand in enumerate(table._history.state.players) if seat != table.seat]
            secret = {letter for hand in hands for letter in hand} - laid_open
            secrets += len(secret)
            told = [line.label + line.move.text for line in table.log(20)] + [table.prompt()]
            told += [event.origin for event in table.news(table.seat)]
            told += [move.text for move in getattr(table.decision(), "moves", ())]
            text = " ".join(told)
            seen = table.game.encode(table.view()).decode()
            for letter in secret:
                assert f'"{letter}"' not in seen
                assert letter not in text.split()
                assert content.names[letter] not in text
        decision = at.decision()
        assert decision
        at.play(chooser.choice(decision.moves))
    assert secrets > 100


def test_an_unfinished_game_is_not_opened_from_its_file() -> None:
    tables = seated()
    with pytest.raises(UserError, match="a game at several terminals; `linne-tui join CODE` takes a seat"):
        Table.resume(tables[0].lobby.path, rulebook_for)
    with pytest.raises(UserError, match="is not given out before it is over"):
        archive.export([tables[0].lobby.path], paths.data() / "out.zip")
    assert not (paths.data() / "out.zip").exists()
    path = str(tables[0].lobby.path)
    for how in ([path, "--text"], [path, "--json"], ["--bisect", path, path]):
        assert main(["replay", *how]) == 2
    with pytest.raises(UserError, match="stays where it is"):
        tables[0].save_elsewhere(paths.data())
    asked(tables).play(asked(tables).decision().moves[0])


# Seats that stay away


def away(tables: list[Shared]) -> tuple[Shared, list[Shared]]:
    """Whoever is asked leaves; that seat and the others."""
    at = asked(tables)
    at.close()
    return at, [table for table in tables if table is not at]


def test_all_who_are_there_must_agree_before_a_program_answers() -> None:
    gone, others = away(seated(3))
    one, two = others
    assert not one.stand_in(first)
    assert one.consent("play") == f"you agree; {NAMES[two.seat]} must, too"
    assert two.refresh()
    assert not one.stand_in(first)
    assert not two.stand_in(first)
    assert two.consent("play") == f"agreed: a program plays for {NAMES[gone.seat]}, until they are back"
    one.refresh()
    name = NAMES[gone.seat]
    assert told_of_away(one, "P", "E") == f"{name} is away; as agreed, a program plays for {name} until they are back"
    place = one.place
    assert [table.stand_in(first) for table in others] == [True, False], "one terminal answers, not both"
    assert one.place == place + 1
    records = read(one.lobby.path).records
    assert [(record.seat, record.wish, record.done) for record in records if isinstance(record, Consented)] == [
        (gone.seat, "play", False),
        (gone.seat, "play", True),
    ]
    last = records[-1] if isinstance(records[-1], Moved) else records[-2]
    assert isinstance(last, Moved)
    assert last.seat == gone.seat
    verify(one.lobby.path, rulebook_for)


def test_what_others_do_is_told_in_one_line() -> None:
    gone, (one, two) = away(seated(3))
    name = NAMES[gone.seat]
    one.consent("end")
    assert two.refresh()
    assert two.happened == f"{NAMES[one.seat]} agrees: every action is ended at once for {name}"
    assert two.agreeing(gone.seat, "end") == [NAMES[one.seat]]
    one.consent("play")
    assert two.refresh()
    assert two.happened == f"{NAMES[one.seat]} agrees: a program plays for {name}"
    two.consent("play")
    one.refresh()
    assert one.happened == f"agreed with {NAMES[two.seat]}: a program plays for {name}"
    first_here = min((one, two), key=lambda table: table.seat)
    assert first_here.stand_in(first)
    line = first_here.line(first_here.place)
    assert first_here.happened == f"{name}: {line.label}"
    for table in (one, two):
        table.refresh()
        assert table.happened == f"{name}: {line.label}"
    Shared.sit(gone.lobby, gone.seat, rulebook_for)
    one.refresh()
    assert one.happened == f"{name} is back"


def test_of_two_wishes_the_latest_is_what_somebody_agrees_to() -> None:
    gone, (one, two) = away(seated(3))
    one.consent("end")
    one.consent("play")
    two.refresh()
    assert (two.agreeing(gone.seat, "end"), two.agreeing(gone.seat, "play")) == ([], [NAMES[one.seat]])
    assert two.consent("end") == f"you agree; {NAMES[one.seat]} must, too"
    assert not two.agreed
    one.refresh()
    assert one.consent("end").startswith("agreed: every action is ended at once")
    verify(one.lobby.path, rulebook_for)


def test_who_is_back_answers_alone_again() -> None:
    tables = seated(2)
    gone, (other,) = away(tables)
    assert other.consent("end").startswith("agreed: every action is ended at once")
    other.refresh()
    back = Shared.sit(gone.lobby, gone.seat, rulebook_for)
    other.refresh()
    assert not other.agreed
    assert not other.stand_in(first)
    assert back.asked == back.seat
    decision = back.decision()
    assert decision
    back.play(decision.moves[0])
    verify(back.lobby.path, rulebook_for)


def test_nothing_can_be_agreed_about_who_is_there() -> None:
    tables = seated(2)
    at = asked(tables)
    for table in tables:
        with pytest.raises(UserError, match="nobody is"):
            table.consent("play")
    before = at.lobby.path.stat().st_size
    assert not tables[1 - at.seat].stand_in(first)
    assert at.lobby.path.stat().st_size == before


def test_of_those_who_have_left_no_consent_is_needed() -> None:
    _gone, (one, two) = away(seated(3))
    two.close()
    assert one.consent("play").startswith("agreed")


@pytest.mark.parametrize("wish", quickly(1, ["play", "end"]))
def test_a_game_comes_to_its_end_with_one_seat_away(wish: Wish) -> None:
    from linne_tui.bots.standin import answer

    tables, chooser = seated(2, 3), random.Random(3)
    play(tables, 30, chooser)
    gone, (here,) = away(tables)
    here.refresh()
    here.consent(wish)
    answered = 0
    for _ in range(2000):
        if here.over:
            break
        if here.asked == gone.seat:
            assert here.stand_in(answer)
            answered += 1
        else:
            decision = here.decision()
            assert decision
            here.play(chooser.choice(decision.moves))
    assert here.over
    assert answered > 10
    assert verify(here.lobby.path, rulebook_for).over


def test_a_consent_out_of_place_is_no_sound_record() -> None:
    tables = seated(2)
    tables[0]._write(Consented(n=5, by=0, seat=1, wish="play", done=True))
    with pytest.raises(UserError, match="nothing is agreed about a seat after decision 5 here"):
        verify(tables[0].lobby.path, rulebook_for)
