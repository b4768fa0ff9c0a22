"""What the opponent gains of goods, and how it pays (14.12, 14.14, 14.16, 14.17)."""

from linne_tui.linne.icons import Cost
from linne_tui.linne.opponent.board import GOODS, KNOWLEDGE, SEAT, above_slots
from linne_tui.linne.payment import PRICE
from linne_tui.linne.play import Play
from linne_tui.linne.sources import SOURCE


def gain_goods(play: Play, what: str, n: int, rule: str, at: str) -> None:
    """Containers or tools: two of each at most, each beyond is 1 coin (14.14)."""
    kept = min(n, max(0, GOODS - getattr(play.player(SEAT), what)))
    if kept:
        play.add(SEAT, what, kept, rule, at)
    if n > kept:
        play.add(SEAT, "coins", n - kept, "14.14", at)


def gain_knowledge(play: Play, n: int, rule: str, at: str) -> None:
    """Knowledge of no type: six at most, each beyond is 2 points (14.12)."""
    opponent = play.opponent
    kept = min(n, KNOWLEDGE - opponent.knowledge)
    if kept:
        opponent.knowledge += kept
        play.note("gain", rule, SEAT, "knowledge", kept, at)
    if n > kept:
        play.score(SEAT, 2 * (n - kept), play.source(at), "14.12", at)


def can_pay(play: Play, cost: Cost, *, above: bool = False) -> bool:
    """Whether it can pay this, what it lacks of goods bought (14.17); with the coins above the slots alone, if so."""
    player = play.player(SEAT)
    bought = max(0, cost.containers - player.containers) + max(0, cost.tools - player.tools)
    coins = above_slots(player.coins) if above else player.coins
    return (
        cost.coins + PRICE * bought <= coins
        and len(cost.knowledge) <= play.opponent.knowledge
        and len(cost.sketches) <= len(player.sketches)
    )


def pay(play: Play, cost: Cost, rule: str, at: str) -> None:
    """Pays what it can pay: buys what it lacks of goods, then gives coins, goods, knowledge and sketches."""
    player = play.player(SEAT)
    for what, n in (("containers", cost.containers), ("tools", cost.tools)):
        lacking = n - getattr(player, what)
        if lacking > 0:
            play.add(SEAT, "coins", -PRICE * lacking, "14.17", at)
            play.add(SEAT, what, lacking, "14.17", at)
        if n:
            play.add(SEAT, what, -n, rule, at)
    if cost.coins:
        play.add(SEAT, "coins", -cost.coins, rule, at)
    if cost.knowledge:
        play.opponent.knowledge -= len(cost.knowledge)
        play.note("pay", "14.12", SEAT, "knowledge", -len(cost.knowledge), at)
    if cost.sketches:
        _publish_sketches(play, len(cost.sketches), at)


def _publish_sketches(play: Play, n: int, at: str) -> None:
    """Books take sketches from the right; they stay face down (14.15, 14.37)."""
    player = play.player(SEAT)
    player.sketches, taken = player.sketches[:-n], player.sketches[-n:]
    player.sketches_down = (*player.sketches_down, *taken)
    play.note("pay", "14.15", SEAT, "sketches", -n, at)
    play.note("publish", "14.37", SEAT, "sketches face down", n, at)


def score(play: Play, n: int, source: str, rule: str, at: str = "") -> None:
    """Points from one of the sources."""
    play.score(SEAT, n, SOURCE[source], rule, at)
