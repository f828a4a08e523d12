"""Sessions that something else leads: the rounds of a tournament."""

from django.utils.translation import gettext as _

from clubs.models import PlaySession, SessionKind
from clubs.services.refusal import Refused


def require_own(session: PlaySession) -> None:
    """Raise Refused for a round of a tournament, whose state, people and seats are set there."""
    if session.kind == SessionKind.TOURNAMENT:
        raise Refused(
            "tournament_round",
            _("This is a round of a tournament: change it on the tournament’s page."),
        )
