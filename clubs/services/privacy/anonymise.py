"""A person's name goes for ever; the hands stay, for they are the others' too."""

from collections.abc import Iterable
from datetime import datetime

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from clubs import names, signals
from clubs.models import (
    Attendance,
    Club,
    JournalEntry,
    MailAddress,
    Member,
    Presence,
    Role,
    Seat,
    SessionState,
    Tie,
    Tombstone,
)
from clubs.services import journal
from clubs.services.journal import Actor, Place
from clubs.services.locks import lock_club
from clubs.services.privacy import texts
from clubs.services.refusal import Refused

SHORTEST_SECRET = 5
"""Shorter licence numbers and contacts stand in texts by chance."""
UNDER_WAY = (SessionState.CHECK_IN, SessionState.SEATED, SessionState.PLAYING)


@transaction.atomic
def anonymise(*, member: Member, by: Actor, at: datetime) -> Member:
    """Take a person's name, contact and account away for ever, everywhere in the club.

    Scores and ratings, his own and the others', stay as they are, under a name such as
    "Player 17". Asked twice, it is done once.

    Raises:
        Refused: he sits at a table now, is the last organiser, or is no person of the club.
    """
    lock_club(member.club)
    member = Member.objects.select_related("club", "user").get(pk=member.pk)
    if member.anonymised_at is not None:
        return member
    _require(member)
    signals.name_goes.send(sender=Member, member=member)
    alias = _free_alias(member.club)
    forget(member, alias=alias, at=at)
    details: dict[str, object] = {"member": alias}
    place = Place(member.club)
    if by.member is not None and by.member.pk == member.pk:
        by = Actor(alias, device=by.device)
    journal.record(place=place, action="member_anonymised", by=by, at=at, details=details)
    return member


def forget(member: Member, *, alias: str, at: datetime) -> None:
    """Do it, without asking whether it may be done."""
    people = [member, *Member.objects.filter(merged_into=member)]
    kept = texts.other_names(member.club, [one.pk for one in people])
    gone = [name for name in _names_of(people) if name not in kept]
    gone += [
        text
        for one in people
        for text in (one.contact, one.licence)
        if len(text) >= SHORTEST_SECRET
    ]
    usernames = _close_accounts(people)
    for one in people:
        _strip(one, alias if one is member else f"{alias} ({one.pk})", at)
        Tombstone.objects.get_or_create(uid=one.uid, defaults={"alias": one.name, "at": at})
    replacing = texts.Replacing(names=gone, whole=usernames, kept=kept, by=alias)
    texts.rewrite(club=member.club, replacing=replacing)


def _require(member: Member) -> None:
    if member.is_bot or member.merged_into_id:
        raise Refused("no_person", _("Choose a person of this club."))
    seats = Seat.objects.filter(member=member, session__state__in=UNDER_WAY)
    present = Attendance.objects.filter(
        member=member, session__state__in=UNDER_WAY, presence=Presence.PRESENT
    )
    if seats.exists() or present.exists():
        sentence = _("%(name)s takes part in a session now: do it when the session is closed.")
        raise Refused("plays_now", sentence % {"name": member.name})
    others = Member.objects.filter(club=member.club, role=Role.ORGANISER, is_active=True)
    is_organiser = member.role == Role.ORGANISER and member.is_active
    if is_organiser and not others.exclude(pk=member.pk).exists():
        sentence = _("%(name)s is the club's last organiser: make somebody else organiser first.")
        raise Refused("last_organiser", sentence % {"name": member.name})
    if member.user and member.user.is_superuser:
        sentence = _("%(name)s administers the portal: hand that over to somebody else first.")
        raise Refused("administrator", sentence % {"name": member.name})


def _free_alias(club: Club) -> str:
    taken = set(Member.objects.filter(club=club).values_list("search_name", flat=True))
    aliases = (_("Player %(number)s") % {"number": number} for number in range(1, len(taken) + 2))
    return next(alias for alias in aliases if names.fold(alias) not in taken)


def _names_of(people: Iterable[Member]) -> list[str]:
    """Return the names of a person, those before every change of name included."""
    known = list(dict.fromkeys(one.name for one in people))
    club = next(iter(people)).club
    changes = [
        change
        for details in JournalEntry.objects.filter(club=club, action="member_changed")
        .order_by("-at", "-pk")
        .values_list("details", flat=True)
        if (change := details.get("changes", {}).get("name"))
    ]
    for before, after in changes:
        if after in known and before not in known:
            known.append(before)
    return known


def _close_accounts(people: Iterable[Member]) -> list[str]:
    """Delete the accounts that open nothing else; return the names they were signed in by."""
    gone = []
    for one in people:
        user = one.user
        if user is None:
            continue
        gone.append(user.username)
        others = Member.objects.filter(user=user).exclude(pk=one.pk)
        if others.exists() or user.is_superuser:
            continue
        User.objects.filter(pk=user.pk).delete()
        one.refresh_from_db()
    return gone


def _strip(member: Member, alias: str, at: datetime) -> None:
    member.name, member.search_name = alias, names.fold(alias)
    member.contact = member.licence = member.table_wish = ""
    member.fixed_table = None
    member.user = None
    member.role, member.is_active = Role.MEMBER, False
    member.anonymised_at = at
    member.save()
    member.consents.all().delete()
    member.sign_in_codes.all().delete()
    member.calendar_keys.all().delete()
    member.notices.all().delete()
    MailAddress.objects.filter(member=member).delete()
    Tie.objects.filter(Q(first=member) | Q(second=member)).delete()
