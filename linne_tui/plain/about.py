"""All about a component: what it is, what it gives, the rules behind it, its history."""

from collections.abc import Iterator

from linne_tui.engine.moves import Move
from linne_tui.linne import components as c
from linne_tui.linne import lenses, say
from linne_tui.linne.behind import KINDS, rules
from linne_tui.linne.icons import parse_cost
from linne_tui.linne.library import point
from linne_tui.linne.opponent import words
from linne_tui.linne.rules_text import load
from linne_tui.linne.sight import Sight, listed
from linne_tui.plain.boards import garden, letters, map, tracks, voyages


def answer(told: str, move: Move, asks: str) -> Iterator[str]:
    """An answer as it is told in the list, with the rules behind it, that which asks last."""
    yield told
    texts = {rule.number: rule.text for rule in load()}
    for number in rules(move, asks):
        yield f"  Rule {number}: {texts[number]}"


def lines(sight: Sight, entry: c.Component) -> Iterator[str]:
    """A component as a few paragraphs."""
    kind = sight.content.kind_at(entry.id)
    called, behind = KINDS[kind]
    latin = getattr(entry, "latin", "")
    name = f"{sight.name(entry.id)}{f', {latin}' if latin else ''}"
    yield f"{name} ({entry.id}): {called}" if name != entry.id else f"{entry.id}: {called}"
    yield from (f"  {line}" for line in gives(sight, entry))
    own = f"{entry.rule} " if isinstance(entry, c.ScoringTile) else ""
    yield f"  Rules: {', '.join((own + behind).split())}"
    if entry.history:
        yield f"  {entry.history}"


def gives(sight: Sight, entry: c.Component) -> Iterator[str]:
    """What a component gives, costs and asks, in words."""
    match entry:
        case c.Location() | c.SketchLocation() | c.Town():
            yield from (line.strip() for line in list(map.place(sight, entry))[1:])
        case c.StartingSample():
            yield map.sample(sight, entry.id)
            yield f"number {entry.number}, for the {' or '.join(point(at) for at in entry.spaces)} space"
        case c.Sample():
            yield map.sample(sight, entry.id)
        case c.ExoticSample():
            yield voyages.exotic(sight, entry.id)
        case c.Voyage():
            yield f"{voyages.voyage(sight, entry.id)} ({entry.years})"
        case c.Book() | c.StartingBook():
            yield f"{entry.author}, {entry.year}. {voyages.book(sight, entry.id)}"
        case c.Letter():
            yield letters.told(sight, entry.id)
        case c.Institution():
            yield f"the {entry.colour} letters"
        case c.Path():
            yield f"{' to '.join(sight.name(place) for place in entry.between)}: {map.price(parse_cost(entry.cost))}"
        case c.GardenSquare():
            bed, shape = entry.bed.lower(), sight.content.shape_of[entry.bed]
            yield f"square {entry.at} of bed {bed} ({shape}): {sight.gives(entry.id)}"
        case c.GardenTile():
            yield f"a full {entry.shape} bed gives {garden.full(sight, entry)}"
        case c.Lens():
            yield sight.lens(entry.id)
            yield f"once in the action: {lenses.does(entry)}"
            yield f"now: {lenses.places(sight.state, sight.names).get(entry.id, 'not in sight')}"
        case c.TurnTile():
            yield "places: " + listed(f"{n}: {sight.gives(f'{entry.id}.{n}')}" for n in range(1, len(entry.places) + 1))
        case c.LectureTrack():
            yield f"spaces: {listed(tracks.spaces(sight, entry))}"
        case c.TaxonomyTrack():
            yield f"{entry.spaces} spaces; an upgraded lens each time that the marker reaches or passes the top"
        case c.ScoringTile():
            wanted = sight.condition(entry.achievement)
            yield f"as an achievement: {wanted}, for {listed(_awards(entry))} points"
            yield f"at the university: counts {tracks.counted(entry)}"
        case c.SetupCard():
            for players, side in ((2, entry.two), (3, entry.three)):
                yield f"{players} players: neutral {listed(_side(sight, side))}"
        case c.Globe():
            yield f"at the {point(entry.crossing)} crossing: {sight.gives(entry.id)}"
        case c.Instrument():
            reward = sight.gives(entry.id) if entry.reward else "a token on the turn-order tile, with its reward"
            yield f"{say.amount(entry.actions, 'actions') if entry.actions > 1 else '1 action'}; {reward}"
        case c.Sketch():
            yield f"{entry.realm}: {sight.gives(entry.id)}"
        case c.SoloCard() | c.SoloBoard() | c.GreenLens():
            yield from words.told(sight.content, entry)
            yield from words.drawn(entry)
            if where := words.now(sight.content, sight.state.opponent, entry.id):
                yield f"now: {where}"
        case c.Arch() | c.Pond() | c.StartTile():
            yield sight.gives(entry.id)


def all_lenses(sight: Sight) -> Iterator[str]:
    """Every upgraded lens by action: what it brings once in the action, and where it is now."""
    now = lenses.places(sight.state, sight.names)
    for lens in sight.content.kind("lenses", c.Lens):
        where = now.get(lens.id, "not in sight")
        yield f"{lens.action}, {lens.name}: once in the action, {lenses.does(lens)} ({where})"


def _awards(tile: c.ScoringTile) -> Iterator[str]:
    """The awards of a tile for three and four players (9.2)."""
    return (str(points) for points in tile.awards)


def _side(sight: Sight, side: c.SetupSide) -> Iterator[str]:
    for part in side.markers:
        yield f"markers in {sight.name(part.location)}: {part.n} from the {'top' if part.arrow == 'up' else 'bottom'}"
    for flower in side.flowers:
        yield f"flower on {flower.square}{' dark side up' if flower.dark else ''}"
