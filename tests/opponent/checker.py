"""What section 14 says must come of each stage of the opponent's turn, from the printed cards and a state alone.

It shares nothing with the rules service: states are the JSON of the protocol, the cards are read by `printed`. What the
rules leave to chance (a supply shuffled in between) is only compared as the same components in any order.
"""

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.opponent.printed import (
    ARCHES,
    BOOKS,
    CARDS,
    GARDEN_TILES,
    GOALS,
    GREEN,
    INSTRUMENT_REWARDS,
    INSTRUMENTS,
    LECTURES,
    LETTERS,
    LOCATIONS,
    ORDER_TILES,
    PHYLA,
    PLAIN,
    RING,
    SAMPLES,
    SHAPE_OF_SIZE,
    SKETCH_LOCATIONS,
    SKETCH_SLOTS,
    SQUARE_NAMES,
    SQUARES,
    TRACKS,
    UPGRADED,
    All,
    Either,
    Gain,
    If,
    Pay,
    Times,
    beds,
    one,
    price,
    read,
    way,
)

HUMAN, ME, NEUTRAL = 0, 1, 4
SHARED = ("exotic", "voyages", "books", "letters", "lenses", "sketches", "samples", "map_sketches")
DECKS = tuple(f"{name}_deck" for name in ("samples", "sketches", "exotic", "voyages", "books", "letters", "lenses"))
EMPTY_PLAYER: dict[str, Any] = {
    **dict.fromkeys(("coins", "containers", "tools", "taxonomy"), 0),
    **{
        name: []
        for name in ["slots", "discarded", "researched", "exotic", "hand", "columns", "sketches", "sketches_up", "sketches_down", "books", "published", "waiting", "ships"]
    },
    "sources": [0] * 14,
    "notebook": [0] * 9,
    "lectures": [0] * 3,
    "flowers": [4, 4, 4],
    "library": [None] * 4,
    "instruments": ["", "", ""],
    "crate": "",
}
EMPTY_OPPONENT: dict[str, Any] = {
    "level": 1,
    "knowledge": 0,
    "latest": "",
    "cards": ["", "", ""],
    **{name: [] for name in ("samples", "pile", "lenses", "deck", "discard")},
}


def filled(state: dict[str, Any]) -> dict[str, Any]:
    """A state of the protocol with every default put in, and points as one number."""
    whole = copy.deepcopy(state)
    for name in (*SHARED, *DECKS, "voyages_discard", "books_discard", "turn_tiles", "order", "markers", "beside"):
        whole.setdefault(name, [])
    whole.setdefault("house", {})
    whole.setdefault("places", [-1] * 4)
    whole.setdefault("garden", [0] * 36)
    for name in ("rudder", "turn", "active", "round"):
        whole.setdefault(name, 0)
    whole.setdefault("phase", "setup")
    whole["opponent"] = copy.deepcopy(EMPTY_OPPONENT) | whole["opponent"]
    whole["players"] = [copy.deepcopy(EMPTY_PLAYER) | player for player in whole["players"]]
    for player in whole["players"]:
        player["points"] = sum(player.pop("sources"))
        player["ships"] = [{"at": 0, "book": ""} | ship for ship in player["ships"]]
        for name in ("facts", "fresh"):
            player.pop(name, None)
    return whole


def in_order(parts: list[Any]) -> list[Any]:
    """Rewards that come together, those that are plain first (1.9)."""
    flat: list[Any] = []
    for part in parts:
        flat += part.parts if isinstance(part, All) else [] if part is None else [part]
    return sorted(flat, key=lambda part: not (isinstance(part, Gain) and part.word in PLAIN))


