"""A browser that runs no scripts does the same work, page by page."""

import pytest
from playwright.sync_api import expect

from clubs.models import Presence, SessionState, Table
from tests.factories.clubs import MemberFactory, SessionFactory
from tests.journeys.people import CODE, FIVE
from tests.journeys.steps import choose, fr, press, sign_in, touch

pytestmark = pytest.mark.journey


@pytest.fixture
def page(open_page):
    """A phone without scripts."""
    return open_page("/", java_script_enabled=False)


def test_people_are_checked_in_and_seated(page, organiser, picture) -> None:
    session = SessionFactory(club=organiser.club, state=SessionState.CHECK_IN)
    for name in FIVE:
        MemberFactory(club=session.club, name=name)
    page.goto(f"/sessions/{session.pk}/check-in/")
    sign_in(page)
    for name in FIVE:
        row = (
            page.locator(".roll")
            .get_by_role("button", name=name)
            .and_(page.locator("[aria-pressed]"))
        )
        touch(page, row)
        expect(row).to_have_attribute("aria-pressed", "true")
    picture(page, "without-scripts-1-check-in")
    press(page, fr("To the seats"), role="link")
    press(page, fr("Draw the tables"))
    expect(page.get_by_role("heading", name=fr("Table %(number)s", number=1))).to_be_visible()
    press(page, fr("Publish the seats"))
    press(page, fr("Start playing"))

    expect(page.locator(".table-card")).to_have_count(1)
    assert session.attendances.filter(presence=Presence.PRESENT).count() == 5
    assert session.tables.get().seats.count() == 5
    session.refresh_from_db()
    assert session.state == SessionState.PLAYING


def test_a_hand_is_entered_in_two_steps_and_corrected(page, table: Table, picture) -> None:
    page.goto(f"/tables/{table.pk}/enter/")
    sign_in(page)
    choose(page, fr("Who takes it?"), "Bruno")
    choose(page, fr("What was bid?"), fr("Garde"))
    press(page, fr("Next: the result"))
    expect(page.locator("[data-said]")).to_have_text(f"Bruno · {fr('Garde')}")
    page.get_by_role("textbox", name=fr("Points")).fill("49")
    choose(page, fr("Oudlers of the attack"), "2")
    press(page, fr("Show the score"))
    expect(page.locator("#preview").get_by_text("+198")).to_be_visible()
    picture(page, "without-scripts-2-preview")
    assert not table.hands.exists()
    press(page, fr("Save hand %(number)s", number=1))
    said = fr("Hand %(number)s is saved.", number=1)
    expect(page.get_by_text(said)).to_be_visible()
    assert table.hands.get().seats.get(role="declarer").score == 198

    page.goto(f"/hands/{table.hands.get().pk}/correct/")
    page.get_by_role("textbox", name=fr("Points")).fill("39")
    page.get_by_label(fr("Why is it corrected?")).fill("Mal lu")
    press(page, fr("Show what changes"))
    expect(page.locator("#preview").get_by_text("−162")).to_be_visible()
    picture(page, "without-scripts-3-correction")
    press(page, fr("Save the correction"))
    expect(page.get_by_text(fr("Hand %(number)s is corrected.", number=1))).to_be_visible()
    assert table.hands.get().seats.get(role="declarer").score == -162


def test_a_problem_is_told_and_what_was_typed_stays(page, table: Table) -> None:
    page.goto(CODE)
    choose(page, fr("Who takes it?"), "Bruno")
    choose(page, fr("What was bid?"), fr("Garde"))
    press(page, fr("Next: the result"))
    page.get_by_role("textbox", name=fr("Points")).fill("92")
    choose(page, fr("Oudlers of the attack"), "2")
    press(page, fr("Save hand %(number)s", number=1))

    expect(page.locator("#points-problems")).to_be_visible()
    expect(page.get_by_role("textbox", name=fr("Points"))).to_have_value("92")
    assert not table.hands.exists()
