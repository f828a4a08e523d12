"""Merging two people and undoing it: ratings as if they had always been one, or always two."""

import pytest

from clubs.services.merging import merge, undo_merge
from clubs.services.refusal import Refused
from games.services import tables
from rating.models import OnlineStanding, Rating, SeasonStanding, SessionStanding
from rating.services import recompute_now
from tests.factories import online
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    MemberFactory,
    SessionFactory,
    TableFactory,
    garde,
    play,
)

pytestmark = pytest.mark.django_db(transaction=True)


def ratings():
    return dict(Rating.objects.values_list("member__name", "value"))


def standings():
    return set(SessionStanding.objects.values_list("session", "member__name", "score", "rank"))


def test_a_merge_and_its_undoing_leave_the_numbers_of_a_recount_from_nothing():
    first = TableFactory(people=4)
    second = TableFactory(session=SessionFactory(club=first.session.club), people=5)
    for table in (first, second, second):
        play(table, garde(declarer=1, points=49, oudlers=2))
    visitor, member = second.seats.get(chair=2).member, first.seats.get(chair=2).member
    before = ratings(), standings()

    merged = merge(source=visitor, target=member, by=ORGANISER, at=AFTERNOON)
    after = ratings(), standings()
    assert visitor.name not in after[0]
    recompute_now(club_id=first.session.club_id, game="french-tarot")
    assert (ratings(), standings()) == after

    undo_merge(merged=merged, by=ORGANISER, at=AFTERNOON)
    assert (ratings(), standings()) == before


def shown():
    seasons = SeasonStanding.objects.values_list("member__name", "score", "hands_played")
    return ratings(), standings(), set(seasons)


def test_a_chain_of_merges_is_at_every_step_what_a_recount_gives():
    first = TableFactory(people=5)
    second = TableFactory(session=SessionFactory(club=first.session.club), people=4)
    club = first.session.club
    for table in (first, first, second):
        play(table, garde(declarer=1, points=49, oudlers=2))
    one, other = first.seats.get(chair=2).member, second.seats.get(chair=3).member
    last = MemberFactory(club=club)
    before = shown()
    merges = []
    for source, target in ((one, other), (other, last)):
        merges.append(merge(source=source, target=target, by=ORGANISER, at=AFTERNOON))
        now = shown()
        assert source.name not in now[0]
        assert recompute_now(club_id=club.pk, game="french-tarot").difference == 0
        assert shown() == now
    for merged in reversed(merges):
        undo_merge(merged=merged, by=ORGANISER, at=AFTERNOON)
    assert shown() == before


def test_chairs_and_penalties_at_online_tables_go_along_and_come_back():
    table = online.opened()
    creator = table.creator
    creator.user = None
    creator.save()
    waiting = online.opened(online.person(table.club))
    online.seats.sit(table_id=waiting.pk, member=creator)
    tables.cancel(table_id=table.pk, by=creator, at=AFTERNOON)
    member = MemberFactory(club=table.club)
    lost = OnlineStanding.objects.get()
    assert (lost.member, lost.penalties) == (creator, -25)

    merged = merge(source=creator, target=member, by=ORGANISER, at=AFTERNOON)
    lost = OnlineStanding.objects.get()
    assert (lost.member, lost.penalties) == (member, -25)
    assert waiting.seats.filter(member=member).exists()

    undo_merge(merged=merged, by=ORGANISER, at=AFTERNOON)
    assert OnlineStanding.objects.get().member == creator
    assert waiting.seats.filter(member=creator).exists()
    assert not waiting.seats.filter(member=member).exists()


def test_two_who_wait_at_one_online_table_are_two():
    table = online.full()
    one, other = (seat.member for seat in table.seats.order_by("chair")[:2])
    one.user = None
    one.save()
    with pytest.raises(Refused) as caught:
        merge(source=one, target=other, by=ORGANISER, at=AFTERNOON)
    assert caught.value.code == "both_seated"
