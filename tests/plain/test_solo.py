"""The solo game line by line: the opponent's turn a step an Enter, at once, and once more; its board in words."""

import random
from pathlib import Path

import pytest

from linne_tui.bots import BOTS, Luck
from linne_tui.linne.house import HouseRules
from linne_tui.linne.opponent.board import HUMAN, SEAT
from linne_tui.linne.opponent.told import parts
from linne_tui.linne.setup import Setup
from linne_tui.linne.sight import Sight
from linne_tui.plain import commands, steps
from linne_tui.table.names import solo_names
from linne_tui.table.replaying.opponent_turns import turns
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from tests.game import linne
from tests.marks import quickly, rule
from tests.plain.talk import Typist, after, begin, flat, in_order, talk


def solo(seed: int = 7, level: int = 3, folder: Path | None = None) -> Table:
    setup = Setup(1, HouseRules(), level)
    return Table.new(linne(), setup, solo_names(["Ada"]), seed, folder=folder, saved=folder is not None)


def until_the_opponent(table: Table, luck: Luck, rule: str = "14.30", turn: int = 1) -> Table:
    """Played by lot up to the step of this rule in so manieth a turn of the opponent."""
    while not (table.opponent_due and table.decision().rule == rule and len(turns(table, table.place)) >= turn - 1):
        asked = table.decision()
        assert asked
        table.play(BOTS["random"](table.game, table.state, asked, luck))
    return table


def told(table: Table, n: int) -> list[str]:
    """What must be said of a step: each thing that happened, with its rule."""
    sight = Sight(table.game.content, table.seen(n, HUMAN), HUMAN, table.names)
    return [flat(f"{part.text} ({part.rule})") for part in parts(sight, table.events(n, HUMAN))]


def test_each_enter_makes_one_step_and_tells_all_of_it() -> None:
    table = until_the_opponent(solo(), Luck(1))
    for _ in range(11):
        if not table.opponent_due:
            break
        place, next_step = table.place, table.describe(table.decision().moves[0]).label
        said = flat(talk(table, ""))
        assert table.place == place + 1
        line = table.line(table.place)
        assert in_order(said, (f"Next of Opponent: {flat(next_step)}.", f"Opponent, rule {line.rule}: {line.label}."))
        assert in_order(said, told(table, table.place))
    assert not table.opponent_due


def test_a_whole_game_with_what_it_tried_passed_over_and_chose() -> None:
    """Somebody who types Enter for each step, and now and then has the rest of the turn at once."""
    table, luck, chooser = solo(), Luck(5), random.Random(3)
    met: set[str] = set()

    def types(said: str) -> str:
        asked = table.decision()
        assert asked
        if table.opponent_due:
            assert "Next of Opponent: " in said
            return chooser.choice(["", "", ">", "1", "opponent step"])
        met.update(kind for kind in ("tries: ", "no: ", "takes ", "passes over ", "row 1: ") if kind in flat(said))
        return BOTS["random"](table.game, table.state, asked, luck).text

    said = flat(Typist(types).sit(table))
    assert table.over
    assert met == {"tries: ", "no: ", "takes ", "passes over ", "row 1: "}
    played = [n for each in turns(table, table.place) for n in each if table.line(n).seat == SEAT]
    assert len(played) == 5 * (3 * 9 + 6)
    assert in_order(said, [f"Opponent, rule {table.line(n).rule}: {flat(table.line(n).label)}." for n in played])
    last = [each for n in played[-9:] for each in told(table, n)]
    assert in_order(said[said.rindex("Opponent, rule 14.30") :], last)


def test_skipping_goes_to_the_end_of_its_turn_and_no_further() -> None:
    table = until_the_opponent(solo(), Luck(2), "14.31")
    place = table.place
    said = talk(table, ">")
    assert table.place > place + 6
    assert not table.opponent_due
    assert said.count("Opponent, rule 14.39: ends its turn.") == 1
    assert "It is not the opponent who plays now." in flat(talk(table, ">"))


def test_what_the_human_is_asked_in_its_turn_is_asked_and_the_turn_then_goes_on() -> None:
    """1.10: a bed that the opponent completes brings the human a reward that is a choice."""
    for seed in range(60):
        table, luck = solo(seed, 4), Luck(seed)
        while asked := table.decision():
            before = table.opponent_due
            table.play(BOTS["random"](table.game, table.state, asked, luck))
            if before and not table.over and table.state.active == SEAT and not table.opponent_due:
                break
        if table.over:
            continue
        place = table.place
        before_step = Table(table.rulebook, table.header, table._history, None)
        before_step._history.go(place - 1)
        said = flat(talk(before_step, ">", "1", *["1"] * 8))
        assert said.count("14.39: ends its turn.") == 1
        assert in_order(said, (f"rule {table.line(place).rule}: ", "Ada: ", "14.39: ends its turn."))
        return
    pytest.fail("no game in which the human is asked in the opponent's turn")


