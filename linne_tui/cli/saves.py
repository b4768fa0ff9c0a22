"""Commands about saved games: what there is, whether it is sound, what can be mended, taken away, brought in."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from linne_tui import BAD_INPUT
from linne_tui.cli.arguments import BEGUN_WITH, PRINTED, Parser, command, need_output, shown, warn, write
from linne_tui.engine.errors import UserError

if TYPE_CHECKING:
    from linne_tui.table.saving.saves import Entry


_ONE = "the file or name of a save, or a folder with saves"
_MOST_OTHERS = 10
_MOST_REPLAYED = 30
"""So many saves, the latest, a list plays again, in about a second; of older ones it says what reading finds."""


def add(commands: Any) -> None:
    """Adds the commands of this family."""
    parser = command(
        commands, "saves", listed, "list, check, repair, export, import or delete saved games", no_content=BEGUN_WITH
    )
    kinds = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    command(kinds, "list", listed, "every saved game, broken ones too, with what is wrong", no_content=BEGUN_WITH)
    parser = command(kinds, "check", check, "play saves again and name the first bad record", no_content=BEGUN_WITH)
    parser.add_argument("saves", metavar="FILE", nargs="+", help=_ONE)
    parser = command(
        kinds, "repair", repair, "keep what is whole of a save, and the original beside it", no_content=BEGUN_WITH
    )
    parser.add_argument("saves", metavar="FILE", nargs="+", help=_ONE)
    parser = command(kinds, "export", export, "write saves into one new file", no_content=BEGUN_WITH)
    parser.add_argument("into", metavar="INTO", type=Path, help="the file, such as saves.zip (-: print it)")
    parser.add_argument("saves", metavar="FILE", nargs="*", default=[], help=f"{_ONE}; without any, all")
    parser = command(
        kinds,
        "import",
        import_,
        "take over the saves of an exported file, a save alone, a score sheet",
        no_content=BEGUN_WITH,
    )
    parser.add_argument("sources", metavar="FILE", type=Path, nargs="+", help="a file, or a folder with such files")
    parser.add_argument("--cut", action="store_true", help="take what is there of a score sheet whose end is missing")
    parser = command(kinds, "delete", delete, "delete saves, after a question", no_content=BEGUN_WITH)
    parser.add_argument("saves", metavar="FILE", nargs="+", help="the file or name of a save")
    parser.add_argument("--yes", action="store_true", help="do not ask")


def listed(options: argparse.Namespace) -> int:
    """Every save, the latest first: its name, the players, how far it is, when it was changed, what is odd or wrong."""
    need_output()
    from linne_tui.table.saving import saves
    from linne_tui.table.saving.mending import looked_at, replayed
    from linne_tui.table.shelf import rulebook_for

    found = saves.entries()
    latest, older = found[:_MOST_REPLAYED], found[_MOST_REPLAYED:]
    if not found:
        write([shown(f"there is no saved game in {saves.folder()}")])
    write(_line(replayed(entry, rulebook_for)) for entry in latest)
    write(_line(looked_at(entry, rulebook_for)) for entry in older)
    others = saves.others()
    if others:
        more = f" and {len(others) - _MOST_OTHERS} more" if len(others) > _MOST_OTHERS else ""
        write([shown(f"besides there lie, which are no saves: {', '.join(others[:_MOST_OTHERS])}{more}")])
    if older:
        from linne_tui.engine.amounts import amount, are

        read_only = f"{amount(len(older), 'older saves')} {are(len(older))} only read, not played again"
        write([f"{read_only}; `linne-tui saves check` does that"])
    return 0


def check(options: argparse.Namespace) -> int:
    """A line for each save: sound, or its first bad record; exit code 2 if one is not sound."""
    from linne_tui.table.saving.mending import checked
    from linne_tui.table.shelf import rulebook_for

    return _told(_sought(options.saves, _saves_of), lambda path: checked(path, rulebook_for))


def repair(options: argparse.Namespace) -> int:
    """Cuts each save to what is whole; exit code 2 if nothing of one can be kept."""
    from linne_tui.table.saving.mending import repair
    from linne_tui.table.shelf import rulebook_for

    return _told(_sought(options.saves, _saves_of), lambda path: repair(path, rulebook_for))


def export(options: argparse.Namespace) -> int:
    """One file with the named saves, or with all."""
    from linne_tui.engine.amounts import amount
    from linne_tui.table.saving import archive, saves

    if not options.saves and _is_save(options.into):
        raise UserError(
            f"{options.into}: a saved game is called so; give the file to be written first, such as saves.zip"
        )
    paths = [path for name in options.saves for path in _saves_of(name)] or saves.within(saves.folder())
    if str(options.into) == PRINTED:
        return _print_archive(paths)
    try:
        written, left_out = archive.export(paths, options.into)
    except archive.NothingLeft as error:
        warn(error.left_out)
        raise
    write([f"{amount(written, 'saves')} written to {shown(options.into)}", *left_out])
    return BAD_INPUT if left_out else 0


def _print_archive(paths: Sequence[Path]) -> int:
    """The archive on standard output, and what is left out of it on standard error."""
    from linne_tui.table.saving import archive

    if sys.stdout is None:
        raise UserError("standard output is closed, so an archive cannot be printed; give a file")
    if sys.stdout.isatty():
        raise UserError("an archive is no text for a terminal; give a file, or lead the output into one")
    try:
        data, _, left_out = archive.packed(paths, "standard output")
    except archive.NothingLeft as error:
        warn(error.left_out)
        raise
    sys.stdout.buffer.write(data)
    warn(left_out)
    return BAD_INPUT if left_out else 0


def import_(options: argparse.Namespace) -> int:
    """Takes over what the files hold; exit code 2 if some of it cannot be."""
    from linne_tui.table.saving import archive, given, saves
    from linne_tui.table.shelf import rulebook_for

    sources: list[Path] = []
    for source in options.sources:
        given.refuse_position(str(source))
        sources += archive.inside(source) if os.path.isdir(source) else [source]
    sound = True
    with archive.Intake(saves.folder(), rulebook_for, lambda told: warn([told])) as intake:
        for source in sources:
            try:
                for taken, told in archive.import_from(source, intake, cut=options.cut):
                    sound = sound and taken
                    write([told])
            except UserError as error:
                if len(sources) == 1:
                    raise
                sound = False
                write([shown(error)])
    return 0 if sound else BAD_INPUT


def delete(options: argparse.Namespace) -> int:
    """Deletes saves, after a question about each; exit code 2 if one is open, or is none."""
    from linne_tui.table.saving import saves

    if not options.yes and (sys.stdout is None or sys.stdin is None or not sys.stdin.isatty()):
        raise UserError("nobody can be asked here whether to delete; give --yes")

    def deleted(path: Path) -> str:
        saves.must_be_save(path)
        if not (options.yes or _agreed(path)):
            return f"{path}: kept"
        saves.delete(path)
        return f"{path}: deleted"

    return _told(_sought(options.saves, lambda name: [saves.named(name)]), deleted)


def _agreed(path: Path) -> bool:
    """Whether somebody says yes."""
    from linne_tui.plain.commands import YES_OR_NO, agreed
    from linne_tui.table.saving import saves

    print(_line(saves.entry(path)))
    print(f"Delete it? {YES_OR_NO}", end="", flush=True)
    return agreed(sys.stdin.readline())


def _saves_of(name: str) -> list[Path]:
    """The save of this name, or all that lie in a folder; UserError if there is none."""
    from linne_tui.table.saving.saves import named, within

    return within(Path(name)) if os.path.isdir(name) else [named(name)]


def _is_save(into: Path) -> bool:
    """Whether somebody who left out the file to be written gave a save in its place."""
    from linne_tui.table.saving.saves import ENDING, called, folder

    return into.name.endswith(ENDING) or bool(called(str(into), folder()))


def _sought(names: Sequence[str], files: Callable[[str], list[Path]]) -> list[Path | UserError]:
    """The files for which these names stand, in order; for a name that nothing has its error, so that no other waits.

    UserError if it is the only one.
    """
    found: list[Path | UserError] = []
    for name in names:
        try:
            found += files(name)
        except UserError as error:
            if len(names) == 1:
                raise
            found.append(error)
    return found


def _told(found: Sequence[Path | UserError], does: Callable[[Path], str]) -> int:
    """What is said of each file, or of the name that has none; exit code 2 if there was trouble with one."""
    code = 0
    for one in found:
        try:
            if isinstance(one, UserError):
                raise one
            told = does(one)
        except UserError as error:
            told, code = str(error), BAD_INPUT
        write([shown(told)])
    return code


def _line(entry: "Entry") -> str:
    """A save in one line."""
    from linne_tui.engine.amounts import amount
    from linne_tui.table.level import players
    from linne_tui.table.saving.dates import local_time

    changed = f"{local_time(entry.changed):%Y-%m-%d %H:%M}"
    if entry.header is None:
        return f"{shown(entry.path.name)}  {changed}  cannot be read: {shown(entry.wrong)}"
    standing = "over" if entry.over else amount(entry.decisions, "decisions")
    odd = ", ".join(filter(None, [*entry.marks, "last line torn" * entry.torn, shown(entry.wrong)]))
    told = f"{shown(entry.path.name)}  {changed}  {players(entry.header)}  {standing}"
    return f"{told}  ({odd})" if odd else told
