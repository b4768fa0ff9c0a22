"""The rules that the program shows, and the list with which the rule marks of the tests are compared."""

import ast
import re
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from linne_tui.engine.errors import UserError
from linne_tui.linne.house import WORDS
from linne_tui.linne.rules_text import find, load, wrapped

NUMBERS = {rule.number for rule in load()}
PLAYABLE = {rule.number for rule in load() if int(rule.section) <= 11 or rule.number == "12.1"}
"""The rules of what the program can play; those of the variants, characters and the opponent come with them."""
TESTS = Path(__file__).parent.parent


def test_every_number_stands_once_and_in_its_section() -> None:
    numbers = [rule.number for rule in load()]
    assert len(numbers) == len(NUMBERS) == 220
    assert all(rule.number.startswith(f"{rule.section}.") for rule in load())
    assert list(dict.fromkeys(rule.section for rule in load())) == [str(section) for section in range(1, 15)]


def test_every_rule_is_whole_sentences() -> None:
    for rule in load():
        assert rule.text[0].isupper() or rule.text[0].isdigit() or rule.text[0] == '"', rule
        assert rule.text.endswith((".", ".)")), rule
        assert rule.text.count("(") == rule.text.count(")"), rule
        assert not re.search(r" [.,;:]|  |\*|\[|\( | \)", rule.text), rule


def test_every_number_that_a_rule_refers_to_exists() -> None:
    for rule in load():
        assert set(re.findall(r"(?<![\d.])\d+\.\d+(?![\d.]*×)", rule.text)) <= NUMBERS, rule


def test_a_number_finds_its_rule_alone() -> None:
    assert [rule.number for rule in find("4.1")] == ["4.1"]
    assert [rule.number for rule in find(" 4.10. ")] == ["4.10"]
    for told in ("rule 4.17", "Rule 4.17.", "(4.17)", "rule (4.17)"):
        assert [rule.number for rule in find(told)] == ["4.17"]


def test_a_section_finds_its_rules() -> None:
    assert {rule.section for rule in find("11")} == {"11"}
    assert len(find("11")) == len(find("section 11")) == 8


def test_words_find_the_rules_that_have_all_of_them_in_text_or_heading() -> None:
    assert [rule.number for rule in find("LEAVES the library")] == ["4.14"]
    assert {"4.29", "4.30", "4.31", "4.32", "4.33", "4.47"} <= {rule.number for rule in find("sail")}
    assert len(find("")) == len(NUMBERS)


@pytest.mark.parametrize("query", ["4.99", "15", "0", "rule 4.99", "section 15", "xylophone", "sail xylophone"])
def test_what_is_not_there_is_said(query: str) -> None:
    with pytest.raises(UserError, match=query.split()[-1]):
        find(query)


def test_house_rules_have_the_words_of_the_form_of_a_new_game_beside_their_values() -> None:
    told = {rule.number: rule.text for rule in load()}
    assert told["4.11"].endswith("(The researcher moves along the edges only | diagonally, too).")
    texts = " ".join(told.values())
    for name, (number, about, choices) in WORDS.items():
        if name != "start_tiles":  # 12.2 names no values
            assert f"({about} {' | '.join(choices)})" in told[number], name
    assert texts.count("House rule `") >= len(WORDS) - 1


def test_what_is_not_played_says_so() -> None:
    assert all("does not play" in rule.title for rule in load() if rule.section == "13")
    assert "does not play" in next(rule.text for rule in load() if rule.number == "12.3")


@pytest.mark.parametrize("width", [40, 80, 200])
def test_wrapping_keeps_every_word(width: int) -> None:
    lines = list(wrapped(load(), width))
    assert max(map(len, lines)) <= width
    words = " ".join(lines).split()
    told = chain.from_iterable((rule.number, *rule.text.split()) for rule in load())
    assert [word for word in told if word not in words] == []


@cache
def marks() -> list[tuple[str, ast.AST, list[str]]]:
    """Every use of ``@rule`` in the tests: where, on what, with which numbers."""
    found = []
    for path in TESTS.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "@rule(" in text else ():
            for mark in getattr(node, "decorator_list", []):
                if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "rule":
                    numbers = [argument.value for argument in mark.args if isinstance(argument, ast.Constant)]
                    found.append((f"{path.name}:{node.lineno}", node, numbers))
    return found


def test_marks_stand_on_functions_and_cite_one_to_three_rules_that_exist() -> None:
    for where, node, numbers in marks():
        assert isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef), where
        assert 1 <= len(numbers) <= 3, where
        assert set(numbers) <= NUMBERS, where


def test_every_rule_that_can_be_played_is_proved_by_a_test() -> None:
    cited = {number for _, _, numbers in marks() for number in numbers}
    assert sorted(PLAYABLE - cited) == []
