"""A consent has its day, its words and its end; without it there are initials."""

from datetime import timedelta

import pytest

from clubs.models import Consent, JournalEntry, Member, Purpose
from clubs.services.privacy import consents
from tests.factories.clubs import AFTERNOON, ORGANISER, MemberFactory

pytestmark = pytest.mark.django_db
LATER = AFTERNOON + timedelta(days=1)


def give(member, at=AFTERNOON):
    return consents.give(member=member, purpose=Purpose.PHOTOS, by=ORGANISER, at=at)


def test_the_day_the_words_and_who_noted_it_are_kept():
    member = MemberFactory()

    for _time in range(2):
        consent = give(member)

    assert (consent.given_at, consent.text_version, consent.given_by) == (AFTERNOON, 1, "Odile")
    assert Consent.objects.count() == 1


def test_it_is_withdrawn_and_given_again_and_nothing_is_overwritten():
    member = MemberFactory()
    give(member)
    for _time in range(2):
        consents.withdraw(member=member, purpose=Purpose.PHOTOS, by=ORGANISER, at=LATER)
    give(member, LATER)

    kept = Consent.objects.order_by("pk").values_list("given_at", "withdrawn_at")
    assert list(kept) == [(AFTERNOON, LATER), (LATER, None)]
    actions = JournalEntry.objects.order_by("pk").values_list("action", flat=True)
    assert list(actions) == ["consent_given", "consent_withdrawn", "consent_given"]


def test_without_consent_a_name_is_its_initials():
    member = Member(name="Marie-Françoise Le Goff")

    assert consents.public_name(member, agreed=True) == "Marie-Françoise Le Goff"
    assert consents.public_name(member, agreed=False) == "M. L. G."
