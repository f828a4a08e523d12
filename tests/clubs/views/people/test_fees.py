"""The treasurer's pages, and a member's own account."""

from uuid import uuid4

import pytest
from django.urls import reverse

from clubs.models import Due, FeeRates, Payment, Role
from tests.factories.clubs import AFTERNOON, ClubFactory, MemberFactory, OrganiserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(client):
    club = ClubFactory(slug="nantes")
    client.force_login(OrganiserFactory(club=club, name="Odile").user)
    return club


@pytest.fixture
def ana(club):
    ana = MemberFactory(club=club, name="Ana Žagar")
    Due.objects.create(member=ana, label="2025–2026", amount=3000, at=AFTERNOON)
    return ana


def page(client, name, *more, **asked):
    return client.get(reverse(name, args=["nantes", *more]), asked).content.decode()


def pay(client, member, **typed):
    posted = {"amount": "12.50", "day": "2026-03-14", "client_key": str(uuid4()), **typed}
    return client.post(reverse("fee_account", args=["nantes", member.pk]), posted)


def test_the_rates_are_typed_as_people_write_amounts(client, club):
    address = reverse("fee_rates", args=["nantes"])
    typed = {"season": "30", "session": "2,50", "visitor": "", "currency": "EUR"}
    client.post(address, typed, headers={"Accept-Language": "fr"})
    rates = FeeRates.objects.get()
    assert (rates.season, rates.session, rates.visitor) == (3000, 250, 0)


@pytest.mark.parametrize("typed", ["-1", "2.505", "much", "1000000"])
def test_an_amount_that_is_none_is_refused(client, club, typed):
    answer = client.post(
        reverse("fee_rates", args=["nantes"]), {"season": typed, "currency": "EUR"}
    )
    assert answer.status_code == 422
    assert not FeeRates.objects.exists()


def test_a_payment_leaves_a_rest_and_a_receipt(client, club, ana):
    assert 'value="30.00"' in page(client, "fee_account", ana.pk)
    pay(client, ana, method="cash")
    html = page(client, "fee_account", ana.pk)
    assert "17.50\N{NO-BREAK SPACE}€" in html
    receipt = page(client, "payment_receipt", Payment.objects.get().pk)
    assert "Receipt 1" in receipt
    assert "12.50\N{NO-BREAK SPACE}€" in receipt
    assert "Ana Žagar" in receipt


def test_a_form_sent_twice_is_one_payment(client, club, ana):
    key = str(uuid4())
    for _time in range(2):
        pay(client, ana, client_key=key)
    assert Payment.objects.count() == 1


@pytest.mark.parametrize("wrong", [{"amount": ""}, {"amount": "0"}, {"day": "never"}])
def test_a_payment_that_makes_no_sense_is_refused_and_kept_in_the_form(client, club, ana, wrong):
    answer = pay(client, ana, method="cheque 123", **wrong)
    assert answer.status_code == 422
    assert 'value="cheque 123"' in answer.content.decode()
    assert not Payment.objects.exists()


def test_a_cancelled_payment_says_so(client, club, ana):
    pay(client, ana)
    payment = Payment.objects.get()
    client.post(reverse("payment_cancel", args=["nantes", payment.pk]))
    assert "by Odile." in page(client, "payment_receipt", payment.pk)
    assert "30.00\N{NO-BREAK SPACE}€" in page(client, "fee_list")


def test_the_list_has_totals_and_a_file(client, club, ana):
    bo = MemberFactory(club=club, name="Bo")
    Due.objects.create(member=bo, label="2025–2026", amount=1000, at=AFTERNOON)
    pay(client, bo, amount="10")
    html = page(client, "fee_list")
    assert "40.00\N{NO-BREAK SPACE}€" in html
    assert "Bo" not in page(client, "fee_list", owing="")
    file = client.get(reverse("fees_file", args=["nantes", "csv"])).content.decode("utf-8-sig")
    assert file.splitlines() == [
        "Name,Owed,Paid,Still to pay",
        "Ana Žagar,30.0,0.0,30.0",
        "Bo,10.0,10.0,0.0",
    ]


def test_more_people_cost_no_more_queries(client, club, ana, django_assert_max_num_queries):
    with django_assert_max_num_queries(10) as one:
        page(client, "fee_list")
    for _ in range(8):
        member = MemberFactory(club=club)
        Due.objects.create(member=member, label="2025–2026", amount=3000, at=AFTERNOON)
    with django_assert_max_num_queries(len(one.captured_queries)):
        page(client, "fee_list")


def test_a_member_sees_his_own_account_and_nobody_else_s(client, club, ana):
    ines = OrganiserFactory(club=club, role=Role.MEMBER, name="Inès")
    client.force_login(ines.user)
    assert client.get(reverse("fee_account", args=["nantes", ines.pk])).status_code == 200
    assert pay(client, ines).status_code == 403
    assert client.get(reverse("fee_account", args=["nantes", ana.pk])).status_code == 403
    assert client.get(reverse("fee_list", args=["nantes"])).status_code == 403


def test_all_members_are_asked_for_a_season(client, club, ana):
    FeeRates.objects.create(club=club, season=2000)
    client.post(reverse("fee_season", args=["nantes"]), {"season": "2026–2027"})
    assert Due.objects.filter(label="2026–2027", amount=2000).count() == 2  # Odile and Ana
    assert "Season 2026–2027" in page(client, "fee_account", ana.pk)
