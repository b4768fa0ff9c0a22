"""JSON-RPC 2.0 as a function from a line to a line: it knows requests, answers and errors, and no game."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

PARSE_ERROR: Final = -32700
INVALID_REQUEST: Final = -32600
METHOD_NOT_FOUND: Final = -32601
INVALID_PARAMS: Final = -32602
INTERNAL_ERROR: Final = -32603

Call = Callable[[str, dict[str, Any]], Any]
"""What does the work: from a method and its parameters to a result, or RpcError."""

_FIELDS: Final = {"jsonrpc", "id", "method", "params"}


class RpcError(Exception):
    """A request that is answered with an error: its code, one clear line, and perhaps data."""

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.data = data


def answer(line: bytes, call: Call) -> bytes | None:
    """The answer to one line, without the line's end; None if nothing is to be said (notifications, blank lines).

    A line holds a request or a batch of them. Never raises, whatever the line is.
    """
    if not line.strip():
        return None
    try:
        message = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError) as error:
        return _encode(_failure(None, RpcError(PARSE_ERROR, f"not a JSON value on one line: {error}")))
    if not isinstance(message, list):
        one = _answer(message, call)
        return None if one is None else _encode(one)
    if not message:
        return _encode(_failure(None, RpcError(INVALID_REQUEST, "an empty batch: there is nothing to answer")))
    many = [one for one in (_answer(part, call) for part in message) if one is not None]
    return _encode(many) if many else None


def _answer(message: Any, call: Call) -> dict[str, Any] | None:
    """The answer to one request; None for a notification."""
    try:
        method, params = _request(message)
    except RpcError as error:
        return _failure(_known_id(message), error)
    try:
        result = call(method, params)
    except RpcError as error:
        return _failure(message["id"], error) if "id" in message else None
    except Exception as error:  # a mistake of the program must not end the conversation
        wrong = RpcError(INTERNAL_ERROR, f"the program made a mistake: {type(error).__name__}: {error}")
        return _failure(message["id"], wrong) if "id" in message else None
    return {"jsonrpc": "2.0", "id": message["id"], "result": result} if "id" in message else None


def _request(message: Any) -> tuple[str, dict[str, Any]]:
    """The method and the parameters of a well-formed request."""
    if not isinstance(message, dict):
        raise RpcError(INVALID_REQUEST, "a request is an object with jsonrpc, id, method and params")
    if message.get("jsonrpc") != "2.0":
        raise RpcError(INVALID_REQUEST, 'jsonrpc: must be "2.0"')
    if "id" in message and not _is_id(message["id"]):
        raise RpcError(INVALID_REQUEST, "id: must be a number, a text or null")
    method = message.get("method")
    if not isinstance(method, str):
        raise RpcError(INVALID_REQUEST, "method: must be the name of a method, as a text")
    unknown = sorted(message.keys() - _FIELDS)
    if unknown:
        raise RpcError(INVALID_REQUEST, f"{unknown[0]}: a request has jsonrpc, id, method and params, nothing else")
    params = message.get("params", {})
    if isinstance(params, list):
        raise RpcError(INVALID_PARAMS, "params: must be an object, the parameters by name")
    if not isinstance(params, dict):
        raise RpcError(INVALID_REQUEST, "params: must be an object, the parameters by name")
    return method, params


def _is_id(value: Any) -> bool:
    return value is None or (isinstance(value, (str, int, float)) and not isinstance(value, bool))


def _known_id(message: Any) -> Any:
    found = message.get("id") if isinstance(message, dict) else None
    return found if _is_id(found) else None


def _failure(request_id: Any, error: RpcError) -> dict[str, Any]:
    told: dict[str, Any] = {"code": error.code, "message": error.message}
    if error.data is not None:
        told["data"] = error.data
    return {"jsonrpc": "2.0", "id": request_id, "error": told}


def _encode(message: Any) -> bytes:
    return msgspec.json.encode(message)
