"""The printed components of one edition, indexed for the rules, and the address of everything that is printed.

An address names a reward where it is printed: the id of its component, with a part where a component has several
(``uppsala.once-2``, ``rangifer.nw``, ``kalm.3``, ``binomial.4``, ``fauna.appendix``).
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final, TypeVar, cast

from linne_tui.linne import components as c
from linne_tui.linne.icons import Cost, Icon, children, parse, parse_cost
from linne_tui.linne.opponent.rows import reward_text
from linne_tui.linne.sources import rule_of

CORNERS: Final = ("nw", "ne", "se", "sw")
"""Corners of a sample, and spaces of the library, clockwise."""

SHAPE_OF_SIZE: Final = {6: "T", 4: "block", 3: "L"}
ROWS: Final = 3
COLUMNS: Final = 12
SQUARES: Final = tuple(f"{row + 1}-{column + 1}" for row in range(ROWS) for column in range(COLUMNS))
"""The squares of the garden, row by row."""

Entries = Mapping[str, tuple[c.Component, ...]]
K = TypeVar("K", bound=c.Component)


class Icons(dict[str, Icon]):
    """The tree of each reward by its address; parsed when first asked for."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        super().__init__()
        self.texts = texts

    def __missing__(self, address: str) -> Icon:
        whole, _, way = address.partition("/")
        icon = parse(self.texts[whole], whole)
        for step in filter(None, way.split("/")):
            icon = _inside(icon, step)
        self[address] = icon
        return icon


def _inside(icon: Icon, step: str) -> Icon:
    parts = children(icon)
    return parts[int(step)] if step.isdigit() else parts[0]


class Content:
    """One edition: every component by kind and by id, and what follows from them. Never changed once made."""

    def __init__(self, entries: Entries, digest: str = "") -> None:
        self.entries = entries
        self.hash = digest
        self.by_id: dict[str, c.Component] = {entry.id: entry for kind in entries.values() for entry in kind}
        self._kind_of = {entry.id: name for name, kind in entries.items() for entry in kind}
        self._rule_of: dict[str, str] = {}
        self.samples = self._ids("samples")
        self.sketches = self._ids("sketches")
        self.exotic_samples = self._ids("exotic-samples")
        self.voyage_cards = self._ids("voyages")
        self.book_cards = self._ids("books")
        self.letters = self._ids("letters")
        self.lenses = self._ids("lenses")
        self.arches = self._ids("arches")
        self.solo_cards = self._ids("solo-cards")
        self.green_lenses = self._ids("green-lenses")
        self.solo_board = self._ids("solo-board")[0]
        self.sample_locations = self._ids("locations")
        self.sketch_locations = self._ids("sketch-locations")
        self.tracks = self._ids("lecture-tracks")
        self.colours = self._ids("rudder")
        self.lund = self._ids("towns")[0]
        self.location_index = {name: place for place, name in enumerate(self.sample_locations)}
        self.sketch_location_index = {name: place for place, name in enumerate(self.sketch_locations)}
        self.colour_index = {name: place for place, name in enumerate(self.colours)}
        self.track_index = {name: place for place, name in enumerate(self.tracks)}
        self.location_cost = {place.id: place.cost for place in self.kind("locations", c.Location)}
        self.icons = Icons(dict(self._texts()))
        self.neighbours = self._neighbours()
        self.squares = SQUARES
        self.square_index = {at: place for place, at in enumerate(self.squares)}
        self.square_ids: tuple[str, ...] = tuple(
            entry.id for entry in sorted(self.kind("garden", c.GardenSquare), key=lambda s: self.square_index[s.at])
        )
        self.beds: dict[str, tuple[int, ...]] = {}
        for square in self.kind("garden", c.GardenSquare):
            self.beds[square.bed] = (*self.beds.get(square.bed, ()), self.square_index[square.at])
        self.bed_of = {place: bed for bed, places in self.beds.items() for place in places}
        self.shape_of = {bed: SHAPE_OF_SIZE.get(len(places), "") for bed, places in self.beds.items()}
        self.instruments = self._ids("instruments")
        self.actions_of = {entry.id: entry.actions for entry in self.kind("instruments", c.Instrument)}
        self.taxonomy_spaces = self.kind("taxonomy", c.TaxonomyTrack)[0].spaces
        self.globes = {globe.crossing: globe.id for globe in self.kind("globes", c.Globe)}
        self.sketch_realm = {sketch.id: sketch.realm for sketch in self.kind("sketches", c.Sketch)}
        self.institution_of = {letter.id: letter.institution for letter in self.kind("letters", c.Letter)}
        self.left_bars = {
            book.id: parse_cost(book.left)
            for book in (*self.kind("books", c.Book), *self.kind("starting-books", c.StartingBook))
        }
        self.sample: dict[str, c.Sample] = {
            sample.id: sample
            for sample in (*self.kind("samples", c.Sample), *self.kind("starting-samples", c.StartingSample))
        }
        self.voyage: dict[str, c.Voyage] = {
            voyage.id: voyage
            for voyage in (*self.kind("voyages", c.Voyage), *self.kind("starting-voyages", c.StartingVoyage))
        }
        self.lens: dict[str, c.Lens] = {lens.id: lens for lens in self.kind("lenses", c.Lens)}
        self.shown: dict[str, tuple[str, ...]] = {
            sample.id: tuple(name for name, text in zip(CORNERS, sample.corners, strict=True) if text)
            for sample in self.sample.values()
        }
        self.next_spaces = {
            (voyage.id, place): _next(voyage, place)
            for voyage in self.voyage.values()
            for place in range(len(voyage.route))
        }
        self.next_spaces |= {(voyage.id, len(voyage.route)): () for voyage in self.voyage.values()}

    def kind(self, name: str, struct: type[K]) -> tuple[K, ...]:
        """The entries of the file of this name, in its order."""
        return cast(tuple[K, ...], self.entries[name])

    def get(self, component_id: str, struct: type[K]) -> K:
        """The component of this id, known to be of this kind."""
        return cast(K, self.by_id[component_id])

    def destination(self, voyage: str) -> str:
        """The address of the last space of a voyage card."""
        return f"{voyage}.{len(self.voyage[voyage].route)}"

    def kind_at(self, address: str) -> str:
        """The kind (its file's name) of the component on which this address lies."""
        kind = self._kind_of.get(address)
        if kind is None:
            kind = self._kind_of[address.partition("/")[0].partition(".")[0]]
        return kind

    def rule_at(self, address: str) -> str:
        """The rule by which what is printed at this address is gained."""
        rule = self._rule_of.get(address)
        if rule is None:
            component, _, place = address.partition("/")[0].partition(".")
            end = component in self.voyage and f"{component}.{place}" == self.destination(component)
            named = "destination" if end else place.partition("-")[0]
            rule = self._rule_of[address] = rule_of(self.kind_at(address), named)
        return rule

    def _ids(self, kind: str) -> tuple[str, ...]:
        return tuple(entry.id for entry in self.entries[kind])

    def _texts(self) -> Iterator[tuple[str, str]]:
        for entries in self.entries.values():
            for entry in entries:
                for address, text in printed(entry):
                    if text:
                        yield address, text

    def _neighbours(self) -> dict[str, tuple[tuple[str, Cost], ...]]:
        found: dict[str, list[tuple[str, Cost]]] = {
            name: [] for name in (self.lund, *self.sample_locations, *self.sketch_locations)
        }
        for path in self.kind("paths", c.Path):
            one, other = path.between
            cost = parse_cost(path.cost)
            found[one].append((other, cost))
            found[other].append((one, cost))
        return {name: tuple(ways) for name, ways in found.items()}

    @cached_property
    def names(self) -> dict[str, str]:
        """What each component is called on the screen."""
        return {entry.id: _name(entry) for entry in self.by_id.values()}


