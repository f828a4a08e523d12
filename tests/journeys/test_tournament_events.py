"""Whole tournaments in the browser, as large as clubs play them: every hand is typed on a page."""

import random
from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest
from django.contrib.auth.hashers import make_password
from playwright.sync_api import Page, expect

from clubs.models import Club, Hand, HandVersion, Table
from tests.factories.clubs import ClubFactory, OrganiserFactory, RuleSetFactory
from tests.factories.events import FRENCH, KOENIGRUFEN, SLOVENIAN, summary_of
from tests.factories.recount import (
    match_points,
    note_totals,
    order_of_cup,
    table_points,
    totals_of,
)
from tests.journeys.arbiter import Arbiter, tables
from tests.journeys.people import PASSWORD
from tests.journeys.steps import (
    Result,
    all_entered,
    choose,
    enter,
    fr,
    press,
    see_last_hand,
    told,
    touch,
)
from tests.journeys.typist import Hands, Summary, Typist
from tournaments.models import Tournament
from tournaments.selectors import placards

pytestmark = [pytest.mark.journey, pytest.mark.deep]

FIRST = ("Adèle", "Bruno", "Chloé", "Désiré", "Élodie", "François", "Gisèle", "Hugo", "Inès")
LAST = (
    "Aubry",
    "Bézier",
    "Carpentier-Delaunay",
    "Dvořák",
    "Eder",
    "Fournier",
    "Großmann",
    "Hölzl",
    "Inglebert",
    "de La Rochefoucauld-Montbel",
    "Krničar",
)


def people(count: int) -> list[str]:
    """Return names as a hall has them, no two alike."""
    return [f"{FIRST[n % len(FIRST)]} {LAST[n // len(FIRST)]}" for n in range(count)]


def club_of(rules: str, players: int = 4) -> Club:
    """Make a club that plays a game, and Odile who organises."""
    club = ClubFactory(game=None, name="Les Bouts du Lac", slug="les-bouts-du-lac")
    RuleSetFactory(club=club, rules=rules, players=players, is_usual=True)
    OrganiserFactory(
        club=club,
        name="Odile Garnier",
        user__username="odile",
        user__password=make_password(PASSWORD),
    )
    return club


@pytest.fixture
def arbiter(open_page, picture, background_work, request) -> Arbiter:
    club = club_of(*request.param)
    name = request.node.originalname.removeprefix("test_")
    return Arbiter.at_work(open_page, picture, club, name)


@pytest.mark.parametrize("arbiter", [(KOENIGRUFEN,)], indirect=True, ids=["koenigrufen"])
def test_a_cup_of_46(arbiter, open_page) -> None:
    """Three rounds of 16 hands; two tables of five play 20, so that everybody plays 16."""
    cup = arbiter.plan("Cup of Upper Austria, 3 rounds of 16", "Coupe de la Saint-Martin")
    arbiter.register(people(46))
    arbiter.check_in(late="Adèle Aubry")
    phone = open_page(f"/p/{placards.token_of(cup, 1)}/")
    typist = Typist(arbiter.page, arbiter.take)
    for number in (1, 2, 3):
        arbiter.draw(number)
        arbiter.begin(number)
        found = tables(cup, number)
        assert sorted(table.seats.count() for table in found) == [4] * 9 + [5] * 2
        typist.typed[found[0].pk] = enter_on_the_phone(phone, found[0], hands=2)
        typist.type_round(found)
        arbiter.finish(cup, number)
        if number < 3:
            arbiter.go_on()
    as_typed(typist)
    arbiter.finish_all()
    assert_ranking(arbiter, cup, order_of_cup(cup))
    assert {row.hands_played for row in cup.standings.filter(after_round=3)} == {48}
    see_the_rest(arbiter, cup, phone)


@pytest.mark.parametrize("arbiter", [(FRENCH,)], indirect=True, ids=["french"])
def test_a_libre_at_24_tables(arbiter, open_page) -> None:
    """The federation's movement: five positions of four hands, nobody meets anybody twice."""
    cup = arbiter.plan("Free deals, 5 rounds of 4", "Libre de printemps")
    arbiter.register(people(96))
    arbiter.check_in(late="Adèle Aubry")
    phone = open_page(f"/p/{placards.token_of(cup, 24)}/")
    typist = Typist(arbiter.page, arbiter.take)
    arbiter.draw(1)
    assert cup.rounds.count() == 5
    for number in range(1, 6):
        arbiter.begin(number)
        *others, last = tables(cup, number)
        assert len(others) == 23
        typist.typed[last.pk] = phone_gardes(phone, last, hands=4)
        typist.type_round(others)
        arbiter.finish(cup, number)
        if number < 5:
            arbiter.go_on()
    as_typed(typist)
    arbiter.finish_all()
    made = totals_of(cup)
    assert sum(made.values()) == 0
    wanted = sorted(made.items(), key=lambda one: (-one[1], one[0]))
    assert_ranking(arbiter, cup, wanted)
    see_the_rest(arbiter, cup, phone)


