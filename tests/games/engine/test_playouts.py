"""Random hands of every rules id: 200 in the normal run, every fourth checked; 5 000 in deep."""

import tomllib
from pathlib import Path

import pytest

from tests.games.engine.playouts import PLAYED, check_hands

DIGESTS = tomllib.loads(
    Path(__file__).parents[2].joinpath("data", "digests.toml").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("rules_id", PLAYED)
def test_random_hands_keep_every_rule_and_are_those_that_they_were(rules_id):
    assert check_hands(rules_id, range(200), every=31, share=4) == DIGESTS[rules_id]


@pytest.mark.deep
@pytest.mark.parametrize("rules_id", PLAYED)
def test_many_random_hands_keep_every_rule(rules_id):
    assert check_hands(rules_id, range(5200), every=67)
