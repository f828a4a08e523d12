"""Rankings and standings as tables for other programs."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from clubs.exports import Cell, Export
from clubs.models import Club, PlaySession
from rating.models import Pool
from rating.selectors import ranking as rankings
from rating.selectors import season as seasons
from rating.selectors import session as sessions

Rows = Sequence[Sequence[Cell]]


def ranking(*, club: Club, pool: Pool | None) -> Export:
    """Return who is ranked, best first; a rating of few hands is marked as provisional."""
    columns = {
        "rank": _("Rank"),
        "name": _("Name"),
        "rating": _("Rating"),
        "hands": _("Hands"),
        "provisional": _("Provisional"),
    }
    rows: Rows = [
        [
            place,
            rating.member.name,
            round(rating.value, 1),
            rating.hands,
            _("yes") if rating.is_provisional else "",
        ]
        for place, rating in rankings.best_first(pool)
    ]
    return Export(f"{club.slug}-ranking", _("Ranking"), columns, rows)


def season(*, club: Club, game: str, year: int) -> Export:
    """Return everybody's totals of a game in the season that began in a year, best first."""
    columns = {
        "name": _("Name"),
        "score": _("Score"),
        "sessions": _("Sessions"),
        "hands_played": _("Hands played"),
        "sat_out": _("Hands sat out"),
        "mean": _("Mean of a hand"),
    }
    found = seasons.best_first(club, year, game=game)
    totals = ("member__name", "score", "sessions", "hands_played", "sat_out", "mean")
    rows: Rows = [
        [*line, None if mean is None else round(mean, 2)]
        for *line, mean in found.values_list(*totals)
    ]
    return Export(f"{club.slug}-{year}-{year + 1}", f"{year}–{year + 1}", columns, rows)


def standings(*, session: PlaySession) -> Export:
    """Return the standings of a session as they were last counted."""
    columns = {
        "rank": _("Rank"),
        "name": _("Name"),
        "score": _("Score"),
        "hands_played": _("Hands played"),
        "sat_out": _("Hands sat out"),
        "contested": _("Contested"),
        "radelci": _("Radelci left"),
        "rating": _("Rating"),
    }
    rows: Rows = [
        [
            line.rank,
            line.name,
            line.score,
            line.hands_played,
            line.sat_out,
            line.contested,
            line.radelci,
            None if line.rating is None else round(line.rating, 1),
        ]
        for line in sessions.session_lines(session)
    ]
    day = session.date.isoformat()
    return Export(f"{session.club.slug}-{day}-standings", _("Standings"), columns, rows)
