"""Who has not come for years is proposed; nothing happens by itself but to technical traces."""

from datetime import timedelta

import pytest
from django.core.management import call_command

from clubs.models import Attendance, JournalEntry, Member, Role, SignInCode
from clubs.services.journal import Actor, Place, record
from clubs.services.privacy import retention
from tests.factories.clubs import AFTERNOON, ORGANISER, MemberFactory, SessionFactory

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
FOUR_YEARS_LATER = AFTERNOON + timedelta(days=4 * 366)


@pytest.fixture
def session():
    return SessionFactory()


def seen(session, name, **facts):
    member = MemberFactory(club=session.club, name=name, **facts)
    Attendance.objects.create(session=session, member=member, changed_at=AFTERNOON)
    return member


def names(session, at):
    found = retention.candidates(club=session.club, at=at)
    return [(one.member.name, one.last_seen) for one in found]


def test_those_who_left_and_visitors_are_proposed_after_the_years_of_the_club(session):
    seen(session, "Left", is_active=False)
    seen(session, "Visitor", is_visitor=True)
    seen(session, "Active")
    seen(session, "Organises", is_active=False, role=Role.ORGANISER)
    MemberFactory(club=session.club, name="Never seen", is_active=False)

    assert names(session, AFTERNOON + 3 * 365 * DAY) == []
    assert names(session, AFTERNOON + 3 * 366 * DAY) == [
        ("Left", AFTERNOON),
        ("Visitor", AFTERNOON),
    ]


def test_only_those_who_stay_marked_lose_their_names(session):
    left, kept = (seen(session, name, is_active=False) for name in ("Left", "Kept"))
    active = seen(session, "Active")
    session.state = "closed"
    session.save()

    done = retention.remove_names(
        club=session.club, members=[left.pk, active.pk], by=ORGANISER, at=FOUR_YEARS_LATER
    )

    assert done == 1
    assert list(Member.objects.order_by("pk").values_list("name", flat=True)) == [
        "Player 1",
        "Kept",
        "Active",
    ]
    assert kept.name == "Kept"


def test_a_dry_run_says_who_and_changes_nothing(session, capsys):
    seen(session, "Left", is_active=False)

    call_command("retention", "--dry-run")

    assert capsys.readouterr().out == ""
    Attendance.objects.update()
    session.starts_at = AFTERNOON - timedelta(days=10 * 366)
    session.save()
    call_command("retention", "--dry-run")
    assert "Left, last seen 2016-" in capsys.readouterr().out
    assert Member.objects.get().name == "Left"


def test_devices_are_forgotten_after_a_year_and_codes_after_a_month(session):
    record(
        place=Place(session.club), action="club_changed", by=Actor("A", device="x"), at=AFTERNOON
    )
    SignInCode.objects.create(
        member=MemberFactory(),
        token="t",
        pin_digest="d",
        created_at=AFTERNOON,
        created_by="Odile",
        expires_at=AFTERNOON,
        ends_at=AFTERNOON,
    )

    retention.expire(at=AFTERNOON + 30 * DAY)
    assert SignInCode.objects.count() == 1
    retention.expire(at=AFTERNOON + 360 * DAY)
    assert SignInCode.objects.count() == 0
    assert JournalEntry.objects.get().device == "x"
    retention.expire(at=AFTERNOON + 366 * DAY)

    assert JournalEntry.objects.get().device == ""
