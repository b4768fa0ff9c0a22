"""What is printed on boards and tiles: tracks, instruments, turn order, globes, scoring."""

from collections.abc import Iterator
from typing import Final

from linne_tui.linne import components as c
from linne_tui.linne.check.edition import Edition
from linne_tui.linne.check.entries import INSTRUMENTS, OUTER
from linne_tui.linne.check.mistake import Wrong
from linne_tui.linne.check.rewards import condition_of
from linne_tui.linne.icons import TRACKS
from linne_tui.linne.lectures import LAST
from linne_tui.linne.say import amount

SCORING: Final = {
    "9.10": ("researched", "samples best"),
    "9.11": ("visited", "visited"),
    "9.12": ("upgraded lenses", "discarded lenses"),
    "9.13": ("voyages completed", "voyages"),
    "9.14": ("cultivated", "flowers"),
    "9.15": ("books published", "books published"),
    "9.16": ("sketches", "sketches"),
}
"""What each scoring tile counts: for its achievement, and on its university side."""


def taxonomy_goes_round(edition: Edition) -> Iterator[Wrong]:
    """A track of at least four spaces (5.1), so that one reward does not go round it."""
    for track in edition.kind("taxonomy", c.TaxonomyTrack):
        if not 4 <= track.spaces <= 99:
            yield Wrong(track, "spaces", f"{track.spaces} spaces", "at least 4")


def lecture_tracks_rise(edition: Edition) -> Iterator[Wrong]:
    """The three tracks, each of ten spaces with rising multipliers, x4 on the last (5.4)."""
    tracks = edition.kind("lecture-tracks", c.LectureTrack)
    for track in tracks:
        if track.id not in TRACKS:
            yield Wrong(track, "id", f"'{track.id}' is no lecture track", f"one of {', '.join(TRACKS)}")
        if len(track.spaces) != LAST:
            yield Wrong(track, "spaces", amount(len(track.spaces), "spaces"), f"{LAST}")
            continue
        printed = [(place, space.multiplier) for place, space in enumerate(track.spaces, 1) if space.multiplier]
        if track.spaces[-1].multiplier != 4:
            wrong = f"the last space has multiplier {track.spaces[-1].multiplier}"
            yield Wrong(track, f"spaces.{LAST}", wrong, "it is the x4 (5.4)")
        before = 0
        for place, multiplier in printed:
            if place < LAST and not 1 <= multiplier <= 3:
                yield Wrong(track, f"spaces.{place}.multiplier", f"x{multiplier}", "x1 to x3; only the last is x4")
            elif multiplier <= before:
                wrong = f"x{multiplier} after x{before}"
                yield Wrong(track, f"spaces.{place}.multiplier", wrong, "multipliers rise (5.5)")
            before = multiplier


def fixed_places_are_there(edition: Edition) -> Iterator[Wrong]:
    """A globe on each outer crossing (4.12); glasses, magnifier and microscope with 1, 2 and 3 actions (6.2)."""
    crossings = [globe.crossing for globe in edition.kind("globes", c.Globe)]
    for place, globe in enumerate(edition.kind("globes", c.Globe)):
        if globe.crossing in crossings[:place]:
            yield Wrong(globe, "crossing", f"{globe.crossing} a second time", f"each once: {', '.join(OUTER)}")
    if missing := [name for name in OUTER if name not in crossings and edition.whole("globes")]:
        yield Wrong("globes", "crossing", f"no globe at {', '.join(missing)}", "one at each outer crossing")
    for instrument, name in zip(edition.kind("instruments", c.Instrument), INSTRUMENTS, strict=False):
        if not edition.whole("instruments"):
            continue
        if instrument.id != name:
            yield Wrong(instrument, "id", f"'{instrument.id}'", f"in this order: {', '.join(INSTRUMENTS)}")
        elif instrument.actions != INSTRUMENTS[name]:
            yield Wrong(instrument, "actions", f"{instrument.actions}", f"{INSTRUMENTS[name]} (6.2)")


def turn_order_tiles_show_something(edition: Edition) -> Iterator[Wrong]:
    """A tile whose places are all blank is none."""
    for tile in edition.kind("turn-order", c.TurnTile):
        if not any(text.strip() for text in tile.places):
            yield Wrong(tile, "places", "all four are blank", "a reward at one of them or more")


def scoring_tiles_count_what_their_rules_say(edition: Edition) -> Iterator[Wrong]:
    """One for each of 9.10 to 9.16, with awards that fall (9.1)."""
    tiles = edition.kind("scoring-tiles", c.ScoringTile)
    rules = [tile.rule for tile in tiles]
    for place, tile in enumerate(tiles):
        if tile.rule not in SCORING:
            yield Wrong(tile, "rule", f"'{tile.rule}' is no rule of a scoring tile", f"one of {', '.join(SCORING)}")
            continue
        if tile.rule in rules[:place]:
            yield Wrong(tile, "rule", f"{tile.rule} a second time", "one tile for each of 9.10 to 9.16")
        achievement, university = SCORING[tile.rule]
        condition = condition_of(tile.achievement)
        if condition is not None and (condition.count, condition.of) != (achievement, ""):
            yield Wrong(tile, "achievement", f"'{tile.achievement}'", f"an amount of '{achievement}' ({tile.rule})")
        if tile.university != university:
            yield Wrong(tile, "university", f"'{tile.university}'", f"'{university}' ({tile.rule})")
        if tile.each < 1:
            yield Wrong(tile, "each", f"{tile.each}", "1 or more")
        first, second, third = tile.awards
        if not first > second > third > 0:
            yield Wrong(tile, "awards", f"{list(tile.awards)}", "each less than the one before, none below 1")
    if missing := [rule for rule in SCORING if rule not in rules and edition.whole("scoring-tiles")]:
        yield Wrong("scoring-tiles", "rule", f"none for {', '.join(missing)}", "one for each of 9.10 to 9.16")
