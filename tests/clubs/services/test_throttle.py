"""Guessing takes time; a hall behind one address does not wait for one who guesses."""

from datetime import timedelta

import pytest

from clubs.models import Tries
from clubs.services import throttle
from clubs.services.refusal import Refused
from tests.factories.clubs import AFTERNOON

pytestmark = pytest.mark.django_db
HALL = "192.168.1.1"


def wrong(name, count=1, at=AFTERNOON, address=HALL):
    for _try in range(count):
        throttle.note_failure(throttle.sign_in(name=name, address=address), at=at)


def patience(name, at=AFTERNOON, address=HALL):
    try:
        throttle.require_patience(throttle.sign_in(name=name, address=address), at=at)
    except Refused as refused:
        return str(refused)
    return ""


def test_after_five_wrong_passwords_a_name_waits_a_minute_and_hears_it():
    wrong("odile", 4)
    assert patience("odile") == ""

    wrong("odile")

    assert patience("odile") == "Too many wrong tries: wait 1 minute, then try again."
    assert "wait 15 seconds" in patience("Odile", AFTERNOON + timedelta(seconds=45))
    assert patience("odile", AFTERNOON + timedelta(seconds=60)) == ""


def test_whoever_goes_on_guessing_waits_longer_but_never_more_than_a_quarter_of_an_hour():
    moment, waits = AFTERNOON, []
    for _round in range(7):
        wrong("odile", 5, at=moment)
        until = Tries.objects.exclude(blocked_until=None).get().blocked_until
        waits.append((until - moment).seconds // 60)
        moment = AFTERNOON + timedelta(minutes=1)

    assert waits == [1, 2, 4, 8, 15, 15, 15]


def test_others_behind_the_same_address_do_not_wait():
    wrong("odile", 20)

    assert patience("bruno") == ""


def test_sixty_failures_behind_one_address_make_it_wait_a_minute():
    for number in range(60):
        wrong(f"name {number}")

    assert "wait 1 minute" in patience("bruno")
    assert patience("bruno", AFTERNOON + timedelta(minutes=1)) == ""
    assert patience("bruno", address="192.168.1.2") == ""


def test_neither_names_nor_addresses_are_kept():
    wrong("odile")

    kept = "".join(Tries.objects.values_list("key", flat=True))
    assert "odile" not in kept
    assert HALL not in kept


def test_old_failures_are_forgotten():
    wrong("odile", 4)
    wrong("odile", 4, at=AFTERNOON + timedelta(hours=1))

    assert patience("odile", AFTERNOON + timedelta(hours=1)) == ""
    assert throttle.forget_old(at=AFTERNOON + timedelta(hours=2)) == 2
