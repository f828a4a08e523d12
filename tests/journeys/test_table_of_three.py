"""A French club adds Slovenian tarok, and four people sit down to play it with three."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from clubs.edition_words import title_of
from clubs.models import Attendance, PlaySession, Presence
from tests.browser import LAPTOP
from tests.factories.clubs import AFTERNOON, MemberFactory
from tests.journeys.people import PASSWORD
from tests.journeys.steps import choose, fr, press, touch

pytestmark = pytest.mark.journey

FOUR = ["Ana Žagar", "Boris Kovačič", "Cvetka Hribar", "Drago Čeh"]
ZEI = "slovenian-tarok/zei"


def test_four_people_at_the_game_for_three(open_page, picture, organiser) -> None:
    laptop = open_page("/sign-in/", size=LAPTOP)
    laptop.get_by_label(fr("Sign-in name")).fill("odile")
    laptop.get_by_label(fr("Password")).fill(PASSWORD)
    press(laptop, fr("Sign in"))
    add_the_game(laptop, picture)
    session = plan(laptop, organiser, picture)
    seat(laptop, session, picture)
    read_the_rules(laptop, session, picture)


def add_the_game(laptop: Page, picture) -> None:
    press(laptop, fr("Games"), role="link")
    press(laptop, fr("Add a game"), role="link")
    expect(laptop.get_by_text(fr("Rules to start from"))).to_be_visible()
    picture(laptop, "game-new")
    touch(laptop, laptop.locator(".tile").filter(has=laptop.locator(f'input[value="{ZEI}"]')))
    press(laptop, fr("Add this game"))
    expect(laptop.get_by_label(fr("A lost mond costs"))).to_be_visible()
    picture(laptop, "game-edit")
    choose(laptop, fr("Usual number of players"), fr("Three players"))
    laptop.get_by_label(fr("A lost mond costs")).fill("20")
    press(laptop, fr("Save the rules"))

    mond = laptop.get_by_role("listitem").filter(has_text=fr("A lost mond costs")).first
    expect(mond).to_contain_text("20")
    for history in laptop.get_by_text(fr("History")).all():
        history.click()
    picture(laptop, "club-games")


def plan(laptop: Page, organiser, picture) -> PlaySession:
    laptop.goto(f"/clubs/{organiser.club.slug}/sessions/new/")
    today = datetime.now(ZoneInfo("Europe/Paris")).date()
    laptop.get_by_label(fr("Date")).fill(today.isoformat())
    choose(laptop, named(ZEI), fr("Three players"))
    picture(laptop, "session-new")
    press(laptop, fr("Plan the session"))
    expect(laptop.get_by_role("heading", level=1)).to_be_visible()

    session = PlaySession.objects.get()
    assert (session.rules, session.players) == (ZEI, 3)
    assert session.rule_options == {"mond_penalty": 20}
    return session


def named(rules: str) -> str:
    from django.utils.translation import override

    with override("fr"):
        return title_of(rules)


def seat(laptop: Page, session: PlaySession, picture) -> None:
    for name in FOUR:
        Attendance.objects.create(
            session=session,
            member=MemberFactory(club=session.club, name=name),
            presence=Presence.PRESENT,
            changed_at=AFTERNOON,
        )
    press(laptop, fr("Open the check-in"))
    laptop.goto(f"/sessions/{session.pk}/seating/")
    picture(laptop, "three-before-the-draw")
    press(laptop, fr("Draw the tables"))
    expect(laptop.get_by_role("heading", name=fr("Table %(number)s", number=1))).to_be_visible()
    picture(laptop, "three-drawn")
    press(laptop, fr("Publish the seats"))
    press(laptop, fr("Start playing"))
    expect(laptop.locator(".table-card")).to_have_count(1)

    table = session.tables.get()
    assert (table.players, table.seats.count()) == (3, 4)


def read_the_rules(laptop: Page, session: PlaySession, picture) -> None:
    for summary in laptop.locator(".session-rules summary").all():
        summary.click()
    expect(laptop.locator(".session-rules")).to_contain_text(fr("A lost mond costs"))
    picture(laptop, "three-session")
    table = session.tables.get()
    laptop.goto(f"/tables/{table.pk}/")
    laptop.locator(".session-rules summary").click()
    dealer = table.seats.get(chair=table.dealer_chair).member.name
    expect(laptop.locator(".next-up").first).to_contain_text(dealer)
    picture(laptop, "three-table")
    laptop.goto(f"/tables/{table.pk}/seats/")
    picture(laptop, "three-seats")
    laptop.goto(f"/clubs/{session.club.slug}/ranking/")
    expect(laptop.get_by_role("link", name=fr("Slovenian tarok"))).to_be_visible()
    picture(laptop, "ranking-two-games")
    laptop.goto(f"/clubs/{session.club.slug}/settings/")
    picture(laptop, "settings")
