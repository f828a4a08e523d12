"""What a form is told agrees with the rules pages, and with what `judge` accepts."""

from itertools import product

import pytest

from games.engine import (
    Call,
    DoubledBy,
    InvalidOptions,
    NextDeal,
    Result,
    all_rules,
    entry_facts,
    impossible,
)

SLOVENIAN, KOENIGRUFEN = "slovenian-tarok", "koenigrufen"
TABLES = [
    *((rules.id, {}) for rules in all_rules()),
    ("french-tarot/fft-2012/4", {"pousse": True, "scale": "legend"}),
    ("french-tarot/fft-2012/4", {"contracts": "garde_only"}),
    ("french-tarot/fft-2012/3", {"scale": "flat"}),
    ("slovenian-tarok/house/2", {"two_bonus": "auto_only", "mond_penalty": 21}),
    ("slovenian-tarok/house/2", {"two_bonus": "called_by_both"}),
    ("slovenian-tarok/house/2", {"announcer": "everybody", "trulapagat_rule": "separate"}),
    ("slovenian-tarok/house/3", {"compulsory_klop_after_redeal": True, "klop_contra": True}),
    ("slovenian-tarok/house/4", {"announcer": "nobody", "silent_for": "declarer_side"}),
    ("slovenian-tarok/house/4", {"king_ultimo": "by_king", "silent_king_loss": True}),
    ("slovenian-tarok/house/4", {"colour_valat": True, "valat_bid": True, "renons": "minus70"}),
    ("slovenian-tarok/house/4", {"announcer": "nobody", "valat_bid": True, "max_level": "none"}),
    ("slovenian-tarok/pagat/3", {"solo_without": "diff_and_bonuses", "announcer": "nobody"}),
    ("koenigrufen/house/4", {"bonuses": True, "silent_bird_loss": True, "all_pass": "trischaken"}),
    ("koenigrufen/house/4", {"bonuses": True, "sacks": "one", "contra_in_score": True}),
    ("koenigrufen/house/4", {"forehand_opening": "vorhand_word", "schleifen": True}),
    ("koenigrufen/tirol-2020/4", {"skuesfang": True, "four_kings": "queen"}),
    ("koenigrufen/tirol-2020/4", {"koenigfang": True, "mondfang_pays": "two_players"}),
    ("koenigrufen/ooe-2023/4", {"sauwald": True}),
    ("slovenian-tarok/house/2", {"two_bonus": "strohmandeln", "two_basis": "fixed"}),
]
FEATS = (
    "trula", "kings", "king_ultimo", "pagat_ultimo", "trulapagat", "uhu", "kakadu", "quapil",
    "valat", "mondfang", "koenigfang", "skuesfang", "first_sack", "second_sack",
)  # fmt: skip


def named(table):
    return " ".join((table[0], *(f"{name}={value}" for name, value in table[1].items())))


every_table = pytest.mark.parametrize("table", TABLES, ids=named)


def accepts(table, contract, **change):
    rules_id, options = table
    said = {"contract": contract.code}
    if contract.declarers:
        said["declarer"] = contract.declarers[0]
    return impossible(rules_id, options=options, summary=said, change=change) is None


def played(table):
    return [found for found in entry_facts(table[0], options=table[1]).contracts if found.is_played]


def facts(rules_id, **options):
    return entry_facts(rules_id, options=options)


@every_table
def test_the_contracts_of_a_table_are_those_that_it_accepts(table):
    rules_id, options = table
    told = {contract.code for contract in entry_facts(rules_id, options=options).contracts}
    every = {contract.code for rules in all_rules() for contract in rules.contracts}
    accepted = {
        code
        for code in every
        if impossible(rules_id, options=options, summary={}, change={"contract": code}) is None
    }
    assert told == accepted


@every_table
def test_the_declarers_are_the_seats_that_may_play(table):
    rules_id, options = table
    for contract in played(table):
        for seat in range(7):
            change = {"contract": contract.code, "declarer": seat}
            reason = impossible(rules_id, options=options, summary={}, change=change)
            forehand_in_trischaken = contract.code == "trischaken" and seat == 1
            if not forehand_in_trischaken:
                assert (reason is None) == (seat in contract.declarers), (contract.code, seat)


@every_table
def test_partner_and_called_card_are_asked_where_they_can_be(table):
    for contract in entry_facts(table[0], options=table[1]).contracts:
        if not contract.declarers:
            continue
        other = 3 - contract.declarers[0] if contract.declarers[0] < 3 else 1
        assert accepts(table, contract, partner=other) == contract.partner
        assert accepts(table, contract, partner=contract.declarers[0]) == contract.own_card
        assert accepts(table, contract, king_in_talon=True) == contract.king_in_talon
        assert accepts(table, contract, called_suit="hearts") == (contract.call is Call.SUIT)
        king = {"suit": "hearts", "rank": "king"}
        assert accepts(table, contract, called=king) == (contract.call is Call.CARD)


