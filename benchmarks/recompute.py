"""Ratings with the database: a whole recompute, and correcting a hand early, late, in the middle.

100 000 hands of four of a club of 1 000 members, in SQLite. The ratios say how much of a full
replay's computing time a correction costs; other programs on the machine do not disturb them.
"""

from collections.abc import Callable
from time import perf_counter, process_time
from typing import TYPE_CHECKING
from uuid import uuid4

from benchmarks._database import fresh_database, seed_club
from benchmarks._show import show

if TYPE_CHECKING:
    from clubs.models import Hand

MEMBERS, HANDS = 1_000, 100_000
GAME = "french-tarot"


def run() -> None:
    with fresh_database():
        from clubs.models import Hand, PlaySession
        from rating import services

        club = seed_club("Grand club", members=MEMBERS, hands=HANDS)
        services.recompute(club_id=club.pk, game=GAME)
        first = _seconds(lambda: _follow(club.pk))
        show("hands", HANDS)
        show("first count, every change written", HANDS / first, "hands/s")
        services.recompute(club_id=club.pk, game=GAME)
        again = _seconds(lambda: _follow(club.pk))
        show("recount that changes nothing", HANDS / again, "hands/s")

        PlaySession.objects.update(state="playing")
        hands = Hand.objects.order_by("play_order")
        full = _correct(hands[0])
        show("correcting the first hand", full, "s")
        show("correcting the middle hand", _correct(hands[HANDS // 2]) / full, "of that")
        show("correcting the last hand", _correct(hands[HANDS - 1]) / full, "of that")


def _follow(club_id: int) -> None:
    from rating import services

    services.bring_up_to_date(club_id=club_id, game=GAME)


def _correct(hand: "Hand") -> float:
    """Name another declarer, as an organiser would; return the computing time that follows."""
    from django.db import transaction
    from django.utils import timezone

    from clubs.models import HandVersion
    from clubs.services import hands
    from clubs.services.journal import Actor

    version = HandVersion.objects.get(hand=hand, number=hand.version)
    summary = {**version.summary, "declarer": version.summary["declarer"] % 4 + 1}
    deal = hands.Deal(hand.number, version.dealer_chair, tuple(version.ring), summary)
    correction = hands.Correction(uuid4(), deal, hand.version, "misread", consent=True)
    with transaction.atomic():
        hands.correct(hand=hand, correction=correction, by=Actor("seed"), at=timezone.now())
        # The work itself is measured, not the command that would wait for it.
        transaction.get_connection().run_on_commit.clear()
    return _seconds(lambda: _follow(hand.club_id), clock=process_time)


def _seconds(work: Callable[[], object], *, clock: Callable[[], float] = perf_counter) -> float:
    started = clock()
    work()
    return clock() - started
