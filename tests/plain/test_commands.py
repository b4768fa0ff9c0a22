"""Everything that can be typed at a table line by line."""

import random
import re

import pytest

from linne_tui.linne.rules_text import load
from linne_tui.linne.sight import Sight
from linne_tui.linne.words import KINDS
from linne_tui.plain import about, commands, reading
from linne_tui.table.table import Table
from tests.plain.talk import after, begin, in_order, pick, talk

OPENING = ("1", "1", "1")
"""Answers up to Ada's first turn."""


def advanced(decisions: int = 60, seed: int = 7, **house: str) -> Table:
    """A table in the middle of a game."""
    table, chooser = begin(seed=seed, **house), random.Random(seed)
    for _ in range(decisions):
        asked = table.decision()
        assert asked
        table.play(asked.moves[pick(table, chooser) - 1])
    return table


def test_the_question_shows_rule_numbers_costs_gains_and_what_is_turned_up() -> None:
    said = talk(begin(), *OPENING)
    assert "Ada: Which lens on which instrument? Rule 6.1.\n  1. explore lens on the glasses: 1 action" in said
    assert "then you have 3 coins" in said
    table = begin()
    talk(table, *OPENING)
    assert in_order(after(table, "f"), ("Free actions:", "f1. ", "cost: 1 coin", "turns up", "cannot be undone"))


def test_ending_a_turn_is_said_to_stand() -> None:
    table = begin()
    said = talk(table, *OPENING, "place sail magnifier", "decline", ".", ".")
    assert "end the turn; cannot be undone" in said
    assert "Ada: end the turn." in said
    assert table.decision().seat == 1
    assert "Undo stops here: a turn ended." in talk(table, "u")


def test_an_answer_may_be_typed_as_its_text_or_its_number() -> None:
    one, other = begin(), begin()
    talk(one, *OPENING, "place explore magnifier")
    talk(other, *OPENING, "2")
    assert one.hash == other.hash


@pytest.mark.parametrize("typed", ["f1", "f 1", "free 1", "FREE 1"])
def test_free_actions_have_numbers_of_their_own(typed: str) -> None:
    one, other = begin(), begin()
    talk(one, *OPENING, typed)
    talk(other, *OPENING)
    asked = other.decision()
    assert asked
    other.play(asked.free[0])
    assert one.hash == other.hash


def test_undo_redo_and_back_say_what_they_did() -> None:
    table = begin()
    said = talk(table, "1", "u", "U", "b")
    assert in_order(said, ("Taken back: Ada: on the north", "Made again: Ada: on the north", "Taken back: Ada: on the"))
    assert table.place == 0
    assert "Nothing has been undone." in talk(begin(), "U")
    assert "Nothing has been done yet." in talk(begin(), "undo")
    table = begin()
    talk(table, *OPENING, "free refresh exotic")
    assert "something hidden was shown" in talk(table, "u")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (
            "x",
            "What cannot be done now:\n  wild lens on the glasses: 1 action, 3 taxonomy steps, and 2 more: the lens",
        ),
        ("n", "Since your last turn:\n"),
        ("w", "Work table of Ada:\n  Glasses: 1 action; 3 taxonomy steps; free"),
        ("m", "Gävle\n  reward: 1 container; "),
        ("r", "Library of Ada, the researcher at the centre crossing:"),
        ("c", "Letters on display"),
        ("g", "Bed A (T), "),
        ("s", "Voyages of Ada: 1\n  ship at 0 of "),
        ("t", "Achievements"),
        ("p", "Library of Bo"),
        ("p bo", "Library of Bo"),
        ("o", "3 Bo, rule 3.7: place 2"),
        ("o 1", "3 Bo, rule 3.7: place 2"),
        ("/ 4.5", "\n4.5 "),
        ("/exotic sample", "4.31 "),
        ("/", "6.1 "),
        ("?", "The rule that asks: 6.1 "),
        ("i gavle", "Gävle (gavle): sample location"),
        ("i Gävle", "Rules: 4.3, 4.4, 4.5"),
        ("i 1", "Glasses (glasses): instrument"),
        ("i Lapland Spyglass", "once in the action: one path is walked without paying its cost"),
        ("e", "sail, Hadley's Octant: once in the action, one more step is sailed"),
        ("a", "The almanac has "),
        ("a gavle", "Gävle (sample location)\n  The oldest town"),
        ("a kalm", "Pehr Kalm ("),
        ("a KALM", "Also in: Mountain laurel, "),
        ("a sea", "articles have these words"),
        ("k", "Points by source, with what the final scoring would give now:\n  leftovers: Ada 2, Bo 2\n"),
        ("L", "neutral: a piece that is nobody's (2.12)"),
        ("S", "The game is not saved; 3 decisions so far."),
        ("i Cervus tarandus", "(rangifer): starting sample"),
        ("", "Points: Ada 0, Bo 0."),
    ],
)
def test_each_command_says_its_piece_and_the_question_again(typed: str, said: str) -> None:
    table = begin()
    talk(table, *OPENING)
    place = table.place
    shown = talk(table, typed)
    assert said in shown
    assert shown.rindex("Which lens on which instrument?") > shown.index(said)
    assert table.place == place
    words = {command.key: command.word for command in commands.COMMANDS}
    if typed in words and typed != ".":
        assert talk(table, words[typed]) == shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("0", "There is no answer 0; they go from 1 to"),
        ("99", "There is no answer 99; they go from 1 to"),
        ("9" * 400, "is no number"),
        ("²", "'²' is no answer and no command"),
        ("f99", "There is no free action 99"),
        ("foo", "'foo' is no answer and no command; ? lists the commands."),
        ("M", "'M' is no answer and no command"),
        ("m gavle", "'m gavle' is no answer and no command"),
        ("go umea", "Rule 6.1: 'go umea' is no answer"),
        ("place nonsense glasses", "Rule 6.1: "),
        ("go " + "x" * 300, "one to six words"),
        ("i", "Inspect what?"),
        ("i xylophone", "No component is called 'xylophone'"),
        ("i rangifr", "did you mean rangifer?"),
        ("i adan", "Several fit 'adan': "),
        ("i 99", "There is no answer 99"),
        ("a xylophone", "No article of the almanac has all of these words: xylophone."),
        ("p Cy", "Nobody is called 'Cy'; there are Ada, Bo."),
        ("o many", "'many' is no number"),
        ("/ 4.99", "There is no rule 4.99"),
        ("/ xylophone", "No rule has all of these words"),
        (".", "Nothing can be ended here"),
        ("\x1b[31mred\x07", "is no answer and no command"),
    ],
)
def test_wrong_input_is_one_line_and_the_whole_question_again(typed: str, said: str) -> None:
    table = begin()
    talk(table, *OPENING)
    encoded = table.encoded
    shown = talk(table, typed)
    assert said in " ".join(shown.split())
    assert shown.count("  1. explore lens on the glasses") == 2
    assert table.encoded == encoded
    assert "\x1b" not in shown


