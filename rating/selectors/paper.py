"""What standings, ranking and season show on paper."""

from datetime import date
from typing import Any

from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.dates import date_format
from clubs.models import Club, PlaySession, SessionState
from clubs.paper.heading import Heading
from clubs.paper.ranked import Column, Line, Ranked
from clubs.selectors.paper.headings import heading
from clubs.templatetags.oudler import DASH, average, signed
from rating.models import PROVISIONAL_BELOW, Measure, Pool, Rating
from rating.selectors import ranking as rankings
from rating.selectors import season as seasons
from rating.selectors import session as sessions
from rating.selectors.season_words import season_words
from rating.selectors.session import SessionStandings
from rating.spans import Span
from rating.standings import played_on


def session_standings(session: PlaySession) -> Ranked:
    """Return the standings of a session as they were last counted."""
    standings = sessions.session_standings(session)
    return Ranked(
        heading=heading(session, _("Standings")),
        columns=(
            Column(_("Rank"), 13, bold=True),
            Column(_("Name"), align="left", bold=True),
            Column(_("Total"), 25, bold=True),
            Column(_("A hand"), 24),
            Column(_("Played"), 19),
            Column(_("Sat out"), 19),
        ),
        lines=tuple(
            Line(
                cells=(
                    str(line.rank),
                    line.name,
                    signed(line.score),
                    average(line.score, line.hands_played),
                    str(line.hands_played),
                    str(line.sat_out),
                ),
                mark=pgettext("standings", "provisional") if line.contested else "",
            )
            for line in standings.lines
        ),
        note=_state(session, standings),
        nothing=_("No hand yet"),
    )


def _state(session: PlaySession, standings: SessionStandings) -> str:
    if standings.is_due:
        return _("Hands are being counted")
    if standings.contested:
        return _("Provisional: some hands are contested")
    if session.state == SessionState.CLOSED:
        return pgettext("standings", "Final")
    return _("The session goes on")


def ranking(club: Club, pool: Pool | None, *, today: date) -> Ranked:
    """Return the ranking of a club's active members, best first."""
    return Ranked(
        heading=_heading(club, _("Ranking"), "", today),
        columns=(
            Column(_("Rank"), 13, bold=True),
            Column(_("Name"), align="left", bold=True),
            Column(_("Rating"), 25, bold=True),
            Column(_("Hands"), 20),
            Column(_("Last played"), 34),
        ),
        lines=tuple(
            Line(
                cells=(
                    str(place),
                    rating.member.name,
                    f"{rating.value:.0f}",
                    str(rating.hands),
                    _day(timezone.localdate(played_on(rating.last_play_order))),
                ),
                mark=_mark(rating),
            )
            for place, rating in rankings.best_first(pool)
        ),
        note=_("Everybody starts at 1500. A rating of fewer than %(hands)s hands is provisional.")
        % {"hands": PROVISIONAL_BELOW},
        nothing=_("Nobody is rated yet"),
    )


def _mark(rating: Rating) -> str:
    marks = (
        (rating.member.is_visitor, _("visitor")),
        (rating.is_provisional, pgettext("rating", "provisional")),
    )
    return ", ".join(said for holds, said in marks if holds)


def season(club: Club, span: Span, *, game: str, by: Measure, today: date) -> Ranked:
    """Return everybody's totals of a game in a season, ranked by a measure."""
    found = seasons.best_first(club, span, game=game, by=by)
    return Ranked(
        heading=_heading(
            club, _("Season %(name)s") % {"name": span.name}, season_words(span, by=by), today
        ),
        columns=(
            Column(_("Rank"), 13, bold=True),
            Column(_("Name"), align="left", bold=True),
            Column(_("Total"), 25, bold=True),
            Column(_("Average"), 21),
            Column(_("Rating"), 18),
            Column(_("Sessions"), 20),
            Column(_("Hands played"), 19),
            Column(_("Sat out"), 16),
        ),
        lines=tuple(_season_line(place, line) for place, line in seasons.places(found)),
        nothing=_("No hand was counted in this season."),
    )


def _season_line(place: int | None, line: Any) -> Line:
    return Line(
        cells=(
            DASH if place is None else str(place),
            line.member.name,
            signed(line.counted),
            DASH if line.mean is None else signed(line.mean, 1),
            DASH if line.rating is None else f"{line.rating:.0f}",
            str(line.sessions),
            str(line.hands_played),
            str(line.sat_out),
        ),
        mark=_("too few hands") if place is None else "",
    )


def _heading(club: Club, title: str, subject: str, today: date) -> Heading:
    return Heading(title, subject, club.name, capfirst(date_format(today, "l j F Y")))


def _day(day: date) -> str:
    return date_format(day, "j M Y")
