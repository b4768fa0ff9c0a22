"""From the command line to the screen: the first frame is shown before Textual is read."""

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from linne_tui import paths
from linne_tui.engine.errors import UserError
from linne_tui.tui.opening import Opening, size_of_terminal

if TYPE_CHECKING:
    from linne_tui.table.replaying.recording import Recording
    from linne_tui.table.saving.records import Colour
    from linne_tui.table.several.lobby import Lobby
    from linne_tui.table.table import Table
    from linne_tui.tui.app import LinneApp
    from linne_tui.tui.desk import Desk
    from linne_tui.tui.frame import Frame
    from linne_tui.tui.keeper import Keeper
    from linne_tui.tui.looks import Looks
    from linne_tui.tui.settings import Settings

Begin = Callable[["Keeper"], "Table"]
"""Begins a table, or takes one up."""
Waiting: TypeAlias = "tuple[Lobby, int] | str"
"""A table of several terminals and a seat of it; or a code, perhaps empty, at which a seat is to be taken."""


def run(
    *,
    content_dir: str | None,
    begin: Begin | None,
    glyphs: str | None = None,
    guided: bool = False,
    replay: "Callable[[], Recording] | None" = None,
    waiting: "Waiting | None" = None,
) -> None:
    """Opens the program: at its home screen, or at the table that is begun. UserError if that cannot be, or goes wrong.

    ``guided``: at the guided first round, which is played with our own content; ``replay``: at a game looked at again;
    ``waiting``: at a seat of a table of several terminals, or with a code alone at the form that takes one.
    ``glyphs`` (``ascii`` or ``unicode``) overrules the settings.
    """
    with Opening() as opening:
        from linne_tui.tui.keeper import Keeper
        from linne_tui.tui.settings import load

        settings = load()
        if glyphs:
            from dataclasses import replace

            settings = replace(settings, glyphs=glyphs)
        keeper = Keeper(content_dir)
        if content_dir:
            keeper.rulebook()
        try:
            if replay:
                desk: Desk | None = _reel(replay(), settings)
            else:
                desk = _guided(settings) if guided else _desk(begin(keeper), settings) if begin else None
            if desk and settings.wrong:
                from linne_tui.tui.sheets import tell_faults

                tell_faults(desk, settings.wrong)
            looks = _looks(settings, desk.table.header.table.colours if desk else ())
            if looks and not waiting:
                opening.show(_first(desk, settings), looks)

            app = _app()(keeper, settings, opening=opening, looks=looks, first=desk)
            app.waiting = waiting
            opening.hand_over()
            app.run(mouse=settings.mouse)
        finally:
            keeper.drop()
    if app.ended:
        raise UserError(app.ended)
    if app.return_code:
        sys.exit(app.return_code)


def _app() -> "type[LinneApp]":
    if paths.guest():
        from linne_tui.tui.kiosk import KioskApp

        return KioskApp
    from linne_tui.tui.app import LinneApp

    return LinneApp


def _desk(table: "Table", settings: "Settings") -> "Desk":
    from linne_tui.tui.desk import Desk

    left = table.was_left  # before programs answer
    desk = Desk(table, settings)
    if left:
        desk.draw_curtain()
    return desk


def _guided(settings: "Settings") -> "Desk":
    from linne_tui.table.teaching.learning import kept
    from linne_tui.tui.learn import Guided

    return Guided(settings, kept())


def _reel(recording: "Recording", settings: "Settings") -> "Desk":
    from linne_tui.tui.replay import Reel

    return Reel(recording, settings)


def _looks(settings: "Settings", seats: "Sequence[Colour]") -> "Looks | None":
    """The looks of a theme of ours, with these colours of the seats; those of others only Textual knows."""
    from linne_tui.tui import themes
    from linne_tui.tui.glyphs import plain_wanted
    from linne_tui.tui.looks import Looks, depth_of_terminal

    colours = themes.OURS.get(settings.theme or themes.fitting())
    plain = plain_wanted(settings.glyphs)
    return Looks(colours, depth_of_terminal(), plain=plain, seats=seats) if colours else None


def _first(desk: "Desk | None", settings: "Settings") -> "Frame":
    from linne_tui.tui import frame
    from linne_tui.tui.commands import key_of
    from linne_tui.tui.welcome import Welcome

    size = size_of_terminal()
    if frame.too_small(*size):
        return frame.apology(*size, key_of(settings.keys, "quit"))
    if desk:
        return (frame.replay if desk.replayed else frame.table)(desk, *size)
    return frame.page(Welcome(settings.wrong, settings.keys).lines(*size), size[1])
