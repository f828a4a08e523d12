"""What one phone enters is seen on open pages at once, also after the portal was restarted."""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from django.utils import timezone
from playwright.sync_api import Page, Route, expect

from clubs.models import Member, Presence
from clubs.services import attendance
from tests.browser import LAPTOP
from tests.factories.clubs import ORGANISER, garde, play
from tests.journeys.people import CODE, MAKE_A_TABLE, PASSWORD
from tests.journeys.steps import Result, enter, fr, press, see_last_hand
from tests.processes import environment, shell

pytestmark = pytest.mark.journey

SECONDS = 4_000
"""Less than the ten seconds after which a page would ask by itself."""


def stay(page: Page) -> None:
    """Mark a page, so that a reload would be noticed."""
    page.evaluate("window.stayed = true")


def see_hands(page: Page, count: int) -> None:
    expect(page.locator("#board .sheet-line")).to_have_count(count, timeout=SECONDS)
    assert page.evaluate("window.stayed")


def open_streams(page: Page, path: str) -> None:
    """Go to a page and wait until the portal tells it what changes."""
    open_after(page, lambda: page.goto(path))


def open_after(page: Page, step: Callable[[], object]) -> None:
    """Take a step to a page and wait until the portal tells it what changes."""
    with page.expect_response(lambda answer: "/events/session/" in answer.url):
        step()


def test_an_open_table_shows_a_hand_at_once_and_again_after_a_restart(
    visit, portal_process, tmp_path, picture
) -> None:
    portal = portal_process()
    table = shell(MAKE_A_TABLE, env=environment(data=tmp_path / "data")).strip()
    phone = visit(portal.url, CODE)
    watcher = visit(portal.url, CODE, size=LAPTOP)
    open_streams(watcher, f"/tables/{table}/")
    stay(watcher)
    enter(phone, Result(declarer="Bruno"), number=1)
    see_hands(watcher, 1)
    picture(watcher, "live-1-table")

    portal.process.kill()
    portal.process.wait()
    with watcher.expect_response(
        lambda answer: "/events/session/" in answer.url and answer.ok, timeout=20_000
    ):
        portal_process(f"--port={urlsplit(portal.url).port}")
    enter(phone, Result(declarer="Li", contract="Petite", points="51", oudlers=1), number=2)
    see_last_hand(phone, 2)
    see_hands(watcher, 2)


def test_a_page_left_lets_go_of_its_stream_and_catches_up_when_it_is_back(open_page, table) -> None:
    """A browser opens six connections to a host: kept pages with open streams would use them up."""
    watcher = open_page(CODE, size=LAPTOP)
    stay_at = f"/tables/{table.pk}/"
    for _ in range(8):
        open_streams(watcher, stay_at)
        open_streams(watcher, f"/sessions/{table.session_id}/")
    open_streams(watcher, stay_at)
    stay(watcher)
    watcher.goto("/rules/")
    play(table, garde(points=50))
    watcher.go_back(wait_until="commit")

    see_hands(watcher, 1)


def test_the_standings_of_an_open_session_follow(open_page, table, background_work) -> None:
    phone, watcher = open_page(CODE), open_page(CODE, size=LAPTOP)
    open_streams(watcher, f"/sessions/{table.session_id}/")
    stay(watcher)
    enter(phone, Result(declarer="Bruno"), number=1)

    first = watcher.locator("#session-standings").get_by_role("row").nth(1)
    expect(first).to_contain_text("Bruno", timeout=SECONDS)
    expect(first).to_contain_text("+198")
    assert watcher.evaluate("window.stayed")


def test_news_that_come_while_the_page_is_fetching_are_not_lost(open_page, table) -> None:
    watcher = open_page(CODE, size=LAPTOP)
    open_streams(watcher, f"/sessions/{table.session_id}/")
    stay(watcher)

    def answer_late(route: Route) -> None:
        answer = route.fetch()
        play(table, garde(points=50))
        route.fulfill(response=answer)

    watcher.route(re.compile(r"/sessions/\d+/\?state="), answer_late, times=1)
    play(table, garde(points=49))

    expect(watcher.locator(".table-card")).to_contain_text("2 donnes", timeout=SECONDS)
    assert watcher.evaluate("window.stayed")


def test_a_name_being_typed_outlives_the_news_of_others(open_page, table) -> None:
    organiser = Member.objects.get(name="Odile Garnier")
    path = f"/sessions/{table.session_id}/check-in/"
    page = open_page(f"/sign-in/?next={path}")
    page.get_by_label(fr("Sign-in name")).fill("odile")
    page.get_by_label(fr("Password")).fill(PASSWORD)
    open_after(page, lambda: press(page, fr("Sign in")))
    typed = page.get_by_label(fr("A visitor"), exact=True)
    typed.fill("Zoé Lem")

    with page.expect_response(lambda answer: "seen=" in answer.url and answer.status == 200):
        attendance.mark(
            session=table.session,
            member=organiser,
            presence=Presence.PRESENT,
            by=ORGANISER,
            at=timezone.now(),
        )

    expect(page.get_by_role("button", name="Odile Garnier").first).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(typed).to_have_value("Zoé Lem")