@pytest.mark.parametrize("arbiter", [(FRENCH,)], indirect=True, ids=["french"])
def test_a_duplicate_of_20(arbiter, open_page) -> None:
    """The same four deals at five tables, five rounds; each forehand takes his deal."""
    cup = arbiter.plan("Duplicate, individual", "Duplicaté du club")
    arbiter.register(people(20))
    arbiter.check_in(late="Adèle Aubry")
    phone = open_page(f"/p/{placards.token_of(cup, 5)}/")
    typist = Typist(arbiter.page, arbiter.take, hands=garde_by(lambda _table, _number: 1))
    arbiter.draw(1)
    for number in range(1, 6):
        arbiter.begin(number)
        see_deals(arbiter, cup, number)
        *others, last = tables(cup, number)
        typist.typed[last.pk] = phone_gardes(phone, last, hands=4)
        typist.type_round(others)
        arbiter.finish(cup, number)
        if number < 5:
            arbiter.go_on()
    as_typed(typist)
    arbiter.finish_all()
    made = note_totals(cup)
    assert_ranking(arbiter, cup, sorted(made.items(), key=lambda one: (-one[1], one[0])))
    arbiter.open(f"/tournaments/{cup.pk}/ranking/?kind=alternate")
    arbiter.take("ranking-alternate")
    see_the_rest(arbiter, cup, phone)


@pytest.mark.parametrize("arbiter", [(FRENCH,)], indirect=True, ids=["french"])
def test_quadrettes_of_12(arbiter, open_page) -> None:
    """Three teams of four meet over eight deals at two tables; South attacks three."""
    cup = arbiter.plan("Quadrettes", "Quadrettes de la Loire", Rounds="3")
    names = people(12)
    teams = ("Les Excuses", "Les Petits", "Les Vingt-et-un")
    arbiter.register([f"{name} ; {teams[place // 4]}" for place, name in enumerate(names)])
    arbiter.open(f"/tournaments/{cup.pk}/teams/")
    expect(arbiter.page.get_by_role("heading", level=2)).to_have_text(teams)
    arbiter.take("teams")
    arbiter.check_in(late="Adèle Aubry")
    phone = open_page(f"/p/{placards.token_of(cup, 2)}/")
    typist = Typist(arbiter.page, arbiter.take, hands=garde_by(south))
    arbiter.draw(1)
    for number in (1, 2, 3):
        arbiter.begin(number)
        arbiter.picture(phone, f"{arbiter.name}-phone-{number}")
        typist.type_round(tables(cup, number))
        arbiter.finish(cup, number)
        if number < 3:
            arbiter.go_on()
    as_typed(typist)
    arbiter.finish_all()
    made = {number: Fraction(points) for number, points in match_points(cup).items()}
    assert sum(made.values()) == 0
    shown = arbiter.see_ranking(cup)
    wanted = sorted(made.items(), key=lambda one: -one[1])
    assert shown == [(teams[number - 1], points) for number, points in wanted]
    see_the_rest(arbiter, cup, phone, teams)


@pytest.mark.parametrize("arbiter", [(SLOVENIAN, 3)], indirect=True, ids=["slovenian"])
def test_thirds_of_15(arbiter, open_page) -> None:
    """Four rounds of 21 hands at tables of three, drawn by thirds, for 2, 1 and a half point."""
    cup = arbiter.plan("Drawn by thirds, 4 rounds of 21 at tables of three", "Prvenstvo")
    arbiter.register(people(15))
    arbiter.check_in(late="Adèle Aubry")
    phone = open_page(f"/p/{placards.token_of(cup, 5)}/")
    typist = Typist(arbiter.page, arbiter.take)
    for number in range(1, 5):
        arbiter.draw(number)
        arbiter.begin(number)
        typist.type_round(tables(cup, number))
        arbiter.finish(cup, number)
        if number < 4:
            arbiter.go_on()
    as_typed(typist)
    arbiter.finish_all()
    made = table_points(cup, (Fraction(2), Fraction(1), Fraction(1, 2)))
    order = sorted(made, key=lambda each: (-made[each][0], -made[each][1], each))
    assert_ranking(arbiter, cup, [(number, made[number][0]) for number in order])
    see_the_rest(arbiter, cup, phone)


def garde_by(seat: Callable[[Table, int], int]) -> Hands:
    """Return hands of which each is a garde of the seat that is given for a table and a hand."""

    def hand(rng: random.Random, table: Table, number: int) -> Summary:
        declarer = seat(table, number)
        drawn = summary_of(table.rules_id, rng, players=table.players, declarer=declarer)
        return drawn | {"contract": "garde"}

    return hand


def south(_table: Table, number: int) -> int:
    """Return the seat of the third chair."""
    dealer = (number - 1) % 4 + 1
    return (3 - dealer - 1) % 4 + 1


