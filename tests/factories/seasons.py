"""Seasons of a club, and afternoons that fall into them."""

from datetime import UTC, datetime

from clubs.models import Hand
from rating.models import (
    Measure,
    SeasonStanding,
)
from rating.selectors import season as selectors
from rating.services import seasons
from rating.services.seasons import SeasonFacts
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
)

GAME = "french-tarot"
LATER = datetime(2026, 7, 1, 10, tzinfo=UTC)
# A garde by 8 points over with four players: (25 + 8) * 2 = 66 for each defender.
WON, LOST = 198, -66


def opened(club, first, **more):
    facts = SeasonFacts(name=more.pop("name", ""), first_day=first, **more)
    return seasons.open_season(club=club, facts=facts, by=ORGANISER, at=AFTERNOON)


def close(club, span, last, following=None, at=LATER):
    return seasons.close_season(
        span=span, club=club, last_day=last, following=following, by=ORGANISER, at=at
    )


def totals(begins=None, field="counted"):
    rows = SeasonStanding.objects.filter(**({"begins": begins} if begins else {}))
    return dict(rows.values_list("member__name", field))


def placed(club, span, by=Measure.POINTS):
    found = selectors.best_first(club, span, game=GAME, by=by)
    return [(rank, line.member.name) for rank, line in selectors.places(found)]


def recount(club, begins=()):
    """Fold all hands by the definition; on each day of `begins` everybody starts at 1500."""
    ratings: dict[str, float] = {}
    ahead = sorted(begins)
    for hand in Hand.objects.filter(club=club, state="played").order_by("play_order"):
        while ahead and hand.session.date >= ahead[0]:
            ratings, ahead = {}, ahead[1:]
        seats = list(hand.seats.exclude(seat=None).select_related("member"))
        before = {seat: ratings.get(seat.member.name, 1500.0) for seat in seats}
        for mine in seats:
            change = 0.0
            for other in seats:
                if other != mine:
                    expected = 1 / (1 + 10 ** ((before[other] - before[mine]) / 400))
                    actual = (1 + (mine.score > other.score) - (mine.score < other.score)) / 2
                    change += 24 * (actual - expected)
            ratings[mine.member.name] = before[mine] + change
    return ratings
