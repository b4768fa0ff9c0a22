"""Every view at every size: nothing runs over, and what bears on the answers is in sight."""

import dataclasses
import random
import re
from itertools import zip_longest

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from linne_tui.linne import components as c
from linne_tui.linne import lenses
from linne_tui.linne.garden import bed_points, count_blooms, reward_tile
from linne_tui.tui import ask, boards, header, inspecting, keyline, sheets
from linne_tui.tui.boards import Place
from linne_tui.tui.commands import SOLO_COMMANDS, VIEWS
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import Line, crop, plain, width
from linne_tui.tui.shortly import shortly
from linne_tui.tui.views import chart, column, garden, log, mine, worktable
from tests.marks import quick_rows, quickly, rule
from tests.tui.playing import desk, joined, pick, play_on, solo

DIRECTIONS = ("left", "down", "up", "right")
PAGING = ("scroll.up", "scroll.down", "first", "last")
"""The commands that the help tells of in one."""
SIZES = ((80, 24), (120, 40), (200, 60))


def check(lines: list[Line], cells: int, rows: int) -> None:
    assert len(lines) == rows
    for line in lines:
        assert cell_len(plain(line)) == cells, plain(line)
        assert plain(line).isprintable()


@pytest.mark.parametrize(("players", "every"), quick_rows(1, [(2, 75), (2, 25), (3, 25), (4, 25)]))
def test_views_fill_their_places_exactly_through_a_whole_game(players: int, every: int) -> None:
    at = desk(players, seed=players)
    chooser = random.Random(players)
    for number in range(5000):
        if number % every == 0 or at.over:
            for cells, rows in SIZES:
                for view, *_ in VIEWS:
                    at.show(view)
                    for place in boards.arrange(cells, rows - 9, view):
                        check(boards.draw(at, place, main=place.view == view), place.cells, place.rows)
                check(header.draw(at.seen, cells), cells, 2)
                check(keyline.footer(at, cells), cells, 2)
                assert all(cell_len(plain(line)) <= cells for line in ask.draw(at, cells, 1))
        if at.over:
            break
        at.cursor = pick(at, chooser)
        at.choose()
        if at.notice:
            at.choose()
    assert at.over


def test_the_boards_of_a_large_terminal_stand_side_by_side_without_overlap() -> None:
    for cells, rows in ((80, 15), (100, 31), (120, 31), (160, 31), (200, 51), (240, 70)):
        taken = set()
        for place in boards.arrange(cells, rows, "map"):
            for x in range(place.x, place.x + place.cells):
                for y in range(place.y, place.y + place.rows):
                    assert (x, y) not in taken
                    assert x < cells
                    assert y < rows
                    taken.add((x, y))
    assert [place.view for place in boards.arrange(80, 15, "map")] == ["map"]
    assert [place.view for place in boards.arrange(120, 31, "garden")] == ["garden", "mine"]
    assert {"map", "library", "garden", "voyages", "tracks", "column"} == {
        place.view for place in boards.arrange(200, 50, "map")
    }
    assert [place.view for place in boards.arrange(120, 30, "library")] == ["library", "shared", "mine"]


def test_a_large_terminal_shows_all_boards_whole() -> None:
    at = desk(3, seed=3)
    while not at.over:
        letters = set(at.seen.state.letters) - {""}
        for place in boards.arrange(200, 50, "map"):
            lines = joined(boards.pages(at, place))
            assert len(lines) <= place.rows - 1, (place.view, at.table.place)
            if place.view == "map":
                text = "\n".join(map(plain, lines))
                assert all(f"{at.seen.name(entry.id)} [" in text for entry in at.content.entries["locations"])
            if place.view == "voyages":
                for card in filter(None, at.seen.state.voyages):
                    drawn = [plain(line) for line in lines if any(seg.key == card for seg in line)]
                    assert any("─" in text and "((" in text for text in drawn), (card, at.table.place)
            if place.view == "column":
                assert "─ Log" in "\n".join(map(plain, lines))
                assert not any("…" in plain(line) for line in lines if any(seg.key in letters for seg in line))
        play_on(at, 20, seed=at.table.place)


