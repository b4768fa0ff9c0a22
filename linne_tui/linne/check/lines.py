"""On which line of a TOML text each entry and each of its fields stands; tomllib does not tell.

The text is one that tomllib has read, so only its outline is looked at: headers, keys, brackets and commas.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

Lines = dict[str, int]
"""The line of each field by its way (``route.3.reward``), and under "" that of the ``[[entry]]`` itself."""

_TOKEN = re.compile(
    r'''"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?'{3,5}|"(?:[^"\\]|\\.)*"|'[^']*'|\#[^\n]*|\n|[\[\]{},=]|[^\s\[\]{},="'\#]+''',
    re.DOTALL,
)


class Outline(NamedTuple):
    """The lines of the keys outside any entry, and those of each ``[[entry]]`` in turn."""

    outside: Lines
    entries: list[Lines]


def outline(text: str) -> Outline:
    """The outline of a TOML text without syntax errors."""
    found = Outline({}, [])
    lines, table = found.outside, ""
    tables: dict[str, int] = {}
    for statement in _statements(text):
        line, first = statement[0]
        if first == "[":
            head, *rest = _name([token for _, token in statement if token not in "[]"])
            doubled = len(statement) > 1 and statement[1][1] == "["
            if head == "entry" and doubled and not rest:
                lines, table = {"": line}, ""
                found.entries.append(lines)
                tables = {}
            elif head == "entry" and rest and found.entries:
                lines, table = found.entries[-1], ".".join(rest)
                lines.setdefault(table, line)
                if doubled:
                    tables[table] = tables.get(table, 0) + 1
                    table = f"{table}.{tables[table]}"
                    lines[table] = line
            else:
                lines, table = found.outside, ".".join((head, *rest))
                lines.setdefault(table, line)
        else:
            _key(statement, table, lines)
    return found


def line_of(lines: Lines, field: str) -> int:
    """The line of a field, else of what it is in, else of the entry, else the first one."""
    while field and field not in lines:
        field = field.rpartition(".")[0]
    return lines.get(field, 1)


def _statements(text: str) -> Iterator[list[tuple[int, str]]]:
    """A header or a key with its whole value at a time: its tokens, each with its line; comments left out."""
    statement: list[tuple[int, str]] = []
    line, depth = 1, 0
    for match in _TOKEN.finditer(text):
        token = match.group()
        if token == "\n":
            if depth == 0 and statement:
                yield statement
                statement = []
        elif not token.startswith("#"):
            statement.append((line, token))
            depth += (token in "[{") - (token in "]}")
        line += token.count("\n")
    if statement:
        yield statement


def _key(statement: list[tuple[int, str]], table: str, lines: Lines) -> None:
    """Notes the line of a key, and those of the elements and keys of a list or inline table that is its value."""
    equals = next((place for place, (_, token) in enumerate(statement) if token == "="), len(statement))
    name = ".".join(_name([token for _, token in statement[:equals]]))
    way = f"{table}.{name}" if table else name
    for end in range(len(way), -1, -1):  # a dotted key stands for each table that it opens
        if (end == len(way) or way[end : end + 1] == ".") and end > len(table):
            lines.setdefault(way[:end], statement[0][0])
    _value(statement[equals + 1 :], way, lines)


def _value(tokens: list[tuple[int, str]], way: str, lines: Lines) -> None:
    inside: list[tuple[str, int]] = []  # the open brackets: the way to each, and how many elements it has so far
    opened: list[str] = []
    fresh = True
    for place, (line, token) in enumerate(tokens):
        if fresh and opened and token not in "]},":
            outer, count = inside[-1]
            fresh = False
            if opened[-1] == "[":
                inside[-1] = (outer, count + 1)
                way = f"{outer}.{count + 1}"
            else:
                until = next(p for p in range(place, len(tokens)) if tokens[p][1] == "=")
                way = ".".join((outer, *_name([t for _, t in tokens[place:until]])))
            lines.setdefault(way, line)
        if token in "[{":
            inside.append((way, 0))
            opened.append(token)
            fresh = True
        elif token in "]}":
            inside.pop()
            opened.pop()
        elif token == ",":
            fresh = True


def _name(tokens: list[str]) -> list[str]:
    """The parts of a dotted key; quoted parts without their quotes."""
    parts: list[str] = []
    for token in tokens:
        parts += [token[1:-1]] if token[0] in "\"'" else [part for part in token.split(".") if part]
    return parts or [""]
