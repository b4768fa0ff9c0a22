"""The table on the screen: header, boards, question, keys."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from textual import events

from linne_tui.tui import clicks
from linne_tui.tui.bottomline import NOTHING_HERE
from linne_tui.tui.commands import SOLO_COMMANDS, among
from linne_tui.tui.desk import Desk
from linne_tui.tui.doing import do, only_closes
from linne_tui.tui.frame import Frame, table
from linne_tui.tui.keynames import ERASES
from linne_tui.tui.looks import FEW_COLOURS
from linne_tui.tui.screens.base import Drawn
from linne_tui.tui.screens.lookout import Lookout

if TYPE_CHECKING:
    from textual.timer import Timer

    from linne_tui.table.saving.records import Colour
    from linne_tui.table.table import Table

_OF_APP = ("quit", "redraw")
"""Commands that work on every screen."""

_SLICE = 0.03
"""Seconds for which programs answer before keys are heard again."""
_UNLISTED = ("palette", "choose", "end")
"""What the list of commands leaves out: a loose search must never give an answer by itself."""


class TableScreen(Drawn):
    """Shows a desk and hands it keys. ``looking``: the game is over, only the boards are looked at."""

    looks_every = 2.0
    """Seconds after which it looks again whether something has happened elsewhere."""

    def __init__(self, table: "Table | Desk", *, looking: bool = False) -> None:
        super().__init__(id="table")
        self.desk = table if isinstance(table, Desk) else Desk(table)
        self.looking = looking
        self._clock: Timer | None = None
        self._told_lost = ""
        """What was last told of a game that is no longer saved."""
        self._programs_come = False
        """Whether programs are about to answer."""
        self._keys = {key: each.id for each in self.desk.commands if each.id not in _OF_APP for key in each.keys}

    def on_mount(self) -> None:
        super().on_mount()
        self._coach_wanted()
        self._lookout = Lookout(self, self._stirs, self._look, seconds=self.looks_every)

    def on_unmount(self) -> None:
        self._lookout.stop()

    def _stirs(self) -> bool:
        """Whether the file of the game no longer holds it, or does again; nothing is read for that but its end."""
        return not self.looking and self.desk.table.lost != self.desk.lost

    def _look(self) -> None:
        """Shows whether the game is saved."""
        self.desk.lost = self.desk.table.lost
        if self.is_current:
            self.repaint()

    def _coach_wanted(self) -> None:
        """The coach is read after the table is shown, and only where it may speak."""
        if self.desk.settings.coach != "off" and not self.looking:
            self.call_after_refresh(self._wake_coach)

    def _wake_coach(self) -> None:
        self.desk.coaching.wake()
        if self.desk.coaching.hint:
            self.repaint()

    @property
    def colours(self) -> "tuple[Colour, ...]":
        return self.desk.table.header.table.colours

    def frame(self, cells: int, rows: int) -> Frame:
        return table(self.desk, cells, rows)

    def offers(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        for command in self.desk.commands:
            unlisted = _UNLISTED if self.desk.solo else (*_UNLISTED, *SOLO_COMMANDS)
            if not command.id.startswith("answer.") and command.id not in (*_OF_APP, *unlisted):
                yield command.title, command.written, partial(self.action_do, command.id)

    def named(self) -> Iterator[tuple[str, Callable[[], None]]]:
        from linne_tui.tui import inspecting

        for known, called in inspecting.every(self.desk.content):
            yield f"inspect: {called}", partial(self.action_do, f"inspect.{known}")

    def on_key(self, event: events.Key) -> None:
        """A key for the name of a component, or the command that has it; where none has, that is said."""
        desk, key = self.desk, event.key
        event.stop()
        event.prevent_default()
        if self.small:
            return
        if desk.sheet and desk.sheet.takes(key) and not desk.curtain:
            desk.sheet.type(key, event.character)
            self.repaint()
        elif key in self._keys and not self._erases(key):
            self.action_do(self._keys[key])
        else:
            self._lose(erases=key in self._keys)

    def _lose(self, *, erases: bool) -> None:
        """Says that a key does nothing here, and which does what it would else; at the curtain what can be done."""
        desk = self.desk
        if desk.curtain:
            desk.keyboard.tell()
        else:
            desk.doubt.drop()
            more = f"{desk.key('leave')} leaves the table" if erases else desk.all_keys
            desk.say(f"{NOTHING_HERE}; {more}")
        self.repaint()

    def _erases(self, key: str) -> bool:
        """Whether this is the key that erases, which, held down, would leave the table."""
        only = len(among(self.desk.commands, "leave").keys) == 1
        leaves = self.desk.curtain or self.desk.leaves
        return key == ERASES and self._keys[key] == "leave" and leaves and not only

    def on_paste(self, event: events.Paste) -> None:
        if self.desk.sheet and self.desk.sheet.typed:
            self.desk.sheet.paste(event.text)
            self.repaint()

    def on_click(self, event: events.Click) -> None:
        if not self.small:
            self.action_do(clicks.meant(self.desk, self.shown, event.screen_x, event.screen_y))

    def look_at(self, column: int, row: int) -> None:
        if not self.small and (command := clicks.inspected(self.desk, self.shown, column, row)):
            self.action_do(command)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.action_do(clicks.scrolled(self.desk, self.shown, event.screen_x, event.screen_y, 1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.action_do(clicks.scrolled(self.desk, self.shown, event.screen_x, event.screen_y, -1))

    def action_do(self, command: str) -> None:
        """Does a command of the table, and paints what came of it."""
        desk = self.desk
        if self.small:
            return
        if desk.curtain:
            self._at_curtain(command)
            return
        desk.say("")
        if desk.doubt.hears(command) or only_closes(desk, command):
            self.repaint()
        elif desk.over and command in ("choose", "end"):
            self._leave()
        else:
            before = desk.seen.seat, desk.table.opponent_due
            component = desk.sheet.component if desk.sheet else ""
            if do(desk, command) or not self._lead_away(command, component):
                self._go_on(*before)

    def _at_curtain(self, command: str) -> None:
        """The next person takes over, or the table is left; nothing else is done."""
        desk = self.desk
        if command == "leave":
            self._leave()
            return
        if command == "choose":
            desk.open_curtain()
        else:
            desk.keyboard.tell(command)
        self.repaint()

    def _lead_away(self, command: str, component: str) -> bool:
        """Does what the desk alone cannot, ``component`` being inspected; whether another screen is now in front."""
        desk = self.desk
        match command:
            case "almanac":
                from linne_tui.tui.screens import reading

                words = (component,) if component else desk.chosen.args if desk.chosen else ()
                self.app.push_screen(reading.almanac(desk, words))
            case "rules":
                from linne_tui.tui.screens import reading

                self.app.push_screen(reading.rules(desk, desk.rule))
            case "elsewhere":
                from linne_tui.tui.screens.elsewhere import ElsewhereScreen

                self.app.push_screen(ElsewhereScreen(desk))
            case "opponent.again":
                self._look_back()
            case "palette":
                self.app.action_palette()
            case "leave":
                self._leave()
            case "theme":
                self.app.other_theme()
                if self.app.depth in FEW_COLOURS:
                    desk.say(FEW_COLOURS[self.app.depth])
                return False
            case _:
                return False
        return True

    def _go_on(self, asked: int, stepping: bool) -> None:
        """What follows from a command; ``asked`` was asked before it, or the opponent was ``stepping``."""
        desk = self.desk
        if desk.done:
            self._go_on_alone()
            return
        if desk.over and not self.looking:
            self._end()
            return
        turned = desk.seen.seat != asked or (stepping and not desk.table.opponent_due)
        if self.app.settings.bell == "on" and turned:
            self.app.bell()
        self._keep_time()
        self.repaint()

    def repaint(self) -> None:
        super().repaint()
        programs = self.desk.programs
        programs.give_way()
        if programs.due and not self._programs_come:
            self._programs_come = True
            self.call_after_refresh(self._let_play)

    def _let_play(self) -> None:
        """Programs answer between what is shown and what is typed, so that nobody has to wait for them."""
        self._programs_come = False
        desk = self.desk
        if not self.is_current or not desk.programs.due:
            return
        if not desk.let_play(_SLICE):
            self._programs_come = True
            self.call_after_refresh(self._let_play)
        elif desk.over:
            self._end()
        else:
            if self.app.settings.bell == "on":
                self.app.bell()
            self.repaint()

    def _end(self) -> None:
        """The game is over: the final scoring."""
        from linne_tui.tui.screens.final import FinalScreen

        self.desk.coaching.finish()
        self.app.switch_screen(FinalScreen(self.desk.table))

    def _keep_time(self) -> None:
        """While the opponent's steps come by themselves a timer says when."""
        onlooker = self.desk.onlooker
        if onlooker and self.desk.trouble:
            onlooker.pace.stop()
        if self._clock is not None:
            self._clock.stop()
            self._clock = None
        if onlooker and onlooker.pace.playing and onlooker.due:
            self._clock = self.set_timer(onlooker.pace.seconds, self._tick)

    def _tick(self) -> None:
        """The next step, unless something is read meanwhile."""
        self._clock = None
        if self.is_current and self.desk.onlooker and not self.desk.sheet and not self.small:
            self.action_do("choose")
        else:
            self._keep_time()

    def _look_back(self) -> None:
        """The opponent's last turn from its first step, as a replay of the game so far."""
        from linne_tui.engine.contract import WATCHER
        from linne_tui.table.replaying.recording import Recording
        from linne_tui.tui.replay import Reel
        from linne_tui.tui.screens.replay import AgainScreen

        desk = self.desk
        eyes = WATCHER if desk.table.only_looked_at else desk.seen.seat
        reel = Reel(Recording.so_far(desk.table, eyes), desk.settings)
        if reel.step_opponent(-1, last=True):
            self.app.push_screen(AgainScreen(reel))
        else:
            desk.say("the opponent has had no turn yet")
            self.repaint()

    def _go_on_alone(self) -> None:
        """The game of a guided round becomes one of its own, with a file."""
        from linne_tui.engine.errors import UserError

        guided = self.desk
        try:
            self.desk = Desk(self.app.keep_table(guided.table), self.app.settings)
        except UserError as error:
            guided.stay(str(error))
        self.repaint()
        self._coach_wanted()

    def _leave(self) -> None:
        if self.looking:
            self.app.pop_screen()
        elif not self.asks_before_it_is_left():
            self.app.close_table()

    def asks_before_it_is_left(self) -> bool:
        """Whether it is told, and told first, that the game is no longer saved; after that it is left all the same."""
        desk = self.desk
        told = self._told_lost
        self._told_lost = lost = desk.lost = "" if self.looking else desk.table.lost
        if lost and lost != told:
            elsewhere = "" if desk.table.stays else f"{desk.key('elsewhere')}: save it elsewhere, "
            desk.say(f"no longer saved: {lost}; {elsewhere}{desk.key('leave')}: leave", trouble=True)
            self.repaint()
        return lost != "" and lost != told
