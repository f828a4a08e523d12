"""The form takes in every kind of hand that the engine accepts, and no other."""

from hypothesis import assume, given
from hypothesis import strategies as st

from clubs.forms.entry import entry_form, game_of
from clubs.rotation import Rotation
from clubs.selectors.tables import Person, Sitting
from games import engine
from tests.examples import slow
from tests.factories.entry import on_the_page
from tests.factories.slovenian_entry import summaries, tables

GAME = game_of("slovenian-tarok")
PATIENT = slow(40)


@st.composite
def sittings(draw, rules_id):
    """Draw who sits at the table: as many as play, or one more who sits out."""
    players = int(rules_id.rpartition("/")[2])
    people = draw(st.integers(players, players + 1)) if players > 2 else players
    ring = tuple(Person(10 + chair, f"Person {chair}", chair) for chair in range(1, people + 1))
    return Sitting(ring, Rotation(people, players), draw(st.integers(1, people)))


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
    sitting = draw(sittings(rules_id))
    summary = draw(summaries(rules_id, options))
    assume(engine.judge(rules_id, options=options, summary=summary).ok)
    return rules_id, options, sitting, engine.normalise(rules_id, options=options, summary=summary)


def in_any_order(summary):
    feats = sorted(summary["feats"], key=lambda feat: (feat["feat"], feat["side"]))
    return summary | {"feats": feats}


@PATIENT
@given(hands())
def test_every_accepted_hand_can_be_filled_in_and_comes_out_the_same(hand):
    rules_id, options, sitting, summary = hand
    form = form_of(rules_id, options, sitting, filled(*hand))
    assert form.is_complete
    again = engine.normalise(rules_id, options=options, summary=form.typed.said)
    assert in_any_order(again) == in_any_order(summary)


@slow(20)
@given(hands(), st.data())
def test_no_choice_of_an_accepted_hand_is_greyed_in_any_order_of_filling(hand, data):
    rules_id, options, sitting, _summary = hand
    whole = filled(*hand)
    kept = data.draw(st.sets(st.sampled_from(sorted(whole))))
    form = form_of(rules_id, options, sitting, {name: whole[name] for name in kept})
    wanted = {f"{name}={value}" for name, value in whole.items()}
    assert not wanted & form.greyed().keys()
    offered = {
        f"{group.name}={tile.value}"
        for section in form.sections
        if not section.is_off
        for group in section.groups
        if not group.is_off
        for tile in group.tiles
    }
    if kept >= {"contract", "partner"} & whole.keys():
        figures = ("pile_", "points", "side")
        chosen = {one for one in wanted if not one.endswith("=") and not one.startswith(figures)}
        assert chosen <= offered


@st.composite
def piles_of_all(draw, sitting):
    """Draw what each person at the table won; together 70 points."""
    left, typed = 70, {}
    for person in sitting.active[1:]:
        points = draw(st.integers(0, left))
        typed[f"pile_{person.id}"] = str(points)
        left -= points
    return typed | {f"pile_{sitting.active[0].id}": str(left)}


def wrong(form):
    return {(one.code, one.field.partition(".")[0]) for one in form.problems}


@slow(12)
@given(tables(), st.data())
def test_what_is_not_greyed_brings_in_no_problem_and_whole_it_is_accepted(table, data):
    """Whoever takes only choices that are not greyed is never told that they cannot be."""
    rules_id, options = table
    sitting = data.draw(sittings(rules_id))
    chosen = {}
    form = form_of(rules_id, options, sitting, chosen)
    for name in ["contract", *data.draw(st.permutations([*form.groups, "points", "piles"]))]:
        before = wrong(form)
        shown = {item.name: item for section in form.sections for item in section.items}
        if name == "points":
            chosen |= {"points": str(data.draw(st.integers(0, 70)))}
            form = form_of(rules_id, options, sitting, chosen)
        elif name == "piles" and "piles" in shown:
            chosen |= data.draw(piles_of_all(sitting))
            form = form_of(rules_id, options, sitting, chosen)
        elif name in on_the_page(form, chosen):
            free = [tile.value for tile in form.groups[name].tiles if not tile.reason]
            if free and data.draw(st.integers(0, 4)):
                chosen[name] = data.draw(st.sampled_from(free))
                form = form_of(rules_id, options, sitting, chosen)
                assert wrong(form) <= before
    if form.is_complete:
        assert engine.judge(rules_id, options=options, summary=form.typed.said).ok
