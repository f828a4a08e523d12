"""A greyed choice is impossible, and whatever can be chosen whole is accepted."""

from hypothesis import assume, given
from hypothesis import strategies as st

from clubs.forms.entry import entry_form
from clubs.rotation import Rotation
from clubs.selectors.tables import Person, Sitting
from games import engine
from tests.examples import slow

TABLES = st.sampled_from([(3, 3), (4, 3), (4, 4), (5, 4), (6, 4), (5, 5), (6, 5)])
OPTIONS = st.sampled_from(
    [
        {},
        {"misere": "m1", "petit_chelem": "all_but_one"},
        {"scale": "pousse_m", "pousse": True, "misere": "m2"},
        {"contracts": "no_petite", "last_trick_excuse": "uncompensated"},
        {"petit_imprenable": True},
    ]
)
UNSAID = {"slam": "slam_made", "petit_chelem": "petit_chelem_made", "miseres": "called_suit"}
"""Fields that can turn out wrong while the choice beside them is not made: an unsaid slam may have
been made, an unsaid call may have been of any card."""


@st.composite
def sittings(draw):
    people, players = draw(TABLES)
    ring = tuple(Person(10 + chair, f"Person {chair}", chair) for chair in range(1, people + 1))
    return Sitting(ring, Rotation(people, players), draw(st.integers(1, people)))


def form_of(sitting, options, data):
    rules = engine.rules(f"french-tarot/fft-2012/{sitting.rotation.players}")
    return entry_form(data=data, sitting=sitting, rules=rules, options=options)


@st.composite
def likely_hands(draw, sitting):
    """Return a filled form that is often possible: usual counts, sometimes a slam."""
    active = [str(person.id) for person in sitting.active]
    players = sitting.rotation.players
    data = {
        "contract": draw(st.sampled_from(["petite", "garde", "garde_sans", "garde_contre"])),
        "declarer": draw(st.sampled_from(active)),
        "side": "attack",
        "petit": draw(st.sampled_from(["none", "attack", "defence"])),
    }
    if players == 5:
        others = [person for person in active if person != data["declarer"]]
        data["partner"] = draw(st.sampled_from([*others, "alone"]))
    kind = draw(st.sampled_from(["usual", "usual", "attack", "defence"]))
    if kind == "usual":
        data |= {"points": str(draw(st.integers(25, 70))), "oudlers": str(draw(st.integers(1, 2)))}
    elif kind == "attack":
        data |= {"points": "91", "oudlers": "3", "slam_made": "attack"}
    else:
        data |= {"points": "0", "oudlers": "0", "slam_made": "defence", "contract": "garde_contre"}
    if kind != "usual" and draw(st.booleans()):
        data["slam_announced"] = "1"
    if draw(st.booleans()):
        size = draw(st.sampled_from(["single", "double", "triple"]))
        data[f"handful_{draw(st.sampled_from(active))}"] = size
    return data


@slow(20)
@given(st.data())
def test_no_choice_that_leads_to_a_possible_hand_is_greyed(data):
    """However little of a possible hand is filled in, the rest of it can still be chosen."""
    sitting, options = data.draw(sittings()), data.draw(OPTIONS)
    whole = data.draw(likely_hands(sitting))
    assume(form_of(sitting, options, whole).is_complete)
    kept = data.draw(st.sets(st.sampled_from(sorted(whole))))
    greyed = form_of(sitting, options, {name: whole[name] for name in kept}).greyed()
    wanted = {f"{name}={value}" for name, value in whole.items()}
    assert not wanted & greyed.keys()


def wrong(form, chosen):
    """Return what is wrong with the form, apart from what a choice not yet made can put right."""
    unsaid = {field for field, name in UNSAID.items() if name not in chosen}
    problems = ((one.code, one.field.partition(".")[0]) for one in form.problems)
    return {(code, field) for code, field in problems if field not in unsaid}


@slow(10)
@given(st.data())
def test_what_is_not_greyed_brings_in_no_problem_and_whole_it_is_accepted(data):
    sitting, options = data.draw(sittings()), data.draw(OPTIONS)
    chosen = {"side": data.draw(st.sampled_from(["attack", "defence"]))}
    form = form_of(sitting, options, chosen)
    for name in data.draw(st.permutations([*form.groups, "points"])):
        before = wrong(form, chosen)
        if name == "points":
            chosen[name] = f"{data.draw(st.integers(0, 182)) / 2:g}"
            form = form_of(sitting, options, chosen)
            continue
        if name not in form.groups:
            continue
        free = [tile.value for tile in form.groups[name].tiles if not tile.reason]
        if free and data.draw(st.integers(0, 4)):
            chosen[name] = data.draw(st.sampled_from(free))
            form = form_of(sitting, options, chosen)
            assert wrong(form, chosen) <= before
    if form.is_complete:
        rules = form.rules.id
        assert engine.judge(rules, options=options, summary=form.typed.said).ok
        assert engine.normalise(rules, options=options, summary=form.typed.said)


@slow(20)
@given(st.data())
def test_scores_of_a_complete_form_sum_to_zero(data):
    sitting, options = data.draw(sittings()), data.draw(OPTIONS)
    form = form_of(sitting, options, data.draw(likely_hands(sitting)))
    assume(form.is_complete)
    assert sum(form.judgement.sheet.totals.values()) == 0
