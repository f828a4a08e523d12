"""Why two names are two people."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from clubs.models import Hand, HandVersion, Member, Seat
from clubs.services.refusal import Refused


def check(source: Member, target: Member) -> None:
    """Raise Refused when either was merged before, or each has an account."""
    names = {"name": source.name, "other": target.name}
    for one in (source, target):
        if one.merged_into_id:
            sentence = _("%(name)s was merged with somebody else already.")
            raise Refused("merged_already", sentence % {"name": one.name})
    if source.user_id and target.user_id:
        sentence = _("%(name)s and %(other)s each have an account of their own.")
        raise Refused("two_accounts", sentence % names)


def check_apart(source: Member, target: Member, played: Sequence[tuple[Hand, HandVersion]]) -> None:
    """Raise Refused when the two were at one place at one time."""
    names = {"name": source.name, "other": target.name}
    both = (hand for hand, version in played if target.pk in version.ring)
    together = next(both, None)
    if together:
        sentence = _(
            "%(name)s and %(other)s sat at one table on %(day)s (table %(table)s, hand %(hand)s):"
            " they are two people."
        )
        facts = {
            "day": together.session.date.isoformat(),
            "table": together.table.number,
            "hand": together.number,
        }
        raise Refused("sat_together", sentence % (names | facts))
    sessions = Seat.objects.filter(member=source).values("session")
    if Seat.objects.filter(member=target, session__in=sessions).exists():
        raise both_seated(source, target)


def both_seated(source: Member, target: Member) -> Refused:
    sentence = _("%(name)s and %(other)s both have a seat in a session: take one of them away.")
    return Refused("both_seated", sentence % {"name": source.name, "other": target.name})
