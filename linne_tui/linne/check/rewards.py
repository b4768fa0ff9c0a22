"""Every text in the icon language: that it can be read, that its costs can be paid, that what it names is there."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from linne_tui.linne import components as c
from linne_tui.linne.check.edition import Edition
from linne_tui.linne.check.mistake import Wrong
from linne_tui.linne.content import CORNERS, printed
from linne_tui.linne.icons import (
    PHYLUM,
    REALM_OF,
    REALMS,
    SHAPES,
    All,
    Condition,
    Cost,
    Either,
    Gain,
    Icon,
    IconError,
    If,
    Pay,
    children,
    parse,
    parse_condition,
    parse_cost,
)

LANGUAGE: Final = "see the icon language in docs/content.md"
_DEEPEST: Final = 8
_MAY_BE_BLANK: Final = (c.Sample, c.TurnTile, c.LectureTrack, c.GardenSquare, c.Lens, c.Instrument, c.SoloCard)


def rewards(edition: Edition) -> Iterator[tuple[c.Component, str, str]]:
    """Every printed reward: its component, its field, its text; blank ones left out."""
    for entries in edition.entries.values():
        for entry in entries:
            for field, text in reward_fields(entry):
                if text.strip():
                    yield entry, field, text


def reward_fields(entry: c.Component) -> Iterator[tuple[str, str]]:
    """The fields of a component that hold rewards, with their texts."""
    for address, text in printed(entry):
        yield _field(entry, address.partition(".")[2]), text


def _field(entry: c.Component, part: str) -> str:
    """The field that holds what is printed at this part of a component."""
    match entry:
        case c.Sample():
            return f"corners.{CORNERS.index(part) + 1}"
        case c.Voyage():
            return f"route.{part}.reward"
        case c.Location() if part:
            return f"once.{part.removeprefix('once-')}"
        case c.TurnTile():
            return f"places.{part}"
        case c.SoloCard():
            return f"rows.{part}"
        case c.SoloBoard():
            return f"sketches.{part}"
        case c.LectureTrack():
            return f"spaces.{part}.bonus"
        case c.Book():
            return part or "right"
        case c.ExoticSample():
            return "knowledge"
        case c.GardenTile():
            return "upper"
        case _:
            return "reward"


def tree(text: str) -> Icon | None:
    """The tree of a reward; None for a text that cannot be read."""
    try:
        return _parsed(text)
    except IconError:
        return None


@lru_cache(maxsize=4096)
def _parsed(text: str) -> Icon:
    if len(re.findall(r"[(:]|\bx\b", text)) > _DEEPEST:
        raise IconError(f"'{text[:40]}…' has too much inside one another")
    return parse(text, "")


def inside(icon: Icon) -> Iterator[Icon]:
    """An icon and everything in it."""
    yield icon
    for part in children(icon):
        yield from inside(part)


def texts_can_be_read(edition: Edition) -> Iterator[Wrong]:
    """Rewards, conditions and costs that are not of the icon language, or blank where something must be printed."""
    for entries in edition.entries.values():
        for entry in entries:
            for field, text in reward_fields(entry):
                if text.strip():
                    try:
                        _parsed(text)
                    except IconError as error:
                        yield Wrong(entry, field, str(error), LANGUAGE)
                elif not _may_be_blank(entry, field):
                    yield Wrong(entry, field, "nothing is printed", "give a reward")
    for entry, field, text in (*_costs(edition), *_conditions(edition)):
        try:
            (parse_cost if isinstance(entry, c.Book | c.Path) else parse_condition)(text)
        except IconError as error:
            yield Wrong(entry, field, str(error), LANGUAGE)


def _may_be_blank(entry: c.Component, field: str) -> bool:
    if isinstance(entry, c.Voyage):
        return field != f"route.{len(entry.route)}.reward"
    return isinstance(entry, _MAY_BE_BLANK) or field == "appendix"


def _costs(edition: Edition) -> Iterator[tuple[c.Component, str, str]]:
    """Costs that stand alone: left bars and paths."""
    for book in (*edition.kind("books", c.Book), *edition.kind("starting-books", c.StartingBook)):
        yield book, "left", book.left
    for path in edition.kind("paths", c.Path):
        yield path, "cost", path.cost


def _conditions(edition: Edition) -> Iterator[tuple[c.Component, str, str]]:
    """Conditions that stand alone: of exotic samples and achievements."""
    for sample in edition.kind("exotic-samples", c.ExoticSample):
        yield sample, "condition", sample.condition
    for tile in edition.kind("scoring-tiles", c.ScoringTile):
        yield tile, "achievement", tile.achievement


def costs_can_be_paid(edition: Edition) -> Iterator[Wrong]:
    """Costs of more knowledge than a notebook holds (1.6), and sketches of a realm outside a left bar (4.37)."""
    for entry, field, text in _costs(edition):
        cost = cost_of(text)
        if cost and (why := _unpayable(cost)):
            yield Wrong(entry, field, *why)
    for entry, field, text in rewards(edition):
        for icon in inside(tree(text) or All("", ())):
            if not isinstance(icon, Pay):
                continue
            if why := _unpayable(icon.cost):
                yield Wrong(entry, field, *why)
            if set(icon.cost.sketches) - {"any"}:
                yield Wrong(entry, field, "a sketch of a realm is paid", "write 'sketch'; realms are for left bars")


def cost_of(text: str) -> Cost | None:
    """A cost that stands alone; None for a text that cannot be read."""
    try:
        return parse_cost(text)
    except IconError:
        return None


def _unpayable(cost: Cost) -> tuple[str, str] | None:
    """A notebook holds 2 knowledge a phylum, so 6 a realm and 18 in all."""
    named = [name for name in cost.knowledge if name in PHYLUM]
    for name in named:
        if named.count(name) > 2:
            return f"{named.count(name)} {name} to pay", "at most 2, as a notebook holds no more of a phylum (1.6)"
    for realm in REALMS:
        of_realm = sum(1 for name in cost.knowledge if name == realm or REALM_OF.get(name) == realm)
        if of_realm > 6:
            return f"{of_realm} {realm} knowledge to pay", "at most 6, as a notebook holds no more of a realm (1.6)"
    if len(cost.knowledge) > 18:
        return f"{len(cost.knowledge)} knowledge to pay", "at most 18, as a notebook holds no more (1.6)"
    return None


def conditions_name_what_is_there(edition: Edition) -> Iterator[Wrong]:
    """Locations and institutions of conditions, and counts of one thing that is there once."""
    for entry, field, condition in _all_conditions(edition):
        known = {
            "visited": ("locations", {location.id for location in edition.kind("locations", c.Location)}),
            "sent": ("institutions", {institution.id for institution in edition.kind("institutions", c.Institution)}),
        }
        if condition.count in known and condition.of:
            kind, ids = known[condition.count]
            if edition.named(kind) and condition.of not in ids:
                yield Wrong(entry, field, f"'{condition.of}' is none of {kind}.toml", f"one of {', '.join(ids)}")
        if condition.count == "visited" and condition.of and condition.amount > 1:
            yield Wrong(entry, field, f"{condition.amount} visits of one location", "a location is visited once (4.3)")


def _all_conditions(edition: Edition) -> Iterator[tuple[c.Component, str, Condition]]:
    for entry, field, text in _conditions(edition):
        if condition := condition_of(text):
            yield entry, field, condition
    for entry, field, text in rewards(edition):
        for icon in inside(tree(text) or All("", ())):
            if isinstance(icon, If):
                yield entry, field, icon.condition


def condition_of(text: str) -> Condition | None:
    """A condition that stands alone; None for a text that cannot be read."""
    try:
        return parse_condition(text)
    except IconError:
        return None


def is_one_icon(icon: Icon) -> bool:
    """Whether this is a bonus or one knowledge (4.13); a choice such as `tool / container` is one bonus."""
    if isinstance(icon, Either):
        return all(isinstance(part, Gain) and part.n == 1 for part in icon.parts)
    return isinstance(icon, Gain) and (icon.name != "knowledge" or icon.n == 1)


def is_scored(condition: Condition) -> bool:
    """Whether an exotic sample may have this condition (11.1)."""
    wanted = {
        "visited": (1, None),
        "sent": (1, None),
        "cultivated": (2, ("",)),
        "samples": (2, REALMS),
        "sketches": (2, REALMS),
        "flowers": (2, SHAPES),
    }.get(condition.count)
    if wanted is None:
        return False
    amount, of = wanted
    return condition.amount == amount and (condition.of in of if of else bool(condition.of))
