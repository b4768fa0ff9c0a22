"""Text of which a file decides, fit to be shown."""

from linne_tui.table.characters import printable


def test_what_would_reach_the_terminal_as_a_command_is_replaced() -> None:
    assert printable("Linné \x1b[2J\n\x07") == "Linné \ufffd[2J\ufffd\ufffd"


def test_long_text_is_cut_unless_all_of_it_is_wanted() -> None:
    text = "x" * 300
    assert printable(text) == f"{'x' * 199}…"
    assert printable(text[:200]) == text[:200]
    assert printable(text, longest=5) == "xxxx…"
    assert printable(text, longest=None) == text
