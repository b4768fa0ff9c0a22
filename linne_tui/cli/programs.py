"""Commands for programs: games without a screen, and a table over a pipe."""

import argparse
import sys
from typing import Any

from linne_tui.cli.arguments import LARGEST_SEED, add_solo, command, need_output, need_streams, solo_level, whole
from linne_tui.engine.errors import UserError


def add(commands: Any) -> None:
    """Adds the commands of this family."""
    parser = command(commands, "sim", sim, "play games without a screen")
    parser.add_argument("--players", type=whole(1, 4), help="how many sit at the table: 2 to 4 (4)")
    add_solo(parser)
    parser.add_argument("--games", type=whole(1, 10**9), default=100, help="how many games (100)")
    parser.add_argument("--seed", type=whole(0, LARGEST_SEED), default=1, help="the same seed, the same games (1)")
    parser.add_argument("--bot", choices=("random", "simple"), default="random", help="who plays (random)")
    parser.add_argument("--json", action="store_true", help="the results as JSON")
    command(commands, "protocol", protocol, "a table over a pipe: JSON-RPC 2.0, one object a line")


def sim(options: argparse.Namespace) -> int:
    """Games without a screen, and what they came to."""
    need_output()
    level = solo_level(options)
    if options.players == 1 and not level:
        raise UserError("--players 1: give 2, 3 or 4, or --solo for a game against the opponent")
    if level and options.players not in (None, 1):
        raise UserError(f"--players {options.players}: one plays the solo game; leave --players out")
    from linne_tui.sim import run

    report = run(2 if level else options.players or 4, options.games, options.seed, options.bot, options.content, level)
    print(report.as_json() if options.json else report.as_text())
    return 0


def protocol(options: argparse.Namespace) -> int:
    """A table over a pipe: JSON-RPC 2.0, one object a line."""
    need_streams("the protocol")
    from linne_tui.protocol.server import serve

    serve(sys.stdin, sys.stdout, options.content)
    return 0
