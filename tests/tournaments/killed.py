"""Kills the process at many statements of a change, and looks what is stored; run by test_killed.

Each time the change is made in a child that kills itself before its n-th statement, and once more
after the last one, before anybody is answered. Then the parent looks at the rows, and in the end
makes the change again as a person does who saw no answer.
"""

import json
import os
import signal
import sys
from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.db import connection, connections

from clubs.models import Hand, HandSeat, HandVersion, PlaySession, Seat
from clubs.services import hands
from tests.factories.clubs import ORGANISER
from tests.factories.events import Event, enter_people, tournament_of
from tournaments.models import JournalLink, Place, Round
from tournaments.services import rounds

KEY = UUID(int=7)
MOST = 400
STEP = 7
"""Statements from one kill to the next."""


def state() -> dict[str, Any]:
    """Return what the change is about: rounds, seats, sessions, hands, journal."""
    return {
        "rounds": list(Round.objects.order_by("number").values_list("number", "state")),
        "places": Place.objects.count(),
        "sessions": list(PlaySession.objects.order_by("pk").values_list("state", flat=True)),
        "seats": Seat.objects.count(),
        "hands": Hand.objects.count(),
        "versions": HandVersion.objects.count(),
        "hand_seats": HandSeat.objects.count(),
        "journal": JournalLink.objects.count(),
    }


class Killer:
    """Kills its process before a statement, counted from 1."""

    def __init__(self, number: int) -> None:
        self.left = number

    def __call__(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        self.left -= 1
        if not self.left:
            os.kill(os.getpid(), signal.SIGKILL)
        return execute(sql, params, many, context)


def is_done(change: Callable[[], object], number: int) -> bool:
    """Make a change in a child that is killed; say whether all its statements had been made."""
    connections.close_all()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        with connection.execute_wrapper(Killer(number)):
            change()
        os.write(writing, b"done")
        os.kill(os.getpid(), signal.SIGKILL)
    os.close(writing)
    os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as said:
        return bool(said.read())


def kill_everywhere(change: Callable[[], object]) -> dict[str, Any]:
    """Return the states found after each kill, without repeats, and the one in the end."""
    before, found = state(), []
    for number in range(1, MOST, STEP):
        is_over = is_done(change, number)
        now = state()
        if now not in found:
            found.append(now)
        if is_over:
            break
    change()
    return {"before": before, "found": found, "after": state(), "kills": number // STEP}


event = Event(tournament_of("libre", settings={"draw": "random", "schedule.hands": 2}))
enter_people(event.tournament, 8)
told = {"draw": kill_everywhere(event.draw)}
moment = {"by": ORGANISER, "at": event.later()}
told["publish"] = kill_everywhere(lambda: rounds.publish(round=event.round(1), **moment))
told["start"] = kill_everywhere(lambda: rounds.start(round=event.round(1), **moment))
one, other = event.tables(1)
event.play_table(one)
event.play_table(other, 1)
other.refresh_from_db()
ring = tuple(other.seats.order_by("chair").values_list("member_id", flat=True))
deal = hands.Deal(2, other.dealer_chair, ring, event.summary(other))
entry = hands.Entry(client_key=KEY, deal=deal, consent=True, repeat=True)
told["last hand"] = kill_everywhere(lambda: hands.enter(table=other, entry=entry, **moment))
told["finish"] = kill_everywhere(lambda: rounds.finish(round=event.round(1), **moment))
event.count()
told["ranking"] = sorted(
    event.tournament.standings.filter(kind="people").values_list("hands_played", flat=True)
)
sys.stdout.write(json.dumps(told))
