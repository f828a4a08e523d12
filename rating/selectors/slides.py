"""The slides of an ordinary play session: its seats, its next deals, its standings."""

from collections.abc import Collection

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.dates import date_format
from clubs.models import PlaySession, SessionState
from clubs.selectors import slides
from clubs.selectors.slides import RankingRow
from clubs.slides import Family, Slide
from clubs.templatetags.oudler import total
from rating.selectors import session as sessions

SEATED = (SessionState.SEATED, SessionState.PLAYING)


def title(session: PlaySession) -> str:
    return session.title or capfirst(date_format(session.date, "l j F"))


def of_session(session: PlaySession, wanted: Collection[Family]) -> list[Slide]:
    """Return what a screen of these families shows now; there is always one slide."""
    asked = set(wanted)
    found: list[Slide] = []
    if session.state in SEATED:
        found += slides.of_seats(session, asked)
    if Family.NEXT in asked and session.state == SessionState.PLAYING:
        found += slides.of_next_deals(session)
    if Family.RANKING in asked:
        found += _standings(session)
    if Family.RESULTS in asked:
        found += slides.of_last_hands(session)
    said = _("The seats stand here as soon as they are drawn.")
    return found or [Slide("nothing", title(session), note=said)]


def _standings(session: PlaySession) -> list[Slide]:
    is_final = session.state == SessionState.CLOSED
    note = pgettext("standings", "Final") if is_final else _("The session goes on")
    rows = [
        RankingRow(line.rank, line.name, total(line.score))
        for line in sessions.session_lines(session)
    ]
    return slides.ranking(rows, note=note)
