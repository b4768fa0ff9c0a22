"""What `content check` refuses in the opponent's cards, green lenses and board; how its rows are read."""

import re
from pathlib import Path
from typing import Any

import pytest

from linne_tui.linne.components import SoloCard
from linne_tui.linne.icons import IconError
from linne_tui.linne.opponent import words
from linne_tui.linne.opponent.rows import KIND_OF, GrowRow, SailRow, SampleRow, SlashRow, WriteRow, parse_row
from tests.linne.broken import broken, put
from tests.linne.broken import ours as entries_of
from tests.linne.positions import changed, ours
from tests.marks import quick_rows, rule

SQUARES = entries_of("solo-cards")[0]["squares"]

FIELDS: list[tuple[str, int, str, Any, str]] = [
    ("solo-cards", 0, "arrow", "up", "'up' is no arrow"),
    ("solo-cards", 0, "arrow", ..., "missing"),
    ("solo-cards", 0, "rows.1", "dance", "'dance' is no row"),
    ("solo-cards", 0, "rows.1", "3 x send / draw", "is no row"),
    ("solo-cards", 0, "rows", ["write", "write"], "2 elements"),
    ("solo-cards", 0, "rows", ["write", "plant", "write"], "rows of correspond and grow"),
    ("solo-cards", 8, "rows.1", "sail 4: coin", "is no row"),
    ("solo-cards", 8, "rows.1", "sail 2:", "shows no reward"),
    ("solo-cards", 8, "rows.1", "sail 2: coinz", "unknown icon 'coinz'"),
    ("solo-cards", 12, "rows.1", "explore | sketch atlantis", "'atlantis' is none of sketch-locations.toml"),
    ("solo-cards", 12, "rows.1", "explore | sketch uppsala", "is none of sketch-locations.toml"),
    ("solo-cards", 0, "positions.books", 4, "4 is no position"),
    ("solo-cards", 0, "positions.books", 0, "0 is no position"),
    ("solo-cards", 0, "positions.letters", ..., "missing"),
    ("solo-cards", 0, "tracks.1", "history", "'history' is no track"),
    ("solo-cards", 0, "tracks", ["fixity", "fixity"], "fixity twice"),
    ("solo-cards", 0, "location", "kvikkjokk", "'kvikkjokk' is none of locations.toml"),
    ("solo-cards", 0, "blooms", [1, 2, 2], r"\[1, 2, 2\]"),
    ("solo-cards", 0, "squares.3", "4-1", "'4-1' is no square"),
    ("solo-cards", 0, "squares.2", SQUARES[0], "a second time"),
    ("solo-cards", 0, "squares", SQUARES[1:], "missing"),
    ("solo-cards", 0, "squares", [], "missing"),
    ("solo-cards", 0, "history", "", "empty"),
    ("green-lenses", 0, "reward", "", "nothing is printed"),
    ("solo-board", 0, "sketches.1", "lecture any", "'lecture any'"),
    ("solo-board", 0, "sketches.3", "3 points", "'3 points'"),
]


@rule("14.4")
@pytest.mark.parametrize(
    ("kind", "place", "field", "value", "wrong"),
    quick_rows(7, [*FIELDS[::4], *(field for n, field in enumerate(FIELDS) if n % 4)]),
)
def test_a_wrong_field_is_found(tmp_path: Path, kind: str, place: int, field: str, value: object, wrong: str) -> None:
    name = entries_of(kind)[place]["id"]
    mistakes = broken(tmp_path, **{kind.replace("-", "_"): put(place, field, value)})
    there = [mistake for mistake in mistakes if mistake.entry == name and mistake.field == field]
    assert any(re.search(wrong, mistake.wrong) for mistake in there), "\n".join(map(str, mistakes))


def test_cards_of_each_kind(tmp_path: Path) -> None:
    rows = entries_of("solo-cards")[12]["rows"][::-1]
    (mistake,) = broken(tmp_path, solo_cards=put(0, "rows", rows))
    assert mistake.wrong == "cards: 3 correspond, 4 grow, 4 sail, 9 explore / research"
    assert mistake.right == "4 correspond, 4 grow, 4 sail, 8 explore / research"


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("plant", GrowRow(1)),
        ("plant 2", GrowRow(2)),
        ("plant  +  cultivate", GrowRow(1, True)),
        ("send / draw", SlashRow(1)),
        ("2 x send / draw", SlashRow(2)),
        ("write", WriteRow()),
        ("sail 3: coin + 2 points", SailRow(3, "coin + 2 points")),
        ("explore | sketch oland", SampleRow("explore", "oland")),
        ("research | sketch oland", SampleRow("research", "oland")),
    ],
)
def test_a_row_is_read(text: str, row: object) -> None:
    assert parse_row(text) == row


@pytest.mark.parametrize("text", ["", "plant 3", "cultivate", "sail 0: coin", "sail: coin", "explore", "sketch oland"])
def test_what_is_no_row(text: str) -> None:
    with pytest.raises(IconError):
        parse_row(text)


def test_every_row_is_told_in_words_without_ids() -> None:
    content = ours()
    for name in content.solo_cards:
        card = content.get(name, SoloCard)
        told = [words.row(content, card, place) for place in range(3)]
        assert all(told)
        assert len({KIND_OF[type(parse_row(text))] for text in card.rows}) == 1
        assert not any(id_ in " ".join(told).split() for id_ in ("kinnekulle", "oland", "lycksele", "kvikkjokk"))


def test_rows_in_words() -> None:
    rows = ("sail 2: coin", "explore | sketch oland", "plant + cultivate")
    drawing = changed("solo-01", rows=("sail 2: draw letter", *rows[1:]), location="gavle")
    assert isinstance(drawing, SoloCard)
    assert words.row(ours(), drawing, 0) == "sail 2 steps and draw a letter"
    card = changed("solo-01", rows=rows, location="gavle")
    assert isinstance(card, SoloCard)
    told = [words.row(ours(), card, place) for place in range(3)]
    assert told == [
        "sail 2 steps and gain 1 coin",
        "explore Gävle, else sketch at Öland",
        "plant a flower, then cultivate one for 2 tools",
    ]
