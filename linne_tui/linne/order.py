"""The turn-order tile, its tokens and its places, and how a turn ends (3.7, 6.2, 6.6, 6.8)."""

from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Frame, Refused
from linne_tui.linne import displays
from linne_tui.linne.play import Play, replaced
from linne_tui.linne.rewards import reveals, reward


class OrderToken(Frame[Play], frozen=True, tag="order-token"):
    """The turn-order token goes on a free place of the top tile, whose reward is gained (6.2, 6.8)."""

    number = "6.8"
    question = "On which place of the turn-order tile?"

    def run(self, play: Play) -> bool:
        return take_only_place(play, self, self.moves(play))

    def moves(self, play: Play) -> list[Move]:
        return free_places(play)

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        put_token(play, self.seat, move.args[0])

    def refusals(self, play: Play) -> Refused:
        return taken_places(play, self.number)


class FirstOrder(Frame[Play], frozen=True, tag="first-order"):
    """The first order: a place of the top tile and its reward (3.7); by the house rule the leftmost one."""

    number = "3.7"
    question = "On which place of the turn-order tile do you start?"

    def run(self, play: Play) -> bool:
        play.state.active = self.seat
        return take_only_place(play, self, self.moves(play))

    def moves(self, play: Play) -> list[Move]:
        free = free_places(play)
        return free[:1] if play.state.house.first_order == "random" else free

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        put_token(play, self.seat, move.args[0])

    def refusals(self, play: Play) -> Refused:
        return taken_places(play, self.number)


def free_places(play: Play) -> list[Move]:
    """The places of the top tile on which no token lies."""
    tile = play.state.turn_tiles[0]
    return [move("token", f"{tile}.{place}") for place, seat in enumerate(play.state.places, 1) if seat < 0]


def take_only_place(play: Play, frame: Frame[Play], moves: list[Move]) -> bool:
    """Takes the only free place by itself, unless its reward shows something hidden; no free action adds a place."""
    if len(moves) > 1 or reveals(play, frame.seat, moves[0].args[0]):
        return False
    play.automatic(frame, moves[0])
    frame.answer(play, moves[0])
    return True


def put_token(play: Play, seat: int, at: str) -> None:
    """Puts a seat's token on a place of the top tile and gains its reward."""
    state = play.state
    one, two, three, four = replaced(state.places, int(at[-1]) - 1, seat)
    state.places = (one, two, three, four)
    play.note("order", play.rule_at(at), seat, "turn-order tokens", 1, at)
    if at in play.content.icons.texts:
        reward(play, seat, at)


def taken_places(play: Play, rule: str) -> Refused:
    """The places of the top tile on which a token lies, by the rule that asks for a free one."""
    tile = play.state.turn_tiles[0]
    for place, seat in enumerate(play.state.places, 1):
        if seat >= 0:
            yield move("token", f"{tile}.{place}"), rule, "a token lies there"


def close_turn(play: Play, seat: int) -> None:
    """Displays and locations are refilled; then it is the next one's turn (6.6)."""
    play.note("turn", "6.6", seat, "turn", 0)
    displays.refill(play)
    play.state.turn += 1
