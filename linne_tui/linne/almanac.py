"""The almanac: everything that has a history, in chapters, to be read and searched."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from linne_tui.linne import components as c
from linne_tui.linne import lenses, say
from linne_tui.linne.content import CORNERS, Content
from linne_tui.linne.icons import parse, parse_condition, parse_cost
from linne_tui.linne.naming import folded, title
from linne_tui.linne.opponent import words

LENSES: Final = "Upgraded lenses"
OPPONENT: Final = "The opponent"
CHAPTERS: Final = (
    "Species", "People", "Books", "Places", "Letters", "The garden", LENSES, "Instruments and more", OPPONENT,
)  # fmt: skip
"""The chapters, in this order."""
_OPPONENTS: Final = {"solo-cards": "card of the opponent", "green-lenses": "green lens", "solo-board": "its board"}
"""The kinds of components that only the opponent has, and what one is."""
NOWHERE: Final[Mapping[str, str]] = {}


class Entry(NamedTuple):
    """An article: its chapter, what it is about, a line below that, paragraphs, the components it tells of.

    ``drawn`` are lines that stand below the paragraphs as they are.
    """

    chapter: str
    title: str
    subtitle: str
    paragraphs: tuple[str, ...]
    components: tuple[str, ...]
    drawn: tuple[str, ...] = ()


def entries(content: Content, places: Mapping[str, str] = NOWHERE) -> list[Entry]:
    """Every article, by chapter and then by title; ``places``: where lenses are now, if there is a game."""
    found = [*_species(content), *_people(content), *_books(content), *_places(content), *_letters(content)]
    found += [*_garden(content), *_lenses(content, places), *_others(content), *_opponent(content)]
    return sorted(found, key=lambda entry: (CHAPTERS.index(entry.chapter), _in_order(entry.title)))


def _in_order(title: str) -> str:
    """What a title is sorted by: 2-2 comes before 2-10."""
    return re.sub(r"\d+", lambda number: number[0].zfill(4), folded(title))


def search(every: Sequence[Entry], wanted: str) -> list[Entry]:
    """The articles in which every word occurs, those with all of them in the title first; all for no words."""
    words = folded(wanted).split()
    found = [entry for entry in every if all(word in folded(" ".join(_texts(entry))) for word in words)]
    return sorted(found, key=lambda entry: not all(word in folded(entry.title) for word in words))


def about(every: Sequence[Entry], component: str) -> Entry | None:
    """The article that tells of a component, if there is one."""
    return next((entry for entry in every if component in entry.components), None)


def _words(printed: str) -> str:
    """A printed reward in words; "nothing" where nothing is printed."""
    return say.icon(parse(printed, "")) if printed else "nothing"


def _texts(entry: Entry) -> Iterator[str]:
    yield from (entry.title, entry.subtitle, *entry.paragraphs)


def _entry(chapter: str, title: str, subtitle: str, gives: Sequence[str], of: c.Component) -> Entry:
    return Entry(chapter, title, subtitle, tuple(filter(None, (of.history, *gives))), (of.id,))


def _species(content: Content) -> Iterator[Entry]:
    for sample in content.sample.values():
        corners = ", ".join(
            f"{name} {_words(text)}" for name, text in zip(CORNERS, sample.corners, strict=True) if text
        )
        kind = "starting sample" if isinstance(sample, c.StartingSample) else "sample"
        yield _entry("Species", sample.name, f"{sample.latin} · {sample.realm}", (f"As a {kind}: {corners}.",), sample)
    for exotic in content.kind("exotic-samples", c.ExoticSample):
        wanted = say.condition(parse_condition(exotic.condition))
        gives = f"As an exotic sample: {_words(exotic.knowledge)}; 5 points at the end if {wanted} (11.1)."
        yield _entry("Species", exotic.name, f"{exotic.latin} · {exotic.realm}, {exotic.continent}", (gives,), exotic)


def _people(content: Content) -> Iterator[Entry]:
    """A person an article: the voyage of a follower, the books of an author, or both."""
    told: dict[str, Entry] = {}
    for voyage in content.voyage.values():
        rewards = "; ".join(
            _words(space.reward) + (f" ({space.colour})" if space.colour else "") for space in voyage.route
        )
        way = f"{voyage.years} · from {voyage.harbour} to {voyage.destination}"
        entry = _entry("People", voyage.follower, way, (f"{voyage.title}. On the route: {rewards}.",), voyage)
        told[voyage.follower] = entry
    for book in _all_books(content):
        written = f"{book.title}, {book.year}. {book.history}"
        entry = told.get(book.author, Entry("People", book.author, "author", (), ()))
        told[book.author] = entry._replace(paragraphs=(*entry.paragraphs, written))
    yield from told.values()


def _all_books(content: Content) -> list[c.Book]:
    return [*content.kind("books", c.Book), *content.kind("starting-books", c.StartingBook)]


def _books(content: Content) -> Iterator[Entry]:
    for book in _all_books(content):
        bars = f"It is published for {say.cost(parse_cost(book.left))} and gives {_words(book.right)} (8.3)."
        appendix = f"Appendix: {_words(book.appendix)}." if book.appendix else ""
        yield _entry("Books", book.title, f"{book.author}, {book.year}", (bars, appendix), book)


def _places(content: Content) -> Iterator[Entry]:
    names = content.names
    ways: dict[str, list[str]] = {}
    for path in content.kind("paths", c.Path):
        one, other = path.between
        price = f" (pay {say.cost(parse_cost(path.cost))})" if path.cost else ""
        for here, there in ((one, other), (other, one)):
            ways.setdefault(here, []).append(f"To {names[there]}{price}: {path.history}")
    for place in content.kind("locations", c.Location):
        once = ", ".join(_words(text) for text in place.once)
        price = say.amount(place.cost, "containers")
        gives = f"Reward: {_words(place.reward)}. Once each: {once}. A sample costs {price} (4.3, 4.4)."
        yield _entry("Places", place.name, "sample location", (gives, *ways.get(place.id, ())), place)
    for spot in content.kind("sketch-locations", c.SketchLocation):
        gives = f"Reward: {_words(spot.reward)}, and the sketch that lies there (4.7)."
        yield _entry("Places", spot.name, "sketch location", (gives, *ways.get(spot.id, ())), spot)
    for town in content.kind("towns", c.Town):
        yield _entry("Places", town.name, "where every explorer starts", tuple(ways.get(town.id, ())), town)


def _letters(content: Content) -> Iterator[Entry]:
    letters = content.kind("letters", c.Letter)
    for house in content.kind("institutions", c.Institution):
        subjects = ", ".join(letter.subject for letter in letters if letter.institution == house.id)
        yield _entry("Letters", house.name, f"institution, {house.colour}", (f"Letters: {subjects}.",), house)
    for letter in letters:
        gives = f"Sent, it gives {_words(letter.reward)} (4.17)."
        yield _entry("Letters", letter.subject, content.names[letter.institution], (gives,), letter)


def _garden(content: Content) -> Iterator[Entry]:
    for square in content.kind("garden", c.GardenSquare):
        gives = f"Planting there gives {_words(square.reward)} (4.22)."
        yield _entry("The garden", f"Square {square.at}", f"bed {square.bed.lower()}", (gives,), square)
    for pond in content.kind("ponds", c.Pond):
        yield _entry("The garden", pond.name, "pond", (f"It gives {_words(pond.reward)} (4.23).",), pond)


def _lenses(content: Content, places: Mapping[str, str]) -> Iterator[Entry]:
    """An overview of all of them, by action, and an article each."""
    found = content.kind("lenses", c.Lens)
    told = {lens.id: f"{lens.action}; once in the action: {lenses.does(lens)}" for lens in found}
    if places:
        told |= {lens.id: f"{told[lens.id]}. Now: {places.get(lens.id, 'not in sight')}" for lens in found}
    title = f"All {len(found)} upgraded lenses"
    yield Entry(LENSES, title, "", tuple(f"{lens.name}: {told[lens.id]}." for lens in found), ())
    for lens in found:
        yield _entry(LENSES, lens.name, f"upgraded lens, {lens.action}", (f"{told[lens.id]}.",), lens)


def _others(content: Content) -> Iterator[Entry]:
    told = {"samples", "starting-samples", "exotic-samples", "voyages", "starting-voyages", "books", "starting-books"}
    told |= {"locations", "sketch-locations", "towns", "paths", "letters", "institutions", "garden", "ponds", "lenses"}
    told |= {*_OPPONENTS}
    for kind, components in content.entries.items():
        for component in components if kind not in told else ():
            if component.history:
                reward = getattr(component, "reward", "") or getattr(component, "upper", "")
                gives = f"It gives {_words(reward)}." if reward else ""
                name = title(content, component)
                yield _entry("Instruments and more", name, kind.rstrip("s").replace("-", " "), (gives,), component)


def _opponent(content: Content) -> Iterator[Entry]:
    """The opponent's cards, green lenses and board."""
    for kind, subtitle in _OPPONENTS.items():
        for component in content.entries[kind]:
            name = title(content, component)
            entry = _entry(OPPONENT, name, subtitle, words.told(content, component), component)
            yield entry._replace(drawn=words.drawn(component))
