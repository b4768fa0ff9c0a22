"""Each mistake that `content check` knows, made on purpose in a copy of our content."""

import re
import tomllib
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace

import pytest

from linne_tui.engine.errors import UserError
from linne_tui.linne.check import Mistake, check, edition
from linne_tui.linne.check.lines import line_of, outline
from linne_tui.linne.check.rewards import reward_fields, tree
from linne_tui.linne.components import FILES
from linne_tui.linne.content import printed
from linne_tui.linne.lenses import ABILITIES
from linne_tui.linne.loader import OURS, load
from linne_tui.linne.opponent.rows import reward_text
from tests.linne.broken import Entries, broken, ours, put, write
from tests.marks import rule

LOCATION = ours("locations")[0]["id"]
LOADS = lru_cache(tomllib.loads)
OUTLINE = lru_cache(outline)
HANDBOOK = Path(__file__).parents[2] / "docs" / "content.md"

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


@pytest.fixture(autouse=True)
def parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most files are ours in every test here, so each text is parsed once; nobody changes what comes out."""
    monkeypatch.setattr(edition, "tomllib", SimpleNamespace(loads=LOADS, TOMLDecodeError=tomllib.TOMLDecodeError))
    monkeypatch.setattr(edition, "outline", OUTLINE)


def test_our_content_has_no_mistake() -> None:
    assert [str(mistake) for mistake in check()] == []


def test_a_copy_of_our_content_has_no_mistake(tmp_path: Path) -> None:
    for kind in FILES:
        write(tmp_path, kind, ours(kind))
    assert [str(mistake) for mistake in check(tmp_path)] == []


@pytest.mark.parametrize(
    ("kind", "place", "field", "value", "wrong"),
    FIELDS,
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


def said(mistakes: list[Mistake], where: str, wrong: str) -> bool:
    """Whether one of them, at an entry and field ("" for a whole file), says this."""
    ways = [(".".join(filter(None, (m.entry, m.field))), m.wrong) for m in mistakes]
    return any(way == where and wrong in text for way, text in ways)


# Whole files


def test_a_file_has_its_number_of_entries(tmp_path: Path) -> None:
    mistakes = broken(tmp_path, **{kind: lambda entries: entries.pop() for kind in FILES})
    told = {Path(m.file).stem: m.wrong for m in mistakes if "entries" in m.wrong}
    assert told == {kind: f"{count - 1} entries" for kind, (_, count) in FILES.items() if count}


def test_a_map_has_paths(tmp_path: Path) -> None:
    assert said(broken(tmp_path, paths=lambda entries: entries.clear()), "", "no entries")


@pytest.mark.parametrize(
    ("text", "line", "wrong"),
    [
        ('[[entry]]\nid = "a"\nid = "b"\n', 3, "column 9"),
        ("[[entry]]\nid = \n", 2, "column 6"),
        ('[[entry]]\nid = "a', 2, "column"),
        ("colour = 1\n[[entry]]\n", 1, "'colour' outside any entry"),
        ('# one\n[entry]\nid = "a"\n', 2, "'entry' is no list"),
        ('\nentry = [{ id = "a" }]\n', 2, "'entry' is no list"),
        ("x = " + "[" * 5000, 1, "brackets inside brackets"),
    ],
)
def test_a_file_that_is_no_list_of_entries(tmp_path: Path, text: str, line: int, wrong: str) -> None:
    (tmp_path / "rudder.toml").write_text(text)
    first = check(tmp_path)[0]
    assert first.file == str(tmp_path / "rudder.toml")
    assert first.line == line
    assert wrong in first.wrong


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "rudder.toml").write_bytes(b"# sea\n# \xff\n")
    assert str(check(tmp_path)[0]).startswith(f"{tmp_path / 'rudder.toml'}:2: bytes that are no UTF-8; ")


def test_windows_files_are_read(tmp_path: Path) -> None:
    for kind in ("rudder", "voyages"):
        data = (OURS / f"{kind}.toml").read_bytes()
        (tmp_path / f"{kind}.toml").write_bytes(b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"))
    assert check(tmp_path) == []


def test_files_that_nobody_reads(tmp_path: Path) -> None:
    write(tmp_path, "rudder", ours("rudder"))
    for name in ("sample.toml", "rudder.toml~", ".hidden", "NOTES.md"):
        (tmp_path / name).write_text("")
    (tmp_path / "old").mkdir()
    assert [(m.file, m.wrong) for m in check(tmp_path)] == [
        (str(tmp_path / name), "a file of this name is not read") for name in ("rudder.toml~", "sample.toml")
    ]


def test_a_folder_without_content(tmp_path: Path) -> None:
    assert [m.wrong for m in check(tmp_path)] == ["the folder holds no content file"]


def test_no_folder(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="there is none"):
        check(tmp_path / "nowhere")
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match="it is a file"):
        check(tmp_path / "file")


def test_a_missing_file_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in FILES:
        if kind != "rudder":
            write(tmp_path, kind, ours(kind))
    monkeypatch.setattr("linne_tui.linne.loader.OURS", tmp_path)
    mistakes = check()
    assert [(m.line, m.wrong) for m in mistakes] == [(1, "the file is missing")]
    assert mistakes[0].file.endswith("rudder.toml")


# Lines


def test_mistakes_stand_at_their_lines_and_all_are_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "starting-voyages.toml").write_text(
        """# [[entry]] of a comment
