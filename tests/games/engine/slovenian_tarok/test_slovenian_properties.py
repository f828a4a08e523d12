"""Whatever is typed in: an answer, never an exception; and one form with one score."""

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from games.engine import all_rules, impossible, judge, normalise
from games.engine.core.options import OptionKind

RULES = {found.id: found for found in all_rules() if found.game == "slovenian-tarok"}
SOME = tuple(
    f"slovenian-tarok/{name}" for name in ("house/2", "house/4", "zei/4", "tarok-net/4", "pagat/3")
)
CONTRACTS = sorted({contract.code for found in RULES.values() for contract in found.contracts})
SEATS = st.integers(1, 4)
LEVELS = st.sampled_from([1, 1, 1, 2, 4, 8, 16])
JUNK = st.sampled_from([None, True, -1, 3.5, "x", [], {}, [1], {"1": 2}, 10**30])
FEATS = st.lists(
    st.fixed_dictionaries(
        {
            "feat": st.sampled_from(
                ["trula", "kings", "king_ultimo", "pagat_ultimo", "trulapagat", "valat"]
            ),
            "side": st.sampled_from(["declarer", "declarer", "defence"]),
            "announced": st.booleans(),
            "made": st.booleans(),
            "double": LEVELS,
        },
        optional={"seat": st.none() | SEATS, "by_king": st.booleans()},
    ),
    max_size=3,
)
PILES = st.lists(st.integers(0, 40), min_size=2, max_size=4).map(
    lambda points: {str(seat): {"points": n} for seat, n in enumerate(points, start=1)}
)
FIELDS = {
    "contract": st.sampled_from(CONTRACTS),
    "declarer": SEATS,
    "called_suit": st.none() | st.sampled_from(["hearts", "clubs"]),
    "partner": st.none() | SEATS,
    "king_in_talon": st.booleans(),
    "card_points": st.integers(0, 70),
    "tricks": st.integers(0, 13),
    "feats": FEATS,
    "double": LEVELS,
    "double_all": st.booleans(),
    "doubles": st.dictionaries(st.sampled_from("1234"), LEVELS, max_size=2),
    "piles": PILES,
    "mond": st.lists(
        st.fixed_dictionaries(
            {"seat": SEATS, "how": st.sampled_from(["captured", "left_in_talon"])}
        ),
        max_size=2,
    ),
    "radelci": st.lists(SEATS, max_size=2),
    "renonce_by": st.none() | SEATS,
    "talon_king_lost": st.booleans(),
}
SUMMARIES = st.fixed_dictionaries({}, optional=FIELDS)


def played(contract):
    """Return summaries of a contract that say little beyond what they must."""
    some = {"feats": FEATS, "double": LEVELS, "double_all": FIELDS["double_all"]}
    must = {"contract": st.just(contract)}
    if contract in {"klop", "simple"}:
        return st.fixed_dictionaries({**must, "piles": PILES}, optional={"feats": FEATS})
    if contract in {"piccolo", "beggar", "open_beggar", "colour_valat"}:
        return st.fixed_dictionaries(
            {**must, "declarer": SEATS, "tricks": FIELDS["tricks"]}, optional={"double": LEVELS}
        )
    called = {"called_suit": st.just("hearts"), "partner": SEATS}
    return st.fixed_dictionaries(
        {**must, "declarer": SEATS, "card_points": FIELDS["card_points"]},
        optional={**some, **called, "mond": FIELDS["mond"], "radelci": FIELDS["radelci"]},
    )


def options(found):
    values = {
        spec.name: st.integers(*spec.choices)
        if spec.kind is OptionKind.INT
        else st.sampled_from(spec.choices)
        for spec in found.options
    }
    return st.fixed_dictionaries({}, optional=values)


@pytest.mark.parametrize("rules_id", SOME)
@settings(max_examples=50)
@given(data=st.data())
def test_one_form_with_one_score(rules_id, data):
    found = RULES[rules_id]
    chosen = data.draw(options(found))
    codes = [contract.code for contract in found.contracts]
    summary = data.draw(st.sampled_from(codes).flatmap(played) | SUMMARIES)
    judgement = judge(rules_id, options=chosen, summary=summary)

    assert judgement.ok is (judgement.problems == ())
    for problem in judgement.problems:
        assert "{" not in problem.text
    if judgement.ok:
        form = normalise(rules_id, options=chosen, summary=summary)
        again = judge(rules_id, options=chosen, summary=form)
        assert again.sheet.totals == judgement.sheet.totals
        assert normalise(rules_id, options=chosen, summary=form) == form
        assert all("{" not in str(line.message) for line in judgement.sheet.lines)


@pytest.mark.parametrize("rules_id", SOME)
@settings(max_examples=25)
@given(data=st.data())
def test_junk_is_answered_with_problems(rules_id, data):
    summary = data.draw(SUMMARIES)
    field = data.draw(st.sampled_from(sorted(FIELDS)))
    judge(rules_id, options={}, summary={**summary, field: data.draw(JUNK)})
    reason = impossible(rules_id, options={}, summary=summary, change={field: data.draw(JUNK)})
    assert reason is None or reason.text


@pytest.mark.parametrize("rules_id", SOME)
@settings(max_examples=25)
@given(data=st.data())
def test_what_is_not_greyed_out_is_not_refused_for_it(rules_id, data):
    """A whole summary without problems never has a field that the form would have greyed out."""
    found = RULES[rules_id]
    codes = [contract.code for contract in found.contracts]
    summary = data.draw(st.sampled_from(codes).flatmap(played))
    if judge(rules_id, options={}, summary=summary).ok:
        for field in summary:
            rest = {name: value for name, value in summary.items() if name != field}
            change = {field: summary[field]}
            assert impossible(rules_id, options={}, summary=rest, change=change) is None
