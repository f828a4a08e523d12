"""The list of those who shall not sit at one table, or always."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Club, Member, Tie, TieKind
from clubs.services import journal
from clubs.services.journal import Actor, Place
from clubs.services.locks import lock_club
from clubs.services.members import require_person
from clubs.services.refusal import Refused


@transaction.atomic
def tie(*, club: Club, one: Member, other: Member, kind: TieKind, by: Actor, at: datetime) -> Tie:
    """Keep two people apart or together in draws; a pair has one such tie, the last that was said.

    Raises Refused when they are one person or not of the club.
    """
    lock_club(club)
    for member in (one, other):
        require_person(member, club_id=club.pk)
    if one.pk == other.pk:
        raise Refused("one_person", _("Choose two different people."))
    first, second = sorted((one, other), key=lambda member: member.pk)
    made, _new = Tie.objects.update_or_create(
        first=first, second=second, defaults={"kind": kind, "club": club}
    )
    _note(f"tied_{kind.value}", made, by, at)
    return made


@transaction.atomic
def untie(*, tie: Tie, by: Actor, at: datetime) -> None:
    """Let two people sit as the lot has it; done twice, it is done once."""
    deleted, _rows = Tie.objects.filter(pk=tie.pk).delete()
    if deleted:
        _note("untied", tie, by, at)


def _note(action: str, tie: Tie, by: Actor, at: datetime) -> None:
    # By id: the journal outlives the reasons why people do not want to sit together.
    details: dict[str, object] = {"member": tie.first_id, "other": tie.second_id}
    journal.record(place=Place(tie.club), action=action, by=by, at=at, details=details)