def count(state: dict[str, Any], seat: int, what: str) -> int:
    """How much of a count of 9.10 to 9.16 or 11.1 a seat has."""
    player, opponent = state["players"][seat], state["opponent"]
    mine = [code for code in state["garden"] if code // 100 == seat + 1]
    lenses = [*player["slots"], *player["instruments"], player["crate"]] if seat == HUMAN else []
    stack = opponent["samples"] if seat == ME else [tile["sample"] for tile in player["library"] if tile]
    realms = Counter(SAMPLES[name]["realm"] for name in [*stack, *player["researched"]])
    counts: dict[str, Callable[[], int]] = {
        "researched": lambda: len(player["researched"]),
        "samples best": lambda: max(realms.values(), default=0),
        "visited": lambda: sum(
            seat in [*spaces, *beside] for spaces, beside in zip(state["markers"], state["beside"], strict=True)
        ),
        "upgraded lenses": lambda: sum(name in UPGRADED for name in lenses),
        "discarded lenses": lambda: len(player["discarded"]),
        "voyages": lambda: len(player["ships"]),
        "voyages completed": lambda: sum(not way(ship["card"], ship["at"]) for ship in player["ships"]),
        "flowers": lambda: len(mine),
        "cultivated": lambda: sum(code % 10 for code in mine),
        "books published": lambda: len(player["published"]),
        "sketches": lambda: sum(len(player[name]) for name in ("sketches", "sketches_up", "sketches_down")),
    }
    return counts[what]()


def ranking(state: dict[str, Any], bed: list[int]) -> dict[int, int]:
    """The points of a bed by seat, with the blooms that lie in it now (4.27, 2.13)."""
    blooms: Counter[int] = Counter()
    for place in bed:
        code = state["garden"][place]
        if code:
            blooms[code // 100 - 1] += code // 10 % 10 + code % 10
    if state["house"].get("neutral_blooms") == "ignore":
        del blooms[NEUTRAL]
    points = tile_of(state, bed)["points"]
    won: dict[int, int] = {}
    for rank, number in enumerate(sorted(set(blooms.values()), reverse=True)):
        equal = [seat for seat in blooms if blooms[seat] == number]
        won |= {seat: points[rank] // len(equal) for seat in equal}
    won.pop(NEUTRAL, None)
    return won


def tile_of(state: dict[str, Any], bed: list[int]) -> dict[str, Any]:
    """The garden reward tile of a bed's shape."""
    shape = SHAPE_OF_SIZE[len(bed)]
    return next(GARDEN_TILES[name] for name in state["garden_tiles"] if GARDEN_TILES[name]["shape"] == shape)


class Opponent:
    """A state that the opponent's stages change as section 14 says.

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

    # How it gains, 14.10 to 14.26.

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

    # Costs, 14.17.

    def missing(self, cost: Counter[str]) -> int:
        """What a cost takes in coins: its own, and 3 for each container and tool that it lacks."""
        lacks = sum(max(0, cost[word] - self.player[f"{word}s"]) for word in ("container", "tool"))
        return cost["coin"] + 3 * lacks

    def pay(self, coins_kept: int = 0, **cost: int) -> bool:
        """Pays a cost if it can, and leaves `coins_kept` alone."""
        price_of = Counter(cost)
        coins = self.missing(price_of)
        enough = self.player["coins"] - coins_kept >= coins
        if not enough or self.board["knowledge"] < cost.get("knowledge", 0):
            return False
        if len(self.player["sketches"]) < cost.get("sketch", 0):
            return False
        self.player["coins"] -= coins
        for word in ("container", "tool"):
            self.player[f"{word}s"] = max(0, self.player[f"{word}s"] - cost.get(word, 0))
        self.board["knowledge"] -= cost.get("knowledge", 0)
        for _ in range(cost.get("sketch", 0)):
            self.player["sketches_down"].append(self.player["sketches"].pop())
        return True

    # Its turn, 14.30 to 14.39.

    def turn_up(self) -> None:
        """14.30."""
        name = self.board["deck"].pop(0)
        self.board["latest"] = name
        left = self.card["arrow"] == "left"
        free = [place for place in range(3) if not self.board["cards"][place]]
        place = free[0] if left else free[-1]
        self.board["cards"][place] = name
        self.give(INSTRUMENT_REWARDS[INSTRUMENTS[place]])
        if INSTRUMENTS[place] == "microscope" and self.state["turn_tiles"]:
            places = [at for at, seat in enumerate(self.state["places"]) if seat == -1]
            at = places[0] if left else places[-1]
            self.state["places"][at] = ME
            self.give(ORDER_TILES[self.state["turn_tiles"][0]][at])

    @property
    def instrument(self) -> int:
        """Where the latest card lies."""
        place: int = self.board["cards"].index(self.board["latest"])
        return place

    def green_lenses(self) -> None:
        """14.31."""
        for slot in (self.instrument, self.instrument + 3):
            if slot < len(self.board["lenses"]):
                self.give(GREEN[self.board["lenses"][slot]])

    def row(self, number: int) -> None:
        """14.32: the first row is number 0."""
        text: str = self.card["rows"][number]
        left, _, location = text.partition(" | sketch ")
        steps, _, reward = text.removeprefix("sail ").partition(": ")
        done = [
            *([self.send_or_draw()] if text.endswith("send / draw") else []),
            *([self.send_or_draw()] if text == "2 x send / draw" else []),
            *([self.write(arch=True)] if text == "write" else []),
            *([self.plant()] if text.startswith("plant") else []),
            *([self.plant()] if text == "plant 2" else []),
            *([self.pay_and_cultivate()] if text == "plant + cultivate" else []),
            *([self.sail(int(steps)) > 0, self.gives(read(reward))] if text.startswith("sail") else []),
        ]
        if text.startswith("sail"):
            self.give(read(reward))
        if location:
            possible = self.explore() if left == "explore" else self.research()
            done.append(possible or self.sketch_location(location))
        if not any(done):
            self.player["coins"] += 3

    def pay_and_cultivate(self) -> bool:
        light = any(code // 100 == ME + 1 and code % 10 == 0 for code in self.state["garden"])
        return light and self.pay(tool=2) and self.cultivate()

    def explore(self, coins_kept: int = 0) -> bool:
        """14.41, left side; `coins_kept` may not be spent on containers."""
        at = next(at for at, entry in enumerate(LOCATIONS) if entry["id"] == self.card["location"])
        cost = LOCATIONS[at]["cost"]
        coins = self.missing(Counter(container=cost))
        if not self.state["samples"][at] or self.player["coins"] - coins_kept < coins:
            return False
        self.player["explorer"] = self.card["location"]
        spaces, beside = self.state["markers"][at], self.state["beside"][at]
        if ME not in spaces and ME not in beside:
            if -1 in spaces:
                once = spaces.index(-1)
                spaces[once] = ME
                self.give(read(LOCATIONS[at]["once"][once]))
            else:
                beside.append(ME)
        self.pay(coins_kept, container=cost)
        self.board["samples"].append(self.state["samples"][at])
        self.state["samples"][at] = ""
        self.give(read(LOCATIONS[at]["reward"]))
        return True

    def research(self) -> bool:
        """14.41."""
        if not self.board["samples"]:
            return False
        name = self.board["samples"].pop()
        self.player["researched"].append(name)
        for reward in in_order([read(corner) for corner in SAMPLES[name]["corners"]]):
            self.give(reward)
        return True

    def sketch_location(self, location: str) -> bool:
        """14.42."""
        at = next(at for at, entry in enumerate(SKETCH_LOCATIONS) if entry["id"] == location)
        self.player["explorer"] = location
        self.give(read(SKETCH_LOCATIONS[at]["reward"]))
        name, self.state["map_sketches"][at] = self.state["map_sketches"][at], ""
        if name:
            self.take_sketch(name)
        else:
            self.gain("sketch")
        return True

    def buy_voyage(self) -> None:
        """14.33."""
        under_way = any(way(ship["card"], ship["at"]) for ship in self.player["ships"])
        if not under_way and self.marked("voyages") is not None and self.pay(container=1, coin=3):
            self.take("voyage")

    def buy_book(self) -> None:
        """14.34."""
        if not self.player["books"] and self.marked("books") is not None and self.pay(tool=1):
            self.take("book")

    def buy_sketch(self) -> None:
        """14.35."""
        if not self.player["sketches"] and self.state["sketches_deck"] and self.pay(coin=4):
            self.gain("sketch")

    def spend_coins(self) -> None:
        """14.36: six coins above the six slots."""
        if self.player["coins"] < 12:
            return
        self.player["coins"] -= 6
        if not self.research() and not self.explore(coins_kept=6):
            self.player["coins"] += 6

    def publish(self) -> None:
        """14.37."""
        for book in self.player["books"]:
            knowledge, sketches = price(book)
            if self.pay(knowledge=knowledge, sketch=sketches):
                self.player["books"].remove(book)
                self.player["published"].append(book)
                self.give(read(BOOKS[book]["right"]))
                self.pay_appendix(read(BOOKS[book].get("appendix", "")))
                return

    def pay_appendix(self, appendix: Any) -> None:
        """8.4: paid once it can be."""
        if appendix is None:
            return
        cost: Counter[str] = Counter()
        for part in appendix.cost:
            known = part.word in PHYLA or part.word.startswith("knowledge")
            cost["knowledge" if known else part.word] += part.n
        if self.pay(**cost):
            self.give(appendix.then)

    def check_achievements(self, seats: tuple[int, ...] = (ME,)) -> None:
        """14.38, 9.1 and 9.2: two awards, 6 and 3 points."""
        for seat in seats:
            for at, goal in enumerate(self.state["achievements"]):
                wanted = GOALS[goal]["achievement"]
                awarded = self.state["awards"][at]
                amount, what = self.condition(wanted)
                if seat not in awarded and len(awarded) < 2 and count(self.state, seat, what) >= amount:
                    self.state["players"][seat]["points"] += (6, 3)[len(awarded)]
                    awarded.append(seat)

    @staticmethod
    def condition(text: str) -> tuple[int, str]:
        amount = one(text).n
        return amount, text.removeprefix(f"{amount} ")

    def end(self) -> None:
        """14.39: the refills of 6.6, in the order of 1.15."""
        explorers = [player["explorer"] for player in self.state["players"]]
        for display in ("exotic", "voyages", "books", "letters", "samples"):
            self.refill(display, f"{display}_deck", [True] * len(self.state[display]))
        open_ones = [entry["id"] not in explorers for entry in SKETCH_LOCATIONS]
        self.refill("map_sketches", "sketches_deck", open_ones)
        self.refill("sketches", "sketches_deck", [True] * 3)

    def refill(self, display: str, deck: str, open_ones: list[bool]) -> None:
        for place, name in enumerate(self.state[display]):
            if not name and open_ones[place]:
                if self.state[deck]:
                    self.state[display][place] = self.state[deck].pop(0)
                elif self.state.get(f"{display}_discard"):
                    self.loose.add(display)

    # What falls to the human in the middle (1.10): 4.27 only.

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
        elif word.startswith(("lecture", "knowledge")) and self.answers:
            self.answers.pop(0)

    def lens_human(self) -> None:
        """5.1; the display of lenses is refilled at once (1.8)."""
        there = self.state["lenses"]
        lens = self.answers.pop(0).removeprefix("lens ") if self.answers else ""
        if lens not in there:
            self.human_known = self.human_known and not any(there)
            return
        self.state["players"][HUMAN]["slots"].append(lens)
        deck = self.state["lenses_deck"]
        if "lenses_deck" in self.loose:
            self.loose.add("lenses")
        there[there.index(lens)] = deck.pop(0) if deck else ""
