"""What holds for every entry, whatever it is."""

import itertools
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import InvalidSummary, Severity, impossible, judge, normalise, rules
from tests.factories.engine import hand, rules_id

PLAYERS = (3, 4, 5)
SIZES = ("single", "double", "triple")
SIDES = ("attack", "defence")
SUMMARY_FIELDS = (
    "contract", "declarer", "partner", "called", "card_points", "defence_points", "oudlers",
    "petit_au_bout", "handfuls", "slam", "petit_chelem", "miseres",
)  # fmt: skip
SCALES = ("fft", "x5", "pousse_m", "decade", "flat", "legend", "abomey")
ODD_OPTIONS = (
    {},
    {"margin": "keep_halves"},
    {"margin": "round_5", "handful_values": "20_40_60"},
    {"scale": "x5", "margin": "keep_halves"},
    {"scale": "pousse_m", "pousse": True, "misere": "m1"},
    {"scale": "decade", "pousse": True, "misere": "m4"},
    {"scale": "flat", "petit_chelem": "all_but_three", "misere": "m3"},
    {"scale": "legend", "pousse": True, "margin": "round_10", "misere": "m2"},
    {"scale": "abomey", "misere": "house", "misere_house_points": 7},
    {"last_trick_excuse": "uncompensated", "margin": "keep_halves", "misere": "m3"},
    {"petit_imprenable": True, "petit_chelem": "all_but_one"},
)

seats = st.integers(1, 5)
sides = st.sampled_from(SIDES)
slams = st.fixed_dictionaries(
    {"announced_by": st.none() | st.just(1), "made_by": st.none() | sides}
)
courts = st.fixed_dictionaries(
    {
        "suit": st.sampled_from(["clubs", "hearts"]),
        "rank": st.sampled_from(["king", "queen", "jack"]),
    }
)
handfuls = st.lists(
    st.fixed_dictionaries({"seat": seats, "size": st.sampled_from(SIZES)}), max_size=2
)
miseres = st.lists(
    st.fixed_dictionaries({"seat": seats, "kind": st.sampled_from(["trumps", "courts"])}),
    max_size=2,
)
FIELD_VALUES = {
    "contract": st.sampled_from(["petite", "pousse", "garde", "garde_sans", "garde_contre"]),
    "declarer": seats,
    "partner": st.none() | seats,
    "called": st.none() | courts,
    "card_points": st.integers(0, 182).map(lambda halves: halves / 2),
    "oudlers": st.integers(0, 3),
    "petit_au_bout": st.none() | sides,
    "handfuls": handfuls,
    "slam": slams,
    "petit_chelem": slams,
    "miseres": miseres,
}
entries = st.fixed_dictionaries(FIELD_VALUES)
options = st.sampled_from(ODD_OPTIONS)
players_numbers = st.sampled_from(PLAYERS)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
    | st.sampled_from(["garde", "pass", "attack", "single", "king", "hearts"]),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(
        st.sampled_from(["seat", "size", "kind", "suit", "rank", "announced_by", "made_by"])
        | st.text(max_size=3),
        inner,
        max_size=3,
    ),
    max_leaves=8,
)  # fmt: skip


@st.composite
def true_hands(draw):
    """Return players, options and a summary without errors, drawn where hands usually lie."""
    players, chosen = draw(players_numbers), draw(options)
    oudlers = draw(st.integers(0, 3))
    step = 1 if players % 2 else 2
    points = draw(st.integers(11, 34)) * step / 2 + (20 if step == 1 else 11)
    one_seat = st.integers(1, players)
    summary = {
        "contract": draw(st.sampled_from(["garde", "garde_sans", "garde_contre"])),
        "declarer": draw(one_seat),
        "partner": draw(one_seat) if players == 5 else None,
        "called": None,
        "card_points": points,
        "oudlers": oudlers,
        "petit_au_bout": draw(st.sampled_from([None, *(SIDES[:1] if oudlers else SIDES[1:])])),
        "handfuls": draw(
            st.lists(
                st.fixed_dictionaries({"seat": one_seat, "size": st.sampled_from(SIZES)}),
                max_size=1,
            )
        ),
        "slam": {"announced_by": None, "made_by": None},
        "petit_chelem": {"announced_by": None, "made_by": None},
        "miseres": [],
    }
    if draw(st.booleans()):
        summary["slam"] = {"announced_by": summary["declarer"], "made_by": None}
    return players, chosen, summary


def summed(sheet):
    return {seat: sum(line.points.get(seat, 0) for line in sheet.lines) for seat in sheet.totals}


