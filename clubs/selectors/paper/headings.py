"""How sheets name a session, a table and a day."""

from django.utils.text import capfirst
from django.utils.translation import get_language, pgettext

from clubs.dates import date_format
from clubs.models import PlaySession
from clubs.paper.heading import Heading
from clubs.templatetags.oudler import sentence
from games import engine


def language() -> str:
    return get_language() or "en"


def day_of(session: PlaySession) -> str:
    return capfirst(date_format(session.date, "l j F Y"))


def heading(session: PlaySession, title: str) -> Heading:
    """Return the head of a sheet of this title about a session."""
    return Heading(title, session.title or session.place, session.club.name, day_of(session))


def session_first(session: PlaySession, subject: str) -> Heading:
    """Return a head that names the session itself, by its day where it has no name."""
    day = day_of(session)
    title, under = (session.title, day) if session.title else (day, "")
    return Heading(title, subject, session.club.name, under)


def rules_title(rules_id: str) -> str:
    return sentence(engine.rules(rules_id).title)


def dealer_letter() -> str:
    """Return the letter in the dealer's disc."""
    return pgettext("letter for the dealer", "D")
