"""The opponent's own board as a view: what lies there, what is never drawn, its key and its place in the footer."""

import pytest
from msgspec.structs import replace as with_fields
from rich.cells import cell_len

from linne_tui import paths
from linne_tui.bots import BOTS, Luck
from linne_tui.linne import components as c
from linne_tui.linne.opponent.board import KNOWLEDGE, SEAT
from linne_tui.table import shelf
from linne_tui.table.replaying.recording import open_recording
from linne_tui.tui import boards, icons, keyline, marks, sheets
from linne_tui.tui.app import LinneApp
from linne_tui.tui.boards import Place
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from linne_tui.tui.replay import Reel
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.seen import Seen
from linne_tui.tui.views import opponent_board, opponent_instruments
from tests.marks import rule
from tests.tui.playing import desk as people
from tests.tui.playing import in_loop, joined, shown, solo

SIZES = ((80, 14), (81, 29), (80, 23), (200, 59))


def drawn(desk: Desk, cells: int = 80, rows: int = 14) -> str:
    return "\n".join(plain(line).rstrip() for line in opponent_board.draw(desk.seen, cells, rows))


def with_board(desk: Desk, **fields: object) -> Desk:
    """The same desk with other things on the opponent's board."""
    state = desk.seen.state
    assert state.opponent is not None
    state.opponent = with_fields(state.opponent, **fields)
    return desk


@rule("14.3")
def test_the_head_tells_the_level_and_the_lenses_lie_under_their_instruments() -> None:
    desk = Desk(solo(4, 5))
    opponent = desk.seen.state.opponent
    assert opponent is not None
    text = drawn(desk, 81, 29)
    assert ", level IV" in text.splitlines()[0]
    assert len(opponent.lenses) == 3
    for slot, lens in enumerate(opponent.lenses, 1):
        assert desk.seen.told(lens, 22) in text
        assert f"{slot}: " in text
    for slot in (4, 5, 6):
        assert f"{slot}: no lens" in text


@rule("14.12", "14.16")
def test_slots_are_filled_from_the_left_and_coins_lie_above_them() -> None:
    desk = with_board(Desk(solo(1, 5)), knowledge=2)
    player = desk.seen.state.players[SEAT]
    player.coins, player.tools, player.containers = 8, 1, 0
    assert "Knowledge [oo....]  Coins [oooooo] +2  Tools [o.]  Containers [..]" in drawn(desk)
    player.coins = 3
    assert "Coins [ooo...]  Tools" in drawn(with_board(desk, knowledge=KNOWLEDGE))
    assert "Knowledge [oooooo]" in drawn(desk)


@rule("14.15")
def test_sketch_slots_show_their_rewards_and_no_sketch() -> None:
    desk = Desk(solo(1, 5))
    player = desk.seen.state.players[SEAT]
    player.sketches = ("?",) * 4
    assert "1 [o] gives 2lec*  2 [o] gives tax1+1c  3 [oo] gives 2 points" in drawn(desk)
    table = solo(2, 0)
    while not table.state.players[SEAT].sketches:
        decision = table.decision()
        assert decision is not None
        table.play(decision.moves[0])
    names = {desk.content.names[sketch] for sketch in table.state.players[SEAT].sketches}
    assert not any(name in drawn(Desk(table), 81, 60) for name in names)


@rule("14.11")
def test_the_newest_sample_of_the_stack_stands_first() -> None:
    desk = Desk(solo(1, 5))
    first, second, third = desk.content.samples[:3]
    text = drawn(with_board(desk, samples=(first, second, third)))
    at = [text.index(desk.content.names[sample]) for sample in (third, second, first)]
    assert at == sorted(at)
    assert "Samples 3  top first:" in text


@rule("14.13", "1.17")
def test_letters_that_the_human_may_not_know_are_counted_only() -> None:
    table = solo(1, 0)
    while not table.state.players[SEAT].hand:
        decision = table.decision()
        assert decision is not None
        table.play(decision.moves[0])
    held = table.state.players[SEAT].hand
    assert f"Letters {len(held)} face down" in drawn(Desk(table))
    assert not any(Desk(table).content.names[letter] in drawn(Desk(table), 200, 59) for letter in held)


@rule("14.30", "14.46")
def test_cards_lie_on_their_instruments_then_on_the_discard_and_the_deck_has_the_others() -> None:
    table = solo(2, 200)
    desk = Desk(table)
    opponent = table.state.opponent
    assert opponent is not None
    text = " ".join(drawn(desk, 200, 59).replace("│", " ").split())
    deck = text[text.index("Deck ") : text.index("Discard ")]
    assert f"Deck {len(opponent.deck)} " in deck
    names = desk.content.names
    assert {card for card in desk.content.solo_cards if names[card] in deck} == set(opponent.deck)
    for card in opponent.discard:
        assert names[card] in text[text.index("Discard ") :]
    assert text.count("latest card") == (opponent.latest in opponent.cards)


