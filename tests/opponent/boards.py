"""The state that the checker works on, and what falls to the human in the middle of the opponent's stage."""

from typing import Any

from tests.opponent.printed import (
    CARDS,
    LECTURES,
    PHYLA,
    PLAIN,
    RING,
    SQUARE_NAMES,
    TRACKS,
    Gain,
    read,
)
from tests.opponent.states import HUMAN, ME, filled, in_order


class Board:
    """A state that the opponent's stages change.

    `answers` are the moves of the human that came in the middle of the stage (1.10); `loose` collects the families of
    components whose order only chance knows; `human_known` tells whether all that the human gained could be followed.
    """

    def __init__(self, state: dict[str, Any], answers: tuple[str, ...] = ()) -> None:
        self.state = filled(state)
        self.answers = list(answers)
        self.loose: set[str] = set()
        self.human_known = True

    @property
    def player(self) -> dict[str, Any]:
        found: dict[str, Any] = self.state["players"][ME]
        return found

    @property
    def board(self) -> dict[str, Any]:
        found: dict[str, Any] = self.state["opponent"]
        return found

    @property
    def card(self) -> dict[str, Any]:
        """The latest card, or what holds before the first (14.4)."""
        before = {
            "positions": dict.fromkeys(("books", "voyages", "exotic", "letters"), 1),
            "tracks": TRACKS[:2],
            "blooms": [1, 2, 3],
            "squares": SQUARE_NAMES,
        }
        return CARDS.get(self.board["latest"], before)

    def give_human(self, upper: Any) -> None:
        """The upper reward of a bed for the human, who answered what `answers` say."""
        for part in in_order([upper]):
            for _ in range(part.n):
                self.gain_human(part.word)

    def gain_human(self, word: str) -> None:
        human = self.state["players"][HUMAN]
        if word in PLAIN:
            human[f"{word}s"] += 1
        elif word == "draw letter" and self.state["letters_deck"]:
            human["hand"].append(self.state["letters_deck"].pop(0))
        elif word == "sketch" and self.state["sketches_deck"]:
            human["sketches"].append(self.state["sketches_deck"].pop(0))
        elif word == "taxonomy":
            human["taxonomy"] = (human["taxonomy"] + 1) % RING
            if human["taxonomy"] == 0:
                self.gain_human("lens")
        elif word == "lens":
            self.lens_human()
        elif word.startswith("lecture") and self.answers and self.answers[0].startswith("lecture "):
            track = TRACKS.index(self.answers.pop(0).removeprefix("lecture "))
            human["lectures"][track] += 1
            bonus = read(LECTURES[TRACKS[track]][human["lectures"][track] - 1].get("bonus", ""))
            for part in in_order([bonus]):
                if isinstance(part, Gain):
                    for _ in range(part.n):
                        self.gain_human(part.word)
                else:
                    self.human_known = False
        elif word in ("corner", "exchange knowledge", "sail"):
            self.human_known = False
        elif word.startswith("knowledge") and (not self.answers or self.answers[0].startswith("phylum ")):
            phylum = PHYLA.index(self.answers.pop(0).removeprefix("phylum ")) if self.answers else 0
            human["points"] += 2 * (human["notebook"][phylum] == 2)  # 1.6; unasked if none has room (4.42)
            human["notebook"][phylum] = min(2, human["notebook"][phylum] + 1)
        elif word.startswith(("lecture", "knowledge")) and self.answers:
            self.answers.pop(0)

    def lens_human(self) -> None:
        """5.1; the display of lenses is refilled at once (1.8)."""
        there, deck = self.state["lenses"], self.state["lenses_deck"]
        lens = self.answers.pop(0).removeprefix("lens ").removeprefix("decline") if self.answers else ""
        if lens and "lenses_deck" in self.loose:
            self.loose.add("lenses")
            pile = there if lens in there else deck
            pile.remove(lens)
        elif lens:
            there[there.index(lens)] = deck.pop(0) if deck else ""
        if lens:
            self.state["players"][HUMAN]["slots"].append(lens)
