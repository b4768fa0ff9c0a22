"""The command that looks at a game again: on the screen, as a score sheet, as pictures, beside another run."""

import argparse
import re
from typing import TYPE_CHECKING, Any, Final

from linne_tui.cli.arguments import (
    BEGUN_WITH,
    PRINTED,
    add_glyphs,
    command,
    need_output,
    need_terminal,
    refuse_content,
    shown,
    whole,
    write,
)
from linne_tui.engine.errors import FileError, UserError

if TYPE_CHECKING:
    from linne_tui.table.replaying.bisect import Run
    from linne_tui.table.replaying.recording import Recording
    from linne_tui.table.rulebook import Rulebook
    from linne_tui.table.saving.records import Header

DIFFERENT: Final = 1
"""The exit code of ``--bisect`` where two runs part, as `diff` has it."""
_LAST: Final = 999_999
_SIZE: Final = (200, 60)
"""Cells and rows of a picture in which all boards have a place, but those of the other players."""
_OF_PICTURES: Final = ("size", "view", "force")


def add(commands: Any) -> None:
    """Adds the commands of this family."""
    text = "a game again, decision by decision: on the screen or as a text"
    parser = command(commands, "replay", replay, text)
    parser.add_argument(
        "save",
        metavar="SAVE",
        nargs="?",
        help="a saved game or score sheet, by file or name, or the line of a position",
    )
    number = whole(0, _LAST)
    parser.add_argument("--text", action="store_true", help="the game as a score sheet, one decision a line")
    parser.add_argument("--plain", action="store_true", help="the same as --text")
    parser.add_argument("--json", action="store_true", help="the score sheet as JSON")
    counted = whole(1, _LAST)
    parser.add_argument("--from", dest="first", metavar="N", type=counted, help="with --text or --json: the first one")
    parser.add_argument("--to", dest="last", metavar="N", type=counted, help="with --text or --json: the last one")
    parser.add_argument("--at", metavar="N", type=number, help="after so many decisions (pictures: at the end)")
    parser.add_argument("--html", metavar="FILE", help="write the boards as a page for the browser (-: print it)")
    parser.add_argument("--svg", metavar="FILE", help="write the boards as a picture (-: print it)")
    parser.add_argument("--size", metavar="CxR", type=_size, help="cells and rows of these (200x60)")
    parser.add_argument("--view", metavar="NAME", help="the board that is drawn first in these, such as garden")
    parser.add_argument("--force", action="store_true", help="write over a file that is there already")
    parser.add_argument("--position", action="store_true", help="the position as one line, for a report")
    parser.add_argument("--state", action="store_true", help="the same as the JSON object that `protocol` takes")
    parser.add_argument(
        "--bisect", nargs=2, metavar=("A", "B"), help="where two runs of the same moves part (exit code 1 if they do)"
    )
    add_glyphs(parser)


def replay(options: argparse.Namespace) -> int:
    """A saved game again: on the screen, or what else is asked for of it."""
    wanted = [name for name in ("json", "html", "svg", "position", "state") if _is_given(options, name)]
    text = options.text or options.plain
    if options.bisect:
        others = [name for name in ("first", "last", "at", *_OF_PICTURES) if _is_given(options, name)]
        if wanted or text or others:
            raise UserError("--bisect takes two saves, and no other option")
        refuse_content(options, BEGUN_WITH)
        return _bisect(options)
    if not options.save:
        raise UserError("still missing: SAVE; see `linne-tui replay --help`")
    if len(wanted) > 1 or (text and wanted and wanted != ["json"]):
        raise UserError("give one of --text, --json, --html, --svg, --position and --state")
    if not (text or options.json) and (options.first is not None or options.last is not None):
        raise UserError("--from and --to go with --text or --json")
    if (text or options.json) and options.at is not None:
        raise UserError("--at goes with pictures, --position and the screen; --from and --to with --text")
    if not {"html", "svg"} & set(wanted):
        for name in _OF_PICTURES:
            if _is_given(options, name):
                raise UserError(f"--{name} goes with --html or --svg")
    if not (text or wanted):
        return _on_screen(options)
    if PRINTED in (options.html, options.svg) or not {"html", "svg"} & set(wanted):
        need_output()
    recording = _recording(options)
    _may_leave(recording)
    if text or options.json:
        return _sheet(recording, options)
    recording.go(recording.last if options.at is None else _stop(recording, options.at))
    if options.position or options.state:
        from linne_tui.table.replaying import position

        print(position.line(recording) if options.position else position.state(recording).decode())
        return 0
    return _picture(recording, options)


def _is_given(options: argparse.Namespace, name: str) -> bool:
    return getattr(options, name) not in (None, False)


def _sheet(recording: "Recording", options: argparse.Namespace) -> int:
    """The score sheet, as text or JSON."""
    from linne_tui.table.replaying import notation

    first, last = options.first or 1, options.last
    if last is not None and last < first:
        raise UserError(f"--from {first} --to {last}: the last one is before the first")
    if options.first is not None:
        _must_have(recording, "--from", first)
        _must_be_known(recording, "--from", first, 1)
    if last is not None:
        _must_have(recording, "--to", last)
        _must_be_known(recording, "--to", last)
    if options.json:
        print(notation.document(recording, first, last).decode(), end="")
    else:
        write(notation.lines(recording, first, last))
    return 0


