"""From the command line to the screen: the first frame is shown before Textual is read."""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from linne_tui.tui.opening import Opening, size_of_terminal

if TYPE_CHECKING:
    from linne_tui.table.table import Table
    from linne_tui.tui.keeper import Keeper

Begin = Callable[["Keeper"], "Table"]
"""Begins a table, or takes one up."""


def run(*, content_dir: str | None, begin: Begin | None) -> None:
    """Opens the program: at its home screen, or at the table that is begun. UserError if that cannot be."""
    with Opening() as opening:
        from linne_tui.tui.keeper import Keeper
        from linne_tui.tui.looks import Looks, depth_of_terminal

        keeper = Keeper(content_dir)
        if content_dir:
            keeper.rulebook()
        try:
            from linne_tui.tui import frame, themes

            size = size_of_terminal()
            looks = Looks(themes.OURS[themes.fitting()], depth_of_terminal(), plain=plain_wanted())
            if begin:
                from linne_tui.tui.desk import Desk

                desk = Desk(begin(keeper))
                first = frame.apology(*size) if frame.too_small(*size) else frame.table(desk, *size)
            else:
                from linne_tui.tui.welcome import Welcome

                desk = None
                first = frame.page(Welcome().lines(*size), size[1])
            opening.show(first, looks)

            from linne_tui.tui.app import LinneApp

            app = LinneApp(keeper, opening=opening, looks=looks, first=desk)
            opening.hand_over()
            app.run(mouse=False)
        finally:
            keeper.drop()
    if app.return_code:
        sys.exit(app.return_code)


def plain_wanted() -> bool:
    """Whether only ASCII is to be drawn."""
    from linne_tui.tui.glyphs import unicode_locale

    return not unicode_locale()
