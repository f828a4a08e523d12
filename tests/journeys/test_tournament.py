"""Eight people play a small tournament, from the plan to the final ranking."""

import re

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from clubs.models import Table
from tests.browser import LAPTOP
from tests.factories.clubs import MemberFactory, garde, play
from tests.journeys.people import PASSWORD
from tests.journeys.steps import Result, all_entered, enter, fr, press, see_last_hand, touch
from tournaments.models import RoundState, Tournament
from tournaments.selectors import placards

pytestmark = pytest.mark.journey

NAMES = ["Adèle", "Bruno", "Chloé", "Désiré", "Élodie", "François", "Gisèle", "Li"]


def test_a_small_tournament(open_page, picture, organiser) -> None:
    for name in NAMES:
        MemberFactory(club=organiser.club, name=name)
    laptop = open_page("/sign-in/", size=LAPTOP)
    laptop.get_by_label(fr("Sign-in name")).fill("odile")
    laptop.get_by_label(fr("Password")).fill(PASSWORD)
    press(laptop, fr("Sign in"))
    cup = plan(laptop, picture)
    register(laptop, picture)
    check_in(laptop, picture)
    draw(laptop, picture)
    phone = open_page(f"/p/{placards.token_of(cup, 1)}/")
    play_first_round(laptop, phone, cup, picture)
    play_second_round(laptop, phone, cup, picture)
    see_the_ranking(laptop, cup, picture)


def plan(laptop: Page, picture) -> Tournament:
    laptop.goto("/clubs/les-bouts-du-lac/tournaments/")
    press(laptop, fr("Plan a tournament"), role="link")
    laptop.get_by_role("link", name=fr("Free deals, 6 rounds of 4")).click()
    laptop.get_by_label(fr("Title"), exact=True).fill("Coupe d’hiver")
    laptop.get_by_label(fr("Rounds"), exact=True).fill("2")
    laptop.get_by_label(fr("Hands of a round"), exact=True).fill("2")
    picture(laptop, "tournament-new")
    press(laptop, fr("Plan the tournament"))
    expect(laptop.get_by_role("heading", level=1)).to_have_text("Coupe d’hiver")
    return Tournament.objects.get()


def register(laptop: Page, picture) -> None:
    press(laptop, fr("Open the registration"))
    press(laptop, fr("Register people"), role="link")
    for name in NAMES:
        laptop.locator(".candidates button").filter(has_text=name).click()
        expect(laptop.get_by_text(fr("%(name)s takes part.", name=name))).to_be_visible()
    picture(laptop, "tournament-entries")


def check_in(laptop: Page, picture) -> None:
    press(laptop, fr("To the tournament"), role="link")
    press(laptop, fr("Open the check-in"))
    press(laptop, fr("Check people in"), role="link")
    for name in NAMES:
        row = laptop.locator(".roll button.row").filter(has_text=name)
        row.click()
        expect(row).to_have_attribute("aria-pressed", "true")
    expect(laptop.locator("#count strong").first).to_have_text("8")
    picture(laptop, "tournament-check-in")


def draw(laptop: Page, picture) -> None:
    press(laptop, fr("To the draw"), role="link")
    press(laptop, fr("Draw the tables"))
    expect(laptop.locator(".seats section")).to_have_count(2)
    picture(laptop, "tournament-draw")
    press(laptop, fr("Publish round %(number)s", number=1))
    expect(
        laptop.get_by_role("button", name=fr("Begin round %(number)s", number=1))
    ).to_be_visible()


def begin(laptop: Page, cup: Tournament, number: int) -> None:
    laptop.goto(f"/tournaments/{cup.pk}/rounds/{number}/")
    press(laptop, fr("Begin round %(number)s", number=number))
    begun = fr("Round %(number)s has begun: hands can be entered.", number=number)
    expect(laptop.get_by_text(begun)).to_be_visible()


def table_of(cup: Tournament, round_number: int, number: int) -> Table:
    return Table.objects.get(
        session__round__tournament=cup, session__round__number=round_number, number=number
    )


def names_at(table: Table) -> list[str]:
    return list(table.seats.order_by("chair").values_list("member__name", flat=True))


def play_first_round(laptop: Page, phone: Page, cup: Tournament, picture) -> None:
    """The phone waits at its table, opens with the round, and types both hands of it."""
    expect(phone.get_by_role("heading", level=1)).to_contain_text("1")
    picture(phone, "placard-waiting")
    begin(laptop, cup, 1)
    touch(phone, phone.get_by_role("link", name=fr("Look again")))
    people = names_at(table_of(cup, 1, 1))
    for number in (1, 2):
        enter(phone, Result(declarer=people[number]), number=number)
        see_last_hand(phone, number)
    expect(phone.get_by_text(all_entered(2))).to_be_visible()
    picture(phone, "tournament-phone")
    other = table_of(cup, 1, 2)
    for _hand in range(2):
        play(other, garde(points=51), at=timezone.now())
    finish(laptop, cup, 1, picture)


def finish(laptop: Page, cup: Tournament, number: int, picture) -> None:
    laptop.goto(f"/tournaments/{cup.pk}/rounds/{number}/")
    expect(
        laptop.get_by_text(fr("All tables are done: the round can be finished."))
    ).to_be_visible()
    picture(laptop, f"tournament-round-{number}")
    press(laptop, fr("Finish round %(number)s", number=number), role="link")
    press(laptop, fr("Finish the round"))
    assert cup.rounds.get(number=number).state == RoundState.FINISHED


def play_second_round(laptop: Page, phone: Page, cup: Tournament, picture) -> None:
    """The same phone finds the next round at its table without another code."""
    press(laptop, fr("To the next round"), role="link")
    press(laptop, fr("Publish round %(number)s", number=2))
    expect(
        laptop.get_by_role("button", name=fr("Begin round %(number)s", number=2))
    ).to_be_visible()
    begin(laptop, cup, 2)
    phone.reload()
    people = names_at(table_of(cup, 2, 1))
    enter(phone, Result(declarer=people[1], points="60"), number=1)
    see_last_hand(phone, 1)
    for table, hands in ((table_of(cup, 2, 1), 1), (table_of(cup, 2, 2), 2)):
        for _hand in range(hands):
            play(table, garde(points=45), at=timezone.now())
    finish(laptop, cup, 2, picture)


def see_the_ranking(laptop: Page, cup: Tournament, picture) -> None:
    """Everybody played four hands, and what one wins the others lose."""
    press(laptop, fr("Finish the tournament"), role="link")
    press(laptop, fr("Finish the tournament"))
    press(laptop, fr("See the ranking"), role="link")
    rows = laptop.locator("table.ranking tbody tr")
    expect(rows).to_have_count(8)
    totals = [
        int(re.sub(r"\s", "", text).replace("−", "-"))
        for text in laptop.locator("td.standing-total").all_inner_texts()
    ]
    assert totals == sorted(totals, reverse=True)
    assert sum(totals) == 0
    assert any(totals)
    laptop.locator(".ranking-name").first.click()
    expect(laptop.locator(".arithmetic")).to_contain_text(f"{totals[0]}")
    picture(laptop, "tournament-ranking")
    assert {row.hands_played for row in cup.standings.filter(after_round=2)} == {4}
