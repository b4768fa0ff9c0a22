"""The letters of others: shown on the boards of letters and of players where a seat may know them, else nowhere."""

import pytest

from linne_tui.linne import components as c
from linne_tui.tui import boards, lettername
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from linne_tui.tui.replay import Reel
from tests.marks import rule
from tests.tui.playing import desk, joined, play_on
from tests.tui.replaying import SIZES, sample

BOARDS = ("letters", "players")


def told(at: Desk, view: str, size: tuple[int, int]) -> set[str]:
    """The letters that are named on the pages of a view."""
    place = boards.Place(view, 0, 0, min(size[0], 80), size[1] - 10)
    text = " ".join(" ".join(map(plain, joined(boards.pages(at, place)))).split())
    letters = [letter.id for letter in at.content.kind("letters", c.Letter)]
    return {letter for letter in letters if any(form in text for form in lettername.forms(at.content, letter))}


@rule("1.17")
@pytest.mark.parametrize("size", SIZES)
def test_letters_in_the_hands_of_others_are_on_both_boards_where_they_are_open(size: tuple[int, int]) -> None:
    at = desk(4, seed=11, hands="open")
    play_on(at, 500)
    others = [player.hand for seat, player in enumerate(at.table.state.players) if seat != at.seen.seat]
    assert sum(map(bool, others)) > 1
    for view in BOARDS:
        assert told(at, view, size) >= set().union(*others)


@rule("1.17")
@pytest.mark.parametrize("size", SIZES)
def test_letters_in_the_hands_of_others_are_on_no_board_where_they_are_hidden(size: tuple[int, int]) -> None:
    at = desk(4, seed=11)
    play_on(at, 500)
    at.open_curtain()
    players = at.table.state.players
    others = [player.hand for seat, player in enumerate(players) if seat != at.seen.seat]
    assert sum(map(bool, others)) > 1
    for view in BOARDS:
        assert told(at, view, size).isdisjoint(set().union(*others))
        assert told(at, view, size) >= set(players[at.seen.seat].hand)


@rule("1.17")
@pytest.mark.parametrize("size", SIZES)
def test_the_replay_of_a_finished_game_shows_all_hands(size: tuple[int, int]) -> None:
    reel = Reel(sample("four-players-7"))
    reel.go(reel.recording.last)
    hands = [player.hand for player in reel.recording.state.players]
    assert sum(map(len, hands)) > 8
    for view in BOARDS:
        assert told(reel, view, size) >= set().union(*hands)
