"""Tables of several terminals, each seat in a pseudo-terminal of its own."""

import random
import re
import signal
import time
from pathlib import Path

import pytest

from linne_tui.cli import main
from linne_tui.engine.errors import UserError
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.several.shared import Shared
from linne_tui.table.several.watching import LOOKS
from linne_tui.table.shelf import linne, rulebook_for
from linne_tui.table.table import Table
from tests.marks import rule
from tests.ssh.sitting import begun, opened
from tests.tui.playing import silence_coach
from tests.tui.terminal import Terminal

pytestmark = pytest.mark.slow

NAMES = ("Ada", "Bo")
HOST = ("host", "--players", "2", "--name", "Ada", "--seed", "7")


def code_of(at: Terminal) -> str:
    at.wait_for("The code of this table is")
    found = re.search(r"Table (\w{5}) ", "\n".join(at.text))
    assert found
    return found[1]


def question(at: Terminal) -> list[str]:
    place = next((number for number, line in enumerate(at.text) if "  rule " in line), -1)
    assert place >= 0, "\n".join(at.text)
    return [at.text[place], *(line for line in at.text[place + 1 :] if line[1:2].isdigit())]


def gone(at: Terminal, text: str) -> None:
    """Waits until the screen no longer shows this text."""
    end = time.monotonic() + 10
    while any(text in line for line in at.text):
        assert time.monotonic() < end, "\n".join(at.text)
        at.read(0.1)


def test_two_terminals_play_one_game() -> None:
    silence_coach()
    with Terminal(*HOST) as ada:
        code = code_of(ada)
        with Terminal("join", code.lower(), "--name", "Bo") as bo:
            for at in (ada, bo):
                at.wait_for("rule 3.4")
            assert any("Ada: On which library space" in line for line in ada.text)
            assert any(line.startswith(" Ada is asked") for line in bo.text)
            bo.press("1")
            ada.settle()
            assert any("Ada: On which library space" in line for line in ada.text), "who is not asked answers nothing"
            ada.press("1")
            for at in (ada, bo):
                at.wait_for("rule 3.7")
            bo.settle()
            bells = bo.sent.count(b"\x07")
            ada.press("1")
            bo.wait_for(" Bo: ")
            bo.settle()
            assert bo.sent.count(b"\x07") == bells + 1, "the bell rings for who is asked"
            ada.wait_for(" Bo is asked")


def test_who_was_cut_off_comes_back_to_the_same_question() -> None:
    silence_coach()
    with Terminal(*HOST) as ada:
        code = code_of(ada)
        with Terminal("join", code, "--name", "Bo") as bo:
            bo.wait_for(" Ada is asked")
            ada.wait_for("rule 3.4")
            ada.press("1")
            ada.wait_for("rule 3.7")
            ada.settle()
            asked = question(ada)
            ada.process.send_signal(signal.SIGKILL)
            ada.left_within(5)
            bo.wait_for("Ada is away")
            with Terminal("join", code, "--name", "Ada") as again:
                again.wait_for("rule 3.7")
                again.settle()
                assert question(again) == asked
                assert any("back at the seat of Ada" in line for line in again.text)
                gone(bo, "is away")
                again.press("\x11")
                assert again.left_within(5) == 0
                assert again.restored
                assert f"join {code} --name Ada".encode() in again.sent


@pytest.mark.parametrize("given", [("--name", "ada"), ()])
def test_a_seat_at_which_somebody_is_now_is_asked_about(given: tuple[str, ...]) -> None:
    """Nobody sits down beside another by mistake; whoever is cut off can come back all the same."""
    silence_coach()
    with Terminal("host", "--players", "3", "--name", "Ada", "--seed", "7") as ada:
        code = code_of(ada)
        with Terminal("join", code, *given, cells=200) as other:
            other.wait_for(f"At the table {code} somebody sits at the seat of Ada now, in another terminal.")
            other.wait_for("Are you Ada, and come back?")
            other.press("n\n")
            assert other.left_within(5) == 2
            told = "\n".join(other.text)
            assert f"the name Ada is taken at the table {code}; take a seat under another: " in told
            assert other.restored
        assert Lobby.find(code).agreement().names == ("Ada",)
        with Terminal("join", code, *given, cells=200) as other:
            other.wait_for("Are you Ada")
            other.press("y\n")
            other.wait_for("you, in another terminal, too")
        ada.press("\x11")
        assert ada.left_within(5) == 0
    with Terminal("join", code, *given) as ada:
        ada.wait_for("The code of this table is")
        assert not any("in another terminal" in line for line in ada.text)


