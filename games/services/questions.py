"""What the computer is asked to think about; `answers` does it in the background.

A row says that it is due, so that a lost message or a killed worker loses nothing.
"""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Member
from clubs.services.refusal import Refused
from games import signals
from games.engine import HandState
from games.models import Analysis, Comparison, Hint, OnlineHand, OnlineTable
from games.selectors.stored import current_hand
from games.services.room import Room, enter


@transaction.atomic
def ask_hint(*, table_id: int, member: Member, at: datetime) -> Hint:
    """Ask what the computer would do now; asked twice, it is asked once.

    Raises Refused at rated tables, for who does not sit here, and when it is not his turn.
    """
    room = enter(table_id)
    if room.table.is_rated:
        raise Refused("rated", _("There are no hints at a rated table."))
    hand, seat = current_hand(room.table), room.of_member(member)
    number = seat_in(room.table, hand, seat.chair) if hand and seat else None
    if hand is None or number is None or hand.turn != number:
        raise Refused("not_your_turn", _("Ask for a hint when it is your turn."))
    hint, is_new = Hint.objects.get_or_create(
        hand=hand, ply=hand.ply, seat=number, defaults={"asked_at": at}
    )
    if is_new:
        _wake()
    return hint


@transaction.atomic
def ask_analysis(*, table: OnlineTable, number: int, at: datetime) -> Analysis:
    """Ask for a hand to be looked through; asked twice, it is asked once. Raises Refused."""
    hand = table.hands.filter(number=number, ended_at__isnull=False).first()
    if hand is None:
        raise Refused("not_over", _("This hand is not over, or there is no such hand."))
    analysis, is_new = Analysis.objects.get_or_create(hand=hand, defaults={"asked_at": at})
    if is_new:
        _wake()
    return analysis


def compare(*, room: Room, hand: OnlineHand, state: HandState, at: datetime) -> None:
    """Let a training hand that is over be played by the computer as well."""
    learner = next(seat for seat in room.seats.values() if not seat.is_bot)
    seat, sheet = seat_in(room.table, hand, learner.chair), state.score().sheet
    if seat is None or sheet is None:
        return
    own = sheet.totals.get(seat, 0)
    Comparison.objects.create(hand=hand, seat=seat, own=own, asked_at=at)
    _wake()


def seat_in(table: OnlineTable, hand: OnlineHand, chair: int) -> int | None:
    """Return the engine's seat of a chair in a hand, None for a dead seat."""
    return table.rotation.seat_of(chair, hand.dealer_chair)


def _wake() -> None:
    transaction.on_commit(lambda: signals.thought_due.send(sender=OnlineTable))