[[entry]]
id = "kalm" # a comment with " and [
follower = '''Pehr
"Kalm"'''
title = "[[entry]]"
years.from = 1747
harbour = ""
destination = "Québec"
route = [ # not one space
    { reward = "coinz" },
    { reward = "coin", colour = "mauve" }, { color = "red" },
    { reward = "pay (coin", to = [
        1,
    ] },
]

[[entry]]
id = "osbeck"
starts = [1]
"history" = "x"
[[entry.route]]
reward = "coin"
[[entry.route]]
reward = 1
"""
    )
    found = {(m.entry, m.field): m.line for m in check(tmp_path) if m.file.endswith("starting-voyages.toml")}
    assert found[("", "")] == 1
    assert found[("kalm", "follower")] == 4
    assert found[("kalm", "years")] == 7
    assert found[("kalm", "harbour")] == 8
    assert found[("kalm", "route.1.reward")] == 11
    assert found[("kalm", "route.2.colour")] == found[("kalm", "route.3.color")] == 12
    assert found[("kalm", "route.4.reward")] == 13
    assert found[("osbeck", "route.2.reward")] == 25
    assert found[("osbeck", "follower")] == 18
    assert {field for entry, field in found if entry == "osbeck"} == {
        "route.2.reward", "follower", "title", "years", "harbour", "destination",
    }  # fmt: skip


@pytest.mark.parametrize("kind", FILES)
def test_the_line_of_every_field_of_ours(kind: str) -> None:
    text = (OURS / f"{kind}.toml").read_text(encoding="utf-8")
    lines = text.split("\n")
    entries = outline(text).entries
    assert len(entries) == len(ours(kind))
    for where, entry in zip(entries, ours(kind), strict=True):
        assert lines[where[""] - 1] == "[[entry]]"
        for field in entry:
            assert re.match(rf"{field} = |\[+entry\.{field}\]", lines[line_of(where, field) - 1])


def test_a_mistake_is_one_printable_line(tmp_path: Path) -> None:
    (tmp_path / "rudder.toml").write_text('[[entry]]\n"a\\u001b[0m\\n" = 1\nid = "red"\n')
    line = next(str(mistake) for mistake in check(tmp_path) if mistake.file == str(tmp_path / "rudder.toml"))
    assert line.isprintable()
    assert line.startswith(f"{tmp_path / 'rudder.toml'}:1 red.a?[0m?: unknown field; known are id, ")


@pytest.mark.parametrize("kind", FILES)
def test_every_printed_reward_has_its_field(kind: str) -> None:
    content = load()
    for entry in content.entries[kind]:
        assert [text for _, text in printed(entry)] == [text for _, text in reward_fields(entry)]
        for field, text in reward_fields(entry):
            value: object = entry
            for step in field.split("."):
                value = value[int(step) - 1] if isinstance(value, tuple) else getattr(value, step)
            printed_there = reward_text(str(value)) if kind == "solo-cards" else value  # a row says more
            assert printed_there == text


# Entries that belong together


def test_two_that_differ_in_name_only(tmp_path: Path) -> None:
    def turned(entries: Entries) -> None:
        corners = entries[0]["corners"]
        entries[1] |= {"realm": entries[0]["realm"], "corners": corners[1:] + corners[:1]}

    def swapped(entries: Entries) -> None:
        entries[0] |= {"realm": "plant", "reward": "tool + 2 coins"}
        entries[1] |= {"realm": "plant", "reward": "2 coin + (tool)"}

    mistakes = broken(tmp_path, samples=turned, sketches=swapped)
    for kind in ("samples", "sketches"):
        first, second = (entry["id"] for entry in ours(kind)[:2])
        assert said(mistakes, second, f"differs from {first} ({kind}.toml:1) in name only")


def test_a_mirrored_sample_is_another_one(tmp_path: Path) -> None:
    def mirrored(entries: Entries) -> None:
        entries[0] |= {"corners": ["anatomy", "behaviour", "coin", ""]}
        entries[1] |= {"realm": entries[0]["realm"], "corners": ["", "coin", "behaviour", "anatomy"]}

    assert not any("name only" in m.wrong for m in broken(tmp_path, samples=mirrored))


def test_a_cycle_through_two_files(tmp_path: Path) -> None:
    mistakes = broken(
        tmp_path, sketches=put(0, "reward", "location reward"), locations=put(0, "reward", "pay coin: trigger sketch")
    )
    for kind in ("sketches", "locations"):
        assert said(mistakes, f"{ours(kind)[0]['id']}.reward", "feeds itself")


def test_what_a_bought_action_gives_is_counted_without_what_it_costs(tmp_path: Path) -> None:
    assert not broken(tmp_path, globes=put(0, "reward", "pay 2 coins: 7 tools"))


@pytest.mark.parametrize(("kind", "each"), [("samples", 15), ("sketches", 12)])
def test_realms_are_even(tmp_path: Path, kind: str, each: int) -> None:
    other = next(entry["realm"] for entry in ours(kind) if entry["realm"] != ours(kind)[0]["realm"])
    mistakes = broken(tmp_path, **{kind: put(0, "realm", other)})
    assert said(mistakes, "realm", f"{each + 1} of realm {other}")
    assert said(mistakes, "realm", f"{each - 1} of realm {ours(kind)[0]['realm']}")


@rule("3.4")
def test_the_centre_is_blank_wherever_a_starting_sample_may_lie(tmp_path: Path) -> None:
    def lies(entries: Entries) -> None:
        entries[0] |= {"spaces": ["ne", "sw", "ne"], "corners": ["coin", "anatomy", "", "point"]}

    mistakes = broken(tmp_path, starting_samples=lies)
    name = ours("starting-samples")[0]["id"]
    assert said(mistakes, f"{name}.spaces.1", "on ne the corner at the centre (sw) shows something")
    assert said(mistakes, f"{name}.spaces.2", "on sw the corner at the centre (ne) shows something")
    assert said(mistakes, f"{name}.spaces.3", "a second time")


def test_a_number_without_a_starting_sample(tmp_path: Path) -> None:
    assert said(broken(tmp_path, starting_samples=put(1, "number", 1)), "number", "nothing has number 2")


def test_letters_are_even(tmp_path: Path) -> None:
    other = next(e["institution"] for e in ours("letters") if e["institution"] != ours("letters")[0]["institution"])
    mistakes = broken(tmp_path, letters=put(0, "institution", other))
    assert said(mistakes, "institution", f"11 letters to {other}")


def test_every_space_of_a_route_can_be_reached(tmp_path: Path) -> None:
    route = [{"reward": "coin"}, {"reward": "coin", "to": [4]}, {"reward": "coin"}, {"reward": "coin"}]
    mistakes = broken(tmp_path, voyages=put(0, "route", route))
    assert said(mistakes, f"{ours('voyages')[0]['id']}.route.3", "no way leads here")


def test_a_coloured_space_shows_something(tmp_path: Path) -> None:
    route = [{"colour": ours("rudder")[0]["id"]}, {}, {"reward": "coin"}]
    mistakes = broken(tmp_path, voyages=put(0, "route", route))
    assert said(mistakes, f"{ours('voyages')[0]['id']}.route.1.colour", "a colour without a reward")


@rule("4.36")
def test_a_lens_has_a_reward_or_an_ability(tmp_path: Path) -> None:
    def both_and_neither(entries: Entries) -> None:
        entries[0] |= {"reward": "coin", "ability": next(iter(ABILITIES[entries[0]["action"]]))}
        entries[1].pop("reward", None)
        entries[1].pop("ability", None)

    mistakes = broken(tmp_path, lenses=both_and_neither)
    assert said(mistakes, f"{ours('lenses')[0]['id']}.ability", "both a reward and an ability")
    assert said(mistakes, ours("lenses")[1]["id"], "neither a reward nor an ability")


def test_lenses_of_an_action(tmp_path: Path) -> None:
    def all_rewards(entries: Entries) -> None:
        for place, entry in enumerate(entries):
            if entry["action"] == "sail":
                entry.pop("ability", None)
                entry["reward"] = f"{place + 1} points"
        entries[0]["action"] = "sail"

    mistakes = broken(tmp_path, lenses=all_rewards)
    assert said(mistakes, "action", "6 lenses of sail")
    assert said(mistakes, "action", "4 lenses of explore")
    assert any("abilities of sail" in m.wrong for m in mistakes)


def test_two_places_at_one_spot(tmp_path: Path) -> None:
    def moved(entries: Entries) -> None:
        entries[1] |= {"x": entries[0]["x"], "y": entries[0]["y"]}

    assert said(broken(tmp_path, locations=moved), f"{ours('locations')[1]['id']}.x", f"{LOCATION} lies there")


def test_lund_has_a_free_way_out(tmp_path: Path) -> None:
    def paid(entries: Entries) -> None:
        for entry in entries:
            if "lund" in entry["between"]:
                entry["cost"] = "coin"

    assert said(broken(tmp_path, paths=paid), "lund", "every path out of it has a cost")


def test_the_map_is_connected(tmp_path: Path) -> None:
    def island(entries: Entries) -> None:
        entries[:] = [entry for entry in entries if LOCATION not in entry["between"]]

    assert said(broken(tmp_path, paths=island), LOCATION, "no way leads here from lund")


# The garden and the setup cards


def square_of_bed(bed: str) -> int:
    return next(place for place, square in enumerate(ours("garden")) if square["bed"] == bed)


@rule("4.25")
def test_every_square_is_in_one_bed_of_a_known_shape(tmp_path: Path) -> None:
    def swapped(entries: Entries) -> None:
        first, second = entries[square_of_bed("A")], entries[square_of_bed("H")]
        first["bed"], second["bed"] = second["bed"], first["bed"]

    mistakes = broken(tmp_path, garden=swapped)
    assert sum("has no shape of 4.25" in m.wrong for m in mistakes) == 2
    assert said(mistakes, "bed", "beds: 1 T, 2 block, 4 L")


@pytest.mark.parametrize(
    ("squares", "shape"),
    [
        ("1-1 1-2 1-3 1-4 1-5 2-3", "T"),
        ("3-1 3-2 3-3 3-4 3-5 2-3", "T"),
        ("1-1 1-2 1-3 1-4 1-5 2-2", ""),
        ("1-1 1-2 1-3 1-4 1-5 1-6", ""),
        ("1-1 1-2 1-3 2-1 2-2 2-3", ""),
        ("1-1 1-2 2-1 2-2", "block"),
        ("1-1 1-2 1-3 2-2", ""),
        ("1-1 1-2 2-1", "L"),
        ("1-1 1-2 1-3", ""),
        ("1-1 2-1 3-1", ""),
        ("1-1 1-2 3-5", ""),
        ("1-1 1-2", ""),
        ("1-1", ""),
    ],
)
def test_shapes_of_beds(squares: str, shape: str) -> None:
    from linne_tui.linne.check.garden import _row_and_column, _shape

    assert _shape({_row_and_column(square) for square in squares.split()}) == shape


def test_a_square_in_no_bed(tmp_path: Path) -> None:
    gone = ours("garden")[-1]["at"]
    assert said(broken(tmp_path, garden=lambda entries: entries.pop()), "at", f"square {gone} is in no bed")


def test_tiles_of_a_shape(tmp_path: Path) -> None:
    mistakes = broken(tmp_path, garden_tiles=put(0, "shape", "L"))
    assert said(mistakes, "shape", "4 tiles of shape L")


@rule("2.12")
@pytest.mark.parametrize(("side", "n"), [("two", 3), ("three", 2)])
def test_a_setup_card_leaves_a_free_space_a_player(tmp_path: Path, side: str, n: int) -> None:
    markers = [{"location": LOCATION, "arrow": "up", "n": n - 1}, {"location": LOCATION, "arrow": "down", "n": 1}]
    name = ours("setup-cards")[0]["id"]
    mistakes = broken(tmp_path, setup_cards=put(0, f"{side}.markers", markers))
    assert said(mistakes, f"{name}.{side}.markers", f"{LOCATION} has {4 - n} free one-time spaces left")


def test_a_location_named_twice_on_a_setup_card(tmp_path: Path) -> None:
    markers = [{"location": LOCATION, "arrow": "up", "n": 1}] * 2
    mistakes = broken(tmp_path, setup_cards=put(0, "two.markers", markers))
    assert said(mistakes, f"{ours('setup-cards')[0]['id']}.two.markers.2", "a second time")


@rule("2.14")
def test_no_setup_card_fills_a_bed(tmp_path: Path) -> None:
    bed = [{"square": square["at"], "dark": True} for square in ours("garden") if square["bed"] == "E"]
    mistakes = broken(tmp_path, setup_cards=put(0, "three.flowers", bed))
    assert said(mistakes, f"{ours('setup-cards')[0]['id']}.three.flowers", "fills bed E")


def test_flowers_of_a_setup_card(tmp_path: Path) -> None:
    flowers = [{"square": square["at"]} for square in ours("garden")[:12]]
    mistakes = broken(tmp_path, setup_cards=put(0, "two.flowers", [*flowers, flowers[0]]))
    name = ours("setup-cards")[0]["id"]
    assert said(mistakes, f"{name}.two.flowers", "13 flowers")
    assert said(mistakes, f"{name}.two.flowers.13.square", "a second time")


def test_a_crossing_without_a_globe(tmp_path: Path) -> None:
    first, second = (globe["crossing"] for globe in ours("globes")[:2])
    assert said(broken(tmp_path, globes=put(1, "crossing", first)), "crossing", f"no globe at {second}")


def test_a_rule_without_a_scoring_tile(tmp_path: Path) -> None:
    first, second = (tile["rule"] for tile in ours("scoring-tiles")[:2])
    assert said(broken(tmp_path, scoring_tiles=put(1, "rule", first)), "rule", f"none for {second}")


def test_a_broken_file_does_not_hide_or_invent_mistakes_of_others(tmp_path: Path) -> None:
    (tmp_path / "locations.toml").write_text("[[entry\n")
    (tmp_path / "rudder.toml").write_text("[[entry\n")
    assert [m.file for m in check(tmp_path)] == [str(tmp_path / f"{kind}.toml") for kind in ("locations", "rudder")]


def test_a_field_of_a_wrong_type_hides_no_other_and_invents_none(tmp_path: Path) -> None:
    def wrong(entries: Entries) -> None:
        entries[0] |= {"reward": 1, "cost": 0, "id": 7}
        entries[1] |= {"reward": 1, "x": 101}
        del entries[1]["name"]

    first, second = ours("locations")[:2]
    assert [(m.entry, m.field) for m in broken(tmp_path, locations=wrong)] == [
        ("entry 1", "id"),
        ("entry 1", "reward"),
        ("entry 1", "cost"),
        (second["id"], "name"),
        (second["id"], "reward"),
        (second["id"], "x"),
    ]
    assert first["id"] == LOCATION


def test_every_file_may_be_empty(tmp_path: Path) -> None:
    for kind in FILES:
        (tmp_path / f"{kind}.toml").write_text("entry = []\n")
    assert len(check(tmp_path)) >= len(FILES)


# The handbook


def test_the_handbook_names_every_file_and_field() -> None:
    text = HANDBOOK.read_text(encoding="utf-8")
    for kind, (struct, count) in FILES.items():
        row = re.search(rf"^\| `{kind}\.toml` \| (\d+|any)", text, re.MULTILINE)
        assert row, kind
        assert row[1] == (str(count) if count else "any")
        for field in struct.__struct_fields__:
            assert re.search(rf"`[^`]*\b{field}\b[^`]*`", text), f"{kind}.{field}"
    for abilities in ABILITIES.values():
        assert all(f"`{ability}`" in text for ability in abilities)


def test_the_icons_of_the_handbook_can_be_read() -> None:
    text = HANDBOOK.read_text(encoding="utf-8").partition("## The icon language")[2].partition("\nWhat can be paid")[0]
    cells = [row.split(" | ")[0] for row in text.split("\n") if row.startswith("| `")]
    icons = [icon for cell in cells for icon in re.findall("`([^`]+)`", cell)]
    assert len(icons) > 30
    assert all(tree(icon) for icon in icons)
