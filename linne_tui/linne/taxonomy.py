"""The taxonomy track and the lenses gained on it (5.1, 5.2, 5.6, 7.9)."""

from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Frame
from linne_tui.linne import displays
from linne_tui.linne.play import Play, replaced
from linne_tui.linne.rewards import DECLINE, READERS, Reader, always


def advance(play: Play, seat: int, steps: int, at: str) -> None:
    """Moves the marker clockwise; at each lap its owner takes a lens before the other steps (5.1, 1.12)."""
    player = play.player(seat)
    spaces = play.content.taxonomy_spaces
    for step in range(steps):
        player.taxonomy += 1
        play.note("step", "5.1", seat, "taxonomy", 1, at)
        if player.taxonomy >= spaces:
            player.taxonomy = 0
            play.note("lap", "5.1", seat, "taxonomy", -spaces, at)
            if step + 1 < steps:
                play.push(Steps(seat, steps - step - 1, at))
            play.push(TakeLens(seat))
            return


class Steps(Frame[Play], frozen=True, tag="steps"):
    """Taxonomy steps that wait for the lens of a lap."""

    left: int
    at: str

    def run(self, play: Play) -> bool:
        play.pop()
        advance(play, self.seat, self.left, self.at)
        return True


class TakeLens(Frame[Play], frozen=True, tag="take-lens"):
    """A lens of the display is taken into the slots; that of a lap cannot be declined (1.9)."""

    question = "Which upgraded lens do you take?"

    declinable: bool = False

    def rule(self, play: Play) -> str:
        return "7.9" if self.declinable else "5.1"

    def run(self, play: Play) -> bool:
        if any(play.state.lenses) or displays.refreshable(play, self.seat, "lenses"):
            return False
        play.pop()
        play.note("lost", "5.2", self.seat, "lens")
        return True

    def moves(self, play: Play) -> list[Move]:
        found = [move("lens", lens) for lens in play.state.lenses if lens]
        return [*found, DECLINE] if self.declinable or not found else found

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        if move.kind == "lens":
            gain_lens(play, self.seat, move.args[0])


def gain_lens(play: Play, seat: int, lens: str) -> None:
    """The lens goes to the slots, usable from the next own turn (5.6); its place is filled at once (1.8)."""
    state, player = play.state, play.player(seat)
    place = state.lenses.index(lens)
    state.lenses = replaced(state.lenses, place, "")
    player.slots = (*player.slots, lens)
    if play.own_turn(seat):
        player.fresh = (*player.fresh, lens)
    play.note("gain", "5.1", seat, "lenses", 1, lens)
    play.fact(seat, "lens")
    displays.fill(play, "lenses")


def _lens_possible(play: Play, seat: int, of: str) -> bool:
    return any(play.state.lenses) or displays.refreshable(play, seat, "lenses")


READERS["taxonomy"] = Reader(lambda play, seat, of, at: advance(play, seat, int(of), at), always)
READERS["lens"] = Reader(lambda play, seat, of, at: play.push(TakeLens(seat, True)), _lens_possible)
