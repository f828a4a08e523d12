"""The bell, its list, and the page of one's own address."""

import pytest
from django.urls import reverse

from clubs.models import MailAddress, Notice, NoticeKind, Role, SessionState
from clubs.services import letters, notices
from tests.factories.clubs import AFTERNOON, OrganiserFactory, SessionFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    return SessionFactory(state=SessionState.PLANNED, club__slug="nantes")


@pytest.fixture
def ines(client, session):
    member = OrganiserFactory(club=session.club, role=Role.MEMBER, name="Inès")
    client.force_login(member.user)
    return member


def tell(session, member, kind=NoticeKind.CANCELLED):
    (notice,) = notices.tell(members=[member.pk], kind=kind, session=session, at=AFTERNOON)
    return notice


def bell(client, session):
    return client.get(reverse("club_page", args=[session.club.slug])).content.decode()


def test_the_bell_counts_what_is_new_until_it_is_read(client, session, ines):
    assert "bell-count" not in bell(client, session)
    notice = tell(session, ines)
    tell(session, ines, NoticeKind.MOVED)
    assert "2 unread notices" in bell(client, session)
    assert (
        "The session of Saturday 14 March is cancelled."
        in client.get(reverse("notices")).content.decode()
    )

    answer = client.post(reverse("notice_open", args=[notice.pk]))
    assert answer.url == reverse("session_page", args=[session.pk])
    assert "1 unread notice" in bell(client, session)
    client.post(reverse("notices_read"))
    assert "bell-count" not in bell(client, session)


def test_looking_at_the_list_reads_nothing(client, session, ines):
    tell(session, ines)
    client.get(reverse("notices"))
    assert Notice.objects.get().read_at is None


def test_news_of_others_stays_theirs(client, session, ines):
    other = tell(session, OrganiserFactory(club=session.club))
    assert client.post(reverse("notice_open", args=[other.pk])).status_code == 404
    client.post(reverse("notices_read"))
    assert Notice.objects.get().read_at is None


def test_more_news_costs_no_more_queries(client, session, ines, django_assert_max_num_queries):
    tell(session, ines)
    with django_assert_max_num_queries(10) as one:
        client.get(reverse("notices"))
    for kind in NoticeKind:
        if not kind.startswith("hand"):
            tell(session, ines, kind)
    with django_assert_max_num_queries(len(one.captured_queries)):
        client.get(reverse("notices"))


def test_a_member_gives_and_deletes_his_address(client, session, ines):
    page = reverse("mail", args=["nantes"])
    client.post(page, {"address": "ines@example.org"})
    assert "The news of this club go to ines@example.org." in client.get(page).content.decode()
    assert MailAddress.objects.get().member == ines
    client.post(page, {"action": "forget"})
    assert not MailAddress.objects.exists()


def test_a_typing_mistake_is_said_and_kept_in_the_field(client, session, ines):
    answer = client.post(reverse("mail", args=["nantes"]), {"address": "ines.example.org"})
    assert answer.status_code == 422
    assert "This is not an e-mail address" in answer.content.decode()
    assert 'value="ines.example.org"' in answer.content.decode()


def test_a_portal_that_cannot_send_says_so_and_what_waits(client, session):
    organiser = OrganiserFactory(club=session.club)
    client.force_login(organiser.user)
    letters.give_address(member=organiser, address="o@example.org", language="en", at=AFTERNOON)
    tell(session, organiser)
    answer = client.get(reverse("mail", args=["nantes"]))
    assert "letters wait here until" in answer.content.decode()
    assert answer.context["post"].waiting == 1


def test_the_link_in_a_letter_stops_them_without_an_account(client, session, ines):
    address = letters.give_address(
        member=ines, address="ines@example.org", language="en", at=AFTERNOON
    )
    client.logout()
    link = reverse("mail_stop", args=[address.token])
    assert "Stop the e-mail" in client.get(link).content.decode()
    assert MailAddress.objects.get().stopped_at is None
    assert "no more e-mail will come" in client.post(link).content.decode()
    assert MailAddress.objects.get().stopped_at is not None
    assert client.get(reverse("mail_stop", args=["x" * 43])).status_code == 404
