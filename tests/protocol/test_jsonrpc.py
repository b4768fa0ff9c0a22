"""Lines in, lines out: JSON-RPC 2.0 with a method that needs no game."""

from typing import Any

import msgspec
import pytest

from linne_tui.protocol.jsonrpc import METHOD_NOT_FOUND, RpcError, answer


def call(method: str, params: dict[str, Any]) -> Any:
    match method:
        case "echo":
            return params
        case "break":
            raise ZeroDivisionError("no")
        case _:
            raise RpcError(METHOD_NOT_FOUND, "none")


def said(line: str | bytes) -> Any:
    found = answer(line if isinstance(line, bytes) else line.encode(), call)
    assert found is None or b"\n" not in found
    return None if found is None else msgspec.json.decode(found)


def code(line: str | bytes) -> tuple[Any, int]:
    reply = said(line)
    assert set(reply) == {"jsonrpc", "id", "error"}
    assert isinstance(reply["error"]["message"], str)
    assert "\n" not in reply["error"]["message"]
    return reply["id"], reply["error"]["code"]


@pytest.mark.parametrize("request_id", ["1", '"a"', "1.5", "null"])
def test_a_request_is_answered_with_its_id(request_id: str) -> None:
    reply = said(f'{{"jsonrpc":"2.0","id":{request_id},"method":"echo","params":{{"a":1}}}}')
    assert reply == {"jsonrpc": "2.0", "id": msgspec.json.decode(request_id), "result": {"a": 1}}


def test_params_may_be_left_out() -> None:
    assert said('{"jsonrpc":"2.0","id":1,"method":"echo"}')["result"] == {}


@pytest.mark.parametrize("line", ["", "\n", "  \r\n"])
def test_a_blank_line_says_nothing(line: str) -> None:
    assert said(line) is None


@pytest.mark.parametrize("method", ["echo", "break", "nothing"])
def test_a_notification_gets_no_answer(method: str) -> None:
    assert said(f'{{"jsonrpc":"2.0","method":"{method}"}}') is None


@pytest.mark.parametrize("line", ["{", "hello", '{"a":1} {"b":2}', b"\xff\xfe", '"\x00"', "[" * 100_000, "NaN"])
def test_what_is_no_json_is_a_parse_error(line: str | bytes) -> None:
    assert code(line) == (None, -32700)


@pytest.mark.parametrize(
    ("line", "request_id"),
    [
        ("1", None),
        ("null", None),
        ('"new"', None),
        ("{}", None),
        ("[]", None),
        ('{"id":1,"method":"echo"}', 1),
        ('{"jsonrpc":"1.0","id":1,"method":"echo"}', 1),
        ('{"jsonrpc":"2.0","id":1}', 1),
        ('{"jsonrpc":"2.0","id":1,"method":7}', 1),
        ('{"jsonrpc":"2.0","id":{},"method":"echo"}', None),
        ('{"jsonrpc":"2.0","id":true,"method":"echo"}', None),
        ('{"jsonrpc":"2.0","id":1,"method":"echo","params":7}', 1),
        ('{"jsonrpc":"2.0","id":1,"method":"echo","param":{}}', 1),
    ],
)
def test_what_is_no_request_is_an_invalid_request(line: str, request_id: Any) -> None:
    assert code(line) == (request_id, -32600)


def test_params_by_place_are_refused() -> None:
    assert code('{"jsonrpc":"2.0","id":1,"method":"echo","params":[1]}') == (1, -32602)


def test_an_unknown_method_is_refused() -> None:
    assert code('{"jsonrpc":"2.0","id":1,"method":"nothing"}') == (1, -32601)


def test_a_mistake_of_the_program_is_an_internal_error() -> None:
    assert code('{"jsonrpc":"2.0","id":1,"method":"break"}') == (1, -32603)


def test_a_batch_is_answered_by_a_batch_without_its_notifications() -> None:
    one = '{"jsonrpc":"2.0","id":1,"method":"echo"}'
    silent = '{"jsonrpc":"2.0","method":"echo"}'
    assert [part.get("id") for part in said(f"[{one},{silent},5,{one}]")] == [1, None, 1]
    assert said(f"[{silent},{silent}]") is None
