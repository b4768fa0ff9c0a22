"""Saves that are not whole: what is wrong with them, and what of them can be kept."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from linne_tui.engine.amounts import amount, are
from linne_tui.engine.errors import FileError, UserError
from linne_tui.table.characters import printable
from linne_tui.table.history import History
from linne_tui.table.replaying.replay import (
    HEADER_ONLY,
    LEAST,
    as_far_as_possible,
    found,
    is_of_other_rules,
    mistake,
    verify,
)
from linne_tui.table.rulebook import RulebookFor
from linne_tui.table.saving.journal import Journal, parsed_as_far_as_possible, read, read_bytes, replace_kept
from linne_tui.table.saving.locks import held
from linne_tui.table.saving.marks import marks_of
from linne_tui.table.saving.records import AnyRecord
from linne_tui.table.saving.saves import Entry, must_be_changeable
from linne_tui.table.saving.written import missing_end
from linne_tui.table.shelf import refuse_unreadable


def checked(path: Path, rulebook_for: RulebookFor) -> str:
    """What there is to say of a sound save, in one line; UserError names the first bad record of another."""
    verdict = verify(path, rulebook_for)
    header = read(path).header
    names = header.names
    ends = f"over, {', '.join(f'{name} {n}' for name, n in zip(names, verdict.points, strict=True))}"
    left_out = f"of a torn last line {are(verdict.torn)} left out"
    torn = f"; {amount(verdict.torn, 'bytes')} {left_out}" if verdict.torn else ""
    made = amount(verdict.decisions, "decisions")
    told = f"{printable(str(path))}: sound, {made}, {ends if verdict.over else 'not over'}{torn}"
    own = "its content is its own, of whose hash nobody can say whether it is that of these components"
    return "; ".join(filter(None, (told, verdict.unlike, own * bool(header.carried), *verdict.marks)))


def looked_at(entry: Entry, rulebook_for: RulebookFor) -> Entry:
    """What a list says of a save of which it plays nothing: what reading finds, and what its header alone tells."""
    if entry.header is None or entry.wrong:
        return entry
    try:
        if entry.header.carried:
            refuse_unreadable(entry.header)
            return entry
        wrong = mistake(entry.header, rulebook_for(entry.header))
    except UserError as error:
        wrong = str(error)
    return replace(entry, wrong=f"line 1: {wrong}") if wrong else entry


def replayed(entry: Entry, rulebook_for: RulebookFor) -> Entry:
    """What a list says of a save, with what is wrong with a game that can be read but not played again.

    Of one that carries its content only that is looked at, and for no mistakes: that takes longer than a list may.
    """
    if entry.header is None or entry.header.carried:
        return looked_at(entry, rulebook_for)
    try:
        saved = read(entry.path)
        history, stop = as_far_as_possible(saved, found(saved, rulebook_for), strict=True)
        if stop:
            raise saved.wrong(stop.line, stop.what)
    except FileError as error:
        return replace(entry, wrong=error.brief)
    return replace(entry, marks=marks_of(saved, peeked=history is not None and history.peeked))


def repair(path: Path, rulebook_for: RulebookFor) -> str:
    """Cuts a save to the records before the first bad one, and keeps the original beside it; says what was done.

    Where what is kept leads to the end of the game and no record says so, that is written behind it. UserError if
    nothing of it is whole, if it is open, or if it is not damaged but of other rules.
    """
    name = printable(str(path))
    must_be_changeable(path)
    with held(path):
        data = read_bytes(path)
        saved, unread = parsed_as_far_as_possible(path, data)
        if saved is None:
            assert unread
            raise unread
        rulebook = found(saved, rulebook_for)
        history, stop = as_far_as_possible(saved, rulebook, strict=True)
        whole = stop.line - 1 if stop else len(saved.records)
        if stop and not (saved.edited or unread) and is_of_other_rules(saved.header, rulebook):
            raise saved.wrong(stop.line, f"the save is not damaged: {stop.what}; `linne-tui replay` shows it")
        if whole < LEAST:
            if stop:
                raise saved.wrong(stop.line, f"{stop.what}; nothing of it can be kept")
            raise unread or saved.wrong(1, HEADER_ONLY)
        end = sum(len(line) + 1 for line in data.split(b"\n")[:whole])
        beside = replace_kept(path, data[:end], "damaged") if end < len(data) else None
    assert history
    added = _end_added(path, history, saved.records[:whole])
    if beside is None:
        edited = "; it was edited, but all its moves are possible" * bool(saved.edited)
        return f"{name}: {added or 'nothing to repair'}{edited}"
    kept = amount(whole, "records")
    lost = data[end:].count(b"\n") + (not data.endswith(b"\n"))
    told = f"{name}: {kept} kept, {lost} left out; the original is {printable(beside.name)} beside it"
    return "; ".join(filter(None, (told, added)))


def _end_added(path: Path, history: History[Any], records: Sequence[AnyRecord]) -> str:
    """Writes the end of a game that a crash has kept from a file with these records; says so, "" if it is not missing.

    UserError if it is open.
    """
    missing = list(missing_end(history, records))
    if not missing:
        return ""
    journal, saved = Journal.open(path)
    try:
        if list(saved.records) == list(records):  # else somebody went on meanwhile, and has written it
            journal.append(*missing)
    finally:
        journal.close()
    return "that the game is over was not written in it, and is now"
