"""What each method does, and what it refuses, with the toy game."""

from typing import Any

import msgspec
import pytest

from linne_tui.engine.contract import Event
from linne_tui.engine.moves import Move
from linne_tui.protocol.session import METHODS, Offer, Session
from tests.protocol.talk import Talk, saved, setup
from tests.toy import State, Toy


@pytest.fixture
def talk() -> Talk:
    talk = Talk()
    talk.new()
    return talk


def test_new_asks_the_first_question() -> None:
    result = Talk().new()
    assert result["seed"] == 7
    decision = result["decision"]
    assert (decision["over"], decision["seat"], decision["player"], decision["rule"]) == (False, 0, "Ada", "1.4")
    assert decision["prompt"] == "2 actions left: draw, sell or end the turn?"
    assert [option["move"] for option in decision["moves"]] == ["draw", "sell", "end"]
    assert decision["moves"][0] == {
        "move": "draw",
        "label": "draw",
        "cost": "",
        "gain": "",
        "after": "",
        "reveals": "turns up the next card",
        "final": False,
    }
    assert [option["move"] for option in decision["free"]] == ["free buy"]


def test_the_same_seed_deals_the_same_game_and_none_a_new_one() -> None:
    talk, hashes = Talk(), []
    for params in ({}, {}, {"seed": None}, {"seed": None}):
        talk.new(**params)
        hashes.append(talk("hash")["hash"])
    assert hashes[0] == hashes[1]
    assert len(set(hashes)) == 3


def test_house_rules_reach_the_setup() -> None:
    talk = Talk()
    talk.new(house_rules={"gift": "coin"})
    assert talk("state")["state"]["setup"]["gift"] == "coin"


@pytest.mark.parametrize(
    ("params", "begins"),
    [
        ({"players": ["Ada"]}, "players: one player"),
        ({"players": []}, "players: "),
        ({"players": list("abcde")}, "players: 5"),
        ({"players": ["Ada", "ada "]}, "players: two players are called"),
        ({"players": ["Ada", ""]}, "players: "),
        ({"players": ["Ada", 7]}, "players: must be a list"),
        ({"players": "Ada,Bo"}, "players: must be a list"),
        ({"seed": -1}, "seed: must be a whole number from 0 to 9007199254740991"),
        ({"seed": 2**53}, "seed: must be"),
        ({"seed": 2**70}, "seed: must be"),
        ({"seed": "7"}, "seed: must be"),
        ({"seed": True}, "seed: must be"),
        ({"seed": 1.5}, "seed: must be"),
        ({"game": "chess"}, "game: 'chess' is not known"),
        ({"house_rules": {"size": "1"}}, "house_rules: house rule size"),
        ({"house_rules": {"gift": ["coin"]}}, "house_rules: house rule gift"),
        ({"house_rules": []}, "house_rules: must be an object"),
        ({"labels": 1}, "labels: must be true or false"),
        ({"colour": "red"}, "colour: there is no such parameter; there are labels, players"),
    ],
)
def test_new_refuses_a_wrong_parameter_and_keeps_the_game(talk: Talk, params: dict[str, Any], begins: str) -> None:
    before = talk("hash")
    error = talk.error("new", **{"game": "toy", "players": ["Ada", "Bo"], **params})
    assert error["code"] == -32602
    assert error["message"].startswith(begins)
    assert talk("hash") == before


def test_a_missing_parameter_is_named() -> None:
    error = Talk().error("new", game="toy")
    assert (error["code"], error["message"][:22]) == (-32602, "players: is missing; i")


@pytest.mark.parametrize("method", sorted(METHODS.keys() - {"new", "load", "quit"}))
def test_before_the_first_game_most_methods_are_refused(method: str) -> None:
    params = {"play": {"move": "draw"}, "view": {"seat": 0}, "resample": {"seat": 0, "seed": 1}}
    assert Talk().error(method, **params.get(method, {}))["code"] == -32003


@pytest.mark.parametrize("method", sorted(METHODS.keys() - {"new", "load", "play", "view", "resample"}))
def test_unknown_parameters_are_refused_everywhere(talk: Talk, method: str) -> None:
    error = talk.error(method, surprise=1)
    assert error["code"] == -32602
    assert error["message"].startswith("surprise: there is no such parameter; ")


