"""Every page can be read and used: by day and night, small and in large print, by any thumb."""

from collections.abc import Iterator
from datetime import time
from uuid import uuid4

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

import clubs.urls
import rating.urls
from clubs.models import NoticeKind, PlaySession, Says, SessionState, Table, TieKind
from clubs.recurrence import Rhythm
from clubs.services import answers, fees, hands, invitations, notices, series, ties
from clubs.services.answers import Reply
from clubs.services.journal import Actor
from clubs.services.series import SeriesFacts
from games import engine
from rating.services import bring_everything_up_to_date
from tests.browser import PHONE
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    MemberFactory,
    SessionFactory,
    TableFactory,
    garde,
    play,
    ring_of,
)
from tests.journeys.people import CODE
from tests.journeys.steps import Result, bid, choose, count, fr, press, sign_in

pytestmark = pytest.mark.journey

NARROW = {"width": 320, "height": 740}
USUAL = {"width": PHONE["width"], "height": PHONE["height"] + 1}
"""A phone's width in a browser that does not shrink a page which is too wide."""
LEAST_TARGET = 44
GRAVE = {"serious", "critical"}
SHOWS_STATE = {"session_page", "check_in", "seating"}

SIZES_OF_TARGETS = """() => Array.from(
    document.querySelectorAll("a, button, summary, select, .tile, input:not(.tile input)")
).filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.closest(".skip"))
 .map((one) => [one.textContent.trim() || one.name || one.className,
                one.getBoundingClientRect().height])
 .filter(([, height]) => height > 0 && height < LEAST)"""
TOO_WIDE = """() => {
    const page = document.documentElement;
    if (page.scrollWidth <= page.clientWidth) return [];
    return Array.from(document.querySelectorAll("body *"))
        .filter((one) => one.getBoundingClientRect().right > page.clientWidth + 1
            && !one.closest(".scroll, .listing-frame"))
        .map((one) => `${one.tagName}.${one.className}`);
}"""


@pytest.fixture
def afternoon(table: Table) -> Table:
    """A table with hands of every kind, in a club with sessions in every state."""
    play(table, garde(petit_au_bout="attack", handfuls=[{"seat": 1, "size": "single"}]))
    play(table, {"contract": "pass"})
    doubted = play(table, garde(points=30))
    doubter = Actor("Adèle", device="phone", member=table.seats.get(chair=1).member)
    hands.give_verdict(
        hand=doubted, seen_version=1, agrees=False, note="Faux", by=doubter, at=AFTERNOON
    )
    wrong = play(table, garde(points=60))
    correction = hands.Correction(
        client_key=uuid4(),
        deal=hands.Deal(
            wrong.number, wrong.versions.get().dealer_chair, ring_of(table), garde(points=50)
        ),
        seen_version=wrong.version,
        reason="Mal lu",
        consent=True,
    )
    hands.correct(hand=wrong, correction=correction, by=ORGANISER, at=AFTERNOON)
    club = table.session.club
    for state in (one for one in SessionState.values if one != SessionState.PLAYING):
        session = SessionFactory(club=club, state=state)
        if state not in {SessionState.PLANNED, SessionState.CANCELLED}:
            TableFactory(session=session, people=6)
    six_at_five = SessionFactory(club=club, players=5)
    five = TableFactory(session=six_at_five, people=6, players=5)
    play(five, garde(2, 55, 1, partner=4))
    MemberFactory(club=club, name="Léa", is_visitor=True)
    club_life(table)
    bring_everything_up_to_date()
    return table


def club_life(table: Table) -> None:
    """Plan regular sessions, let people answer, owe and pay, and bring the organiser news."""
    club, by, now = table.session.club, ORGANISER, timezone.now()
    facts = SeriesFacts(
        rhythm=Rhythm.WEEKLY,
        first_day=now.date(),
        starts=time(14, 30),
        ends=time(18),
        rules="french-tarot/fft-2012",
        players=4,
        place="Salle des fêtes",
    )
    soon = series.create(club=club, facts=facts, by=by, at=now).sessions.latest("starts_at")
    people = [seat.member for seat in table.seats.order_by("chair")]
    for member, says in zip(people, [Says.YES] * 3 + [Says.MAYBE, Says.NO], strict=True):
        reply = Reply(says, arrives=time(15, 10) if says == Says.YES else None)
        answers.give(session=soon, member=member, reply=reply, by=by, at=now)
    fees.set_rates(club=club, rates=fees.Rates(season=3000, session=250), by=by, at=now)
    fees.charge_season(club=club, label="2026–2027", by=by, at=now)
    receipt = fees.Receipt(amount=1500, day=now.date(), client_key=uuid4(), method="chèque")
    fees.pay(member=people[2], receipt=receipt, by=by, at=now)
    ties.tie(club=club, one=people[0], other=people[2], kind=TieKind.APART, by=by, at=now)
    organiser = club.members.get(user__isnull=False)
    notices.tell(members=[organiser.pk], kind=NoticeKind.MOVED, session=soon, at=now)