def test_a_table_whose_game_has_not_begun_is_closed_by_whoever_opened_it_after_a_question() -> None:
    with Terminal("host", "--players", "3", "--name", "Ada", "--seed", "7") as ada:
        code = code_of(ada)
        with Terminal("join", code, "--name", "Bo") as bo:
            bo.wait_for("The code of this table is")
            bo.settle()
            bo.press("dd")
            bo.wait_for("A table is closed by whoever opened it")
            ada.settle()
            ada.press("dx")
            gone(ada, "The same again closes")
            ada.press("d")
            ada.wait_for("The same again closes this table for everybody")
            ada.press("T")
            gone(ada, "The same again closes")
            assert Lobby.find(code).agreement().names == NAMES
            ada.press("dd")
            ada.wait_for("New game")
            bo.wait_for(f"the table {code} is there no more")
            bo.press("q")
            bo.wait_for("New game")
            bo.press("\x11")
            assert bo.left_within(5) == 0
            assert b"stays yours" not in bo.sent[bo.sent.rfind(b"\x1b[?1049l") :]
    with pytest.raises(UserError, match="there is no table"):
        Lobby.find(code)


def test_at_a_full_table_nobody_is_told_to_take_another_seat() -> None:
    silence_coach()
    lobby = begun()
    with Terminal("join", lobby.code, "--name", "Bo") as bo:
        bo.wait_for("rule 3.4")
        with Terminal("join", lobby.code, "--name", "Bo", cells=200) as other:
            other.wait_for("Are you Bo")
            other.press("\n")
            assert other.left_within(5) == 2
            assert f"the table {lobby.code} is full: Ada, Bo sit there" in "\n".join(other.text)
        with Terminal("join", lobby.code, "--name", "Bo") as other:
            other.wait_for("you Bo, and come back?")
            other.press("y\n")
            other.wait_for("the seat of Bo is open in another terminal, too")


def test_by_consent_a_program_answers_for_who_is_away_until_they_are_back() -> None:
    silence_coach()
    with Terminal(*HOST) as ada:
        code = code_of(ada)
        with Terminal("join", code, "--name", "Bo") as bo:
            bo.wait_for("rule 3.4")
            ada.wait_for("rule 3.4")
            bo.press("P")
            bo.wait_for("nobody is")
            ada.process.send_signal(signal.SIGKILL)
            ada.left_within(5)
            bo.wait_for("Ada is away")
            bo.press("P")
            bo.wait_for(" Bo: ")
            with Terminal("join", code, "--name", "Ada") as again:
                again.wait_for("rule 3")
                again.settle()
                gone(bo, "is away")
    table = Table.look(Lobby.find(code).path, rulebook_for)
    assert table.line(1).name == "Ada"


def test_three_at_a_table_are_told_who_agrees_to_what_and_what_the_others_did() -> None:
    silence_coach()
    code = begun(3).code
    with Terminal("join", code, "--name", "Bo") as bo, Terminal("join", code, "--name", "Cy") as cy:
        with Terminal("join", code, "--name", "Ada") as ada:
            for at in (ada, bo, cy):
                at.wait_for("rule 3.4")
        for at in (bo, cy):
            at.wait_for("Ada is away. If all agree, P: a program plays, E: all is ended at once")
        bo.press("P")
        bo.wait_for("you agree; Cy must, too")
        cy.wait_for("Bo agrees: a program plays for Ada")
        cy.wait_for("P: a program plays (Bo), E: all is ended at once")
        cy.press("P")
        for at in (bo, cy):
            at.wait_for("Ada: ")
        gone(bo, "you agree")
        bo.wait_for("rule 3.7")
        with Terminal("join", code, "--name", "Ada") as ada:
            for at in (bo, cy):
                at.wait_for("Ada is back")


def test_idle_costs_no_bytes_and_a_look_at_the_file_now_and_then() -> None:
    silence_coach()
    lobby = begun()
    with Terminal("join", lobby.code, "--name", "Bo") as bo:
        bo.wait_for("rule 3.4")
        bo.settle()
        bo.read(2)
        sent, before = len(bo.sent), bo.woken
        bo.read(6)
        assert len(bo.sent) == sent
        assert 0 < bo.woken - before <= 2 * 6 / LOOKS + 6  # a page that was not at hand wakes it, too


@rule("1.17")
def test_no_letter_of_another_hand_is_sent_to_a_terminal() -> None:
    silence_coach()
    seat, secret, lobby = with_a_secret()
    content = linne().game.content
    with Terminal("join", lobby.code, "--name", NAMES[1 - seat], cells=200, rows=60) as other:
        other.wait_for(" rule ")
        other.press("wmrcgstponnxxii??c")
        other.settle()
        for letter in secret:
            assert content.names[letter].encode() not in other.sent
            assert content.names[letter].split()[-1].encode() not in other.sent
    with Terminal("join", lobby.code, "--name", NAMES[seat], cells=200, rows=60) as own:
        own.wait_for(" rule ")
        own.press("c")
        own.settle()
        for letter in secret:
            assert any(content.names[letter].split()[-1] in line for line in own.text), "one's own are shown"


