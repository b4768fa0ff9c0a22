"""How the opponent gains, 14.10 to 14.26, and what it does in its garden, with its letters and its ships."""

from collections.abc import Callable
from typing import Any

from tests.opponent.boards import Board
from tests.opponent.printed import (
    ARCHES,
    LECTURES,
    LETTERS,
    PHYLA,
    RING,
    SKETCH_SLOTS,
    SQUARE_NAMES,
    SQUARES,
    TRACKS,
    All,
    Either,
    Gain,
    If,
    Pay,
    Times,
    beds,
    read,
    way,
)
from tests.opponent.states import HUMAN, ME, count, in_order, ranking, tile_of


class Gaining(Board):
    """A board on which the opponent gains."""

    def give(self, reward: Any) -> None:
        """It gains a reward by 14.10 to 14.22."""
        match reward:
            case None:
                pass
            case All():
                for part in in_order([reward]):
                    self.give(part)
            case Either(parts):
                self.give(self.chosen(parts))
            case Pay():
                self.player["points"] += 2
            case If(n, what, then):
                if count(self.state, ME, what) >= n:
                    self.give(then)
            case Times(n, then):
                for _ in range(n):
                    self.give(then)
            case Gain(word, n):
                for _ in range(n):
                    self.gain(word)

    def chosen(self, parts: tuple[Any, ...]) -> Any:
        """Of two rewards the one that it takes (14.21, 14.22)."""
        if {part.word for part in parts if isinstance(part, Gain)} == {"tool", "container"}:
            return Gain("tool" if self.player["tools"] < self.player["containers"] else "container")
        return next((part for part in parts if self.gives(part)), None)

    def gives(self, reward: Any) -> bool:
        """Whether a reward would give it something."""
        match reward:
            case Gain(word):
                if word in ("exotic sample", "book", "voyage"):
                    return self.marked(self.display(word)) is not None
                if word == "sketch":
                    return bool(self.state["sketches_deck"])
                return not word.startswith("lecture") or self.track() is not None
            case All(parts) | Either(parts):
                return any(self.gives(part) for part in parts)
            case If(n, what, then):
                return count(self.state, ME, what) >= n and self.gives(then)
            case Times(_, then):
                return self.gives(then)
        return reward is not None

    @staticmethod
    def display(word: str) -> str:
        return {"exotic sample": "exotic", "book": "books", "voyage": "voyages"}[word]

    def gain(self, word: str) -> None:
        """One gain of the icon language."""
        does: dict[str, Callable[[], bool]] = {
            "plant": self.plant,
            "grow": self.plant,
            "plant cultivated": lambda: self.plant(dark=True),
            "cultivate": self.cultivate,
            "correspond": self.send_or_draw,
            "send letter": self.send,
            "draw letter": self.draw_letter,
            "letter from display": lambda: self.write(arch=self.state["house"].get("letter_icon") == "with_arch"),
            "sail": lambda: self.sail(1) > 0,
            "lens": self.lap,
        }
        if word in ("coin", "point"):
            self.player[f"{word}s"] += 1
        elif word in ("container", "tool"):
            full = self.player[f"{word}s"] == 2
            self.player["coins" if full else f"{word}s"] += 1
        elif word == "taxonomy":
            self.player["taxonomy"] = (self.player["taxonomy"] + 1) % RING
            if self.player["taxonomy"] == 0:
                self.lap()
        elif word.startswith("lecture"):
            self.lecture()
        elif word in PHYLA or word.startswith("knowledge"):
            self.know()
        elif word == "sketch":
            if self.state["sketches_deck"]:
                self.take_sketch(self.state["sketches_deck"].pop(0))
        elif word in ("exotic sample", "book", "voyage"):
            self.take(word)
        elif word in does:
            if not does[word]():
                self.player["points"] += 1
        else:
            self.player["points"] += 1

    def know(self) -> None:
        """14.12."""
        if self.board["knowledge"] < 6:
            self.board["knowledge"] += 1
        else:
            self.player["points"] += 2

    def track(self) -> int | None:
        """The track of its next lecture (14.18, 5.4), None if it is lost."""
        for name in self.card["tracks"]:
            track = TRACKS.index(name)
            taken = any(player["lectures"][track] == 10 for player in self.state["players"])
            if self.player["lectures"][track] < (9 if taken else 10):
                return track
        return None

    def lecture(self) -> None:
        track = self.track()
        if track is not None:
            self.player["lectures"][track] += 1
            space = LECTURES[TRACKS[track]][self.player["lectures"][track] - 1]
            self.give(read(space.get("bonus", "")))

    def lap(self) -> bool:
        """14.20."""
        if len(self.board["lenses"]) == 6:
            self.player["points"] += 4
            return True
        self.board["lenses"].append(self.board["pile"].pop(0))
        deck, old = self.state["lenses_deck"], [name for name in self.state["lenses"] if name]
        if "lenses_deck" in self.loose or len(deck) < 4:
            self.loose.add("lenses")
        self.state["lenses"] = (deck + [""] * 4)[:4] if len(deck) < 4 else deck[:4]
        self.state["lenses_deck"] = deck[4:] + old
        self.loose.add("lenses_deck")
        return True

    def marked(self, display: str) -> int | None:
        """The position of a display that it takes from (14.4, 14.5), None if the display is empty."""
        start = self.card["positions"][display] - 1
        there = self.state[display]
        places = [*range(start, len(there)), *range(start)]
        return next((place for place in places if there[place]), None)

    def from_display(self, display: str) -> str:
        place = self.marked(display)
        if place is None:
            return ""
        name: str = self.state[display][place]
        self.state[display][place] = ""
        return name

    def take(self, word: str) -> bool:
        """14.19."""
        name = self.from_display(self.display(word))
        if name and word == "exotic sample":
            self.player["exotic"].append(name)
            self.know()
        elif name and word == "book":
            self.player["books"].append(name)
        elif name:
            self.player["ships"].append({"card": name, "at": 0, "book": ""})
        return bool(name)

    def take_sketch(self, name: str) -> None:
        """14.15."""
        slot = min(len(self.player["sketches"]), 2)
        self.player["sketches"].append(name)
        self.give(SKETCH_SLOTS[slot])

    # Letters, 14.43 and 14.44.

    def draw_letter(self) -> bool:
        if not self.state["letters_deck"]:
            return False
        self.player["hand"].append(self.state["letters_deck"].pop(0))
        return True

    def send(self) -> bool:
        if not self.player["hand"]:
            return False
        letter = self.player["hand"].pop()
        colour = LETTERS[letter]["institution"]
        columns = self.player["columns"]
        fits = [column for column in columns if LETTERS[column[0]]["institution"] == colour and len(column) < 3]
        if not fits:
            columns.append([])
            fits = [columns[-1]]
        rewards = [read(LETTERS[name]["reward"]) for name in [letter, *fits[0]]]
        fits[0].append(letter)
        for reward in in_order(rewards):
            self.give(reward)
        return True

    def send_or_draw(self) -> bool:
        return self.send() or self.draw_letter()

    def write(self, arch: bool) -> bool:
        place = self.marked("letters")
        if place is None:
            return False
        self.player["hand"].append(self.from_display("letters"))
        if arch:
            self.give(ARCHES[place])
        return True

    # The garden, 14.40.

    def plant(self, dark: bool = False) -> bool:
        garden = self.state["garden"]
        blooms = next((n for n in self.card["blooms"] if self.player["flowers"][n - 1]), None)
        places = [SQUARE_NAMES.index(name) for name in self.card["squares"]]
        place = next((place for place in places if not garden[place]), None)
        if blooms is None or place is None:
            return False
        self.player["flowers"][blooms - 1] -= 1
        garden[place] = 100 * (ME + 1) + 10 * blooms + dark
        self.give(read(SQUARES[SQUARE_NAMES[place]].get("reward", "")))
        bed = next(bed for bed in beds() if place in bed)
        if all(garden[square] for square in bed):
            self.complete(bed)
        return True

    def complete(self, bed: list[int]) -> None:
        """4.27, 4.43 and 14.23, in the opponent's own turn."""
        won = ranking(self.state, bed)
        upper = read(tile_of(self.state, bed)["upper"])
        owners = {self.state["garden"][square] // 100 - 1 for square in bed}
        if ME in owners:
            self.give(upper)
        if HUMAN in owners:
            self.give_human(upper)
        for seat, points in won.items():
            self.state["players"][seat]["points"] += points

    def cultivate(self) -> bool:
        """14.26; what is to be paid is paid by its row."""
        places = [SQUARE_NAMES.index(name) for name in self.card["squares"]]
        for blooms in self.card["blooms"]:
            for place in places:
                if self.state["garden"][place] == 100 * (ME + 1) + 10 * blooms:
                    self.state["garden"][place] += 1
                    self.player["points"] += 1
                    pond = place // 12
                    name, self.state["sketches"][pond] = self.state["sketches"][pond], ""
                    if name:
                        self.take_sketch(name)
                    return True
        return False

    # Ships, 14.45.

    def sail(self, steps: int) -> int:
        """How many steps the oldest ship that is under way went."""
        for ship in self.player["ships"]:
            ahead = way(ship["card"], ship["at"])
            if ahead:
                gone = min(steps, len(ahead))
                ship["at"] = ahead[gone - 1]
                return gone
        return 0
