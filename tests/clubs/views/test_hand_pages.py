"""A hand line by line, and what the people of its table say of it."""

from datetime import timedelta
from http import HTTPStatus
from uuid import uuid4

import pytest
from django.urls import reverse
from django.utils import timezone

from clubs.models import Hand, HandState, Role, SessionState, Trust
from clubs.services import hands
from clubs.services.hands import Correction, Deal
from clubs.services.journal import Actor
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    MemberFactory,
    OrganiserFactory,
    TableFactory,
    TokenFactory,
    UserFactory,
    garde,
    play,
    ring_of,
)
from tests.factories.posts import JSON, enter_url, fields

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return TableFactory(people=5)


@pytest.fixture
def organiser(client, table):
    client.force_login(OrganiserFactory(club=table.session.club).user)
    return client


@pytest.fixture
def phone(client, table):
    client.get(reverse("phone", args=[TokenFactory(table=table).token]))
    return client


def page_of(hand):
    return reverse("hand_page", args=[hand.pk])


def typed_now(phone, table):
    """Enter a hand by the phone itself, just now."""
    phone.post(enter_url(table), fields(table), **JSON)
    return Hand.objects.get()


def test_the_score_is_explained_line_by_line_with_names(organiser, table):
    hand = play(table, garde(petit_au_bout="attack"))
    explanation = organiser.get(page_of(hand)).context["explanation"]
    ring = ring_of(table)
    assert [person.id for person in explanation.people] == list(ring[1:])
    # (25 + 8) x 2 = 66 and 10 x 2 = 20 from each of three
    assert [line.points for line in explanation.lines] == [
        (198, -66, -66, -66),
        (60, -20, -20, -20),
    ]
    assert explanation.totals == (258, -86, -86, -86)


def test_every_version_stays_and_says_what_changed(organiser, table):
    hand = play(table)
    ring = ring_of(table)
    deal = Deal(1, 1, ring, garde(declarer=2, points=40))
    correction = Correction(uuid4(), deal, 1, "typed the wrong name")
    hands.correct(hand=hand, correction=correction, by=ORGANISER, at=AFTERNOON)
    page = organiser.get(page_of(hand))
    newest, oldest = page.context["versions"]
    changed = {change.label: (change.before, change.after) for change in newest["changes"]}
    people = [seat.member.name for seat in table.seats.order_by("chair")]
    assert changed == {
        "Declarer": (people[1], people[2]),
        "Points of the attack": ("49", "40"),
    }
    assert oldest["changes"] == []
    assert "typed the wrong name" in page.text


def test_a_hand_is_explained_by_the_options_it_was_stored_under(organiser, table):
    hand = play(table, garde(handfuls=[{"seat": 1, "size": "single"}]))
    table.session.rule_options = {"handful_values": "20_40_60", "scale": "decade"}
    table.session.save()
    assert organiser.get(page_of(hand)).context["explanation"].totals[0] == 3 * (66 + 20)


def test_a_passed_deal_is_not_scored(organiser, table):
    page = organiser.get(page_of(play(table, {"contract": "pass"})))
    assert page.context["explanation"] is None
    assert "not scored" in page.text


def test_the_page_costs_the_same_with_many_versions(
    organiser, table, django_assert_num_queries, django_assert_max_num_queries
):
    hand = play(table)
    organiser.get(page_of(hand))
    with django_assert_max_num_queries(20) as few:
        organiser.get(page_of(hand))
    for seen in range(1, 6):
        deal = Deal(1, 1, ring_of(table), garde(points=50 + seen))
        correction = Correction(uuid4(), deal, seen, "again")
        hands.correct(hand=hand, correction=correction, by=ORGANISER, at=AFTERNOON)
    with django_assert_num_queries(len(few)):
        organiser.get(page_of(hand))


def test_members_of_other_clubs_and_strangers_do_not_see_it(client, table):
    hand = play(table)
    assert client.get(page_of(hand)).status_code == HTTPStatus.FOUND
    client.force_login(OrganiserFactory().user)
    assert client.get(page_of(hand)).status_code == HTTPStatus.NOT_FOUND


# --- undo


def test_the_phone_that_typed_takes_it_back_and_sees_that(phone, table):
    hand = typed_now(phone, table)
    answer = phone.post(reverse("hand_undo", args=[hand.pk]), HTTP_HX_REQUEST="true")
    assert answer.status_code == HTTPStatus.OK
    assert answer["HX-Trigger"] == "oudler:table"
    assert "was taken back" in answer.text
    hand.refresh_from_db()
    assert hand.state == HandState.WITHDRAWN


def test_undo_works_without_scripts_and_twice(phone, table):
    hand = typed_now(phone, table)
    for _ in range(2):
        answer = phone.post(reverse("hand_undo", args=[hand.pk]))
        assert answer.status_code == HTTPStatus.FOUND
    assert hand.versions.count() == 2


def test_another_phone_is_told_that_it_cannot(client, phone, table):
    hand = play(table, at=timezone.now(), by=Actor("table 1", device="other"))
    answer = phone.post(reverse("hand_undo", args=[hand.pk]), HTTP_HX_REQUEST="true")
    assert answer.status_code == HTTPStatus.CONFLICT
    assert "Only the phone that typed" in answer.text
    hand.refresh_from_db()
    assert hand.state == HandState.PLAYED


def test_the_strip_offers_undo_for_ten_seconds_to_its_phone_only(phone, table):
    typed_now(phone, table)
    last = phone.get(enter_url(table)).context["last"]
    assert last.is_mine
    assert 8 <= last.undo_seconds <= 10
    Hand.objects.all().delete()
    play(table, at=timezone.now() - timedelta(seconds=5), by=Actor("x", device="other"))
    last = phone.get(enter_url(table)).context["last"]
    assert (last.is_mine, last.undo_seconds) == (False, 0)


