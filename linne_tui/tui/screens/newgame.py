"""The screen of a new game."""

from typing import TYPE_CHECKING

from linne_tui.tui.form import Form
from linne_tui.tui.screens.filling import FormScreen

if TYPE_CHECKING:
    from linne_tui.tui.app import LinneApp


class NewGameScreen(FormScreen):
    """Names, seed, house rules; what is filled in stays in the form, however the screen is left."""

    app: "LinneApp"

    def __init__(self, form: Form) -> None:
        super().__init__(form)
        self.agreed = form

    def finish(self) -> None:
        start = self.agreed.finish()
        if start is None:
            return
        table = self.app.new_table(start)
        self.agreed.seed = ""
        self.app.show_table(table)
