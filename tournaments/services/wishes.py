"""Pairs of people who shall never, or always, sit at one table."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.services.journal import Actor
from clubs.services.refusal import Refused
from tournaments.models import Entry, PairWish, Tournament
from tournaments.models.entry import Wish
from tournaments.services import journal
from tournaments.services.locks import lock_tournament


@transaction.atomic
def add(
    *, tournament: Tournament, one: Entry, other: Entry, wish: Wish, by: Actor, at: datetime
) -> PairWish:
    """Note a wish about two people; a new one takes the place of the one before.

    Raises Refused for a person with himself or of another tournament.
    """
    tournament = lock_tournament(tournament)
    if one.pk == other.pk or {one.tournament_id, other.tournament_id} != {tournament.pk}:
        raise Refused("pair", _("Choose two people of this tournament."))
    first, second = sorted((one, other), key=lambda entry: entry.number)
    known = PairWish.objects.filter(one=first, other=second).first()
    if known is not None and known.wish == wish:
        return known
    noted, _created = PairWish.objects.update_or_create(
        one=first, other=second, defaults={"tournament": tournament, "wish": wish}
    )
    _note(noted, f"wish_{wish.value}", by, at)
    return noted


@transaction.atomic
def remove(*, wish: PairWish, by: Actor, at: datetime) -> None:
    """Forget a wish; asked twice, it is done once."""
    lock_tournament(wish.tournament)
    found = PairWish.objects.filter(pk=wish.pk).select_related("tournament__club").first()
    if found is None:
        return
    _note(found, "wish_removed", by, at)
    found.delete()


def _note(wish: PairWish, action: str, by: Actor, at: datetime) -> None:
    journal.record(
        tournament=wish.tournament,
        action=action,
        by=by,
        at=at,
        details={"member": wish.one.member_id, "other": wish.other.member_id},
    )
