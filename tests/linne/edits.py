"""Random edits of a state as JSON: a number, a word, a list is changed, types kept."""

import json
import random
from typing import Any

import msgspec

from linne_tui.linne.state import State
from tests.linne.positions import ours

Place = tuple[Any, ...]
WORDS = ("?", "", "place", "after", "action", "income", "over", "nw", "cross-n", "soil", "free", "3-12", "A", "wrote")
NUMBERS = (0, -1, 1, 2, 3, 4, 5, 6, 100, 10_000, 2**53)


def whole(thing: Any) -> Any:
    """A struct as JSON has it, with the fields that stand at their defaults, too."""
    if isinstance(thing, msgspec.Struct):
        tag = thing.__struct_config__.tag
        fields = {name: whole(getattr(thing, name)) for name in thing.__struct_fields__}
        return {thing.__struct_config__.tag_field: tag, **fields} if tag else fields
    return [whole(part) for part in thing] if isinstance(thing, (list, tuple)) else thing


def edited(state: State, frames: list[Any], chooser: random.Random) -> bytes:
    """The encoding of this state with one to three edits; ``frames`` are some that may be put on its stack."""
    data = whole(state)
    for _ in range(chooser.choice((1, 1, 1, 2, 3))):
        chooser.choice((_edit_value, _edit_value, _edit_frames, _exchange, _move))(data, frames, chooser)
    return json.dumps(data).encode()


def _places(data: Any, place: Place = ()) -> list[Place]:
    """The way to every value and every list, but those of the house rules."""
    if isinstance(data, dict):
        return [way for key, part in data.items() if key != "house" for way in _places(part, (*place, key))]
    if isinstance(data, list):
        return [place, *(way for key, part in enumerate(data) for way in _places(part, (*place, key)))]
    return [place]


def _get(data: Any, place: Place) -> Any:
    for key in place:
        data = data[key]
    return data


def _set(data: Any, place: Place, value: Any) -> None:
    _get(data, place[:-1])[place[-1]] = value


def _edit_value(data: Any, frames: list[Any], chooser: random.Random) -> None:
    """Another number or word in the place of one, half of the time in a frame."""
    places = _places(data)
    waiting = [place for place in places if place[0] == "frames" and len(place) > 1]
    place = chooser.choice(waiting if waiting and chooser.random() < 0.5 else places)
    value = _get(data, place)
    if isinstance(value, bool):
        _set(data, place, not value)
    elif isinstance(value, int):
        _set(data, place, chooser.choice((value + 1, value - 1, *NUMBERS)))
    elif isinstance(value, str):
        words = [word for other in places if isinstance(word := _get(data, other), str)]
        address = chooser.choice([*ours().icons.texts]) + chooser.choice(("", "", "/0", "/then", "/then/0"))
        _set(data, place, chooser.choice((*WORDS, *words, *[address] * 20, *chooser.choices([*ours().by_id], k=20))))
    elif isinstance(value, list) and value:
        chooser.choice((value.pop, lambda: value.append(value[0]), value.reverse))()


def _edit_frames(data: Any, frames: list[Any], chooser: random.Random) -> None:
    """A frame from somewhere else, given to whom this state asks, put somewhere into the stack."""
    stack = data["frames"]
    frame = json.loads(json.dumps(chooser.choice(frames)))
    if stack:
        frame["seat"] = stack[-1]["seat"]
    stack.insert(chooser.randint(min(2, len(stack)), len(stack)), frame)


def _kinds() -> list[frozenset[str]]:
    content = ours()
    decks = (content.samples, content.sketches, content.exotic_samples, content.voyage_cards, content.book_cards)
    return [frozenset(deck) for deck in (*decks, content.letters, content.lenses)]


def _exchange(data: Any, frames: list[Any], chooser: random.Random) -> None:
    """Two components of a kind change places, which loses none."""
    kind = chooser.choice(_kinds())
    lying = [place for place in _places(data) if place[0] != "frames" and _is_in(_get(data, place), kind)]
    one, other = chooser.sample(lying, 2)
    first, second = _get(data, one), _get(data, other)
    _set(data, one, second)
    _set(data, other, first)


def _move(data: Any, frames: list[Any], chooser: random.Random) -> None:
    """Some components of a kind move from the end of one list to that of another."""
    kind = chooser.choice(_kinds())
    lists = [place for place in _places(data) if _is_list_of(_get(data, place), kind)]
    one, other = chooser.choice(lists), chooser.choice(lists)
    start, end = _get(data, one), _get(data, other)
    for _ in range(min(len(start), chooser.choice((1, 3, 40)))):
        end.append(start.pop())


def _is_in(value: Any, kind: frozenset[str]) -> bool:
    return isinstance(value, str) and value in kind


def _is_list_of(value: Any, kind: frozenset[str]) -> bool:
    return isinstance(value, list) and bool(value) and all(part == "" or _is_in(part, kind) for part in value)