def phone_gardes(phone: Page, table: Table, *, hands: int) -> list[Summary]:
    """Enter hands of a French table at its placard's code: a garde by each forehand."""
    phone.goto(f"/p/{placards.token_of(table.session.round.tournament, table.number)}/")
    ring = list(table.seats.order_by("chair").values_list("member__name", flat=True))
    typed: list[Summary] = []
    for number in range(1, hands + 1):
        points = 40 + table.session_id % 7 + number
        name = ring[number % len(ring)]
        enter(phone, Result(declarer=name, points=str(points)), number=number)
        if number < hands:
            see_last_hand(phone, number)
        typed.append({"contract": "garde", "declarer": 1, "card_points": points, "oudlers": 2})
    expect(phone.get_by_text(all_entered(hands))).to_be_visible()
    return typed


def see_deals(arbiter: Arbiter, cup: Tournament, number: int) -> None:
    """Fetch the deals of a round as they are printed for the tables."""
    answer = arbiter.page.request.get(f"/tournaments/{cup.pk}/rounds/{number}/deals.pdf")
    assert answer.ok
    assert answer.body().startswith(b"%PDF")


def enter_on_the_phone(phone: Page, table: Table, *, hands: int) -> list[Summary]:
    """Enter the first hands of a table at its placard's code: a Dreier by each forehand."""
    phone.goto(f"/p/{placards.token_of(table.session.round.tournament, table.number)}/")
    ring = list(table.seats.order_by("chair").values_list("member__name", flat=True))
    typed: list[Summary] = []
    for number in range(1, hands + 1):
        points = 40 + number
        choose(phone, fr("What is played?"), "Dreier")
        choose(phone, fr("Who plays?"), ring[number % len(ring)])
        press(phone, told("next"))
        keypad = phone.get_by_role("group", name=fr("Keypad"), exact=True)
        for figure in str(points):
            touch(phone, keypad.get_by_role("button", name=figure, exact=True))
        press(phone, told("save", number=number))
        see_last_hand(phone, number)
        typed.append({"contract": "dreier", "declarer": 1, "card_points": points})
    return typed


def as_typed(typist: Typist) -> None:
    """Every hand is stored once, as it stood on its sheet."""
    stored = 0
    for table, typed in typist.typed.items():
        versions = HandVersion.objects.filter(hand__table=table).order_by("hand__number")
        pairs = zip((version.summary for version in versions), typed, strict=True)
        assert [{key: one[key] for key in wanted} for one, wanted in pairs] == typed
        stored += len(typed)
    assert Hand.objects.count() == stored


ROUNDED = Fraction(1, 200)


def assert_ranking(
    arbiter: Arbiter, cup: Tournament, wanted: Sequence[tuple[int, Fraction | int]]
) -> None:
    """Read the final ranking on its page: the order and the results of an independent count."""
    names = dict(cup.entries.values_list("number", "member__name"))
    shown = arbiter.see_ranking(cup)
    assert [name for name, _result in shown] == [names[number] for number, _result in wanted]
    for (name, result), (_number, exact) in zip(shown, wanted, strict=True):
        assert abs(result - exact) <= ROUNDED, name


def see_the_rest(
    arbiter: Arbiter, cup: Tournament, phone: Page, ranked: Sequence[str] = ()
) -> None:
    """Look at what hangs on the wall, at one's own path, at the prizes and the press files."""
    page = arbiter.page
    page.locator(".ranking-name").first.click()
    arbiter.take("arithmetic")
    arbiter.open(f"/tournaments/{cup.pk}/screens/")
    arbiter.take("screens")
    press(page, fr("Open the screen"))
    expect(page.get_by_text(cup.title).first).to_be_visible()
    arbiter.take("screen")
    someone = cup.entries.earliest("number")
    arbiter.open(f"/tournaments/{cup.pk}/people/{someone.pk}/")
    arbiter.take("path")
    prizes(arbiter, cup)
    files = arbiter.press_files(cup)
    assert files["pdf"].startswith(b"%PDF")
    for name in ranked or cup.entries.values_list("member__name", flat=True):
        assert name in files["csv"].decode("utf-8-sig")
        assert name in files["html"].decode()
    page.set_content(files["html"].decode())
    arbiter.take("press")
    for path in ("", "entries/", "draw/", "paper/", "journal/"):
        arbiter.open(f"/tournaments/{cup.pk}/{path}")
        arbiter.take(f"end-{path.strip('/') or 'page'}")
    phone.reload()
    arbiter.picture(phone, f"{arbiter.name}-phone-end")


def prizes(arbiter: Arbiter, cup: Tournament) -> None:
    page = arbiter.page
    arbiter.open(f"/tournaments/{cup.pk}/prizes/")
    page.get_by_label(fr("Name of the category")).first.fill("Classement général")
    page.get_by_label(fr("Prizes, one a line")).first.fill("Un jambon\nUne bouteille")
    press(page, fr("Save the prizes"))
    expect(page.get_by_role("cell", name="Un jambon")).to_be_visible()
    arbiter.take("prizes")
