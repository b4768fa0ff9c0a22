"""Answers in their list and the line about the one under the cursor: short, whole, nothing twice."""

import random
import re

import pytest

from linne_tui.engine.contract import Description
from linne_tui.engine.moves import Move, parse
from linne_tui.linne import components as c
from linne_tui.linne import lenses, say
from linne_tui.linne.content import printed
from linne_tui.linne.icons import parse as parse_icon
from linne_tui.linne.icons import parse_cost
from linne_tui.linne.loader import load
from linne_tui.linne.turn import END_TURN
from linne_tui.table.teaching.prose import with_keys
from linne_tui.tui import answerline, boards, chosen, icons, lettername, oneline, shortname
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain, width
from linne_tui.tui.listing import ROWS, Listing
from linne_tui.tui.settings import Settings
from linne_tui.tui.shortly import SHORT_ACTIONS, shortly
from linne_tui.tui.views import worktable
from tests.marks import quick_rows, quickly, rule
from tests.tui.playing import begin, below, desk, pick, play_on

MORE = with_keys(chosen.MORE, Desk(begin()).key)
"""What says that there is more to read."""
CELLS = 78
"""Cells of the line about the answer under the cursor at 80 cells."""


def test_words_in_short_are_the_short_forms_of_the_boards() -> None:
    brackets = str.maketrans("", "", "()")
    for text in {text for entry in load().by_id.values() for _, text in printed(entry) if "if " not in text} - {""}:
        icon = parse_icon(text, "")
        assert shortly(say.icon(icon)).translate(brackets) == icons.short(icon).translate(brackets)


def test_the_same_thing_several_times_is_counted() -> None:
    assert shortly(say.cost(parse_cost("3 knowledge plant + sketch plant"))) == "3knP+skP"
    assert shortly(say.cost(parse_cost("2 structure + growth + soil"))) == "2strc+grth+soil"
    assert shortly("behaviour + behaviour: any knowledge + any knowledge") == "2behv: 2kn*"


@pytest.mark.parametrize("seed", range(3))
def test_every_component_has_a_form_that_fits_the_line_at_80_cells(seed: int) -> None:
    at = desk(3, seed=seed)
    for entry in at.content.by_id.values():
        if not isinstance(entry, c.SoloCard | c.SetupCard):
            every = oneline.forms(at.seen, entry.id)
            assert len(every[-1]) <= CELLS, every[-1]
            assert len(every[0]) >= len(every[-1])


def test_a_book_in_its_shortest_form_tells_cost_points_and_appendix() -> None:
    at = desk()
    told = oneline.forms(at.seen, "hist-nat")[-1]
    assert "anat+behv+envr+skV -> 12p+2c+tax1; then 3c>4p" in told


def test_every_letter_has_a_short_subject_of_its_own() -> None:
    at = desk()
    shortest = [lettername.forms(at.content, letter.id)[-1] for letter in at.content.kind("letters", c.Letter)]
    assert len(set(shortest)) == len(shortest) > 30
    assert max(map(len, shortest)) <= 14
    for letter, room, told in (
        ("rsoc-09", 10, "Fellow"),
        ("acad-02", 13, "A. de Jussieu"),
        ("upps-02", 18, "Olof Rudbeck"),
    ):
        assert lettername.fitting(at.content, letter, room) == told


def test_a_voyage_in_its_shortest_form_tells_what_is_at_its_end() -> None:
    at = desk()
    for voyage in at.content.kind("voyages", c.Voyage):
        told = oneline.forms(at.seen, voyage.id)[-1]
        assert told.endswith(f" ={icons.text(voyage.route[-1].reward)}")
        assert len(told) <= 60, told
        assert "…" not in told


@pytest.mark.parametrize("seeds", quickly(1, [[2], [0, 1, 2]]))
def test_what_answers_cost_and_bring_is_whole_in_the_list_and_for_books_above_it(seeds: list[int]) -> None:
    found = set()
    for seed in seeds:
        at = desk(2, seed=seed, hands="open")
        while not at.over:
            cells = (80 - 1) // at.listing.across - 1
            for place, move in enumerate(at.answers):
                words = at.describe(move)
                told = answerline.answer(at.seen, "1", move, words, cells, final=bool(at.barrier(move)))
                if move.kind == "publish":
                    assert f" -{shortly(words.cost).replace(', ', ',')}" in plain(told)[:cells], plain(told)
                else:
                    assert width(told) <= cells, plain(told)
                if "if " in words.gain:
                    conditions = ["?" in plain(told), "if " in plain(told)]
                    assert sorted(conditions) == [False, True], plain(told)
                found.add(move.kind)
                if move.kind == "book" or (move.kind == "sketch" and "face " in words.label):
                    at.cursor = place
                    text = plain(chosen.draw(at, 80, 1)[0])
                    assert MORE not in text, text
            at.cursor = 0
            play_on(at, 1, seed=at.table.place)
    assert found >= {"write", "send", "book", "sketch", "publish", "place", "discard", "use", "gain", "trigger"}


