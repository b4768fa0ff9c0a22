"""Knowledge of a chosen phylum, and exchanging knowledge (1.6, 4.42, 7.4)."""

from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Frame, Part, Refused
from linne_tui.linne.boards import FULL
from linne_tui.linne.icons import PHYLA, PHYLA_OF, PHYLUM
from linne_tui.linne.payment import EXCHANGE_PRICE
from linne_tui.linne.play import Play, replaced
from linne_tui.linne.rewards import DECLINE, READERS, IconFrame, Reader, always


class AnyKnowledge(Frame[Play], frozen=True, tag="any-knowledge"):
    """Knowledge of a phylum that its owner chooses; it may fall on a full one as long as another has room (4.42)."""

    number = "4.42"
    question = "Knowledge of which phylum?"

    at: str
    of: str

    def run(self, play: Play) -> bool:
        places = PHYLA_OF[self.of]
        if any(play.player(self.seat).notebook[place] < FULL for place in places):
            return False
        play.pop()
        play.knowledge(self.seat, places[0], self.at)
        return True

    def moves(self, play: Play) -> list[Move]:
        return [*(move("phylum", PHYLA[place]) for place in PHYLA_OF[self.of]), DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        if move.kind == "phylum":
            play.knowledge(self.seat, PHYLUM[move.args[0]], self.at)


def _gain(play: Play, seat: int, of: str, at: str) -> None:
    places = PHYLA_OF[of]
    if len(places) == 1:
        play.knowledge(seat, places[0], at)
    else:
        play.push(AnyKnowledge(seat, at, of))


def exchangeable(notebook: tuple[int, ...]) -> list[int]:
    """The phyla from which a knowledge can move to another one with room (7.4)."""
    roomy = [place for place in range(9) if notebook[place] < FULL]
    return [place for place in range(9) if notebook[place] and (len(roomy) > 1 or (roomy and roomy[0] != place))]


def can_exchange(notebook: tuple[int, ...]) -> bool:
    """Whether any knowledge can move: there is some, and the notebook is not full."""
    return 0 < sum(notebook) < FULL * len(notebook)


class ExchangeFrom(IconFrame, frozen=True, tag="exchange"):
    """An exchange-knowledge icon: which knowledge moves (7.9)."""

    number = "7.9"
    question = "Exchange which knowledge?"
    icon = "exchange knowledge"

    def moves(self, play: Play) -> list[Move]:
        return [*(move("from", PHYLA[place]) for place in exchangeable(play.player(self.seat).notebook)), DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        if move.kind == "decline":
            play.pop()
        else:
            play.swap(ExchangeTo(self.seat, move.args[0]))


class BuyExchange(Part[Play], frozen=True, tag="buy-exchange"):
    """The free action 7.4: which knowledge moves."""

    number = "7.4"
    question = "Exchange which knowledge?"

    def moves(self, play: Play) -> list[Move]:
        return [move("from", PHYLA[place]) for place in exchangeable(play.player(self.seat).notebook)]

    def answer(self, play: Play, move: Move) -> None:
        play.swap(ExchangeTo(self.seat, move.args[0], EXCHANGE_PRICE))


class ExchangeTo(Part[Play], frozen=True, tag="exchange-to"):
    """To which phylum the knowledge moves; it must have room."""

    one_step = "a knowledge given up for another is one step (7.4)"

    phylum: str
    price: int = 0

    def rule(self, play: Play) -> str:
        return "7.4" if self.price else "7.9"

    def prompt(self, play: Play) -> str:
        return f"Exchange {self.phylum} for which knowledge?"

    def moves(self, play: Play) -> list[Move]:
        notebook = play.player(self.seat).notebook
        return [move("to", name) for place, name in enumerate(PHYLA) if notebook[place] < FULL and name != self.phylum]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        player = play.player(self.seat)
        rule = self.rule(play)
        if self.price:
            play.add(self.seat, "coins", -self.price, rule)
        for name, n in ((self.phylum, -1), (move.args[0], 1)):
            place = PHYLUM[name]
            player.notebook = replaced(player.notebook, place, player.notebook[place] + n)
            play.note("exchange", rule, self.seat, name, n)

    def refusals(self, play: Play) -> Refused:
        notebook = play.player(self.seat).notebook
        for place, name in enumerate(PHYLA):
            if notebook[place] >= FULL:
                yield move("to", name), self.rule(play), f"{name} has no room: {FULL} of {FULL}"


READERS["knowledge"] = Reader(_gain, always)
READERS["exchange knowledge"] = Reader(
    lambda play, seat, of, at: play.push(ExchangeFrom(seat)),
    lambda play, seat, of: can_exchange(play.player(seat).notebook),
)
