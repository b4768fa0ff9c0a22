"""What every screen shares: it is one frame, it says so when the window is too small, and comes back."""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from textual import events
from textual.app import ComposeResult
from textual.geometry import Offset
from textual.screen import Screen

from linne_tui.tui import bottomline
from linne_tui.tui.commands import DO, SCREENS, WHERE_TYPED, Command, among, bound, key_of, of_key
from linne_tui.tui.frame import Frame, apology, key_at, page, too_small
from linne_tui.tui.ink import Line, Seg, fit, rule_off
from linne_tui.tui.keynames import ERASES, prints
from linne_tui.tui.lines import Lines
from linne_tui.tui.scroll import Scroll
from linne_tui.tui.textline import edited, pasted

if TYPE_CHECKING:
    from linne_tui.table.saving.records import Colour
    from linne_tui.tui.app import LinneApp

ROW: Final = "row:"
"""What the key of a segment begins with that is a row of a list, to be clicked on; its number follows."""
LEFT: Final = 1
"""The button of the mouse that chooses."""
_LONGEST = 40
"""Characters of a search."""


class Drawn(Screen[None]):
    """A screen that is painted anew whenever something has changed."""

    app: "LinneApp"
    AUTO_FOCUS = None
    BLANK = True  # the lines lie over all of it
    ALLOW_SELECT = False  # the mouse chooses; with Shift, or without the mouse in the settings, the terminal selects

    def __init__(self, *, id: str) -> None:
        super().__init__()
        self.kind = id
        """What the table of commands calls it; no id for Textual, since one may come while another is still going."""
        self.painted = False
        """Whether there is anything to be shown yet."""
        self.shown = Frame([])
        """What is shown."""
        self.opening = ""
        """What is being opened; "" nothing."""
        self.slow = False
        """Whether to open this took a while, so that keys came before it could be seen."""

    def compose(self) -> ComposeResult:
        yield Lines()

    async def on_event(self, event: events.Event) -> None:
        """Keys and clicks are for the screen that was seen: what comes after the key that opened another does nothing.

        It was given before anybody could see what it would do there. A search takes it: nothing else can be meant.
        """
        if isinstance(event, events.InputEvent | events.Paste):
            top = next(iter(self.app.screen_stack[-1:]), None)
            take = getattr(top, "take_ahead", None)
            if take and top is not self and isinstance(event, events.Key) and event.is_printable:
                assert top
                top.call_after_refresh(take, event.character)
            if self.opening or self.app.ending or event.time < self.app.hears_from or top is not self:
                return
            if isinstance(event, events.Click) and event.button != LEFT:
                self.look_at(event.screen_x, event.screen_y)
                return
        await super().on_event(event)

    def look_at(self, column: int, row: int) -> None:
        """What another button of the mouse than the left one does at a cell: it chooses nothing."""

    def soon(self, opening: str, does: Callable[[], None]) -> None:
        """Says at once what is being opened, and then opens it, which may take a while; keys do nothing meanwhile."""
        self.opening = opening
        self.repaint()
        self.call_after_refresh(self._open_now, does)

    def _open_now(self, does: Callable[[], None]) -> None:
        self.opening = ""
        does()
        self.app.hear()
        top = self.app.screen_stack[-1]
        if isinstance(top, Drawn) and not top.painted:
            top.slow = True

    def page(self, cells: int, rows: int) -> list[Line]:
        """The lines of the screen; the one with the key ``here`` is chosen."""
        return []

    def frame(self, cells: int, rows: int) -> Frame:
        """Everything as it now is."""
        return page(self.page(cells, rows), rows)

    def offers(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        """What the list of all commands offers here: of each its title, a help, and what it does."""
        yield from ()

    def named(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """What that list offers besides to who types a part of its title: of each the title, and what it does."""
        yield from ()

    def rebind(self) -> None:
        """Takes the keys of the settings, which have changed."""

    @property
    def colours(self) -> "tuple[Colour, ...]":
        """The colours of the seats of the game that is shown, where they are not their own."""
        return ()

    @property
    def small(self) -> bool:
        """Whether the window is too small for the screen."""
        return too_small(*self.size)

    def on_mount(self) -> None:
        self.repaint()

    def on_resize(self, event: events.Resize) -> None:
        self.repaint()

    def on_screen_resume(self) -> None:
        self.repaint()

    def repaint(self) -> None:
        """Paints, or says that there is no room."""
        if not self.size or not self.query(Lines):  # it is being made, or taken away
            return
        self.app.wear(self.colours)
        self.shown = (
            apology(*self.size, key_of(self.app.settings.keys, "quit")) if self.small else self.frame(*self.size)
        )
        if self.opening and not self.small:
            self.shown.lines[-1] = fit([Seg(f" opening {self.opening} …", "strong")], self.size.width)
        self.query_one(Lines).put(self.shown, self.size.width)
        self.app.cursor_position = Offset(*self.shown.at)
        if self.slow:
            self.app.hear()
            self.slow = False
        self.painted = True


class Keyed(Drawn):
    """A screen whose keys are those of the commands that the table of commands has for it, by its id."""

    lost = False
    """Whether the last key does nothing here, which the line of keys then says."""

    @property
    def unlisted(self) -> Collection[str]:
        """Commands that are of no use here now, so that their keys are not shown among all."""
        return ()

    @cached_property
    def commands(self) -> tuple[Command, ...]:
        """The commands with the keys that they have here."""
        return bound(self.app.settings.keys, self.kind)

    def rebind(self) -> None:
        self.__dict__.pop("commands", None)

    def key(self, command: str) -> str:
        """The key of a command as it is shown; "" if it has none here."""
        return among(self.commands, command).written

    def keys(self, cells: int, *, first: str = "", typing: bool = False, now: Mapping[str, str] | None = None) -> Line:
        """The line of keys; ``typing``: characters are text on this screen, ``first``: what is said before.

        ``now``: what commands do at the moment, where that is not what they do else.
        """
        return bottomline.draw(self.commands, self.kind, cells, first=first, typing=typing, now=now, lost=self.lost)

    def offers(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        for command in self.commands:
            if command.keys and not command.id.startswith("answer.") and command.id != "palette":
                yield command.title, command.written, partial(self.do, command.id)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if self.small:
            return
        self.lost = False
        command = of_key(self.commands, event.key)
        if not command and self.is_text("leave"):
            command = next((each.id for each in self.commands if each.id == WHERE_TYPED.get(event.key)), "")
        if command and not self._is_typed(command, event.key):
            self.do(command)
        elif not self.type(event):
            self.lose()

    def on_mouse_down(self) -> None:
        """What was said of a key is over."""
        self.lost = False

    def on_click(self, event: events.Click) -> None:
        """A click on a key that is named does what the key does, one on a row of a list chooses it."""
        if self.small:
            return
        key = key_at(self.shown, event.screen_x, event.screen_y)
        if key.startswith(DO):
            self.do(key.removeprefix(DO))
        elif key.startswith(ROW):
            self.go_to_row(int(key.removeprefix(ROW)))
        elif key == "here":
            self.open_row()

    def go_to_row(self, number: int) -> None:
        """Chooses a row of the list that is shown."""

    def open_row(self) -> None:
        """Does what the row is for that is chosen already."""

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        if "down" in SCREENS[self.kind]:
            self.do("down")

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        if "up" in SCREENS[self.kind]:
            self.do("up")

    def is_text(self, command: str) -> bool:
        """Whether a character, or Backspace, that is a key of this command is for the text that is typed now."""
        return False

    def do(self, command: str) -> None:
        """Does a command of this screen, and shows what came of it."""

    def type(self, event: events.Key) -> bool:
        """Takes a key that is no command; False if it is nothing here."""
        return False

    def show_keys(self) -> None:
        """All keys that do something here now, in front of the screen."""
        from linne_tui.tui.screens.keys import KeysScreen

        typing = self.is_text("leave")
        heard = [
            command._replace(
                keys=(
                    *(key for key in command.keys if not self._is_typed(command.id, key)),
                    *(
                        key
                        for key, id in WHERE_TYPED.items()
                        if typing and id == command.id and key not in command.keys
                    ),
                )
            )
            for command in self.commands
            if command.id not in self.unlisted
        ]
        self.app.push_screen(KeysScreen(self.kind, heard))

    def _is_typed(self, command: str, key: str) -> bool:
        """Whether a key of a command is for the text that is typed now."""
        return self.is_text(command) and (prints(key) or key == ERASES)

    def lose(self) -> None:
        """Says that a key does nothing here."""
        self.lost = True
        self.repaint()


class Scrolling(Keyed):
    """A screen that is read: a title, lines that are scrolled, the keys."""

    title_line = ""
    """What stands in the rule at the top."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.reading = Scroll()

    def lines(self, cells: int) -> list[Line]:
        """Everything that can be read, in so many cells."""
        return []

    def page(self, cells: int, rows: int) -> list[Line]:
        shown = self.reading.shown(self.lines(cells), rows - 2)
        return [rule_off(self.title_line, cells, self.reading.where), *shown, self.keys(cells)]

    def do(self, command: str) -> None:
        if command == "leave":
            self.app.pop_screen()
            return
        if command == "help":
            self.show_keys()
            return
        if command == "theme":
            self.app.other_theme()
        self.reading.do(command)
        self.repaint()


class Searching(Keyed):
    """A screen on which what is typed is searched for; until then Space reads on."""

    query_text = ""
    """What is searched for."""
    _ahead = 0

    def is_text(self, command: str) -> bool:
        match command:
            case "rules":
                return False
            case "help":
                return bool(self.query_text)
            case "page":
                return bool(self.query_text) and not self.query_text.endswith(" ")
            case _:
                return True

    def type(self, event: events.Key) -> bool:
        if event.key == ERASES and not self.query_text:  # held down to erase it must not lead on
            return False
        text = edited(self.query_text, event.key, event.character, _LONGEST)
        if text is None:
            return False
        self.search(text)
        self.repaint()
        return True

    def on_paste(self, event: events.Paste) -> None:
        self.search(pasted(self.query_text, event.text, _LONGEST))
        self.repaint()

    def take_ahead(self, character: str) -> None:
        """Takes what was typed behind the key of the search, before it was there: it stands before all typed since."""
        at, self._ahead = self._ahead, self._ahead + 1
        self.search(self.query_text[:at] + character + self.query_text[at:])
        self.repaint()

    def search(self, wanted: str) -> None:
        """Searches for something else."""
        self.query_text = wanted

    def go_on_in(self, other: "Searching") -> None:
        """The same search on another screen."""
        if self.query_text:
            other.search(self.query_text)
        self.app.switch_screen(other)
