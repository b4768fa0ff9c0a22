"""Plays solo games over the protocol with a random human and checks every turn of the opponent.

    python tests/opponent/run_checker.py --turns 10000 [--first-seed 0] [--edited]

It tells the first differences in words, counts their kinds, and ends with `N turns, M differences`; with a difference
its exit code is 1.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.opponent.watching import Found, Game, Watched


def check(turns: int, first_seed: int = 0, edit: bool = False) -> Found:
    """Games of consecutive seeds, each to its end, until so many turns of the opponent have been checked."""
    found, game, seed = Found(), Game(), first_seed
    try:
        while found.turns < turns:
            Watched(game, seed, found, edit).run(turns)
            seed += 1
    finally:
        game.close()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=10000)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--edited", action="store_true", help="begin most turns from states that are seldom met")
    parser.add_argument("--show", type=int, default=20, help="how many differences are told")
    asked = parser.parse_args()
    found = check(asked.turns, asked.first_seed, asked.edited)
    for line in found.differences[: asked.show]:
        print(line)
    for kind, number in found.kinds.most_common():
        print(f"{number:6} {kind}")
    for reason, number in found.refused.most_common(5):
        print(f"{number:6} edited states refused: {reason}")
    print(
        f"{found.turns} turns, {len(found.differences)} differences"
        f" ({found.steps} stages, {found.partly} of them followed in part only;"
        f" {found.in_turn_of_human} beds completed in the human's turn)"
    )
    return 1 if found.differences else 0


if __name__ == "__main__":
    sys.exit(main())