def test_its_turns_are_shown_again() -> None:
    table = until_the_opponent(solo(), Luck(3), turn=3)
    first, second = turns(table, table.place)
    last = flat(after(table, "A"))
    assert last.startswith("Turn 2 of Opponent, in round 1: Opponent, rule 14.30: turns up a card.")
    assert in_order(last, [each for n in second for each in told(table, n)])
    assert last == flat(after(table, "again 2"))
    assert in_order(flat(after(table, "A 1")), [each for n in first for each in told(table, n)])
    talk(table, "")
    assert flat(after(table, "A")).startswith("Turn 3 of Opponent"), "the turn that is going on"
    for typed, wrong in (
        ("A 4", "There is no turn 4 of the opponent; they go from 1 to 3."),
        ("A x", "'x' is no number"),
    ):
        assert wrong in flat(talk(table, typed))
    assert "The opponent has not played yet." in flat(talk(solo(), "A"))


def test_the_end_of_the_input_in_its_turn_ends_it_and_the_game_goes_on_from_there(tmp_path: Path) -> None:
    with until_the_opponent(solo(folder=tmp_path), Luck(4), "14.32") as table:
        said = talk(table, "")
        place, hash_, path = table.place, table.hash, table.path
    assert path
    assert flat(said).count("The game is saved; go on with:") == 1
    with Table.resume(path, rulebook_for) as again:
        assert (again.place, again.hash) == (place, hash_)
        talk(again, "")
        assert again.place == place + 1


def test_an_undo_in_its_turn_stops_at_its_card() -> None:
    table = until_the_opponent(solo(), Luck(1))
    assert "undo stops here" in flat(talk(table, "u")).casefold()
    talk(table, "")
    place = table.place
    assert "undo stops here" in flat(talk(table, "u")).casefold()
    assert table.place == place


def test_its_board_is_told_whole() -> None:
    table = until_the_opponent(solo(level=4), Luck(6), "14.33", turn=8)
    state, content = table.state, table.game.content
    player, opponent = state.players[SEAT], state.opponent
    assert opponent
    said = flat(after(table, "z"))
    assert said.startswith(f"Opponent, level IV: {player.points} point")
    assert f"Knowledge: {opponent.knowledge} of 6" in said
    assert f"Coins: {min(6, player.coins)} of 6 in the slots, {max(0, player.coins - 6)} above them" in said
    assert f"Tools: {player.tools} of 2. Containers: {player.containers} of 2" in said
    shown = (*opponent.samples, *opponent.lenses, *filter(None, opponent.cards), *player.books, *player.researched)
    for each in (*shown, *opponent.deck, *opponent.discard):
        assert content.names[each] in said
    left = said[said.index("Cards still to come") : said.index("Discarded cards")]
    assert all((content.names[card] in left) == (card in opponent.deck) for card in content.solo_cards)
    for sketch in player.sketches:
        assert sketch not in said
    assert said.count(" the latest card") == 1
    assert said in flat(after(table, "p"))
    assert "Work table of Opponent" not in said


def test_a_game_of_two_has_none_of_it() -> None:
    for typed, wrong in ((">", "not the opponent who plays"), ("A", "has not played"), ("z", "has no opponent")):
        assert wrong in flat(talk(begin(), typed))
    said = flat(talk(begin(), "?"))
    assert not any(command.help in said for command in commands.SOLO)
    assert "opponent" not in said


def test_help_names_what_there_is_against_the_opponent(tmp_path: Path) -> None:
    with solo(folder=tmp_path) as table:
        said = flat(talk(until_the_opponent(table, Luck(1)), "?"))
    for command in (*commands.COMMANDS, *commands.SOLO):
        assert command.help in said
    assert "Enter alone makes its next step" in said


@pytest.mark.slow
@rule("1.17", "14.13", "14.15")
@pytest.mark.parametrize("decisions", quickly(1, [150, 5000]))
def test_what_it_draws_face_down_is_not_named(decisions: int) -> None:
    """Letters and sketches of a deck, in the telling of the step and of the turn; its board is of the same view."""
    table, luck, drawn = solo(level=4), Luck(8), 0
    while (asked := table.decision()) and table.place < decisions:
        table.play(BOTS["random"](table.game, table.state, asked, luck))
        n = table.place
        made = table.step(n)
        assert made
        if made.seat != SEAT or table.over:
            continue
        events = made.events
        shown = {event.origin for event in events if event.event == "reveal"}
        taken = {event.origin for event in events if event.event in ("write", "send")}
        hidden = {
            event.origin
            for event in events
            if event.seat == SEAT and event.what in ("letters in hand", "sketches") and event.n > 0
        } & (shown - taken)
        drawn += len(hidden)
        said = [flat(" ".join(lines)) for lines in (steps.step(table, n, HUMAN), steps.again(table, None, HUMAN))]
        said.append(flat(after(table, "z")))
        names = table.game.content.names
        for each in hidden:
            assert each not in " ".join(said)
            assert names[each] not in said[0]
    assert drawn > (4 if table.over else 1)
