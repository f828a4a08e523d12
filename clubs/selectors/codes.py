"""What opens something in a club just now."""

from datetime import datetime

from django.db.models import Q, QuerySet

from clubs.models import Club, ScreenToken, SessionState, SignInCode, TableToken

OVER = (SessionState.CLOSED, SessionState.CANCELLED)


def screens(club: Club, *, at: datetime) -> QuerySet[ScreenToken]:
    valid = ScreenToken.objects.filter(club=club, revoked_at=None, expires_at__gt=at)
    return valid.select_related("session").order_by("expires_at", "pk")


def people(club: Club, *, at: datetime) -> QuerySet[SignInCode]:
    """Return the codes that still open a browser, and those of browsers that are signed in."""
    open_or_used = Q(used_at=None, expires_at__gt=at) | Q(used_at__isnull=False, ends_at__gt=at)
    valid = SignInCode.objects.filter(open_or_used, member__club=club, revoked_at=None)
    return valid.select_related("member").order_by("member__search_name", "pk")


def tables(club: Club) -> QuerySet[TableToken]:
    """Return the codes of tables whose session is not over; they end with it."""
    valid = TableToken.objects.filter(table__session__club=club, revoked_at=None)
    found = valid.exclude(table__session__state__in=OVER).select_related("table__session")
    return found.order_by("table__session__starts_at", "table__number")
