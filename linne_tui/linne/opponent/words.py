"""The opponent's cards in words."""

from typing import TYPE_CHECKING

from linne_tui.linne import say
from linne_tui.linne.components import SoloCard
from linne_tui.linne.icons import parse
from linne_tui.linne.opponent.rows import GrowRow, SailRow, SampleRow, SlashRow, WriteRow, parse_row

if TYPE_CHECKING:
    from linne_tui.linne.content import Content


def row(content: "Content", card: SoloCard, place: int) -> str:
    """What a row of a card does; its place is counted from 0."""
    found, names = parse_row(card.rows[place]), content.names
    match found:
        case GrowRow():
            then = ", then cultivate one for 2 tools" if found.cultivates else ""
            return ("plant a flower" if found.plants == 1 else f"plant {found.plants} flowers") + then
        case SlashRow():
            return "send a letter, else draw one" + (", twice" if found.times > 1 else "")
        case WriteRow():
            return "take a letter of the display"
        case SailRow():
            steps = "1 step" if found.steps == 1 else f"{found.steps} steps"
            return f"sail {steps} and gain {say.icon(parse(found.reward, card.id), names)}"
        case SampleRow():
            left = f"explore {names[card.location]}" if found.action == "explore" else "research the top sample"
            return f"{left}, else sketch at {names[found.sketch]}"