@pytest.mark.parametrize(
    ("letter", "cells", "told"),
    [
        ("acad-10", 78, "1 send As a Foreign Associate +if 2 samples fully researched: 2p"),
        ("acad-10", 38, "1 send Associate +if 2 researched: 2p"),
        ("acad-10", 25, "1 send Associate +2p?"),
        ("rsoc-08", 42, "1 send Solander +if 1 voyage completed: 2p"),
        ("rsoc-08", 38, "1 send Daniel Solander +2p?"),
        ("rsoc-08", 25, "1 send D. Solander +2p?"),
    ],
)
def test_the_condition_of_a_letter_is_whole_in_the_words_that_have_room_or_told_of(
    letter: str, cells: int, told: str
) -> None:
    at = desk()
    gain = say.icon(parse_icon(at.content.icons.texts[letter], ""))
    line = answerline.answer(at.seen, "1", parse(f"send {letter}"), Description("send the letter", gain=gain), cells)
    assert plain(line) == told
    assert width(line) <= cells


@pytest.mark.parametrize(("games", "decisions"), quick_rows(1, [(1, 100), (2, 5000)]))
def test_few_lines_are_cut_and_those_that_are_say_how_to_read_on(games: int, decisions: int) -> None:
    looked = cut = 0
    for seed in range(games):
        at = desk(2, seed=seed, hands="open")
        while not at.over and at.table.place < decisions:
            for at.free in (False, True):
                for place in range(len(at.answers)):
                    at.cursor = place
                    text = " ".join(plain(each).strip() for each in chosen.draw(at, 80, 1)).strip()
                    assert len(text) <= CELLS
                    looked += 1
                    cut += text.endswith(MORE)
                    assert not text.endswith("…"), text
            at.free, at.cursor = False, 0
            play_on(at, 1, seed=at.table.place)
    assert cut < looked / 5000
    assert looked > 1000 * min(decisions, 500) // 100


def told_of(at: Desk, move: Move, words: Description) -> str:
    """The line about an answer that is described like this, at 80 cells."""
    at._described[move] = words
    at._listings[False] = Listing([move])
    at.cursor = 0
    return " ".join(plain(each).strip() for each in chosen.draw(at, 80, 1)).strip()


def test_a_long_condition_of_a_letter_and_a_long_title_are_told_in_fewer_words_before_anything_is_cut() -> None:
    at = desk()
    letter = "acad-10"
    after = "3 coins, 0 containers, 0 tools"
    told = told_of(at, parse(f"write {letter}"), Description("write it", gain="1 tool or 1 container", after=after))
    assert "when sent: if 2 researched: 2p" in told
    assert not told.endswith(MORE)
    book = next(book for book in at.content.kind("books", c.Book) if book.title.startswith("The Natural History of"))
    voyage = at.content.kind("voyages", c.Voyage)[0]
    label = f"attach {book.title} to {voyage.follower}"
    told = told_of(at, parse(f"attach {book.id} {voyage.id}"), Description(label, after=after))
    assert told.startswith("attach Natural History of… to ")
    assert voyage.follower in told


def test_what_a_payment_costs_is_told_once() -> None:
    at, move = desk(), parse("pay rsoc-07")
    words = Description("pay 1 tool: 4 points", "1 tool", "4 points", "3 coins, 0 containers, 0 tools")
    assert told_of(at, move, words) == "pay 1 tool: 4 points · then 3c,0cont,0tool"
    assert plain(answerline.answer(at.seen, "1", move, words, 40)).strip() == "1 pay 1 tool: 4 points"


@rule("4.5")
def test_the_turn_of_a_sample_has_one_notation() -> None:
    at, chooser = desk(), random.Random(1)
    while at.answers[0].kind != "turn":
        at.cursor = pick(at, chooser)
        at.choose()
        at.open_curtain()
    for move in at.answers:
        label = at.describe(move).label
        assert label.startswith(f"turned {move.args[0]} degrees")
        short = plain(answerline.answer(at.seen, "1", move, at.describe(move), 26))
        assert short.startswith(f"1 turned {move.args[0]}")
        assert "°" not in short
        at.point_at(move)
        for cells in (80, 60):
            [told] = [plain(line) for line in chosen.draw(at, cells, 1)]
            assert f"turned {move.args[0]}" in told or "turn" not in told
            assert f"{move.args[0]} degrees ·" not in told.replace(f"turned {move.args[0]} degrees ·", "")


