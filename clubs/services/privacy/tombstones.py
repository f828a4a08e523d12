"""Names that were taken away for ever stay away, also after a restore."""

from collections.abc import Mapping
from datetime import datetime

from clubs.models import Member, Tombstone
from clubs.services.privacy import anonymise


def known() -> dict[str, str]:
    """Return whose names are gone: the name that stands in for each, by random id."""
    return {str(uid): alias for uid, alias in Tombstone.objects.values_list("uid", "alias")}


def apply(gone: Mapping[str, str], *, at: datetime) -> None:
    """Take the names away again from whoever came back with them."""
    people = Member.objects.filter(uid__in=gone, anonymised_at=None)
    # Whoever is another one goes with him; where that one keeps his name, alone.
    for is_another in (False, True):
        found = people.filter(merged_into__isnull=not is_another)
        for member in found.select_related("club", "user"):
            anonymise.forget(member, alias=_alias(member, gone[str(member.uid)]), at=at)
    for uid, alias in gone.items():
        Tombstone.objects.get_or_create(uid=uid, defaults={"alias": alias, "at": at})


def _alias(member: Member, alias: str) -> str:
    """Return the name that stood in, or one more where somebody else has it by now."""
    taken = Member.objects.filter(club=member.club, name=alias).exclude(pk=member.pk)
    return f"{alias} ({member.pk})" if taken.exists() else alias