def with_a_secret() -> tuple[int, set[str], Lobby]:
    """A game in which a seat holds letters that never lay open: the seat, those letters, the table."""
    for seed in range(1, 30):
        lobby, chooser = begun(2, seed), random.Random(seed)
        tables = [Shared.sit(lobby, seat, rulebook_for) for seat in (0, 1)]
        seen: set[str] = set()
        while (asked := tables[0].asked) is not None:
            seen.update(tables[0].state.letters)
            for seat, player in enumerate(tables[0].state.players):
                if secret := set(player.hand) - seen:
                    for table in tables:
                        table.close()
                    return seat, secret, lobby
            decision = tables[asked].decision()
            assert decision
            tables[asked].play(chooser.choice(decision.moves))
            for table in tables:
                table.refresh()
    raise AssertionError("nobody ever drew a letter")


def test_what_is_wrong_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    lobby = begun()
    other = opened()
    cases = {
        ("join", "ABCDE"): "there is no table with the code 'ABCDE'",
        ("join", "../../x"): "there is no table with the code '../../x'",
        ("join", lobby.code): "the seats of Ada and Bo are yours at this table; say which with --name",
        ("host", "--players", "5"): "--players: 5 is out of bounds; give a whole number from 2 to 4",
        ("host", "--players", "2", "--house-rule", "hands"): "--house-rule hands: give a name and a value",
        ("host",): "still missing: --players",
    }
    for argv, told in cases.items():
        assert main(argv) == 2
        assert told in capsys.readouterr().err
    with Terminal("join", lobby.code, "--name", "Eve") as at:
        assert at.left_within(20) == 2
        assert b"is full: Ada, Bo sit there\r\n" in at.sent
        assert at.restored
    with Terminal("join", other.code, "--name", "a" * 30) as at:
        assert at.left_within(20) == 2
        assert b"is too long" in at.sent


def test_in_a_kiosk_a_table_is_hosted_and_joined_on_the_screen(tmp_path: Path) -> None:
    def enters(at: Terminal, name: str) -> None:
        at.wait_for("Name")
        at.press(f"{name}\n")
        at.wait_for("PIN")
        at.press("1234\n")
        if not any("  PIN" in line or line.startswith("PIN") for line in at.text):
            at.wait_for("The same again")
            at.press("1234\n")
        at.wait_for("Host a table")

    def choose(at: Terminal, label: str) -> None:
        number = next(line.split()[line.split()[0] == ">"] for line in at.text if label in line)
        at.press(number)

    kiosk = ("--kiosk", "--home", str(tmp_path))
    with Terminal(*kiosk) as ada, Terminal(*kiosk) as bo:
        enters(ada, "Ada")
        choose(ada, "Host a table")
        ada.wait_for("Your name")
        ada.press("Ada\x13")
        code = code_of(ada)
        enters(bo, "Bo")
        choose(bo, "Join a table")
        bo.wait_for("Code of the table")
        bo.press("XXXXX\rAda\x13")
        bo.wait_for("there is no table with the code 'XXXXX'")
        bo.press("\x7f" * 5 + code + "\x13")
        bo.wait_for("the name Ada is taken")
        bo.press("\x7f" * 3 + "Bo\x13")
        for at in (ada, bo):
            at.wait_for("rule 3")
        first = ada if any(" Ada: " in line for line in ada.text) else bo
        first.press("1")
        bo.press("q")
        bo.wait_for(f"Come back to the table {code}")
        choose(bo, f"Come back to the table {code}")
        bo.wait_for("rule 3")
    assert {path.name for path in tmp_path.iterdir()} == {"players", "tables", "cache"}
    assert [path.name for path in (tmp_path / "tables").iterdir()] == [code]


def test_a_finished_game_lies_among_the_saves_of_each(tmp_path: Path) -> None:
    lobby, chooser = begun(2, 5), random.Random(5)
    tables = [Shared.sit(lobby, seat, rulebook_for) for seat in (0, 1)]
    while (asked := tables[0].asked) is not None:
        tables[asked].refresh()
        decision = tables[asked].decision()
        assert decision
        tables[asked].play(chooser.choice(decision.moves))
        tables[0].refresh()
    from linne_tui.table.saving import saves

    for table in tables:
        table.refresh()
        table.close()
    copies = list(saves.folder().glob("*.jsonl"))
    assert len(copies) == 1, "the same bytes are not kept twice"
    assert copies[0].read_bytes() == lobby.path.read_bytes()
    assert Table.look(copies[0], rulebook_for).over
