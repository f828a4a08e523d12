"""A consent has its day, its words and its end."""

from datetime import timedelta

import pytest
from django.urls import reverse

from clubs.models import Consent, JournalEntry, Purpose
from clubs.services.privacy import consents
from rating.models import Pool, Rating
from tests.factories.clubs import AFTERNOON, ORGANISER, MemberFactory, OrganiserFactory

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


def test_a_ranking_for_publication_names_only_those_who_agreed_and_at_once(client):
    organiser = OrganiserFactory(name="Odile Bérard")
    pool = Pool.objects.create(club=organiser.club, game="french-tarot")
    for name in ("Marie-Françoise Le Goff", "Bruno Petit"):
        member = MemberFactory(club=organiser.club, name=name)
        Rating.objects.create(pool=pool, member=member, value=1500, hands=30, last_play_order="")
    client.force_login(organiser.user)
    address = reverse("ranking_file", args=[organiser.club.slug, "json"])

    def named():
        rows = client.get(address, {"public": "yes"}).json()["rows"]
        return {row["name"] for row in rows}

    assert named() == {"M. L. G.", "B. P."}
    consents.give(member=member, purpose=Purpose.PUBLIC_NAME, by=ORGANISER, at=AFTERNOON)
    assert named() == {"M. L. G.", "Bruno Petit"}
    consents.withdraw(member=member, purpose=Purpose.PUBLIC_NAME, by=ORGANISER, at=LATER)
    assert named() == {"M. L. G.", "B. P."}
    inside = {row["name"] for row in client.get(address).json()["rows"]}
    assert inside == {"Marie-Françoise Le Goff", "Bruno Petit"}
