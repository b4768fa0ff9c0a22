"""The components as lists for people and, as JSON, for programs (`content list`)."""

import difflib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from linne_tui.engine.amounts import amount
from linne_tui.engine.errors import UserError
from linne_tui.linne import components as c
from linne_tui.linne.content import Content
from linne_tui.linne.lenses import in_short
from linne_tui.linne.loader import load

_WIDEST: Final = 34
"""Letters that a name may take before what follows it moves to the right."""


def listed(kind: str | None = None, folder: Path | str | None = None, *, as_json: bool = False) -> list[str]:
    """The kinds with their numbers, or a line for each entry of one kind: id, name, what it gives.

    As JSON: an object of kinds and numbers, or the entries with all their fields. UserError for an unknown kind.
    """
    if kind is not None and kind not in c.FILES:
        near = difflib.get_close_matches(kind, c.FILES, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(c.FILES)}"
        raise UserError(f"there is no kind '{kind}'; {hint}")
    content = load(folder)
    if as_json:
        found = content.entries[kind] if kind else {name: len(entries) for name, entries in content.entries.items()}
        return [msgspec.json.format(msgspec.json.encode(found), indent=2).decode()]
    if kind is None:
        return [f"{len(entries):4}  {name}" for name, entries in content.entries.items()]
    return list(_lines(content, content.entries[kind]))


def _lines(content: Content, entries: tuple[c.Component, ...]) -> Iterator[str]:
    names = [name if name != entry.id else "" for entry in entries for name in (content.names[entry.id],)]
    wide = min(_WIDEST, max(map(len, names)))
    for entry, name in zip(entries, names, strict=True):
        yield f"{entry.id:12}  {name:{wide}}{'  ' if wide else ''}{gives(entry)}".rstrip()


def gives(entry: c.Component) -> str:
    """What a component gives, asks and belongs to, in the words of the icon language; "" for a bare name."""
    match entry:
        case c.StartingSample():
            return f"{entry.number}  {entry.realm}: {_row(entry.corners)}  on {' or '.join(entry.spaces)}"
        case c.Sample():
            return f"{entry.realm}: {_row(entry.corners)}"
        case c.ExoticSample():
            return f"{entry.realm}, {entry.continent}: {entry.knowledge}  5 points for: {entry.condition}"
        case c.Voyage():
            return _row(f"{space.reward or '–'}{_colour(space)}{_fork(space)}" for space in entry.route)
        case c.Book():
            appendix = f"  appendix: {entry.appendix}" if entry.appendix else ""
            return f"{entry.left} → {entry.right}{appendix}"
        case c.Sketch():
            return f"{entry.realm}: {entry.reward}"
        case c.Letter():
            return f"{entry.institution}: {entry.reward}"
        case c.Location():
            return f"{entry.reward}  once: {_row(entry.once)}  sample: {amount(entry.cost, 'containers')}"
        case c.Path():
            return f"{' – '.join(entry.between)}  {entry.cost or 'free'}"
        case c.GardenSquare():
            return f"bed {entry.bed}  {entry.reward}"
        case c.GardenTile():
            return f"{entry.shape}: {entry.upper}  points: {', '.join(map(str, entry.points))}"
        case c.Lens():
            return f"{entry.action}: {entry.reward or in_short(entry)}"
        case c.TurnTile():
            return _row(entry.places)
        case c.LectureTrack():
            return _row(f"x{space.multiplier}" if space.multiplier else space.bonus for space in entry.spaces)
        case c.TaxonomyTrack():
            return amount(entry.spaces, "spaces")
        case c.ScoringTile():
            awards = ", ".join(map(str, entry.awards))
            each = f"each {entry.each} " if entry.each > 1 else ""
            return f"{entry.rule}  {entry.achievement}: {awards} points / {each}{entry.university}"
        case c.SetupCard():
            return f"two players: {_side(entry.two)}  three: {_side(entry.three)}"
        case c.Globe():
            return f"{entry.crossing}: {entry.reward}"
        case c.Instrument():
            return f"{amount(entry.actions, 'actions')}  {entry.reward}"
        case c.Institution():
            return entry.colour
        case c.SoloCard():
            return f"from the {entry.arrow}: {_row(entry.rows)}"
        case c.SoloBoard():
            return _row(entry.sketches)
        case c.SketchLocation() | c.Arch() | c.Pond() | c.StartTile() | c.GreenLens():
            return entry.reward
        case _:
            return ""


def _row(texts: Iterator[str] | tuple[str, ...]) -> str:
    return " | ".join(text or "–" for text in texts)


def _colour(space: c.Space) -> str:
    return f" ({space.colour})" if space.colour else ""


def _fork(space: c.Space) -> str:
    return f" → {' or '.join(map(str, space.to))}" if space.to else ""


def _side(side: c.SetupSide) -> str:
    markers = ", ".join(f"{part.location} {part.arrow} {part.n}" for part in side.markers)
    return f"{markers}, flowers {' '.join(part.square + ('*' if part.dark else '') for part in side.flowers)}"