def test_the_column_repeats_no_view_that_stands_beside_it() -> None:
    at = desk()
    play_on(at, 120)
    texts, keys = {}, {}
    for asked in ("map", "worktable", "letters"):
        places = boards.arrange(200, 51, asked)
        lines = boards.draw(at, places[-1], main=False)
        texts[asked] = "\n".join(map(plain, lines))
        keys[asked] = {seg.key for line in lines for seg in line}
        assert asked in [place.view for place in places[:-1]]
        assert (places[-1].view, places[-1].beside) == ("column", "" if asked == "map" else asked)
        assert f"─ {column.TITLES[places[-1].beside]} ─" in texts[asked]
        assert "─ Log" in texts[asked]
    lenses, letters = set(filter(None, at.seen.state.lenses)), set(filter(None, at.seen.state.letters))
    assert keys["map"] >= lenses | letters
    assert keys["worktable"] >= letters | set(at.seen.me.books) | {ship.card for ship in at.seen.me.ships}
    assert not keys["worktable"] & lenses
    assert "Instruments" not in texts["worktable"]
    assert keys["letters"] >= lenses | set(at.seen.me.books)
    assert not keys["letters"] & letters


@pytest.mark.parametrize("rows", [31, 51, 91])
def test_no_columns_of_a_wide_screen_stay_empty(rows: int) -> None:
    for cells in range(120, 420, 7):
        for asked in ("map", "library", "letters", "players"):
            places = sorted(boards.arrange(cells, rows, asked), key=lambda place: place.x)
            end = 0
            for place in places:
                assert place.x - end <= 4, (cells, asked)  # one blank, and what cannot be shared out
                end = max(end, place.x + place.cells)
            assert end == cells
    views = {place.view: place for place in boards.arrange(300, 91, "map")}
    assert views["column"].cells > 2 * 30
    usual = {place.view: place for place in boards.arrange(200, 51, "map")}
    assert views.keys() == usual.keys()
    assert views["tracks"].rows >= usual["tracks"].rows


def test_the_map_keeps_its_place_on_a_large_terminal_whatever_is_asked() -> None:
    at = {place.view: place for place in boards.arrange(200, 50, "letters")}
    assert at["map"] == boards.arrange(200, 50, "map")[0]
    assert boards.arrange(200, 50, "letters")[0].view == "letters"


def test_the_log_stands_below_the_own_boards_where_there_is_room() -> None:
    at = desk()
    play_on(at, 20)
    place = boards.arrange(200, 51, "map")[-1]
    text = "\n".join(plain(line) for line in boards.draw(at, place, main=False))
    assert place.view == "column"
    assert "─ Log" in text
    assert text.index("─ Log") < text.index(f"{at.table.place:4} ")


@pytest.mark.parametrize("games", quickly(1, [1, 3]))
def test_an_answer_on_a_board_is_in_sight_at_80_by_24(games: int) -> None:
    seen = 0
    for seed in range(games):
        at = desk(seed=seed)
        for _ in range(300):
            if at.over:
                break
            place = boards.arrange(80, 15, at.view)[0]
            keys = {seg.key for line in boards.draw(at, place, main=True) for seg in line if seg.key}
            everywhere = {seg.key for line in joined(boards.pages(at, place)) for seg in line if seg.key}
            if at.cursor_keys & everywhere:
                assert at.cursor_keys & keys, (at.view, at.chosen)
                seen += 1
            play_on(at, 1, seed=at.table.place)
    assert seen > 100 * games


