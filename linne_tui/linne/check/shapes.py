"""Whether the values of an entry have the types of its struct: every mistake, not the first only."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, get_args, get_origin

import msgspec

LONGEST: Final = 400
"""Letters of a text, the lines of history included."""

LARGEST: Final = 9999

Found = tuple[str, str, str]
"""A field, what is wrong, what would be right."""


def misshapen(value: object, struct: type[msgspec.Struct], field: str = "") -> Iterator[Found]:
    """Unknown and missing keys of a table, and values of a wrong type, with the way to each."""
    if not isinstance(value, dict):
        yield field, f"{_said(value)} instead of a table", f"a table of {_keys(struct)}"
        return
    known = _fields(struct)
    for name in value:
        if name not in known:
            yield _inside(field, name[:40]), "unknown field", f"known are {_keys(struct)}"
    for name, info in known.items():
        if name in value:
            yield from _wrong_type(value[name], info.type, _inside(field, name))
        elif info.required:
            yield _inside(field, name), "missing", f"give {_wanted(info.type)}"


@cache
def _fields(struct: type[msgspec.Struct]) -> dict[str, Any]:
    return {info.name: info for info in msgspec.structs.fields(struct)}


def mended(value: object, wanted: Any) -> Any:
    """A value of the wanted type for ``msgspec.convert``: as given where that is right, else with stand-ins in it."""
    if get_origin(wanted) is tuple:
        types = get_args(wanted)
        given = value if isinstance(value, list) else []
        if types[-1] is not ...:
            given = [*given, *[None] * len(types)][: len(types)]
        return [mended(element, types[0]) for element in given]
    if isinstance(wanted, type) and issubclass(wanted, msgspec.Struct):
        table = value if isinstance(value, dict) else {}
        infos = _fields(wanted).items()
        return {name: mended(table.get(name), info.type) for name, info in infos if info.required or name in table}
    return wanted() if any(_wrong_type(value, wanted, "")) else value


def _wrong_type(value: object, wanted: Any, field: str) -> Iterator[Found]:
    if get_origin(wanted) is tuple:
        yield from _wrong_list(value, wanted, field)
    elif isinstance(wanted, type) and issubclass(wanted, msgspec.Struct):
        yield from misshapen(value, wanted, field)
    elif type(value) is not wanted:
        yield field, f"{_said(value)} instead of {_wanted(wanted)}", f"give {_wanted(wanted)}"
    elif isinstance(value, str):
        yield from _wrong_text(value, field)
    elif isinstance(value, int) and abs(value) > LARGEST:
        yield field, f"{str(value)[:20]} is out of bounds", f"give a whole number from -{LARGEST} to {LARGEST}"


def _wrong_list(value: object, wanted: Any, field: str) -> Iterator[Found]:
    types = get_args(wanted)
    if not isinstance(value, list):
        yield field, f"{_said(value)} instead of {_wanted(wanted)}", f"give {_wanted(wanted)}"
        return
    if types[-1] is not ... and len(value) != len(types):
        yield field, f"{len(value)} elements", f"give {_wanted(wanted)}"
    for place, element in enumerate(value, 1):
        yield from _wrong_type(element, types[0], f"{field}.{place}")


def _wrong_text(value: str, field: str) -> Iterator[Found]:
    if not value.isprintable():
        strange = next(char for char in value if not char.isprintable())
        yield field, f"the character U+{ord(strange):04X}", "use printable characters, on one line"
    if len(value) > LONGEST:
        yield field, f"{len(value)} characters", f"at most {LONGEST}"


def _inside(field: str, name: str) -> str:
    return f"{field}.{name}" if field else name


def _keys(struct: type[msgspec.Struct]) -> str:
    return ", ".join(struct.__struct_fields__)


def _said(value: object) -> str:
    """A value of a file, in a few words."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f"the text '{value[:30]}'"
        case int() | float():
            return f"the number {str(value)[:20]}"
        case list():
            return "a list"
        case dict():
            return "a table"
        case _:
            return "a date or time"


def _wanted(wanted: Any) -> str:
    """A type, in a few words."""
    if get_origin(wanted) is tuple:
        types = get_args(wanted)
        many = _MANY.get(types[0], "tables")
        return f"a list of {many}" if types[-1] is ... else f"a list of {len(types)} {many}"
    return _ONE.get(wanted, "a table")


_ONE: Final = {str: "a text in quotes", int: "a whole number", bool: "true or false"}
_MANY: Final = {str: "texts", int: "whole numbers", bool: "true or false"}
