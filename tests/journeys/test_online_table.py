"""Online tables in real browsers: by finger, by keyboard, through lost networks and reloads."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from clubs.models import Hand, Member
from games.models import OnlineTable
from games.services import bots, seats
from tests.browser import LAPTOP
from tests.factories.clubs import ClubFactory
from tests.factories.online import opened, person
from tests.journeys import online
from tests.journeys.steps import fr

pytestmark = pytest.mark.journey

GRAVE = {"serious", "critical"}
BOARD_BYTES = 15_000
PAGE_BYTES = 150_000


@pytest.fixture
def quick_computers(settings) -> None:
    settings.BOT_MOVE_SECONDS = settings.BOT_TRICK_SECONDS = 0.05


@pytest.fixture
def adele(transactional_db: None) -> Member:
    return person(ClubFactory(slug="les-bouts-du-lac"), name="Adèle Fournier")


def check_with_axe(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    grave = [one for one in found if one["impact"] in GRAVE]
    assert not grave, [(one["id"], [node["html"] for node in one["nodes"]]) for one in grave]


def quick_game(page: Page, game: str, hands: int = 2) -> None:
    """Two taps: the game, then how many hands."""
    page.locator(".tile").filter(has=page.locator(f'input[value="{game}"]')).click()
    page.get_by_role("button", name=f"{hands} donnes", exact=True).click()
    page.wait_for_url(re.compile(r"/online/\d+/"))


def test_a_whole_hand_of_french_tarot_on_a_phone(
    open_page, adele, background_work, quick_computers, picture
) -> None:
    phone = open_page("/clubs/les-bouts-du-lac/online/", storage_state=online.signed_in(adele))
    check_with_axe(phone)
    picture(phone, "online-01-lobby")
    quick_game(phone, "french-tarot/fft-2012/4")
    seen: set[str] = set()

    def act(page: Page, now: dict[str, str]) -> None:
        assert page.evaluate("document.getElementById('board').outerHTML.length") < BOARD_BYTES
        assert "C’est à vous" in page.title() or fr("Your turn") in page.title()
        if now["phase"] not in seen:
            seen.add(now["phase"])
            check_with_axe(page)
            picture(page, f"online-02-{now['phase']}")
        if now["phase"] == "play" and "reason" not in seen:
            see_why_not(page, now, seen)
        online.with_fingers(page, now)

    online.play_hand(phone, act)

    assert "reason" in seen
    check_with_axe(phone)
    picture(phone, "online-03-result")
    hand = Hand.objects.filter(state="played").get()
    assert sum(seat.score for seat in hand.seats.all()) == 0
    expect(phone.locator("#table-sheet .sheet-line")).not_to_have_count(0)


def see_why_not(page: Page, now: dict[str, str], seen: set[str]) -> None:
    """Tap a card that may not go: the reason stands beside the cards, and nothing is played."""
    forbidden = page.locator('.own[aria-disabled="true"]')
    if not forbidden.count():
        return
    # For the browser it is a disabled button, and a tap on it is what this is about.
    forbidden.first.tap(position=online.CORNER, force=True)
    expect(page.locator("#reason")).to_be_visible()
    assert page.locator("#reason").inner_text()
    online.legal(page).first.tap(position=online.CORNER)
    expect(page.locator(".own.is-raised")).to_have_count(1)
    assert online.board(page)["ply"] == now["ply"]
    seen.add("reason")


def test_a_whole_hand_of_slovenian_tarok_by_keyboard_alone(
    open_page, adele, background_work, quick_computers
) -> None:
    laptop = open_page(
        "/clubs/les-bouts-du-lac/online/", size=LAPTOP, storage_state=online.signed_in(adele)
    )
    quick_game(laptop, "slovenian-tarok/house/3")
    laptop.keyboard.press("?")
    expect(laptop.get_by_role("dialog", name=fr("Playing by keyboard"))).to_be_visible()
    laptop.keyboard.press("Escape")

    def act(page: Page, now: dict[str, str]) -> None:
        if now.get("tricks") == "2":
            page.keyboard.press("l")
            expect(page.locator("#last-trick .game-popped")).to_be_visible()
            page.keyboard.press("l")
            page.keyboard.press("s")
            page.keyboard.press("ArrowRight")
            focused = page.evaluate("document.activeElement.id")
            assert focused.startswith("card-")
            check_focus_survives_an_update(page, focused)
        online.with_keys(page, now)

    online.play_hand(laptop, act)

    laptop.keyboard.press("c")
    expect(laptop.get_by_role("button", name=fr("Well played"))).to_be_visible()
    assert Hand.objects.filter(state="played").exists()


def check_focus_survives_an_update(page: Page, focused: str) -> None:
    table = OnlineTable.objects.get()
    bot = table.seats.filter(bot_level__gt="").first()
    bot.member.name = "Robot Zoé"
    bot.member.save()
    table.version += 1
    table.save()
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator(".game-name").filter(has_text="Robot Zoé")).to_be_visible()
    assert page.evaluate("document.activeElement.id") == focused


def test_two_people_play_and_one_loses_the_network_for_a_while(
    open_page, adele, background_work, quick_computers, picture
) -> None:
    bruno = person(adele.club, name="Bruno")
    table = opened(adele, is_rated=False)
    seats.sit(table_id=table.pk, member=bruno)
    bots.add(table_id=table.pk, by=adele)
    path = f"/online/{table.pk}/"
    first = open_page(path, storage_state=online.signed_in(adele))
    second = open_page(path, size=LAPTOP, storage_state=online.signed_in(bruno))
    first.get_by_role("button", name=fr("Deal the cards")).tap()
    expect(second.locator("#board")).to_have_attribute("data-hand", "1")
    first.wait_for_selector("#board[data-mine], #seat-2.to-act")
    if "mine" not in online.board(first):
        second.locator(".game-choice").nth(1).click()
        first.wait_for_selector("#board[data-mine]")

    second.context.set_offline(True)
    expect(second.locator("#connection")).to_be_visible()
    picture(second, "online-04-lost")
    play_until_the_other_is_on_turn(first)
    shown = online.board(first)
    assert "mine" in shown or first.locator("#seat-2.to-act").count() or "over" in shown
    assert online.board(second)["version"] != shown["version"]

    second.context.set_offline(False)
    expect(second.locator("#board")).to_have_attribute("data-version", shown["version"])
    if "over" not in shown:
        now = online.wait_for_turn(second)
        tiles = second.locator(".game-choice")
        (tiles.first if tiles.count() else online.legal(second).first).click(position=online.CORNER)
        online.wait_after(second, now["ply"])
    first.wait_for_function(
        "seen => Number(document.getElementById('board').dataset.version) >= seen",
        arg=int(online.board(second)["version"]),
    )


def play_until_the_other_is_on_turn(first: Page) -> None:
    for _move in range(30):
        first.wait_for_selector(
            "#board[data-mine], #seat-2.to-act, #board[data-over]", timeout=20_000
        )
        now = online.board(first)
        if "mine" not in now:
            return
        online.with_fingers(first, now)
        online.wait_after(first, now["ply"])


def test_a_reload_in_mid_trick_shows_the_same_table(
    open_page, adele, background_work, quick_computers
) -> None:
    phone = open_page("/clubs/les-bouts-du-lac/online/", storage_state=online.signed_in(adele))
    quick_game(phone, "french-tarot/fft-2012/4")
    for _step in range(60):
        now = online.wait_for_turn(phone)
        if now["phase"] == "play" and phone.locator("#trick:not([data-done]) .card").count():
            break
        online.with_fingers(phone, now)
        online.wait_after(phone, now["ply"])
    names = "[...document.querySelectorAll('#trick .card, #holding .card')].map((c) => c.alt)"
    before = phone.evaluate(names)

    phone.reload()
    phone.wait_for_selector("#board[data-mine]")

    assert phone.evaluate(names) == before
    assert online.board(phone)["ply"] == now["ply"]


def test_a_fault_of_the_server_is_said_and_passes(open_page, adele, picture) -> None:
    table = opened(adele)
    page = open_page(f"/online/{table.pk}/", size=LAPTOP, storage_state=online.signed_in(adele))
    page.route(re.compile(r"\?at="), lambda route: route.fulfill(status=500), times=1)
    page.evaluate("window.dispatchEvent(new Event('online'))")

    expect(page.locator("#trouble")).to_be_visible()
    picture(page, "online-05-trouble")

    expect(page.locator("#trouble")).to_be_hidden()


def test_the_page_is_light(open_page, adele, background_work, quick_computers) -> None:
    phone = open_page("/clubs/les-bouts-du-lac/online/", storage_state=online.signed_in(adele))
    quick_game(phone, "french-tarot/fft-2012/4")
    phone.wait_for_load_state("load")
    sizes = phone.evaluate(
        "performance.getEntriesByType('resource').filter((one) => !one.name.includes('/events/'))"
        ".map((one) => one.encodedBodySize)"
        ".concat(performance.getEntriesByType('navigation').map((one) => one.encodedBodySize))"
    )
    assert sum(sizes) < PAGE_BYTES, sum(sizes)