def addresses(table: Table) -> Iterator[str]:
    """Yield every page of the portal, the pages of sessions in each of their states.

    Addresses with a code, which people without an account open, are looked at below.
    """
    club = table.session.club
    five = Table.objects.get(session__players=5)
    games = [*dict.fromkeys(rules.game for rules in engine.all_rules())]
    objects = {
        "sessions": [table.session],
        "tables": [table, five],
        "hands": [table.hands.get(number=3), five.hands.get()],
        "members": [table.seats.get(chair=3).member],
    }
    of_club = {"games": club.rule_sets, "series": club.series, "payments": club.payments}
    for pattern in [*clubs.urls.urlpatterns, *rating.urls.urlpatterns]:
        name, route = pattern.name, str(pattern.pattern)
        if "<str:token>" in route or "<form:" in route:
            continue
        shown = objects.get(route.partition("/")[0], objects["members"])
        own = next((rows for part, rows in of_club.items() if f"/{part}/<int:" in route), None)
        shown = shown if own is None else own.all()
        if name in SHOWS_STATE:
            sessions = PlaySession.objects.order_by("pk")
            shown = {(one.state, one.players): one for one in sessions}.values()
        numbers = [[one.pk] for one in shown] if "<int:" in route else [[]]
        start = [club.slug] if "<slug:slug>" in route else []
        named = [[game] for game in games] if "<slug:game>" in route else [[]]
        yield from (
            reverse(name, args=start + number + game) for number in numbers for game in named
        )
    yield reverse("session_state", args=[table.session_id]) + "?to=closed"


def is_page(page: Page, address: str) -> bool:
    answer = page.request.get(address)
    return answer.status == 200 and "html" in answer.headers["content-type"]


def faults(page: Page) -> list[str]:
    """Return what is gravely wrong with the page that is open."""
    page.set_viewport_size(USUAL)
    found = grave(page, "day")
    # Without motion, since a colour that is still changing has no contrast yet.
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found += grave(page, "night", runOnly=["color-contrast"])
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(NARROW)
    found += [f"too wide: {one}" for one in page.evaluate(TOO_WIDE)]
    page.evaluate("document.documentElement.dataset.print = 'large'")
    found += [f"too wide in large print: {one}" for one in page.evaluate(TOO_WIDE)]
    return found


def grave(page: Page, when: str, **options: object) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    # What is right on a page is much, and is neither looked up nor handed over.
    run = "options => axe.run(options).then((said) => said.violations)"
    violations = page.evaluate(run, {"resultTypes": ["violations"], **options})
    return [
        f"{when}, {one['id']}: {node['target']} {node['failureSummary']}"
        for one in violations
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("of_sessions", [True, False])
def test_every_page_of_an_organiser(open_page, afternoon, of_sessions) -> None:
    page = open_page("/sign-in/", size=USUAL)
    found = {"/sign-in/": faults(page)}
    sign_in(page)
    for address in addresses(afternoon):
        if address.startswith("/sessions/") == of_sessions and is_page(page, address):
            page.goto(address)
            found[address] = faults(page)

    assert len(found) > 20
    assert not {address: said for address, said in found.items() if said}


def test_every_page_of_a_phone(open_page, afternoon) -> None:
    page = open_page(CODE, size=USUAL)
    found = {"first step": faults(page)}
    page.reload()
    bid(page, Result(declarer="Li"))
    count(page, Result(declarer="Li"))
    expect(page.locator("#preview .entry-figures")).to_be_visible()
    found["second step"] = faults(page)
    for address in (f"/tables/{afternoon.pk}/", f"/hands/{afternoon.hands.first().pk}/"):
        page.goto(address)
        found[address] = faults(page)
    page.goto("/t/un-code-qui-n-ouvre-rien/")
    found["wrong code"] = faults(page)

    assert not {address: said for address, said in found.items() if said}


def test_the_entry_of_a_cup(open_page, cup) -> None:
    """All games and bonuses unfolded, both accounts in the preview, and piles to type."""
    page = open_page(CODE, size=USUAL)
    page.locator(".entry-rare summary").click()
    found = {"first step": faults(page)}
    page.set_viewport_size(USUAL)
    page.reload()
    for group, choice in (
        ("What is played?", "Rufer"),
        ("Who plays?", "Bruno"),
        ("Which king is called?", fr("Hearts")),
        ("Partner", "Li"),
    ):
        choose(page, fr(group), choice)
    press(page, fr("Next: the result"))
    page.get_by_role("textbox", name=fr("Points")).fill("39")
    for more in page.locator(".entry-form details:visible > summary").all():
        more.click()
    for name, value in (("feat_defence_trula", "made"), ("level_defence_trula", "2")):
        page.locator(f".tile:has([name={name}][value='{value}'])").click()
    expect(page.locator("#preview .entry-money")).to_be_visible()
    found["second step"] = faults(page)
    press(page, fr("Back"))
    choose(page, fr("What is played?"), "Trischaken")
    press(page, fr("Next: the result"))
    found["piles"] = faults(page)

    assert not {where: said for where, said in found.items() if said}


def test_pages_before_anybody_has_an_account(open_page) -> None:
    found = {"first password": faults(open_page("/setup/", size=USUAL))}
    through_proxy = {"X-Forwarded-For": "192.0.2.7"}
    page = open_page("/setup/", size=USUAL, extra_http_headers=through_proxy)
    found["code for the first password"] = faults(page)
    member = MemberFactory()
    token = invitations.invite(member=member, by=ORGANISER, at=AFTERNOON)
    page.goto(reverse("invitation", args=[member.pk, token]))
    found["invitation"] = faults(page)
    page.goto("/invitation/1/used-already/")
    found["invitation that is over"] = faults(page)

    assert not {address: said for address, said in found.items() if said}


@pytest.mark.parametrize("size", [NARROW, PHONE])
def test_targets_of_the_entry_are_large_enough_for_a_thumb(open_page, afternoon, size) -> None:
    page = open_page(CODE, size=size)
    measure = SIZES_OF_TARGETS.replace("LEAST", str(LEAST_TARGET))
    assert page.evaluate(measure) == []
    bid(page, Result(declarer="Li"))
    for more in page.locator("details:visible > summary").all():
        more.click()

    assert page.evaluate(measure) == []
