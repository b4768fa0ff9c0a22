"""A seat of a table of several terminals line by line: asked in turn, told what the others do."""

import random

import pytest

from linne_tui.linne.correspond import Column
from linne_tui.plain.seat import Seated, sit
from linne_tui.table.replaying.replay import verify
from linne_tui.table.saving import saves
from linne_tui.table.several.shared import Shared
from linne_tui.table.several.watching import LOOKS
from linne_tui.table.shelf import rulebook_for
from tests.game import linne
from tests.marks import rule
from tests.plain.several import Player, asked_at, waits
from tests.plain.talk import Typist, flat, pick
from tests.ssh.sitting import opened, seated

ASKS = ("", "w", "m", "r", "c", "g", "s", "t", "p", "o 5", "n", "x", "f", "?", "i 1", "k", "S", "u", "zzz")
WAITING = "Waiting for {}, who is asked (rule "


def asked_of(players: list[Player]) -> Player:
    return players[asked_at([player.table for player in players])]


def test_who_is_asked_is_asked_and_the_others_wait() -> None:
    ada, bo = (Player(table) for table in seated())
    assert "Ada: On which library space does " in ada.begin()
    told = bo.begin()
    assert f"You play as Bo at the table {bo.table.lobby.code}, with Ada." in told
    assert f"{WAITING.format('Ada')}3.4); code {bo.table.lobby.code}." in told
    assert "library space" not in told
    told = ada.types("1", "1")
    assert told.startswith("Ada: on the ")
    assert told.endswith(f"{WAITING.format('Bo')}3.7); code {ada.table.lobby.code}.\n")
    told = bo.looks()
    assert told.startswith("\nAda: on the ")
    assert "\nAda: place 1: nothing.\n" in told
    assert told.index("Ada: place 1") < told.index("Bo: On which place of the turn-order tile do you start? Rule 3.7.")
    assert bo.looks(10) == ""
    assert ada.looks(10) == ""


def test_a_game_whose_file_comes_back_goes_on_and_that_is_said() -> None:
    ada, bo = (Player(table) for table in seated())
    for each in (ada, bo):
        each.begin()
    away = bo.table.lobby.path.rename(bo.table.lobby.folder / "away")
    lost = f"\nThe game at the table {bo.table.lobby.code} is lost: its file was removed.\n"
    assert lost in bo.looks()
    assert bo.looks() == ""
    away.rename(bo.table.lobby.path)
    assert bo.looks().startswith("\nWhat was wrong is mended, and all goes on.\n")
    ada.types("1")
    assert "\nAda: on the " in bo.looks()


def test_only_commands_of_the_one_who_is_asked_are_refused_to_who_waits() -> None:
    ada, bo = (Player(table) for table in seated())
    for each in (ada, bo):
        each.begin()
    before = bo.table.lobby.path.read_bytes()
    for line in ("1", ".", "end turn", "place explore glasses", "f", "f 1", "x", ">"):
        assert bo.types(line).startswith("Ada is asked, not you.\nWaiting for Ada"), line
    assert "Points: Ada 0, Bo 0.\n" in bo.types("")
    assert "Library of Ada" in bo.types("p")
    assert "Nothing has been decided yet." in bo.types("log")
    assert "P, or program: agree that a program plays" in bo.types("?")
    assert "A game at several terminals stays where it is." in bo.types("S /somewhere")
    assert bo.table.lobby.path.read_bytes() == before
    assert "this is for somebody who is asked and away; nobody is" in bo.types("P").casefold()


def _secrets(table: Shared, laid_open: set[str]) -> set[str]:
    """What the letters in other hands are called that never lay open."""
    names = table.game.content.names
    others = (player.hand for seat, player in enumerate(table._history.state.players) if seat != table.seat)
    return {names[letter] for hand in others for letter in hand if letter not in laid_open}


