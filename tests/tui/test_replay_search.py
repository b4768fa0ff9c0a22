"""The search of a replay finds what the screen tells of a decision, and the ids in it."""

import pytest

from linne_tui.table.replaying import notation
from linne_tui.tui import replay_changes
from linne_tui.tui.app import LinneApp
from linne_tui.tui.replay import Reel
from tests.marks import quickly
from tests.tui.playing import in_loop, shown
from tests.tui.replaying import press, sample


@pytest.mark.parametrize("game", quickly(1, ["two-players-7", "solo-4-level-4", "four-players-82"]))
def test_all_that_the_screen_tells_of_a_decision_is_found(game: str) -> None:
    reel = Reel(sample(game))
    for stop in range(1, reel.recording.last + 1):
        reel.go(stop)
        told = reel.did, *(what for _, what in reel.changes)
        for wanted in told:
            reel.recording.go(stop - 1)
            assert reel.finding.next(wanted) == stop, wanted


@pytest.mark.parametrize(
    ("wanted", "n"),
    [
        ("Mountain laurel", 19),
        ("Satchel Magnifier", 30),
        ("Rosén", 14),
        ("rosen nils", 14),
        ("(8.3)", 22),
        ("Löfling's ship to space", 0),
        ("a lap", 0),
        ("lens-c3", 0),
        ("place token", 0),
    ],
)
def test_what_is_shown_of_a_decision_is_found_from_the_start(wanted: str, n: int) -> None:
    reel = Reel(sample())
    reel.search(wanted)
    found = reel.recording.place
    assert found == n or (n == 0 and found)
    line = reel.recording.line(found)
    words = f"{line.move.text} {reel.did} {reel.changed} {notation.deltas(reel.recording, found)}".casefold()
    assert all(word.replace("rosen", "rosén") in words for word in wanted.casefold().split())


def test_the_words_may_stand_in_any_order_and_all_of_them_must_be_there() -> None:
    reel = Reel(sample())
    found = []
    for wanted in ("Ada publish", "publish Ada"):
        reel.go(0)
        reel.search(wanted)
        found.append(reel.recording.place)
    assert found[0] == found[1] > 0
    reel.go(0)
    reel.search("publish nobody")
    assert (reel.recording.place, reel.notice) == (0, "no decision has 'publish nobody' in it")


def test_what_the_screen_tells_otherwise_is_not_found() -> None:
    reel = Reel(sample())
    reel.search("-6 taxonomy")
    assert reel.recording.place == 0


def test_forwards_and_back_it_goes_round_and_round() -> None:
    reel = Reel(sample())
    ends = [n for n in range(1, reel.recording.last + 1) if reel.recording.line(n).move.text == "end turn"]
    reel.search("END turn")
    assert reel.recording.place == ends[0]
    reel.seek(-1)
    assert (reel.recording.place, reel.notice) == (ends[-1], "'END turn': from the end again")
    reel.seek()
    assert (reel.recording.place, reel.notice) == (ends[0], "'END turn': from the start again")


@in_loop
async def test_the_same_search_again_says_that_it_finds_nothing_and_what_can_be_done() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "slash", *"zzzz", "enter")
        text = " ".join(" ".join(await shown(pilot)).split())
        assert "no decision has 'zzzz' in it" in text
        assert "once more" not in text
        await press(pilot, "n")
        text = " ".join(" ".join(await shown(pilot)).split())
        assert "once more: no decision has 'zzzz' in it; /: search for something else" in text


def test_what_only_the_decision_shown_has_is_in_no_other() -> None:
    reel = Reel(sample())
    labels = [reel.recording.line(stop).label for stop in range(1, reel.recording.last + 1)]
    only = next(each for each in labels if each.startswith("publish ") and labels.count(each) == 1)
    reel.search(only)
    place = reel.recording.place
    assert place
    reel.seek()
    assert (reel.recording.place, reel.notice) == (place, f"no other decision has '{only}' in it")


@in_loop
async def test_the_texts_are_made_while_the_words_are_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    app = LinneApp(first=Reel(sample()))
    made: list[int] = []
    tell = replay_changes.in_one_line

    def telling(reel: Reel, stop: int) -> str:
        made.append(stop)
        return tell(reel, stop)

    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "slash", *"zzzz")
        monkeypatch.setattr(replay_changes, "in_one_line", telling)
        await press(pilot, "enter")
    assert (recording.place, set(made)) == (0, {0})
