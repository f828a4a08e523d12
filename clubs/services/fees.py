"""What people owe the club and what they have paid: bookkeeping in hundredths, nothing more."""

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from clubs.models import (
    Club,
    Due,
    FeeRates,
    Member,
    Payment,
    PlaySession,
    Presence,
    Seat,
    SessionKind,
)
from clubs.selectors import fees as selectors
from clubs.services import journal
from clubs.services.journal import Actor, Place
from clubs.services.locks import lock_club
from clubs.services.refusal import Refused

CAME = (Presence.PRESENT, Presence.LEFT)


@dataclass(frozen=True, slots=True)
class Rates:
    """What the club asks for, in hundredths of its currency; 0 asks for nothing."""

    currency: str = "EUR"
    season: int = 0
    session: int = 0
    visitor: int = 0


@dataclass(frozen=True, slots=True)
class Receipt:
    """Money that came in: how much (hundredths), when and how; `client_key` names it once."""

    amount: int
    day: date
    client_key: UUID
    method: str = ""


@transaction.atomic
def set_rates(*, club: Club, rates: Rates, by: Actor, at: datetime) -> FeeRates:
    """Change what is asked for from now on; what is owed already stays."""
    lock_club(club)
    before = selectors.rates(club)
    changed = {
        name: [getattr(before, name), new]
        for name in Rates.__dataclass_fields__
        if getattr(before, name) != (new := getattr(rates, name))
    }
    if not changed:
        return before
    for name in changed:
        setattr(before, name, getattr(rates, name))
    before.save()
    details: dict[str, object] = {**changed}
    journal.record(place=Place(club), action="fees_changed", by=by, at=at, details=details)
    return before


@transaction.atomic
def charge_season(*, club: Club, label: str, by: Actor, at: datetime) -> int:
    """Let every active member owe the season of this name, once; return how many are new.

    Raises Refused when the club asks for nothing, or the season has no name.
    """
    lock_club(club)
    label = " ".join(label.split())[:40]
    amount = selectors.rates(club).season
    if not label:
        raise Refused("no_label", _("Say which season it is, for example 2026–2027."))
    if not amount:
        raise Refused("no_fee", _("The club asks for no fee a season: set it first."))
    known = Due.objects.filter(label=label, session=None).values("member")
    people = Member.objects.filter(
        club=club, is_active=True, is_visitor=False, is_bot=False, merged_into=None
    ).exclude(pk__in=known)
    dues = [Due(member=person, label=label, amount=amount, at=at) for person in people]
    Due.objects.bulk_create(dues)
    details: dict[str, object] = {"season": label, "people": len(dues)}
    journal.record(place=Place(club), action="season_charged", by=by, at=at, details=details)
    return len(dues)


def charge_session(*, session: PlaySession, at: datetime) -> None:
    """Let those who came to a session owe its fee, within the transaction that closes it.

    Closed anew after a correction, those who were not there after all owe nothing for it. Only
    afternoons cost something, not the rounds of a tournament.
    """
    if session.kind != SessionKind.HALL:
        return
    rates = selectors.rates(session.club)
    attended = session.attendances.filter(presence__in=CAME).values("member")
    seated = Seat.objects.filter(session=session).values("member")
    came = Member.objects.filter(pk__in=attended) | Member.objects.filter(pk__in=seated)
    people = {person.pk: person for person in came.filter(is_bot=False)}
    Due.objects.filter(session=session).exclude(member__in=people).delete()
    known = set(Due.objects.filter(session=session).values_list("member_id", flat=True))
    Due.objects.bulk_create(
        Due(member=person, session=session, amount=amount, at=at)
        for person in people.values()
        if person.pk not in known
        and (amount := rates.visitor if person.is_visitor else rates.session)
    )


@transaction.atomic
def pay(*, member: Member, receipt: Receipt, by: Actor, at: datetime) -> Payment:
    """Note money that came in, under the next number of the club; sent twice, it is noted once.

    Raises Refused when it is nothing, or the key belongs to another person's payment.
    """
    club = member.club
    lock_club(club)
    known = Payment.objects.filter(client_key=receipt.client_key).first()
    if known:
        if known.member_id != member.pk:
            raise Refused("other_payment", _("Load the page again before you note a payment."))
        return known
    if receipt.amount <= 0:
        raise Refused("nothing_paid", _("Give the amount that was paid."))
    last = Payment.objects.filter(club=club).aggregate(last=Max("number"))["last"] or 0
    payment = Payment.objects.create(
        club=club,
        member=member,
        number=last + 1,
        amount=receipt.amount,
        day=receipt.day,
        method=" ".join(receipt.method.split())[:40],
        client_key=receipt.client_key,
        noted_at=at,
        noted_by=by.name[:80],
    )
    details: dict[str, object] = {"member": member.pk, "receipt": payment.number}
    journal.record(place=Place(club), action="payment_noted", by=by, at=at, details=details)
    return payment


@transaction.atomic
def cancel_payment(*, payment: Payment, by: Actor, at: datetime) -> Payment:
    """Take a payment back that was noted by mistake; its number stays used. Done twice, once."""
    lock_club(payment.club)
    payment = Payment.objects.select_related("club").get(pk=payment.pk)
    if payment.cancelled_at is not None:
        return payment
    payment.cancelled_at, payment.cancelled_by = at, by.name[:80]
    payment.save(update_fields=["cancelled_at", "cancelled_by"])
    details: dict[str, object] = {"member": payment.member_id, "receipt": payment.number}
    place = Place(payment.club)
    journal.record(place=place, action="payment_cancelled", by=by, at=at, details=details)
    return payment
