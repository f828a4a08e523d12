"""An afternoon of eleven people, from the first password to the final standings."""

import re
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from clubs.models import Club, Hand, HandState, PlaySession, Presence, SessionState, Table, Trust
from rating.models import Rating, RatingChange, SessionStanding
from tests.browser import LAPTOP
from tests.journeys.steps import (
    Result,
    bid,
    choose,
    count,
    enter,
    fr,
    press,
    see_last_hand,
    tap_twice,
    told,
    touch,
)

pytestmark = pytest.mark.journey

ODILE = "Odile Garnier"
PASSWORD = "trois petits atouts"
HERE = [
    "Adèle Fournier",
    "Bastien Roy",
    "Chloé N’Guyen",
    "Désiré Picot",
    "Élodie Vasseur",
    "François Le Goff",
    "Inès Maréchal",
    "Marie-Françoise de La Rochefoucauld-Montbel",
    "Li",
]
ABSENT = ["Gérard Perrot", "Hélène Aubry"]
VISITOR = "Zoé Lemaire"


def named(name: str) -> re.Pattern[str]:
    """Find a whole name: "Li" is no part of "En ligne"."""
    return re.compile(rf"(^|\s){re.escape(name)}(\s|$)")


def test_an_afternoon(open_page, picture, background_work) -> None:
    laptop = open_page("/setup/", size=LAPTOP)
    set_up(laptop, picture)
    add_members(laptop, picture)
    plan_today(laptop, picture)
    session = PlaySession.objects.get()
    check_in(open_page(f"/sessions/{session.pk}/check-in/"), laptop, picture)
    draw_tables(laptop, session, picture)
    table = start(laptop, session, picture)

    address = code_of(laptop, table, picture)
    phone, other = open_page(address), open_page(address)
    people = around(table)
    first_hand(phone, table, people, picture)
    two_hands_without_network(phone, table, people, picture)
    judge(other, table, people, picture)
    take_back(phone, table, people, picture)
    correct(laptop, table, people, picture)
    standings_follow(laptop, session, table, people, picture)
    close(laptop, phone, session, picture)


def set_up(laptop: Page, picture) -> None:
    picture(laptop, "01-setup")
    laptop.get_by_label(fr("Your name")).fill(ODILE)
    laptop.get_by_label(fr("Sign-in name")).fill("odile")
    laptop.get_by_label(fr("Password"), exact=True).fill(PASSWORD)
    laptop.get_by_label(fr("The password again")).fill(PASSWORD)
    laptop.get_by_label(fr("Name of the club")).fill("Les Bouts du Lac")
    press(laptop, fr("Start organising"))

    expect(laptop.get_by_text(fr("The portal is ready. Welcome, %s.") % ODILE)).to_be_visible()
    press(laptop, fr("Later"), role="link")
    expect(laptop.get_by_role("heading", level=1)).to_have_text("Les Bouts du Lac")
    picture(laptop, "02-new-club")


def add_members(laptop: Page, picture) -> None:
    press(laptop, fr("Add members"), role="link")
    press(laptop, fr("New member"), role="link")
    laptop.get_by_label(fr("Name"), exact=True).fill(HERE[0])
    press(laptop, fr("Add the member"))
    press(laptop, fr("Import a list"), role="link")
    laptop.locator("textarea").fill("\n".join(["nom", *HERE, *ABSENT]))
    press(laptop, fr("Show what will happen"))
    picture(laptop, "03-import")
    touch(laptop, laptop.get_by_role("button", name=re.compile("10")))

    expect(laptop.get_by_role("cell", name=HERE[7], exact=True)).to_be_visible()
    picture(laptop, "04-members")
    assert Club.objects.get().members.count() == len([ODILE, *HERE, *ABSENT])


