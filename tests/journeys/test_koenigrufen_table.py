"""A table of an Upper Austrian cup types its evening: a Rufer, announcements, a Trischaken."""

import pytest
from playwright.sync_api import Page, expect

from clubs.models import Hand, Table
from tests.browser import LAPTOP
from tests.journeys.people import CODE, FIVE, PASSWORD
from tests.journeys.steps import choose, fr, press, see_last_hand, told, touch

pytestmark = pytest.mark.journey
_, BRUNO, MARIE, DESIRE, LI = FIVE


def test_an_evening_of_koenigrufen(open_page, cup, picture) -> None:
    phone = open_page(CODE)
    rufer(phone, picture)
    besserrufer_with_contra(phone, picture)
    trischaken(phone, cup, picture)
    bettel_with_contra_of_one(phone, picture)
    correct(open_page("/sign-in/", size=LAPTOP), cup, picture)


def bid(phone: Page, contract: str, declarer: str = "", king: str = "", partner: str = "") -> None:
    """Take the first step: what is played, by whom, with which king and whom."""
    choose(phone, fr("What is played?"), contract)
    if declarer:
        choose(phone, fr("Who plays?"), declarer)
    if king:
        choose(phone, fr("Which king is called?"), fr(king))
        choose(phone, fr("Partner"), partner)


def count(phone: Page, points: str) -> None:
    keypad = phone.get_by_role("group", name=fr("Keypad"), exact=True)
    for figure in points:
        touch(phone, keypad.get_by_role("button", name=figure, exact=True))


def unfold(page: Page, title: str) -> None:
    touch(page, page.locator("summary").filter(has_text=title).locator("visible=true").first)


def saved(number: int) -> dict[str, int]:
    """Return everybody's written score in a hand."""
    hand = Hand.objects.get(number=number)
    return {seat.member.name: seat.score for seat in hand.seats.exclude(role="dead")}


def rufer(phone: Page, picture) -> None:
    """A Rufer is the forehand's alone; won by 39 it is worth 1 (rules page 8, 1)."""
    bid(phone, "Rufer", BRUNO, "Hearts", DESIRE)
    greyed = phone.get_by_role("group", name=fr("Who plays?"), exact=True)
    expect(greyed.locator(".tile[data-greyed]").filter(has_text=LI)).to_be_visible()
    picture(phone, "koenigrufen-01-rufer")
    press(phone, told("next"))
    count(phone, "39")
    preview = phone.get_by_role("region", name=fr("The score of this hand"))
    expect(preview.get_by_text("+1")).to_have_count(2)
    expect(preview.get_by_text(fr("In money it is the same."))).to_be_visible()
    expect(phone.get_by_text("39 + 31 = 70")).to_be_visible()
    picture(phone, "koenigrufen-02-result")
    press(phone, told("save", number=1))
    see_last_hand(phone, 1)
    assert saved(1) == {BRUNO: 1, DESIRE: 1, MARIE: -1, LI: -1}


def besserrufer_with_contra(phone: Page, picture) -> None:
    """Pagat bid, contra'd and made: written +3, in money +5; a silent Trull of the defence −1."""
    bid(phone, "Besserrufer", MARIE, "Spades", LI)
    press(phone, told("next"))
    expect(phone.get_by_text(fr("Say which bird was bid."))).to_be_visible()
    choose(phone, fr("With which bird?"), "Pagat")
    press(phone, told("next"))
    count(phone, "39")
    choose(phone, fr("Was the bird that was bid made?"), fr("Made"))
    unfold(phone, fr("Contra to the bird"))
    choose(phone, fr("Contra to the bird that was bid"), fr("Contra"))
    unfold(phone, fr("Bonuses of the defence"))
    choose(phone, "Trull", fr("Without announcement"))
    preview = phone.get_by_role("region", name=fr("The score of this hand"))
    expect(preview.get_by_text("+2")).to_have_count(2)
    expect(preview.locator(".entry-money").get_by_text("+4")).to_have_count(2)
    picture(phone, "koenigrufen-03-announced")
    press(phone, told("save", number=2))
    see_last_hand(phone, 2)
    assert saved(2)[MARIE] == saved(2)[LI] == 2


