"""Books, letters, voyages and lenses."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from linne_tui.linne import components as c
from linne_tui.linne.check.edition import Edition
from linne_tui.linne.check.mistake import Wrong
from linne_tui.linne.check.rewards import cost_of, tree
from linne_tui.linne.icons import ACTIONS, Gain, Pay
from linne_tui.linne.lenses import ABILITIES
from linne_tui.linne.say import amount

LETTERS: Final = 10
"""Letters to each institution."""

LENSES: Final = 5
"""Upgraded lenses of each basic action."""


def books_can_be_published(edition: Edition) -> Iterator[Wrong]:
    """A left bar of knowledge and sketches (8.1); an appendix that is paid for points (8.4), not on starting books."""
    for book in (*edition.kind("books", c.Book), *edition.kind("starting-books", c.StartingBook)):
        cost = cost_of(book.left)
        if cost is not None:
            if cost.coins or cost.containers or cost.tools:
                yield Wrong(book, "left", f"'{book.left}' has more than knowledge and sketches", "only these (8.1)")
            elif not cost.knowledge and not cost.sketches:
                yield Wrong(book, "left", "costs nothing", "give knowledge or sketches (8.1)")
        if not book.appendix.strip():
            continue
        icon = tree(book.appendix)
        if isinstance(book, c.StartingBook):
            yield Wrong(book, "appendix", "a starting book has none", "leave it out (8.4)")
        elif icon is not None and not _is_appendix(icon):
            yield Wrong(book, "appendix", f"'{book.appendix}' is no appendix", "'pay COST: N points' (8.4)")


def _is_appendix(icon: object) -> bool:
    return isinstance(icon, Pay) and isinstance(icon.then, Gain) and icon.then.name == "points"


def letters_are_even(edition: Edition) -> Iterator[Wrong]:
    """Ten letters to each institution, and none to another; no two institutions of one colour."""
    institutions = edition.kind("institutions", c.Institution)
    colours: set[str] = set()
    for institution in institutions:
        if institution.colour in colours:
            yield Wrong(institution, "colour", f"'{institution.colour}' a second time", "a colour of its own")
        colours.add(institution.colour)
    if not edition.named("institutions"):
        return
    known = [institution.id for institution in institutions]
    letters = edition.kind("letters", c.Letter)
    for letter in letters:
        if letter.institution not in known:
            wrong = f"'{letter.institution}' is none of institutions.toml"
            yield Wrong(letter, "institution", wrong, f"one of {', '.join(known)}")
    found = Counter(letter.institution for letter in letters)
    for name in known if edition.whole("letters") else ():
        if found[name] != LETTERS:
            yield Wrong("letters", "institution", f"{amount(found[name], 'letters')} to {name}", f"{LETTERS} to each")


def voyages_arrive(edition: Edition) -> Iterator[Wrong]:
    """Every way leads on, in 3 to 6 steps, to the last space, and every space can be reached (4.29)."""
    for voyage in (*edition.kind("voyages", c.Voyage), *edition.kind("starting-voyages", c.StartingVoyage)):
        wrong = list(_astray(voyage))
        yield from wrong
        if not wrong and voyage.route:
            yield from _ways(voyage)
        if not voyage.route:
            yield Wrong(voyage, "route", "no space", "3 to 6 spaces; the last one is the destination")


def _astray(voyage: c.Voyage) -> Iterator[Wrong]:
    """Ways that lead back or nowhere."""
    last = len(voyage.route)
    followers = [("starts", 0, voyage.starts), *((f"route.{n}.to", n, s.to) for n, s in enumerate(voyage.route, 1))]
    for field, place, to in followers:
        if place == last and to:
            yield Wrong(voyage, field, "the destination leads on", "leave out 'to' of the last space")
        elif place == 0 and not to:
            yield Wrong(voyage, field, "no way out of the harbour", "name the spaces that follow it, such as [1]")
        elif len(set(to)) != len(to):
            yield Wrong(voyage, field, "a space a second time", "name each space once")
        elif not all(place < space <= last for space in to):
            yield Wrong(voyage, field, f"leads to {list(to)}", f"only on, to spaces from {place + 1} to {last} (4.29)")


def _ways(voyage: c.Voyage) -> Iterator[Wrong]:
    """The lengths of the ways to each space, from the harbour on."""
    last = len(voyage.route)
    steps: dict[int, set[int]] = {place: set() for place in range(last + 1)}
    steps[0] = {0}
    for place in range(last):
        to = voyage.starts if place == 0 else voyage.route[place - 1].to or (place + 1,)
        for space in to:
            steps[space] |= {step + 1 for step in steps[place]}
    for place in range(1, last + 1):
        if not steps[place]:
            yield Wrong(voyage, f"route.{place}", "no way leads here", "name it in 'to' or 'starts', or leave it out")
    if not all(3 <= count <= 6 for count in steps[last]):
        counts = " and ".join(str(count) for count in sorted(steps[last]))
        yield Wrong(voyage, "route", f"ways of {counts} steps", "every way has 3 to 6 steps")


def seas_are_of_the_rudder(edition: Edition) -> Iterator[Wrong]:
    """Colours of spaces are those of the rudder; the destination has none, and a coloured space shows something."""
    colours = [colour.id for colour in edition.kind("rudder", c.SeaColour)]
    for voyage in (*edition.kind("voyages", c.Voyage), *edition.kind("starting-voyages", c.StartingVoyage)):
        for place, space in enumerate(voyage.route, 1):
            field = f"route.{place}.colour"
            if not space.colour:
                continue
            if space.colour not in colours and edition.named("rudder"):
                yield Wrong(voyage, field, f"'{space.colour}' is none of rudder.toml", f"one of {', '.join(colours)}")
            if place == len(voyage.route):
                yield Wrong(voyage, field, "a coloured destination", "leave out its colour (8.6)")
            elif not space.reward.strip():
                yield Wrong(voyage, field, "a colour without a reward", "give a reward, or leave out the colour (4.30)")


def lenses_do_one_thing(edition: Edition) -> Iterator[Wrong]:
    """A reward or an ability of its action (4.36); of each action five, one or more and two or more of them."""
    lenses = edition.kind("lenses", c.Lens)
    for lens in lenses:
        known = ABILITIES.get(lens.action, {})
        if bool(lens.reward.strip()) == bool(lens.ability):
            wrong = "both a reward and an ability" if lens.ability else "neither a reward nor an ability"
            yield Wrong(lens, "ability" if lens.ability else "", wrong, "give one of them")
        elif lens.ability and known and lens.ability not in known:
            wrong = f"'{lens.ability}' is no ability of {lens.action}"
            yield Wrong(lens, "ability", wrong, f"one of {', '.join(known)}")
    for action in ACTIONS if edition.whole("lenses") else ():
        own = [lens for lens in lenses if lens.action == action]
        abilities = sum(1 for lens in own if lens.ability)
        if len(own) != LENSES:
            yield Wrong("lenses", "action", f"{amount(len(own), 'lenses')} of {action}", f"{LENSES} of each action")
        if abilities < 2 or abilities >= len(own):
            wrong = f"{len(own) - abilities} rewards and {abilities} abilities of {action}"
            yield Wrong("lenses", "ability", wrong, "of each action at least 1 reward and 2 abilities")
