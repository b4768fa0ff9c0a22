"""Previews tell what then comes true."""

import re

import pytest

from linne_tui.engine.moves import parse
from linne_tui.linne.boards import owner_of
from linne_tui.linne.content import CORNERS
from linne_tui.linne.garden import reward_tile
from linne_tui.linne.holdings import GOODS, counted
from linne_tui.linne.icons import PHYLA
from linne_tui.table.teaching.prose import with_keys
from linne_tui.tui import answerline, ask, boards, chosen, frame, icons, preview, whatis
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from linne_tui.tui.shortly import goods, listed
from tests.marks import quickly, rule
from tests.tui.playing import begin, desk, play_on, solo

MORE = with_keys(chosen.MORE, Desk(begin()).key)
"""What says that there is more to read."""


def until(kind: str, *, seeds: int = 6) -> tuple[Desk, int]:
    """A desk at which an answer of this kind with a preview is offered, and the place of the answer."""
    for seed in range(seeds):
        at = desk(2, seed=seed, hands="open")
        while not at.over:
            for place, move in enumerate(at.answers):
                if move.kind == kind and preview.told(at.seen, move):
                    return at, place
            play_on(at, 1, seed=at.table.place)
    raise AssertionError(kind)


def test_a_square_tells_what_each_flower_would_bring() -> None:
    at, place = until("square")
    told = preview.told(at.seen, at.answers[place])
    assert "a flower of 1/2/3 brings you" in told


def test_a_flower_tells_how_the_bed_then_stands() -> None:
    at, place = until("flower")
    move = at.answers[place]
    told = preview.told(at.seen, move)
    before = at.seen.state.garden
    seat = at.seen.seat
    at.cursor = place
    at.choose()
    planted = [n for n, (one, other) in enumerate(zip(before, at.seen.state.garden, strict=True)) if one != other]
    assert len(planted) == 1
    assert owner_of(at.seen.state.garden[planted[0]]) == seat
    square = at.content.squares[planted[0]]
    assert told == f"on {square}: {preview.standing(at.seen, square, at.seen.state.garden[planted[0]])}"


def test_a_space_tells_the_corner_at_the_researcher_for_each_turn_and_a_turn_where_each_corner_lies() -> None:
    at, place = until("space")
    told = preview.told(at.seen, at.answers[place])
    assert "researcher" in told
    at.cursor = place
    at.choose()
    turns = [preview.told(at.seen, move) for move in at.answers]
    assert all(f" {name} " in turn for turn in turns for name in CORNERS)


def test_an_instrument_is_never_cut_from_its_answer_and_what_it_gives_is_told() -> None:
    at = desk(2, seed=7, hands="open")
    looked = 0
    while not at.over and looked < 400:
        for number, move in enumerate(at.answers[:9], 1):
            if move.kind == "place":
                looked += 1
                at.cursor = number - 1
                told = plain(answerline.answer(at.seen, str(number), move, at.describe(move), 25))
                gives = {"glasses": "tax3", "magnifier": "tool/cont", "microscope": "token"}[move.args[1]]
                laps = at.seen.me.taxonomy + 3 >= at.content.taxonomy_spaces
                gives += ",lens" if move.args[1] == "glasses" and laps else ""
                assert move.args[1][:3] in told
                assert told.removesuffix(" -1c").endswith(f" {gives}"), told
                below = "\n".join(plain(line) for line in ask.draw(at, 80, 1))
                if move.args[1] == "magnifier":
                    assert any(words in below for words in ("1 tool or 1 container", "tool/cont", "1tool or 1cont"))
        at.cursor = 0
        play_on(at, 1, seed=at.table.place)
    assert looked >= 100


def test_what_is_paid_is_never_cut_and_what_is_left_only_where_all_else_is_then_whole() -> None:
    at = desk(2, seed=1, hands="open")
    seen = told = 0
    while not at.over:
        for place, move in enumerate(at.answers):
            at.cursor = place
            words = at.describe(move)
            if words.cost:
                seen += 1
                text = " ".join(plain(line).strip() for line in chosen.draw(at, 80, 1 + ask.spare(at)))
                after = goods(words.after).split(",")
                now = [str(counted(at.seen.me)[what]) for what in GOODS]
                left = [one for one, n in zip(after, now, strict=True) if not re.match(rf"{n}\D", one)]
                whole, changed = f"then {','.join(after)}", f"then {','.join(left)}"
                told += (there := not left or whole in text or changed in text)
                assert there or not text.endswith(MORE), text
                paid = (f"pay {words.cost}", f"pay {listed(words.cost)}")
                assert any(each in text for each in paid) or whatis.pays(at.seen, move), text
        at.cursor = 0
        play_on(at, 1, seed=at.table.place)
    assert seen > 50
    assert told > seen * 0.95


