"""A scorer types whole paper sheets with the keyboard alone: no mouse, no touch."""

import pytest
from playwright.sync_api import Page, expect

from clubs.models import HandVersion, Member, Table
from tests.browser import LAPTOP
from tests.journeys.people import PASSWORD
from tests.journeys.steps import fr

pytestmark = pytest.mark.journey

SHEET = [
    # declarer, contract, points, oudlers, bonus: as they stand on the paper
    ("Br", "g", "49", "2", ""),
    ("Dés", "p", "51", "1", "pb"),
    ("", "x", None, None, None),
    ("4", "gs", "44", "3", ""),
    ("li", "p", "38", "2", "{h}:2"),
    ("Ad", "g", "56", "1", ""),
    ("Br", "p", "41", "2", "pb-"),
    ("mar", "g", "47", "2", ""),
    ("Ad", "gc", "62", "2", ""),
    ("Br", "p", "55", "0", ""),
    ("Br", "g", "70", "3", "pb {h}{h}:2"),
    ("Li", "p", "41", "2", ""),
]
"""Twelve hands of French tarot by five at the four-player game."""


def sign_in(open_page, member: Member, path: str) -> Page:
    page = open_page(f"/sign-in/?next={path}", size=LAPTOP)
    page.get_by_label(fr("Sign-in name")).fill(member.user.username)
    page.get_by_label(fr("Password")).fill(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-grid-form]")
    page.wait_for_load_state()
    return page


def focused(page: Page) -> str:
    """Return the name of the field that has the focus, after seeing that its ring is drawn."""
    ring = page.evaluate(
        "(() => { const s = getComputedStyle(document.activeElement);"
        " return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2; })()"
    )
    assert ring, page.evaluate("document.activeElement.outerHTML")
    return page.evaluate("document.activeElement.name")


def type_row(page: Page, cells) -> None:
    """Type the cells of a row, each with Enter; a deal that was not played ends early."""
    for cell in cells:
        if cell is None:
            return
        focused(page)
        if cell:
            page.keyboard.type(cell.replace("{h}", fr("h", "short for handful")))
        page.keyboard.press("Enter")


def test_twelve_hands_with_the_keyboard_alone(organiser, table: Table, open_page, picture) -> None:
    page = sign_in(open_page, organiser, f"/tables/{table.pk}/grid/")
    assert focused(page) == "h1_declarer"
    for cells in SHEET[:4]:
        type_row(page, cells)
    # a wrong row: there are only 91 points
    type_row(page, ("li", "p", "92", "2", "{h}:2"))
    expect(page.locator("[data-note-of='5'] .is-wrong")).to_be_visible()
    picture(page, "grid-1-a-mistake")
    expect(page.locator("[name=h5_points]")).to_be_focused()
    type_row(page, ("38", "2", "{h}:2"))
    page.wait_for_selector("[data-row='5'][data-state='new']")
    page.reload()
    page.wait_for_load_state()
    # the draft is there again
    expect(page.locator("[name=h5_points]")).to_have_value("38")
    page.locator("[name=h6_declarer]").focus()
    for cells in SHEET[5:]:
        type_row(page, cells)
    page.wait_for_selector("[data-row='12'][data-state='new']")
    picture(page, "grid-2-twelve-hands")
    # Enter twice on an empty row goes to the button
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("[data-save]")).to_be_focused()
    assert focused(page) == "action"
    page.keyboard.press("Enter")
    page.wait_for_selector(".messages .note")
    picture(page, "grid-3-saved")

    stored = HandVersion.objects.order_by("hand__number")
    assert [one.summary["contract"] for one in stored] == [
        "petite" if short == "p" else found
        for short, found in zip(
            [cells[1] for cells in SHEET],
            [
                "garde",
                "",
                "pass",
                "garde_sans",
                "",
                "garde",
                "",
                "garde",
                "garde_contre",
                "",
                "garde",
                "",
            ],
            strict=True,
        )
    ]
    assert stored.count() == len(SHEET)
