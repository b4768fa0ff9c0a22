"""The numbered rules as people read them: ``rules.md`` beside this file, and how to find one in it."""

import re
import textwrap
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files

from msgspec import Struct

from linne_tui.engine.errors import UserError
from linne_tui.linne.house import WORDS

_HEADING = re.compile(r"(#{2,3}) (?:(\d+) )?(.+)")
_HOUSE = re.compile(r"House rule `(\w+): [^`]*`")
_RULE = re.compile(r"(\d+)\.(\d+) (.+)")
_NUMBER = re.compile(r"(?:rules? |section )?\(?(\d+(?:\.\d+)?)\.?\)?")


class Rule(Struct, frozen=True):
    """One rule: its number, its text, and where it stands (section, and the heading within it, "" for none)."""

    number: str
    text: str
    section: str
    title: str
    heading: str


@cache
def load() -> tuple[Rule, ...]:
    """Every rule, in the order of the sections."""
    return tuple(_read((files(__package__) / "rules.md").read_text(encoding="utf-8")))


def _read(source: str) -> Iterator[Rule]:
    section = title = heading = ""
    for paragraph in source.split("\n\n"):
        line = " ".join(paragraph.split())
        if found := _HEADING.fullmatch(line):
            if found[1] == "##":
                section, title, heading = found[2], found[3], ""
            else:
                heading = found[3]
        elif found := _RULE.fullmatch(line):
            yield Rule(f"{found[1]}.{found[2]}", _HOUSE.sub(_in_words, found[3]), section, title, heading)


def _in_words(found: re.Match[str]) -> str:
    """A house rule with the words by which it is chosen for a new game, if it can be chosen."""
    if found[1] not in WORDS:
        return found[0]
    _, about, choices = WORDS[found[1]]
    return f"{found[0]} ({about} {' | '.join(choices)})"


def find(query: str) -> list[Rule]:
    """The rules of a number ("4.5", "rule 4.5"), a section ("4", "section 4") or with all of the words; "" finds all.

    A word may stand in the rule or above it. UserError when there is nothing of the kind.
    """
    wanted = query.casefold().split()
    asked = _NUMBER.fullmatch(" ".join(wanted))
    number = asked[1] if asked else ""
    if number:
        found = [rule for rule in load() if number in (rule.number, rule.section)]
    else:
        found = [rule for rule in load() if all(word in _searched(rule) for word in wanted)]
    if not found:
        raise UserError(_nothing(query, number))
    return found


@cache
def _searched(rule: Rule) -> str:
    return f"{rule.text} {rule.heading} {rule.title}".casefold()


def _nothing(query: str, number: str) -> str:
    if not number:
        return f"no rule has all of these words: {query}; try fewer, or a number such as 4.5"
    section = number.partition(".")[0]
    if any(rule.section == section for rule in load()):
        return f"there is no rule {number}; ask for {section} to see all of section {section}"
    return f"there is no rule {number}; the sections are 1 to {load()[-1].section}"


def wrapped(rules: Iterable[Rule], width: int) -> Iterator[str]:
    """The rules as lines of at most ``width`` cells, each section and heading named once above its rules."""
    section = heading = ""
    for rule in rules:
        if rule.section != section:
            yield from ("",) if section else ()
            yield from textwrap.wrap(f"{rule.section} {rule.title}", max(width, 30), subsequent_indent=" " * 3)
            section, heading = rule.section, ""
        if rule.heading != heading:
            yield from ("", f"  {rule.heading}")
            heading = rule.heading
        yield from textwrap.wrap(
            f"{rule.number:<6}{rule.text}",
            max(width, 30),
            subsequent_indent=" " * 6,
            break_on_hyphens=False,
        )
