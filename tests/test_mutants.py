"""The list of changes that break rules, each of which the slow `make mutants` tries, fits the code as it stands."""

from tests.mutants import TREE, marked, mutants, playable


def test_every_mutant_can_be_applied_and_every_rule_has_one_and_a_test() -> None:
    listed = list(mutants())
    assert not [f"{mutant.at}: {trouble}" for mutant in listed if (trouble := mutant.trouble(TREE))]
    assert {mutant.rule for mutant in listed} == set(playable())
    assert not set(playable()) - marked().keys()