def test_a_knowledge_tells_which_books_ask_for_it() -> None:
    at, _ = until("phylum")
    me = at.seen.me
    me.books = ("b-noxa", "fam-plantes")
    at.seen.state.books = ("", "hist-nat", "")
    told = {phylum: preview.told(at.seen, parse(f"phylum {phylum}")) for phylum in PHYLA}
    assert told["nutrition"] == f"for {at.seen.name('b-noxa')}"
    assert told["structure"] == f"for {at.seen.name('fam-plantes')}"
    assert told["growth"] == told["structure"], "any knowledge of plants will do"
    assert told["anatomy"] == "no book of yours asks for it; on display for 1 of the books"
    at.seen.state.books = ("", "ichthyologia", "")
    assert preview.told(at.seen, parse("phylum anatomy")).endswith("; on display for Ichthyologia")


@pytest.mark.parametrize(("kind", "view"), [("turn", "library"), ("flower", "garden")])
def test_the_last_part_of_a_choice_is_drawn_on_the_board_as_it_then_comes_to_lie(kind: str, view: str) -> None:
    at, _ = until(kind)
    place = next(place for place in boards.arrange(80, 15, at.view) if place.view == view)
    drawn = []
    for number, move in enumerate(at.answers):
        at.cursor = number
        shown = [plain(line) for line in boards.draw(at, place, main=True)[1:]]
        assert preview.foreseen(at.seen, move)
        drawn.append("".join(shown))
    assert len(set(drawn)) == len(at.answers)
    at.cursor = 1
    assert preview.where(at.seen) & frame.table(at, 80, 24).targets
    expected = preview.foreseen(at.seen, at.answers[1])
    assert expected is not None
    seat = at.seen.seat
    at.choose()
    after = at.table.state
    assert after.garden == expected.state.garden
    lies = [tile and (tile.sample, tile.turn) for tile in after.players[seat].library]
    assert lies == [tile and (tile.sample, tile.turn) for tile in expected.me.library]


@rule("4.27", "4.28")
@pytest.mark.parametrize("games", quickly(1, [1, 4]))
def test_a_square_that_completes_a_bed_tells_the_upper_reward_of_its_tile(games: int) -> None:
    looked = given = 0
    for seed in range(games):
        at = desk(2, seed=seed, hands="open")
        while not at.over:
            for move in at.answers[:36]:
                told = preview.told(at.seen, move) if move.kind in ("square", "flower") else ""
                given += "points stay" in told
                if "the bed is completed" in told or "completes bed" in told:
                    square = move.args[0] if move.kind == "square" else at.seen.state.frames[-1].square
                    place = at.content.square_index[square]
                    upper = reward_tile(at.content, at.seen.state, at.content.bed_of[place]).upper
                    looked += 1
                    assert not at.seen.state.garden[place], "no bed is completed twice (4.28)"
                    assert icons.words(upper) in told or icons.text(upper) in told, told
            play_on(at, 1, seed=at.table.place)
    assert looked > 2.5 * games
    assert given > games / 2


@pytest.mark.parametrize("games", quickly(1, [1, 3]))
def test_where_one_can_go_the_line_above_the_question_tells_the_corners_of_each_place(games: int) -> None:
    asked = 0
    for seed in range(games):
        at = desk(2, seed=seed, hands="open")
        while not at.over:
            for place, move in enumerate(at.answers):
                index = at.content.location_index.get(answerline.where(at.seen, move)) if move.kind == "go" else None
                if index is not None and (sample := at.seen.state.samples[index]):
                    at.cursor = place
                    text = " ".join(plain(line).strip() for line in chosen.draw(at, 80, 1 + ask.spare(at)))
                    corners = at.content.sample[sample].corners
                    shorts = " ".join(map(icons.text, corners))
                    words = ", ".join(icons.words(corner) if corner else "-" for corner in corners)
                    assert f"({shorts})" in text or f"({words})" in text, text
                    asked += 1
            at.cursor = 0
            play_on(at, 1, seed=at.table.place)
    assert asked > 17 * games


@rule("6.8", "10.3")
def test_a_place_of_the_turn_order_tile_tells_the_order_that_would_result() -> None:
    looked = 0
    at = desk(3, seed=2, hands="open")
    while not at.over:
        if at.answers and at.answers[0].kind == "token":
            for place, move in enumerate(at.answers):
                at.cursor = place
                taken = {n: at.names[seat] for n, seat in enumerate(at.seen.state.places, 1) if seat >= 0}
                taken[int(move.args[0][-1])] = at.names[at.seen.seat]
                told = ", ".join(f"{n} {taken.get(n, 'free')}" for n in range(1, 5))
                short = " ".join(at.seen.letters[at.names.index(taken[n])] if n in taken else "." for n in range(1, 5))
                text = " ".join(plain(line).strip() for line in ask.draw(at, 80, 1))
                assert f"order then: {told}" in text or f"order then {short}" in text
                looked += 1
        at.cursor = 0
        play_on(at, 1, seed=at.table.place)
    assert looked > 20


def test_alone_the_places_of_a_tile_change_no_order() -> None:
    at = Desk(solo(2, 0))
    while at.answers[0].kind != "token":
        at.choose()
    assert "you go first" in preview.told(at.seen, at.answers[0])
