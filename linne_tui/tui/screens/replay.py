"""The replay on the screen: the boards, what changed, the line of time; and the keys that go along it."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from textual import events

from linne_tui.engine.errors import UserError
from linne_tui.table.replaying.opponent_turns import ends
from linne_tui.tui import replay_doing, timeline
from linne_tui.tui.bottomline import NOTHING_HERE
from linne_tui.tui.commands import Command, among, of_key
from linne_tui.tui.desk import Desk
from linne_tui.tui.frame import Frame, replay
from linne_tui.tui.keynames import ERASES, prints
from linne_tui.tui.replay import Reel
from linne_tui.tui.replay_asking import FIRST
from linne_tui.tui.screens.base import Keyed

if TYPE_CHECKING:
    from textual.timer import Timer

    from linne_tui.table.saving.records import Colour


class ReplayScreen(Keyed):
    """Shows a recording and hands it keys."""

    def __init__(self, reel: Desk, *, id: str = "replay") -> None:
        super().__init__(id=id)
        assert isinstance(reel, Reel)
        self.reel = reel
        self._timer: Timer | None = None

    @property
    def colours(self) -> "tuple[Colour, ...]":
        return self.reel.recording.header.table.colours

    def frame(self, cells: int, rows: int) -> Frame:
        return replay(self.reel, cells, rows)

    def named(self) -> Iterator[tuple[str, Callable[[], None]]]:
        from linne_tui.tui import inspecting

        for known, told in inspecting.every(self.reel.content):
            yield f"inspect: {told}", partial(self.do, f"inspect.{known}")

    def on_click(self, event: events.Click) -> None:
        """A click on the line of time goes there; one on a key below does what it does."""
        from linne_tui.tui import clicks

        event.prevent_default()
        cells, rows = self.size
        below = rows - 2 - timeline.rows_below(self.reel, cells, rows)
        if self.small:
            return
        if below <= event.screen_y < rows - 2:
            self.reel.go(timeline.stop_clicked(self.reel, event.screen_x, event.screen_y - below, cells, rows))
            self.repaint()
        else:
            self.do(clicks.meant(self.reel, self.shown, event.screen_x, event.screen_y))

    def look_at(self, column: int, row: int) -> None:
        from linne_tui.tui import clicks

        if not self.small and (command := clicks.inspected(self.reel, self.shown, column, row)):
            self.do(command)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.do("view.next" if self.reel.covered else "replay.next")

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.do("view.previous" if self.reel.covered else "replay.previous")

    # What is typed

    def is_text(self, command: str) -> bool:
        return bool(self.reel.asking.what)

    def on_key(self, event: events.Key) -> None:
        sheet = self.reel.sheet
        if self._erases(event.key):
            event.stop()
            event.prevent_default()
            self.lose()
            return
        if self.small or sheet is None or not sheet.takes(event.key):
            super().on_key(event)
            return
        sheet.type(event.key, event.character)
        self.repaint()
        event.stop()
        event.prevent_default()

    def _erases(self, key: str) -> bool:
        """Whether this is the key that erases, which, held down, would leave the replay."""
        leaves = among(self.commands, "leave").keys
        closes = self.reel.sheet is not None or self.reel.asking.what or self.reel.branching
        return key == ERASES and key in leaves and len(leaves) > 1 and not closes and not self.small

    def type(self, event: events.Key) -> bool:
        reel = self.reel
        if not reel.asking.what and event.character == FIRST:
            reel.asking.begin("number")
        if not reel.asking.what:
            return False
        if reel.asking.what == "number" and (other := self._beside_numbers(event)):
            self.do(other)
            return True
        if event.key == "enter":
            self._answer()
            return True
        if not reel.asking.type(event.key, event.character):
            return False
        self.repaint()
        return True

    def _answer(self) -> None:
        """What is asked for is typed in."""
        self.reel.say("")
        self.reel.asking.answer()
        self.repaint()

    def lose(self) -> None:
        self.reel.say(f"{NOTHING_HERE}; {self.reel.all_keys}")
        self.repaint()

    def _beside_numbers(self, event: events.Key) -> str:
        """The command of a key that is no part of a number, and so takes the question for one back; "" for others."""
        if not prints(event.key) or (event.character or "").isdecimal():
            return ""
        return of_key(self.commands, event.key)

    def on_paste(self, event: events.Paste) -> None:
        if self.reel.sheet and self.reel.sheet.typed:
            self.reel.sheet.paste(event.text)
            self.repaint()
            return
        for character in event.text.strip():
            self.reel.asking.type(character, character)
        self.repaint()

    # What keys do

    @property
    def commands(self) -> tuple[Command, ...]:
        return self.reel.commands

    def do(self, command: str) -> None:
        reel = self.reel
        asked, branching = reel.asking.what, reel.branching
        reel.drop()
        reel.say("")
        if branching and command == "replay.branch":
            self._play_on()
            return
        closes = command == "leave" and (asked or branching or reel.leave())
        if closes or replay_doing.do(reel, command) or not self._lead_away(command):
            self._keep_time()
            self.repaint()

    def _lead_away(self, command: str) -> bool:
        """Does what the reel alone cannot; whether another screen is now in front."""
        reel = self.reel
        match command:
            case "replay.chart":
                reel.show_chart(self._sheet_rows)
            case "replay.position":
                if told := reel.show_position():
                    self.app.copy_to_clipboard(told)
            case "theme":
                self.app.other_theme()
            case "palette":
                self.app.action_palette()
                return True
            case "almanac":
                from linne_tui.tui.screens import reading

                inspected = reel.sheet.component if reel.sheet else ""
                self.app.push_screen(reading.almanac(reel, (inspected,) if inspected else reel.decided))
                return True
            case "replay.rule":
                from linne_tui.tui.screens import reading

                self.app.push_screen(reading.rules(reel, reel.decided_by))
                return True
            case "leave":
                self._leave()
                return True
        return False

    def _sheet_rows(self) -> int:
        """Rows of what is laid over the main board."""
        from linne_tui.tui import boards

        rows = self.size.height - 4 - timeline.rows_below(self.reel, *self.size)
        return boards.places(self.reel, self.size.width, rows)[0].rows - 1

    def _keep_time(self) -> None:
        """While it goes on by itself a timer says when."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self.reel.pace.playing:
            self._timer = self.set_interval(self.reel.pace.seconds, self._tick)

    def _tick(self) -> None:
        if not self.is_current:
            return
        self.reel.tick()
        if not self.reel.pace.playing:
            self._keep_time()
        self.repaint()

    def _play_on(self) -> None:
        """A new game begins as this one did; what goes wrong is said."""
        try:
            table = self.app.play_on(self.reel.recording)
        except UserError as error:
            self.reel.say(str(error), trouble=True)
            self.repaint()
            return
        self.app.show_table(table)

    def _leave(self) -> None:
        self.reel.pace.stop()
        self._keep_time()
        if self.reel is self.app.first:
            self.app.exit()  # back to the shell, where it was asked for
        else:
            self.app.pop_screen()


