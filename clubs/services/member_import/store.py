"""Storing an imported list: all of it or nothing."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs import names
from clubs.models import Club, Member
from clubs.services import journal
from clubs.services.journal import Actor, Place
from clubs.services.member_import.plan import Plan, plan
from clubs.services.members import MemberFacts
from clubs.services.refusal import Refused


@transaction.atomic
def import_members(*, club: Club, text: str, by: Actor, at: datetime) -> Plan:
    """Add the new people of a list; those already there stay as they are.

    Raises:
        Refused: the list cannot be read or a row has a problem; nothing is stored.
    """
    Club.objects.select_for_update().get(pk=club.pk)
    planned = plan(club=club, text=text)
    if planned.problems:
        sentence = _("Nothing was imported: correct the rows with a problem, then send the list.")
        raise Refused("rows_with_problems", sentence)
    added = [row.facts for row in planned.new if row.facts is not None]
    Member.objects.bulk_create(_member(club, facts) for facts in added)
    if added:
        details: dict[str, object] = {"members": [facts.name for facts in added]}
        journal.record(place=Place(club), action="members_imported", by=by, at=at, details=details)
    return planned


def _member(club: Club, facts: MemberFacts) -> Member:
    return Member(
        club=club,
        name=facts.name,
        search_name=names.fold(facts.name),
        role=facts.role,
        licence=facts.licence,
        contact=facts.contact,
    )