def test_play_answers_events_and_the_next_decision(talk: Talk) -> None:
    result = talk("play", move="draw")
    assert result["events"][0] == {"event": "draw", "rule": "1.1", "seat": -1, "what": "deck", "n": -1, "from": ""}
    assert result["decision"]["prompt"].startswith("1 actions left")


def test_free_actions_are_played_like_moves(talk: Talk) -> None:
    talk("play", move="free buy")
    assert talk("state")["state"]["players"][0]["points"] == 1


def test_an_illegal_move_names_the_rule_and_changes_nothing(talk: Talk) -> None:
    before = talk("hash")
    error = talk.error("play", move="free trade")
    assert error["code"] == -32001
    assert error["data"] == {"rule": "2.2", "reason": "1 point, you have none"}
    assert talk.error("play", move="fly away")["data"]["rule"] == "1.4"
    assert talk("hash") == before
    assert talk.error("undo")["code"] == -32004
    assert talk.error("redo")["code"] == -32004


@pytest.mark.parametrize("move", ["", "   ", "a " * 20, "a" * 200, 7, None])
def test_a_malformed_move_is_a_wrong_parameter(talk: Talk, move: Any) -> None:
    error = talk.error("play", move=move)
    assert error["code"] == -32602
    assert error["message"].startswith("move: ")


def test_labels_can_be_left_out(talk: Talk) -> None:
    assert talk("decision", labels=False)["decision"]["moves"][0] == {"move": "draw"}
    assert talk("play", move="draw", labels=False)["decision"]["moves"][0] == {"move": "draw"}
    assert talk("undo", labels=False)["decision"]["free"][0] == {"move": "free buy"}
    assert talk("redo", labels=False)["decision"]["moves"][0] == {"move": "draw"}
    assert talk.new(labels=False)["decision"]["moves"][0] == {"move": "draw"}


def test_undo_and_redo_go_step_by_step_over_anything(talk: Talk) -> None:
    hashes = [talk("hash")]
    talk.to_the_end()
    while True:
        reply = talk.line("undo", {})
        if "error" in reply:
            assert reply["error"]["code"] == -32004
            break
    assert [talk("hash")] == hashes
    last = None
    while "result" in (reply := talk.line("redo", {})):
        last = reply["result"]["decision"]
    assert reply["error"]["code"] == -32004
    assert last is not None
    assert last["over"]


def test_a_move_forgets_what_could_be_redone(talk: Talk) -> None:
    talk("play", move="draw")
    talk("undo")
    talk("play", move="end")
    assert talk.error("redo")["code"] == -32004


def test_when_the_game_is_over_the_decision_has_the_scores(talk: Talk) -> None:
    decision = talk.to_the_end()
    assert decision == {"over": True, "scores": talk("scores")["scores"]}
    assert {"player", "seat", "points", "total", "rank", "sources"} <= decision["scores"][0].keys()
    assert talk.error("play", move="draw")["code"] == -32001
    assert talk("refused") == {"refused": []}


def test_refused_says_what_is_lacking(talk: Talk) -> None:
    found = talk("refused")["refused"]
    assert {"what": "free trade", "rule": "2.2", "reason": "1 point, you have none"} in found


def test_view_hides_what_a_seat_cannot_know(talk: Talk) -> None:
    view = talk("view", seat=1)
    assert view.keys() == {"game", "players", "content", "state"}
    assert set(view["state"]["deck"]) == {"?"}
    assert view["state"]["players"][0]["hand"] == ["?", "?"]
    assert "?" not in view["state"]["players"][1]["hand"]


@pytest.mark.parametrize("seat", [-1, 2, "0", None, 1.5])
def test_a_seat_that_is_none_is_refused(talk: Talk, seat: Any) -> None:
    for method, params in (("view", {}), ("resample", {"seed": 1})):
        error = talk.error(method, seat=seat, **params)
        assert error["code"] == -32602
        assert error["message"].startswith("seat: must be")


def test_resample_changes_nothing_and_looks_the_same_to_its_seat(talk: Talk) -> None:
    before, view = talk("hash"), talk("view", seat=1)
    other = talk("resample", seat=1, seed=99)
    assert talk("hash") == before
    assert other["state"] != talk("state")["state"]
    talk("load", **other)
    assert talk("view", seat=1) == view