class AgainScreen(ReplayScreen):
    """The game so far, looked at from the table: the opponent's turns again; leaving it leads back there."""

    def __init__(self, reel: Reel) -> None:
        reel.look_back()
        super().__init__(reel, id="again")

    def do(self, command: str) -> None:
        if command == "choose" and self.reel.asking.what:
            self._answer()
        elif command == "opponent.rest":
            self._to_the_end()
        elif command == "opponent.play" or (command == "replay.play" and not self.reel.read):
            self._play()
        elif command != "choose" or self.reel.covered:
            super().do("leave" if command == "choose" else command)
        elif self.reel.recording.place < self.reel.recording.last:
            super().do("replay.next")
        else:
            self._leave()

    def _play(self) -> None:
        """The steps come by themselves, or stand still; from the end those of the last turn come anew."""
        reel = self.reel
        if not reel.pace.playing and reel.recording.place == reel.recording.last:
            reel.step_opponent(-1, last=True)
        reel.drop()
        reel.toggle_playing()
        self._keep_time()
        key = reel.key("opponent.play")
        reel.say(
            f"{reel.pace.told('steps')} ({key}: stop)" if reel.pace.playing else f"the steps stand still ({key}: on)"
        )
        self.repaint()

    def _to_the_end(self) -> None:
        """All steps of this turn that are left; where it is over, those of the next one."""
        reel = self.reel
        reel.say("")
        reel.drop()
        last = [n for n in range(reel.recording.place + 1, reel.recording.last + 1) if ends(reel.recording, n)]
        reel.go(last[0] if last else reel.recording.last)
        self.repaint()
