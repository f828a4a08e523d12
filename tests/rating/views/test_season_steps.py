"""Organisers open, change and close seasons on their pages."""

from datetime import date

import pytest
from django.urls import reverse
from django.utils import timezone

from rating import services
from rating.models import Season
from rating.spans import school_year
from tests.factories.clubs import ClubFactory, SessionFactory, TableFactory, play
from tests.factories.rating import SeasonFactory

pytestmark = pytest.mark.django_db

OPENING = {"first_day": "2025-10-01", "ranked_by": "average", "ratings": "continue"}


@pytest.fixture
def club():
    return ClubFactory()


@pytest.fixture
def organiser(reader_of, club):
    return reader_of(club, role="organiser")


def test_an_organiser_opens_a_season(organiser, club, words):
    answer = organiser.post(
        reverse("season_open", args=[club.slug]),
        OPENING | {"best_of": "10", "fewest_hands": "40"},
        follow=True,
    )

    said = words(answer.content.decode())
    assert "The season 2025–2026 is open." in said
    assert "Since Oct. 1, 2025. Ranked by the average of a hand." in said
    assert "Who has played fewer than 40 hands is not ranked." in said
    season = Season.objects.get()
    assert (season.best_of, season.fewest_hands, season.restarts) == (10, 40, False)


def test_an_opening_sent_twice_opens_one(organiser, club, words):
    address = reverse("season_open", args=[club.slug])
    organiser.post(address, OPENING)
    answer = organiser.post(address, OPENING)

    assert answer.status_code == 422
    assert "still runs" in words(answer.content.decode())
    assert Season.objects.count() == 1


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"first_day": ""}, "This field is required."),
        ({"first_day": "1066-01-01"}, "Ensure this value is greater"),
        ({"best_of": "0"}, "greater than or equal to 1"),
        ({"best_of": "many"}, "Enter a whole number."),
        ({"ranked_by": "luck"}, "Select a valid choice"),
    ],
)
def test_what_cannot_be_is_said_beside_its_field(organiser, club, words, wrong, sentence):
    answer = organiser.post(reverse("season_open", args=[club.slug]), OPENING | wrong)

    assert answer.status_code == 422
    assert sentence in words(answer.content.decode())
    assert not Season.objects.exists()


def test_a_season_is_changed_and_its_days_with_it(organiser, club):
    season = SeasonFactory(club=club)
    address = reverse("season_edit", args=[club.slug, season.pk])
    assert 'value="2025-09-01"' in organiser.get(address).content.decode()

    answer = organiser.post(address, OPENING | {"name": "Hiver"})

    assert answer.status_code == 302
    season.refresh_from_db()
    assert (season.name, season.first_day) == ("Hiver", date(2025, 10, 1))


def test_closing_opens_the_next_one(organiser, club, words):
    season = SeasonFactory(club=club)
    address = reverse("season_close", args=[club.slug], query={"season": "2025-09-01"})
    closing = {"last_day": "2026-06-30", "afterwards": "next", "ratings": "restart"}

    answer = organiser.post(address, closing, follow=True)

    assert "The season 2025–2026 is closed." in words(answer.content.decode())
    following = Season.objects.exclude(pk=season.pk).get()
    assert (following.name, following.first_day) == ("2026–2027", date(2026, 7, 1))
    assert following.restarts
    again = organiser.post(address, closing)
    assert again.status_code == 422
    assert Season.objects.count() == 2


def test_the_usual_season_can_be_closed(organiser, club):
    begins = school_year(timezone.localdate())[0]
    today = timezone.localdate().isoformat()
    closing = {"last_day": today, "afterwards": "later", "ratings": "continue"}

    assert organiser.post(reverse("season_close", args=[club.slug]), closing).status_code == 302
    assert Season.objects.get().first_day == begins


def test_a_closed_season_says_so_and_is_opened_again(organiser, club, words):
    session = SessionFactory(club=club)
    play(TableFactory(session=session))
    services.bring_everything_up_to_date()
    close = reverse("season_close", args=[club.slug], query={"season": "2025-09-01"})
    closing = {"last_day": "2026-06-30", "afterwards": "later", "ratings": "continue"}
    organiser.post(close, closing)
    services.bring_everything_up_to_date()
    page = reverse("season_ledger", args=[club.slug], query={"season": "2025-09-01"})
    assert "These are the final standings" in words(organiser.get(page).content.decode())

    season = Season.objects.get()
    organiser.post(reverse("season_reopen", args=[club.slug, season.pk]))

    assert "These are the final standings" not in words(organiser.get(page).content.decode())


def test_a_season_of_another_club_is_not_there(organiser):
    foreign = SeasonFactory()
    own = reverse("season_edit", args=[foreign.club.slug, foreign.pk])
    assert organiser.get(own).status_code == 404


def test_a_season_that_does_not_exist_is_not_closed(organiser, club):
    address = reverse("season_close", args=[club.slug], query={"season": "2025-09-02"})
    assert organiser.get(address).status_code == 404


@pytest.mark.parametrize("named", ["9999-12-31", "1066-13-45", "0001-01-01", "soon"])
def test_a_season_that_no_calendar_holds_is_todays(organiser, club, named):
    address = reverse("season_close", args=[club.slug], query={"season": named})
    assert organiser.get(address).context["span"].first == school_year(timezone.localdate())[0]


def test_scorers_and_members_only_look(reader_of, club):
    SeasonFactory(club=club)
    for role in ("scorer", "member"):
        reader = reader_of(club, role=role, name=role)
        page = reader.get(reverse("season_ledger", args=[club.slug]))
        assert page.status_code == 200
        assert reverse("season_open", args=[club.slug]) not in page.content.decode()
        assert reader.get(reverse("season_open", args=[club.slug])).status_code == 403
