"""Measures and prints a Markdown table; with --write also into README.md beside this file.

python bench/run.py [--decisions 200000] [--write]
"""

import argparse
import os
import platform
import sys
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

README = Path(__file__).parent / "README.md"
BEGIN, END = "<!-- figures: written by run.py -->", "<!-- end of figures -->"


@dataclass(frozen=True)
class Row:
    """A line of the table: what, ours, what it must be and should be, python-chess."""

    what: str
    ours: list[float]
    must: list[float]
    aim: list[float]
    unit: str
    chess: list[float] | None = None

    def cells(self) -> list[str]:
        """The line's cells; the last says whether aim and must are reached."""
        reached = "aim" if _within(self.ours, self.aim) else "must" if _within(self.ours, self.must) else "no"
        chess = _figures(self.chess, self.unit) if self.chess else "–"
        return [self.what, *(_figures(x, self.unit) for x in (self.ours, self.must, self.aim)), chess, reached]


def _within(ours: list[float], bound: list[float]) -> bool:
    return all(one <= other for one, other in zip(ours, bound, strict=True))


def _figures(figures: list[float], unit: str) -> str:
    return " / ".join(f"{figure:.3g}" if figure < 100 else f"{figure:.0f}" for figure in figures) + f" {unit}".rstrip()


def main() -> int:
    """Measures everything, prints the table; 1 if something that must be is not."""
    parser = argparse.ArgumentParser(description="The figures of bench/README.md.")
    parser.add_argument(
        "--decisions", type=int, default=200_000, help="decisions whose enumeration is measured (200000)"
    )
    parser.add_argument("--write", action="store_true", help="write the table into bench/README.md, too")
    options = parser.parse_args()
    with TemporaryDirectory() as home:
        os.environ["LINNE_TUI_HOME"] = home
        found, notes = rows(options.decisions)
    text = table(found, notes)
    print(text)
    if options.write:
        write(text)
    return int(any(not _within(row.ours, row.must) for row in found))


def rows(wanted: int) -> tuple[list[Row], list[str]]:
    """Every line of the table, and what is to be said below it."""
    import measure
    import peers

    game, content = measure.opened()
    chess = peers.chess()
    made = measure.decisions(game, wanted)
    snap = measure.snapshots(game)
    start, bare = measure.version()
    found = [
        Row(
            "a decision (legal moves, pick, apply), mean", [made.decision], [25], [12], "µs", chess and [chess.decision]
        ),
        Row(
            f"legal moves, 99th percentile / worst of {wanted}",
            [made.legal_99, made.legal_worst],
            [150, 5000],
            [80, 1000],
            "µs",
            chess and [chess.legal_99, chess.legal_worst],
        ),
        Row("most moves / most free actions", [made.most_moves, made.most_free], [40, 20], [40, 20], ""),
        Row("copy of a two-player state", [snap.copy], [6], [3], "µs", chess and [chess.copy]),
        Row(
            "snapshot: encode / decode",
            [snap.encode, snap.decode],
            [8, 15],
            [4, 12],
            "µs",
            chess and [chess.encode, chess.decode],
        ),
        Row("snapshot: size", [snap.size / 1000], [6], [4.5], "kB"),
        Row("replay of a saved two-player game, every hash checked", [measure.replay(game, content)], [25], [10], "ms"),
        Row("content ready, second start", [measure.content_ready()], [20], [5], "ms"),
        Row("`linne-tui --version`", [start], [100], [60], "ms"),
    ]
    notes = [
        f"Python alone, doing nothing, takes {bare:.0f} ms.",
        f"A random two-player game has {made.decisions_per_game:.0f} decisions.",
        "python-chess: a position is its FEN, a copy is without history."
        if chess
        else "python-chess is not installed (`pip install chess`), so its column is empty.",
    ]
    return found, notes


def table(found: list[Row], notes: list[str]) -> str:
    """The table as Markdown, with the machine and the day."""
    head = ["", "measured", "must", "aim", "python-chess", "reached"]
    lines = [head, ["---"] * len(head), *(row.cells() for row in found)]
    where = f"{date.today()}, Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores."
    return "\n".join([*("| " + " | ".join(line) + " |" for line in lines), "", " ".join([where, *notes])])


def write(text: str) -> None:
    """Puts the table between the two marks of README.md."""
    before, _, rest = README.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    README.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
