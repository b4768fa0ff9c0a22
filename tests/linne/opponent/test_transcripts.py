"""Every card on each instrument: what the opponent does with it, event by event. `make fixtures` makes them anew."""

from pathlib import Path

import pytest

from tests.fixture_opponent import Transcript, make_transcript, read_transcripts
from tests.linne.reached import linne

TRANSCRIPTS = Path(__file__).parents[2] / "fixtures" / "opponent.jsonl"
WRITTEN = {(one.card, one.instrument): one for one in read_transcripts(TRANSCRIPTS)}


def test_there_is_one_for_every_card_on_each_instrument() -> None:
    content = linne().content
    assert set(WRITTEN) == {(card, instrument) for card in content.solo_cards for instrument in content.instruments}
    assert {one.level for one in WRITTEN.values()} == {"I", "II", "III", "IV"}
    assert {one.round for one in WRITTEN.values()} == {1, 2, 3, 4, 5}


def test_each_turn_has_as_many_rows_as_its_instrument_says() -> None:
    for one in WRITTEN.values():
        rules = [step.rule for step in one.steps if step.move == "opponent step"]
        rows = linne().content.actions_of[one.instrument]
        assert rules.count("14.32") == rows
        assert len(rules) == 9 + rows


@pytest.mark.parametrize("written", WRITTEN.values(), ids=lambda one: f"{one.card}-{one.instrument}")
def test_the_turn_goes_as_it_is_written(written: Transcript) -> None:
    assert make_transcript(linne(), written.card, written.instrument) == written
