"""What the printed components are: one frozen struct a kind, each read from the TOML file named for it.

Texts in the icon language stay texts here; `content.py` gives each its address and parses it when first asked.
The fields are those of the files: a key of an ``[[entry]]`` in a file is a field of its struct.
"""

from msgspec import Struct


class Component(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Any component: its id, unique over all kinds (at most 12 letters, digits and hyphens), and its history."""

    id: str
    history: str = ""


class Sample(Component, kw_only=True, frozen=True):
    """A basic sample (2.4). Corners are named clockwise from the north-west, as printed (rotation 0); "" is blank."""

    latin: str
    name: str
    realm: str
    corners: tuple[str, str, str, str]


class StartingSample(Sample, kw_only=True, frozen=True):
    """The sample of a starting pair (3.4): its number, and the library spaces that it names (nw ne sw se)."""

    number: int
    spaces: tuple[str, ...]


class ExoticSample(Component, kw_only=True, frozen=True):
    """An exotic sample: the knowledge gained with it (4.31) and the condition of its 5 points (11.1)."""

    latin: str
    name: str
    realm: str
    continent: str
    knowledge: str
    condition: str


class Space(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A space of a voyage's route: reward, sea colour ("" none), the spaces (1-based) that follow (() the next one)."""

    reward: str = ""
    colour: str = ""
    to: tuple[int, ...] = ()


class Voyage(Component, kw_only=True, frozen=True):
    """A voyage card: a follower and a journey. The last space of the route is the destination, never coloured."""

    follower: str
    title: str
    years: str
    harbour: str
    destination: str
    route: tuple[Space, ...]
    starts: tuple[int, ...] = (1,)


class StartingVoyage(Voyage, kw_only=True, frozen=True):
    """One of the six voyage cards with which a player may start (3.5)."""


class Book(Component, kw_only=True, frozen=True):
    """A book card: the left bar is a cost, the right bar a reward, the appendix ("" none) a `pay ...: n points`."""

    author: str
    title: str
    year: int
    left: str
    right: str
    appendix: str = ""


class StartingBook(Book, kw_only=True, frozen=True):
    """The book of a starting pair (3.4); it has no appendix (8.4)."""

    number: int


class Sketch(Component, kw_only=True, frozen=True):
    """A sketch tile of a realm; its reward is gained by a trigger or face up in a book (4.9)."""

    name: str
    realm: str
    reward: str


class Institution(Component, kw_only=True, frozen=True):
    """A correspondent: the colour of letters."""

    name: str
    colour: str


class Letter(Component, kw_only=True, frozen=True):
    """A letter to an institution, with the reward of 4.17."""

    institution: str
    subject: str
    reward: str


class Arch(Component, kw_only=True, frozen=True):
    """One of the three arches of the letter display, with the reward of 4.16."""

    reward: str


class Location(Component, kw_only=True, frozen=True):
    """A sample location: four one-time spaces (the first is the top one), its reward, its cost in containers.

    ``x`` and ``y`` (0 to 100) are the place on the drawn map, west to east and north to south.
    """

    name: str
    once: tuple[str, str, str, str]
    reward: str
    cost: int
    x: int
    y: int


class SketchLocation(Component, kw_only=True, frozen=True):
    """A sketch location (4.7)."""

    name: str
    reward: str
    x: int
    y: int


class Town(Component, kw_only=True, frozen=True):
    """Lund, where every explorer starts (2.6)."""

    name: str
    x: int
    y: int


class Path(Component, kw_only=True, frozen=True):
    """A path between two locations and its cost (coins, containers, tools; "" none)."""

    between: tuple[str, str]
    cost: str = ""


class GardenSquare(Component, kw_only=True, frozen=True):
    """A square of the garden, ``ROW-COLUMN``, its bed (one letter a bed), and what planting there gives."""

    at: str
    bed: str
    reward: str = ""


class GardenTile(Component, kw_only=True, frozen=True):
    """A garden reward tile: shape of bed, upper reward, points for the places 1, 2, 3, 4 (4.27)."""

    shape: str
    upper: str
    points: tuple[int, ...]


class Pond(Component, kw_only=True, frozen=True):
    """A pond tile (2.8), with the reward of 4.23."""

    name: str
    reward: str


class Lens(Component, kw_only=True, frozen=True):
    """An upgraded lens: its basic action, and either a reward or one ability of the closed list (4.36)."""

    name: str
    action: str
    reward: str = ""
    ability: str = ""


class TurnTile(Component, kw_only=True, frozen=True):
    """A turn-order tile: the rewards of its four places, left to right; "" is a blank place (6.2)."""

    places: tuple[str, str, str, str]


class SeaColour(Component, kw_only=True, frozen=True):
    """A colour of the rudder, in the clockwise order printed on the board (2.2)."""

    name: str


class TrackSpace(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A space of a lecture track: the multiplier printed there (0 none) and the bonus (5.3)."""

    multiplier: int = 0
    bonus: str = ""


class LectureTrack(Component, kw_only=True, frozen=True):
    """A lecture track of ten spaces; the last one is the x4 (5.4)."""

    name: str
    colour: str
    spaces: tuple[TrackSpace, ...]


class TaxonomyTrack(Component, kw_only=True, frozen=True):
    """The track of the taxonomy marker: how many spaces it has (5.1)."""

    spaces: int


class ScoringTile(Component, kw_only=True, frozen=True):
    """A scoring tile: the rule it stands for (9.10 to 9.16), its achievement and what its university side counts.

    ``achievement`` is a condition; ``university`` a count, divided by ``each`` and rounded down; the count
    ``samples best`` is that of the best realm. ``awards`` are for three and four players (9.2).
    """

    rule: str
    name: str
    achievement: str
    university: str
    each: int = 1
    awards: tuple[int, int, int]


class NeutralMarkers(Struct, frozen=True, forbid_unknown_fields=True):
    """Neutral markers on ``n`` one-time spaces of a location, from the top (``up``) or from the bottom (``down``)."""

    location: str
    arrow: str
    n: int = 1


class NeutralFlower(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A neutral flower on a garden square, dark side up on a dark one."""

    square: str
    dark: bool = False


class SetupSide(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a setup card (2.12)."""

    markers: tuple[NeutralMarkers, ...]
    flowers: tuple[NeutralFlower, ...]


class SetupCard(Component, kw_only=True, frozen=True):
    """A setup card: a side for two players and one for three."""

    two: SetupSide
    three: SetupSide


class StartTile(Component, kw_only=True, frozen=True):
    """A start tile (12.2)."""

    reward: str


class Globe(Component, kw_only=True, frozen=True):
    """The globe of an outer crossing of the library: ``cross-n``, ``cross-ne`` ... (4.12)."""

    crossing: str
    reward: str


class Instrument(Component, kw_only=True, frozen=True):
    """An instrument of the work table: how many actions, and its reward (6.2)."""

    name: str
    actions: int
    reward: str = ""


class Positions(Struct, frozen=True, forbid_unknown_fields=True):
    """The display positions that a card of the opponent marks, 1 to 3 from the left (14.4, 14.19, 14.43)."""

    books: int
    voyages: int
    exotic: int
    letters: int


class SoloCard(Component, kw_only=True, frozen=True):
    """A card of the opponent (14.4): its arrow (``left``, ``right``), three rows, and what it marks.

    ``blooms`` is the bloom column, ``squares`` all squares of the garden, from number 1 to number 36.
    """

    name: str
    arrow: str
    rows: tuple[str, str, str]
    positions: Positions
    tracks: tuple[str, str]
    location: str
    blooms: tuple[int, int, int]
    squares: tuple[str, ...]


class GreenLens(Component, kw_only=True, frozen=True):
    """A green lens of the opponent, with the reward of 14.31."""

    name: str
    reward: str


class SoloBoard(Component, kw_only=True, frozen=True):
    """The opponent's board: what its three sketch slots give, from the left (14.15)."""

    sketches: tuple[str, str, str]


FILES: dict[str, tuple[type[Component], int]] = {
    "samples": (Sample, 45),
    "starting-samples": (StartingSample, 6),
    "starting-books": (StartingBook, 6),
    "starting-voyages": (StartingVoyage, 6),
    "exotic-samples": (ExoticSample, 24),
    "voyages": (Voyage, 20),
    "books": (Book, 24),
    "sketches": (Sketch, 36),
    "institutions": (Institution, 4),
    "letters": (Letter, 40),
    "arches": (Arch, 3),
    "locations": (Location, 8),
    "sketch-locations": (SketchLocation, 4),
    "towns": (Town, 1),
    "paths": (Path, 0),
    "garden": (GardenSquare, 36),
    "garden-tiles": (GardenTile, 9),
    "ponds": (Pond, 6),
    "lenses": (Lens, 25),
    "turn-order": (TurnTile, 5),
    "rudder": (SeaColour, 3),
    "lecture-tracks": (LectureTrack, 3),
    "taxonomy": (TaxonomyTrack, 1),
    "scoring-tiles": (ScoringTile, 7),
    "setup-cards": (SetupCard, 6),
    "start-tiles": (StartTile, 10),
    "globes": (Globe, 8),
    "instruments": (Instrument, 3),
    "solo-cards": (SoloCard, 20),
    "green-lenses": (GreenLens, 9),
    "solo-board": (SoloBoard, 1),
}
"""Every content file (``NAME.toml``, a list of ``[[entry]]``), its struct, and how many entries it has (0: any)."""
