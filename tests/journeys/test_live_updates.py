"""What one phone enters is seen on open pages at once, also after the portal was restarted."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import LAPTOP
from tests.factories.clubs import garde, play
from tests.journeys.people import CODE, MAKE_A_TABLE
from tests.journeys.steps import Result, enter, see_last_hand
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
    with page.expect_response(lambda answer: "/events/session/" in answer.url):
        page.goto(path)


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
