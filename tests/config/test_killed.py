"""The laptop's battery is empty: the portal ends in the middle of an entry, and starts again."""

import json
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

from tests.phones import Phone, Seated, seat
from tests.processes import RunningPortal, environment, shell

HANDS_BEFORE = 40
FOLLOWED = 60
FIGURES = """
import json
from django.db.models import Sum
from clubs.models import Hand, HandSeat, HandVersion, LedgerChange
from rating import services
from rating.models import Pool, Rating, SessionStanding
hands = sorted(Hand.objects.values_list("table", "number"))
recount = dict(HandSeat.objects.values_list("member").annotate(Sum("score")))
standings = dict(SessionStanding.objects.values_list("member", "score"))
rated = sum(Rating.objects.values_list("value", flat=True)) - 1500 * Rating.objects.count()
again = services.recompute_now(club_id=Pool.objects.get().club_id, game="french-tarot")
print(json.dumps({
    "hands": hands, "versions": HandVersion.objects.count(), "seats": HandSeat.objects.count(),
    "same": recount == standings, "rated": rated, "difference": again.difference,
}))
"""


def enter_and_kill(portal: RunningPortal, tables: list[Seated]) -> set[tuple[int, int]]:
    """Enter hands at all tables until the portal is killed; return table and number of each."""
    stored: list[tuple[int, int]] = []
    enough = threading.Event()

    def enter(phone: Phone) -> None:
        for number in phone.enter_on():
            stored.append((phone.seated.table, number))
            if len(stored) >= HANDS_BEFORE:
                enough.set()

    phones = [threading.Thread(target=enter, args=[Phone(portal.url, one)]) for one in tables]
    for one in phones:
        one.start()
    assert enough.wait(120)
    portal.process.kill()
    for one in phones:
        one.join()
    return set(stored)


def wait_for_the_standings(database: sqlite3.Connection) -> None:
    end = time.monotonic() + FOLLOWED
    while database.execute("SELECT count(*) FROM clubs_ledgerchange").fetchone() != (0,):
        assert time.monotonic() < end
        time.sleep(0.1)


def test_what_was_answered_as_stored_is_there_after_a_crash(portal_process, data: Path) -> None:
    env = environment(data=data)
    tables = seat(tables=3, env=env)
    stored = enter_and_kill(portal_process(), tables)

    portal_process()
    with closing(sqlite3.connect(data / "oudler.sqlite3")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        wait_for_the_standings(database)

    found = json.loads(shell(FIGURES, env=env).splitlines()[-1])
    hands = {tuple(hand) for hand in found["hands"]}
    assert stored <= hands
    # At each table the one whose answer the crash cut off may be there as well, and none twice.
    assert len(hands - stored) <= len(tables)
    assert len(found["hands"]) == len(hands) == found["versions"] == found["seats"] / 4
    assert found["same"]
    assert abs(found["rated"]) < 1e-6
    assert found["difference"] < 1e-9
