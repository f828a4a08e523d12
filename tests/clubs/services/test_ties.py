"""Together or apart: the list of the club, and the draws that respect it."""

import pytest

from clubs.models import Attendance, Presence, Says, SessionState, Tie, TieKind
from clubs.selectors import ties as selectors
from clubs.selectors.answers import coming
from clubs.services import answers, merging, seating, ties
from clubs.services.answers import Reply
from clubs.services.refusal import Refused
from tests.factories.clubs import AFTERNOON, ORGANISER, ClubFactory, MemberFactory, SessionFactory

pytestmark = pytest.mark.django_db

APART, TOGETHER = TieKind.APART, TieKind.TOGETHER


@pytest.fixture
def session():
    return SessionFactory(state=SessionState.CHECK_IN, club=ClubFactory())


@pytest.fixture
def people(session):
    members = [MemberFactory(club=session.club) for _ in range(12)]
    for member in members:
        Attendance.objects.create(
            session=session, member=member, presence=Presence.PRESENT, changed_at=AFTERNOON
        )
    return members


def tie(one, other, kind):
    return ties.tie(club=one.club, one=one, other=other, kind=kind, by=ORGANISER, at=AFTERNOON)


def draw(session, seed):
    seating.draw(session=session, seed=seed, by=ORGANISER, at=AFTERNOON)
    return dict(session.seats.values_list("member_id", "table__number"))


@pytest.mark.parametrize("seed", ["000001", "000002", "000003", "000004"])
def test_a_draw_keeps_apart_and_together_and_at_the_own_table(session, people, seed):
    tie(people[0], people[1], APART)
    tie(people[2], people[3], TOGETHER)
    people[4].fixed_table = 2
    people[4].save()
    table = draw(session, seed)
    assert table[people[0].pk] != table[people[1].pk]
    assert table[people[2].pk] == table[people[3].pk]
    assert table[people[4].pk] == 2
    assert not unmet(session)


def unmet(session):
    return selectors.unmet(
        [
            (table.number, list(table.seats.values_list("member_id", flat=True)))
            for table in session.tables.all()
        ]
    )


def test_what_a_change_by_hand_breaks_is_named(session, people):
    tie(people[0], people[1], APART)
    table = draw(session, "000001")
    neighbour = next(
        seat
        for seat in session.seats.filter(table__number=table[people[0].pk]).select_related("table")
        if seat.member_id != people[0].pk
    )
    seating.swap(
        session=session,
        member=people[1],
        table=neighbour.table,
        chair=neighbour.chair,
        other=neighbour.member,
        by=ORGANISER,
        at=AFTERNOON,
    )
    (pair,) = unmet(session).pairs
    assert {one.pk for one in pair} == {people[0].pk, people[1].pk}


def test_a_pair_has_one_tie_whoever_is_named_first(session, people):
    tie(people[1], people[0], APART)
    tie(people[0], people[1], TOGETHER)
    assert Tie.objects.get().kind == TOGETHER


def test_nobody_is_tied_to_himself_or_to_a_stranger(session, people):
    for other in (people[0], MemberFactory()):
        with pytest.raises(Refused):
            tie(people[0], other, APART)
    assert not Tie.objects.exists()


def test_a_tie_is_taken_away_once(session, people):
    made = tie(people[0], people[1], APART)
    ties.untie(tie=made, by=ORGANISER, at=AFTERNOON)
    ties.untie(tie=made, by=ORGANISER, at=AFTERNOON)
    assert not Tie.objects.exists()


def test_a_merged_person_brings_his_ties_and_answers_and_takes_them_back(session):
    source, target, other = (MemberFactory(club=session.club) for _ in range(3))
    tie(source, other, APART)
    yes = Reply(Says.YES)
    answers.give(session=session, member=source, reply=yes, by=ORGANISER, at=AFTERNOON)
    merged = merging.merge(source=source, target=target, by=ORGANISER, at=AFTERNOON)
    assert selectors.of_member(target)[0][1] == other
    assert session.answers.get().member == target
    merging.undo_merge(merged=merged, by=ORGANISER, at=AFTERNOON)
    assert not selectors.of_member(target)
    assert session.answers.get().member == source


def test_a_person_who_answered_under_two_names_comes_once(session):
    source, target = (MemberFactory(club=session.club) for _ in range(2))
    for member in (source, target):
        answers.give(
            session=session, member=member, reply=Reply(Says.YES), by=ORGANISER, at=AFTERNOON
        )
    merging.merge(source=source, target=target, by=ORGANISER, at=AFTERNOON)
    assert coming(session).count() == 1
