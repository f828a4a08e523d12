"""Clubs whose hands are counted."""

from datetime import date

import factory

from clubs.models import Club, Member
from rating.models import Pool, Rating, Season
from tests.factories.clubs import ClubFactory, MemberFactory

ORDER = "202603141330" + "0" * 20
"""The play order of a hand of the afternoon."""


def pool_of(club: Club | None = None) -> Pool:
    return Pool.objects.create(club=club or ClubFactory(), game="french-tarot")


def rated(pool: Pool, name: str, value: float, *, hands: int = 50, **fields: object) -> Member:
    """Return a member of the pool's club with a rating as if he had played."""
    member = MemberFactory(club=pool.club, name=name, **fields)
    Rating.objects.create(pool=pool, member=member, value=value, hands=hands, last_play_order=ORDER)
    return member


class SeasonFactory(factory.django.DjangoModelFactory):
    """A season that was opened a year ago and runs."""

    class Meta:
        model = Season

    club = factory.SubFactory(ClubFactory)
    name = "2025–2026"
    first_day = date(2025, 9, 1)