@every_table
def test_the_result_is_of_the_kind_that_is_told(table):
    told = entry_facts(table[0], options=table[1])
    for contract in told.contracts:
        results = {"card_points": 40}
        if table[0].startswith((SLOVENIAN, KOENIGRUFEN)):
            results["tricks"] = 1
            share = told.pile_total // len(told.seats)
            piles = {str(seat): {told.pile_field: share} for seat in told.seats}
            piles["1"] = {told.pile_field: told.pile_total - share * (len(told.seats) - 1)}
            results["piles"] = piles
        for field, value in results.items():
            counted = contract.result.value == field
            # tricks may be told of every game of Königrufen with a declarer
            counted |= (
                field == "tricks" and table[0].startswith(KOENIGRUFEN) and bool(contract.declarers)
            )
            assert accepts(table, contract, **{field: value}) == counted, (contract.code, field)
        assert (contract.result is Result.NOTHING) == bool(contract.next_deal)


def bid_bird(contract):
    """The bird that a contract asks for, so that nothing else is wrong with an entry."""
    return [
        {"feat": code, "side": "declarer", "announced": True, "made": False}
        for code in contract.needs_announced[:1]
    ]


@every_table
def test_every_feat_that_is_told_is_accepted_and_no_other(table):
    if table[0].startswith("french"):
        return
    for contract in entry_facts(table[0], options=table[1]).contracts:
        told = {feat.code: feat for feat in contract.feats}
        bird = bid_bird(contract)
        for code, side in product(FEATS, ("declarer", "defence")):
            if code in contract.needs_announced or (code in told and told[code].lost_by):
                continue
            feat = told.get(code)
            for sides, announced in (("announced", True), ("silent", False)):
                entry = {"feat": code, "side": side, "announced": announced, "made": True}
                found = accepts(table, contract, feats=[*bird, entry])
                expected = feat is not None and side in getattr(feat, sides)
                assert found == expected, (contract.code, entry)


@every_table
def test_a_feat_may_be_missed_in_silence_only_where_that_is_told(table):
    for contract in entry_facts(table[0], options=table[1]).contracts:
        for feat in contract.feats:
            if not feat.silent or contract.needs_announced or feat.lost_by:
                continue
            missed = {"feat": feat.code, "side": feat.silent[0], "announced": False, "made": False}
            assert accepts(table, contract, feats=[missed]) == feat.may_fail


BY_SIDE = (DoubledBy.SIDE, DoubledBy.ONE_DEFENDER)
PERSONAL = {DoubledBy.ONE_DEFENDER, DoubledBy.EACH_DEFENDER, DoubledBy.PLAYERS}
DOUBLES = (
    # seats and levels of the field `doubles`, and the ways of saying contra that they are
    ({}, set(DoubledBy)),
    ({"3": 2}, PERSONAL),
    ({"2": 2, "3": 4}, PERSONAL - {DoubledBy.ONE_DEFENDER}),
    ({"2": 2, "3": 8}, {DoubledBy.EACH_DEFENDER}),
)


@every_table
def test_levels_are_those_that_are_accepted(table):
    if table[0].startswith("french"):
        return
    for contract in entry_facts(table[0], options=table[1]).contracts:
        for level in (2, 4, 8, 16):
            accepted = accepts(table, contract, double=level, doubles={})
            in_klop = contract.doubled_by is DoubledBy.PLAYERS
            assert in_klop or accepted == (
                contract.doubled_by in BY_SIDE and level in contract.levels
            ), (contract.code, level)


@every_table
def test_who_says_contra_is_who_is_accepted(table):
    if table[0].startswith("french"):
        return
    for contract in played(table):
        double = 2 if contract.doubled_by is DoubledBy.ONE_DEFENDER else 1
        for doubles, ways in DOUBLES:
            accepted = accepts(table, contract, double=double, doubles=doubles, partner=None)
            assert accepted == (contract.doubled_by in ways), (contract.code, doubles)


@every_table
def test_mond_radelci_revoke_and_giving_up_are_told(table):
    for contract in entry_facts(table[0], options=table[1]).contracts:
        captured = [{"seat": 1, "how": "captured"}]
        left = [{"seat": 1, "how": "left_in_talon"}]
        assert accepts(table, contract, mond=captured) == ("captured" in contract.mond)
        assert accepts(table, contract, mond=left) == ("left_in_talon" in contract.mond)
        assert accepts(table, contract, radelci=[1]) == contract.radelci
        assert accepts(table, contract, renonce_by=2) == contract.renonce
        given_up = {"conceded": True, "king_in_talon": True}
        assert accepts(table, contract, **given_up) == contract.conceded
        lost = {"talon_king_lost": True, "king_in_talon": True}
        assert accepts(table, contract, **lost) == contract.talon_king_lost


