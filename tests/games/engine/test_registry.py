import pytest

from games.engine import UnknownRules, all_rules, impossible, judge, normalise, rules


def test_the_rules_that_there_are():
    assert [found.id for found in all_rules()] == [
        "french-tarot/fft-2012/3",
        "french-tarot/fft-2012/4",
        "french-tarot/fft-2012/5",
    ]


@pytest.mark.parametrize("found", all_rules(), ids=lambda found: found.id)
def test_rules_say_who_they_are(found):
    assert rules(found.id) is found
    assert found.id == f"{found.game}/{found.edition}/{found.players}"
    assert found.half_points is (found.players != 4)
    assert [contract.code for contract in found.contracts if contract.void] == [
        "pass",
        "petit_sec",
        "misdeal",
    ]


def test_rules_that_do_not_exist():
    unknown = "slovenian-tarok/none/4"
    with pytest.raises(UnknownRules):
        rules(unknown)
    with pytest.raises(UnknownRules):
        judge(unknown, options={}, summary={})
    with pytest.raises(UnknownRules):
        normalise(unknown, options={}, summary={})
    with pytest.raises(UnknownRules):
        impossible(unknown, options={}, summary={}, change={})
