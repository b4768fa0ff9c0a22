"""The short forms of the icon language."""

import pytest

from linne_tui.linne.content import printed
from linne_tui.linne.loader import load
from linne_tui.tui import icons


@pytest.mark.parametrize(
    ("printed_text", "short"),
    [
        ("2 coins", "2c"),
        ("tool", "tool"),
        ("2 taxonomy", "tax2"),
        ("pay tool: plant", "tool>plant"),
        ("tool / container", "tool/cont"),
        ("2 lectures any", "2lec*"),
        ("anatomy + knowledge plant", "anat+knP"),
        ("2 x (sketch + point)", "2x(sk+1p)"),
        ("pay knowledge any: (book / voyage)", "kn*>book/voy"),
        ("if 3 flowers: 2 points", "if 3 flowers: 2p"),
        ("action any", "ACT*"),
        ("", "-"),
    ],
)
def test_a_reward_in_short(printed_text: str, short: str) -> None:
    assert icons.text(printed_text) == short


def test_everything_printed_has_a_short_form_in_ascii_of_its_own() -> None:
    content = load()
    texts = {text for entry in content.by_id.values() for _, text in printed(entry) if text}
    shorts: dict[str, str] = {}
    for text in texts:
        short = icons.text(text)
        assert short.isascii()
        singular = text.replace("s ", " ").rstrip("s")
        assert shorts.setdefault(short, singular) == singular, (text, shorts[short])


def test_words_are_used_where_they_fit() -> None:
    assert icons.fitting("draw letter + coin", 40) == "draw a letter + 1 coin"
    assert icons.fitting("draw letter + coin", 10) == "letr+1c"
    assert icons.fitting("", 4) == ""


def test_every_short_word_is_in_the_legend() -> None:
    legend = " ".join(short for short, _ in icons.LEGEND)
    for word in (*icons._SHORT.values(), *icons.PHYLUM.values(), *icons.REALM.values()):
        assert word in legend.replace("/", " ").split(), word