def plan_today(laptop: Page, picture) -> None:
    today = datetime.now(ZoneInfo("Europe/Paris")).date()
    press(laptop, fr("Sessions"), role="link")
    press(laptop, fr("Plan a session"), role="link")
    laptop.get_by_label(fr("Date")).fill(today.isoformat())
    laptop.get_by_role("textbox", name=fr("Place")).fill("Salle des fêtes")
    picture(laptop, "05-plan")
    press(laptop, fr("Plan the session"))

    expect(laptop.get_by_text("14:30 – 18:00, Salle des fêtes")).to_be_visible()
    picture(laptop, "06-planned")
    press(laptop, fr("Open the check-in"))


def check_in(phone: Page, laptop: Page, picture) -> None:
    """The organiser walks through the hall with a phone; the laptop counts along."""
    phone.get_by_label(fr("Sign-in name")).fill("odile")
    phone.get_by_label(fr("Password")).fill(PASSWORD)
    press(phone, fr("Sign in"))
    for name in [ODILE, *HERE]:
        row = phone.get_by_role("button", name=name).and_(phone.locator("[aria-pressed]"))
        touch(phone, row)
        expect(row).to_have_attribute("aria-pressed", "true")
    phone.get_by_label(fr("A visitor"), exact=True).fill(VISITOR)
    press(phone, fr("Is here"))
    expect(phone.get_by_role("button", name=VISITOR).first).to_be_visible()
    picture(phone, "07-check-in")

    expect(phone.locator("#count")).to_contain_text("11")
    expect(laptop.locator("#board .stat-value").first).to_have_text("11")
    session = PlaySession.objects.get()
    present = session.attendances.filter(presence=Presence.PRESENT)
    assert {one.member.name for one in present} == {ODILE, *HERE, VISITOR}
    assert present.get(member__name=VISITOR).member.is_visitor


def draw_tables(laptop: Page, session: PlaySession, picture) -> None:
    laptop.goto(f"/sessions/{session.pk}/seating/")
    picture(laptop, "08-before-the-draw")
    press(laptop, fr("Draw the tables"))
    expect(laptop.get_by_role("heading", name=fr("Table %(number)s", number=2))).to_be_visible()
    assert [table.seats.count() for table in session.tables.order_by("number")] == [5, 6]

    small, large = session.tables.order_by("number")
    one, two = small.seats.get(chair=2), large.seats.get(chair=5)
    touch(laptop, laptop.get_by_role("link", name=named(one.member.name)))
    expect(laptop.get_by_text(fr("chosen", "person"), exact=True)).to_be_visible()
    picture(laptop, "09-swap")
    touch(laptop, laptop.get_by_role("button", name=two.member.name))
    said = fr("%(one)s and %(other)s have changed places.", one=one.member, other=two.member)
    expect(laptop.get_by_text(said)).to_be_visible()
    picture(laptop, "10-drawn")
    assert small.seats.get(chair=2).member == two.member
    assert large.seats.get(chair=5).member == one.member


def start(laptop: Page, session: PlaySession, picture) -> Table:
    press(laptop, fr("Publish the seats"))
    press(laptop, fr("Start playing"))
    expect(laptop.locator(".table-card")).to_have_count(2)
    picture(laptop, "11-playing")
    session.refresh_from_db()
    assert session.state == SessionState.PLAYING
    return session.tables.get(number=1)


def code_of(laptop: Page, table: Table, picture) -> str:
    """Return the path behind the code on the table's sheet."""
    laptop.goto(f"/tables/{table.pk}/qr/")
    picture(laptop, "12-sheet")
    written = laptop.locator(".sheet-address").inner_text()
    token = table.tokens.get(revoked_at=None).token
    assert written.strip().endswith(f"/t/{token}/")
    return f"/t/{token}/"


def around(table: Table) -> list[str]:
    """Return the table's five people from the dealer on; he is dead in the first hand."""
    names = [seat.member.name for seat in table.seats.order_by("chair")]
    return names[table.dealer_chair - 1 :] + names[: table.dealer_chair - 1]


