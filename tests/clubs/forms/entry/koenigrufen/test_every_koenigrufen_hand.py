"""The form takes in every kind of hand that the engine accepts, and no other."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from clubs.forms.entry import entry_form, game_of
from clubs.rotation import Rotation
from clubs.selectors.tables import Person, Sitting
from games import engine
from tests.examples import slow
from tests.factories.entry import on_the_page
from tests.factories.koenigrufen_entry import OPTIONS, RULES, summaries, tables
from tests.games.engine.playouts import playout

GAME = game_of("koenigrufen")
PATIENT = slow(40)


@st.composite
def sittings(draw):
    """Draw who sits at the table: four, or five of whom the dealer sits out."""
    people = draw(st.integers(4, 5))
    ring = tuple(Person(10 + chair, f"Person {chair}", chair) for chair in range(1, people + 1))
    return Sitting(ring, Rotation(people, 4), draw(st.integers(1, people)))


def form_of(rules_id, options, sitting, data):
    return entry_form(data=data, sitting=sitting, rules=engine.rules(rules_id), options=options)


def filled(rules_id, options, sitting, summary):
    """Return the fields of the form for a stored summary."""
    at_seat = {seat: str(person.id) for seat, person in enumerate(sitting.active, start=1)}
    return GAME.prefill(summary, at_seat, engine.rules(rules_id), options)


@st.composite
def hands(draw):
    """Draw a table, who sits there, and an accepted hand in the engine's own form."""
    rules_id, options = draw(tables())
    summary = draw(summaries(rules_id, options))
    assume(engine.judge(rules_id, options=options, summary=summary).ok)
    summary = engine.normalise(rules_id, options=options, summary=summary)
    return rules_id, options, draw(sittings()), summary


def as_typed(summary):
    """Return a summary as a form says it.

    Its bonuses have no order, after a renonce they are paid as made, and no contra is level 1.
    """
    if summary.get("doubles"):
        contra = {seat: level for seat, level in summary["doubles"].items() if level > 1}
        summary = summary | {"doubles": contra}
    if not summary.get("feats"):
        return summary
    feats = sorted(summary["feats"], key=lambda feat: (feat["feat"], feat["side"]))
    if summary["renonce_by"]:
        feats = [feat | {"made": True} for feat in feats]
    return summary | {"feats": feats}


@PATIENT
@given(hands())
def test_every_accepted_hand_can_be_filled_in_and_comes_out_the_same(hand):
    rules_id, options, sitting, summary = hand
    form = form_of(rules_id, options, sitting, filled(*hand))
    assert form.is_complete
    again = engine.normalise(rules_id, options=options, summary=form.typed.said)
    assert as_typed(again) == as_typed(summary)


@pytest.mark.parametrize("rules_id", RULES)
def test_every_hand_played_online_can_be_corrected(rules_id):
    people = tuple(Person(10 + chair, f"Person {chair}", chair) for chair in range(1, 5))
    sitting = Sitting(people, Rotation(4, 4), 2)
    for seed in range(12):
        options = OPTIONS[seed % len(OPTIONS)]
        known = {spec.name for spec in engine.rules(rules_id).options}
        options = {name: value for name, value in options.items() if name in known}
        if engine.rules(rules_id).check_options(options):
            options = {}
        *_before, over = playout(rules_id, seed, options)
        summary = over.summary()
        form = form_of(rules_id, options, sitting, filled(rules_id, options, sitting, summary))
        assert form.is_complete
        again = engine.normalise(rules_id, options=options, summary=form.typed.said)
        assert as_typed(again) == as_typed(summary)


@PATIENT
@given(hands(), st.data())
def test_whatever_is_corrected_is_told_on_the_page_of_the_hand(hand, data):
    """Take over one thing after the other from another hand: what is said changes with it."""
    rules_id, options, sitting, summary = hand
    other = data.draw(summaries(rules_id, options))
    for field in sorted(other.keys() & summary.keys() - {"contract"}):
        changed = summary | {field: other[field]}
        if engine.judge(rules_id, options=options, summary=changed).ok:
            changed = engine.normalise(rules_id, options=options, summary=changed)
            same = as_typed(changed) == as_typed(summary)
            assert same or told(rules_id, sitting, changed) != told(rules_id, sitting, summary)


def told(rules_id, sitting, summary):
    """Return what the page of a hand says, the bonuses of a side in no order."""
    at_seat = {seat: person.name for seat, person in enumerate(sitting.active, start=1)}
    said = GAME.facts(summary, at_seat, engine.rules(rules_id))
    return [(label, sorted(words.split("; "))) for label, words in said]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("rules_id", RULES)
def test_every_bonus_of_a_table_has_a_name(rules_id, options):
    known = {spec.name for spec in engine.rules(rules_id).options}
    options = {name: value for name, value in options.items() if name in known}
    if engine.rules(rules_id).check_options(options):
        options = options | {"bonuses": True}
    facts = engine.entry_facts(rules_id, options=options)
    people = tuple(Person(10 + chair, f"Person {chair}", chair) for chair in range(1, 5))
    for feat in facts.contract("rufer").feats:
        said = {"feat": feat.code, "side": "declarer", "seat": None, "announced": True}
        summary = {"contract": "rufer", "feats": [said | {"made": True, "double": 1}]}
        words = told(rules_id, Sitting(people, Rotation(4, 4), 1), summary)
        assert f"{feat.label}: announced and made" in dict(words)["Bonuses of the declarer’s side"]


@slow(20)
@given(hands(), st.data())
def test_no_choice_of_an_accepted_hand_is_greyed_in_any_order_of_filling(hand, data):
    rules_id, options, sitting, _summary = hand
    whole = filled(*hand)
    kept = data.draw(st.sets(st.sampled_from(sorted(whole))))
    form = form_of(rules_id, options, sitting, {name: whole[name] for name in kept})
    wanted = {f"{name}={value}" for name, value in whole.items()}
    assert not wanted & form.greyed().keys()
    if kept >= {"contract", "partner"} & whole.keys():
        typed = ("thirds_", "won_", "points=", "side=")
        assert {one for one in wanted if not one.startswith(typed)} <= offered(form)


def offered(form):
    return {
        f"{group.name}={tile.value}"
        for section in form.sections
        if not section.is_off
        for group in section.groups
        if not group.is_off
        for tile in group.tiles
    }


def wrong(form):
    return {(one.code, one.field.partition(".")[0]) for one in form.problems}


@slow(12)
@given(tables(), sittings(), st.data())
def test_what_is_not_greyed_brings_in_no_problem_and_whole_it_is_accepted(table, sitting, data):
    """Whoever takes only choices that are not greyed is never told that they cannot be."""
    rules_id, options = table
    chosen = {}
    form = form_of(rules_id, options, sitting, chosen)
    for name in ["contract", *data.draw(st.permutations([*form.groups, "points"]))]:
        before = wrong(form)
        if name == "points":
            chosen |= {"points": str(data.draw(st.integers(0, 70)))}
            form = form_of(rules_id, options, sitting, chosen)
        elif name in on_the_page(form, chosen):
            free = [tile.value for tile in form.groups[name].tiles if not tile.reason]
            if free and data.draw(st.integers(0, 4)):
                chosen[name] = data.draw(st.sampled_from(free))
                form = form_of(rules_id, options, sitting, chosen)
                assert wrong(form) <= before
    if form.is_complete:
        assert engine.judge(rules_id, options=options, summary=form.typed.said).ok