@pytest.mark.parametrize("alone", [False, True], ids=["people", "solo"])
def test_the_help_has_every_key_and_no_group_of_it_is_torn(alone: bool) -> None:
    at = Desk(solo(2, 20)) if alone else desk()
    at.lay(sheets.helping(at))
    place = boards.arrange(80, 15, at.view)[0]
    assert at.sheet
    pages = []
    for at.sheet.page in range(12):
        pages.append([plain(line).rstrip() for line in boards.draw(at, place, main=True)[1:]])
        if at.sheet.page < len(pages) - 1:
            break
    text = "\n".join(line for page in pages[:-1] for line in page)
    for command in at.commands:
        if command.id in SOLO_COMMANDS and not alone:
            assert command.help not in " ".join(text.split()), command.id
        elif command.id == "elsewhere":
            assert at.table.stays, "this game is not saved"
            assert command.help not in " ".join(text.split())
        elif command.keys and not command.id.startswith(("answer.", "view.")) and command.id not in DIRECTIONS:
            assert f" {command.written} " in text, command.id
            assert command.id in PAGING or command.help in " ".join(text.split()), command.id
    for title, *_ in sheets._GROUPS:
        if title == "The opponent" and not alone:
            continue
        page = next(page for page in pages if f" {title}" in page)
        group = page[page.index(f" {title}") :]
        assert "" in group, "the group ends on the page on which it begins"


@pytest.mark.parametrize("games", quickly(1, [1, 3]))
def test_all_cards_of_a_question_stand_on_one_page_at_80_by_24(games: int) -> None:
    """No page need be turned to choose among cards, however many ships and books one has."""
    asked = 0
    for seed in range(1, 1 + games):
        at = desk(2 + seed % 3, seed=seed, hands="open")
        while not at.over:
            if at.answers and at.answers[0].kind in ("book", "voyage", "exotic", "lens"):
                place = boards.arrange(80, 15, at.view)[0]
                for number in range(len(at.answers)):
                    at.cursor = number
                    keys = {seg.key for line in boards.draw(at, place, main=True) for seg in line}
                    assert {word for move in at.answers for word in move.args} <= keys, (seed, at.table.place)
                at.cursor = 0
                asked += 1
            play_on(at, 1, seed=at.table.place)
    assert asked > 10 * games


@pytest.mark.parametrize(("cells", "rows"), SIZES)
@rule("11.1")
def test_the_conditions_of_ones_exotic_samples_are_told_at_every_size_and_whether_they_hold(
    cells: int, rows: int
) -> None:
    at = desk(hands="open")
    play_on(at, 200)
    state = at.table.state
    every = [entry.id for entry in at.content.kind("exotic-samples", c.ExoticSample)]
    asked, held = at.seen.seat, set()
    for first in range(0, len(every), 2):
        own = state.players[asked].exotic = tuple(every[first : first + 2])
        looked = Desk(at.table)
        looked.show("library")
        for place in boards.arrange(cells, rows - 10, "library"):
            if place.view not in ("library", "mine"):
                continue
            lines = boards.draw(looked, place, main=place.view == "library")
            for exotic in own:
                told = " ".join(seg.text for line in lines for seg in line if seg.key == exotic)
                text = " ".join(told.split())
                holds = looked.seen.holds(asked, exotic)
                wanted = looked.seen.wanted(at.content.get(exotic, c.ExoticSample).condition)
                said = "holds now" if holds else "not yet"
                assert at.seen.name(exotic) in text
                assert f"{wanted}: {said}" in text, (exotic, text)
                held.add(holds)
    assert held == {False, True}


def test_tracks_are_drawn_as_boxes_where_all_boards_stand() -> None:
    at = desk(3, seed=3)
    play_on(at, 100)
    place = next(place for place in boards.arrange(200, 50, "map") if place.view == "tracks")
    texts = [plain(line) for line in boards.draw(at, place, main=False)]
    assert sum(text.startswith("start  ┌") for text in texts) == 3
    assert sum(text.count("│") for text in texts) == 3 * 11


@pytest.mark.parametrize("cells", [38, 80, 120])
def test_the_log_goes_on_in_further_lines_and_cuts_nothing(cells: int) -> None:
    at = desk(3, seed=3)
    play_on(at, 100)
    texts = [plain(line) for line in log.draw(at.seen, at.log(40), cells)]
    assert all(cell_len(text) <= cells for text in texts)
    assert not any("…" in text for text in texts)
    words = " ".join(text[13:] for text in texts).split()
    for entry in at.log(40):
        assert set(entry.label.split()) <= set(words)
        assert set(log.deltas(at.seen, entry.changes).split()) <= set(words)


