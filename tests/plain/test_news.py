"""The news at a table line by line."""

import random

from linne_tui.linne import say
from tests.plain.talk import after, begin, in_order, pick


def test_the_news_are_told_decision_by_decision_with_their_rules_and_in_all() -> None:
    table, chooser = begin(3, 3, hands="open"), random.Random(3)
    while (asked := table.decision()) and (table.state.round, asked.seat, asked.rule) != (2, 1, "6.1"):
        table.play(asked.moves[pick(table, chooser) - 1])
    lines = table.since(1)
    said = " ".join(after(table, "n").split())
    told = [f"{line.n} {line.name}, rule {line.rule}: {line.label}" for line in lines]
    assert len(told) > 5
    assert in_order(said, ["Since your last turn:", *told, "In all:"])
    changed = [event for event in table.news(1) if event.seat == 2]
    in_all = said.partition("In all: Cy: ")[2]
    for what in ("coins", "containers"):
        less = -sum(event.n for event in changed if event.what == what)
        assert less > 0
        assert f" {say.amount(less, what)} less, " in in_all


def test_without_news_it_is_said() -> None:
    assert "Nothing has been decided since your last turn." in after(begin(), "n")
