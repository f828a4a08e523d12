"""Hands of Slovenian tarok on a phone: as the scorer at the table says them."""

import pytest
from playwright.sync_api import Page, expect

from clubs.models import Member, Table
from tests.browser import LAPTOP
from tests.factories.clubs import MemberFactory, SessionFactory, TableFactory, TokenFactory
from tests.journeys.people import CODE, PASSWORD, TOKEN
from tests.journeys.steps import choose, fr, press, see_last_hand, told, touch

pytestmark = pytest.mark.journey

PEOPLE = ["Adèle", "Bruno", "Chloé", "Marie-Françoise de La Rochefoucauld-Montbel"]
ADELE, BRUNO, CHLOE, MARIE = PEOPLE


def table_of(organiser: Member, edition: str) -> Table:
    """Seat four people at one table; Adèle deals first."""
    session = SessionFactory(club=organiser.club, rules=f"slovenian-tarok/{edition}")
    members = [MemberFactory(club=session.club, name=name) for name in PEOPLE]
    table = TableFactory(session=session, people=members)
    TokenFactory(table=table, token=TOKEN)
    return table


@pytest.fixture
def table(organiser) -> Table:
    return table_of(organiser, "house")


def test_a_table_plays_four_hands(open_page, table, picture) -> None:
    phone = open_page(CODE)
    picture(phone, "slovenian-1-empty")
    a_called_king(phone, picture)
    announcements_and_contra(phone, picture)
    a_klop(phone, picture)
    beggar_then_a_void_deal(phone)
    assert scores(table, 1) == {BRUNO: 28, MARIE: 28, ADELE: -28, CHLOE: -28}
    # 20 + 1, the pagat ultimo lost with contra 2 x 50, silent trula of the defence 10
    assert scores(table, 2) == {CHLOE: -89, ADELE: 89, BRUNO: 89, MARIE: 89}
    assert scores(table, 3) == {MARIE: -40, ADELE: -20, BRUNO: -10, CHLOE: 10}
    assert scores(table, 4) == {ADELE: 70, BRUNO: -70, CHLOE: -70, MARIE: -70}
    a_correction(open_page("/sign-in/", size=LAPTOP), table, picture)
    # 26 points: -(10 + 9) + 10
    assert scores(table, 1) == {BRUNO: -9, MARIE: -9, ADELE: 9, CHLOE: 9}


def test_what_belongs_to_other_answers_comes_and_goes(open_page, organiser, picture) -> None:
    """One defender pays for his contra; what is said on everything needs no word beside a bonus."""
    table = table_of(organiser, "tarok-net")
    phone = open_page(CODE)
    choose(phone, fr("Who plays?"), BRUNO)
    choose(phone, fr("What is played?"), fr("Solo three"))
    press(phone, told("next"))
    type_points(phone, "45")
    unfold(phone, fr("Bonuses of the declarer’s side"))
    choose(phone, fr("Pagat ultimo"), fr("Announced, made"))
    level = phone.get_by_role("group", name=fr("%(bonus)s: contra", bonus=fr("Pagat ultimo")))
    expect(level).to_be_visible()
    unfold(phone, fr("Contra"))
    choose(phone, fr("Contra to the game"), fr("Contra"))
    choose(phone, fr("Contra on everything"), fr("On everything"))
    expect(level).to_be_hidden()
    press(phone, told("save", number=1))
    expect(phone.locator('[data-problems="doubles"]').first).to_have_text(
        fr("Say which defender said contra.")
    )
    choose(phone, fr("Who said contra?"), ADELE)

    keypad = phone.get_by_role("group", name=fr("Keypad"), exact=True)
    unfold(phone, fr("Revoke"))
    choose(phone, fr("Who revoked?"), CHLOE)
    expect(keypad).to_be_hidden()
    choose(phone, fr("Who revoked?"), fr("Nobody"))
    expect(keypad).to_be_visible()
    expect(phone.locator("#preview").get_by_text("+150").first).to_be_visible()
    picture(phone, "slovenian-10-everything")
    press(phone, told("save", number=1))
    see_last_hand(phone, 1)
    # 40 + 10, for which Adèle pays; the pagat ultimo 50 x 2; the other defenders write nothing
    assert scores(table, 1) == {BRUNO: 150, ADELE: -50, CHLOE: 0, MARIE: 0}


def a_called_king(phone: Page, picture) -> None:
    """Bruno plays three with the king of hearts, Marie-Françoise has it: 43, silent trula."""
    choose(phone, fr("Who plays?"), BRUNO)
    choose(phone, fr("What is played?"), fr("Three"))
    choose(phone, fr("Which king is called?"), fr("Hearts"))
    choose(phone, fr("Partner"), MARIE)
    picture(phone, "slovenian-2-three")
    press(phone, told("next"))
    type_points(phone, "43")
    unfold(phone, fr("Bonuses of the declarer’s side"))
    choose(phone, fr("Trula"), fr("Without announcement"))
    expect(phone.locator("#preview").get_by_text("+28").first).to_be_visible()
    picture(phone, "slovenian-3-result")
    press(phone, told("save", number=1))
    see_last_hand(phone, 1)