def _picture(recording: "Recording", options: argparse.Namespace) -> int:
    """The boards as a file."""
    from linne_tui.disk import write_new, write_whole
    from linne_tui.table.saving.files import must_be_possible, place_typed
    from linne_tui.tui import export

    given = options.svg if options.html is None else options.html
    draw = export.svg if options.html is None else export.html

    def drawn() -> str:
        return draw(recording, options.size or _SIZE, options.view, plain=options.glyphs == "ascii")

    if given == PRINTED:
        print(drawn())
        return 0
    path, there = place_typed(given), "there is such a file already; --force writes over it"
    must_be_possible(path, f"boards.{'svg' if options.html is None else 'html'}")
    if path.exists():
        if not path.is_file():
            raise FileError(path, f"this is no file; name one, or give {PRINTED} to print the boards")
        if not options.force:
            raise FileError(path, there)
    picture = drawn()
    try:
        (write_whole if options.force else write_new)(path, picture.encode())
    except FileExistsError:
        raise FileError(path, there) from None
    except OSError as error:
        raise FileError.by_system(path, error) from None
    print(f"{shown(path)}: the boards after decision {recording.n}")
    return 0


def _on_screen(options: argparse.Namespace) -> int:
    need_terminal()
    from linne_tui.tui.start import run

    def begin() -> "Recording":
        recording = _recording(options)
        recording.go(_stop(recording, options.at or 0))
        return recording

    run(content_dir=None, begin=None, glyphs=options.glyphs, replay=begin)
    return 0


def _recording(options: argparse.Namespace) -> "Recording":
    """What SAVE names: a saved game, a score sheet, or a position of one line, which has no content with it."""
    from linne_tui.table.replaying import anew, notation, position
    from linne_tui.table.replaying.recording import find, open_recording
    from linne_tui.table.saving import given
    from linne_tui.table.shelf import linne, rulebook_for

    def with_content(header: "Header") -> "Rulebook[Any]":
        return linne(options.content) if options.content else rulebook_for(header)

    if given.is_position(options.save):
        return position.recorded(options.save, with_content)
    path = find(options.save)
    if given.is_position_file(path):
        return position.read_file(path, with_content)
    refuse_content(options, BEGUN_WITH)
    if notation.is_sheet_file(path):
        return anew.recorded(notation.read_file(path), rulebook_for)
    return open_recording(path, rulebook_for)


def _stop(recording: "Recording", n: int) -> int:
    """The stop after so many decisions; UserError if there are not so many."""
    _must_have(recording, "--at", n)
    _must_be_known(recording, "--at", n)
    return recording.stop_of(n)


def _must_have(recording: "Recording", option: str, n: int) -> None:
    """UserError that tells how many decisions there are if there are not so many as an option asks for."""
    total = recording.numbers[-1]
    if n <= total:
        return
    from linne_tui.engine.amounts import amount

    if recording.loose:
        raise UserError(f"{option} {n}: a position comes without the decisions that led to it")
    raise UserError(f"{option} {n}: the game has {amount(total, 'decisions') if total else 'no decision yet'}")


def _must_be_known(recording: "Recording", option: str, n: int, later: int = 0) -> None:
    """UserError that tells the nearest numbers for an option where the state that it asks for is not known.

    That is so where the moves no longer replay; ``later``: by how much the number is more than that of the state.
    """
    stop = recording.stop_of(n - later)
    if recording.numbers[stop] == n - later:
        return
    total = recording.numbers[-1]
    known = (recording.numbers[at] + later for at in (stop, stop + 1))
    near = " or ".join(f"{option} {each}" for each in known if each <= total)
    where = f"from decision {recording.stopped.decision} on " if recording.stopped else ""
    raise UserError(f"{option} {n}: {where}only the states at the ends of turns are known; give {near}")


def _may_leave(recording: "Recording") -> None:
    """UserError for an unfinished game of a table that several terminals share: nothing of it goes elsewhere."""
    if recording.kept_back:
        raise UserError(recording.kept_back)


def _bisect(options: argparse.Namespace) -> int:
    if options.save:
        raise UserError("--bisect takes two saves, and no third")
    from linne_tui.table.replaying import bisect

    same, lines = bisect.told(*(_run(save) for save in options.bisect))
    write(map(shown, lines))
    return 0 if same else DIFFERENT


def _run(save: str) -> "Run":
    from linne_tui.table.replaying import anew, notation
    from linne_tui.table.replaying.bisect import Run
    from linne_tui.table.replaying.recording import find
    from linne_tui.table.replaying.replay import found
    from linne_tui.table.saving.ending import is_over
    from linne_tui.table.saving.journal import read
    from linne_tui.table.saving.withheld import is_withheld, not_yet
    from linne_tui.table.shelf import rulebook_for

    path = find(save)
    if notation.is_sheet_file(path):
        return Run.of_recording(path, anew.recorded(notation.read_file(path), rulebook_for))
    saved = read(path)
    if is_withheld(saved.header, is_over(saved)):
        raise not_yet(path)
    try:
        rulebook = found(saved, rulebook_for)
    except UserError:
        rulebook = None  # what the file says can be compared all the same
    return Run.of_save(saved, rulebook)


def _size(text: str) -> tuple[int, int]:
    """A reader of sizes such as 120x40."""
    found = re.fullmatch(r"([1-9]\d{0,5})x([1-9]\d{0,5})", text)
    if not found:
        raise argparse.ArgumentTypeError(f"'{text[:20]}' is no size; give cells and rows such as 120x40")
    return int(found[1]), int(found[2])
