"""E-mail that waits until there is a connection."""

import smtplib
from datetime import timedelta

import pytest
from django.core import mail
from django.core.mail.backends.base import BaseEmailBackend

from clubs.models import Letter, MailAddress, NoticeKind, SessionState
from clubs.services import letters, notices
from clubs.services.refusal import Refused
from tests.factories.clubs import AFTERNOON, MemberFactory, SessionFactory

pytestmark = pytest.mark.django_db

LAST_WEEK = AFTERNOON - timedelta(days=7)


class AwayBackend(BaseEmailBackend):
    """A mail server that cannot be reached."""

    def open(self):
        raise ConnectionRefusedError("Connection refused")

    def send_messages(self, messages):
        raise AssertionError


class PickyBackend(BaseEmailBackend):
    """A mail server that takes letters to Ana alone."""

    def open(self):
        return True

    def send_messages(self, messages):
        (letter,) = messages
        if letter.to != ["ana@example.org"]:
            raise smtplib.SMTPRecipientsRefused({letter.to[0]: (550, b"unknown")})
        mail.outbox.append(letter)
        return 1


@pytest.fixture(autouse=True)
def portal(settings):
    settings.EMAIL_URL = "smtp://mail.example.org/"
    settings.PORTAL_URL = "https://tarot.example.org"
    return settings


@pytest.fixture
def session():
    return SessionFactory(state=SessionState.PLANNED, place="Café du Port", club__name="Les Bouts")


def reader(session, name="Ana", address="ana@example.org", language="en"):
    member = MemberFactory(club=session.club, name=name)
    letters.give_address(member=member, address=address, language=language, at=LAST_WEEK)
    return member


def tell(session, *members, kind=NoticeKind.CANCELLED):
    people = [member.pk for member in members]
    notices.tell(members=people, kind=kind, session=session, at=LAST_WEEK)


def test_a_letter_says_the_news_and_how_to_stop_them(session):
    ana = reader(session)
    tell(session, ana)
    assert letters.send_due(at=LAST_WEEK).sent == 1
    (letter,) = mail.outbox
    assert letter.to == ["ana@example.org"]
    assert letter.subject == "Les Bouts : session cancelled"
    assert "The session of Saturday 14 March is cancelled." in letter.body
    assert f"https://tarot.example.org/sessions/{session.pk}/" in letter.body
    stop = f"https://tarot.example.org/mail/{ana.mail_address.token}/"
    assert stop in letter.body
    assert letter.extra_headers["List-Unsubscribe"] == f"<{stop}>"


def test_it_is_sent_once(session):
    tell(session, reader(session))
    letters.send_due(at=LAST_WEEK)
    letters.send_due(at=LAST_WEEK + timedelta(days=1))
    assert len(mail.outbox) == 1


def test_it_speaks_the_language_of_the_reader(session):
    tell(session, reader(session, language="fr"))
    letters.send_due(at=LAST_WEEK)
    assert "samedi 14 mars" in mail.outbox[0].body


@pytest.mark.parametrize("unset", ["EMAIL_URL", "PORTAL_URL"])
def test_without_a_mail_server_or_an_address_of_its_own_it_waits(session, portal, unset):
    tell(session, reader(session))
    known = getattr(portal, unset)
    setattr(portal, unset, "")
    assert letters.send_due(at=LAST_WEEK) == letters.Round()
    assert not letters.is_ready()
    setattr(portal, unset, known)
    assert letters.send_due(at=LAST_WEEK + timedelta(days=2)).sent == 1


def test_without_a_connection_it_waits_longer_each_time(session, portal):
    tell(session, reader(session))
    portal.EMAIL_BACKEND = f"{__name__}.AwayBackend"
    assert letters.send_due(at=LAST_WEEK).failed == 1
    letter = Letter.objects.get()
    assert letter.problem == "Connection refused"
    assert letter.due_at == LAST_WEEK + timedelta(minutes=2)
    assert letters.send_due(at=LAST_WEEK + timedelta(minutes=1)) == letters.Round()
    again = LAST_WEEK + timedelta(minutes=2)
    letters.send_due(at=again)
    assert Letter.objects.get().due_at == again + timedelta(minutes=4)
    portal.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    assert letters.send_due(at=LAST_WEEK + timedelta(hours=1)).sent == 1


def test_one_address_that_is_refused_keeps_no_other_letter_back(session, portal):
    portal.EMAIL_BACKEND = f"{__name__}.PickyBackend"
    tell(session, reader(session, "Bo", "bo@example.org"), reader(session))
    sent = letters.send_due(at=LAST_WEEK)
    assert (sent.sent, sent.failed) == (1, 1)
    assert "unknown" in Letter.objects.get(sent_at=None).problem


def test_after_many_attempts_it_is_given_up(session, portal):
    portal.EMAIL_BACKEND = f"{__name__}.AwayBackend"
    session.ends_at += timedelta(days=60)
    session.save()
    tell(session, reader(session))
    at = LAST_WEEK
    for _attempt in range(letters.MOST_TRIES):
        letters.send_due(at=at)
        at += timedelta(hours=6)
    assert Letter.objects.get().dropped_at


def test_old_news_is_not_sent_when_the_connection_comes_back(session):
    ana = reader(session)
    tell(session, ana)
    assert letters.send_due(at=session.ends_at + timedelta(days=1)).dropped == 1
    assert not mail.outbox


def test_news_that_was_read_in_the_portal_is_not_sent(session):
    ana = reader(session)
    tell(session, ana)
    notices.mark_read(notices=ana.notices.all(), at=LAST_WEEK)
    assert letters.send_due(at=LAST_WEEK).dropped == 1


def test_who_stops_the_letters_gets_none_until_he_gives_his_address_again(session):
    ana = reader(session)
    tell(session, ana)
    letters.stop(address=ana.mail_address, at=LAST_WEEK)
    tell(session, ana, kind=NoticeKind.MOVED)
    assert letters.send_due(at=LAST_WEEK) == letters.Round()
    token = ana.mail_address.token
    letters.give_address(member=ana, address="ana@example.org", language="en", at=LAST_WEEK)
    tell(session, MemberFactory(), ana, kind=NoticeKind.RESTORED)
    assert letters.send_due(at=LAST_WEEK).sent == 1
    assert MailAddress.objects.get().token == token


def test_an_address_that_is_forgotten_leaves_no_letter_behind(session):
    ana = reader(session)
    tell(session, ana)
    letters.forget_address(member=ana)
    assert not Letter.objects.exists()
    assert not MailAddress.objects.exists()


@pytest.mark.parametrize("typed", ["", "ana", "ana@", "ana@example.org, bo@example.org", "a b@c.d"])
def test_what_is_no_address_is_refused(session, typed):
    with pytest.raises(Refused):
        reader(session, address=typed)
    assert not MailAddress.objects.exists()
