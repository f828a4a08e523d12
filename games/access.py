"""Who may see an online table, and as whom."""

from dataclasses import dataclass, replace

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from clubs import access as accesses
from clubs.access import Access, Need, SignInNeeded
from clubs.models import Member, SessionState
from clubs.prepared import Given, Prepared
from games.models import OnlineTable
from games.selectors.stored import sits

INVITATIONS_KEY = "online_invitations"
INVITATIONS_KEPT = 20
_TABLE = Prepared(lambda: OnlineTable.objects.select_related("club").filter(pk=Given("pk")))


@dataclass(frozen=True, slots=True)
class Guest:
    """A reader at a table: his access to its club, and his membership, without which he watches."""

    table: OnlineTable
    access: Access
    member: Member | None

    def at(self, table: OnlineTable) -> "Guest":
        """Return the guest at the same table, read anew."""
        table.club = self.table.club
        return replace(self, table=table)

    def require_member(self) -> Member:
        """Return the member; raise PermissionDenied for an account that is none of this club."""
        if self.member is None:
            raise PermissionDenied(_("Only members of the club play at its tables."))
        return self.member

    def require_seat(self) -> Member:
        """Return the member; raise PermissionDenied for who does not sit at the table."""
        member = self.require_member()
        if not sits(self.table, member):
            raise PermissionDenied(_("You do not sit at this table."))
        return member

    def require_creator(self) -> Member:
        """Return the member; raise PermissionDenied for who did not open the table."""
        member = self.require_member()
        if member.pk != self.table.creator_id:
            raise PermissionDenied(_("Only the person who opened the table may do this."))
        return member


def table(request: HttpRequest, pk: int) -> Guest:
    """Return a table with its reader.

    Raises:
        SignInNeeded, Http404 (unknown, or another club's), PermissionDenied (private, uninvited).
    """
    found = _TABLE.first(pk=pk)
    if found is None:
        if not request.user.is_authenticated:
            raise SignInNeeded
        raise Http404(_("This table does not exist, or it belongs to a club that you are not in."))
    access = accesses.known_club(request, found.club, Need.READ)
    guest = Guest(found, access, access.member)
    if found.seeds and not _may_see_deals(guest):
        raise PermissionDenied(_("The deals of this table stay closed until the round is over."))
    if found.is_private and not found.seeds and not _is_invited(request, guest):
        raise PermissionDenied(_("This table is private: ask who opened it for its link."))
    return guest


def member_of(access: Access) -> Member:
    """Return the member who reads; raise PermissionDenied for an account that is none."""
    if access.member is None:
        raise PermissionDenied(_("Only members of the club play at its tables."))
    return access.member


def again(guest: Guest) -> Guest:
    """Return a guest with the table as it is now."""
    return guest.at(OnlineTable.objects.get(pk=guest.table.pk))


def invited(request: HttpRequest, token: str) -> OnlineTable:
    """Remember that this browser was invited to a table, and return the table; raise Http404."""
    found = OnlineTable.objects.select_related("club").filter(invitation=token).first()
    if found is None:
        raise Http404(_("This invitation is not valid any more: ask for a new one."))
    opened = [pk for pk in request.session.get(INVITATIONS_KEY, []) if pk != found.pk]
    request.session[INVITATIONS_KEY] = [*opened, found.pk][-INVITATIONS_KEPT:]
    return found


def _may_see_deals(guest: Guest) -> bool:
    """Say whether somebody sits where deals of other tables are played, or may see them after."""
    if guest.member is not None and sits(guest.table, guest.member):
        return True
    ledger_table = guest.table.ledger_table
    if ledger_table is None or ledger_table.session.state != SessionState.CLOSED:
        return False
    return accesses.sees_results(ledger_table.session, guest.access)


def _is_invited(request: HttpRequest, guest: Guest) -> bool:
    if guest.table.pk in request.session.get(INVITATIONS_KEY, []):
        return True
    return guest.member is not None and sits(guest.table, guest.member)
