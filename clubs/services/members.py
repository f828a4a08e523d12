"""Members: added, visitors in two taps, changed; every change is in the journal."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs import names
from clubs.models import Club, Member, Role
from clubs.services import journal
from clubs.services.journal import Actor, Place
from clubs.services.locks import lock_club
from clubs.services.refusal import Refused

LONGEST = {"contact": 120, "licence": 30, "table_wish": 120}

PERSONAL = ("contact", "table_wish")


@dataclass(frozen=True, slots=True)
class MemberFacts:
    """What an organiser knows of a person; the fields are the member's columns."""

    name: str
    role: Role = Role.MEMBER
    is_visitor: bool = False
    is_active: bool = True
    contact: str = ""
    licence: str = ""
    fixed_table: int | None = None
    table_wish: str = ""


class NameInUse(Refused):
    """A person of that name is already in the club: the same one, or somebody to tell apart."""

    def __init__(self, known: Member) -> None:
        sentence = _(
            "%(name)s is already in this club: choose that person, or add something to the name."
        )
        super().__init__("name_in_use", sentence % {"name": known.name})
        self.known = known


@transaction.atomic
def add_member(*, club: Club, facts: MemberFacts, by: Actor, at: datetime) -> Member:
    """Add a person to a club. Raises BadName, NameInUse, Refused (a field is too long)."""
    lock_club(club)
    member = Member(club=club)
    _write(member, facts)
    member.save(force_insert=True)
    action = "visitor_added" if member.is_visitor else "member_added"
    details: dict[str, object] = {"member": member.name}
    journal.record(place=Place(club), action=action, by=by, at=at, details=details)
    return member


def add_visitor(*, club: Club, name: str, by: Actor, at: datetime) -> Member:
    """Add a person who came for a day. Raises BadName, NameInUse."""
    return add_member(club=club, facts=MemberFacts(name=name, is_visitor=True), by=by, at=at)


@transaction.atomic
def change_member(*, member: Member, facts: MemberFacts, by: Actor, at: datetime) -> Member:
    """Change a member.

    Raises:
        BadName: the name cannot be stored.
        NameInUse: somebody else of the club has this name.
        Refused: a field is too long, or the club would be left without an organiser.
    """
    # Two organisers who demote each other at once must wait for one another.
    Club.objects.select_for_update().get(pk=member.club_id)
    member = Member.objects.select_related("club").get(pk=member.pk)
    before = facts_of(member)
    _write(member, facts)
    _keep_an_organiser(member, before)
    member.save()
    changed = changes(before, facts_of(member))
    if changed:
        details: dict[str, object] = {"member": member.name, "changes": changed}
        journal.record(
            place=Place(member.club), action="member_changed", by=by, at=at, details=details
        )
    return member


def facts_of(member: Member) -> MemberFacts:
    return MemberFacts(
        name=member.name,
        role=Role(member.role),
        is_visitor=member.is_visitor,
        is_active=member.is_active,
        contact=member.contact,
        licence=member.licence,
        fixed_table=member.fixed_table,
        table_wish=member.table_wish,
    )


def changes(before: MemberFacts, after: MemberFacts) -> dict[str, object]:
    """Return the fields that differ, each with its old and its new value."""
    pairs = {
        field: [getattr(before, field), getattr(after, field)]
        for field in MemberFacts.__dataclass_fields__
    }
    return {
        # The journal outlives what a person said of himself, so it does not keep any.
        field: [] if field in PERSONAL else pair
        for field, pair in pairs.items()
        if pair[0] != pair[1]
    }


def known_as(club: Club, name: str) -> Member | None:
    """Return the person of that name, accents and capitals apart; the computer is nobody."""
    found = Member.objects.filter(club=club, search_name=names.fold(name), is_bot=False)
    known = found.select_related("merged_into").first()
    return (known.merged_into or known) if known else None


def require_person(member: Member, *, club_id: int) -> None:
    """Raise Refused when somebody is of another club, or was merged into somebody else since."""
    now = Member.objects.select_related("merged_into").get(pk=member.pk)
    if now.club_id != club_id:
        raise Refused(
            "other_club", _("%(name)s is not a member of this club.") % {"name": now.name}
        )
    if now.merged_into:
        sentence = _("%(name)s is %(other)s: choose that person.")
        raise Refused("merged", sentence % {"name": now.name, "other": now.merged_into.name})


def _write(member: Member, facts: MemberFacts) -> None:
    member.name = names.normalise(facts.name)
    member.search_name = names.fold(member.name)
    known = Member.objects.filter(club=member.club, search_name=member.search_name)
    namesake = known.exclude(pk=member.pk).select_related("merged_into").first()
    if namesake is not None:
        raise NameInUse(namesake.merged_into or namesake)
    member.role = facts.role
    member.is_visitor = facts.is_visitor
    member.is_active = facts.is_active
    member.contact = _line("contact", facts.contact)
    member.licence = _line("licence", facts.licence)
    member.fixed_table = facts.fixed_table
    member.table_wish = _line("table_wish", facts.table_wish)


def _line(field: str, text: str) -> str:
    line = " ".join(text.split())
    longest = LONGEST[field]
    if len(line) > longest:
        sentence = _("At most %(longest)s characters fit here: shorten this.")
        raise Refused(f"{field}_too_long", sentence % {"longest": longest})
    return line


def _keep_an_organiser(member: Member, before: MemberFacts) -> None:
    was = before.role == Role.ORGANISER and before.is_active
    stays = member.role == Role.ORGANISER and member.is_active
    others = Member.objects.filter(club=member.club, role=Role.ORGANISER, is_active=True)
    if was and not stays and not others.exclude(pk=member.pk).exists():
        sentence = _("%(name)s is the club's last organiser: make somebody else organiser first.")
        raise Refused("last_organiser", sentence % {"name": member.name})
