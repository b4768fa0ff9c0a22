"""Carl von Linné over the pipe: the real program, its content, its saves, and what docs/protocol.md says of it."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from linne_tui.bots import BOTS, Luck
from linne_tui.linne.game import Linne
from linne_tui.linne.house import CHOICES, HouseRules
from linne_tui.linne.loader import load
from linne_tui.linne.setup import Setup
from linne_tui.protocol.offer import linne
from linne_tui.protocol.session import METHODS, Session
from linne_tui.table import shelf
from linne_tui.table.table import Table
from tests.protocol.talk import Talk

MANUAL = Path(__file__).parents[2] / "docs" / "protocol.md"
PLAYERS = ["Ada", "Bo"]


@pytest.fixture
def talk() -> Talk:
    talk = Talk(Session(linne()))
    talk("new", game="linne", players=PLAYERS, seed=7, house_rules={})
    return talk


def test_the_program_answers_over_a_pipe_and_ends_with_its_input() -> None:
    requests = [("new", {"players": PLAYERS, "seed": 7}), ("hash", {}), ("fly", {})]
    lines = [
        json.dumps({"jsonrpc": "2.0", "id": n, "method": method, "params": params})
        for n, (method, params) in enumerate(requests)
    ]
    command = [sys.executable, "-m", "linne_tui", "protocol"]
    done = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert [reply["id"] for reply in replies] == [0, 1, 2]
    assert replies[2]["error"]["code"] == -32601


def test_when_its_reader_goes_the_program_ends_without_a_word() -> None:
    command = [sys.executable, "-m", "linne_tui", "protocol"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write('{"jsonrpc":"2.0","id":1,"method":"hash"}\n' * 3)
        process.stdin.flush()
        assert process.stderr.read() == ""
        process.wait(timeout=60)
        process.stdin = None


def test_a_whole_game_is_played_and_undone_to_its_first_question(talk: Talk) -> None:
    first = talk("hash")
    decision = talk.to_the_end()
    assert [score["player"] for score in decision["scores"]] == PLAYERS
    steps = 0
    while "result" in talk.line("undo", {"labels": False}):
        steps += 1
    assert steps > 60
    assert talk("hash") == first


def test_an_edited_state_is_played_on(talk: Talk) -> None:
    state = talk("state")
    state["state"]["players"][0]["coins"] = 9
    talk("load", **state)
    assert talk("state") == state


@pytest.mark.parametrize(
    ("coins", "told"),
    [(-1, "players[0].coins"), ("many", "players[0].coins"), (None, "players[0].coins"), (1.5, "players[0].coins")],
)
def test_an_impossible_state_is_refused_with_its_path(talk: Talk, coins: Any, told: str) -> None:
    state = talk("state")
    state["state"]["players"][0]["coins"] = coins
    error = talk.error("load", **state)
    assert error["code"] == -32002
    assert error["data"]["path"] == told
    assert error["data"]["reason"]


def test_a_state_with_an_unknown_field_is_refused(talk: Talk) -> None:
    state = talk("state")
    state["state"]["gold"] = 1
    assert talk.error("load", **state)["code"] == -32002


def test_a_view_is_no_state_to_be_loaded(talk: Talk) -> None:
    assert talk.error("load", **talk("view", seat=0))["code"] == -32002


@pytest.mark.parametrize(
    ("house_rules", "told"),
    [({"characters": "random"}, "advanced game"), ({"hands": "closed"}, "hidden, open"), ({"size": 1}, "size")],
)
def test_house_rules_that_there_are_not_are_refused(talk: Talk, house_rules: dict[str, Any], told: str) -> None:
    error = talk.error("new", players=PLAYERS, seed=7, house_rules=house_rules)
    assert error["code"] == -32602
    assert error["message"].startswith("house_rules: ")
    assert told in error["message"]


@pytest.mark.parametrize(
    ("params", "told"),
    [
        ({"players": ["Ada"]}, "players: one player"),
        ({"players": ["Ada", "Bo"], "solo": True}, "players: 2 players: one plays the solo game"),
        ({"players": ["Ada"], "solo": True, "level": "V"}, 'level: must be one of "I", "II", "III" and "IV"'),
        ({"players": ["Ada"], "solo": 1}, "solo: must be true or false"),
        ({"players": ["Ada"], "level": "I"}, "level: it is for the solo game"),
        ({"players": ["Ada", "Bo"], "house_rules": {"solo_order": "by_tile"}}, "house_rules: house rule solo_order"),
    ],
)
def test_what_is_wrong_with_a_solo_game(talk: Talk, params: dict[str, Any], told: str) -> None:
    error = talk.error("new", seed=7, **params)
    assert error["code"] == -32602
    assert error["message"].startswith(told)


def test_the_solo_game_is_played_to_its_end_and_the_steps_of_the_opponent_with_it(talk: Talk) -> None:
    decision = talk("new", players=["Ada"], seed=7, solo=True, level="III", labels=False)["decision"]
    seats = set()
    while not decision["over"]:
        seats.add((decision["seat"], decision["player"]))
        if decision["seat"] == 1:
            assert [answer["move"] for answer in decision["moves"]] == ["opponent step"]
            assert decision["free"] == []
            assert decision["rule"].startswith("14.3")
        decision = talk("play", move=decision["moves"][0]["move"], labels=False)["decision"]
    assert seats == {(0, "Ada"), (1, "Opponent")}
    assert [score["player"] for score in decision["scores"]] == ["Ada", "Opponent"]


def test_a_state_of_the_solo_game_is_loaded_again(talk: Talk) -> None:
    talk("new", players=["Ada"], seed=7, solo=True)
    shown = talk("state")
    assert shown["players"] == ["Ada", "Opponent"]
    hash_ = talk("hash")
    talk("load", **shown)
    assert talk("hash") == hash_


def test_house_rules_may_be_given_as_words_or_as_booleans(talk: Talk) -> None:
    for value in (True, "true"):
        talk("new", players=PLAYERS, seed=7, house_rules={"researcher_diagonals": value})
        assert talk("state")["state"]["house"] == {"researcher_diagonals": "true"}


def saved_game(folder: Path) -> tuple[Path, str]:
    """A saved game after some decisions, and the hash of its state."""
    with Table.new(shelf.linne(), Setup(2), PLAYERS, 7, folder=folder) as table:
        for _ in range(9):
            decision = table.game.decision(table.state)
            assert decision is not None
            table.play(decision.moves[0])
        assert table.path is not None
        return table.path, table.hash


def test_a_save_is_loaded_and_only_read(talk: Talk, tmp_path: Path) -> None:
    path, digest = saved_game(tmp_path)
    before = path.read_bytes()
    talk("load", save=str(path))
    assert talk("hash")["hash"] == digest
    for _ in range(9):
        talk("undo", labels=False)
    assert talk.error("undo")["code"] == -32004
    talk.to_the_end()
    assert path.read_bytes() == before


def test_a_save_that_is_none_is_refused_in_one_line(talk: Talk, tmp_path: Path) -> None:
    path, _ = saved_game(tmp_path)
    lines = path.read_text().splitlines(keepends=True)
    cases = {
        "nothing": b"",
        "words": b"hello\n",
        "edited": "".join(lines).replace(PLAYERS[0], "Eve", 1).encode(),
        "foreign": lines[0].replace(talk("state")["content"], "0" * 32).encode(),
    }
    for name, data in cases.items():
        (tmp_path / name).write_bytes(data)
        error = talk.error("load", save=str(tmp_path / name))
        assert error["code"] == -32602, name
        assert error["message"].startswith("save: ")
    assert talk.error("load", save=str(tmp_path / "missing"))["code"] == -32602
    assert talk.error("load", save=str(tmp_path))["code"] == -32602


def documented() -> list[re.Pattern[str]]:
    """The moves of docs/protocol.md: small letters stand for themselves, capitals for any word of their kind."""
    manual = MANUAL.read_text(encoding="utf-8").partition("## Moves")[2]
    patterns = []
    for line in manual.splitlines():
        if line.startswith("| `"):
            for text in re.findall(r"`([^`]+)`", line.split("|")[1]):
                words = re.sub(r"[A-Z]+", r"[\\w./-]+", text.replace(".", r"\."))
                patterns.append(re.compile(words))
    return patterns


def test_every_move_is_documented() -> None:
    game, patterns = Linne(load()), documented()
    assert len(patterns) > 60
    told: dict[str, bool] = {}
    for number in range(12):
        house = HouseRules(pairing="any_time") if number % 2 else HouseRules()
        state, luck = game.new(Setup(2 + number % 3, house), number), Luck(number)
        while (decision := game.decision(state)) is not None:
            for move in (*decision.moves, *decision.free):
                if move.text not in told:
                    told[move.text] = any(pattern.fullmatch(move.text) for pattern in patterns)
            game.apply(state, BOTS["random"](game, state, decision, luck))
    assert not [text for text, known in told.items() if not known]


def test_every_method_error_and_house_rule_is_documented() -> None:
    manual = MANUAL.read_text(encoding="utf-8")
    for method, (struct, _, _) in METHODS.items():
        assert re.search(rf"^### (.*, )?{method}\b", manual, re.MULTILINE), method
        for name in struct.__struct_fields__:
            assert f"`{name}`" in manual or f'"{name}"' in manual, name
    for name, values in CHOICES.items():
        assert f"`{name}`" in manual
        assert all(f"`{value}`" in manual or f'`"{value}"`' in manual for value in values)
    for code in (-32700, -32600, -32601, -32602, -32603, -32001, -32002, -32003, -32004):
        assert f"| {code} |" in manual


def test_the_request_of_the_manual_is_answered_as_it_says(talk: Talk) -> None:
    line = re.search(r"^→ (\{.*\"new\".*\})$", MANUAL.read_text(encoding="utf-8"), re.MULTILINE)
    assert line is not None
    request = msgspec.json.decode(line[1])
    decision = talk(request["method"], **request["params"])["decision"]
    assert (decision["seat"], decision["player"], decision["rule"]) == (0, "Ada", "3.4")
    assert decision["moves"][0]["move"] == "space nw"