def trischaken(phone: Page, cup: Table, picture) -> None:
    """Piles of 60, 91, 58 and 0 lack a third; with 59 the second loses 3 to the Jungfrau."""
    choose(phone, fr("What is played?"), "Trischaken")
    expect(phone.get_by_role("group", name=fr("Who plays?"), exact=True)).to_be_hidden()
    press(phone, told("next"))
    # Marie deals and sits out: Désiré is the forehand.
    thirds = {DESIRE: "60", LI: "91", FIVE[0]: "58", BRUNO: "0"}
    for name, figure in thirds.items():
        phone.get_by_label(f"{name}, {fr('Thirds')}").fill(figure)
    sum_of_all = phone.locator("output[data-sum='thirds_']")
    expect(sum_of_all).to_have_text(told("of", sum=209, total=210))
    expect(phone.locator("[data-problems=piles]")).to_contain_text("209")
    picture(phone, "koenigrufen-04-trischaken-209")
    phone.get_by_label(f"{FIVE[0]}, {fr('Thirds')}").fill("59")
    expect(sum_of_all).to_have_text(told("of", sum=210, total=210))
    expect(phone.locator("[data-problems=piles]")).to_be_hidden()
    picture(phone, "koenigrufen-05-trischaken")
    press(phone, told("save", number=3))
    see_last_hand(phone, 3)
    assert saved(3) == {DESIRE: 0, LI: -3, FIVE[0]: 0, BRUNO: 3}


def bettel_with_contra_of_one(phone: Page, picture) -> None:
    """A Bettel is worth 2 from each; whoever said contra pays 4 in money."""
    bid(phone, "Bettel", BRUNO)
    press(phone, told("next"))
    press(phone, fr("Back"))
    choose(phone, fr("Who plays?"), LI)
    press(phone, told("next"))
    choose(phone, fr("How many tricks did the declarer make?"), "0")
    unfold(phone, fr("Contra"))
    expect(phone.get_by_role("group", name=LI, exact=True)).to_be_hidden()
    choose(phone, BRUNO, fr("Contra"))
    preview = phone.get_by_role("region", name=fr("The score of this hand"))
    expect(preview.locator(".entry-money").get_by_text("+8")).to_be_visible()
    picture(phone, "koenigrufen-06-bettel")
    press(phone, told("save", number=4))
    see_last_hand(phone, 4)
    assert saved(4) == {LI: 6, FIVE[0]: -2, BRUNO: -2, MARIE: -2}


def correct(laptop: Page, cup: Table, picture) -> None:
    """The Rufer of hand 1 was lost, with 35 points."""
    laptop.get_by_label(fr("Sign-in name")).fill("odile")
    laptop.get_by_label(fr("Password")).fill(PASSWORD)
    press(laptop, fr("Sign in"))
    hand = cup.hands.get(number=1)
    laptop.goto(f"/hands/{hand.pk}/")
    press(laptop, fr("Correct this hand"), role="link")
    laptop.get_by_role("textbox", name=fr("Points")).fill("35")
    expect(laptop.locator("#preview").get_by_text("−1").first).to_be_visible()
    picture(laptop, "koenigrufen-07-correction")
    laptop.get_by_label(fr("Why is it corrected?")).fill("Points mal comptés")
    press(laptop, fr("Save the correction"))
    said = fr("Hand %(number)s is corrected.", number=1)
    expect(laptop.get_by_text(said)).to_be_visible()
    picture(laptop, "koenigrufen-08-corrected")
    assert saved(1) == {BRUNO: -1, DESIRE: -1, MARIE: 1, LI: 1}
    laptop.goto(f"/hands/{cup.hands.get(number=2).pk}/")
    table = laptop.get_by_role("table").first
    row = table.get_by_role("row").filter(has=laptop.get_by_text(fr("In money"), exact=True))
    expect(row).to_contain_text("+4")
    picture(laptop, "koenigrufen-09-hand")