def test_what_a_card_shows_stands_below_its_name() -> None:
    desk = Desk(solo(1, 5))
    content = desk.content
    for card in content.kind("solo-cards", c.SoloCard):
        text = drawn(with_board(desk, cards=("", "", card.id), latest=card.id), 81, 29)
        assert content.names[card.location] in text
        assert f"book{card.positions.books} voy{card.positions.voyages} exot{card.positions.exotic}" in text
        for at in range(3):
            told = opponent_instruments.row_in_short(desk.seen, card, at)
            assert told in text, told


@pytest.mark.parametrize("level", [1, 4])
def test_all_of_it_fits_in_every_form_through_a_whole_game(level: int) -> None:
    table = solo(level, 0)
    luck = Luck(level)
    while (decision := table.decision()) is not None:
        if table.place % 20 == 0:
            seen = Desk(table).seen
            for cells, rows in SIZES:
                lines = opponent_board.draw(seen, cells, rows)
                assert not [told for told in map(plain, lines) if cell_len(told) > cells]
                assert len(lines) <= 3 * rows
                first = "\n".join(map(plain, lines[:rows]))
                for part in ("Knowledge [", "Sketch slots", "Samples ", "Letters ", "Voyages", "Books"):
                    assert part in first, (part, cells, rows)
        step = decision.seat == SEAT
        table.play(decision.moves[0] if step else BOTS["random"](table.game, table.state, decision, luck))


def test_its_key_is_in_the_footer_of_solo_games_only_and_nothing_is_cut_off() -> None:
    alone, two = Desk(solo(1, 5)), people()
    views, more = (plain(line) for line in keyline.footer(alone, 80))
    assert "z opponent" in views
    assert "o log" in views
    assert "players" not in views
    assert "…" not in views + more
    assert "opponent" not in "".join(plain(line) for line in keyline.footer(two, 80))
    for desk, there in ((alone, True), (two, False)):
        desk.lay(sheets.helping(desk))
        assert desk.sheet is not None
        assert any("The opponent's board" in plain(line) for line in desk.sheet.lines(80)) == there


@in_loop
async def test_the_key_shows_the_board_and_says_so_where_there_is_none() -> None:
    for table, first in ((solo(1, 5), "Opponent, level I "), (people().table, "only solo games have an opponent")):
        async with LinneApp(first=table).run_test(size=(80, 24)) as pilot:
            await pilot.press("z")
            assert any(first in line for line in await shown(pilot))
            screen = pilot.app.screen
            assert isinstance(screen, TableScreen)
            listed = any("opponent: " in title for title, *_ in screen.offers())
            assert listed == (table.state.opponent is not None)


def test_the_players_view_of_a_solo_game_begins_with_the_board_of_the_opponent() -> None:
    desk = Desk(solo(2, 200))
    lines = joined(boards.pages(desk, Place("players", 0, 0, 80, 15)))
    text = "\n".join(map(plain, lines))
    assert "level II" in text.splitlines()[0]
    assert "Notebook" in text
    assert text.count("Instruments") == 1, "the human's own boards, and no work table of the opponent"


def test_what_a_step_changes_is_marked_on_the_board() -> None:
    table = solo(2, 300)
    content = Desk(table).content
    marked = set()
    for place in range(1, table.place + 1):
        before, after = (table.game.view(table.at(n), 0) for n in (place - 1, place))
        for key in marks.between(content, before, after):
            marked.add(key)
    seen = Seen(content, table.view(0), 0, table.names)
    keys = {seg.key for line in opponent_board.draw(seen, 81, 29) for seg in line}
    for key in ("opponent.knowledge", "opponent.coins", "opponent.samples", "opponent.hand", "opponent.taxonomy"):
        assert key in marked & keys, key


def test_the_replay_has_the_view() -> None:
    save = paths.sample_saves() / "solo-2-level-2-undone.linne.jsonl"
    reel = Reel(open_recording(save, shelf.rulebook_for))
    reel.go(40)
    reel.show("opponent")
    place = boards.arrange(80, 15, reel.view)[0]
    assert "Opponent, level II" in "\n".join(plain(line) for line in boards.draw(reel, place, main=True))


def test_the_legend_of_solo_games_tells_the_signs_of_the_cards() -> None:
    for desk, there in ((Desk(solo(1, 5)), True), (people(), False)):
        text = "\n".join(plain(line) for line in sheets.legend(desk).lines(80))
        assert ("book2 voy3 letr1" in text) == there


@pytest.mark.parametrize("size", SIZES)
def test_every_sent_letter_has_its_reward_and_the_top_sample_its_corners(size: tuple[int, int]) -> None:
    cells, rows = size
    for decisions in (60, 230):
        at = Desk(solo(2, decisions))
        opponent, columns = at.table.state.opponent, at.seen.state.players[SEAT].columns
        assert opponent
        said = " ".join(" ".join(plain(line) for line in opponent_board.draw(at.seen, cells, rows)).split())
        assert columns
        for column in columns:
            assert f"{len(column)}/3 {' '.join(map(at.seen.printed, column))}" in said
        if opponent.samples:
            corners = " ".join(map(icons.text, at.content.sample[opponent.samples[-1]].corners))
            assert f"{at.seen.name(opponent.samples[-1])} ({corners})" in said
