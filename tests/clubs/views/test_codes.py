"""Codes of an evening: a phone scans or types, it ends by itself or when an organiser says so."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import get_resolver, reverse
from django.utils import timezone

from clubs import access
from clubs.models import JournalEntry, Role, ScreenToken, SignInCode
from clubs.services import journal
from clubs.services.journal import Actor, Place
from tests.factories.addresses import ADDRESSES
from tests.factories.clubs import MemberFactory, OrganiserFactory, SessionFactory, UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def organiser(client):
    organiser = OrganiserFactory()
    client.force_login(organiser.user)
    return organiser


@pytest.fixture
def member(organiser):
    return MemberFactory(club=organiser.club, name="Gisèle Roux")


def shown(client, member):
    """Return the address and the PIN that the organiser's screen shows."""
    answer = client.post(reverse("member_code", args=[member.club.slug, member.pk]))
    page = answer.content.decode()
    assert answer.status_code == 200
    pin = re.search(r'class="pin">(\d{3}) (\d{3})<', page)
    path = re.search(r"(/sign-in/code/[\w-]+/)", page)
    return path[1], pin[1] + pin[2]


def is_in(phone, member):
    return phone.get(reverse("club_page", args=[member.club.slug])).status_code == 200


def test_a_scanned_code_asks_first_and_signs_in_once(client, member):
    link, _pin = shown(client, member)
    phone, other = Client(), Client()

    assert "Are you Gisèle Roux" in phone.get(link).content.decode()
    assert not is_in(phone, member)
    phone.post(link)

    assert is_in(phone, member)
    assert other.post(link).status_code == 404
    assert not is_in(other, member)


def test_a_pin_and_the_name_sign_in_accents_apart(client, member):
    _link, pin = shown(client, member)
    phone = Client()

    phone.post("/sign-in/pin/", {"name": "gisele roux", "pin": f"{pin[:3]} {pin[3:]}"})

    assert is_in(phone, member)


@pytest.mark.parametrize(
    ("name", "pin"), [("Gisèle Roux", "000000"), ("Nobody", None), ("Gisèle Roux", "12")]
)
def test_a_wrong_pin_or_name_is_refused_in_words(client, member, name, pin):
    _link, right = shown(client, member)
    if pin == right:
        pin = "000001"

    answer = Client().post("/sign-in/pin/", {"name": name, "pin": pin or right})

    assert answer.status_code == 422


def test_pins_cannot_be_guessed_through(client, member):
    _link, pin = shown(client, member)
    phone = Client()
    for guess in range(5):
        phone.post("/sign-in/pin/", {"name": member.name, "pin": f"{guess:06d}"})

    answer = phone.post("/sign-in/pin/", {"name": member.name, "pin": pin})

    assert "Too many wrong tries" in answer.content.decode()
    assert not is_in(phone, member)


def test_a_code_is_over_after_ten_minutes_and_when_a_new_one_is_made(client, member):
    first, _pin = shown(client, member)
    second, _pin = shown(client, member)
    assert Client().post(first).status_code == 404

    SignInCode.objects.update(expires_at=timezone.now())

    assert Client().post(second).status_code == 404


def test_whoever_came_in_by_a_code_is_out_when_it_is_revoked_or_the_evening_is_over(client, member):
    phones = []
    for _evening in range(2):
        link, _pin = shown(client, member)
        phones.append(Client())
        phones[-1].post(link)
    first, second = SignInCode.objects.order_by("pk")

    client.post(
        reverse("codes", args=[member.club.slug]), {"action": "revoke_person", "code": first.pk}
    )
    assert [is_in(phone, member) for phone in phones] == [False, True]
    SignInCode.objects.filter(pk=second.pk).update(ends_at=timezone.now() - timedelta(seconds=1))

    assert not is_in(phones[1], member)
    actions = set(JournalEntry.objects.values_list("action", flat=True))
    assert actions >= {"sign_in_code_made", "sign_in_code_used", "sign_in_code_revoked"}


def test_by_a_code_even_an_organiser_may_do_no_more_than_a_scorer(client, organiser):
    second = OrganiserFactory(club=organiser.club, name="Second")
    link, _pin = shown(client, second)
    phone = Client()
    phone.post(link)

    assert is_in(phone, second)
    assert phone.get(reverse("club_settings", args=[second.club.slug])).status_code == 403


def test_an_account_that_reaches_further_gets_no_code(client, member):
    member.user = UserFactory(is_superuser=True)
    member.save()

    client.post(reverse("member_code", args=[member.club.slug, member.pk]))

    assert not SignInCode.objects.exists()


