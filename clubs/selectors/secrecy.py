"""Which hands everybody may know: none of a ceremony to come, none that others still play."""

from django.db.models import Q

from clubs.models import SessionState


def is_told(session: str = "session__") -> Q:
    """Return what holds for hands that are not kept secret, as `PlaySession.is_secret` says it.

    `session` leads to their play session, with its two underlines.
    """
    is_over = Q(**{f"{session}same_deals": False}) | Q(**{f"{session}state": SessionState.CLOSED})
    return Q(**{f"{session}hides_results": False}) & is_over
