"""What `content check` says of whole files and where it says it, and the handbook."""

import re
from pathlib import Path

import pytest

from linne_tui.engine.errors import UserError
from linne_tui.linne.check import check
from linne_tui.linne.check.lines import line_of, outline
from linne_tui.linne.check.rewards import reward_fields, tree
from linne_tui.linne.components import FILES
from linne_tui.linne.content import printed
from linne_tui.linne.lenses import ABILITIES
from linne_tui.linne.loader import OURS, load
from linne_tui.linne.opponent.rows import reward_text
from tests.linne.broken import Entries, broken, ours, said, write

pytestmark = pytest.mark.usefixtures("parsed_once")
HANDBOOK = Path(__file__).parents[2] / "docs" / "content.md"
LOCATION = ours("locations")[0]["id"]


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
