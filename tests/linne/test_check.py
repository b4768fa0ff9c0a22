"""Each mistake in a field that `content check` knows, made on purpose in a copy of our content."""

import re
from pathlib import Path

import pytest

from linne_tui.linne.check import check
from linne_tui.linne.components import FILES
from linne_tui.linne.lenses import ABILITIES
from tests.linne.broken import ours, put, write
from tests.marks import quick_rows

pytestmark = pytest.mark.usefixtures("parsed_once")
LOCATION = ours("locations")[0]["id"]

FIELDS = [
    # kind, entry, field, value (... takes it away), what the mistake says of that field
    ("samples", 0, "corner", "coin", "unknown field"),
    ("samples", 0, "latin", ..., "missing"),
    ("samples", 0, "corners", ["coin"], "1 elements"),
    ("samples", 0, "corners.2", 3, "the number 3 instead of a text"),
    ("samples", 0, "corners", "coin", "the text 'coin' instead of a list of 4 texts"),
    ("books", 0, "year", "1735", "the text '1735' instead of a whole number"),
    ("books", 0, "year", True, "true instead of a whole number"),
    ("books", 0, "year", 10**30, "out of bounds"),
    ("voyages", 0, "route.1", "coin", "instead of a table"),
    ("voyages", 0, "route.1.color", "red", "unknown field"),
    ("setup-cards", 0, "two", [], "a list instead of a table"),
    ("samples", 0, "history", "a bell\a", r"the character U\+0007"),
    ("samples", 0, "history", "x" * 401, "401 characters"),
    ("samples", 0, "id", "two words", "is no id"),
    ("samples", 0, "id", "thirteen-more", "is no id"),
    ("samples", 0, "id", "-alces", "is no id"),
    ("samples", 0, "id", LOCATION, "is the id of samples.toml:1, too"),
    ("samples", 0, "history", " ", "empty"),
    ("sketches", 0, "name", "", "empty"),
    ("samples", 0, "realm", "fungus", "'fungus' is no realm"),
    ("garden-tiles", 0, "shape", "U", "'U' is no shape"),
    ("lenses", 0, "action", "dig", "'dig' is no action"),
    ("globes", 0, "crossing", "cross-c", "is no crossing"),
    # the icon language
    ("samples", 0, "corners.1", "coinz", "unknown icon 'coinz'"),
    ("sketches", 0, "reward", "", "nothing is printed"),
    ("sketches", 0, "reward", "coin + tool / container", r"\+ and / are mixed"),
    ("sketches", 0, "reward", "(" * 150 + "coin" + ")" * 150, "too much inside one another"),
    ("sketches", 0, "reward", "2  x " * 40 + "coin", "too much inside one another"),
    ("voyages", 0, "route.1.reward", "sial", "unknown icon"),
    ("voyages", 0, "route.7.reward", "", "nothing is printed"),
    ("locations", 0, "once.4", "coin +", "a word is missing"),
    ("turn-order", 0, "places.4", "0 coins", "not from 1 to 99"),
    ("lecture-tracks", 0, "spaces.2.bonus", "lecture history", "unknown icon"),
    ("garden-tiles", 0, "upper", "flower", "unknown icon"),
    ("books", 0, "right", "3 point's", "no word, number or sign"),
    ("books", 0, "left", "pay anatomy", "cannot be paid"),
    ("paths", 0, "cost", "coin / tool", "one too many"),
    ("scoring-tiles", 0, "achievement", "4 friends", "unknown condition"),
    ("sketches", 0, "reward", "pay 3 anatomy: 9 points", "3 anatomy to pay"),
    ("books", 0, "left", "6 knowledge plant + soil", "7 plant knowledge to pay"),
    ("books", 0, "left", "19 knowledge any", "19 knowledge to pay"),
    ("letters", 0, "reward", "pay sketch plant: coin", "a sketch of a realm is paid"),
    ("exotic-samples", 0, "condition", "visited atlantis", "'atlantis' is none of locations.toml"),
    ("exotic-samples", 0, "condition", "sent nasa", "'nasa' is none of institutions.toml"),
    ("letters", 0, "reward", "if visited atlantis: coin", "'atlantis' is none of locations.toml"),
    ("letters", 0, "reward", f"if 2 visited {LOCATION}: coin", "2 visits of one location"),
    # rewards without end
    ("sketches", 0, "reward", "trigger sketch", "feeds itself: `trigger sketch`"),
    ("sketches", 0, "reward", "pay 9 coins: trigger sketch", "feeds itself"),
    ("sketches", 0, "reward", "if cultivated: (coin / action any)", "feeds itself: `action any`"),
    ("locations", 0, "reward", "location reward", "feeds itself: `location reward`"),
    ("locations", 0, "once.1", "explore", "feeds itself: `explore`"),
    ("sketch-locations", 0, "reward", "explore", "feeds itself"),
    ("globes", 0, "reward", "research", "feeds itself: `research`"),
    ("locations", 0, "reward", "6 coins", "gives 6 coins, containers and tools"),
    ("sketch-locations", 0, "reward", "2 x (coin + tool + container) / point", "gives 6"),
    ("globes", 0, "reward", "pay tool: 7 coins", "gives 6"),
    ("globes", 0, "reward", "12 location reward", r"gives \d+"),
    # samples and sketches
    ("samples", 0, "corners", ["", "", "coin", ""], "1 corners show something"),
    ("samples", 0, "corners.1", "2 anatomy", "more than one icon"),
    ("samples", 0, "corners.1", "anatomy + coin", "more than one icon"),
    ("starting-samples", 0, "number", 7, "7"),
    ("starting-samples", 1, "number", 1, "1 a second time"),
    ("starting-books", 1, "number", 1, "1 a second time"),
    ("starting-samples", 0, "spaces", [], "names no library space"),
    ("starting-samples", 0, "spaces.1", "n", "'n' is no library space"),
    ("exotic-samples", 0, "knowledge", "3 knowledge any", "is not 1 or 2 knowledge"),
    ("exotic-samples", 0, "knowledge", "coin", "is not 1 or 2 knowledge"),
    ("exotic-samples", 0, "condition", "3 cultivated", "is none of 11.1"),
    ("exotic-samples", 0, "condition", "visited", "is none of 11.1"),
    ("exotic-samples", 0, "condition", "2 researched plant", "is none of 11.1"),
    # books, letters, voyages, lenses
    ("books", 0, "left", "anatomy + coin", "more than knowledge and sketches"),
    ("books", 0, "left", "", "costs nothing"),
    ("books", 0, "appendix", "5 points", "is no appendix"),
    ("books", 0, "appendix", "pay coin: tool", "is no appendix"),
    ("starting-books", 0, "appendix", "pay coin: point", "a starting book has none"),
    ("letters", 0, "institution", "nasa", "'nasa' is none of institutions.toml"),
    ("institutions", 1, "colour", ours("institutions")[0]["colour"], "a second time"),
    ("voyages", 0, "route", [], "no space"),
    ("voyages", 0, "route", [{"reward": "coin"}] * 2, "ways of 2 steps"),
    ("voyages", 0, "route", [{"reward": "coin"}] * 7, "ways of 7 steps"),
    ("voyages", 0, "route", [{"reward": "coin", "to": [2, 3]}, *[{"reward": "coin"}] * 2], "ways of 2 and 3 steps"),
    ("voyages", 0, "route.7.to", [7], "the destination leads on"),
    ("voyages", 0, "route.2.to", [1, 3], r"leads to \[1, 3\]"),
    ("voyages", 0, "route.2.to", [3, 8], r"leads to \[3, 8\]"),
    ("voyages", 0, "route.2.to", [3, 3], "a space a second time"),
    ("voyages", 0, "starts", [], "no way out of the harbour"),
    ("voyages", 0, "route.7.colour", ours("rudder")[0]["id"], "a coloured destination"),
    ("voyages", 0, "route.1.colour", "mauve", "'mauve' is none of rudder.toml"),
    ("lenses", 0, "ability", "x-ray", "'x-ray' is no ability of explore"),
    ("lenses", 0, "ability", next(iter(ABILITIES["sail"])), "is no ability of explore"),
    # the map, the garden, boards and tiles
    ("locations", 0, "cost", 0, "0 containers"),
    ("locations", 0, "x", 101, "101 is off the map"),
    ("sketch-locations", 0, "reward", ours("locations")[0]["reward"], f"is the reward of {LOCATION}, too"),
    ("sketch-locations", 1, "reward", ours("sketch-locations")[0]["reward"], "is the reward of"),
    ("paths", 0, "between.2", "atlantis", "'atlantis' is no place"),
    ("paths", 0, "between", [LOCATION, LOCATION], "leads back to where it begins"),
    ("paths", 1, "between", ours("paths")[0]["between"][::-1], "joins these two, too"),
    ("paths", 0, "cost", "anatomy", "'anatomy'"),
    ("garden", 0, "at", "4-1", "'4-1' is no square"),
    ("garden", 1, "at", ours("garden")[0]["at"], "a second time"),
    ("garden", 0, "bed", "AB", "'AB' is no bed"),
    ("garden-tiles", 0, "points", [4, 5, 1, 0], r"points \[4, 5, 1, 0\]"),
    ("garden-tiles", 0, "points", [4, 3, 1], r"points \[4, 3, 1\]"),
    ("garden-tiles", 0, "points", [], r"points \[\]"),
    ("garden-tiles", 0, "upper", "coin + plant", "plants or cultivates"),
    ("garden-tiles", 0, "upper", "pay tool: (point / cultivate)", "plants or cultivates"),
    ("garden-tiles", 0, "upper", "grow", "plants or cultivates"),
    ("garden-tiles", 0, "upper", "action any", "plants or cultivates"),
    ("setup-cards", 0, "two.markers.1.location", "atlantis", "'atlantis' is none of locations.toml"),
    ("setup-cards", 0, "two.markers.1.arrow", "left", "'left' is no arrow"),
    ("setup-cards", 0, "two.markers.1.n", 0, "0 markers"),
    ("setup-cards", 0, "two.flowers.1.square", "1-13", "'1-13' is no square"),
    ("taxonomy", 0, "spaces", 3, "3 spaces"),
    ("lecture-tracks", 0, "id", "history", "is no lecture track"),
    ("lecture-tracks", 0, "spaces", [{"multiplier": 4}] * 9, "9 spaces"),
    ("lecture-tracks", 0, "spaces.10", {"multiplier": 3}, "the last space has multiplier 3"),
    ("lecture-tracks", 0, "spaces.9.multiplier", 4, "only the last|x4"),
    ("lecture-tracks", 0, "spaces.9.multiplier", 1, "x1 after x3"),
    ("instruments", 0, "id", "spyglass", "'spyglass'"),
    ("instruments", 0, "actions", 2, "2"),
    ("globes", 1, "crossing", ours("globes")[0]["crossing"], "a second time"),
    ("turn-order", 0, "places", [""] * 4, "all four are blank"),
    ("scoring-tiles", 0, "rule", "9.9", "'9.9' is no rule of a scoring tile"),
    ("scoring-tiles", 1, "rule", ours("scoring-tiles")[0]["rule"], "a second time"),
    ("scoring-tiles", 0, "achievement", "4 cultivated", "'4 cultivated'"),
    ("scoring-tiles", 0, "university", "visited", "'visited'"),
    ("scoring-tiles", 0, "awards", [6, 6, 3], r"\[6, 6, 3\]"),
    ("scoring-tiles", 0, "awards", [6, 3, 0], r"\[6, 3, 0\]"),
    ("scoring-tiles", 0, "each", 0, "0"),
]


def test_our_content_has_no_mistake() -> None:
    assert [str(mistake) for mistake in check()] == []


def test_a_copy_of_our_content_has_no_mistake(tmp_path: Path) -> None:
    for kind in FILES:
        write(tmp_path, kind, ours(kind))
    assert [str(mistake) for mistake in check(tmp_path)] == []


@pytest.mark.parametrize(
    ("kind", "place", "field", "value", "wrong"),
    quick_rows(40, [*FIELDS[::4], *(field for n, field in enumerate(FIELDS) if n % 4)]),
    ids=lambda value: str(value)[:40].encode("ascii", "replace").decode(),
)
def test_a_wrong_field_is_found(tmp_path: Path, kind: str, place: int, field: str, value: object, wrong: str) -> None:
    entries = ours(kind)
    put(place, field, value)(entries)
    write(tmp_path, kind, entries)
    mistakes = check(tmp_path)
    name = entries[place]["id"]
    there = [mistake for mistake in mistakes if mistake.entry == name and mistake.field == field]
    assert any(re.search(wrong, mistake.wrong) for mistake in there), "\n".join(map(str, mistakes))