def first_hand(phone: Page, table: Table, people: list[str], picture) -> None:
    """49 points with two oudlers make the garde by 8: (25 + 8) x 2 = 66 from each defender."""
    picture(phone, "13-phone")
    touch(phone, phone.locator("#who summary"))
    touch(phone, phone.locator("#who").get_by_role("button", name=people[1], exact=True))
    expect(phone.locator("[data-who-name]")).to_have_text(people[1])
    hand = Result(declarer=people[1])
    bid(phone, hand)
    count(phone, hand)
    preview = phone.get_by_role("region", name=fr("The score of this hand"))
    expect(preview.get_by_text("+198")).to_be_visible()
    expect(preview.get_by_text("−66")).to_have_count(3)
    expect(phone.get_by_text("49 + 42 = 91")).to_be_visible()
    picture(phone, "14-preview")
    assert not Hand.objects.exists()

    tap_twice(phone, told("save", number=1))
    expect(phone.locator("[data-number]")).to_have_text(told("hand", number=2))
    see_last_hand(phone, 1)
    expect(phone.locator(".errorlist:visible")).to_have_count(0)
    picture(phone, "15-saved")
    stored = Hand.objects.get()
    assert stored.versions.get().entered_by_member.name == people[1]
    scores = {seat.member.name: seat.score for seat in stored.seats.all()}
    assert scores == {people[0]: 0, people[1]: 198} | dict.fromkeys(people[2:], -66)


def two_hands_without_network(phone: Page, table: Table, people: list[str], picture) -> None:
    """A petite that falls by 6: 25 + 6 = 31; a garde made by 10: (25 + 10) x 2 = 70."""
    phone.context.set_offline(True)
    enter(
        phone,
        Result(declarer=people[2], contract="Petite", points="45", oudlers=1),
        number=2,
    )
    expect(phone.locator("#waiting")).to_have_text(told("waitingOne"))
    enter(phone, Result(declarer=people[0], points="40", side="defence"), number=3)
    waiting = told("waitingMany", count=2)
    expect(phone.locator("#waiting")).to_have_text(waiting)
    picture(phone, "16-no-network")
    assert table.hands.count() == 1

    phone.context.set_offline(False)
    expect(phone.locator("#waiting")).to_be_hidden()
    see_last_hand(phone, 3)
    picture(phone, "17-network-is-back")
    hands = table.hands.order_by("entered_at")
    assert [hand.number for hand in hands] == [1, 2, 3]
    assert [hand.declarer.name for hand in hands] == [people[1], people[2], people[0]]
    assert scores_of(table, 2) == {people[2]: -93, people[0]: 31, people[3]: 31, people[4]: 31}
    assert scores_of(table, 3) == {people[0]: 210, people[1]: -70, people[3]: -70, people[4]: -70}


def scores_of(table: Table, number: int) -> dict[str, int]:
    seats = table.hands.get(number=number).seats.exclude(role="dead")
    return {seat.member.name: seat.score for seat in seats}


def judge(other: Page, table: Table, people: list[str], picture) -> None:
    """Another phone of the table finds the last hand right and the one before wrong."""
    touch(other, other.locator("#last-hand summary"))
    choose(other, fr("I am"), people[3])
    picture(other, "18-is-it-right")
    press(other, fr("It is right"))
    expect(other.locator("#last-hand")).to_contain_text(fr("confirmed", "hand"))

    doubted = table.hands.get(number=2)
    other.goto(f"/hands/{doubted.pk}/")
    choose(other, fr("I am"), people[4])
    picture(other, "19-hand")
    press(other, fr("It is not right"))
    said = fr("The hand is marked; an organiser looks at it.")
    expect(other.get_by_text(said)).to_be_visible()
    assert table.hands.get(number=3).trust == Trust.CONFIRMED
    assert table.hands.get(number=2).trust == Trust.CONTESTED


def take_back(phone: Page, table: Table, people: list[str], picture) -> None:
    """What was typed wrong is taken back at once, and stands in the form again."""
    enter(phone, Result(declarer=people[4], points="61"), number=4)
    see_last_hand(phone, 4)
    picture(phone, "20-undo")
    touch(phone, phone.locator("#last-hand [data-undo] button"))
    see_last_hand(phone, 3)
    expect(phone.get_by_role("textbox", name=fr("Points"))).to_have_value("61")
    picture(phone, "21-taken-back")
    assert table.hands.exclude(state=HandState.WITHDRAWN).count() == 3


