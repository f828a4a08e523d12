"""A scorer types whole paper sheets with the keyboard alone: no mouse, no touch."""

from datetime import timedelta

import pytest
from django.contrib.auth.hashers import make_password
from django.utils import timezone
from playwright.sync_api import Page, expect

from clubs.models import HandVersion, Member, Role, Table
from tests.browser import LAPTOP
from tests.factories.clubs import MemberFactory, SessionFactory, TableFactory, UserFactory
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
    to_the_button(page)
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
    # nothing of it is kept on the laptop any more
    page.wait_for_function("() => Object.keys(localStorage).length === 0")
    overwrite_a_stored_hand(page, picture)
    newest = HandVersion.objects.get(hand__number=1, number=2)
    assert (newest.summary["card_points"], newest.reason) == (59, "misread")


def overwrite_a_stored_hand(page: Page, picture) -> None:
    """Correct the points of hand 1: old and new are shown, a yes and a reason are asked for."""
    page.locator("[name=h1_points]").focus()
    page.locator("[name=h1_points]").select_text()
    page.keyboard.type("59")
    for _cell in range(3):
        page.keyboard.press("Enter")
    assert focused(page) == "h2_declarer"
    changes = page.locator("[data-change-list]")
    expect(changes).to_contain_text("49")
    expect(changes).to_contain_text("59")
    picture(page, "grid-7-overwriting")
    # down to the first empty row, and from there to the question
    for _row in range(11):
        page.keyboard.press("ArrowDown")
    assert focused(page) == "h13_declarer"
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert focused(page) == "overwrite"
    page.keyboard.press("Space")
    reach(page, "[name=reason]")
    page.keyboard.type("misread")
    reach(page, "[data-save]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".messages .note")


TAROK = [
    # declarer, contract, called, partner, points, bonuses, contra
    ("Ana", "3", "♥", "3", "41", "t k-", ""),
    ("Bo", "S1", "", "", "30", "pu!0x2", "2"),
    ("", "K", "", "", "20/4 15/3 25/4 10/1", "", ""),
    ("Cene", "2", "♠", "00", "50", "pu! t!:3", ""),
]
"""Four hands of Slovenian tarok: trula and kings, a lost ultimo, a klop, a king in the talon."""


@pytest.fixture
def tarok_table(organiser: Member) -> Table:
    now = timezone.now()
    session = SessionFactory(
        club=organiser.club,
        rules="slovenian-tarok/house",
        date=now.date(),
        starts_at=now - timedelta(hours=1),
        ends_at=now + timedelta(hours=2),
    )
    names = ["Ana", "Bojan", "Cene", "Darja"]
    people = [MemberFactory(club=session.club, name=name) for name in names]
    return TableFactory(session=session, people=people)


def test_a_sheet_with_feats_and_its_check_by_a_second_person(
    organiser, tarok_table: Table, open_page, picture
) -> None:
    page = sign_in(open_page, organiser, f"/tables/{tarok_table.pk}/grid/")
    for cells in TAROK:
        type_row(page, cells)
    page.wait_for_selector("[data-row='4'][data-state='new']")
    picture(page, "grid-4-tarok")
    to_the_button(page)
    page.wait_for_selector(".messages .note")
    assert HandVersion.objects.count() == len(TAROK)
    fold_the_short_forms(page)

    second = MemberFactory(
        club=organiser.club,
        name="Paul",
        role=Role.SCORER,
        user=UserFactory(username="paul", password=make_password(PASSWORD)),
    )
    page = sign_in(open_page, second, f"/tables/{tarok_table.pk}/check/")
    for cells in [*TAROK[:3], ("Cene", "2", "♠", "00", "56", "pu! t!:3", "")]:
        type_row(page, cells)
    page.wait_for_selector("[data-row='4'][data-state='new']")
    focused(page)
    page.keyboard.press("Enter")
    page.wait_for_selector(".check-differences")
    picture(page, "grid-5-one-differs")
    expect(page.locator(".check-differences tbody tr")).to_have_count(1)
    expect(page.locator(".check-differences tbody td")).to_have_text(["50", "56"])
    trusts = tarok_table.hands.order_by("number").values_list("trust", flat=True)
    assert list(trusts) == ["confirmed", "confirmed", "confirmed", "entered"]

    # Paul sees his mistake: the first stands
    page.goto(f"/sessions/{tarok_table.session_id}/checks/")
    picture(page, "grid-6-checks")
    reach(page, "button[value=keep]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".messages .note")
    assert tarok_table.hands.filter(trust="confirmed").count() == len(TAROK)


def fold_the_short_forms(page: Page) -> None:
    """Who knows them folds them once, and the next sheet keeps them so."""
    short_forms = page.locator("[data-grid-help]")
    expect(short_forms).to_have_attribute("open", "")
    page.locator("#grid-help-title").click()
    page.reload()
    expect(short_forms).not_to_have_attribute("open", "")


def to_the_button(page: Page) -> None:
    """Press Enter until an empty row lets the focus go to the button, and press it."""
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("[data-save]")).to_be_focused()
    focused(page)
    page.keyboard.press("Enter")


def reach(page: Page, target: str) -> None:
    """Go on with Tab until a button has the focus; the focus is always seen."""
    for _tab in range(60):
        page.keyboard.press("Tab")
        focused(page)
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", target):
            return
    raise AssertionError(target)
