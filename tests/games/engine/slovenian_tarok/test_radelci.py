"""Radelci: who is given one, who uses one up, and what is left to pay (rules page, 9)."""

import pytest

from games.engine import (
    InvalidSummary,
    RadelcChange,
    all_rules,
    entry_facts,
    judge,
    radelc_change,
    radelci_after,
    radelci_settled,
    seats_with_radelc,
)

ZEI, PAGAT, NET = (f"slovenian-tarok/{edition}/4" for edition in ("zei", "pagat", "tarok-net"))
KLOP = {"contract": "klop", "piles": {str(seat): {"points": 17} for seat in (1, 2)}}
KLOP["piles"] |= {"3": {"points": 18}, "4": {"points": 18}}
TEAM = {"called_suit": "hearts", "partner": 3}


def change(summary, rules_id=ZEI, **options):
    return radelc_change(rules_id, options=options, summary=summary)


def three(points, **more):
    return {"contract": "three", "declarer": 2, **TEAM, "card_points": points, **more}


def valat(side, *, announced=False, made=True):
    return {"feat": "valat", "side": side, "announced": announced, "made": made}


@pytest.mark.parametrize(
    "summary",
    [
        KLOP,
        {"contract": "beggar", "declarer": 1, "tricks": 0},
        {"contract": "beggar", "declarer": 1, "tricks": 1},
        {"contract": "open_beggar", "declarer": 1, "tricks": 0},
        three(60, feats=[valat("declarer")]),
        three(0, feats=[valat("declarer", announced=True, made=False)]),
        three(5, feats=[valat("defence")]),
    ],
)
def test_after_klop_beggars_and_a_valat_everybody_is_given_one(summary):
    assert change(summary).given


@pytest.mark.parametrize(
    "summary",
    [three(50), {"contract": "piccolo", "declarer": 1, "tricks": 1}, {"contract": "void"}],
)
def test_other_hands_give_none(summary):
    assert not change(summary).given


def test_a_colour_valat_gives_one():
    lost = {"contract": "colour_valat", "declarer": 1, "tricks": 3}
    assert change(lost, PAGAT) == RadelcChange(None, given=True)


@pytest.mark.parametrize(("rules_id", "given"), [(ZEI, False), (PAGAT, True), (NET, True)])
def test_a_solo_without_talon_gives_one_by_the_rules_that_say_so(rules_id, given):
    summary = {"contract": "solo_without", "declarer": 1, "card_points": 45}
    assert change(summary, rules_id).given is given


def test_a_declarer_who_won_his_game_uses_one_up():
    assert change(three(36)).used_by == 2
    assert change(three(35)).used_by is None
    assert change({"contract": "beggar", "declarer": 3, "tricks": 0}).used_by == 3
    assert change({"contract": "beggar", "declarer": 3, "tricks": 2}).used_by is None
    assert change({"contract": "piccolo", "declarer": 3, "tricks": 1}).used_by == 3


def test_it_is_the_game_that_must_be_won_and_not_the_hand():
    kings = {"feat": "kings", "side": "declarer", "announced": True, "made": False}
    summary = three(40, feats=[kings], radelci=[2])
    # (10 + 5 - 20) x 2
    assert judge(ZEI, options={}, summary=summary).sheet.totals[2] == -10
    assert change(summary).used_by == 2


def test_a_valat_stands_for_the_game():
    assert change(three(60, feats=[valat("declarer")])).used_by == 2
    assert change(three(0, feats=[valat("declarer", announced=True, made=False)])).used_by is None
    assert change(three(5, feats=[valat("defence")])).used_by is None


def test_in_a_klop_nobody_uses_one_up():
    assert change(KLOP | {"radelci": [1]}).used_by is None


def test_a_revoke_ends_the_hand_without_any():
    beggar = {"contract": "beggar", "declarer": 1, "renonce_by": 2}
    assert change(beggar, renons="minus70") == RadelcChange()


def test_where_there_are_none_nothing_happens():
    assert change(KLOP, "slovenian-tarok/house/4") == RadelcChange()
    french = {"contract": "pass"}
    assert radelc_change("french-tarot/fft-2012/4", options={}, summary=french) == RadelcChange()


def test_a_summary_that_cannot_be_true_is_refused():
    with pytest.raises(InvalidSummary):
        change({"contract": "beggar", "declarer": 1})


def test_an_evening_hand_by_hand():
    seats = ["Ana", "Bor", "Cene", "Dana"]
    table = [*seats, "Eva"]
    evening = [
        # summary, what each holds then; Eva sits out all the time
        (KLOP, [1, 1, 1, 1, 1]),
        (three(35), [1, 1, 1, 1, 1]),
        (three(50), [1, 0, 1, 1, 1]),
        (three(50), [1, 0, 1, 1, 1]),
        ({"contract": "beggar", "declarer": 1, "tricks": 0}, [1, 1, 2, 2, 2]),
        ({"contract": "open_beggar", "declarer": 3, "tricks": 1}, [2, 2, 3, 3, 3]),
    ]
    held = {}
    for summary, expected in evening:
        held = radelci_after(held, change(summary), seats=seats, table=table)
        assert [held.get(person, 0) for person in table] == expected
    assert radelci_settled(held, 100) == {
        "Ana": -200, "Bor": -200, "Cene": -300, "Dana": -300, "Eva": -300,
    }  # fmt: skip


def test_people_keep_theirs_when_they_change_seats():
    held = radelci_after(
        {"Bor": 1}, change(three(50)), seats=["Ana", "Cene"], table=["Ana", "Cene"]
    )
    assert held == {"Bor": 1, "Cene": 0}
    assert seats_with_radelc(held, ["Cene", "Bor", "Ana"]) == [2]


def test_what_one_costs_is_the_table_s():
    assert entry_facts(ZEI, options={}).radelc_cost == 100
    assert entry_facts(ZEI, options={"radelc_cost": 40}).radelc_cost == 40
    for rules in all_rules():
        if rules.game != "slovenian-tarok":
            assert rules.entry_facts({}).radelc_cost == 0


@pytest.mark.parametrize(
    "options",
    [{"radelci": False, "radelci_in_klop": True}, {"klop_empty": "split70"}],
)
def test_options_that_contradict_each_other(options):
    summary = {"contract": "void"}
    problems = judge(ZEI, options=options, summary=summary).problems
    assert [problem.code for problem in problems] == ["option_conflict"]