# --- verdicts


def judge(client, hand, who="", verdict="right", **more):
    posted = {"version": "1", "verdict": verdict, "who": who, **more}
    return client.post(reverse("hand_verdict", args=[hand.pk]), posted, HTTP_HX_REQUEST="true")


def test_somebody_at_a_shared_phone_says_who_he_is_and_confirms(phone, table):
    hand = play(table)
    assert judge(phone, hand, str(ring_of(table)[2])).status_code == HTTPStatus.OK
    hand.refresh_from_db()
    assert hand.trust == Trust.CONFIRMED


def test_a_contested_hand_says_so(phone, table):
    hand = play(table)
    answer = judge(phone, hand, str(ring_of(table)[2]), verdict="wrong", note="48 points")
    assert "contested" in answer.text
    hand.refresh_from_db()
    assert hand.trust == Trust.CONTESTED
    assert "48 points" in phone.get(page_of(hand)).text


def test_nobody_in_particular_cannot_confirm(phone, table):
    hand = play(table)
    answer = judge(phone, hand)
    assert answer.status_code == HTTPStatus.CONFLICT
    assert "Say first who you are" in answer.text


def test_who_typed_it_cannot_confirm_it(phone, table):
    member = table.seats.get(chair=2).member
    hand = play(table, by=Actor(member.name, member=member, device="other"))
    assert judge(phone, hand, str(member.pk)).status_code == HTTPStatus.CONFLICT
    assert member not in phone.get(enter_url(table)).context["last"].judges


def test_people_of_other_tables_cannot_confirm(phone, table):
    hand = play(table)
    guest = MemberFactory(club=table.session.club)
    assert judge(phone, hand, str(guest.pk)).status_code == HTTPStatus.CONFLICT


def test_a_member_confirms_by_his_account_in_his_own_name_only(client, table):
    own = table.seats.get(chair=3).member
    own.user = UserFactory()
    own.save()
    client.force_login(own.user)
    hand = play(table)
    judge(client, hand, str(ring_of(table)[4]))
    assert hand.versions.get().verdicts.get().member == own


def test_a_verdict_on_an_old_version_is_told_so(phone, table):
    hand = play(table)
    answer = judge(phone, hand, str(ring_of(table)[2]), version="0")
    assert answer.status_code == HTTPStatus.CONFLICT


def test_the_organiser_lets_a_contested_hand_stand(organiser, table):
    hand = play(table)
    member = table.seats.get(chair=3).member
    by = Actor(member.name, member=member)
    hands.give_verdict(hand=hand, seen_version=1, agrees=False, note="", by=by, at=AFTERNOON)
    posted = {"version": "1", "reason": "counted again"}
    organiser.post(reverse("hand_uphold", args=[hand.pk]), posted)
    hand.refresh_from_db()
    assert hand.trust == Trust.CONFIRMED


def test_a_phone_cannot_uphold(phone, table):
    hand = play(table)
    answer = phone.post(reverse("hand_uphold", args=[hand.pk]), {"version": "1"})
    assert answer.status_code in {HTTPStatus.FORBIDDEN, HTTPStatus.FOUND}


# --- withdrawal


def test_a_withdrawal_asks_with_the_figures_and_then_annuls(organiser, table):
    hand = play(table)
    url = reverse("hand_withdraw", args=[hand.pk])
    assert "+198 → 0" in organiser.get(url).text
    answer = organiser.post(url, {"version": "1", "reason": "typed twice"})
    assert answer.status_code == HTTPStatus.FOUND
    hand.refresh_from_db()
    assert hand.state == HandState.WITHDRAWN
    page = organiser.get(page_of(hand))
    assert "does not count" in page.text
    assert "typed twice" in page.text


def test_a_withdrawal_needs_a_reason(organiser, table):
    hand = play(table)
    answer = organiser.post(reverse("hand_withdraw", args=[hand.pk]), {"version": "1"})
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    hand.refresh_from_db()
    assert hand.state == HandState.PLAYED


def test_a_withdrawal_of_a_hand_that_changed_is_refused(organiser, table):
    hand = play(table)
    url = reverse("hand_withdraw", args=[hand.pk])
    answer = organiser.post(url, {"version": "7", "reason": "typed twice"})
    assert answer.status_code == HTTPStatus.CONFLICT


@pytest.mark.parametrize("role", [Role.MEMBER, None])
def test_only_scorers_and_organisers_withdraw(client, table, role):
    hand = play(table)
    if role:
        member = table.seats.get(chair=3).member
        member.user = UserFactory()
        member.save()
        client.force_login(member.user)
    else:
        client.get(reverse("phone", args=[TokenFactory(table=table).token]))
    answer = client.post(
        reverse("hand_withdraw", args=[hand.pk]), {"version": "1", "reason": "typed twice"}
    )
    assert answer.status_code in {HTTPStatus.FORBIDDEN, HTTPStatus.FOUND}
    hand.refresh_from_db()
    assert hand.state == HandState.PLAYED


def test_after_the_closing_nothing_can_be_changed(organiser, table):
    hand = play(table)
    table.session.state = SessionState.CLOSED
    table.session.save()
    page = organiser.get(page_of(hand))
    assert not page.context["may_correct"]
    url = reverse("hand_withdraw", args=[hand.pk])
    answer = organiser.post(url, {"version": "1", "reason": "typed twice"})
    assert answer.status_code == HTTPStatus.CONFLICT
