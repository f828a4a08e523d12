"""Prizes: categories, what is given in each, and whether somebody may win twice."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.services.journal import Actor
from clubs.services.refusal import Refused
from tournaments.models import PrizeCategory, Tournament
from tournaments.services import journal
from tournaments.services.locks import lock_tournament

MOST_PRIZES = 50
LONGEST_PRIZE = 80


@dataclass(frozen=True, slots=True)
class Planned:
    """A category as it is planned; `category` is that of the entries, "" for everybody."""

    name: str
    prizes: tuple[str, ...]
    category: str = ""


@transaction.atomic
def plan(
    *,
    tournament: Tournament,
    categories: Sequence[Planned],
    one_each: bool,
    by: Actor,
    at: datetime,
) -> Tournament:
    """Put these categories in place of those before, in this order. Planned twice, it is once.

    Raises Refused: a name that is missing or there twice, too many prizes, a prize too long.
    """
    locked = lock_tournament(tournament)
    _check(categories)
    if one_each == locked.one_prize_each and list(categories) == planned(locked):
        return locked
    locked.one_prize_each = one_each
    locked.save(update_fields=["one_prize_each"])
    PrizeCategory.objects.filter(tournament=locked).delete()
    PrizeCategory.objects.bulk_create(
        PrizeCategory(
            tournament=locked,
            position=position,
            name=each.name,
            category=each.category,
            prizes=list(each.prizes),
        )
        for position, each in enumerate(categories, start=1)
    )
    details: dict[str, object] = {"categories": len(categories)}
    journal.record(tournament=locked, action="prizes_planned", by=by, at=at, details=details)
    return locked


def planned(tournament: Tournament) -> list[Planned]:
    """Return the categories of a tournament as they were planned."""
    rows = PrizeCategory.objects.filter(tournament=tournament).order_by("position")
    return [Planned(row.name, tuple(row.prizes), row.category) for row in rows]


def _check(categories: Sequence[Planned]) -> None:
    names = [each.name for each in categories]
    if not all(names):
        raise Refused("prize_name", _("Give every category of prizes a name."))
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice:
        said = _("There are two categories “%(name)s”: give them different names.")
        raise Refused("prize_twice", said % {"name": twice})
    for each in categories:
        if not 1 <= len(each.prizes) <= MOST_PRIZES:
            said = _("“%(name)s” needs between 1 and %(most)s prizes, one a line.")
            raise Refused("prize_count", said % {"name": each.name, "most": MOST_PRIZES})
        if max(map(len, each.prizes)) > LONGEST_PRIZE:
            said = _("A prize of “%(name)s” has more than %(most)s letters.")
            raise Refused("prize_long", said % {"name": each.name, "most": LONGEST_PRIZE})
