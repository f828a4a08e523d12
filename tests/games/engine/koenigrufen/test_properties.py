"""Whatever a form sends is answered, and what is accepted adds up."""

from hypothesis import given
from hypothesis import strategies as st

from games.engine import InvalidSummary
from games.engine.koenigrufen.words import Contract, Feat
from tests.factories.koenigrufen import BY_EDITION, EDITIONS

anything = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 80) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)
seats = st.integers(0, 5)
levels = st.sampled_from([1, 1, 1, 2, 4, 8, 3])
feats = st.fixed_dictionaries(
    {
        "feat": st.sampled_from(list(Feat)),
        "side": st.sampled_from(["declarer", "defence"]),
        "announced": st.booleans(),
        "made": st.booleans(),
    },
    optional={"double": levels, "seat": st.none() | seats},
)
piles = st.permutations([0, 40, 60, 110]).map(
    lambda thirds: {str(seat): {"thirds": one} for seat, one in enumerate(thirds, 1)}
)
FIELDS = {
    "declarer": seats,
    "called": st.sampled_from(
        [{"suit": "hearts", "rank": "king"}, {"suit": "clubs", "rank": "queen"}]
    ),
    "partner": st.none() | seats,
    "king_in_talon": st.booleans(),
    "card_points": st.integers(0, 70),
    "blatt": st.none() | st.integers(0, 2),
    "tricks": st.integers(0, 12),
    "feats": st.lists(feats, max_size=3),
    "double": levels,
    "doubles": st.dictionaries(st.sampled_from("12345"), levels, max_size=3),
    "conceded": st.booleans(),
    "piles": piles,
    "renonce_by": st.none() | seats,
}
likely = st.fixed_dictionaries({"contract": st.sampled_from(list(Contract))}, optional=FIELDS)
odd = st.dictionaries(st.sampled_from([*FIELDS, "contract", "won"]), anything, max_size=6)
OPTIONS = st.sampled_from(
    [{}, {"contra_in_score": True}, {"silent_bird_loss": True}, {"renonce_cup": False}]
)
editions = st.sampled_from(EDITIONS)


def scorer(edition):
    return BY_EDITION[edition].scorer


@given(edition=editions, summary=odd | likely, change=odd | likely)
def test_whatever_is_sent_has_an_answer(edition, summary, change):
    judgement = scorer(edition).judge({}, summary)
    assert judgement.ok is (not judgement.problems)
    scorer(edition).impossible({}, summary, change)


@given(edition=editions.filter(lambda one: one != "house"), summary=likely, options=OPTIONS)
def test_what_is_accepted_sums_to_zero_in_both_accounts(edition, summary, options):
    judgement = scorer(edition).judge(options, summary)
    if judgement.sheet is None:
        return
    assert sum(judgement.sheet.totals.values()) == 0
    for account in judgement.sheet.accounts.values():
        assert sum(account.values()) == 0
    assert all("{" not in str(line.message) for line in judgement.sheet.lines)


@given(edition=editions, summary=likely)
def test_the_canonical_form_is_judged_alike(edition, summary):
    try:
        form = scorer(edition).normalise({}, summary)
    except InvalidSummary:
        return
    assert scorer(edition).normalise({}, form) == form
    assert scorer(edition).judge({}, form).sheet == scorer(edition).judge({}, summary).sheet
