"""Who comes this afternoon: planned on the laptop, answered on phones, checked in at the door."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.contrib.auth.hashers import make_password
from playwright.sync_api import Page, expect

from clubs.models import Answer, Member, PlaySession, Presence, Role, Says
from clubs.services import answers
from clubs.services.answers import Reply
from tests.browser import LAPTOP
from tests.factories.clubs import ORGANISER, MemberFactory, OrganiserFactory
from tests.journeys.people import PASSWORD
from tests.journeys.steps import fr, press, sign_in, touch

pytestmark = pytest.mark.journey

LATE = "Marie-Françoise de La Rochefoucauld-Montbel"


def test_an_afternoon_for_four(open_page, picture, organiser) -> None:
    ines, bruno = account(organiser, "Inès", "ines"), account(organiser, "Bruno", "bruno")
    laptop = open_page("/sign-in/", size=LAPTOP)
    session = plan(laptop, organiser, picture)
    three_say_yes(session)

    phone = open_page("/sign-in/")
    i_am_coming(phone, session, ines, picture)
    second = open_page("/sign-in/")
    wait_for_a_place(second, session, bruno, picture)
    give_the_place_back(phone, session)
    hear_of_it(second, session, bruno, picture)
    check_in(laptop, session, bruno, picture)


def account(organiser: Member, name: str, username: str) -> Member:
    return OrganiserFactory(
        club=organiser.club,
        role=Role.MEMBER,
        name=name,
        user__username=username,
        user__password=make_password(PASSWORD),
    )


def plan(laptop: Page, organiser: Member, picture) -> PlaySession:
    """Plan every week on this weekday, for four people at most, and look at the month."""
    sign_in(laptop, "odile")
    begins = datetime.now(ZoneInfo("Europe/Paris")) - timedelta(hours=1)
    ends = begins + timedelta(hours=12)
    laptop.goto(f"/clubs/{organiser.club.slug}/series/new/")
    laptop.get_by_label(fr("First day")).fill(begins.date().isoformat())
    laptop.get_by_label(fr("From"), exact=True).fill(f"{begins:%H:%M}")
    laptop.get_by_label(fr("To"), exact=True).fill(f"{ends:%H:%M}")
    laptop.get_by_label(fr("People at most")).fill("4")
    press(laptop, fr("Plan the sessions"))
    expect(laptop.get_by_role("heading", name=fr("Regular sessions"))).to_be_visible()
    picture(laptop, "calendar")
    return PlaySession.objects.get(date=begins.date())


def three_say_yes(session: PlaySession) -> None:
    at = session.starts_at
    for name in ("Adèle", "Désiré", LATE):
        member = MemberFactory(club=session.club, name=name)
        reply = Reply(Says.YES)
        answers.give(session=session, member=member, reply=reply, by=ORGANISER, at=at)


def i_am_coming(phone: Page, session: PlaySession, ines: Member, picture) -> None:
    sign_in(phone, "ines")
    phone.goto(f"/sessions/{session.pk}/")
    expect(phone.get_by_text(fr("We need a fourth"))).to_be_visible()
    phone.get_by_text(fr("Arriving later or leaving earlier?")).click()
    phone.get_by_label(fr("I arrive at")).fill("15:10")
    picture(phone, "will-you-come")
    press(phone, fr("I am coming"))
    expect(phone.get_by_text(fr("You said that you will come."))).to_be_visible()
    expect(phone.get_by_text(fr("We need a fourth"))).to_have_count(0)
    given = Answer.objects.get(session=session, member=ines)
    assert (given.says, given.arrives.isoformat("minutes")) == (Says.YES, "15:10")


def wait_for_a_place(phone: Page, session: PlaySession, bruno: Member, picture) -> None:
    sign_in(phone, "bruno")
    phone.goto(f"/sessions/{session.pk}/")
    press(phone, fr("I am coming"))
    place = fr("All places are taken. You are number %(place)s on the waiting list.", place=1)
    expect(phone.get_by_text(place)).to_be_visible()
    picture(phone, "waiting-list")
    assert Answer.objects.get(session=session, member=bruno).is_waiting


def give_the_place_back(phone: Page, session: PlaySession) -> None:
    press(phone, fr("I cannot come"))
    expect(phone.get_by_text(fr("You said that you cannot come."))).to_be_visible()


def hear_of_it(phone: Page, session: PlaySession, bruno: Member, picture) -> None:
    phone.reload()
    touch(phone, phone.locator("a.bell"))
    expect(phone.get_by_role("heading", name=fr("News"))).to_be_visible()
    picture(phone, "news")
    touch(phone, phone.locator("button.news"))
    expect(phone.get_by_text(fr("You said that you will come."))).to_be_visible()
    expect(phone.locator(".bell-count")).to_have_count(0)
    assert not Answer.objects.get(session=session, member=bruno).is_waiting


def check_in(laptop: Page, session: PlaySession, bruno: Member, picture) -> None:
    laptop.goto(f"/sessions/{session.pk}/")
    press(laptop, fr("Open the check-in"))
    press(laptop, fr("Check people in"), role="link")
    expect(laptop.locator("#count")).to_contain_text(f"4 {fr('expected', 'count')}")
    row = laptop.locator(f"#mark-{bruno.pk}")
    expect(row).to_contain_text(fr("is expected"))
    picture(laptop, "check-in-with-answers")
    touch(laptop, row)
    expect(row).to_have_attribute("aria-pressed", "true")
    expect(laptop.locator("#count")).to_contain_text(f"3 {fr('expected', 'count')}")
    assert session.attendances.get(member=bruno).presence == Presence.PRESENT
