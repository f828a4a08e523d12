"""What a person does at an online table, with the fingers or the keys that he has."""

from collections.abc import Callable
from importlib import import_module

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from playwright.sync_api import Locator, Page

from clubs.models import Member

CORNER = {"x": 9, "y": 12}
"""The index of a card, the only part of it that other cards never cover."""
MOST_STEPS = 150
BETWEEN_TAPS = 250
"""Milliseconds: the page takes two taps at once for one."""


def signed_in(member: Member) -> dict[str, object]:
    """Return the state of a browser in which a member is signed in."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY] = str(member.user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = member.user.get_session_auth_hash()
    session.save()
    cookie = {
        "name": settings.SESSION_COOKIE_NAME,
        "value": session.session_key,
        "domain": "127.0.0.1",
        "path": "/",
        "expires": -1,
        "httpOnly": True,
        "secure": False,
        "sameSite": "Lax",
    }
    return {"cookies": [cookie], "origins": []}


def board(page: Page) -> dict[str, str]:
    """Return what the page says of itself: hand, phase, ply, tricks; `mine` and `over` if so."""
    return page.evaluate("({...document.getElementById('board').dataset})")


def wait_for_turn(page: Page) -> dict[str, str]:
    page.wait_for_selector("#board[data-mine], #board[data-over]", timeout=30_000)
    return board(page)


def wait_after(page: Page, ply: str) -> None:
    page.wait_for_function(
        "ply => { const { dataset } = document.getElementById('board');"
        " return dataset.ply !== ply || 'over' in dataset; }",
        arg=ply,
    )


def legal(page: Page) -> Locator:
    return page.locator(".own.is-legal")


def play_hand(page: Page, act: Callable[[Page, dict[str, str]], None]) -> None:
    """Act whenever it is this person's turn, until a hand with a contract is over."""
    for _step in range(MOST_STEPS):
        now = wait_for_turn(page)
        if "over" not in now:
            page.wait_for_timeout(BETWEEN_TAPS)
            act(page, now)
            wait_after(page, now["ply"])
        elif page.locator("#result .explanation").count():
            return
        else:
            page.wait_for_timeout(BETWEEN_TAPS)
            if not page.locator("#result .explanation").count():
                page.locator("#next-hand").click()
                page.wait_for_selector("#board:not([data-over])")
    raise AssertionError("the hand does not end")


def with_fingers(page: Page, now: dict[str, str]) -> None:
    """Bid, lay away and play on a touch screen."""
    if page.locator("#lay").count():
        lay_away(page, now["ply"])
    elif now["phase"] == "play" and legal(page).count():
        card = legal(page).last
        if "is-raised" not in (card.get_attribute("class") or ""):
            card.tap(position=CORNER)
            page.wait_for_timeout(BETWEEN_TAPS)
        card.tap(position=CORNER)
    else:
        tiles = page.locator(".game-choice")
        tiles.nth(min(1, tiles.count() - 1)).tap()


def wait_for_count(page: Page, ply: str, count: int) -> None:
    """Wait until so many actions were made since a ply: cards to lay away go one by one."""
    page.wait_for_function(
        "ply => Number(document.getElementById('board').dataset.ply) >= ply", arg=int(ply) + count
    )


def to_lay(page: Page) -> int:
    wanted = int(page.locator("#lay").get_attribute("data-count") or 0)
    return min(wanted, legal(page).count())


def lay_away(page: Page, ply: str) -> None:
    count = to_lay(page)
    for place in range(count):
        legal(page).nth(place).tap(position=CORNER)
    page.locator("#lay-them").tap()
    wait_for_count(page, ply, count)


def with_keys(page: Page, now: dict[str, str]) -> None:
    """Bid by figures; choose cards by arrows and play them by Enter."""
    if page.locator("#lay").count():
        count = to_lay(page)
        for _card in range(count):
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        wait_for_count(page, now["ply"], count)
    elif now["phase"] == "play" and legal(page).count():
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("2" if page.locator(".game-choice").count() > 1 else "1")
