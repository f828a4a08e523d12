"""A round as a change finds it: its tournament is locked first."""

from django.utils.translation import gettext as _

from clubs.services.refusal import Refused
from tournaments.models import Round
from tournaments.services.locks import lock_tournament


def lock_round(turn: Round) -> Round:
    """Return a round as it is now, with its tournament, which nobody else changes meanwhile.

    Raises Refused where the round was dropped meanwhile.
    """
    tournament = lock_tournament(turn.tournament)
    found = Round.objects.select_related("session__club").filter(pk=turn.pk).first()
    if found is None:
        raise Refused("no_round", _("This round was dropped or drawn again meanwhile."))
    found.tournament = tournament
    return found
