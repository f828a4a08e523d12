"""Who takes part in a tournament that is not over is called by his name until it is."""

from django.db.models import Q
from django.utils.translation import gettext as _

from clubs.models import Member
from clubs.services.refusal import Refused
from tournaments.models import Tournament, TournamentState
from tournaments.models.entry import EXPECTED

OVER = (TournamentState.FINISHED, TournamentState.CANCELLED)


def require_free(member: Member) -> None:
    """Raise Refused while a person is expected at a tournament, for himself or for another one."""
    for_himself = Q(entries__member=member, entries__state__in=EXPECTED)
    for_another = Q(entries__substitutions__member=member)
    found = Tournament.objects.exclude(state__in=OVER).filter(for_himself | for_another).first()
    if found is not None:
        sentence = _(
            "%(name)s takes part in the tournament “%(title)s”: sign him or her off first, or wait "
            "until it is over."
        )
        raise Refused("plays_now", sentence % {"name": member.name, "title": found.title})
