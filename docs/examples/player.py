"""Plays whole games of Carl von Linné through `linne-tui protocol`, every player at random.

    python player.py [GAMES] [COMMAND...]

It uses nothing but Python's standard library and docs/protocol.md, as a player in another language would.
"""

import itertools
import json
import random
import subprocess
import sys


class Program:
    """The running program: one request out, one answer in."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self.ids = itertools.count(1)

    def ask(self, method, **params):
        """The result of a method; RuntimeError with the program's own words if it is refused."""
        request = {"jsonrpc": "2.0", "id": next(self.ids), "method": method, "params": params}
        print(json.dumps(request), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"]["message"])
        return answer["result"]

    def quit(self):
        """Ends the program; its exit code."""
        self.ask("quit")
        return self.process.wait(timeout=10)


def play(program, seed):
    """One game to its end, without labels, which are for people; the final scores."""
    chance = random.Random(seed)
    players = ["Ada", "Bo"]
    decision = program.ask("new", game="linne", players=players, seed=seed, labels=False)["decision"]
    while not decision["over"]:
        offered = decision["moves"]
        if decision["free"] and chance.random() < 0.1:
            offered = decision["free"]
        move = chance.choice(offered)["move"]
        decision = program.ask("play", move=move, labels=False)["decision"]
    return decision["scores"]


def main():
    """Plays as many games as asked for and prints the scores of each."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    program = Program(sys.argv[2:] or ["linne-tui", "protocol"])
    for seed in range(1, games + 1):
        scores = play(program, seed)
        print(f"game {seed}: " + ", ".join(f"{score['player']} {score['total']}" for score in scores))
    return program.quit()


if __name__ == "__main__":
    sys.exit(main())
