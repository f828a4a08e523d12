"""The pages on which two people turn out to be one."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from clubs import names
from clubs.models import HandSeat, Member, MemberMerge
from tests.factories.clubs import (
    MemberFactory,
    OrganiserFactory,
    TableFactory,
    UserFactory,
    garde,
    play,
)

pytestmark = pytest.mark.django_db


def named(member, name):
    member.name, member.search_name = name, names.fold(name)
    member.save()
    return member


@pytest.fixture
def table():
    table = TableFactory(people=4)
    play(table, garde(declarer=1))
    return table


@pytest.fixture
def visitor(table):
    return named(table.seats.get(chair=2).member, "Théophraste Vidal")


@pytest.fixture
def member(table):
    return named(MemberFactory(club=table.session.club), "Vidal Theophraste-Marc")


@pytest.fixture
def organiser(client, table):
    client.force_login(OrganiserFactory(club=table.session.club).user)
    return client


def address(member):
    return reverse("member_merge", args=[member.club.slug, member.pk])


def test_people_of_a_similar_name_are_offered_first(organiser, visitor, member):
    named(MemberFactory(club=visitor.club), "Zébulon")
    assert organiser.get(address(visitor)).context["found"] == [member]
    assert [one.name for one in organiser.get(address(visitor) + "?q=zebu").context["found"]] == [
        "Zébulon"
    ]


def test_it_says_what_it_means_then_merges_and_can_be_undone(organiser, visitor, member):
    asked = organiser.get(address(visitor), {"into": member.pk})
    assert "1 hand counts for Vidal Theophraste-Marc." in asked.text
    answer = organiser.post(address(visitor), {"into": member.pk})
    edit = reverse("member_edit", args=[member.club.slug, member.pk])
    assert answer.url == edit
    assert HandSeat.objects.filter(member=member).count() == 1
    assert "Théophraste Vidal was merged into this person" in organiser.get(edit).text

    undo = reverse("merge_undo", args=[member.club.slug, MemberMerge.objects.get().pk])
    for _ in range(2):
        assert organiser.post(undo).status_code == HTTPStatus.FOUND
    assert HandSeat.objects.filter(member=visitor).count() == 1


def test_a_double_click_merges_once(organiser, visitor, member):
    for _ in range(2):
        answer = organiser.post(address(visitor), {"into": member.pk}, follow=True)
        assert answer.status_code == HTTPStatus.OK
        assert "Théophraste Vidal was merged into this person" in answer.text
    assert MemberMerge.objects.count() == 1


def test_a_merge_that_another_one_hides_is_undone_after_it(organiser, visitor, member):
    last = named(MemberFactory(club=member.club), "Zoé")
    organiser.post(address(visitor), {"into": member.pk})
    organiser.post(address(member), {"into": last.pk})
    first = MemberMerge.objects.earliest("pk")
    answer = organiser.post(reverse("merge_undo", args=[last.club.slug, first.pk]), follow=True)
    assert "was merged into Zoé since: undo that first." in answer.text
    assert answer.status_code == HTTPStatus.OK


def test_two_who_sat_together_are_refused_in_words(organiser, table, visitor):
    neighbour = table.seats.get(chair=3).member
    answer = organiser.post(address(visitor), {"into": neighbour.pk})
    assert answer.status_code == HTTPStatus.CONFLICT
    assert "they are two people" in answer.text
    assert not MemberMerge.objects.exists()


def test_a_merged_person_is_in_no_list_and_his_page_is_the_others(organiser, visitor, member):
    organiser.post(address(visitor), {"into": member.pk})
    listed = organiser.get(reverse("member_list", args=[member.club.slug]) + "?inactive=on")
    assert visitor.pk not in {row.record.pk for row in listed.context["listing"].rows}
    page = organiser.get(reverse("member_page", args=[visitor.pk]))
    assert page.url == reverse("member_page", args=[member.pk])


@pytest.mark.parametrize("into", ["", "x", "999999", "0"])
def test_an_odd_choice_merges_nobody(organiser, visitor, into):
    assert organiser.post(address(visitor), {"into": into}).status_code == HTTPStatus.OK
    assert not MemberMerge.objects.exists()


def test_only_organisers_merge(client, visitor, member):
    for role in ("member", "scorer"):
        client.force_login(MemberFactory(club=visitor.club, user=UserFactory(), role=role).user)
        answer = client.post(address(visitor), {"into": member.pk})
        assert answer.status_code == HTTPStatus.FORBIDDEN
    assert not MemberMerge.objects.exists()


def test_people_of_other_clubs_are_not_offered(organiser, visitor):
    stranger = named(MemberFactory(), "Théophraste Vidal")
    assert organiser.get(address(visitor)).context["found"] == []
    organiser.post(address(visitor), {"into": stranger.pk})
    assert not MemberMerge.objects.exists()
    assert Member.objects.filter(merged_into__isnull=False).count() == 0