def test_no_command_hides_a_move() -> None:
    for kind in KINDS:
        assert commands.read(f"{kind} something") is None
    assert commands.read("end turn") is None
    assert commands.read("free refresh letters") is None


def test_a_word_of_one_title_finds_that_article_and_its_lens_is_where_it_lies() -> None:
    table = advanced()
    held = next(lens for player in table.state.players for lens in (*player.slots, *player.instruments) if "-" in lens)
    name = table.game.content.names[held]
    said = " ".join(after(table, f"a {name}").split())
    assert said.startswith(f"{name} (upgraded lens, ")
    assert re.search(r"Now: (Ada|Bo), (in|on)", said)


def test_every_rule_that_the_legend_names_is_there() -> None:
    known = {rule.number for rule in load()}
    named = set(re.findall(r"\d+\.\d+", " ".join(reading.LEGEND)))
    assert named
    assert named <= known


def test_the_scores_now_are_those_of_the_table() -> None:
    table = advanced()
    said = talk(table, "scores")
    ada, bo = table.scores()
    assert f"Total: Ada {ada.total}, Bo {bo.total}\n" in said
    assert f"On the track now: Ada {ada.points}, Bo {bo.points}\n" in said


def test_help_names_every_command() -> None:
    with begin(saved=True) as table:
        said = " ".join(talk(table, "?").split())
    for command in commands.COMMANDS:
        assert command.help in said


def test_every_component_can_be_inspected() -> None:
    table = advanced()
    sight = Sight(table.game.content, table.view(), table.decision().seat, table.names)
    known = {rule.number for rule in load()}
    for entry in sight.content.by_id.values():
        lines = list(about.lines(sight, entry))
        (rules,) = (line for line in lines if line.startswith("  Rules: "))
        assert set(rules.removeprefix("  Rules: ").split(", ")) <= known
        assert all(line.strip() for line in lines)
        assert lines[-1].strip() == entry.history


def test_boards_of_a_game_in_the_middle_are_told_whole() -> None:
    table = advanced(120, seed=9)
    me = table.state.players[table.decision().seat]
    content = table.game.content
    for tile in filter(None, me.library):
        assert content.names[tile.sample] in talk(table, "r")
    for letter in me.hand:
        assert content.names[letter] in talk(table, "c")
    for ship in me.ships:
        assert content.names[ship.card] in talk(table, "s")
    assert sum(map(bool, table.state.garden)) == talk(table, "g", width=10_000).count(" flower, ")


def test_lines_keep_to_the_width() -> None:
    table = advanced()
    for width in (20, 40, 132):
        said = talk(table, *"wmrcgstponx?", "f", "/ 4", "i uppsala", width=width)
        assert max(map(len, said.splitlines())) <= width


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("decline", "Rule 6.1: 'decline' is no answer to: Which lens on which instrument?"),
        ("99", "There is no answer 99; they go from 1 to 15."),
        ("what is this", "'what is this' is no answer and no command; ? lists the commands."),
        ("find", "'find' is no answer and no command; ? lists the commands."),
        ("f 99", "There is no free action 99; they go from 1 to 9."),
        ("i nothing", "No component is called 'nothing'; give a name or an id."),
        ("log x", "'x' is no number; give one such as 3."),
    ],
)
def test_what_is_said_of_a_wrong_line_ends_with_one_mark(line: str, said: str) -> None:
    told = after(advanced(3), line)
    assert told.splitlines()[0] == said
    assert not re.search(r"[.?!…][.?!](\s|$)", told), told
