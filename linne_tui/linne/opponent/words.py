"""The opponent's cards, green lenses and board in words, with the rules behind each sentence."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from linne_tui.linne import say
from linne_tui.linne.components import Component, GreenLens, SoloBoard, SoloCard
from linne_tui.linne.content import COLUMNS, ROWS
from linne_tui.linne.icons import All, Either, Gain, Icon, If, Pay, Times, parse
from linne_tui.linne.opponent.board import GOODS, INSTRUMENTS, KNOWLEDGE, LENS_SLOTS, SLOT_COINS, Opponent
from linne_tui.linne.opponent.rows import GrowRow, SailRow, SampleRow, SlashRow, WriteRow, parse_row, rule_of

if TYPE_CHECKING:
    from linne_tui.linne.content import Content

_LABEL: Final = 8
"""Letters before the numbers of the little map of squares."""
_GAIN_RULES: Final = {
    "coins": "14.16",
    "containers": "14.14",
    "tools": "14.14",
    "knowledge": "14.12",
    "lecture": "14.18",
    "taxonomy": "14.20",
    "sketch": "14.15",
    "plant": "14.40",
    "book": "14.19",
    "voyage": "14.19",
    "exotic sample": "14.19",
    "points": "",
}
"""The rule by which it gains each thing; 14.22 is about all others."""


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
            return f"sail {say.amount(found.steps, 'steps')} and {say.gaining(parse(found.reward, card.id), names)}"
        case SampleRow():
            left = f"explore {names[card.location]}" if found.action == "explore" else "research the top sample"
            return f"{left}, else sketch at {names[found.sketch]}"


def told(content: "Content", entry: Component) -> tuple[str, ...]:
    """All that is printed on a card, a green lens or the board, a sentence each; () for any other component."""
    match entry:
        case SoloCard():
            return (*_card(content, entry),)
        case GreenLens():
            return (*_lens(content, entry),)
        case SoloBoard():
            return (*_board(content, entry),)
    return ()


def drawn(entry: Component) -> tuple[str, ...]:
    """The garden with the number that each square has in a card's order; () for any other component."""
    if not isinstance(entry, SoloCard):
        return ()
    number = {square: n for n, square in enumerate(entry.squares, 1)}
    columns = range(1, COLUMNS + 1)
    lines = [("column:", [*columns])]
    lines += [(f"row {row}:", [number[f"{row}-{column}"] for column in columns]) for row in range(1, ROWS + 1)]
    return tuple(label.ljust(_LABEL) + "".join(f"{n:3}" for n in numbers) for label, numbers in lines)


def now(content: "Content", opponent: Opponent | None, component: str) -> str:
    """Where a card or a green lens lies in this game; "" for what does not belong to the opponent, or without it."""
    kind = content.kind_at(component)
    if opponent is None or kind not in ("solo-cards", "green-lenses"):
        return ""
    if kind == "green-lenses":
        if component not in opponent.lenses:
            return "face down in the pile, or not in this game"
        slot = opponent.lenses.index(component)
        return f"on slot {slot + 1}, of the {content.instruments[slot % INSTRUMENTS]}"
    latest = ", the latest card" if component == opponent.latest else ""
    if component in opponent.cards:
        return f"on the {content.instruments[opponent.cards.index(component)]}{latest}"
    return f"discarded{latest}" if component in opponent.discard else "not turned up yet"


def _card(content: "Content", card: SoloCard) -> Iterator[str]:
    names, at = content.names, card.positions
    yield f"Its arrow: it goes on the first free instrument from the {card.arrow} (14.30)."
    counts = ", ".join(f"{content.actions_of[tool]} on the {tool}" for tool in content.instruments)
    yield f"Rows that are resolved, from the top: {counts} (14.32)."
    for place in range(len(card.rows)):
        yield f"Row {place + 1}: {row(content, card, place)} ({rule_of(parse_row(card.rows[place]))})."
    first, second = (names[track] for track in card.tracks)
    yield f"Its lectures go on {first}; where the token can go no further, on {second} (14.18)."
    yield (
        f"Positions in the displays, from the left: book {at.books}, voyage card {at.voyages}, exotic sample "
        f"{at.exotic} (14.19), letter {at.letters} (14.43)."
    )
    yield f"Its sample location, for rows that explore and for 14.36: {names[card.location]} (14.41)."
    one, two, three = card.blooms
    yield f"It plants a flower of bloom count {one} if it has one, else of {two}, else of {three} (14.40)."
    yield "It plants on the free square of the lowest number; a square has this number (14.40):"


def _slots(content: "Content") -> str:
    """Which slots belong to which instrument (14.3)."""
    return ", ".join(
        f"{place + 1} and {place + 1 + INSTRUMENTS} to the {tool}" for place, tool in enumerate(content.instruments)
    )


def _lens(content: "Content", lens: GreenLens) -> Iterator[str]:
    reward = parse(lens.reward, lens.id)
    yield f"It gives {say.icon(reward, content.names)} when a card comes on the instrument of its slot (14.31)."
    rules = {_GAIN_RULES.get(name, "14.22") for name in _gains(reward)} - {""}
    if rules:
        yield f"How the opponent gains that: {', '.join(sorted(rules))}."
    yield f"Of the {LENS_SLOTS} slots belong {_slots(content)} (14.3)."


def _gains(icon: Icon) -> Iterator[str]:
    """The names of all that a reward can give."""
    match icon:
        case Gain():
            yield icon.name
        case Pay() | If():
            yield from _gains(icon.then)
        case Times():
            yield from _gains(icon.part)
        case All() | Either():
            for part in icon.parts:
                yield from _gains(part)


def _board(content: "Content", board: SoloBoard) -> Iterator[str]:
    """The slots and stacks, and what the sketch slots give when they are covered."""
    for place, reward in enumerate(board.sketches, 1):
        what = "each sketch; it holds any number" if place == len(board.sketches) else "a sketch"
        yield f"Sketch slot {place} gives {say.icon(parse(reward, board.id), content.names)} for {what} (14.15)."
    yield f"Knowledge: {KNOWLEDGE} slots, of no type; each beyond is 2 points (14.12)."
    yield f"Coins: {SLOT_COINS} slots, filled first; the others lie above them and are spent first (14.16)."
    yield f"Tools and containers: {GOODS} of each; each beyond is 1 coin (14.14)."
    yield "Samples and letters: a stack each, the newest on top, letters face down (14.11, 14.13)."
    yield f"Green lenses: of the {LENS_SLOTS} slots belong {_slots(content)} (14.3)."
