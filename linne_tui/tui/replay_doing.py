"""The commands of a replay that need nothing but the recording as it is looked at, by their names. No screen."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from linne_tui.tui import timeline

if TYPE_CHECKING:
    from linne_tui.tui.replay import Reel


def do(reel: "Reel", command: str) -> bool:
    """Does a command; False for one that only a screen can do."""
    by = -1 if command.endswith(("previous", "before")) else 1
    name = command.removesuffix("-before").replace("replay.previous", "replay.next")
    return any(does(reel, name, by) for does in (_read, _go, _ask, _look, _lay))


def _read(reel: "Reel", name: str, by: int) -> bool:
    """The pages of what lies over the boards, or else of the view; it takes the keys that go along the game."""
    match name:
        case "view.next" | "view.previous":
            reel.turn(by)
        case "replay.next" if reel.sheet and reel.sheet.ways:
            reel.sheet.go(by, 0)
        case "replay.next" | "replay.turn" | "replay.round" if reel.covered:
            reel.turn(by)
        case "replay.start" | "replay.end" if reel.covered:
            reel.scroll("first" if name == "replay.start" else "last")
        case "replay.play" if reel.read:
            reel.turn(1)
        case _:
            return False
    return True


def _go(reel: "Reel", name: str, by: int) -> bool:
    """Along the game, a step or a way, or by itself."""
    steps: dict[str, Callable[[int], object]] = {
        "replay.next": reel.step,
        "replay.turn": reel.step_turn,
        "replay.round": reel.step_round,
        "replay.reveal": reel.step_reveal,
        "replay.again": reel.seek,
        "replay.opponent": reel.step_opponent,
    }
    match name:
        case _ if name in steps:
            steps[name](by)
        case "replay.start" | "replay.end":
            reel.go(0 if name == "replay.start" else reel.recording.last)
        case "replay.play":
            reel.toggle_playing()
        case "replay.faster" | "replay.slower":
            reel.faster(1 if name == "replay.faster" else -1)
        case _:
            return False
    return True


def _ask(reel: "Reel", name: str, by: int) -> bool:
    """What is asked before anything is done: a number, words, a player, whether to play on from here."""
    kind, _, what = name.partition(".")
    match name:
        case _ if kind == "answer":
            reel.asking.begin("number")
            reel.asking.type(what, what)
        case "replay.jump":
            reel.asking.begin("number")
        case "replay.search" | "replay.player":
            reel.asking.begin(what, by)
        case "replay.branch":
            reel.ask_to_branch()
        case _:
            return False
    return True


def _look(reel: "Reel", name: str, by: int) -> bool:
    """At another view, and where the views go."""
    kind, _, what = name.partition(".")
    match kind:
        case "view":
            reel.show(what)
        case "turn":
            reel.turn_beside(what.partition(".")[0], by)
        case "follow":
            reel.toggle_follow()
        case _:
            return False
    return True


def _lay(reel: "Reel", name: str, by: int) -> bool:
    """What is read over the boards, or in a line."""
    from linne_tui.tui import inspecting, sheets

    kind, _, what = name.partition(".")
    match kind:
        case "help":
            reel.show_help()
        case "legend" | "lenses":
            reel.lay(sheets.MAKE[kind](reel))
        case "inspect" if what:
            reel.cover_with(inspecting.component(reel, what))
        case "inspect":
            reel.cover_with(inspecting.pressed(reel, reel.decided, partial(timeline.whole, reel)))
        case "tell":
            reel.say(inspecting.beneath(reel, what))
        case "replay" if what == "whole":
            reel.show_whole()
        case _:
            return False
    return True
