"""What a tournament prints."""

import csv
import io

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Role
from tests.factories.clubs import OrganiserFactory, play
from tests.factories.pdf import pages_of, text_of
from tests.factories.tournaments import TournamentFactory, drawn, entries, published, ranked, reader
from tournaments.selectors.placards import token_of

pytestmark = pytest.mark.django_db

FOUR = ["Adèle", "Bruno", "Chloé", "Désiré"]


def get(client, name, tournament, *more, **asked) -> bytes:
    answer = client.get(reverse(name, args=[tournament.pk, *more]), **asked)
    assert answer.status_code == 200
    return answer.content


def test_a_sheet_has_the_planned_hands_of_its_table_and_who_sits_out():
    tournament = TournamentFactory()
    five, four = entries(tournament, [*FOUR, "Élodie"]), entries(tournament, 4)
    published(tournament, [five, four])

    address = {"headers": {"host": "192.168.1.20:8000"}}
    pages = pages_of(get(reader(tournament.club), "tournament_sheets", tournament, 1, **address))

    # 5 hands where one person sits out each time, 4 at the other table
    assert len(pages) == 2
    assert (pages[0].count("dead"), pages[1].count("dead")) == (5, 0)
    assert all(
        f"http://192.168.1.20:8000/p/{tournament.pk}-{number}-" in page
        for number, page in enumerate(pages, start=1)
    )


def test_placards_can_stand_on_the_tables_before_the_first_draw():
    tournament = TournamentFactory()
    entries(tournament, 9)

    address = {"headers": {"host": "192.168.1.20:8000"}}
    pages = pages_of(get(reader(tournament.club), "tournament_placards", tournament, **address))

    # nine people need three tables at most
    assert len(pages) == 3
    assert all(f"/p/{token_of(tournament, n)}" in page for n, page in enumerate(pages, 1))


def test_sheets_wait_until_the_tables_are_published():
    tournament = TournamentFactory()
    drawn(tournament, [entries(tournament, FOUR)])

    answer = reader(tournament.club).get(reverse("tournament_sheets", args=[tournament.pk, 1]))

    assert answer.headers["Location"] == reverse("tournament_paper", args=[tournament.pk])


def test_a_round_that_is_only_drawn_is_seen_by_those_who_draw():
    tournament = TournamentFactory()
    drawn(tournament, [entries(tournament, FOUR)])
    address = reverse("tournament_seats", args=[tournament.pk, 1])

    assert "Adèle" in text_of(reader(tournament.club).get(address).content)
    assert reader(tournament.club, Role.MEMBER).get(address).status_code == 302
    tournament.shows_plan = True
    tournament.save()
    assert "Adèle" in text_of(reader(tournament.club, Role.MEMBER).get(address).content)


@pytest.mark.parametrize(("shows_plan", "tables"), [(False, 4), (True, 8)])
def test_cards_show_the_rounds_that_are_known(shows_plan, tables):
    tournament = TournamentFactory(shows_plan=shows_plan)
    people = entries(tournament, FOUR)
    published(tournament, [people])
    drawn(tournament, [people[::-1]], number=2)

    said = text_of(get(reader(tournament.club), "tournament_cards", tournament))

    assert said.count("chair") == tables
    assert all(name in said for name in FOUR)


def test_the_press_gets_ranks_rounds_and_the_policy():
    tournament = TournamentFactory(settings={"ranking.ties": ["most_taken"]})
    people = entries(tournament, FOUR)
    published(tournament, [people])
    results = [(1, "120"), (2, "-40"), (2, "-40"), (None, "")]
    ranked(
        tournament,
        [(one, rank, value) for one, (rank, value) in zip(people, results, strict=True)],
    )
    client = reader(tournament.club)

    sheet = text_of(get(client, "paper_tournament_ranking", tournament))
    page = get(client, "tournament_ranking_page", tournament).decode()
    text = get(client, "tournament_ranking_file", tournament, "csv").decode("utf-8-sig")

    assert "Equal hands: everybody plays the same number of hands" in sheet
    assert "Most hands taken" in sheet
    assert "−40" in sheet
    assert "Equal hands" in page
    assert "<link" not in page
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [(row["Rank"], row["Name"], row["Result"]) for row in rows] == [
        ("1", "Adèle", "120"),
        ("2", "Bruno", "-40"),
        ("2", "Chloé", "-40"),
        ("", "Désiré", ""),
    ]


@pytest.mark.parametrize(
    "name", ["paper_tournament_ranking", "tournament_ranking_page", "tournament_ranking_file"]
)
def test_hidden_results_are_printed_by_organisers_alone(name):
    tournament = TournamentFactory(hides_results=True)
    people = entries(tournament, FOUR)
    ranked(tournament, [(one, rank, "0") for rank, one in enumerate(people, 1)])
    more = ["csv"] if name.endswith("file") else []
    address = reverse(name, args=[tournament.pk, *more])

    assert reader(tournament.club).get(address).status_code == 200
    assert reader(tournament.club, Role.MEMBER).get(address).status_code == 403


def test_a_path_says_where_to_go_and_what_was_made():
    tournament = TournamentFactory()
    people = entries(tournament, [*FOUR, "Élodie"])
    round_ = published(tournament, [people[:4]])
    play(round_.session.tables.get())
    client = reader(tournament.club, Role.MEMBER)

    here = get(client, "tournament_path", tournament, people[0].pk).decode()
    resting = get(client, "tournament_path", tournament, people[4].pk).decode()

    # a garde of 49 points with 2 oudlers: (25 + 8) x 2 against each of three
    assert "Table 1" in here
    assert "With Bruno, Chloé, Désiré" in here
    assert "−66" in here
    assert here.count("not known yet") == 5
    assert "rests" in resting


def test_a_path_keeps_hidden_results():
    tournament = TournamentFactory(hides_results=True)
    people = entries(tournament, FOUR)
    round_ = published(tournament, [people])
    play(round_.session.tables.get())
    ranked(tournament, [(one, rank, "77") for rank, one in enumerate(people, 1)])

    said = get(reader(tournament.club, Role.MEMBER), "tournament_path", tournament, people[0].pk)

    assert "66" not in said.decode()
    assert "77" not in said.decode()


def test_somebody_elses_tournament_has_no_path_of_mine():
    mine, other = TournamentFactory(), TournamentFactory()
    stranger = entries(other, ["Zoé"])[0]

    answer = reader(mine.club).get(reverse("tournament_path", args=[mine.pk, stranger.pk]))

    assert answer.status_code == 404


def test_an_organiser_of_another_club_prints_nothing():
    tournament = TournamentFactory()
    client = Client()
    client.force_login(OrganiserFactory().user)

    assert client.get(reverse("tournament_cards", args=[tournament.pk])).status_code == 404