@rule("1.17")
@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 5])
def test_a_whole_game_is_played_from_two_seats_and_no_letter_of_the_other_hand_is_said(seed: int) -> None:
    players, chooser = [Player(table) for table in seated(2, seed)], random.Random(seed)
    laid_open: set[str] = set()
    secrets = 0
    texts = [player.begin() for player in players]
    while (at := players[0].table).asked is not None:
        laid_open.update(at._history.state.letters)
        for n, player in enumerate(players):
            texts[n] += player.looks()
            if chooser.random() < 0.1:
                texts[n] += player.types(chooser.choice(ASKS))
        laid_open.update(at._history.state.letters)
        for player, text in zip(players, texts, strict=True):
            secret = _secrets(player.table, laid_open)
            secrets += len(secret)
            assert not [name for name in secret if name in flat(text)]
        texts = ["", ""]
        if at.asked is not None:
            texts[at.asked] += asked_of(players).types(str(pick(asked_of(players).table, chooser)))
            players[1 - at.seat].looks()
    assert secrets > 20
    assert verify(at.lobby.path, rulebook_for).over


def about_to_send() -> tuple[Shared, Shared, str]:
    """A seat that is asked for a column, about to send a letter that never lay open; the other seat; that letter."""
    tables, chooser = seated(2, 1), random.Random(1)
    laid_open: set[str] = set()
    while (asked := tables[0].asked) is not None:
        at = tables[asked]
        laid_open.update(at.state.letters)
        frame = at.state.frames[-1]
        if isinstance(frame, Column) and frame.letter not in laid_open:
            return at, tables[1 - asked], frame.letter
        moves = at.decision().moves
        sent = [move for move in moves if move.kind == "send"]
        at.play(sent[0] if sent else moves[pick(at, chooser) - 1])
        tables[1 - asked].refresh()
    raise AssertionError("nobody ever sent such a letter")


@rule("1.17")
def test_a_letter_about_to_be_sent_is_hidden_until_it_lies_in_its_column() -> None:
    own, other, letter = about_to_send()
    subject = linne().game.content.names[letter]
    player = Player(other)
    own.undo()
    assert "Taken back to decision" in player.looks()
    own.redo()
    told = player.looks() + player.types("o 3", "n", *ASKS)
    assert f"{own.names[own.seat]}: send.\n" in told
    assert subject not in flat(told)
    assert subject in flat(Player(own).types("c")), "one's own are shown"
    assert f"send the letter {subject}" in Player(own).types("o 1")
    own.play("column new")
    assert subject in flat(player.looks() + player.types("o 2"))


@rule("1.17")
def test_letters_drawn_face_down_are_told_to_their_owner_only() -> None:
    for seed in range(1, 20):
        players, chooser = [Player(table) for table in seated(2, seed)], random.Random(seed)
        for _ in range(60):
            at = asked_of(players)
            hands = [set(player.hand) for player in at.table._history.state.players]
            shown = set(at.table._history.state.letters)
            said = [player.looks() for player in players]
            said[at.table.seat] = at.types(str(pick(at.table, chooser)))
            said[1 - at.table.seat] += players[1 - at.table.seat].looks()
            state = at.table._history.state
            drawn = [set(player.hand) - hands[seat] - shown for seat, player in enumerate(state.players)]
            names = at.table.game.content.names
            for seat, letters in enumerate(drawn):
                for letter in letters:
                    assert names[letter] in flat(said[seat])
                    assert names[letter] not in flat(said[1 - seat])
            if any(drawn):
                return
    raise AssertionError("nobody ever drew a letter")


def test_what_another_takes_back_is_told_under_the_own_question() -> None:
    (ada, bo) = seated(undo="free")
    player = Player(bo)
    player.begin()
    ada.play(ada.decision().moves[0])
    ada.play(ada.decision().moves[0])
    assert "Bo: On which place of the turn-order tile" in player.looks()
    ada.undo()
    told = player.looks()
    assert "\nTaken back to decision 1.\n" in told
    assert WAITING.format("Ada") in told
    ada.play(ada.decision().moves[1])
    told = player.looks()
    assert "Taken back" not in told
    assert "\nAda: place 2: 1 coin.\n" in told
    assert "Bo: On which place" in told


def test_an_answer_that_comes_too_late_is_not_given() -> None:
    (ada, _) = seated()
    player, twin = Player(ada), Shared.sit(ada.lobby, 0, rulebook_for)
    player.begin()
    twin.play(twin.decision().moves[1])
    place = ada.place
    assert player.types("1") == "Meanwhile something has happened at the table; look, and answer again.\n"
    assert ada.place == place
    told = player.looks()
    assert told.startswith(f"\nAda: {twin.line(1).label}.\n")
    assert "Ada: On which place of the turn-order tile do you start?" in told
    assert ada.hash == twin.hash


