"""Damaged and hostile saves, opened in every way that there is."""

import base64
import io
import json
import random
import resource
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from time import process_time
from typing import Any

from fault_games import Result, saved

from linne_tui import cli
from linne_tui.engine.encoding import digest
from linne_tui.engine.errors import UserError
from linne_tui.linne.loader import load, pack
from linne_tui.protocol.offer import linne
from linne_tui.stats import paper
from linne_tui.stats.people import overview
from linne_tui.table import shelf
from linne_tui.table.replaying.recording import open_recording
from linne_tui.table.replaying.replay import verify
from linne_tui.table.saving import saves
from linne_tui.table.saving.mending import repair
from linne_tui.table.table import Table
from linne_tui.tui.screens import replays
from linne_tui.tui.welcome import Welcome
from tests.plain.talk import talk

SLOWEST, LARGEST = 2.0, 500 * 2**20
ESCAPE = "\x1b[2J\x1b]0;x\x07"
NUMBERS = ("NaN", "Infinity", "1e999", "-1", "9" * 5000, "1" + "0" * 400, "null", '"7"', "1.5", "[]")
TEXTS = (
    "../../../etc/passwd",
    "/etc/passwd",
    ESCAPE,
    "[red]x[/]",
    "\u202e\u2066x",
    "x" * 100_000,
    "",
    "\ud800",
    "~root",
)
Lines = list[dict[str, Any]]


def chained(records: Lines) -> bytes:
    """The file of these records, with a chain as it should be."""
    before, whole = None, []
    for record in records:
        record.pop("prev", None)
        line = json.dumps(record | ({"prev": before} if before else {}), separators=(",", ":")).encode()
        before = digest(line)
        whole.append(line + b"\n")
    return b"".join(whole)


def bits(data: bytes, luck: random.Random) -> bytes:
    found = bytearray(data)
    for _ in range(luck.choice((1, 1, 3, 50))):
        found[luck.randrange(len(found))] ^= 1 << luck.randrange(8)
    return bytes(found)


def pieces(data: bytes, luck: random.Random) -> bytes:
    one, other = sorted(luck.randrange(len(data)) for _ in range(2))
    return luck.choice(
        (data[:one] + data[other:], data[:other] + data[one:], data[one:], data[:one], data + data[one:])
    )


def tail(data: bytes, luck: random.Random) -> bytes:
    """An end without a line feed that is longer than what lists look at, as of a file that was never written out."""
    return data + luck.choice((b"\0", b" ", b"x")) * luck.choice((70_000, 1_000_000))


def lines(data: bytes, luck: random.Random) -> bytes:
    every = data.splitlines(True)
    luck.shuffle(every) if luck.random() < 0.3 else every.insert(luck.randrange(len(every)), luck.choice(every))
    del every[luck.randrange(len(every))]
    return b"".join(every)


