"""What `content check` says of entries that do not go together."""

from pathlib import Path

import pytest

from linne_tui.linne.lenses import ABILITIES
from tests.linne.broken import Entries, broken, ours, put, said
from tests.marks import rule

pytestmark = pytest.mark.usefixtures("parsed_once")
LOCATION = ours("locations")[0]["id"]


# Entries that belong together


def test_two_that_differ_in_name_only(tmp_path: Path) -> None:
    def turned(entries: Entries) -> None:
        corners = entries[0]["corners"]
        entries[1] |= {"realm": entries[0]["realm"], "corners": corners[1:] + corners[:1]}

    def swapped(entries: Entries) -> None:
        entries[0] |= {"realm": "plant", "reward": "tool + 2 coins"}
        entries[1] |= {"realm": "plant", "reward": "2 coin + (tool)"}

    mistakes = broken(tmp_path, samples=turned, sketches=swapped)
    for kind in ("samples", "sketches"):
        first, second = (entry["id"] for entry in ours(kind)[:2])
        assert said(mistakes, second, f"differs from {first} ({kind}.toml:1) in name only")


def test_a_mirrored_sample_is_another_one(tmp_path: Path) -> None:
    def mirrored(entries: Entries) -> None:
        entries[0] |= {"corners": ["anatomy", "behaviour", "coin", ""]}
        entries[1] |= {"realm": entries[0]["realm"], "corners": ["", "coin", "behaviour", "anatomy"]}

    assert not any("name only" in m.wrong for m in broken(tmp_path, samples=mirrored))


def test_a_cycle_through_two_files(tmp_path: Path) -> None:
    mistakes = broken(
        tmp_path, sketches=put(0, "reward", "location reward"), locations=put(0, "reward", "pay coin: trigger sketch")
    )
    for kind in ("sketches", "locations"):
        assert said(mistakes, f"{ours(kind)[0]['id']}.reward", "feeds itself")


def test_what_a_bought_action_gives_is_counted_without_what_it_costs(tmp_path: Path) -> None:
    assert not broken(tmp_path, globes=put(0, "reward", "pay 2 coins: 7 tools"))


@pytest.mark.parametrize(("kind", "each"), [("samples", 15), ("sketches", 12)])
def test_realms_are_even(tmp_path: Path, kind: str, each: int) -> None:
    other = next(entry["realm"] for entry in ours(kind) if entry["realm"] != ours(kind)[0]["realm"])
    mistakes = broken(tmp_path, **{kind: put(0, "realm", other)})
    assert said(mistakes, "realm", f"{each + 1} of realm {other}")
    assert said(mistakes, "realm", f"{each - 1} of realm {ours(kind)[0]['realm']}")


@rule("3.4")
def test_the_centre_is_blank_wherever_a_starting_sample_may_lie(tmp_path: Path) -> None:
    def lies(entries: Entries) -> None:
        entries[0] |= {"spaces": ["ne", "sw", "ne"], "corners": ["coin", "anatomy", "", "point"]}

    mistakes = broken(tmp_path, starting_samples=lies)
    name = ours("starting-samples")[0]["id"]
    assert said(mistakes, f"{name}.spaces.1", "on ne the corner at the centre (sw) shows something")
    assert said(mistakes, f"{name}.spaces.2", "on sw the corner at the centre (ne) shows something")
    assert said(mistakes, f"{name}.spaces.3", "a second time")


def test_a_number_without_a_starting_sample(tmp_path: Path) -> None:
    assert said(broken(tmp_path, starting_samples=put(1, "number", 1)), "number", "nothing has number 2")


def test_letters_are_even(tmp_path: Path) -> None:
    other = next(e["institution"] for e in ours("letters") if e["institution"] != ours("letters")[0]["institution"])
    mistakes = broken(tmp_path, letters=put(0, "institution", other))
    assert said(mistakes, "institution", f"11 letters to {other}")


def test_every_space_of_a_route_can_be_reached(tmp_path: Path) -> None:
    route = [{"reward": "coin"}, {"reward": "coin", "to": [4]}, {"reward": "coin"}, {"reward": "coin"}]
    mistakes = broken(tmp_path, voyages=put(0, "route", route))
    assert said(mistakes, f"{ours('voyages')[0]['id']}.route.3", "no way leads here")


def test_a_coloured_space_shows_something(tmp_path: Path) -> None:
    route = [{"colour": ours("rudder")[0]["id"]}, {}, {"reward": "coin"}]
    mistakes = broken(tmp_path, voyages=put(0, "route", route))
    assert said(mistakes, f"{ours('voyages')[0]['id']}.route.1.colour", "a colour without a reward")


@rule("4.36")
def test_a_lens_has_a_reward_or_an_ability(tmp_path: Path) -> None:
    def both_and_neither(entries: Entries) -> None:
        entries[0] |= {"reward": "coin", "ability": next(iter(ABILITIES[entries[0]["action"]]))}
        entries[1].pop("reward", None)
        entries[1].pop("ability", None)

    mistakes = broken(tmp_path, lenses=both_and_neither)
    assert said(mistakes, f"{ours('lenses')[0]['id']}.ability", "both a reward and an ability")
    assert said(mistakes, ours("lenses")[1]["id"], "neither a reward nor an ability")


def test_lenses_of_an_action(tmp_path: Path) -> None:
    def all_rewards(entries: Entries) -> None:
        for place, entry in enumerate(entries):
            if entry["action"] == "sail":
                entry.pop("ability", None)
                entry["reward"] = f"{place + 1} points"
        entries[0]["action"] = "sail"

    mistakes = broken(tmp_path, lenses=all_rewards)
    assert said(mistakes, "action", "6 lenses of sail")
    assert said(mistakes, "action", "4 lenses of explore")
    assert any("abilities of sail" in m.wrong for m in mistakes)


