import pytest

from games.engine import UnknownRules, all_rules, impossible, judge, normalise, rules

NOT_PLAYED = {
    "french-tarot": ["pass", "petit_sec", "misdeal"],
    "slovenian-tarok": ["void"],
    "koenigrufen": ["void"],
}


def test_the_rules_that_there_are():
    assert [found.id for found in all_rules()] == [
        "french-tarot/fft-2012/3",
        "french-tarot/fft-2012/4",
        "french-tarot/fft-2012/5",
        "slovenian-tarok/house/2",
        "slovenian-tarok/house/3",
        "slovenian-tarok/house/4",
        "slovenian-tarok/zei/2",
        "slovenian-tarok/zei/3",
        "slovenian-tarok/zei/4",
        "slovenian-tarok/tarok-net/2",
        "slovenian-tarok/tarok-net/3",
        "slovenian-tarok/tarok-net/4",
        "slovenian-tarok/pagat/3",
        "slovenian-tarok/pagat/4",
        "slovenian-tarok/openspiel/3",
        "slovenian-tarok/openspiel/4",
        "koenigrufen/house/4",
        "koenigrufen/ooe-2023/4",
        "koenigrufen/wien/4",
        "koenigrufen/tirol-2020/4",
    ]


@pytest.mark.parametrize("found", all_rules(), ids=lambda found: found.id)
def test_rules_say_who_they_are(found):
    assert rules(found.id) is found
    assert found.id == f"{found.game}/{found.edition}/{found.players}"
    assert found.half_points is (found.game == "french-tarot" and found.players != 4)
    void = [contract.code for contract in found.contracts if contract.void]
    assert void == NOT_PLAYED[found.game]


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
