"""Rankings and standings as tables for other programs."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from clubs.exports import Cell, Export
from clubs.models import Club, PlaySession
from clubs.selectors.consents import public_names
from rating.models import Measure, Pool
from rating.selectors import ranking as rankings
from rating.selectors import season as seasons
from rating.selectors import session as sessions
from rating.spans import Span

Rows = Sequence[Sequence[Cell]]


def ranking(*, club: Club, pool: Pool | None, public: bool = False) -> Export:
    """Return who is ranked, best first; a rating of few hands is marked as provisional.

    `public` is what leaves the club: those who did not agree stand there by their initials.
    """
    names = public_names(club) if public else {}
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
            names.get(rating.member_id, rating.member.name),
            round(rating.value, 1),
            rating.hands,
            _("yes") if rating.is_provisional else "",
        ]
        for place, rating in rankings.best_first(pool)
    ]
    ending = "-public" if public else ""
    return Export(f"{club.slug}-ranking{ending}", _("Ranking"), columns, rows)


def season(*, club: Club, game: str, span: Span, by: Measure) -> Export:
    """Return everybody's totals of a game in a season, ranked by a measure."""
    columns = {
        "rank": _("Rank"),
        "name": _("Name"),
        "counted": _("Counted score"),
        "score": _("Score"),
        "sessions": _("Sessions"),
        "hands_played": _("Hands played"),
        "sat_out": _("Hands sat out"),
        "mean": _("Mean of a hand"),
        "rating": _("Rating"),
        "firsts": _("First places"),
        "seconds": _("Second places"),
        "thirds": _("Third places"),
    }
    found = seasons.best_first(club, span, game=game, by=by)
    rows: Rows = [
        [
            place,
            line.member.name,
            line.counted,
            line.score,
            line.sessions,
            line.hands_played,
            line.sat_out,
            None if line.mean is None else round(line.mean, 2),
            None if line.rating is None else round(line.rating, 1),
            line.firsts,
            line.seconds,
            line.thirds,
        ]
        for place, line in seasons.places(found)
    ]
    return Export(f"{club.slug}-{span.key}", span.name, columns, rows)


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
