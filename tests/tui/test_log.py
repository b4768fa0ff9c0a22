"""The log names each bed that is completed, with its points and its rule, in a line of its own."""

from collections import Counter

import pytest

from linne_tui.engine.contract import Event
from linne_tui.linne.sources import AT_THE_END
from linne_tui.plain.told import logged
from linne_tui.table.log import scoring
from linne_tui.tui import boards, sheets
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from linne_tui.tui.shortly import goods
from linne_tui.tui.views import log
from tests.marks import quickly, rule
from tests.tui.playing import desk, play_on


@pytest.fixture(scope="module", params=quickly(1, [1, 3]))
def games(request: pytest.FixtureRequest) -> list[Desk]:
    """Finished games of many flowers."""
    found = []
    for seed in range(request.param):
        at = desk(4, seed=seed, hands="open")
        play_on(at, 5000, seed=seed)
        found.append(at)
    return found


@rule("4.27")
def test_every_bed_completed_has_a_line_with_its_rule_and_all_its_points(games: list[Desk]) -> None:
    completed = 0
    for at in games:
        for n in range(1, at.table.place + 1):
            step, line = at.table.step(n), at.table.line(n)
            assert step
            beds = [event.origin for event in step.events if event.event == "complete" and event.what == "bed"]
            assert [bed.id for bed in line.beds if bed.completed] == beds
            texts = [plain(each) for each in log.draw(at.seen, [line], 80)]
            for bed in beds:
                completed += 1
                assert any(" 4.27" in text and f"bed {bed.lower()} completed" in text for text in texts), texts
            given: Counter[int] = Counter()
            for event in step.events:
                if (event.event, event.rule, event.what) == ("gain", "4.27", "points"):
                    given[event.seat] += event.n
            told: Counter[int] = Counter()
            for each in line.beds:
                told.update(dict(each.points))
            assert told == given, n
            for seat, points in given.items():
                assert any(f"{at.seen.letters[seat]} +{points}p" in text for text in texts if " 4.27" in text)
    assert completed > 5 * len(games) / 3


def test_points_of_beds_are_not_told_twice_and_no_others_are_lost(games: list[Desk]) -> None:
    for at in games:
        for line in at.log(5000):
            left = {event.seat: event.n for event in log.at_once(line) if event.what == "points"}
            for bed in line.beds:
                for seat, points in bed.points:
                    left[seat] = left.get(seat, 0) + points
            for event in (event for _, changed in line.scoring for event in changed if event.what == "points"):
                left[event.seat] = left.get(event.seat, 0) + event.n
            everything = {event.seat: event.n for event in line.changes if event.what == "points"}
            assert {seat: n for seat, n in left.items() if n} == everything


def test_log_and_answers_write_beds_alike(games: list[Desk]) -> None:
    for at in games:
        texts = "\n".join(plain(each) for each in log.draw(at.seen, at.log(5000), 120))
        assert ", bed a (T)" in texts
        assert "bed A" not in texts


@pytest.mark.slow
def test_the_news_names_completed_beds() -> None:
    told = 0
    for seed in range(3):
        at = desk(3, seed=seed, hands="open")
        while not at.over:
            beds = [bed for line in at.table.since(at.seen.seat) for bed in line.beds if bed.completed]
            if beds:
                text = "\n".join(plain(line) for line in sheets.news(at).lines(80))
                assert all(f"bed {bed.id.lower()} completed" in text for bed in beds)
                told += 1
            play_on(at, 5, seed=at.table.place)
    assert told


def test_the_log_below_the_own_boards_ends_with_a_whole_entry() -> None:
    at, looked = desk(3, seed=3), 0
    while not at.over:
        for place in (boards.arrange(120, 31, "map")[-1], boards.arrange(200, 50, "map")[-1]):
            texts = [plain(line).rstrip() for line in boards.draw(at, place, main=False)]
            title = next((n for n, text in enumerate(texts) if text.startswith("─ Log")), None)
            if title is None:
                continue
            shown = [text for text in texts[title + 1 :] if text]
            every = [plain(line).rstrip() for line in log.draw(at.seen, at.log(40), place.cells)]
            assert shown == every[: len(shown)]
            if len(shown) < len(every):
                assert every[len(shown)][:5].strip().isdigit(), "the next line begins another entry"
                looked += 1
        play_on(at, 15, seed=at.table.place)
    assert looked > 10


def test_only_what_rules_of_the_final_scoring_give_has_a_line_of_its_own() -> None:
    events = [Event("gain", number, 0, "points", 1) for number in ("11.6", "4.27", "11.7", "11.2")]
    assert [number for number, _ in scoring(events)] == ["11.2", "11.6"]


@rule("11.1", "11.6")
def test_the_final_scoring_has_lines_of_its_own_in_the_log_and_in_the_news(games: list[Desk]) -> None:
    for at in games:
        step, line = at.table.step(at.table.place), at.table.line(at.table.place)
        assert step
        lines = [plain(each) for each in log.draw(at.seen, [line], 200)]
        told = {text.split()[0]: text for text in lines[1:]}
        assert {rule for rule in told if rule.startswith("11.")} == {rule for rule, _ in line.scoring}
        for number, _ in line.scoring:
            for seat in range(4):
                points = sum(e.n for e in step.events if (e.rule, e.seat, e.what) == (number, seat, "points"))
                assert (f" {at.seen.letters[seat]} +{points}p" in told[number].replace(":", "")) is (points > 0)
        before = Counter({(e.seat, e.what): e.n for e in log.before_scoring(line)})
        for number, changed in line.scoring:
            assert AT_THE_END[number] in told[number]
            before.update({(e.seat, e.what): e.n for e in changed})
        assert +before == Counter({(e.seat, e.what): e.n for e in line.changes if e.n > 0})
        news = [plain(each) for each in sheets.news(at).lines(200)]
        assert all(any(text.split()[:1] == [number] for text in news) for number in told if number.startswith("11."))
        assert all(f"{AT_THE_END[number]} ({number}): " in logged(at.seen, line) for number, _ in line.scoring)


def test_words_stand_apart_from_their_number_and_short_forms_do_not() -> None:
    changed = "+1 sample in the library, -2 letters in hand, +1 letter sent, +1 location visited, +3 coins"
    assert ", ".join(map(goods, changed.split(", "))) == "+1 sample, -2letr, +1 sent, +1 visited, +3c"
    assert goods("2 researched samples, 1 flower planted, 1 tool") == "2 researched, 1 planted, 1tool"
