"""What people do on the pages, in the words that they see there."""

import re
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext, override, pgettext
from playwright.sync_api import Locator, Page, expect

from clubs.views import entry_page
from tests.browser import PHONE
from tests.journeys.people import PASSWORD


def fr(text: str, context: str = "", **values: object) -> str:
    """Return what a French page says for an English source text."""
    with override("fr"):
        said = pgettext(context, text) if context else gettext(text)
    return said % values if values else said


def told(sentence: str, **values: object) -> str:
    """Return a sentence that the script of the entry page says in French, by its name."""
    with override("fr"):
        return entry_page.script_words()[sentence].format(**values)


def all_entered(hands: int) -> str:
    """Return what a table says in French once all hands that were planned are entered."""
    with override("fr"):
        return ngettext(
            "The one hand of this table is entered.",
            "All %(hands)s hands of this table are entered.",
            hands,
        ) % {"hands": hands}


def sign_in(page: Page, username: str = "odile") -> None:
    """Sign in on the page that asks for it."""
    page.get_by_label(fr("Sign-in name")).fill(username)
    page.get_by_label(fr("Password"), exact=True).fill(PASSWORD)
    press(page, fr("Sign in"))
    expect(page).not_to_have_url(re.compile("sign-in"))


def press(page: Page, label: str, *, role: str = "button") -> None:
    """Tap on a phone, or click, the one button (or link) of this name."""
    touch(page, page.get_by_role(role, name=label, exact=True))


def touch(page: Page, target: Locator) -> None:
    if page.viewport_size == PHONE:
        target.tap()
    else:
        target.click()


def tap_twice(page: Page, label: str) -> None:
    """Tap twice on the same spot, as quick thumbs do; the second meets whatever is there then."""
    place = page.get_by_role("button", name=label, exact=True).bounding_box()
    assert place
    for _tap in range(2):
        page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)


@dataclass(frozen=True, kw_only=True)
class Result:
    """A played hand as its table says it: "Garde by Adèle, 49 points with two oudlers"."""

    declarer: str
    contract: str = "Garde"
    points: str = "49"
    oudlers: int = 2
    side: str = "attack"


def choose(page: Page, group: str, label: str) -> None:
    """Tap a tile of a named row of tiles."""
    tiles = page.get_by_role("group", name=group, exact=True)
    tile = tiles.locator(".tile").filter(has=page.get_by_text(label, exact=True))
    touch(page, tile)


def bid(page: Page, result: Result) -> None:
    """Take the first step: who takes it, and what was bid."""
    choose(page, fr("Who takes it?"), result.declarer)
    choose(page, fr("What was bid?"), fr(result.contract))
    press(page, told("next"))


def count(page: Page, result: Result) -> None:
    """Take the second step up to saving, with the keypad."""
    if result.side == "defence":
        choose(page, fr("Whose points do you count?"), fr("of the defence"))
    keypad = page.get_by_role("group", name=fr("Keypad"), exact=True)
    for figure in result.points:
        touch(page, keypad.get_by_role("button", name=figure, exact=True))
    choose(page, fr("Oudlers of the attack"), str(result.oudlers))


def enter(page: Page, result: Result, *, number: int) -> None:
    """Type a whole hand and save it."""
    bid(page, result)
    count(page, result)
    press(page, told("save", number=number))


def see_last_hand(page: Page, number: int) -> None:
    """Read on a table's page that the portal holds the hand of this number, and none after it.

    While a result is typed the page keeps this line out of sight.
    """
    expect(page.locator("#last-hand a").first).to_contain_text(told("hand", number=number))