def test_a_screen_reads_its_session_until_it_is_revoked_or_its_time_is_over(client, organiser):
    session, other = (SessionFactory(club=organiser.club) for _count in range(2))
    codes = reverse("codes", args=[organiser.club.slug])
    post = {"action": "screen", "label": "beamer", "session": session.pk, "hours": "6"}
    screens = []
    for _screen in range(2):
        assert client.post(codes, post).status_code == 302
        screens.append(Client())
        screens[-1].get(f"/screen/{ScreenToken.objects.latest('pk').token}/")

    def reads(screen, one=session):
        return screen.get(reverse("session_page", args=[one.pk])).status_code == 200

    assert [reads(screen) for screen in screens] == [True, True]
    assert not reads(screens[0], other)
    first, second = ScreenToken.objects.order_by("pk")
    client.post(codes, {"action": "revoke_screen", "code": first.pk})
    assert [reads(screen) for screen in screens] == [False, True]
    ScreenToken.objects.filter(pk=second.pk).update(expires_at=timezone.now())

    assert not reads(screens[1])
    assert "not valid any more" in Client().get(f"/screen/{second.token}/").content.decode()


def test_the_page_of_roles_says_what_each_address_really_needs(client, organiser):
    """Every row is held against what the tests of all addresses find there."""
    routes = {name: str(found[0][0][0]) for name, found in _named().items()}
    for deed in access.DEEDS:
        address = ADDRESSES[routes[deed.address]]
        assert deed.need in {address.read, address.write}, deed.address

    page = client.get(reverse("roles", args=[organiser.club.slug])).content.decode()

    assert page.count('<th scope="row" role="rowheader">') == len(access.DEEDS)
    for role in Role:
        assert role.label.capitalize() in page


def _named():
    resolver = get_resolver()
    routes = {}
    for included in resolver.url_patterns:
        for pattern in included.url_patterns:
            routes[pattern.name] = [[(str(pattern.pattern),)]]
    return routes


def test_the_journal_of_a_club_is_filtered_and_sent_as_a_file(client, organiser):
    club = organiser.club
    for name in ("Adèle Née", "Bruno"):
        client.post(
            reverse("member_new", args=[club.slug]),
            {"name": name, "role": "member", "is_active": "on"},
        )
    client.post(
        reverse("club_settings", args=[club.slug]),
        {"name": club.name, "time_zone": "Europe/Vienna", "keep_years": "3"},
    )
    page = reverse("club_journal", args=[club.slug])

    assert "Adèle Née" in client.get(page).content.decode()
    only = client.get(page, {"action": "club_changed"}).content.decode()
    assert "changed the settings" in only
    assert "Adèle Née</strong>" not in only
    none = client.get(page, {"until": "2001-01-01"}).content.decode()
    assert "Nothing of this kind" in none
    sent = client.get(
        reverse("club_journal_file", args=[club.slug, "csv"]), {"action": "member_added"}
    ).content.decode()
    assert sent.count("added a member") == 2


def test_a_screen_is_offered_sessions_by_their_day_the_one_that_is_played_first(client, organiser):
    now = timezone.now()
    hours = {"starts_at": now, "ends_at": now + timedelta(hours=3)}
    played = SessionFactory(club=organiser.club, state="playing", **hours)
    a_day, weeks = timedelta(days=1), timedelta(days=60)
    later = {name: hour + a_day for name, hour in hours.items()}
    tomorrow = SessionFactory(club=organiser.club, title="Coupe", **later)
    far = SessionFactory(
        club=organiser.club, **{name: hour + weeks for name, hour in hours.items()}
    )

    page = client.get(reverse("codes", args=[organiser.club.slug])).content.decode()

    assert f'<option value="{played.pk}" selected>session of ' in page
    assert re.search(rf'<option value="{tomorrow.pk}">session of [^<]+, Coupe</option>', page)
    assert f'<option value="{far.pk}"' not in page


def test_the_journal_of_a_club_tells_what_tournaments_and_seasons_record(client, organiser):
    for action in ("entry_present", "season_opened", "league_made"):
        journal.record(
            place=Place(organiser.club), action=action, by=Actor("Odile"), at=timezone.now()
        )

    page = client.get(reverse("club_journal", args=[organiser.club.slug])).content.decode()

    assert "noted as present" in page
    assert "opened a season" in page
    assert "made a league" in page
