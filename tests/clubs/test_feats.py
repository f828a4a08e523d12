"""Which feats a summary tells of."""

import pytest

from clubs.feats import LABELS, Feat, feats_of
from games import engine

GAMES = sorted({rules.game for rules in engine.all_rules()})


def test_a_french_hand_with_all_its_bonuses():
    summary = {
        "contract": "garde",
        "petit_au_bout": "defence",
        "handfuls": [{"seat": 2, "size": "single"}],
        "slam": {"announced_by": 1, "made_by": None},
        "miseres": [{"seat": 4, "kind": "trumps"}],
    }
    assert feats_of(summary) == (
        Feat("petit_au_bout", made=True),
        Feat("handful", made=True),
        Feat("slam", made=False),
        Feat("misere", made=True),
    )


def test_a_feat_of_both_sides_is_one_and_made_when_one_of_them_made_it():
    feats = [
        {"feat": "trula", "side": "declarer", "announced": True, "made": False},
        {"feat": "trula", "side": "defence", "announced": False, "made": True},
        {"feat": "pagat_ultimo", "side": "declarer", "announced": True, "made": False},
    ]
    assert feats_of({"contract": "three", "feats": feats}) == (
        Feat("trula", made=True),
        Feat("pagat_ultimo", made=False),
    )


def test_a_lost_mond_and_a_renonce_are_remarkable_too():
    summary = {"contract": "two", "mond": [{"seat": 1, "how": "captured"}], "renonce_by": 2}
    assert [feat.code for feat in feats_of(summary)] == ["mond", "renonce"]


def test_a_plain_hand_has_none():
    summary = {"contract": "garde", "handfuls": [], "slam": {"announced_by": None, "made_by": None}}
    assert feats_of(summary | {"petit_au_bout": None, "feats": []}) == ()


def switched(rules):
    """Yield the table as it comes, and one for each switch set to each of its choices."""
    yield {}
    for spec in rules.options:
        for value in spec.choices or (True, False):
            one = {spec.name: value}
            for options in (one, one | {"bonuses": True}):
                if not rules.check_options(options):
                    yield options


@pytest.mark.parametrize("game", GAMES)
def test_every_feat_of_any_table_is_called_as_the_rules_call_it(game):
    found = {
        feat.code: feat.label.template
        for rules in engine.all_rules()
        if rules.game == game
        for options in switched(rules)
        for contract in engine.entry_facts(rules.id, options=options).contracts
        for feat in contract.feats
    }
    assert found.items() <= LABELS[game].items()
