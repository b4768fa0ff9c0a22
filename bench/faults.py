"""What saved games withstand. Each kind of fault prints its figure, and ends with 1 if something was lost.

    python bench/faults.py KIND [--times N] [--seed 1]

kill      kill -9 at random moments: a tenth on the screen in a pseudo-terminal, the rest line by line (2000)
cut       whole games cut at every byte of their last three records (20 games)
hostile   damaged and hostile saves, opened in every way that there is (10000)
disk      no space, no permission, a failing fsync, at every call of the system that writes (20 games)
races     two processes that want one save, or one name for a new one (500)
hashseed  games played in two processes with two PYTHONHASHSEEDs (1000)
undo      every prefix of games undone and redone (300)
latency   how long it takes to save a decision (100 games)
"""

import argparse
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))


def main() -> int:
    """Runs one kind; 1 if a figure is missed."""
    usual = {
        "kill": 2000,
        "cut": 20,
        "hostile": 10_000,
        "disk": 20,
        "races": 500,
        "hashseed": 1000,
        "hashes": 1,
        "undo": 300,
        "latency": 100,
    }
    parser = argparse.ArgumentParser(description="What saved games withstand.")
    parser.add_argument("kind", choices=usual)
    parser.add_argument("--times", type=int, help="how often, in place of the number beside each kind")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with TemporaryDirectory() as home:
        os.environ["LINNE_TUI_HOME"] = home
        import fault_files
        import fault_games
        import fault_hostile
        import fault_processes

        kinds = {
            "kill": fault_processes.kill,
            "races": fault_processes.races,
            "hashseed": fault_processes.hashseed,
            "hashes": fault_games.hashes,
            "undo": fault_games.undo,
            "latency": fault_games.latency,
            "cut": fault_files.cut,
            "disk": fault_files.disk,
            "hostile": fault_hostile.hostile,
        }
        figure, troubles = kinds[options.kind](options.times or usual[options.kind], options.seed, Path(home))
    print(figure)
    print(*troubles[:20], sep="\n", end="\n" if troubles else "")
    return int(bool(troubles))


if __name__ == "__main__":
    sys.exit(main())