def test_of_much_that_an_answer_turns_up_no_thing_is_left_out() -> None:
    at = desk()
    reveals = "turns up an exotic sample, a book card, a letter, a card of the opponent"
    told = told_of(at, END_TURN, Description("end the turn", reveals=reveals, after="0 coins, 0 containers, 0 tools"))
    assert told.startswith("! turns up exotic sample, book card, letter, opponent's card")
    assert not told.endswith(MORE)


@pytest.mark.slow
@pytest.mark.parametrize("seeds", quickly(1, [[2], [0, 1]]))
def test_no_gain_is_told_twice_and_every_choice_is_spelled(seeds: list[int]) -> None:
    told = set()
    for seed in seeds:
        at = desk(2, seed=seed, hands="open")
        while not at.over:
            for number, move in enumerate(at.answers, 1):
                told.add((move.kind, plain(answerline.answer(at.seen, str(number), move, at.describe(move), 60))))
            play_on(at, 1, seed=at.table.place)
    for _, text in told:
        name, _, gain = text.partition(" +")
        assert "more" not in gain.split(",")
        assert not set(re.split(r"[ :]+", name)[1:]) & set(gain.split(",")) - {""}, text
    assert any(kind == "token" and text.endswith(": tool/cont") for kind, text in told)
    assert any(kind == "enter" and "+1c,loc" in text for kind, text in told)
    assert any(kind in ("send", "column") and re.search("lec[BCF]", text) for kind, text in told)


def test_what_cannot_be_undone_is_marked_behind_its_own_number() -> None:
    at = desk(2, seed=7, hands="open")
    while not (at.answers and any(at.barrier(move) for move in at.answers) and at.listing.across > 1):
        play_on(at, 1, seed=at.table.place)
    rows = "\n".join(below(at)[-ROWS:])
    for number, move in enumerate(at.answers[:9], 1):
        assert (f"{number}! " in rows) is bool(at.barrier(move)), rows
    assert rows.count("!") == sum(bool(at.barrier(move)) for move in at.answers[:9])


def test_that_an_answer_ends_the_turn_is_told_once() -> None:
    at = desk(2, seed=7, hands="open")
    while END_TURN not in at.answers or at.describe(END_TURN).reveals:
        play_on(at, 1, seed=at.table.place)
    at.cursor = list(at.answers).index(END_TURN)
    assert plain(chosen.draw(at, 80, 1)[0]) == " ! ends the turn, no undo"


def test_the_end_of_an_action_says_what_is_left() -> None:
    at = desk(2, seed=7, hands="open")
    while parse("end action") not in at.answers:
        play_on(at, 1, seed=at.table.place)
    assert re.search(r"\d end the action, \d left", " ".join(below(at)))


def test_a_board_on_which_the_arrows_move_says_so_and_no_other() -> None:
    said = set()
    at = desk(2, seed=3, hands="open")
    while not at.over:
        title = plain(boards.draw(at, boards.arrange(80, 15, at.view)[0], main=True)[0])
        assert ("arrows: board" in title) is bool(at.spots)
        said.add(bool(at.spots))
        play_on(at, 1, seed=at.table.place)
    assert said == {True, False}


def test_other_keys_are_named_where_the_arrows_have_none() -> None:

    keys: dict[str, tuple[str, ...]] = {"left": ("4",), "right": ("6",), "up": ("8",), "down": ("2",), "next": ("z",)}
    assert Desk(begin(), Settings(keys=keys)).arrows.told == "4 2 8 6: board · z: list"


@pytest.mark.parametrize("games", quickly(1, [1, 3]))
def test_a_free_action_has_the_same_number_whatever_else_can_be_used(games: int) -> None:
    numbers: dict[str, set[tuple[int, int]]] = {}
    looked = 0
    for seed in range(games):
        at = desk(3, seed=seed, hands="open")
        while not at.over:
            if at.decision and at.decision.free:
                at.toggle_free()
                for move in at.answers:
                    number = at.listing.every.index(move)
                    numbers.setdefault(move.text, set()).add(divmod(number, 9))
                    looked += 1
                at.toggle_free()
            play_on(at, 1, seed=at.table.place)
    assert all(len(found) == 1 for found in numbers.values()), numbers
    assert numbers["free exchange"] == {(0, 2)}
    assert len(numbers) == 18
    assert looked > 334 * games


def test_what_cannot_be_used_keeps_its_number_and_tells_why_when_it_is_pressed() -> None:
    at = desk(hands="open")
    while not (at.decision and at.decision.free and at.seen.me.coins < 3):
        play_on(at, 1, seed=at.table.place)
    at.toggle_free()
    rows = below(at)
    assert "1- buy container" in "".join(rows)
    assert at.chosen in at.answers
    place = at.table.place
    at.choose(1)
    assert at.notice == f"rule 7.3: 3 coins, you have {at.seen.me.coins}"
    assert (at.table.place, at.free) == (place, True)


