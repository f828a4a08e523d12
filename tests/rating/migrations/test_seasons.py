"""A portal of before the seasons: totals of a year are those of the season that began in it."""

from datetime import date

import pytest
from django.db.migrations.loader import MigrationLoader

from tests.factories.older import elsewhere, migrated

pytestmark = pytest.mark.django_db(transaction=True)

BEFORE, AFTER = ("rating", "0003_radelci_left"), ("rating", "0004_seasons")
CLUBS = MigrationLoader(None).graph.leaf_nodes("clubs")


@pytest.fixture
def old(tmp_path):
    """The models of before, with the newest clubs."""
    with elsewhere(tmp_path):
        yield migrated(BEFORE, *CLUBS)


def test_years_become_days_and_days_years_again(old):
    club = old.get_model("clubs", "Club").objects.create(name="Tarot", slug="tarot")
    member = old.get_model("clubs", "Member").objects.create(
        club=club, name="Adèle", search_name="adele"
    )
    old.get_model("rating", "Pool").objects.create(club=club, game="french-tarot")
    figures = {"club": club, "game": "french-tarot", "member": member, "hands_played": 3}
    old.get_model("rating", "SeasonStanding").objects.create(
        season=2025, sessions=1, score=-66, sat_out=0, **figures
    )
    old.get_model("rating", "OnlineStanding").objects.create(
        season=2024, tables=1, score=12, **figures
    )

    new = migrated(AFTER, *CLUBS)

    season = new.get_model("rating", "SeasonStanding").objects.get()
    assert (season.begins, season.counted, season.score) == (date(2025, 9, 1), -66, -66)
    assert new.get_model("rating", "OnlineStanding").objects.get().begins == date(2024, 9, 1)
    assert new.get_model("rating", "Pool").objects.get().seasons_due

    back = migrated(BEFORE, *CLUBS)

    assert back.get_model("rating", "SeasonStanding").objects.get().season == 2025
    assert back.get_model("rating", "OnlineStanding").objects.get().season == 2024
