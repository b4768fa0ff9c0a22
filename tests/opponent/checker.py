"""What section 14 says must come of each stage of the opponent's turn, from the printed cards and a state alone.

It shares nothing with the rules service: states are the JSON of the protocol, the cards are read by `printed`. What the
rules leave to chance (a supply shuffled in between) is only compared as the same components in any order.
"""

from collections import Counter
from typing import Any

from tests.opponent.gaining import Gaining
from tests.opponent.printed import (
    BOOKS,
    GOALS,
    GREEN,
    INSTRUMENT_REWARDS,
    INSTRUMENTS,
    LOCATIONS,
    ORDER_TILES,
    PHYLA,
    SAMPLES,
    SKETCH_LOCATIONS,
    one,
    price,
    read,
    way,
)
from tests.opponent.states import ME, count, in_order


class Opponent(Gaining):
    """A state that the opponent's stages change as section 14 says."""

    # Costs, 14.17.

    def missing(self, cost: Counter[str]) -> int:
        """What a cost takes in coins: its own, and 3 for each container and tool that it lacks."""
        lacks = sum(max(0, cost[word] - self.player[f"{word}s"]) for word in ("container", "tool"))
        coins: int = cost["coin"] + 3 * lacks
        return coins

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
