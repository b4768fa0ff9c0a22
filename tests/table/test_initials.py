"""A letter for each player: of one's own name where that can be, never the same for two."""

import pytest

from linne_tui.table.initials import initials


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("Ada", "Bo"), "AB"),
        (("Åsa", "Émile", "Ömer"), "AEO"),
        (("Ada", "Åsa", "Adda"), "ASD"),
        (("42", "Aa", "李"), "ABC"),
    ],
)
def test_the_letter_is_the_first_of_the_name_that_is_free_also_under_an_accent(
    names: tuple[str, ...], letters: str
) -> None:
    assert "".join(initials(names)) == letters
