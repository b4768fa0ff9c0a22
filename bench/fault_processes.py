"""Processes that are killed, that race for one file, that hash otherwise."""

import multiprocessing
import os
import random
import re
import subprocess
import sys
import time
from contextlib import suppress
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Any

from fault_games import Result, begin, play, saved

from linne_tui.engine.errors import UserError
from linne_tui.table import shelf
from linne_tui.table.replaying.replay import verify
from linne_tui.table.saving import saves
from linne_tui.table.saving.journal import read
from linne_tui.table.saving.locks import InUse
from linne_tui.table.saving.records import Moved, Redone, Undone
from linne_tui.table.table import Table

ROOT = Path(__file__).resolve().parent.parent
_SO_FAR = re.compile(r"(\d+) decisions? so far")
_LOGGED = re.compile(r"^ {0,3}(\d+) [A-Z] +\d+\.\d")
_SOLO = ["--solo", "--level", "III", "--players", "Ada"]


def kill(times: int, seed: int, home: Path) -> Result:
    """No decision that was told is lost, and every game can be gone on with; every second one is a solo game."""
    troubles, told = [], 0
    screens = max(1, times // 10)
    for number in range(seed, seed + times):
        on_screen = number - seed < screens
        place = home / f"kill-{number}"
        acknowledged = (_killed_screen if on_screen else _killed_lines)(number, place)
        told += len(acknowledged)
        os.environ["LINNE_TUI_HOME"] = str(place)
        troubles += [f"game {number}: {each}" for each in _lost(acknowledged, on_screen)]
    solo = sum(map(_is_solo, range(seed, seed + times)))
    how = f"{screens} on the screen, {times - screens} line by line, {solo} of them solo games"
    return f"kill: {how}, {told} places told, {len(troubles)} troubles", troubles


def _is_solo(number: int) -> bool:
    return number % 2 == 0


def _lost(acknowledged: list[int], on_screen: bool) -> list[str]:
    entries = saves.entries()
    if not entries:
        return ["the save is gone"] if acknowledged else []
    (entry,) = entries
    try:
        verify(entry.path, shelf.rulebook_for)
        with Table.resume(entry.path, shelf.rulebook_for) as table:
            play(table, 2)
    except UserError as error:
        return [str(error)]
    done = [record for record in read(entry.path).records if isinstance(record, Moved | Undone | Redone)]
    places = [0, *(record.n for record in done)]
    if on_screen:
        lost = bool(acknowledged) and max(acknowledged) > max(places)
    else:
        lost = _changes(acknowledged) != _changes(places)[: len(_changes(acknowledged))]
    return [f"told {acknowledged[-5:]}, in the file {places[-5:]}"] if lost else []


def _changes(places: list[int]) -> list[int]:
    """The places one after the other, without those at which nothing was done."""
    return [place for at, place in enumerate(places) if not at or places[at - 1] != place]


def _killed_lines(number: int, home: Path) -> list[int]:
    """Plays line by line as fast as the program answers, and kills it; the places that it had told."""
    chooser = random.Random(number)
    words = ["1", "2", "3", ".", "u", "U", "f1"]
    typed = "".join(f"{chooser.choices(words, (8, 5, 4, 3, 1, 1, 1))[0]}\nS\n" for _ in range(1500))
    who = _SOLO if _is_solo(number) else ["--players", "Ada,Bo,Cy"]
    command = [sys.executable, "-m", "linne_tui", "play", "--plain", *who, "--seed", str(number)]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "LINNE_TUI_HOME": str(home), "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdin
    assert process.stdout
    os.set_blocking(process.stdin.fileno(), False)
    process.stdin.write(typed.encode())
    process.stdin.flush()
    said = process.stdout.read(200)  # it has begun
    time.sleep(chooser.random() ** 2 * 0.6)
    process.kill()
    said += process.stdout.read()
    process.wait()
    process.stdout.close()
    with suppress(BrokenPipeError):
        process.stdin.close()
    told = " ".join(said.decode("utf-8", "replace").split())
    return [0, *(int(place) for place in _SO_FAR.findall(told))] if said else []


def _killed_screen(number: int, home: Path) -> list[int]:
    """Plays by keys with the log open, and kills the program; the decisions that the screen had shown."""
    from tests.tui.terminal import Terminal

    chooser = random.Random(number)
    shown: set[int] = set()
    who = _SOLO if _is_solo(number) else ["--players", "Ada,Bo"]
    at = Terminal("new", *who, "--seed", str(number), LINNE_TUI_HOME=str(home))
    with at:
        at.wait_for("Ada", 30)
        at.read(0.6)
        for keys in ("v", "o"):
            os.write(at.master, keys.encode())
        end = time.monotonic() + chooser.uniform(0.2, 4)
        while time.monotonic() < end:
            os.write(at.master, chooser.choice("11123\r\r.").encode())
            at.read(chooser.uniform(0, 0.08))
            shown |= {int(found[1]) for line in at.text if (found := _LOGGED.match(line))}
        at.process.kill()
        at.process.wait()
    return sorted(shown)


def races(times: int, seed: int, home: Path) -> Result:
    """Of two processes at most one writes; of two that begin a game of one name each has a file of its own."""
    spawn = multiprocessing.get_context("fork")
    path = saved(seed, home / "races", 3)
    start, inside, results = spawn.Barrier(2), spawn.Value("i", 0), spawn.Queue()
    given = (times, path, start, inside, results)
    processes = [spawn.Process(target=_race, args=(who, *given)) for who in (1, 2)]
    for process in processes:
        process.start()
    troubles, opened = [], 0
    for _ in processes:
        told, wins = results.get(timeout=600)
        troubles += told
        opened += wins
    for process in processes:
        process.join()
    if opened < times:
        troubles.append(f"{times - opened} races were won by nobody")
    try:
        verify(path, shelf.rulebook_for)
    except UserError as error:
        troubles.append(str(error))
    return f"races: {times}, opened {opened} times, {len(troubles)} with two writers", troubles


def _race(who: int, times: int, path: Path, start: Barrier, inside: Any, results: Any) -> None:
    chooser = random.Random(who)
    troubles, wins = [], 0
    for number in range(times):
        start.wait()
        time.sleep(chooser.random() * 0.004)
        try:
            with Table.resume(path, shelf.rulebook_for) as table:
                with inside.get_lock():
                    inside.value += 1
                if inside.value != 1:
                    troubles.append(f"race {number}: {inside.value} writers")
                play(table, 1, seed=number)
                time.sleep(chooser.random() * 0.15)
                with inside.get_lock():
                    inside.value -= 1
                wins += 1
        except InUse:
            pass
        except UserError as error:
            troubles.append(f"race {number}: {error}")
        start.wait()
        if number % 10 == 0:
            with begin(1000 + number, path.parent / "new") as table:
                play(table, 2, seed=number)
                start.wait()
    results.put((troubles, wins))


def hashseed(times: int, seed: int, home: Path) -> Result:
    """The digest of all states of so many games in two processes that order sets otherwise."""
    command = [sys.executable, str(ROOT / "bench" / "faults.py"), "hashes", "--times", str(times), "--seed", str(seed)]
    processes = [
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONHASHSEED": value})
        for value in ("1", "4294967295")
    ]
    first, second = (process.communicate()[0] for process in processes)
    troubles = [] if first == second and first else [f"{first.strip()} is not {second.strip()}"]
    return f"hashseed: {times} games, {first.split(' ')[0]} states, {len(troubles)} differences", troubles
