"""What is done at an online table beside playing cards: claim, speak, invite, listen."""

import re

import pytest
from playwright.sync_api import Page, expect

from clubs.models import Member
from games.engine import Verb
from games.models import OnlineTable
from games.selectors import states
from tests.browser import LAPTOP
from tests.factories.clubs import ClubFactory
from tests.factories.online import hand_of, member_on_turn, move_on, opened, person, started
from tests.journeys import online
from tests.journeys.steps import fr

pytestmark = pytest.mark.journey

LISTEN = """
window.tones = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) {
  window.tones.push(this.frequency.value);
  return start.call(this, at);
};
"""


@pytest.fixture
def adele(transactional_db: None) -> Member:
    return person(ClubFactory(slug="les-bouts-du-lac"), name="Adèle Fournier")


def played_to_a_claim() -> tuple[OnlineTable, Member]:
    """Return a table at which whoever has to lead can show that the rest is his."""
    for _ in range(60):
        table = started(hands_wanted=1)
        while not hand_of(table).is_over:
            claims = [one.verb for one in states.state_of(hand_of(table)).legal_actions()]
            if Verb.CLAIM in claims:
                return table, member_on_turn(table)
            move_on(table, -1)
    raise AssertionError("nobody can claim in sixty hands")


def test_the_rest_is_claimed_and_the_hand_is_over(open_page, transactional_db, picture) -> None:
    table, claimer = played_to_a_claim()
    phone = open_page(f"/online/{table.pk}/", storage_state=online.signed_in(claimer))
    panel = phone.locator("#claim")
    expect(panel.locator("button")).to_be_hidden()

    panel.locator("summary").tap()
    picture(phone, "online-06-claim")
    panel.get_by_role("button", name=re.compile(fr("The rest is mine"))).tap()

    expect(phone.locator("#result .hand-lines")).to_be_visible()
    table.refresh_from_db()
    assert table.state == "finished"
    assert hand_of(table).actions.order_by("ply").last().token.endswith(" claim")


@pytest.mark.parametrize("clipboard", [True, False])
def test_the_link_is_copied_also_where_the_browser_has_no_clipboard(
    open_page, adele, clipboard
) -> None:
    """Plain http in a hall is no secure context; the browser then hides its clipboard."""
    table = opened(adele, is_private=True)
    page = open_page(f"/online/{table.pk}/", size=LAPTOP, storage_state=online.signed_in(adele))
    if clipboard:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    else:
        page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")

    page.get_by_role("button", name=fr("Copy the link")).click()

    expect(page.get_by_role("button", name=fr("Copied"))).to_be_visible()
    page.evaluate("document.body.prepend(document.createElement('textarea'))")
    page.locator("textarea").focus()
    page.keyboard.press("Control+v")
    assert page.locator("textarea").input_value().endswith(f"/online/join/{table.invitation}/")


def test_sounds_are_silent_until_they_are_wanted(open_page, transactional_db) -> None:
    table = started(hands_wanted=1)
    second = table.seats.get(chair=table.rotation.active_chairs(hand_of(table).dealer_chair)[1])
    page = open_page("/", size=LAPTOP, storage_state=online.signed_in(second.member))
    page.add_init_script(LISTEN)
    page.goto(f"/online/{table.pk}/")
    move_on(table)
    page.wait_for_selector("#board[data-mine]")
    assert page.evaluate("window.tones") == []

    page.get_by_role("button", name=fr("Options of the table")).click()
    page.get_by_label(fr("when it is your turn")).check()
    page.get_by_label(fr("when somebody bids or announces")).check()
    page.keyboard.press("Escape")
    for _ in range(3):
        move_on(table)
        heard = hand_of(table)
        wait_for_ply(page, heard.ply)
        if heard.is_over:
            break

    assert page.evaluate("window.tones").count(520) == 3


def test_a_page_asks_once_for_a_change_and_not_at_all_for_its_own(
    open_page, transactional_db
) -> None:
    table = started(hands_wanted=1)
    path = f"/online/{table.pk}/"
    mover, watcher = (
        open_page(path, size=LAPTOP, storage_state=online.signed_in(member))
        for member in (member_on_turn(table), person(table.club))
    )
    asked = {page: [] for page in (mover, watcher)}
    for page, urls in asked.items():
        page.wait_for_load_state("networkidle")
        page.on("request", lambda request, urls=urls: urls.append(request.url))

    mover.locator(".game-choice").first.click()
    for page in asked:
        wait_for_ply(page, 1)
    mover.wait_for_timeout(1_000)

    looks = {page: [url for url in urls if "?at=" in url] for page, urls in asked.items()}
    assert [len(looks[page]) for page in (mover, watcher)] == [0, 1]


def wait_for_ply(page: Page, ply: int) -> None:
    page.wait_for_function(
        "ply => { const { dataset } = document.getElementById('board');"
        " return Number(dataset.ply) >= ply || 'over' in dataset; }",
        arg=ply,
    )
