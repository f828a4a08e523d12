"""Eight people write at once: nothing is lost, doubled, or refused because of a lock."""

import json
import threading
import time

import pytest

from tests.phones import Phone, Seated, seat
from tests.processes import environment, shell

pytestmark = [pytest.mark.deep, pytest.mark.services]

SECONDS = 20
FIGURES = """
import json
from django.db.models import Sum
from clubs.models import Hand, HandSeat, HandVersion, LedgerChange, SessionState, Table
from rating import services
from rating.models import Pool, Rating, SessionStanding
services.bring_everything_up_to_date()
hands = sorted(Hand.objects.values_list("table", "number"))
recount = dict(HandSeat.objects.values_list("member").annotate(Sum("score")))
standings = dict(SessionStanding.objects.values_list("member", "score"))
again = services.recompute_now(club_id=Pool.objects.get().club_id, game="french-tarot")
print(json.dumps({
    "hands": hands, "versions": HandVersion.objects.count(),
    "same": recount == standings, "difference": again.difference,
    "sum": sum(Rating.objects.values_list("value", flat=True)) - 1500 * Rating.objects.count(),
}))
"""


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_eight_writers_lose_and_double_nothing(kind, request, portal_process, data) -> None:
    """Two phones at each of four tables, so that every hand is entered by two at once."""
    more = {}
    if kind == "postgresql":
        more["DATABASE_URL"] = request.getfixturevalue("postgres_database")
    env = environment(data=data, **more)
    tables = seat(tables=4, env=env)
    portal = portal_process(**more)
    end = time.monotonic() + SECONDS
    answers: list[tuple[int, int, int]] = []

    def enter(seated: Seated) -> None:
        phone, number = Phone(portal.url, seated, patience=30), 1
        while time.monotonic() < end:
            status = phone.enter(number)
            answers.append((seated.table, number, status))
            number += 1

    writers = [threading.Thread(target=enter, args=[one]) for one in tables for _twice in range(2)]
    for one in writers:
        one.start()
    for one in writers:
        one.join()

    found = json.loads(shell(FIGURES, env=env).splitlines()[-1])
    assert {status for _table, _number, status in answers} <= {201, 409}
    stored = [(table, number) for table, number, status in answers if status == 201]
    assert len(set(stored)) == len(stored)
    assert sorted(stored) == [tuple(hand) for hand in found["hands"]]
    assert found["versions"] == len(stored)
    assert found["same"]
    assert found["difference"] < 1e-9
    assert abs(found["sum"]) < 1e-6
