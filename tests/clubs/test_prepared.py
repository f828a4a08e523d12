"""A query that is put together once gives what Django's own gives, for other values each time."""

import threading
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubs.models import Member, PlaySession
from clubs.prepared import Given, Prepared, Saving
from tests.factories.clubs import ClubFactory, MemberFactory, SessionFactory

pytestmark = pytest.mark.django_db


def by_club() -> Prepared:
    return Prepared(
        lambda: (
            Member.objects.filter(club_id=Given("club"), is_active=True)
            .select_related("club")
            .order_by("name")
        )
    )


def test_each_run_reads_the_rows_of_its_own_values() -> None:
    here, there = ClubFactory(), ClubFactory()
    zoe, ana = MemberFactory(club=here, name="Zoé"), MemberFactory(club=here, name="Ana")
    MemberFactory(club=here, name="Gone", is_active=False)
    bob = MemberFactory(club=there, name="Bob")
    members = by_club()

    assert members.all(club=here.pk) == [ana, zoe]
    assert members.all(club=there.pk) == [bob]
    assert members.all(club=here.pk) == [ana, zoe]


def test_a_change_is_seen_by_the_next_run() -> None:
    member, members = MemberFactory(name="Ana"), by_club()
    members.all(club=member.club_id)

    Member.objects.update(name="Anaïs")

    assert [one.name for one in members.all(club=member.club_id)] == ["Anaïs"]


def test_rows_come_with_what_belongs_to_them_in_one_query() -> None:
    member, members = MemberFactory(), by_club()

    with CaptureQueriesContext(connection) as asked:
        found = members.first(club=member.club_id)
        assert found.club == member.club

    assert len(asked) == 1


def test_columns_can_be_read_alone() -> None:
    member = MemberFactory(name="Ana")
    names = Prepared(lambda: Member.objects.filter(pk=Given("pk")).values_list("name", "is_bot"))

    assert names.all(pk=member.pk) == [("Ana", False)]


def test_a_text_is_never_read_as_a_part_of_the_query() -> None:
    named = Prepared(lambda: Member.objects.filter(name=Given("name")))
    odd = MemberFactory(name="' OR 1=1 -- %s")
    MemberFactory(name="Ana")

    assert named.all(name="' OR 1=1 -- %s") == [odd]


@pytest.mark.parametrize("number", [2**63, 10**40])
def test_a_number_that_no_column_holds_finds_nothing(number: int) -> None:
    MemberFactory()

    assert by_club().first(club=number) is None


@pytest.mark.django_db(transaction=True)
def test_threads_run_it_at_once_each_with_its_own_connection() -> None:
    clubs = [MemberFactory(name=f"Of {n}").club_id for n in range(4)]
    members, read = by_club(), {}

    def look(club: int) -> None:
        names = {one.name for _ in range(20) for one in members.all(club=club)}
        read[club] = names
        connection.close()

    threads = [threading.Thread(target=look, args=[club]) for club in clubs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert read == {club: {f"Of {n}"} for n, club in enumerate(clubs)}


def test_some_fields_of_a_row_are_saved_and_the_others_left_alone() -> None:
    at = datetime(2026, 5, 3, 14, 30, tzinfo=UTC)
    first, second = SessionFactory(), SessionFactory()
    before = second.ends_at
    first.ends_at, first.players, first.rules = at + timedelta(days=9999), 3, "another"

    Saving(PlaySession, "ends_at", "players").save(first)

    stored = PlaySession.objects.get(pk=first.pk)
    assert (stored.ends_at, stored.players) == (at + timedelta(days=9999), 3)
    assert stored.rules != "another"
    assert PlaySession.objects.get(pk=second.pk).ends_at == before
