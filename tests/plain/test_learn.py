"""The guided first round line by line."""

import subprocess
import sys

import pytest

from linne_tui.plain.commands import key
from linne_tui.plain.learn import Lesson
from linne_tui.table.saving import saves
from linne_tui.table.teaching.guide import Guide, Step, script
from linne_tui.table.teaching.learning import kept
from linne_tui.table.teaching.prose import NAMED, with_keys
from tests.plain.talk import Typist


def said(*lines: str, step: str = "") -> tuple[str, Lesson]:
    """What is said when these lines are typed and the input then ends, without how its lines are broken."""
    typist = Typist.of(*lines)
    lesson = Lesson(Guide(step), typist.paper())
    lesson.run()
    return " ".join(typist.out.getvalue().split()), lesson


def typed(text: str) -> str:
    """What the guide asks to be typed."""
    word = text.rpartition("[")[2].partition("]")[0]
    return "" if word == "Enter" else word


@pytest.mark.slow
def test_typing_what_the_guide_says_leads_to_the_end() -> None:
    lines: list[str] = []
    step = ""
    while True:
        text, lesson = said(*lines[-1:], step=step)
        if lesson.guide.last:
            break
        step = lesson.guide.step.id
        spoken = with_keys(lesson.guide.step.plain or lesson.guide.step.text, key)
        assert f"Guide: {' '.join(spoken.split())}" in text
        lines.append(typed(text.partition("The guided round is kept")[0]))
    assert lesson.table.state.round == 2
    assert "place lens-s4" not in text
    assert kept() == ""
    whole, lesson = said(*lines, "")
    assert lesson.done
    assert "Bo, rule 6.9: end the turn" in whole


def test_another_answer_is_not_made_and_steps_are_taken_back() -> None:
    text, lesson = said("", "", "9", "place explore magnifier", "1", "u", "n")
    assert "There is no answer 9; they go from 1 to 2." in text
    assert "The guided round goes on with 2: on the north-east space" in text
    assert lesson.table.place == 0
    assert lesson.guide.at == 1
    before = lesson.guide.at
    text, lesson = said("u", step=lesson.guide.step.id)
    assert lesson.guide.at == before - 1
    text, lesson = said("u")
    assert "The guided round begins here." in text


def test_undo_stops_where_it_stops_in_a_game_and_what_was_taken_back_can_be_made_again() -> None:
    text, lesson = said("u", "b", step="investigating")
    assert text.count("Undo stops here: something hidden was shown.") == 2
    assert lesson.guide.step.id == "investigating"
    text, lesson = said("b", step="ending a turn")
    assert text.count("Taken back: Ada: ") == 8
    assert lesson.guide.step.id == kept() == "investigating"
    text, lesson = said(*["U"] * 8, "U", step=kept())
    assert ": end the action" in text
    assert "Nothing has been undone." in text
    assert lesson.guide.step.id == kept() == "ending a turn"
    text, lesson = said("u", "U", step="screen")
    assert "decided yet" not in text
    assert lesson.guide.step.id == "screen"


@pytest.mark.parametrize("step", [step for step in script().step if NAMED.search(step.text + step.plain)])
def test_the_keys_that_the_guide_names_are_what_can_be_typed(step: Step) -> None:
    for name in NAMED.findall(step.plain or step.text):
        assert key(name), name
    text, _ = said(step=step.id)
    assert "{key" not in text
    assert f"Guide: {with_keys(step.plain or step.text, key)}" in text


def test_from_the_command_line_it_is_kept_where_it_was_left_and_no_game_is() -> None:
    def learn(*lines: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "linne_tui", "learn", "--plain"],
            input="".join(f"{line}\n" for line in lines),
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        assert done.stderr == ""
        return " ".join(done.stdout.split())

    first = learn("", "", "q")
    assert "kept at step 3" in first
    assert "learn --plain" in first
    assert "Bog rosemary" in learn("q")
    assert saves.entries() == []
