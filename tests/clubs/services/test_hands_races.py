"""Two phones at one table press the button at the same moment."""

import threading
from uuid import uuid4

import pytest
from django.db import connections

from clubs.models import Hand, HandSeat, HandVersion
from clubs.services import hands
from clubs.services.hands import Correction, Deal, Entry, HandError
from clubs.services.journal import Actor
from tests.factories.clubs import AFTERNOON, TableFactory, garde, play, ring_of

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*calls):
    """Run the calls in threads that start together; return what each gave or raised."""
    results = [None] * len(calls)
    start = threading.Barrier(len(calls))

    def run(index, call):
        start.wait()
        try:
            results[index] = call()
        except HandError as error:
            results[index] = error
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(calls)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def entering(table, summary, key=None):
    entry = Entry(key or uuid4(), Deal(1, 1, ring_of(table), summary))
    by = Actor("table 1", device="phone")
    return lambda: hands.enter(table=table, entry=entry, by=by, at=AFTERNOON)


def test_two_phones_enter_the_same_number_and_one_hears_of_the_other():
    table = TableFactory(people=5)
    results = at_once(*(entering(table, garde(points=points)) for points in (49, 55, 60, 64)))
    stored = [one for one in results if isinstance(one, Hand)]
    refused = [one for one in results if isinstance(one, hands.NumberTaken)]
    assert (len(stored), len(refused)) == (1, 3)
    assert {one.taken_by for one in refused} == set(stored)
    assert Hand.objects.count() == HandVersion.objects.count() == 1
    assert HandSeat.objects.count() == 5
    table.refresh_from_db()
    assert (table.dealer_chair, table.version) == (2, 1)


def test_one_entry_sent_four_times_at_once_is_one_hand():
    table = TableFactory(people=5)
    key = uuid4()
    results = at_once(*(entering(table, garde(), key) for _ in range(4)))
    assert {one.pk for one in results} == {Hand.objects.get().pk}
    assert HandVersion.objects.count() == 1


def test_two_people_correct_a_hand_and_the_second_is_told():
    table = TableFactory()
    hand = play(table)

    def correcting(points):
        deal = Deal(1, 1, ring_of(table), garde(points=points))
        correction = Correction(uuid4(), deal, 1, "misread")
        by = Actor("Odile")
        return lambda: hands.correct(hand=hand, correction=correction, by=by, at=AFTERNOON)

    results = at_once(correcting(50), correcting(51))
    assert sum(isinstance(one, hands.StaleVersion) for one in results) == 1
    assert HandVersion.objects.count() == 2
    assert HandSeat.objects.count() == 4
