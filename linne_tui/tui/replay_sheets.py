"""What is laid over the boards of a replay, to be read: the keys, and the position as one line."""

from typing import TYPE_CHECKING, Final

from linne_tui.tui.commands import SOLO_COMMANDS
from linne_tui.tui.ink import Line, Seg, cell, copied, line, wrap
from linne_tui.tui.keynames import shown
from linne_tui.tui.sheet import HELP, Sheet
from linne_tui.tui.sheets import legend_lines, rule_lines, signs

if TYPE_CHECKING:
    from linne_tui.tui.replay import Reel

_DIGITS: Final = frozenset(f"answer.{n}" for n in range(1, 10))
"""The commands whose keys begin a number here."""
_PAGING: Final = (
    "replay.previous", "replay.next", "replay.turn-before", "replay.turn", "replay.round-before", "replay.round",
    "replay.start", "replay.end",
)  # fmt: skip
"""The commands that go along the game, and while something like the help is read through its pages."""


def helping(reel: "Reel") -> Sheet:
    """The rule by which the decision was made, the keys that have a use in this game, the short forms and the signs."""
    rule = reel.decided_by
    useless = _DIGITS if reel.solo else _DIGITS | SOLO_COMMANDS
    commands = [each for each in reel.commands if each.keys and each.id not in useless]

    def lines(cells: int) -> list[Line]:
        asked = [[Seg(" The rule by which it was made", "head")], *rule_lines(rule, cells)] if rule else []
        keys = [
            line(" ", cell(" ".join(map(shown, command.keys[:2])), 10, "strong"), cell(command.help, cells - 11))
            for command in commands
        ]
        paging = " ".join(shown(each.keys[0]) for name in _PAGING for each in commands if each.id == name)
        pages = [[Seg(" "), *each] for each in wrap(f"{paging}: the pages of what is read, such as this", cells - 2)]
        heads = [[Seg(" Keys", "head")], *pages, *keys, [Seg(" Short forms", "head")], *legend_lines(cells)]
        return [*asked, *heads, [Seg(" Signs", "head")], *legend_lines(cells, signs(reel))]

    return Sheet(HELP, lines)


def positioned(reel: "Reel", text: str) -> Sheet:
    """The position as one line, ``text``, and how it is had from a shell."""
    command = reel.command("--at", str(reel.recording.n), "--position")
    dealt = "" if reel.recording.opened else " What is hidden in it was dealt anew, so that it tells nobody's hand."
    told = f"For a report: copy the line.{dealt} Or print it with:"

    def lines(cells: int) -> list[Line]:
        pieces = [text[at : at + cells - 2] for at in range(0, len(text), cells - 2)]
        return [
            *([Seg(" "), *each] for each in wrap(told, cells - 2)),
            *([Seg(" "), *each] for each in copied(command, cells - 2)),
            [],
            *([Seg(f" {each}")] for each in pieces),
        ]

    return Sheet("Position", lines)
