from collections import Counter

import pytest
from msgspec import Struct

from linne_tui.engine import chance


class Dice(Struct):
    seed: int
    counter: int = 0


def test_the_generator_is_splitmix64() -> None:
    assert [chance.draw(1234567, place) for place in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize("n", [1, 2, 6, 54])
def test_a_number_lies_below_its_bound_and_moves_the_counter_by_one(n: int) -> None:
    dice = Dice(7)
    drawn = [chance.below(dice, n) for _ in range(60 * n)]
    assert set(drawn) == set(range(n))
    assert dice.counter == 60 * n


def test_all_orders_come_about_equally_often() -> None:
    orders = Counter(chance.shuffled(Dice(seed), ("a", "b", "c")) for seed in range(6000))
    assert len(orders) == 6
    assert min(orders.values()) > 850
    assert max(orders.values()) < 1150


def test_a_shuffle_keeps_the_things_and_costs_one_draw_less_than_there_are() -> None:
    dice, things = Dice(2**53 - 1), tuple("abcdefghij")
    order = chance.shuffled(dice, things)
    assert sorted(order) == list(things)
    assert order != things
    assert dice.counter == 9


@pytest.mark.parametrize("things", [(), ("a",)])
def test_nothing_to_shuffle_costs_nothing(things: tuple[str, ...]) -> None:
    dice = Dice(3)
    assert chance.shuffled(dice, things) == things
    assert dice.counter == 0


def test_a_seed_means_the_same_order_for_ever() -> None:
    assert chance.shuffled(Dice(7), tuple("abcdefgh")) == tuple("hegbcfad")


def test_any_seed_is_another_one_each_time_and_one_that_a_save_can_hold() -> None:
    seeds = {chance.any_seed() for _ in range(100)}
    assert len(seeds) > 90
    assert all(0 <= seed < chance.LIMIT for seed in seeds)
