"""The Grow action: plant, or cultivate (4.22 to 4.26, 4.45)."""

from typing import Final

from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Refused
from linne_tui.linne import payment
from linne_tui.linne.action import BASIC, Action
from linne_tui.linne.garden import CULTIVATE_TOOLS, CultivateSquare, PlantIcon, PlantSquare, can_plant, light_squares
from linne_tui.linne.icons import Cost
from linne_tui.linne.play import Play

PLANT: Final = move("plant")
CULTIVATE: Final = move("cultivate")
CHEAPLY: Final = move("cultivate", "cheaply")


class Grow(Action, frozen=True, tag="grow"):
    """Each repetition plants one flower or cultivates one."""

    number = "4.22"
    question = "Plant, or cultivate?"
    action = "grow"

    @classmethod
    def can_do_anything(cls, play: Play, seat: int) -> bool:
        if can_plant(play, seat):
            return True
        return bool(light_squares(play, seat)) and payment.within_reach(play, seat, Cost(tools=CULTIVATE_TOOLS))

    def repetition(self, play: Play) -> list[Move]:
        found = [PLANT] if can_plant(play, self.seat) else []
        tools = play.player(self.seat).tools
        if tools and light_squares(play, self.seat):
            if tools >= CULTIVATE_TOOLS:
                found.append(CULTIVATE)
            if self.ability(play, "cheap cultivate"):
                found.append(CHEAPLY)
        return found

    def moves(self, play: Play) -> list[Move]:
        found = super().moves(play)
        use = move("use", self.origin)
        if use in found and self.ability(play, "plant too") and not can_plant(play, self.seat):
            found.remove(use)
        return found

    def begin(self, play: Play, move: Move) -> None:
        play.swap(self.one_less(used=bool(move.args)))
        if move.kind == "plant":
            play.push(PlantSquare(self.seat))
        else:
            play.push(CultivateSquare(self.seat, 1 if move.args else CULTIVATE_TOOLS))

    def added_step(self, play: Play) -> None:
        play.push(PlantIcon(self.seat))

    def refusals(self, play: Play) -> Refused:
        if not self.left:
            return
        player = play.player(self.seat)
        if not any(player.flowers):
            yield PLANT, "4.45", "you have no unplanted flower"
        elif 0 not in play.state.garden:
            yield PLANT, "4.45", "the garden has no empty square"
        if not light_squares(play, self.seat):
            yield CULTIVATE, "4.45", "you have no light flower in the garden"
        elif lack := payment.lack(player, Cost(tools=CULTIVATE_TOOLS)):
            yield CULTIVATE, "4.45", lack


BASIC["grow"] = Grow