def bytes_of_no_text(data: bytes, luck: random.Random) -> bytes:
    at = luck.randrange(len(data))
    return data[:at] + luck.choice((b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\0", b"\r\n", b"\xf8\x88\x80")) + data[at:]


def deep(data: bytes, luck: random.Random) -> bytes:
    nest = luck.choice((b"[", b'{"a":')) * luck.choice((900, 5000, 100_000))
    field = luck.choice((b'"state":', b'"setup":', b'"points":', b'"record":'))
    return data.replace(field, field + nest, 1) if field in data else nest


def long_lines(data: bytes, luck: random.Random) -> bytes:
    """A line of 100 MB, or one just below what is read."""
    if luck.random() < 0.3:
        return b"x" * 100_000_000
    size = 7_000_000
    first = data.partition(b"\n")[0]
    return luck.choice((b"x" * size, first[:-1] + b',"x":"' + b"y" * size + b'"}\n', first + b"\n" + b"[" * size))


def numbers(data: bytes, luck: random.Random) -> bytes:
    every = data.splitlines(True)
    at = luck.randrange(len(every))
    record = json.loads(every[at])
    names = [name for name, value in record.items() if isinstance(value, int | list)]
    if not names:
        return bits(data, luck)
    text = json.dumps(record | {(chosen := luck.choice(names)): "HERE"})
    every[at] = text.replace('"HERE"', luck.choice(NUMBERS)).encode() + b"\n"
    assert chosen
    return b"".join(every)


def texts(data: bytes, luck: random.Random) -> bytes:
    records = [json.loads(line) for line in data.splitlines()]
    record = luck.choice((records[0], luck.choice(records)))
    name = luck.choice([name for name, value in record.items() if isinstance(value, str | list)])
    value = luck.choice(TEXTS)
    record[name] = [value] * len(record[name]) if isinstance(record[name], list) else value
    return chained(records)


def moves(data: bytes, luck: random.Random) -> bytes:
    """Moves that are well formed and illegal, and records of numbers that are not theirs, in a sound chain."""
    records = [json.loads(line) for line in data.splitlines()]
    made = [record for record in records if record["record"] == "move"]
    for record in luck.sample(made, min(len(made), luck.choice((1, 1, 5)))):
        other = luck.choice(made)
        match luck.randrange(4):
            case 0:
                record["move"] = other["move"]
            case 1:
                record["hash"] = other["hash"]
            case 2:
                record["seat"] = luck.randrange(8)
            case _:
                record["n"] = luck.choice((0, other["n"], 999_999))
    return chained(records)


def states(data: bytes, luck: random.Random) -> bytes:
    """Impossible states in snapshots, in a sound chain; or another start."""
    records = [json.loads(line) for line in data.splitlines()]
    if luck.random() < 0.3:
        records[0]["seed"] = luck.randrange(2**53)
        records[0]["rules"] = luck.choice((0, 1, 2))
    for record in records:
        if record["record"] == "snapshot" and luck.random() < 0.7:
            _spoil(record["state"], luck)
    return chained(records)


def _spoil(state: Any, luck: random.Random) -> None:
    """Changes something somewhere inside."""
    while True:
        keys = list(state) if isinstance(state, dict) else list(range(len(state)))
        if not keys:
            return
        key = luck.choice(keys)
        if isinstance(state[key], dict | list) and state[key] and luck.random() < 0.9:
            state = state[key]
            continue
        state[key] = luck.choice(
            (-1, 0, 7, 2**60, "", ESCAPE, "cod", [], {}, None, ["?"] * 50, state[luck.choice(keys)])
        )
        return


def again(data: bytes, luck: random.Random) -> bytes:
    """As many records as a file can hold, all of them true: the same decision undone and made again."""
    records = [json.loads(line) for line in data.splitlines()]
    at = next((at for at, record in enumerate(records) if record["record"] == "move" and record["n"] > 1), None)
    if at is None:
        return data
    before = next(record for record in reversed(records[:at]) if record["record"] == "move")
    move = records[at]
    kind = luck.choice(("redo", "move"))
    pair = [{"record": "undo", "n": before["n"], "hash": before["hash"]}, {**move, "record": kind}]
    if kind == "redo":
        pair[1] = {"record": "redo", "n": move["n"], "hash": move["hash"]}
    times = luck.choice((10, 10_000, 25_000))
    return chained([*records[: at + 1], *(dict(record) for _ in range(times) for record in pair)])


def content(data: bytes, luck: random.Random) -> bytes:
    """Content of its own that a save carries, damaged."""
    carried = pack(load().entries)
    match luck.randrange(4):
        case 0:
            carried = bits(carried, luck)
        case 1:
            carried = pieces(carried, luck)
        case 2:
            carried = b"\x91" * luck.choice((10, 100_000)) + b"\xc0"
        case _:
            carried = carried.replace(
                *luck.choice(((b"coin", b"con "), (b"point", b"\x1b[2J"), (b"lecture", b"knowled")))
            )
    records = [json.loads(line) for line in data.splitlines()]
    records[0] |= {"carried": base64.b64encode(carried).decode(), "content": luck.choice(("0" * 32, "../../x"))}
    return chained(records)


DAMAGES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    bits, pieces, tail, lines, bytes_of_no_text, deep, numbers, texts, moves, states, content,
)  # fmt: skip
RARE: tuple[Callable[[bytes, random.Random], bytes], ...] = (long_lines, again)
"""What takes long to make is made once in a hundred times."""


def hostile(times: int, seed: int, home: Path) -> Result:
    """No traceback, nothing slow or large, nothing written elsewhere, nothing raw shown, the original kept."""
    place = saves.folder()
    whole = [saved(seed + number, home / "good", 3 + 9 * number).read_bytes() for number in range(9)]
    whole.append(saved(seed + 9, home / "good").read_bytes())  # one that is over
    place.mkdir(parents=True, exist_ok=True)
    troubles: list[str] = []
    slowest, worst, opened = 0.0, "", 0
    linne()  # what is read once is read now
    for number in range(seed, seed + times):
        luck = random.Random(number)
        damage = luck.choice(RARE) if luck.randrange(100) == 0 else luck.choice(DAMAGES)
        data = damage(luck.choice(whole), luck)
        path = place / "x.linne.jsonl"
        path.write_bytes(data)
        stamp = _stamp(path)
        for name, way in WAYS.items():
            began = process_time()
            try:
                shown = way(path)
                opened += name == "look"
            except UserError as error:
                shown = str(error)
            except Exception as error:  # this is what is looked for
                troubles.append(f"{number} ({damage.__name__}), {name}: {type(error).__name__}: {str(error)[:100]!r}")
                shown = ""
            took = process_time() - began
            if took > slowest:
                slowest, worst = took, f"{number} ({damage.__name__}), {name}"
            if took > SLOWEST:
                troubles.append(f"{number} ({damage.__name__}), {name}: {took:.1f} s")
            if not all(line.isprintable() for line in shown.split("\n")):
                troubles.append(f"{number} ({damage.__name__}), {name} shows {shown[:80]!r}")
            if name != "repair" and _stamp(path) != stamp:
                troubles.append(f"{number} ({damage.__name__}), {name}: the original is another")
        troubles += [f"{number} ({damage.__name__}): {each}" for each in _around(place, data)]
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    if used > LARGEST:
        troubles.append(f"{used >> 20} MB were used")
    stray = [str(path) for path in home.iterdir() if path.name not in ("good", "data", "cache")]
    troubles += [f"written elsewhere: {path}" for path in stray]
    told = f"slowest {slowest:.2f} s ({worst}), {used >> 20} MB"
    return f"hostile: {times} saves, {opened} of them still opened, {told}, {len(troubles)} troubles", troubles


def _around(place: Path, data: bytes) -> Iterator[str]:
    """What is left in the folder; it is emptied. The original stands there, or beside what was repaired."""
    kept = [path for path in place.iterdir() if not path.name.startswith(".")]
    if data not in [path.read_bytes() for path in kept]:
        yield "the original is not kept"
    for path in place.iterdir():
        if not path.name.startswith((".x.linne", "x.linne")):
            yield f"written elsewhere: {path.name}"
        path.unlink()


def _stamp(path: Path) -> tuple[int, int, int]:
    """What differs once a file was written or replaced."""
    now = path.stat()
    return now.st_ino, now.st_size, now.st_mtime_ns


def _commands(path: Path) -> str:
    """What the list and the check print."""
    printed = io.StringIO()
    with redirect_stdout(printed), redirect_stderr(printed):
        cli.main(["saves"])
        cli.main(["saves", "check", str(path)])
    return printed.getvalue()


def _lines(path: Path) -> str:
    """What is said line by line before anything is answered."""
    with Table.resume(path, shelf.rulebook_for) as table:
        return talk(table, "log", "k", "q", width=100)


def _look(path: Path) -> str:
    table = Table.look(path, shelf.rulebook_for)
    return " ".join((table.notice, *table.names, *(line.label for line in table.log(20))))


def _recording(path: Path) -> str:
    recording = open_recording(path, shelf.rulebook_for)
    recording.go(recording.last)
    return " ".join((recording.notice, str(recording.points[-1])))


def _verify(path: Path) -> str:
    return str(verify(path, shelf.rulebook_for))


def _protocol(path: Path) -> str:
    return " ".join(linne().saved(str(path)).names)


def _home(path: Path) -> str:
    """The home screen, with every game that it lists, and the lists that it leads to."""
    home = Welcome()
    shown = home.lines(100, 40)
    home.list_games(True)
    shown += home.lines(100, 40)
    found = overview(path.parent, shelf.rulebook_for)
    listed = [replays._told(*game, 100) for game in replays._games() if game[0] == path]
    told = [*found.left_out, *listed, *paper.overview_lines(found)]
    return "\n".join(["".join(seg.text for seg in line) for line in shown] + told)


WAYS: dict[str, Callable[[Path], str]] = {
    "home": _home,
    "commands": _commands,
    "verify": _verify,
    "look": _look,
    "lines": _lines,
    "recording": _recording,
    "protocol": _protocol,
    "repair": lambda path: repair(path, shelf.rulebook_for),
}
"""Every way in which a file is opened; the last one may change it."""
