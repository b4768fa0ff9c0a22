"""Everything about an answer and the components that it names: what is told when it is inspected."""

from linne_tui.engine.contract import Description
from linne_tui.engine.moves import Move
from linne_tui.linne import components as c
from linne_tui.linne import rules_text
from linne_tui.linne.behind import KINDS, rules
from linne_tui.linne.content import Content
from linne_tui.linne.naming import component_of, title
from linne_tui.linne.opponent import words
from linne_tui.tui import oneline, whereabouts
from linne_tui.tui.ink import Line, Seg, together, wrap
from linne_tui.tui.seen import Seen


def subject(content: Content, words: tuple[str, ...]) -> str:
    """The id of the first component that an answer's words name; "" for none."""
    found = (component_of(content, word) for word in words)
    return next((entry.id for entry in found if entry), "")


def answer(move: Move, words: Description, foreseen: str, asks: str, cells: int) -> list[Line]:
    """An answer: what it is, what it costs, brings, leaves and turns up; below it the rules behind it.

    ``foreseen`` is its preview, ``asks`` the number of the rule that asks; both may be "".
    """
    told = {
        "costs": words.cost,
        "brings": words.gain,
        "then you have": words.after if words.cost or words.gain else "",
        "foreseen": foreseen,
        "cannot be undone": words.reveals,
    }
    lines = _wrapped(words.label, cells, "head")
    for what, text in told.items():
        lines += _wrapped(f"{what}: {text}", cells) if text else []
    return [*lines, *rule_lines(rules(move, asks), cells), []]


def full(seen: Seen, words: tuple[str, ...], cells: int) -> list[Line]:
    """The components that words name: what they are and give, the rules that speak of them, their history."""
    lines: list[Line] = []
    found = (component_of(seen.content, word) for word in words)
    for entry in {entry.id: entry for entry in found if entry}.values():
        lines += component(seen, entry, cells)
    return lines


def headed(content: Content, entry: c.Component) -> str:
    """What a component is called, and what it is."""
    called, _ = KINDS[content.kind_at(entry.id)]
    latin = getattr(entry, "latin", "")
    return f"{title(content, entry)}{f', {latin}' if latin else ''}: {called}"


def component(seen: Seen, entry: c.Component, cells: int) -> list[Line]:
    """A component: its name, what it is and gives, the rules that speak of it, its history."""
    _, behind = KINDS[seen.content.kind_at(entry.id)]
    own = f"{entry.rule} " if isinstance(entry, c.ScoringTile) else ""
    lines = _wrapped(headed(seen.content, entry), cells, "head")
    for sentence in words.told(seen.content, entry) or oneline.forms(seen, entry.id)[:1]:
        lines += _wrapped(sentence, cells)
    lines += together([lines[-1], *([Seg(f"   {row}", "strong")] for row in words.drawn(entry))])[1:]
    if where := words.now(seen.content, seen.state.opponent, entry.id) or whereabouts.told(seen, entry):
        lines += _wrapped(f"Now: {where}", cells)
    lines += _wrapped(f"Rules: {', '.join((own + behind).split())}", cells)
    if entry.history:
        lines += _wrapped(entry.history, cells, "dim")
    return [*lines, []]


def rule_lines(numbers: tuple[str, ...], cells: int) -> list[Line]:
    """Rules by their numbers, each once, wrapped."""
    texts = {rule.number: rule.text for rule in rules_text.load()}
    known = [number for number in dict.fromkeys(numbers) if number in texts]
    return [
        [Seg(" "), *each]
        for number in known
        for each in wrap(f"Rule {number}: {texts[number]}", cells - 2, "dim", indent="    ")
    ]


def _wrapped(text: str, cells: int, role: str = "") -> list[Line]:
    return [[Seg(" "), *line] for line in wrap(text, cells - 2, role)]
