"""The command for statistics: one game, or all finished games by player."""

import argparse
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from linne_tui.cli.arguments import BEGUN_WITH, add_glyphs, command, need_output, shown, write, write_drawn
from linne_tui.engine.errors import UserError

if TYPE_CHECKING:
    from linne_tui.stats.game import GameStats
    from linne_tui.stats.people import Overview


def add(commands: Any) -> None:
    """Adds the commands of this family."""
    parser = command(commands, "stats", stats, "points by source and round, victories, records", no_content=BEGUN_WITH)
    parser.add_argument("save", metavar="SAVE", nargs="?", help="a finished game; without it all that were finished")
    parser.add_argument("--player", metavar="NAME", help="the games of this player only")
    parser.add_argument("--json", action="store_true", help="everything as JSON")
    add_glyphs(parser)


def stats(options: argparse.Namespace) -> int:
    """Statistics of one finished game, or of all in the folder of saves by player."""
    need_output()
    from linne_tui.stats import paper

    if options.save and options.player:
        raise UserError("--player is for all finished games; give it without SAVE")
    if options.save:
        _print(game := _game(options.save), paper.game_lines(game), options)
    else:
        _print(found := _all(options.player or ""), paper.overview_lines(found), options)
    return 0


def _game(save: str) -> "GameStats":
    from linne_tui.stats.game import of_game
    from linne_tui.table.replaying.recording import find, open_recording
    from linne_tui.table.shelf import rulebook_for

    path = find(save)
    return of_game(open_recording(path, rulebook_for), path.name.partition(".")[0])


def _all(player: str) -> "Overview":
    from linne_tui.stats.people import overview
    from linne_tui.table.saving.saves import folder
    from linne_tui.table.shelf import rulebook_for

    return overview(folder(), rulebook_for, player)


def _print(found: "GameStats | Overview", lines: Iterable[str], options: argparse.Namespace) -> None:
    import msgspec

    if options.json:
        write([msgspec.json.encode(found).decode()])
    else:
        write_drawn(map(shown, lines), options.glyphs)
