"""Ready-made phrases."""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Member
from clubs.services.refusal import Refused
from games.models import OnlineSaying
from games.selectors.stored import current_hand
from games.services.room import enter, touch
from games.words import PHRASES

MOST_LATELY = 3
LATELY = timedelta(seconds=15)


@transaction.atomic
def say(*, table_id: int, member: Member, phrase: str, at: datetime) -> None:
    """Say a phrase to the table.

    Raises Refused for an unknown phrase, for who does not sit here, for a dead seat while the
    others play, and for who has said three things within fifteen seconds.
    """
    room = enter(table_id)
    seat = room.of_member(member)
    if seat is None:
        raise Refused("not_here", _("You do not sit at this table."))
    if phrase not in PHRASES:
        raise Refused("phrase", _("Choose one of the phrases of the list."))
    hand = current_hand(room.table)
    if hand and seat not in room.active(hand.dealer_chair):
        raise Refused("dead", _("Who sits out is silent until the hand is over."))
    lately = OnlineSaying.objects.filter(seat=seat, at__gt=at - LATELY, at__lte=at)
    if lately.count() >= MOST_LATELY:
        raise Refused("too_often", _("That is a lot at once: wait a few seconds, then say it."))
    OnlineSaying.objects.create(table=room.table, seat=seat, phrase=phrase, at=at)
    touch(room.table)