def test_own_answers_are_taken_back_as_far_as_they_are_ones_own() -> None:
    ada, bo = (Player(table) for table in seated())
    ada.begin()
    told = ada.types("1", "u")
    assert "Taken back: Ada: on the " in told
    assert told.count("Ada: On which library space") == 1
    ada.types("1", "1")
    bo.looks()
    assert "Undo stops here: another seat has answered." in bo.types("u")
    assert "Made again: Ada: place 1" in ada.types("u", "U")


def test_who_sits_there_is_told_once_that_the_seat_was_opened_elsewhere_though_briefly() -> None:
    ada, bo = (Player(table) for table in seated())
    for each in (ada, bo):
        each.begin()
    twin = Shared.sit(bo.table.lobby, 1, rulebook_for)
    assert twin.notice == "the seat of Bo is open in another terminal, too"
    twin.close()
    assert bo.table.stirs
    assert bo.looks(5) == "\nSomebody has come to the seat of Bo in another terminal, too.\n"
    assert ada.looks(5) == ""
    assert Player(twin).looks(5) == "", "whoever came knows"


class Idle(Typist):
    """Somebody at a clock that goes as fast as it is asked: nothing is typed for so many looks, and then the end."""

    def __init__(self, looks: int) -> None:
        super().__init__(self._end, terminal=True)
        self.left = looks
        self.said = ""

    def wait(self, seconds: float | None = None) -> bool:
        assert seconds == LOOKS
        self.said = self.said or self.out.getvalue()
        self.left -= 1
        return self.left < 0

    def _end(self, said: str) -> None:
        assert self.out.getvalue() == self.said, "nothing is said while nothing happens"


def test_while_nothing_happens_nothing_is_said_at_any_seat() -> None:
    lobby = opened(3)
    idle = Idle(200)
    sit(lobby, 0, idle.paper())
    assert f"Waiting for 2 more players; code {lobby.code}." in idle.said
    for table in seated():
        idle = Idle(200)
        Seated(table, idle.paper()).run()
        assert "rule 3.4" in idle.said.casefold()
        assert idle.left < 0


def test_the_coach_speaks_to_who_is_asked_only() -> None:
    ada, bo = (Player(table, coached=True) for table in seated())
    assert "Coach: " in ada.begin()
    assert "Coach: " not in bo.begin()
    assert "The coach is silent" in bo.types("C")
    assert "Coach: " not in bo.types("C")
    ada.types("1", "1")
    assert "Coach: " in bo.looks()


def test_the_bell_rings_for_who_is_asked_at_a_terminal_unless_it_is_off() -> None:
    for terminal, bell, rings in ((True, True, 1), (True, False, 0), (False, True, 0)):
        ada, bo = seated()
        player = Player(bo, terminal=terminal, bell=bell)
        assert "\a" not in player.begin()
        ada.play(ada.decision().moves[0])
        assert "\a" not in player.looks()
        ada.play(ada.decision().moves[0])
        assert player.looks().count("\a") == rings
        assert "\a" not in player.types("")
        for table in (ada, bo):
            table.close()


@pytest.mark.slow
def test_the_end_of_the_game_is_told_to_all_and_kept_among_the_own_games() -> None:
    tables, chooser = seated(2, 3), random.Random(3)
    player = Player(tables[0])
    while (asked := tables[1].asked) is not None:
        if asked == 0:
            player.looks()
            player.types(str(pick(tables[0], chooser)))
        else:
            tables[1].play(tables[1].decision().moves[pick(tables[1], chooser) - 1])
        tables[1].refresh()
    player.looks()
    player.session.run()
    ada, bo = tables[0].scores()
    told = player.said()
    assert "The game is over. Seed 3.\n" in told
    assert f"Total: Ada {ada.total}, Bo {bo.total}\n" in told
    for table in tables:
        table.close()
    (entry,) = saves.entries()
    assert entry.over
    told = waits(tables[0].lobby, 0)
    assert f"Total: Ada {ada.total}, Bo {bo.total}\n" in told
    assert "stays yours" not in told
