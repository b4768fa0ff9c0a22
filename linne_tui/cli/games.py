"""Commands that open a game: on the screen, or line by line."""

import argparse
from typing import Any

from linne_tui.cli.arguments import (
    BEGUN_WITH,
    LARGEST_SEED,
    add_glyphs,
    add_plain,
    add_solo,
    add_undo,
    command,
    need_streams,
    need_terminal,
    pairs,
    refuse_content,
    solo_level,
    whole,
)
from linne_tui.engine.errors import UserError

ALONE = "Player"
"""What the one who plays the solo game is called without a name."""


def add(commands: Any) -> None:
    """Adds the commands of this family."""
    parser = command(commands, "new", new, "straight to a new table")
    _add_agreement(parser)
    add_glyphs(parser)
    ours = "the guided round is played with our own components"
    parser = command(commands, "learn", learn, "a guided first round, action by action", no_content=ours)
    add_plain(parser)
    add_glyphs(parser)
    parser = command(commands, "resume", resume, "go on with an unfinished game", no_content=BEGUN_WITH)
    parser.add_argument("save", metavar="SAVE", nargs="?", help="its file or name; without it the latest")
    add_glyphs(parser)
    parser = command(commands, "play", play, "a new or a saved game, on the screen or line by line")
    add_plain(parser)
    _add_agreement(parser)
    parser.add_argument("save", metavar="SAVE", nargs="?", help="the file or name of an unfinished game")
    add_glyphs(parser)


def _add_agreement(parser: argparse.ArgumentParser) -> None:
    """What is agreed before a new game."""
    parser.add_argument("--players", metavar="NAMES", help="two to four names, such as Ada,Bo; one with --solo")
    parser.add_argument(
        "--programs", metavar="SEATS", help="those of them that programs play, by name or number, such as Bo or 2,3"
    )
    add_solo(parser)
    parser.add_argument("--seed", type=whole(0, LARGEST_SEED), help="the same seed deals the same game")
    parser.add_argument(
        "--house-rule",
        metavar="K=V",
        action="append",
        default=[],
        help="a house rule, such as hands=open; `linne-tui rules house rule` shows them all",
    )
    add_undo(
        parser,
        "how far back undo goes: to the last thing turned up (to_reveal), or over that, too, which is told (free), but "
        "never over what the opponent turned up",
    )


def home(options: argparse.Namespace) -> int:
    """No subcommand: the program, at its home screen."""
    need_terminal()
    from linne_tui.tui.start import run

    run(content_dir=options.content, begin=None, glyphs=options.glyphs)
    return 0


def play(options: argparse.Namespace) -> int:
    """A game, new or saved or chosen there: on the screen, or with ``--plain`` line by line."""
    begins = options.players is not None or options.solo
    if options.save and begins:
        raise UserError("give --players or --solo for a new game or SAVE to go on with one, not both")
    refuse_content(options, BEGUN_WITH if options.save else "")
    of_new = (options.seed is not None, options.programs is not None, options.house_rule, options.level, options.undo)
    if not begins and any(of_new):
        raise UserError(
            "--seed, --level, --programs, --undo and --house-rule are for a new game; give --players or --solo, too"
        )
    if options.plain:
        return _play_plain(options)
    return (new if begins else resume if options.save else home)(options)


def _play_plain(options: argparse.Namespace) -> int:
    need_streams("a game line by line")
    from linne_tui.plain.run import run
    from linne_tui.table.saving.saves import find_unfinished

    begins = options.players is not None or options.solo
    players, house_rules, level = _agreed(options) if begins else ((), None, 0)
    programs = _programs(options, players)
    save = find_unfinished(options.save) if options.save else None
    begun = options.content, players, options.seed, house_rules, save, options.glyphs, level
    run(*begun, options.undo or "to_reveal", programs=programs)
    return 0


def new(options: argparse.Namespace) -> int:
    """Straight to a new table."""
    players, house_rules, level = _agreed(options)
    programs = _programs(options, players)
    need_terminal()
    from linne_tui.engine.chance import any_seed
    from linne_tui.tui.form import NewGame
    from linne_tui.tui.start import run

    seed = any_seed() if options.seed is None else options.seed
    start = NewGame(players, seed, house_rules, level, options.undo or "to_reveal", programs)
    run(content_dir=options.content, begin=lambda keeper: keeper.new(start), glyphs=options.glyphs)
    return 0


def learn(options: argparse.Namespace) -> int:
    """A guided first round."""
    if options.plain:
        need_streams("the guided round line by line")
        from linne_tui.plain.learn import run as run_plain

        run_plain(options.glyphs)
        return 0
    need_terminal()
    from linne_tui.tui.start import run

    run(content_dir=None, begin=None, glyphs=options.glyphs, guided=True)
    return 0


def resume(options: argparse.Namespace) -> int:
    """The named unfinished game, or the latest."""
    need_terminal()
    from linne_tui.tui.start import run

    def begin(keeper: Any) -> Any:
        from linne_tui.table.saving.saves import find_unfinished

        return keeper.resume(find_unfinished(options.save))

    run(content_dir=None, begin=begin, glyphs=options.glyphs)
    return 0


def _agreed(options: argparse.Namespace) -> tuple[tuple[str, ...], Any, int]:
    """The names, one for each seat, the house rules, and the level of a solo game (else 0)."""
    from linne_tui.linne.house import parse_house_rules
    from linne_tui.table.names import clean_names, solo_names

    level = solo_level(options)
    if options.players is None and not level:
        raise UserError(f"still missing: --players or --solo; see `{options.parser.prog} --help`")
    given = (ALONE if options.players is None else options.players).split(",")
    names = solo_names(given) if level else clean_names(given, solo="--solo")
    return names, parse_house_rules(pairs(options.house_rule), solo=bool(level)), level


def _programs(options: argparse.Namespace, players: tuple[str, ...]) -> tuple[int, ...]:
    """The seats that programs play. UserError where there can be none, or not these."""
    if options.programs is None:
        return ()
    from linne_tui.table.program_seats import NOT_HERE, given

    if options.solo:
        raise UserError(NOT_HERE)
    return given(options.programs.split(","), players)