def test_sheets_have_no_line_too_long() -> None:
    at = desk()
    play_on(at, 60)
    for make in (sheets.why, sheets.news, inspecting.inspect, sheets.helping, sheets.legend, sheets.all_lenses):
        for cells in (80, 120):
            for line in make(at).lines(cells):
                assert cell_len(plain(line)) <= cells, plain(line)


def test_no_page_ends_with_a_heading_and_no_board_is_cut_in_two() -> None:
    at = desk(3, seed=2, hands="open")
    play_on(at, 150)
    for view in ("players", "voyages", "letters", "library"):
        for rows in (14, 22):
            lines = joined(boards.pages(at, Place(view, 0, 0, 80, rows + 1)))
            texts = [plain(line) for line in lines]
            for end in range(rows, len(lines), rows):
                page = [text for text in texts[end - rows : end] if text.strip()]
                assert not page[-1].startswith(("Unwritten", "Voyages on", "Books on", "Exotic samples", "Instruments"))
                assert sum(text.startswith("[") for text in page) % 3 == 0
            if view == "players":
                assert sum("Notebook" in text for text in texts) == 3


def test_the_garden_is_numbered_and_its_ponds_are_named() -> None:
    at = desk()
    play_on(at, 10)
    text = "\n".join(plain(line) for line in joined(boards.pages(at, Place("garden", 0, 0, 80, 15))))
    assert all(at.seen.name(pond) in text for pond in at.seen.state.ponds)
    assert all(f"{number}─" in text for number in (1, 6, 12))
    assert all(f"\n{row} │" in text for row in (1, 2, 3))


@pytest.mark.parametrize("many", [6, 9, 12])
def test_the_lenses_on_display_stand_together_on_one_page_however_many_one_has(many: int) -> None:
    at = desk(hands="open")
    state = at.table.state
    while state.phase == "setup":
        at.choose()
    own = tuple(lens for lens in at.content.lenses if lens not in state.lenses)[: many - 5]
    state.lenses_deck = tuple(lens for lens in state.lenses_deck if lens not in own)
    player = state.players[at.seen.seat]
    player.slots = (*player.slots, *own)
    at = Desk(at.table)
    at.show("worktable")
    [place] = boards.arrange(80, 15, "worktable")
    pages = []
    for at.view_page in (0, 1):
        pages.append({seg.key for line in boards.draw(at, place, main=True) for seg in line} & {*state.lenses})
    assert {*state.lenses} in pages
    assert many > 9 or pages[0] == pages[1], "all on the only page"


def test_an_upgraded_lens_on_an_instrument_tells_all_that_it_does_at_80_cells() -> None:
    at = desk()
    for lens in at.content.kind("lenses", c.Lens):
        players = [replace(at.seen.me, instruments=("", "", lens.id)), *at.seen.state.players[1:]]
        seen = dataclasses.replace(at.seen, state=replace(at.seen.state, players=type(at.seen.state.players)(players)))
        row = worktable.instruments(seen, 0, 80)[-1]
        assert width(row) <= 80, plain(row)
        does = lenses.in_short(lens) if lens.ability else seen.printed(lens.id)
        assert shortly(plain(row)).partition(": ")[2] in (shortly(does), lens.ability or does), plain(row)
        assert re.search(rf" ({lens.action}|{lens.action[:3]}\w?\.): ", plain(row)), plain(row)


def test_the_lens_in_the_crate_is_whole_in_the_narrow_column() -> None:
    at = desk()
    for lens in at.content.kind("lenses", c.Lens):
        players = [replace(at.seen.me, crate=lens.id), *at.seen.state.players[1:]]
        seen = dataclasses.replace(at.seen, state=replace(at.seen.state, players=type(at.seen.state.players)(players)))
        lines = [plain(line) for line in column.draw(seen, 38, 50)]
        row = next(row for row, line in enumerate(lines) if line.startswith("Crate:"))
        does = lenses.in_short(lens) if lens.ability else seen.printed(lens.id)
        assert f"{lens.action}: {does}" in " ".join(" ".join(lines[row : row + 2]).split())
        assert all(cell_len(line) <= 38 for line in lines[row : row + 2])


