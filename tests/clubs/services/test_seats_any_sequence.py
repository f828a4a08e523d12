"""Any sequence of changes at a table, with hands in between."""

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from clubs.models import HandVersion, Member, SessionState, Table
from clubs.services import seating
from clubs.services.refusal import Refused
from tests.examples import slow
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    MemberFactory,
    SessionFactory,
    TableFactory,
    play,
    ring_of,
)


def said(**more):
    return {"by": ORGANISER, "at": AFTERNOON, **more}


def people_of(table):
    return [seat.member for seat in table.seats.select_related("member").order_by("chair")]


CHANGES = st.lists(
    st.tuples(
        st.sampled_from(["join", "leave", "dealer", "chairs", "swap", "play"]),
        st.integers(0, 9),
    ),
    max_size=14,
)


class TestAnySequence(TestCase):
    @slow(15)
    @given(people=st.integers(4, 6), changes=CHANGES)
    def test_played_hands_stay_and_everybody_has_one_chair(self, people, changes):
        session = SessionFactory(state=SessionState.PLAYING)
        table = TableFactory(session=session, people=people)
        spare = [MemberFactory(club=session.club) for _ in range(4)]
        everybody = [*people_of(table), *spare]
        played = {}

        for change, number in changes:
            member = everybody[number % len(everybody)]
            try:
                self.make(change, table, member, everybody[number // 2 % len(everybody)])
            except Refused:
                continue
            if change == "play":
                newest = HandVersion.objects.latest("pk")
                played[newest.pk] = (newest.ring, newest.dealer_chair, newest.scores)
            self.check(table, played)

    def make(self, change, table, member, other):
        table = Table.objects.get(pk=table.pk)
        match change:
            case "join":
                seating.join(table=table, member=member, **said())
            case "leave":
                seating.leave(table=table, member=member, **said())
            case "dealer":
                seating.set_dealer(table=table, member=member, **said())
            case "chairs":
                seating.change_chairs(table=table, order=people_of(table)[::-1], **said())
            case "swap":
                chairs = [person.pk for person in people_of(table)]
                chair = chairs.index(other.pk) + 1 if other.pk in chairs else 1
                seating.swap(
                    session=table.session,
                    member=member,
                    table=table,
                    chair=chair,
                    other=other,
                    **said(),
                )
            case "play":
                play(table)

    def check(self, table, played):
        table = Table.objects.get(pk=table.pk)
        ring = ring_of(table)
        assert len(set(ring)) == len(ring)
        assert list(table.seats.order_by("chair").values_list("chair", flat=True)) == list(
            range(1, len(ring) + 1)
        )
        rotation = table.rotation(len(ring))
        assert len(rotation.active_chairs(table.dealer_chair)) == table.players
        kept = {
            version.pk: (version.ring, version.dealer_chair, version.scores)
            for version in HandVersion.objects.filter(hand__table=table)
        }
        assert kept == played
        assert Member.objects.filter(seats__table=table).count() == len(ring)
