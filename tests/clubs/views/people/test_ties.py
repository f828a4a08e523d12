"""Together or apart: the organisers' list."""

import pytest
from django.urls import reverse

from clubs.models import Role, Tie
from tests.factories.clubs import ClubFactory, MemberFactory, OrganiserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(client):
    club = ClubFactory(slug="nantes")
    client.force_login(OrganiserFactory(club=club, name="Odile").user)
    return club


ADDRESS = "/clubs/nantes/ties/"


def test_a_pair_is_put_on_the_list_and_taken_off(client, club):
    ana, bo = MemberFactory(club=club, name="Ana"), MemberFactory(club=club, name="Bo")
    client.post(ADDRESS, {"one": ana.pk, "other": bo.pk, "kind": "apart"})
    html = client.get(ADDRESS).content.decode()
    assert "Ana – Bo" in html
    assert "not at one table" in html
    client.post(reverse("tie_delete", args=["nantes", Tie.objects.get().pk]))
    assert "Ana – Bo" not in client.get(ADDRESS).content.decode()


def test_one_person_is_no_pair_and_a_stranger_none_of_the_list(client, club):
    ana, stranger = MemberFactory(club=club, name="Ana"), MemberFactory()
    for other, said in ((ana, "Choose two different people."), (stranger, "valid choice")):
        answer = client.post(ADDRESS, {"one": ana.pk, "other": other.pk, "kind": "apart"})
        assert answer.status_code == 422
        assert said in answer.content.decode()
    assert not Tie.objects.exists()


def test_the_list_is_for_organisers(client, club):
    client.force_login(OrganiserFactory(club=club, role=Role.SCORER).user)
    assert client.get(ADDRESS).status_code == 403


def test_who_has_a_table_of_his_own_stands_below(client, club):
    ana = MemberFactory(club=club, name="Ana")
    client.post(
        reverse("member_edit", args=["nantes", ana.pk]),
        {
            "name": "Ana",
            "role": "member",
            "is_active": "on",
            "fixed_table": "2",
            "table_wish": "near the door",
        },
    )
    html = client.get(ADDRESS).content.decode()
    assert "near the door" in html
    assert "table 2" in html