def correct(laptop: Page, table: Table, people: list[str], picture) -> None:
    """It was 54 points: made by 3, 28 from each defender instead of 31 to each."""
    hand = table.hands.get(number=2)
    laptop.goto(f"/sessions/{table.session_id}/")
    picture(laptop, "22-contested")
    touch(laptop, laptop.get_by_role("link", name=re.compile(fr("contested", "hand"))).first)
    press(laptop, fr("Correct this hand"), role="link")
    laptop.get_by_role("textbox", name=fr("Points")).fill("54")
    preview = laptop.locator("#preview")
    expect(preview.get_by_text("+84")).to_be_visible()
    press(laptop, fr("Show the ranks and ratings that change"))
    expect(preview.get_by_role("heading", name=fr("Ratings"))).to_be_visible()
    picture(laptop, "23-consequences")
    press(laptop, fr("Save the correction"))
    assert_asks_why(laptop)
    laptop.get_by_label(fr("Why is it corrected?")).fill("Points mal comptés")
    press(laptop, fr("Save the correction"))
    said = fr("Hand %(number)s is corrected.", number=2)
    expect(laptop.get_by_text(said)).to_be_visible()
    picture(laptop, "24-corrected")
    hand.refresh_from_db()
    assert scores_of(table, 2) == {people[2]: 84, people[0]: -28, people[3]: -28, people[4]: -28}
    assert [one.reason for one in hand.versions.order_by("number")] == ["", "Points mal comptés"]
    assert hand.trust != Trust.CONTESTED


def assert_asks_why(laptop: Page) -> None:
    said = fr("Say why, in a word or two: everybody at the table can read it.")
    expect(laptop.get_by_text(said).first).to_be_visible()


def standings_follow(
    laptop: Page, session: PlaySession, table: Table, people: list[str], picture
) -> None:
    """Totals of the three hands, counted by hand: the first dealer -28 + 210, and so on."""
    totals = {
        people[0]: -28 + 210,
        people[1]: 198 - 70,
        people[2]: -66 + 84,
        people[3]: -66 - 28 - 70,
        people[4]: -66 - 28 - 70,
    }
    laptop.goto(f"/sessions/{session.pk}/standings/")
    top = laptop.get_by_role("row").nth(1)
    expect(top).to_contain_text(people[0])
    expect(top).to_contain_text("+182")
    picture(laptop, "25-standings")
    laptop.goto(f"/tables/{table.pk}/")
    expect(laptop.get_by_text(fr("The totals add up to zero."))).to_be_visible()
    picture(laptop, "26-table")
    laptop.goto(f"/clubs/{session.club.slug}/ranking/")
    picture(laptop, "27-ranking")

    kept = {one.member.name: one for one in SessionStanding.objects.filter(session=session)}
    assert {name: kept[name].score for name in totals} == totals
    assert {name: kept[name].sat_out for name in totals} == {
        people[0]: 1,
        people[1]: 1,
        people[2]: 1,
        people[3]: 0,
        people[4]: 0,
    }
    moves = {
        change.member.name: change.after - change.before
        for change in RatingChange.objects.filter(hand__table=table, hand__number=1)
    }
    assert moves == {people[1]: 36, people[2]: -12, people[3]: -12, people[4]: -12}
    ratings = Rating.objects.all()
    assert sum(rating.value for rating in ratings) == pytest.approx(1500 * len(ratings))


def close(laptop: Page, phone: Page, session: PlaySession, picture) -> None:
    laptop.goto(f"/sessions/{session.pk}/")
    press(laptop, fr("Close the session"), role="link")
    picture(laptop, "28-close")
    press(laptop, fr("Close the session"))
    expect(laptop.locator("main .mark").first).to_have_text(fr("closed"))
    picture(laptop, "29-closed")
    session.refresh_from_db()
    assert session.state == SessionState.CLOSED
    phone.reload()
    expect(
        phone.get_by_text(fr("This session is over: its table codes are closed."))
    ).to_be_visible()
    picture(phone, "30-over")