@pytest.mark.parametrize("chosen", ODD_OPTIONS, ids=str)
@pytest.mark.parametrize("players", PLAYERS)
def test_every_contract_and_result_sums_to_zero(players, chosen):
    """Each contract, number of oudlers, card points, side of the petit au bout and slam."""
    contracts = [info.code for info in rules(rules_id(players)).contracts if not info.void]
    scored = 0
    for contract, oudlers, points, petit, made_by in itertools.product(
        contracts, range(4), range(0, 92, 5), (None, *SIDES), (None, *SIDES)
    ):
        summary = hand(
            players,
            contract=contract,
            oudlers=oudlers,
            card_points=points,
            petit_au_bout=petit,
            slam={"announced_by": 1, "made_by": made_by},
            handfuls=[{"seat": players, "size": "single"}],
        )
        sheet = judge(rules_id(players), options=chosen, summary=summary).sheet
        if sheet is not None:
            scored += 1
            assert sum(sheet.totals.values()) == 0
            assert sheet.totals == summed(sheet)
    assert scored > 200


@given(hand=true_hands())
def test_a_true_hand_is_scored_by_lines_that_sum_to_zero(hand):
    players, chosen, summary = hand
    judgement = judge(rules_id(players), options=chosen, summary=summary)
    assert judgement.problems == ()
    assert list(judgement.sheet.totals) == list(range(1, players + 1))
    assert sum(judgement.sheet.totals.values()) == 0
    for line in judgement.sheet.lines:
        assert sum(line.points.values()) == 0
        assert all(type(points) is int for points in line.points.values())
        assert "{" not in str(line.message)


@given(players=players_numbers, chosen=options, summary=entries)
def test_any_entry_has_problems_or_a_zero_sum(players, chosen, summary):
    judgement = judge(rules_id(players), options=chosen, summary=summary)
    assert judgement.ok is (not judgement.problems)
    assert all(problem.severity is Severity.ERROR for problem in judgement.problems)
    assert all(problem.severity is Severity.WARNING for problem in judgement.warnings)
    if judgement.sheet is not None:
        assert sum(judgement.sheet.totals.values()) == 0
        assert judgement.sheet.totals == summed(judgement.sheet)


@given(
    players=players_numbers,
    chosen=st.dictionaries(
        st.sampled_from(["scale", "pousse", "misere_house_points"]) | st.text(max_size=3),
        json_values,
        max_size=2,
    ),
    summary=st.dictionaries(
        st.sampled_from(SUMMARY_FIELDS) | st.text(max_size=3), json_values, max_size=8
    ),
    change=st.dictionaries(st.sampled_from(SUMMARY_FIELDS), json_values, max_size=2),
)
def test_nothing_that_json_can_hold_makes_the_engine_fail(players, chosen, summary, change):
    judgement = judge(rules_id(players), options=chosen, summary=summary)
    found = impossible(rules_id(players), options={}, summary=summary, change=change)
    for problem in (*judgement.problems, *judgement.warnings, *([found] if found else [])):
        assert problem.code
        assert problem.text


@given(hand=true_hands())
def test_the_canonical_form_is_canonical_and_has_the_same_score(hand):
    players, chosen, summary = hand
    form = normalise(rules_id(players), options=chosen, summary=summary)
    assert normalise(rules_id(players), options=chosen, summary=form) == form
    assert json.loads(json.dumps(form)) == form
    before = judge(rules_id(players), options=chosen, summary=summary)
    after = judge(rules_id(players), options=chosen, summary=form)
    assert after == before


@given(players=players_numbers, chosen=options, summary=entries)
def test_an_entry_is_normalised_exactly_if_it_is_judged(players, chosen, summary):
    judgement = judge(rules_id(players), options=chosen, summary=summary)
    if judgement.ok:
        assert normalise(rules_id(players), options=chosen, summary=summary)
    else:
        with pytest.raises(InvalidSummary) as refused:
            normalise(rules_id(players), options=chosen, summary=summary)
        assert refused.value.problems == judgement.problems


@given(hand=true_hands(), data=st.data())
def test_a_change_is_impossible_exactly_if_the_changed_hand_is_refused(hand, data):
    players, chosen, summary = hand
    field = data.draw(st.sampled_from(sorted(FIELD_VALUES)))
    change = {field: data.draw(FIELD_VALUES[field])}
    if players == 5 and change.get("partner", 1) is None:
        change = {"partner": 1}  # no partner is one not chosen yet, which a form may show
    found = impossible(rules_id(players), options=chosen, summary=summary, change=change)
    judgement = judge(rules_id(players), options=chosen, summary={**summary, **change})
    assert (found is None) is judgement.ok
    if found is not None:
        assert found in judgement.problems


@given(hand=true_hands(), data=st.data())
def test_no_choice_that_leads_to_a_true_hand_is_ever_greyed(hand, data):
    players, chosen, summary = hand
    order = data.draw(st.permutations(sorted(summary)))
    typed = {}
    for field in order:
        change = {field: summary[field]}
        found = impossible(rules_id(players), options=chosen, summary=typed, change=change)
        assert found is None
        typed |= change