def announcements_and_contra(phone: Page, picture) -> None:
    """Chloé plays solo three, 36; pagat ultimo announced, lost, contra; trula of the defence."""
    choose(phone, fr("Who plays?"), CHLOE)
    choose(phone, fr("What is played?"), fr("Solo three"))
    expect(phone.get_by_role("group", name=fr("Partner"), exact=True)).to_be_hidden()
    press(phone, told("next"))
    type_points(phone, "36")
    unfold(phone, fr("Bonuses of the declarer’s side"))
    choose(phone, fr("Pagat ultimo"), fr("Announced, lost"))
    contra = fr("%(bonus)s: contra", bonus=fr("Pagat ultimo"))
    choose(phone, contra, fr("Contra"))
    unfold(phone, fr("Bonuses of the defence"))
    defence = phone.locator("details", has_text=fr("Bonuses of the defence"))
    trula = defence.get_by_role("group", name=fr("Trula"), exact=True)
    touch(phone, trula.locator(".tile").filter(has_text=fr("Without announcement")))
    expect(phone.locator("#preview").get_by_text("−89").first).to_be_visible()
    picture(phone, "slovenian-4-contra")
    press(phone, told("save", number=2))
    see_last_hand(phone, 2)


def a_klop(phone: Page, picture) -> None:
    """The sum is checked while the points are typed: 40, 20, 10 and nothing make 70."""
    choose(phone, fr("What is played?"), fr("Klop"))
    expect(phone.get_by_role("group", name=fr("Who plays?"), exact=True)).to_be_hidden()
    press(phone, told("next"))
    for name, points in [(MARIE, "40"), (ADELE, "20"), (BRUNO, "20"), (CHLOE, "0")]:
        phone.get_by_label(f"{name}, {fr('Points')}").fill(points)
    expect(phone.get_by_text(told("of", sum=80, total=70))).to_be_visible()
    wrong = fr("The points of all players add up to {least} to {most}, not to {sum}.")
    said = phone.locator('[data-problems="piles"]')
    expect(said).to_have_text(wrong.format(least=69, most=71, sum=80))
    picture(phone, "slovenian-5-klop-wrong")
    phone.get_by_label(f"{BRUNO}, {fr('Points')}").fill("10")
    expect(said).to_be_hidden()
    expect(phone.locator("#preview").get_by_text("−40").first).to_be_visible()
    alone = fr("Klop without a trick: {unit}").format(unit=10)
    expect(phone.locator(".entry-lines li", has_text=alone)).to_contain_text(CHLOE)
    picture(phone, "slovenian-6-klop")
    press(phone, told("save", number=3))
    see_last_hand(phone, 3)


def beggar_then_a_void_deal(phone: Page) -> None:
    choose(phone, fr("Who plays?"), ADELE)
    choose(phone, fr("What is played?"), fr("Beggar"))
    press(phone, told("next"))
    choose(phone, fr("Tricks of the declarer"), "0")
    press(phone, told("save", number=4))
    see_last_hand(phone, 4)
    choose(phone, fr("What is played?"), fr("Void deal"))
    press(phone, told("void"))
    see_last_hand(phone, 5)


def a_correction(laptop: Page, table: Table, picture) -> None:
    """Hand 1 was counted for the wrong side: 26 points lose it."""
    laptop.get_by_label(fr("Sign-in name")).fill("odile")
    laptop.get_by_label(fr("Password")).fill(PASSWORD)
    press(laptop, fr("Sign in"))
    hand = table.hands.get(number=1)
    laptop.goto(f"/hands/{hand.pk}/")
    picture(laptop, "slovenian-7-hand")
    press(laptop, fr("Correct this hand"), role="link")
    laptop.get_by_role("textbox", name=fr("Points"), exact=True).fill("26")
    expect(laptop.locator("#preview").get_by_text("−9").first).to_be_visible()
    picture(laptop, "slovenian-8-correction")
    laptop.get_by_label(fr("Why is it corrected?")).fill("Camps inversés")
    press(laptop, fr("Save the correction"))
    said = fr("Hand %(number)s is corrected.", number=1)
    expect(laptop.get_by_text(said)).to_be_visible()
    picture(laptop, "slovenian-9-corrected")


def type_points(phone: Page, points: str) -> None:
    keypad = phone.get_by_role("group", name=fr("Keypad"), exact=True)
    for figure in points:
        touch(phone, keypad.get_by_role("button", name=figure, exact=True))


def unfold(page: Page, title: str) -> None:
    touch(page, page.locator("summary:visible", has_text=title))


def scores(table: Table, number: int) -> dict[str, int]:
    seats = table.hands.get(number=number).seats.select_related("member")
    return {seat.member.name: seat.score for seat in seats}
