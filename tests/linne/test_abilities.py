"""What upgraded lenses do, and where they are."""

from linne_tui.linne import components as c
from linne_tui.linne import lenses
from linne_tui.linne.action import ADDING
from linne_tui.linne.loader import load


def test_every_ability_of_the_closed_list_is_printed_on_a_lens_and_told_in_words() -> None:
    found = load().kind("lenses", c.Lens)
    printed = {(lens.action, lens.ability) for lens in found if lens.ability}
    assert printed == {(action, name) for action, names in lenses.ABILITIES.items() for name in names}
    assert set(ADDING) <= {name for _, name in printed}
    for lens in found:
        told = lenses.does(lens)
        assert told != lens.ability
        assert told
