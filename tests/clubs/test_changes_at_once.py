"""Different changes of one thing at the same moment; run again on PostgreSQL by `test_at_once`."""

import threading
from collections.abc import Callable
from functools import partial
from uuid import uuid4

import pytest
from django.db import connections

from clubs.models import Hand, HandSeat, HandVersion, MemberMerge
from clubs.services import hands, merging, rule_sets
from clubs.services.refusal import Refused
from clubs.services.rule_sets import GameFacts
from rating.services import recompute_now
from tests.factories.clubs import AFTERNOON, ORGANISER, MemberFactory, TableFactory, play, ring_of

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*works: Callable[[], object]) -> list[object]:
    """Do several things at the same moment; return what each gave or raised."""
    start = threading.Barrier(len(works))
    given: list[object] = [None] * len(works)

    def do(number: int, work: Callable[[], object]) -> None:
        start.wait()
        try:
            given[number] = work()
        except Exception as error:  # noqa: BLE001 -- given back to the test
            given[number] = error
        finally:
            connections.close_all()

    threads = [threading.Thread(target=do, args=one) for one in enumerate(works)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    return given


def test_hands_are_entered_while_people_are_merged_and_parted_again():
    """Neither waits for the other for ever, and every hand is of who it is by then."""
    table = TableFactory(people=4)
    club = table.session.club
    visitor = table.seats.get(chair=2).member
    member = MemberFactory(club=club)
    ring = ring_of(table)
    for number in range(1, 9):
        standing = MemberMerge.objects.filter(undone_at=None).first()
        change = (
            partial(merging.undo_merge, merged=standing, by=ORGANISER, at=AFTERNOON)
            if standing
            else partial(merging.merge, source=visitor, target=member, by=ORGANISER, at=AFTERNOON)
        )
        found = at_once(change, change, partial(play, table, ring=ring, number=number))
        assert not [one for one in found if isinstance(one, Exception)], found
        standing = MemberMerge.objects.filter(undone_at=None).first()
        played = set(HandSeat.objects.values_list("member", flat=True))
        assert visitor.pk not in played or standing is None
    assert MemberMerge.objects.filter(undone_at=None).count() == 0
    assert Hand.objects.filter(table=table).count() == 8
    table.refresh_from_db()
    assert table.version >= 16
    assert recompute_now(club_id=club.pk, game="french-tarot").difference == 0


def test_one_substitute_is_said_to_sit_at_two_tables_at_once_and_sits_at_one():
    first = TableFactory(people=4)
    tables = [first, TableFactory(session=first.session, people=4)]
    somebody = MemberFactory(club=first.session.club)
    changes = [
        partial(
            hands.set_people,
            table=table,
            change=hands.OtherPeople(
                client_key=uuid4(),
                first=1,
                last=None,
                people={ring_of(table)[0]: somebody.pk},
                seen_version=table.version,
                reason="wrong chair",
            ),
            by=ORGANISER,
            at=AFTERNOON,
        )
        for table in tables
    ]
    found = at_once(*changes)
    refused = [one for one in found if isinstance(one, Refused)]
    assert [one.code for one in refused] == ["sits_elsewhere"], found
    assert somebody.seats.count() == 1


def test_two_organisers_change_the_same_rules_at_once():
    """One is told to look again; a session that begins at that moment keeps what it began with."""
    table = TableFactory(people=4)
    club, session = table.session.club, table.session
    change = partial(rule_sets.change_game, club=club, seen=1, by=ORGANISER, at=AFTERNOON)
    found = at_once(
        *(
            partial(change, game=GameFacts(session.rules, 4, {"misere": misere}))
            for misere in ("m1", "m2")
        ),
        partial(play, table),
    )
    refused = [one for one in found if isinstance(one, Exception)]
    assert [getattr(one, "code", one) for one in refused] == ["rules_changed"]
    assert sorted(club.rule_sets.values_list("version", "is_current")) == [(1, False), (2, True)]
    session.refresh_from_db()
    assert session.rule_options == session.rule_set.options
    version = HandVersion.objects.get(hand__session=session)
    assert version.rule_options == session.rule_options
