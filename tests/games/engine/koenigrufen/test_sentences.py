"""What players read beside each number, and that the accounts say what the lines say."""

from games.engine.core.sheet import Account
from tests.factories.koenigrufen import judge

CALLED = {"suit": "hearts", "rank": "king"}
RUFER = {"contract": "rufer", "declarer": 1, "called": CALLED, "partner": 2, "card_points": 39}


def texts(edition, summary, options=None):
    return [str(line.message) for line in judge(edition, summary, options).sheet.lines]


def test_each_bonus_has_a_line_of_its_own():
    pagat = {"feat": "pagat_ultimo", "side": "declarer", "announced": True, "made": False}
    trull = {"feat": "trula", "side": "defence"}
    assert texts("ooe-2023", RUFER | {"feats": [pagat, trull]}) == [
        "Rufer won: each opponent pays 1",
        "Pagat announced and missed by the declarer's side: 2",
        "Trull made by the defence without announcing it: 1",
    ]


def test_contra_is_told_with_its_account():
    assert texts("ooe-2023", RUFER | {"double": 4}) == [
        "Rufer won: each opponent pays 1; with contra x 4 in money"
    ]
    assert texts("house", RUFER | {"double": 2}, {"contra_in_score": True}) == [
        "Rufer won: each opponent pays 1; with contra x 2"
    ]


def test_a_lost_sechserdreier_counts_twice():
    assert texts("wien", {"contract": "sechserdreier", "declarer": 1, "card_points": 20}) == [
        "Sechserdreier lost, which counts twice: each opponent receives 8"
    ]


def test_a_valat_takes_the_place_of_the_game_or_comes_on_top():
    valat = {"feat": "valat", "side": "declarer", "announced": True}
    summary = RUFER | {"card_points": 66, "feats": [valat]}
    assert texts("ooe-2023", summary) == [
        "Valat announced and made by the declarer's side in Rufer: 8"
    ]
    assert texts("wien", summary) == [
        "Rufer won: each opponent pays 1",
        "Valat announced and made by the declarer's side: 20",
    ]


def test_only_a_cup_keeps_money():
    assert judge("house", RUFER).sheet.accounts == {}
    accounts = judge("tirol-2020", RUFER | {"double": 2}).sheet.accounts
    assert accounts == {
        Account.WRITTEN: {1: 1, 2: 1, 3: -1, 4: -1},
        Account.MONEY: {1: 2, 2: 2, 3: -2, 4: -2},
    }


def test_a_broken_rule_is_paid_by_the_offender():
    summary = {name: value for name, value in RUFER.items() if name != "card_points"}
    assert texts("ooe-2023", summary | {"renonce_by": 4}) == [
        "A rule was broken: the offender pays every other player what he had won"
    ]
    assert texts("house", summary | {"renonce_by": 4}) == [
        "Rufer: a rule was broken by the defence, which loses 1"
    ]