def test_the_cursor_and_the_pages_of_free_actions_pass_over_what_cannot_be_used() -> None:
    free = [parse(text) for text in ("free exchange", "free refresh books", "free sell container", "free brainstorm")]
    listing = Listing(free[::-1], free=True)
    assert list(listing.moves) == free
    assert listing.pages == [0, 1]
    assert [listing.page(at) for at in range(4)] == [0, 0, 1, 1]
    assert (listing.after(0), listing.after(1)) == (2, 0)
    assert listing.beside(0, 0, 1) == 1
    assert listing.beside(1, 0, 1) == 2
    assert listing.beside(3, 0, -1) == 2
    assert listing.beside(0, 1, 0) == 0
    assert Listing([], free=True).pages == [0]


def test_an_end_that_gives_something_up_says_so_even_in_few_cells() -> None:
    at = desk()
    move = parse("end")
    for label, short in (
        ("end the action, 2 left, lens unused", "1 end, 2 + lens unused"),
        ("end the action, lens unused", "1 end, lens unused"),
        ("end the action, 1 left", "1 end the action, 1 left"),
    ):
        assert plain(answerline.answer(at.seen, "1", move, Description(label), 25)).strip() == short


@rule("3.9", "7.2", "7.5")
def test_why_not_says_of_which_free_actions_it_speaks() -> None:
    at = desk(3, seed=2)

    def refused() -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for entry in at.table.refused():
            found.setdefault(entry.rule, []).append(f"{at.seen.refused(entry)}: {entry.reason}")
        return found

    assert refused()["3.9"] == ["free actions: at setup there are none"]
    while at.answers[0].kind != "place":
        play_on(at, 1)
    me = at.table.state.players[at.seen.seat]
    me.coins = 0
    found = refused()
    assert found["7.2"] == ["a basic action: 6 coins, you have 0"]
    assert found["7.3"] == ["buy a container or a tool: 3 coins, you have 0"]
    assert found["7.5"] == ["refresh a display: 1 coin, you have 0"]
    me.coins = 1
    assert "7.5" not in refused()
    at.table.state.books_deck = at.table.state.exotic_deck = ()
    assert refused()["7.5"] == [
        f"refresh the {what}: no other {what} are left, so nothing would change" for what in ("exotic samples", "books")
    ]


@rule("12.2")
def test_a_start_tile_is_told_once_with_the_number_of_each_thing() -> None:
    seen = set()
    for seed in range(4, 24):
        at = desk(2, seed, start_tiles="true")
        for move, told in zip(at.answers, below(at)[-len(at.answers) :], strict=True):
            label = at.describe(move).label
            assert told.rstrip().endswith(f" {label}"), "nothing stands behind it that would be had as well"
            assert all(part[0].isdigit() or part.startswith(("a ", "draw ", "any ")) for part in label.split(" + "))
            seen.add(label)
    assert len(seen) > 6


@rule("11.1")
def test_a_condition_of_letters_says_that_they_are_letters() -> None:
    at = Desk(begin())
    assert at.seen.wanted("sent acad") == "1 letter to Académie des Sciences"
    [told] = [
        oneline.forms(at.seen, each.id)
        for each in at.content.kind("exotic-samples", c.ExoticSample)
        if each.condition == "sent rsoc"
    ]
    assert all("1 letter to Royal" in form for form in told)


def test_of_every_lens_that_is_offered_action_and_effect_are_told_in_half_a_line_and_a_known_name() -> None:
    desk = Desk(begin())
    for lens in desk.content.lens.values():
        words = Description("", gain="1 lens")
        told = plain(answerline.answer(desk.seen, "1", parse(f"lens {lens.id}"), words, 38, final=True))
        effect = shortly(lenses.in_short(lens)), shortly(lenses.in_a_word(lens)), lenses.in_short(lens)
        names = (lens.name, shortname.fitting(desk.content, lens.id, 13))
        assert told.startswith(tuple(f"1! {name}" for name in names)), told
        assert lens.action in told or SHORT_ACTIONS[lens.action] in told, told
        assert told.endswith(effect), told


def test_a_lens_on_an_instrument_keeps_a_name_that_is_its_own_and_tells_its_effect() -> None:
    desk = Desk(begin())
    for lens in desk.content.lens.values():
        desk.seen.me.instruments = (lens.id, "", "")
        row = plain(worktable.instruments(desk.seen, desk.seen.seat, 80)[1])
        assert "…" not in row
        names = [name for name in shortname.forms(desk.content, lens.id) if name == lens.name or ". " in name]
        assert any(f" {name} " in row for name in names), row
        assert shortly(lenses.in_a_word(lens)) in shortly(row) or lenses.in_short(lens) in row, row
