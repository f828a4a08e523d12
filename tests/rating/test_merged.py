"""Merging two people and undoing it: ratings as if they had always been one, or always two."""

import pytest

from clubs.services.merging import merge, undo_merge
from rating.models import Rating, SessionStanding
from rating.services import recompute_now
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
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