def test_nothing_that_is_printed_on_a_lens_or_a_letter_is_cut_in_the_columns_of_wide_screens() -> None:
    at = desk()
    for lens, letter in zip_longest(at.content.kind("lenses", c.Lens), at.content.kind("letters", c.Letter)):
        own = {"hand": (letter.id,)}
        shared = {"letters": (letter.id,) * 3}
        if lens:
            own |= {"instruments": (lens.id,) * 3, "crate": lens.id, "slots": (lens.id, "wild")}
            shared["lenses"] = (lens.id,) * 4
        players = type(at.seen.state.players)([replace(at.seen.me, **own), *at.seen.state.players[1:]])
        seen = dataclasses.replace(at.seen, state=replace(at.seen.state, players=players, **shared))
        for lines in (column.draw(seen, 38, 50), mine.draw(seen, 38, 50)):
            texts = [plain(line) for line in lines]
            assert all(cell_len(text.rstrip()) <= 38 and "…" not in text for text in texts), texts
            assert " ".join(seen.printed(letter.id).split()) in " ".join(" ".join(texts).split())
            if lens and "Lenses on display" in "\n".join(texts):
                assert seen.name(lens.id) in " ".join(" ".join(texts).split())
    assert crop("Collector's Loupe", 11) == "Collector…"
    assert crop("On Historia Muscorum", 16) == "On Historia…"
    assert crop("Thunbergia", 6) == "Thunb…"


@pytest.mark.parametrize("cells", [68, 69])
def test_charts_name_their_destinations_where_all_boards_stand(cells: int) -> None:
    at = desk()
    for voyage in at.content.voyage.values():
        for ship in (-1, 0):
            text = "\n".join(plain(line) for line in chart.draw(at.seen, voyage, ship, cells))
            assert voyage.destination in text or len(voyage.destination) > 14, text


@pytest.mark.slow
@pytest.mark.parametrize("games", quickly(1, [1, 3]))
@pytest.mark.parametrize("view", ["letters", "garden"])
def test_hardly_a_page_of_letters_or_garden_has_a_line_or_two_alone_at_80_by_24(view: str, games: int) -> None:
    looked = alone = 0
    for seed in range(games):
        at = desk(4, seed=seed, hands="open")
        while not at.over:
            lines = joined(boards.pages(at, Place(view, 0, 0, 80, 15)))
            alone += 14 < len(lines) <= 16
            looked += 1
            play_on(at, 10, seed=at.table.place)
    assert looked > 17 * games
    assert alone < looked / 15


_BED = re.compile(r" (\w) (full|\d free)((?: [A-D]\d+(?:=\d+p)?)+)")
"""A bed with flowers as the garden tells it, where it has room: ``d 1 free A2=3p C5=5p``, ``e full A1 D5``."""


@pytest.mark.slow
@rule("4.27", "4.28")
def test_a_full_bed_promises_no_points_and_an_open_one_does() -> None:
    looked = {"full": 0, "free": 0}
    at = desk(4, seed=1, hands="open")
    while not at.over:
        state = at.seen.state
        text = " ".join(map(plain, garden.draw(at.seen, 120, 40)))
        told = {bed.upper(): (room, flowers) for bed, room, flowers in _BED.findall(text)}
        assert told.keys() == {bed for bed in at.content.beds if count_blooms(at.content, state, bed)}
        for bed, (room, flowers) in told.items():
            looked[room[-4:]] += 1
            blooms = count_blooms(at.content, state, bed)
            gives = {} if room == "full" else dict(bed_points(state, reward_tile(at.content, state, bed), blooms))
            each = [f"{at.seen.letters[who]}{n}{f'={gives[who]}p' if who in gives else ''}" for who, n in blooms]
            assert flowers.split() == each
            assert room == "full" or max(gives.values()) > 0
        play_on(at, 10, seed=at.table.place)
    assert min(looked.values()) > 20, looked