def test_two_places_at_one_spot(tmp_path: Path) -> None:
    def moved(entries: Entries) -> None:
        entries[1] |= {"x": entries[0]["x"], "y": entries[0]["y"]}

    assert said(broken(tmp_path, locations=moved), f"{ours('locations')[1]['id']}.x", f"{LOCATION} lies there")


def test_lund_has_a_free_way_out(tmp_path: Path) -> None:
    def paid(entries: Entries) -> None:
        for entry in entries:
            if "lund" in entry["between"]:
                entry["cost"] = "coin"

    assert said(broken(tmp_path, paths=paid), "lund", "every path out of it has a cost")


def test_the_map_is_connected(tmp_path: Path) -> None:
    def island(entries: Entries) -> None:
        entries[:] = [entry for entry in entries if LOCATION not in entry["between"]]

    assert said(broken(tmp_path, paths=island), LOCATION, "no way leads here from lund")


# The garden and the setup cards


def square_of_bed(bed: str) -> int:
    return next(place for place, square in enumerate(ours("garden")) if square["bed"] == bed)


@rule("4.25")
def test_every_square_is_in_one_bed_of_a_known_shape(tmp_path: Path) -> None:
    def swapped(entries: Entries) -> None:
        first, second = entries[square_of_bed("A")], entries[square_of_bed("H")]
        first["bed"], second["bed"] = second["bed"], first["bed"]

    mistakes = broken(tmp_path, garden=swapped)
    assert sum("has no shape of 4.25" in m.wrong for m in mistakes) == 2
    assert said(mistakes, "bed", "beds: 1 T, 2 block, 4 L")


@pytest.mark.parametrize(
    ("squares", "shape"),
    [
        ("1-1 1-2 1-3 1-4 1-5 2-3", "T"),
        ("3-1 3-2 3-3 3-4 3-5 2-3", "T"),
        ("1-1 1-2 1-3 1-4 1-5 2-2", ""),
        ("1-1 1-2 1-3 1-4 1-5 1-6", ""),
        ("1-1 1-2 1-3 2-1 2-2 2-3", ""),
        ("1-1 1-2 2-1 2-2", "block"),
        ("1-1 1-2 1-3 2-2", ""),
        ("1-1 1-2 2-1", "L"),
        ("1-1 1-2 1-3", ""),
        ("1-1 2-1 3-1", ""),
        ("1-1 1-2 3-5", ""),
        ("1-1 1-2", ""),
        ("1-1", ""),
    ],
)
def test_shapes_of_beds(squares: str, shape: str) -> None:
    from linne_tui.linne.check.garden import _row_and_column, _shape

    assert _shape({_row_and_column(square) for square in squares.split()}) == shape


def test_a_square_in_no_bed(tmp_path: Path) -> None:
    gone = ours("garden")[-1]["at"]
    assert said(broken(tmp_path, garden=lambda entries: entries.pop()), "at", f"square {gone} is in no bed")


def test_tiles_of_a_shape(tmp_path: Path) -> None:
    mistakes = broken(tmp_path, garden_tiles=put(0, "shape", "L"))
    assert said(mistakes, "shape", "4 tiles of shape L")


@rule("2.12")
@pytest.mark.parametrize(("side", "n"), [("two", 3), ("three", 2)])
def test_a_setup_card_leaves_a_free_space_a_player(tmp_path: Path, side: str, n: int) -> None:
    markers = [{"location": LOCATION, "arrow": "up", "n": n - 1}, {"location": LOCATION, "arrow": "down", "n": 1}]
    name = ours("setup-cards")[0]["id"]
    mistakes = broken(tmp_path, setup_cards=put(0, f"{side}.markers", markers))
    assert said(mistakes, f"{name}.{side}.markers", f"{LOCATION} has {4 - n} free one-time spaces left")


def test_a_location_named_twice_on_a_setup_card(tmp_path: Path) -> None:
    markers = [{"location": LOCATION, "arrow": "up", "n": 1}] * 2
    mistakes = broken(tmp_path, setup_cards=put(0, "two.markers", markers))
    assert said(mistakes, f"{ours('setup-cards')[0]['id']}.two.markers.2", "a second time")


@rule("2.14")
def test_no_setup_card_fills_a_bed(tmp_path: Path) -> None:
    bed = [{"square": square["at"], "dark": True} for square in ours("garden") if square["bed"] == "E"]
    mistakes = broken(tmp_path, setup_cards=put(0, "three.flowers", bed))
    assert said(mistakes, f"{ours('setup-cards')[0]['id']}.three.flowers", "fills bed E")


def test_flowers_of_a_setup_card(tmp_path: Path) -> None:
    flowers = [{"square": square["at"]} for square in ours("garden")[:12]]
    mistakes = broken(tmp_path, setup_cards=put(0, "two.flowers", [*flowers, flowers[0]]))
    name = ours("setup-cards")[0]["id"]
    assert said(mistakes, f"{name}.two.flowers", "13 flowers")
    assert said(mistakes, f"{name}.two.flowers.13.square", "a second time")


def test_a_crossing_without_a_globe(tmp_path: Path) -> None:
    first, second = (globe["crossing"] for globe in ours("globes")[:2])
    assert said(broken(tmp_path, globes=put(1, "crossing", first)), "crossing", f"no globe at {second}")


def test_a_rule_without_a_scoring_tile(tmp_path: Path) -> None:
    first, second = (tile["rule"] for tile in ours("scoring-tiles")[:2])
    assert said(broken(tmp_path, scoring_tiles=put(1, "rule", first)), "rule", f"none for {second}")
