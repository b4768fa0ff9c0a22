"""A game played again from its moves alone: to be looked at, or as a new save that begins as the old one did."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from linne_tui.engine.encoding import digest, from_json
from linne_tui.engine.errors import FileError, IllegalMove, UserError
from linne_tui.engine.moves import Move
from linne_tui.table.characters import printable
from linne_tui.table.history import History
from linne_tui.table.replaying import notation
from linne_tui.table.replaying.notation import Sheet
from linne_tui.table.replaying.recording import Recording
from linne_tui.table.replaying.replay import is_of_other_rules, mistake, opening_state, unlike
from linne_tui.table.rulebook import Rulebook, RulebookFor
from linne_tui.table.saving.records import Header, Mark
from linne_tui.table.table import Table


def play_on(recording: Recording, folder: Path | None = None) -> Path:
    """A new save of the game up to where a recording stands; the old one is left as it is.

    UserError where the moves up to there are not known, SaveFailed if it cannot be written; then nothing is left of it.
    """
    if recording.kept_back:
        raise UserError(recording.kept_back)
    moves = recording.moves()
    if moves is None:
        raise UserError("it cannot be played on from here: the moves up to here no longer go by the rules")
    with _again(recording.rulebook, recording.header, moves, folder, recording.marks) as table:
        assert table.path
        return table.path


def with_a_file(table: Table) -> Table:
    """The same game as a new save, to go on with; SaveFailed if it cannot be written, and nothing is left of it."""
    return _again(table.rulebook, table.header, [table.line(n).move for n in range(1, table.place + 1)])


def _again(
    rulebook: Rulebook[Any],
    header: Header,
    moves: Sequence[Move],
    folder: Path | None = None,
    marks: tuple[Mark, ...] = (),
) -> Table:
    """A new save, of one terminal, in which these moves were made."""
    setup = from_json(header.setup, rulebook.setup)
    settings = replace(header.table, terminals="one")
    if wrong := mistake(replace(header, rules=rulebook.version, table=settings, time=""), rulebook):
        raise UserError(f"no game can be made of this one: {wrong}")
    return Table.new(rulebook, setup, header.names, header.seed, settings, folder=folder, marks=marks, moves=moves)


def recorded(sheet: Sheet, rulebook_for: RulebookFor) -> Recording:
    """The game of a score sheet, to be looked at.

    UserError with its file, and the line or the decision, if its moves do not go by the rules and content of now.
    """
    header, fields = sheet.header, sheet.fields
    with fields.told("carried" if header.carried else "game"):
        rulebook = rulebook_for(header)
    if wrong := mistake(header, rulebook):
        raise fields.wrong("rules", wrong)
    with fields.told("setup"):
        history = History(rulebook.game, opening_state(header, rulebook))
    for n, (name, move) in enumerate(sheet.moves, 1):
        decision = history.game.decision(history.state)
        seat = decision.seat if decision else 0
        try:
            history.keep(*history.attempt(seat, move))
        except IllegalMove as error:
            told = f"decision {n}, '{printable(move.text)}', is not possible here: {printable(str(error))}"
            raise FileError(sheet.source, f"{told}{_why(header, rulebook)}") from None
        if name != header.names[seat]:
            raise FileError(sheet.source, f"decision {n} belongs to {header.names[seat]}, not to {printable(name)}")
    if sheet.digest and sheet.digest != digest(history.encoded):
        after = f"after decision {len(sheet.moves)}, the last one,"
        raise fields.wrong("state", f"{after} the state is another than it was{_why(header, rulebook)}")
    other = unlike(header, rulebook)
    odd = "; ".join(filter(None, (*header.marks, other)))
    recording = Recording(rulebook, header, history, told=odd, source=str(sheet.source))
    recording.odd = other
    there, points = fields.one("points"), notation.points(recording, recording.last)
    if sheet.digest and there not in ("", points):
        after = f"the points after decision {len(sheet.moves)}, the last one,"
        raise fields.wrong("points", f"{after} are {points}, not {printable(there)}{_why(header, rulebook)}")
    return recording


def _why(header: Header, rulebook: Rulebook[Any]) -> str:
    other = is_of_other_rules(header, rulebook)
    return "; the game was played with other rules or content than this version has" if other else ""
