"""Names are cleaned where they enter."""

import pytest

from linne_tui.engine.errors import UserError
from linne_tui.table.names import cells, clean_name, clean_names


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Bo\n", "Ada Bo"),
        ("A\x1b[31mda", "A(31mda"),
        ("[/red]", "(/red)"),
        ("A\u200b\u202eda\x00", "Ada"),
        ("a\u030a", "å"),
        ("Linné", "Linné"),
        ("林奈林奈林奈", "林奈林奈林奈"),
        ("☀\ufe0f", "☀"),
        ("a\udcffb", "ab"),
        ("a b c d e f g", None),
        ("林奈林奈林奈林", None),
        ("", None),
        (" \x07 ", None),
        *((blank, None) for blank in "\u2800\u3164\u115f\u1160\uffa0\U0001d159\u180b\U000e0100\u034f"),
        ("\u2800\u3164 \u1160", None),
        ("A\u3164d\u034fa\u2800", "Ada"),
        ("\u0301\u0301", None),
        ("a" + "\u0323" * 40, None),
    ],
)
def test_a_name_is_one_short_visible_line(given: str, name: str | None) -> None:
    if name is None:
        with pytest.raises(UserError):
            clean_name(given)
    else:
        assert clean_name(given) == name
        assert 1 <= cells(name) <= 12


def test_cleaning_twice_changes_nothing() -> None:
    for given in ("  Ada \t Bo\n", "[/red]", "a\u030a", "☀\ufe0f", "A \u3164 B", "a\u034f\u030a", "\u1100\u200b\u1161"):
        assert clean_name(clean_name(given)) == clean_name(given)


def test_a_table_has_two_to_four_different_names() -> None:
    assert clean_names(["Ada", " Bo "]) == ("Ada", "Bo")
    for wrong in ([], ["Ada"], ["Ada", "ADA"], ["Ada", "Bo", "Ada "], list("ABCDE")):
        with pytest.raises(UserError):
            clean_names(wrong)