def printed(entry: c.Component) -> Iterator[tuple[str, str]]:
    """Every reward printed on a component: its address and its text ("" where nothing is printed)."""
    match entry:
        case c.Sample():
            for name, text in zip(CORNERS, entry.corners, strict=True):
                yield f"{entry.id}.{name}", text
        case c.ExoticSample():
            yield entry.id, entry.knowledge
        case c.Voyage():
            for place, space in enumerate(entry.route, 1):
                yield f"{entry.id}.{place}", space.reward
        case c.Book():
            yield entry.id, entry.right
            yield f"{entry.id}.appendix", entry.appendix
        case c.Location():
            yield entry.id, entry.reward
            for place, text in enumerate(entry.once, 1):
                yield f"{entry.id}.once-{place}", text
        case c.GardenTile():
            yield entry.id, entry.upper
        case c.TurnTile():
            for place, text in enumerate(entry.places, 1):
                yield f"{entry.id}.{place}", text
        case c.LectureTrack():
            for place, track_space in enumerate(entry.spaces, 1):
                yield f"{entry.id}.{place}", track_space.bonus
        case c.SoloCard():
            for place, text in enumerate(entry.rows, 1):
                yield f"{entry.id}.{place}", reward_text(text)
        case c.SoloBoard():
            for place, text in enumerate(entry.sketches, 1):
                yield f"{entry.id}.{place}", text
        case (
            c.Sketch()
            | c.Letter()
            | c.Arch()
            | c.SketchLocation()
            | c.GardenSquare()
            | c.Pond()
            | c.Lens()
            | c.GreenLens()
            | c.StartTile()
            | c.Globe()
            | c.Instrument()
        ):
            yield entry.id, entry.reward
        case _:
            return


def _next(voyage: c.Voyage, place: int) -> tuple[int, ...]:
    """The spaces (1-based) that follow a place of a route; 0 is the harbour."""
    if place == 0:
        return voyage.starts
    return voyage.route[place - 1].to or (place + 1,)


def _name(entry: c.Component) -> str:
    for field in ("name", "follower", "title", "subject", "at"):
        name = getattr(entry, field, "")
        if name:
            return str(name)
    return entry.id
