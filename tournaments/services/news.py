"""Tell open pages that a tournament shows something new."""

from functools import partial

from django.db import transaction
from django.db.models import F

from tournaments.models import Tournament
from tournaments.signals import tournament_changed


def tell(tournament: Tournament) -> None:
    """Count a change of the tournament, and tell its pages once it is committed."""
    Tournament.objects.filter(pk=tournament.pk).update(version=F("version") + 1)
    news = partial(tournament_changed.send, sender=Tournament, tournament_id=tournament.pk)
    transaction.on_commit(news)
