import pytest

from games.bots import training
from games.engine import all_rules, deal, rules, start

OFF_BY_PRESET = {"simple", "piccolo", "open_beggar"}
"""Contracts that some presets do not offer (rules page of Slovenian tarok, 5; a game for two)."""


def after(rules_id, prepared):
    state = start(rules_id, deal(rules_id, seed=prepared.seed))
    for action in prepared.auction:
        state = state.apply(action)
    return state


@pytest.mark.parametrize("rules_id", [one.id for one in all_rules()])
def test_every_contract_that_the_preset_offers_can_be_trained(rules_id):
    offered = {one.code for one in rules(rules_id).contracts if not one.void and not one.enabled_by}
    assert offered - set(training.contracts(rules_id)) <= OFF_BY_PRESET


@pytest.mark.parametrize(
    ("rules_id", "contract"),
    [
        ("french-tarot/fft-2012/5", "garde_contre"),
        ("slovenian-tarok/house/4", "solo_one"),
        ("slovenian-tarok/house/3", "beggar"),
        ("koenigrufen/wien/4", "quapilrufer"),
    ],
)
def test_the_auction_leaves_the_contract_to_the_one_who_learns(rules_id, contract):
    seeds = (f"seed {number}" for number in range(100))
    seats = range(1, rules(rules_id).players + 1)
    prepared, seat = training.prepare(
        rules_id, options={}, contract=contract, seats=seats, seeds=seeds
    )
    view = after(rules_id, prepared).view(seat)
    assert (view.facts["contract"], view.facts["declarer"]) == (contract, seat)
    assert view.phase != "auction"


def test_in_klop_everybody_has_passed():
    prepared, _seat = training.prepare(
        "slovenian-tarok/house/4", options={}, contract="klop", seats=(2,), seeds=["a", "b"]
    )
    assert after("slovenian-tarok/house/4", prepared).view(2).facts["contract"] == "klop"


def test_who_learns_a_solo_holds_more_than_who_learns_a_beggar():
    def holding(contract):
        seeds = (f"seed {number}" for number in range(100))
        seats, rules_id = (1, 2, 3, 4), "slovenian-tarok/house/4"
        prepared, seat = training.prepare(
            rules_id, options={}, contract=contract, seats=seats, seeds=seeds
        )
        return sum(
            str(card).startswith("T") or str(card) == "F"
            for card in after("slovenian-tarok/house/4", prepared).view(seat).holding
        )

    assert holding("solo_one") > holding("beggar")


def test_a_contract_that_nobody_can_bid_has_no_deal():
    seats, seeds = (1, 2, 3, 4), ["a", "b", "c"]
    found = training.prepare(
        "koenigrufen/house/4", options={}, contract="trischaken", seats=seats, seeds=seeds
    )
    assert found is None
