"""What can be paid, what of it is chosen part by part, and taking it all together after the last part (8.1, 7.10)."""

from typing import Final

from linne_tui.engine.moves import Move, move
from linne_tui.linne import say
from linne_tui.linne.boards import Player
from linne_tui.linne.icons import PHYLA, PHYLA_OF, PHYLUM, Cost
from linne_tui.linne.play import Play, without

PRICE: Final = 3
"""Coins for a container or a tool (7.3)."""

EXCHANGE_PRICE: Final = 2
"""Coins for moving one knowledge (7.4)."""


def has_resources(player: Player, cost: Cost) -> bool:
    """Whether the coins, containers and tools are there."""
    return player.coins >= cost.coins and player.containers >= cost.containers and player.tools >= cost.tools


def can_pay(player: Player, cost: Cost) -> bool:
    """Whether the whole cost can be paid now."""
    return (
        has_resources(player, cost)
        and len(player.sketches) >= len(cost.sketches)
        and (not cost.knowledge or shortfall(player.notebook, cost.knowledge) == 0)
    )


def shortfall(notebook: tuple[int, ...], demands: tuple[str, ...]) -> int:
    """How many of the demanded knowledge are lacking: named phyla first, then any of a realm, then any at all."""
    left = list(notebook)
    short = 0
    for demand in sorted(demands, key=_breadth):
        place = next((p for p in PHYLA_OF[demand] if left[p]), -1)
        if place < 0:
            short += 1
        else:
            left[place] -= 1
    return short


def _breadth(demand: str) -> int:
    return len(PHYLA_OF[demand])


def within_reach(play: Play, seat: int, cost: Cost, refreshes: int = 0) -> bool:
    """Whether the own free actions 7.3, 7.4, 7.5 and 7.6 could make the cost payable (1.13)."""
    player = play.player(seat)
    if len(player.sketches) < len(cost.sketches):
        return False
    short = shortfall(player.notebook, cost.knowledge) if cost.knowledge else 0
    if not refreshes and not short and has_resources(player, cost):
        return True
    if not play.own_turn(seat) or len(cost.knowledge) > sum(player.notebook):
        return False
    spare = player.coins + max(0, player.containers - cost.containers) + max(0, player.tools - cost.tools)
    bought = max(0, cost.containers - player.containers) + max(0, cost.tools - player.tools)
    return spare >= cost.coins + PRICE * bought + EXCHANGE_PRICE * short + refreshes


def lack(player: Player, cost: Cost) -> str:
    """What of a cost is lacking, in words; "" if nothing is."""
    lacking = [
        f"{say.amount(wanted, name)}, you have {held}"
        for name, wanted, held in (
            ("coins", cost.coins, player.coins),
            ("containers", cost.containers, player.containers),
            ("tools", cost.tools, player.tools),
            ("sketches", len(cost.sketches), len(player.sketches)),
        )
        if held < wanted
    ]
    if short := shortfall(player.notebook, cost.knowledge):
        wanted_knowledge = " + ".join(map(say.knowledge, cost.knowledge))
        lacking.append(f"{wanted_knowledge}{_missing(short, len(cost.knowledge))} in the notebook")
    return "; ".join(lacking)


def _missing(short: int, wanted: int) -> str:
    """How many of some knowledge are not there, between what they are and where they should be."""
    if short == wanted:
        return " is not" if wanted == 1 else ": none of them is"
    return f": {short} of the {wanted} {'is' if short == 1 else 'are'} not"


def price(player: Player, cost: Cost) -> str:
    """A cost in words, and beside it how much there is of what is lacking: ``1 container (you have 0 containers)``."""
    held = [
        say.amount(getattr(player, name), name)
        for name in ("coins", "containers", "tools")
        if getattr(player, name) < getattr(cost, name)
    ]
    if len(player.sketches) < len(cost.sketches):
        held.append(say.amount(len(player.sketches), "sketches"))
    lacking = [f"you have {', '.join(held)}"] if held else []
    if cost.knowledge and (short := shortfall(player.notebook, cost.knowledge)):
        lacking.append(f"{short} knowledge lacking")
    return say.cost(cost) + (f" ({'; '.join(lacking)})" if lacking else "")


def part_moves(player: Player, cost: Cost, phyla: tuple[str, ...], sketches: tuple[str, ...]) -> list[Move]:
    """The answers to the next part of a payment that is to be chosen; none: every part is known."""
    demands = sorted(cost.knowledge, key=_breadth)
    if len(phyla) < len(demands):
        left = list(player.notebook)
        for phylum in phyla:
            left[PHYLUM[phylum]] -= 1
        rest = tuple(demands[len(phyla) + 1 :])
        found = []
        for place in PHYLA_OF[demands[len(phyla)]]:
            if left[place]:
                left[place] -= 1
                if shortfall(tuple(left), rest) == 0:
                    found.append(move("phylum", PHYLA[place]))
                left[place] += 1
        return found
    if len(sketches) < len(cost.sketches):
        return [move("sketch", sketch) for sketch in player.sketches if sketch not in sketches]
    return []


def take(
    play: Play, seat: int, cost: Cost, phyla: tuple[str, ...], sketches: tuple[str, ...], rule: str, at: str
) -> None:
    """Takes the whole cost; the sketches paid leave their place above the board for the books (8.2, 8.4)."""
    player = play.player(seat)
    pay_resources(play, seat, cost, rule, at)
    if phyla:
        notebook = list(player.notebook)
        for phylum in phyla:
            notebook[PHYLUM[phylum]] -= 1
            play.note("pay", rule, seat, phylum, -1, at)
        player.notebook = tuple(notebook)
    for place, sketch in enumerate(sketches):
        player.sketches = without(player.sketches, sketch)
        play.note("pay", rule, seat, "sketches", -1, sketch)
        if cost.sketches[place] == play.content.sketch_realm[sketch]:
            player.sketches_up = (*player.sketches_up, sketch)
            play.note("publish", "8.2", seat, "sketches face up", 1, sketch)
        else:
            player.sketches_down = (*player.sketches_down, sketch)
            play.note("publish", "8.2", seat, "sketches face down", 1, sketch)


def pay_resources(play: Play, seat: int, cost: Cost, rule: str, at: str) -> None:
    """Takes the coins, containers and tools of a cost."""
    if cost.coins:
        play.add(seat, "coins", -cost.coins, rule, at)
    if cost.containers:
        play.add(seat, "containers", -cost.containers, rule, at)
    if cost.tools:
        play.add(seat, "tools", -cost.tools, rule, at)
