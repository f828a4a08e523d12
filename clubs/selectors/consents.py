"""How people of a club are called outside it."""

from collections.abc import Mapping

from clubs.models import Club, Consent, Member, Purpose


def public_names(club: Club) -> Mapping[int, str]:
    """Return everybody's name as it may be published, by member id.

    It is the name of those who agreed to it, and the initials of the others.
    """
    agreed = set(
        Consent.objects.filter(
            member__club=club, purpose=Purpose.PUBLIC_NAME, withdrawn_at=None
        ).values_list("member_id", flat=True)
    )
    people = Member.objects.filter(club=club).values_list("pk", "name")
    return {pk: name if pk in agreed else initials(name) for pk, name in people}


def initials(name: str) -> str:
    """Return the first letter of each word.

    >>> initials("Marie-Françoise Le Goff")
    'M. L. G.'
    """
    return " ".join(f"{word[0]}." for word in name.split())
