"""`content check`: every mistake in a folder of content files, in one run."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from linne_tui.linne.check import board, entries, garden, land, loops, papers, rewards, solo, specimens
from linne_tui.linne.check.edition import Edition, file_order, strangers
from linne_tui.linne.check.mistake import Mistake, Wrong
from linne_tui.linne.content import Entries
from linne_tui.linne.loader import Files, find_files

__all__ = ["Mistake", "check", "examine", "report"]

CHECKS: Final[tuple[Callable[[Edition], Iterator[Wrong]], ...]] = (
    entries.numbers_are_right,
    entries.ids_are_words_and_unique,
    entries.names_and_history_are_given,
    entries.words_are_known,
    entries.no_two_are_the_same,
    rewards.texts_can_be_read,
    rewards.costs_can_be_paid,
    rewards.conditions_name_what_is_there,
    loops.no_reward_feeds_itself,
    loops.no_action_pays_for_the_next,
    specimens.realms_are_even,
    specimens.corners_show_one_thing,
    specimens.pairs_are_complete,
    specimens.starting_samples_leave_the_centre_blank,
    specimens.exotic_samples_are_scored,
    papers.books_can_be_published,
    papers.letters_are_even,
    papers.voyages_arrive,
    papers.seas_are_of_the_rudder,
    papers.lenses_do_one_thing,
    land.locations_are_right,
    land.sketch_locations_stand_out,
    land.paths_are_right,
    land.map_is_connected,
    garden.garden_is_covered,
    garden.garden_tiles_are_right,
    garden.setup_cards_leave_room,
    board.taxonomy_goes_round,
    board.lecture_tracks_rise,
    board.fixed_places_are_there,
    board.turn_order_tiles_show_something,
    board.scoring_tiles_count_what_their_rules_say,
    solo.rows_can_be_read,
    solo.cards_are_of_four_kinds,
    solo.cards_mark_what_is_there,
    solo.cards_number_every_square,
    solo.sketch_slots_are_right,
)
"""What must hold beside the types of the fields."""


def check(folder: Path | str | None = None) -> list[Mistake]:
    """Every mistake in a folder's content (ours without one), by file and line. UserError for no folder."""
    return examine(find_files(folder))[1]


def report(folder: Path | str | None = None) -> tuple[bool, list[str]]:
    """Whether a folder's content is sound, and what to print about it: a line a mistake, or what there is."""
    files = find_files(folder)
    entries, mistakes = examine(files)
    if mistakes:
        return False, [str(mistake) for mistake in mistakes]
    count = sum(len(components) for components in entries.values())
    return True, [f"{count} components in {len(files.paths)} files, no mistakes"]


def examine(files: Files) -> tuple[Entries, list[Mistake]]:
    """The components of an edition and every mistake in its files; only without mistakes are they fit for a game."""
    edition = Edition(files)
    found = [mistake for look in CHECKS for wrong in look(edition) if (mistake := edition.mistake(wrong))]
    order = file_order(files)
    mistakes = sorted(
        [*strangers(files), *edition.mistakes, *found],
        key=lambda mistake: (order.get(mistake.file, -1), mistake.file, mistake.line),
    )
    return edition.entries, mistakes