def test_load_takes_back_what_state_gave(talk: Talk) -> None:
    talk("play", move="sell")
    state, before, decision = talk("state"), talk("hash"), talk("decision")
    talk.new(seed=8)
    assert talk("load", **state) == decision
    assert talk("hash") == before
    assert talk("state") == state
    assert talk.error("undo")["code"] == -32004


def test_an_edited_state_is_played_on(talk: Talk) -> None:
    state = talk("state")
    state["state"]["players"][0]["points"] = 3
    state["players"] = ["Eva", "Finn"]
    decision = talk("load", **state)["decision"]
    assert decision["player"] == "Eva"
    assert "free trade" in [option["move"] for option in decision["free"]]


def test_an_impossible_state_is_refused_with_its_path(talk: Talk) -> None:
    before, state = talk("hash"), talk("state")
    state["state"]["players"][0]["coins"] = -1
    error = talk.error("load", **state)
    assert error["code"] == -32002
    assert error["data"] == {"path": "players[0].coins", "reason": "below zero"}
    state["state"]["players"][0]["coins"] = "many"
    assert talk.error("load", **state)["code"] == -32002
    assert talk("hash") == before


@pytest.mark.parametrize(
    ("change", "begins"),
    [
        ({"content": "0" * 32}, "content: this state was made with other content"),
        ({"players": ["Ada", "Bo", "Cai"]}, "players: must be 2 names"),
        ({"players": ["Ada", "Ada"]}, "players: "),
        ({"game": "chess"}, "game: "),
        ({"state": 5}, "state: must be"),
        ({"save": "known"}, "save: "),
        ({"extra": 1}, "extra: "),
    ],
)
def test_load_refuses_a_wrong_parameter(talk: Talk, change: dict[str, Any], begins: str) -> None:
    error = talk.error("load", **{**talk("state"), **change})
    assert error["code"] == -32602
    assert error["message"].startswith(begins)


@pytest.mark.parametrize("missing", ["state", "players", "content"])
def test_load_names_what_is_missing(talk: Talk, missing: str) -> None:
    given = talk("state")
    del given[missing]
    error = talk.error("load", **given)
    assert error["code"] == -32602
    assert error["message"].startswith(f"{missing}: is missing")


def test_load_reads_a_save(talk: Talk) -> None:
    assert talk("load", save="known")["decision"]["player"] == "Cai"
    assert talk("undo")["decision"]["prompt"].startswith("2 actions left")
    assert talk("redo")["decision"]["prompt"].startswith("1 actions left")
    error = talk.error("load", save="unknown")
    assert (error["code"], error["message"]) == (-32602, "save: unknown: there is no such file")


def test_quit_ends_the_conversation() -> None:
    talk = Talk()
    assert talk("quit") == {}
    assert talk.session.over


def test_a_mistake_in_a_rule_leaves_the_game_as_it_was() -> None:
    class Broken(Toy):
        def play(self, state: State, move: Move) -> list[Event]:
            state.players[0].coins = 99
            raise KeyError("x")

    talk = Talk(Session(Offer(Broken(), "toy-content", setup, saved)))
    talk.new()
    before = talk("state")
    assert talk.error("play", move="draw")["code"] == -32603
    assert talk("state") == before


def test_a_state_that_passes_and_cannot_be_played_leaves_the_game_as_it_was() -> None:
    class Trusting(Toy):
        def check(self, state: State) -> None:
            pass

    talk = Talk(Session(Offer(Trusting(), "toy-content", setup, saved)))
    bad = {"game": "toy", "players": ["Ada", "Bo"], "content": "toy-content"}
    talk.new()
    before = talk("state")
    frames = [{"frame": "Turn", "seat": 9}]
    assert talk.error("load", **bad, state={**before["state"], "frames": frames})["code"] == -32603
    assert talk("state") == before


def test_every_result_is_json_of_one_line(talk: Talk) -> None:
    for method in ("decision", "state", "scores", "refused", "hash"):
        assert b"\n" not in msgspec.json.encode(talk(method))
