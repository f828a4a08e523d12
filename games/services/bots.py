"""The computer's members of a club: the names under which it sits at online tables."""

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from clubs import names
from clubs.models import Club, Member
from clubs.services.locks import lock_club
from clubs.services.refusal import Refused
from games.bots import BEGINNER, OFFERED
from games.models import OnlineSeat, OnlineTable, TableState
from games.services.room import enter, touch

NAMES = ("Robot Ada", "Robot Blaise", "Robot Clara", "Robot Denis", "Robot Emma", "Robot Félix")


@transaction.atomic
def add(*, table_id: int, by: Member, level: str = BEGINNER) -> OnlineTable:
    """Let the computer take every free chair.

    Raises Refused for others than the creator, and for a level that is not offered.
    """
    # The club is held before the table, as everywhere.
    known = members(by.club)
    room = enter(table_id)
    if by.pk != room.table.creator_id:
        raise Refused("not_creator", _("Only the person who opened the table may add computers."))
    if level not in OFFERED:
        raise Refused("level", _("Choose how well the computers play from the list."))
    if room.table.state != TableState.OPEN:
        raise Refused("started", _("This table has started already."))
    free = [chair for chair in range(1, room.table.people + 1) if chair not in room.seats]
    sitting = {seat.member_id for seat in room.seats.values()}
    bots = [bot for bot in known if bot.pk not in sitting]
    OnlineSeat.objects.bulk_create(
        OnlineSeat(table=room.table, chair=chair, member=bot, bot_level=level)
        for chair, bot in zip(free, bots, strict=False)
    )
    touch(room.table)
    return room.table


def members(club: Club) -> list[Member]:
    """Return the club's bots, one a chair of the largest table, making those that are missing."""
    known = list(_known(club))
    if len(known) >= len(NAMES):
        return known
    lock_club(club)
    known = list(_known(club))
    return [*known, *(_make(club, name) for name in NAMES[len(known) :])]


def _known(club: Club) -> QuerySet[Member]:
    return Member.objects.filter(club=club, is_bot=True).order_by("pk")


def _make(club: Club, name: str) -> Member:
    """Return a new bot; a person of the same name keeps it, and the bot takes a longer one."""
    taken = Member.objects.filter(club=club, name__startswith=name).count()
    chosen = f"{name} {taken + 1}" if taken else name
    return Member.objects.create(
        club=club, name=chosen, search_name=names.fold(chosen), is_bot=True
    )
