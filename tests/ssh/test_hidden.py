"""What a seat of a table of several terminals does not get to know."""

import random

import pytest

from linne_tui import paths
from linne_tui.cli import main
from linne_tui.engine.errors import UserError
from linne_tui.table.saving import archive
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from tests.marks import rule
from tests.ssh.sitting import asked, seated


@pytest.mark.slow
@rule("1.17")
def test_a_seat_knows_no_more_than_it_may() -> None:
    tables, chooser = seated(3), random.Random(1)
    laid_open: set[str] = set()
    secrets = 0
    content = tables[0].game.content
    for _ in range(400):
        for table in tables:
            table.refresh()
        if tables[0].over:
            break
        at = asked(tables)
        laid_open.update(Table.view(at, 0).letters)
        for table in tables:
            hands = [hand.hand for seat, hand in enumerate(table._history.state.players) if seat != table.seat]
            secret = {letter for hand in hands for letter in hand} - laid_open
            secrets += len(secret)
            told = [line.label + line.move.text for line in table.log(20)] + [table.prompt()]
            told += [event.origin for event in table.news(table.seat)]
            told += [move.text for move in getattr(table.decision(), "moves", ())]
            text = " ".join(told)
            seen = table.game.encode(table.view()).decode()
            for letter in secret:
                assert f'"{letter}"' not in seen
                assert letter not in text.split()
                assert content.names[letter] not in text
        decision = at.decision()
        assert decision
        at.play(chooser.choice(decision.moves))
    assert secrets > 100


def test_an_unfinished_game_is_not_opened_from_its_file() -> None:
    tables = seated()
    with pytest.raises(UserError, match="a game at several terminals; `linne-tui join CODE` takes a seat"):
        Table.resume(tables[0].lobby.path, rulebook_for)
    with pytest.raises(UserError, match="is not given out before it is over"):
        archive.export([tables[0].lobby.path], paths.data() / "out.zip")
    assert not (paths.data() / "out.zip").exists()
    path = str(tables[0].lobby.path)
    for how in ([path, "--text"], [path, "--json"], ["--bisect", path, path]):
        assert main(["replay", *how]) == 2
    with pytest.raises(UserError, match="stays where it is"):
        tables[0].save_elsewhere(paths.data())
    asked(tables).play(asked(tables).decision().moves[0])