def test_the_pack_has_91_or_70_points():
    assert facts("french-tarot/fft-2012/4").card_points == 91
    assert facts("slovenian-tarok/house/3").card_points == 70
    assert facts("koenigrufen/house/4").card_points == 70
    assert facts("koenigrufen/house/4").pile_total == 210
    assert facts("slovenian-tarok/house/3").pile_total == 70


def test_halves_are_typed_with_three_and_five_players_and_where_nothing_is_paid_for_the_excuse():
    assert facts("french-tarot/fft-2012/3").half_points
    assert not facts("french-tarot/fft-2012/4").half_points
    assert facts("french-tarot/fft-2012/4", last_trick_excuse="uncompensated").half_points


def test_who_deals_after_a_deal_that_was_not_played():
    french = facts("french-tarot/fft-2012/4")
    assert french.contract("pass").next_deal == (NextDeal.NEXT_DEALER,)
    assert french.contract("petit_sec").next_deal == (NextDeal.NEXT_DEALER,)
    assert french.contract("misdeal").next_deal == (NextDeal.SAME_DEALER,)
    slovenian = facts("slovenian-tarok/house/4").contract("void")
    assert slovenian.next_deal == (NextDeal.SAME_DEALER,)
    house = facts("koenigrufen/house/4").contract("void")
    assert house.next_deal == (NextDeal.NEXT_DEALER, NextDeal.SAME_DEALER)
    cup = facts("koenigrufen/wien/4").contract("void")
    assert cup.next_deal == (NextDeal.SAME_DEALER,)


@pytest.mark.parametrize(
    ("contract", "wanted"),
    [("three", 36), ("piccolo", 1), ("beggar", 0), ("open_beggar", 0), ("klop", None)],
)
def test_what_wins_a_contract_of_slovenian_tarok(contract, wanted):
    assert facts("slovenian-tarok/house/4").contract(contract).wanted == wanted


def test_a_colour_valat_needs_every_trick():
    for players, tricks in ((3, 16), (4, 12)):
        found = facts(f"slovenian-tarok/house/{players}", colour_valat=True)
        assert found.contract("colour_valat").wanted == tricks
        assert found.contract("colour_valat").most_tricks == tricks


@pytest.mark.parametrize(
    ("contract", "wanted"),
    [("rufer", 36), ("piccolo", 1), ("zwiccolo", 2), ("bettel", 0), ("trischaken", None)],
)
def test_what_wins_a_game_of_koenigrufen(contract, wanted):
    assert facts("koenigrufen/wien/4").contract(contract).wanted == wanted


def test_the_values_are_those_of_the_table():
    slovenian = facts("slovenian-tarok/house/4", value_table="pagat")
    assert [slovenian.contract(code).value for code in ("three", "solo_three", "beggar")] == [
        10, 40, 70,
    ]  # fmt: skip
    house = facts("koenigrufen/house/4", value_bettel=3)
    assert house.contract("bettel").value == 3
    assert facts("koenigrufen/tirol-2020/4").contract("dreier").value == 5


def test_a_bid_bird_has_to_be_announced():
    wien, ooe = facts("koenigrufen/wien/4"), facts("koenigrufen/ooe-2023/4")
    assert wien.contract("uhurufer").needs_announced == ("uhu",)
    assert ooe.contract("besserrufer").needs_announced == (
        "pagat_ultimo", "uhu", "kakadu", "quapil",
    )  # fmt: skip
    assert ooe.contract("rufer").needs_announced == ()


def test_a_simple_game_of_two_names_the_player_of_a_feat():
    found = facts("slovenian-tarok/house/2", two_bonus="auto_only").contract("simple")
    assert [feat.code for feat in found.feats if feat.by_seat] == ["trula", "kings", "valat"]


def test_a_mondfang_of_two_players_names_both():
    found = facts("koenigrufen/tirol-2020/4", mondfang_pays="two_players").contract("rufer")
    assert [feat.code for feat in found.feats if feat.lost_by] == ["mondfang"]
    assert [feat.announced for feat in found.feats if feat.lost_by] == [()]


def test_contra_on_everything_is_there_where_a_game_has_feats():
    found = facts("slovenian-tarok/house/4")
    assert found.contract("two").double_all
    assert not found.contract("beggar").double_all
    assert not facts("koenigrufen/wien/4").contract("rufer").double_all


def test_a_contract_that_a_table_does_not_play_has_no_facts():
    assert facts("french-tarot/fft-2012/4").contract("pousse") is None


def test_wrong_options_are_refused():
    with pytest.raises(InvalidOptions) as raised:
        facts("slovenian-tarok/house/4", opening="closed")
    assert [problem.code for problem in raised.value.problems] == ["option_unknown_choice"]
