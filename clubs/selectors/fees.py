"""Who owes what: accounts of people, and the club's totals."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import F, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce
from django.utils.translation import gettext as _

from clubs.exports import Cell, Export
from clubs.models import Club, Due, FeeRates, Member, Payment

HUNDREDTHS = 100
SEASON_BEGINS = 9
"""The month in which a club's season usually begins."""


@dataclass(frozen=True, slots=True)
class Account:
    """What a person owed and paid so far, in hundredths; a negative rest is money in hand."""

    member: Member
    owed: int
    paid: int

    @property
    def rest(self) -> int:
        return self.owed - self.paid


@dataclass(frozen=True, slots=True)
class Totals:
    owed: int
    paid: int
    rest: int


def rates(club: Club) -> FeeRates:
    """Return what the club asks for: nothing, as long as it has not said so."""
    return FeeRates.objects.filter(club=club).first() or FeeRates(club=club)


def accounts(club: Club, *, only_owing: bool = False) -> list[Account]:
    """Return the account of everybody who ever owed or paid something, by name."""
    people = Member.objects.filter(club=club, is_bot=False)
    counted = people.annotate(
        owed=_sum(Due.objects.all()), paid=_sum(Payment.objects.filter(cancelled_at=None))
    )
    counted = counted.exclude(owed=0, paid=0)
    if only_owing:
        counted = counted.filter(owed__gt=F("paid"))
    ordered = counted.order_by("search_name", "pk")
    return [Account(person, person.owed, person.paid) for person in ordered]


def totals(lines: Iterable[Account]) -> Totals:
    known = list(lines)
    owed, paid = sum(one.owed for one in known), sum(one.paid for one in known)
    return Totals(owed, paid, owed - paid)


def account(member: Member) -> Account:
    owed = member.dues.aggregate(total=Sum("amount"))["total"] or 0
    paid = _valid(member).aggregate(total=Sum("amount"))["total"] or 0
    return Account(member, owed, paid)


def dues(member: Member) -> QuerySet[Due]:
    return member.dues.select_related("session").order_by("-at", "-pk")


def payments(member: Member) -> QuerySet[Payment]:
    return member.payments.order_by("-number")


def season_name(today: date) -> str:
    """Return the usual name of the season of a day, such as 2026–2027."""
    year = today.year if today.month >= SEASON_BEGINS else today.year - 1
    return f"{year}–{year + 1}"


def export(club: Club) -> Export:
    """Return everybody's account as a table, amounts in whole units of the currency."""
    lines = accounts(club)
    rows: list[Sequence[Cell]] = [
        (one.member.name, *(amount / HUNDREDTHS for amount in (one.owed, one.paid, one.rest)))
        for one in lines
    ]
    columns = {"name": _("Name"), "owed": _("Owed"), "paid": _("Paid"), "rest": _("Still to pay")}
    return Export(f"{club.slug}-fees", _("Fees"), columns, rows)


def _valid(member: Member) -> QuerySet[Payment]:
    return member.payments.filter(cancelled_at=None)


def _sum(rows: "QuerySet[Due] | QuerySet[Payment]") -> Coalesce:
    own = rows.filter(Q(member=OuterRef("pk"))).order_by().values("member")
    return Coalesce(Subquery(own.annotate(total=Sum("amount")).values("total")), 0)
