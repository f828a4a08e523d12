"""Prizes by category, one a person."""

import pytest
from django.urls import reverse

from clubs.models import JournalEntry, Role
from tests.factories.pdf import text_of
from tests.factories.tournaments import TournamentFactory, entries, ranked, reader
from tournaments.models import PrizeCategory
from tournaments.selectors import ranked as selectors
from tournaments.selectors.prizes import awards

pytestmark = pytest.mark.django_db

NAMES = ["Adèle", "Bruno", "Chloé", "Désiré", "Élodie"]


def field(tournament, ranks=(1, 2, 2, 4, None), women=("Adèle", "Chloé", "Élodie")):
    people = entries(tournament, NAMES)
    for entry in people:
        entry.category = "Dames" if entry.member.name in women else ""
        entry.save()
    ranked(tournament, [(one, rank, "10") for one, rank in zip(people, ranks, strict=True)])


def given(tournament) -> list[tuple[str, str, tuple[str, ...]]]:
    tournament.refresh_from_db()
    rows = selectors.rows(tournament)
    return [(each.prize, each.name, each.tied) for each in awards(tournament, rows)]


def address(tournament) -> str:
    return reverse("tournament_prizes", args=[tournament.pk])


def post(**more: str) -> dict[str, str]:
    return {
        "c0-name": "Scratch",
        "c0-category": "",
        "c0-prizes": "Jambon\nVin\n",
        "c1-name": "Dames",
        "c1-category": "Dames",
        "c1-prizes": "Fleurs",
        "one_each": "on",
        **more,
    }


def test_the_first_category_goes_first_and_nobody_wins_twice():
    tournament = TournamentFactory()
    field(tournament)
    client = reader(tournament.club)

    assert client.post(address(tournament), post()).status_code == 302

    # Bruno and Chloé share the second rank: the one named could be the other
    assert given(tournament) == [
        ("Jambon", "Adèle", ()),
        ("Vin", "Bruno", ("Chloé",)),
        ("Fleurs", "Chloé", ()),
    ]
    said = client.get(address(tournament)).content.decode()
    assert "equal with Chloé: share the prize or draw lots" in said


def test_a_club_may_let_somebody_win_twice():
    tournament = TournamentFactory()
    field(tournament)

    reader(tournament.club).post(address(tournament), post(one_each=""))

    assert given(tournament)[2] == ("Fleurs", "Adèle", ())


def test_who_is_not_ranked_wins_nothing():
    tournament = TournamentFactory()
    field(tournament, women=("Élodie",))

    reader(tournament.club).post(address(tournament), post())

    assert given(tournament)[2] == ("Fleurs", "", ())


def test_prizes_saved_twice_are_saved_once():
    tournament = TournamentFactory()
    field(tournament)
    client = reader(tournament.club)

    for _time in range(2):
        client.post(address(tournament), post())

    assert PrizeCategory.objects.count() == 2
    assert JournalEntry.objects.filter(action="prizes_planned").count() == 1


@pytest.mark.parametrize(
    "fault",
    [{"c1-name": "Scratch"}, {"c1-name": ""}, {"c1-prizes": ""}, {"c0-prizes": "x" * 81}],
)
def test_a_plan_that_cannot_be_is_refused_and_nothing_is_lost(fault):
    tournament = TournamentFactory()
    field(tournament)

    answer = reader(tournament.club).post(address(tournament), post(**fault))

    assert answer.status_code == 422
    assert "Fleurs" in answer.content.decode() or "c1-prizes" in fault
    assert not PrizeCategory.objects.exists()


def test_an_emptied_category_is_taken_away():
    tournament = TournamentFactory()
    field(tournament)
    client = reader(tournament.club)
    client.post(address(tournament), post())

    client.post(address(tournament), post(**{"c0-name": "", "c0-prizes": ""}))

    assert [each.name for each in PrizeCategory.objects.all()] == ["Dames"]


def test_members_see_prizes_but_no_winner_before_the_ceremony():
    tournament = TournamentFactory(hides_results=True)
    field(tournament)
    reader(tournament.club).post(address(tournament), post())
    member = reader(tournament.club, Role.MEMBER)

    said = member.get(address(tournament)).content.decode()

    assert "Jambon" in said
    assert not [name for name in NAMES if name in said]
    assert member.post(address(tournament), post()).status_code == 403


def test_the_press_reads_who_won_what():
    tournament = TournamentFactory()
    field(tournament)
    client = reader(tournament.club)
    client.post(address(tournament), post())

    sheet = text_of(client.get(reverse("paper_tournament_ranking", args=[tournament.pk])).content)
    page = client.get(reverse("tournament_ranking_page", args=[tournament.pk])).content.decode()

    assert "Bruno (equal with Chloé)" in sheet
    assert "Scratch, Jambon: <strong>Adèle</strong>" in page
