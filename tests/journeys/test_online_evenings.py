"""Whole evenings at online tables: several hands against the computer, and four people at one."""

import pytest
from playwright.sync_api import Page, expect

from clubs.models import Hand, Member
from games.services import seats
from tests.browser import LAPTOP
from tests.factories.clubs import ClubFactory
from tests.factories.online import opened, person
from tests.journeys import online
from tests.journeys.steps import fr
from tests.journeys.test_online_table import quick_game

pytestmark = [pytest.mark.journey, pytest.mark.deep]

HANDS = 4
AWAY = 5_000
"""Milliseconds that somebody is without a network while the others go on."""
MOST_MOVES = 400


@pytest.fixture(autouse=True)
def quick_computers(settings) -> None:
    settings.BOT_MOVE_SECONDS = settings.BOT_TRICK_SECONDS = 0.05


@pytest.fixture
def adele(transactional_db: None) -> Member:
    return person(ClubFactory(slug="les-bouts-du-lac"), name="Adèle Fournier")


@pytest.mark.parametrize(
    "rules",
    [
        "koenigrufen/house/4",
        "slovenian-tarok/house/2",
        "slovenian-tarok/house/3",
        "slovenian-tarok/house/4",
    ],
)
def test_four_hands_against_the_computer(open_page, adele, background_work, rules) -> None:
    laptop = open_page(
        "/clubs/les-bouts-du-lac/online/", size=LAPTOP, storage_state=online.signed_in(adele)
    )
    quick_game(laptop, rules, hands=HANDS)

    for hand in range(1, HANDS + 1):
        online.play_hand(laptop, online.with_keys)
        assert Hand.objects.filter(state="played").count() == hand
        if hand < HANDS:
            laptop.locator("#next-hand").click()
            laptop.wait_for_selector("#board:not([data-over])")

    expect(laptop.locator("#next-hand")).to_have_count(0)


def test_four_people_play_a_hand_of_french_tarot_and_one_loses_the_network(
    open_page, adele, background_work
) -> None:
    people = [adele, *(person(adele.club, name=name) for name in ("Bruno", "Chloé", "Désiré"))]
    table = opened(adele, is_rated=True)
    for member in people[1:]:
        seats.sit(table_id=table.pk, member=member)
    pages = [
        open_page(f"/online/{table.pk}/", size=LAPTOP, storage_state=online.signed_in(member))
        for member in people
    ]
    pages[0].get_by_role("button", name=fr("Deal the cards")).click()
    for page in pages:
        page.wait_for_selector("#board[data-hand]")

    has_been_away = False
    for _move in range(MOST_MOVES):
        page = on_turn(pages)
        now = online.board(page)
        if "over" in now:
            if Hand.objects.filter(state="played").exists():
                break
            deal_again(pages)
            continue
        page.wait_for_timeout(online.BETWEEN_TAPS)
        online.with_keys(page, now)
        online.wait_after(page, now["ply"])
        if not has_been_away and now.get("tricks") == "3":
            has_been_away = True
            lose_the_network_for_a_while(pages[3])

    assert has_been_away
    hand = Hand.objects.get(state="played")
    assert sum(seat.score for seat in hand.seats.all()) == 0
    for page in pages:
        expect(page.locator("#result .hand-lines")).to_have_count(1)


def on_turn(pages: list[Page]) -> Page:
    """Return the page of whoever acts, or of anybody when the hand is over."""
    for _look in range(200):
        for page in pages:
            now = online.board(page)
            if "mine" in now or "over" in now:
                return page
        pages[0].wait_for_timeout(100)
    raise AssertionError("nobody is on turn")


def deal_again(pages: list[Page]) -> None:
    """Everybody passed: all are ready for the next deal."""
    for page in pages:
        page.wait_for_selector("#board[data-over]")
        page.wait_for_timeout(online.BETWEEN_TAPS)
        page.locator("#next-hand").click()
    for page in pages:
        page.wait_for_selector("#board:not([data-over])")


def lose_the_network_for_a_while(page: Page) -> None:
    page.context.set_offline(True)
    expect(page.locator("#connection")).to_be_visible()
    page.wait_for_timeout(AWAY)
    page.context.set_offline(False)
    expect(page.locator("#connection")).to_be_hidden(timeout=20_000)
