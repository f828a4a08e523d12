import re

import pytest

from clubs.models import JournalEntry, Member, Role
from tests.factories.clubs import ClubFactory, MemberFactory, OrganiserFactory, UserFactory

pytestmark = pytest.mark.django_db

LONG = "Marie-Françoise de La Rochefoucauld-Montbel"
FORM = {"name": "Zoë Čuk", "role": "scorer", "is_active": "on", "licence": "74-1", "contact": "06"}


@pytest.fixture
def organiser():
    return OrganiserFactory(name="Odile")


@pytest.fixture
def club(organiser):
    return organiser.club


@pytest.fixture
def laptop(client, organiser):
    client.force_login(organiser.user)
    return client


def as_a(role, club, client):
    client.force_login(MemberFactory(club=club, role=role, user=UserFactory()).user)
    return client


def listed(client, club, **query):
    page = client.get(f"/clubs/{club.slug}/members/", query).content.decode()
    return re.findall(r'<a href="/members/\d+/">([^<]+)</a>', page)


def test_people_are_listed_by_name_accents_apart(laptop, club):
    for name in ("Zoë", "Émile", "Eve", LONG, "Li"):
        MemberFactory(club=club, name=name)
    MemberFactory(name="Elsewhere")
    assert listed(laptop, club) == ["Émile", "Eve", "Li", LONG, "Odile", "Zoë"]
    assert listed(laptop, club, sort="-name")[0] == "Zoë"


@pytest.mark.parametrize("typed", ["francoise", "FRANÇOISE mont", "montbel marie", "La Roche"])
def test_somebody_is_found_without_accents(laptop, club, typed):
    MemberFactory(club=club, name=LONG)
    MemberFactory(club=club, name="Li")
    assert listed(laptop, club, q=typed) == [LONG]


def test_a_name_that_nobody_has(laptop, club):
    page = laptop.get(f"/clubs/{club.slug}/members/", {"q": "100%_"}).content.decode()
    assert "Nobody is found by that name." in page


def test_inactive_people_are_hidden_until_asked_for(laptop, club):
    MemberFactory(club=club, name="Gone", is_active=False)
    assert listed(laptop, club) == ["Odile"]
    assert listed(laptop, club, inactive="on") == ["Gone", "Odile"]


def test_htmx_gets_the_list_alone_and_the_browser_the_page(laptop, club):
    address = f"/clubs/{club.slug}/members/"
    part = laptop.get(address, {"q": "od"}, headers={"HX-Request": "true"})
    assert part.content.decode().strip().startswith('<section id="members"')
    assert "HX-Request" in part.headers["Vary"]
    back = {"HX-Request": "true", "HX-History-Restore-Request": "true"}
    assert "<html" in laptop.get(address, headers=back).content.decode()


def test_a_long_list_is_paged_at_a_constant_cost(laptop, club, django_assert_max_num_queries):
    MemberFactory.create_batch(120, club=club)
    listed(laptop, club)
    with django_assert_max_num_queries(8):
        assert len(listed(laptop, club)) == 50
    assert len(listed(laptop, club, page=3)) == 21
    assert len(listed(laptop, club, page="x")) == 50


def test_members_do_not_see_how_to_reach_each_other(client, club):
    MemberFactory(club=club, name="Li", contact="06 12 34", licence="74-1")
    page = as_a(Role.SCORER, club, client).get(f"/clubs/{club.slug}/members/").content.decode()
    assert "Li" in page
    assert "06 12 34" not in page
    assert "74-1" not in page
    assert "/edit/" not in page


def test_a_club_without_people_is_told_how_to_begin(client):
    club = ClubFactory()
    client.force_login(UserFactory(is_superuser=True))
    page = client.get(f"/clubs/{club.slug}/members/").content.decode()
    assert "Import the list of your members" in page


def test_an_organiser_adds_a_member(laptop, club):
    response = laptop.post(f"/clubs/{club.slug}/members/new/", FORM)
    assert response.headers["Location"] == f"/clubs/{club.slug}/members/"
    member = Member.objects.get(name="Zoë Čuk")
    assert (member.role, member.licence, member.contact) == (Role.SCORER, "74-1", "06")
    assert "Zoë Čuk is added." in laptop.get(response.headers["Location"]).content.decode()


def test_a_scorer_adds_a_visitor_by_the_name_alone(client, club):
    phone = as_a(Role.SCORER, club, client)
    assert phone.get(f"/clubs/{club.slug}/members/new/?visitor").status_code == 200
    assert phone.post(f"/clubs/{club.slug}/members/new/?visitor", FORM).status_code == 302
    visitor = Member.objects.get(name="Zoë Čuk")
    assert visitor.is_visitor
    assert visitor.role == Role.MEMBER


@pytest.mark.parametrize(
    ("role", "query", "status"),
    [
        (Role.SCORER, "", 403),
        (Role.MEMBER, "", 403),
        (Role.MEMBER, "?visitor", 403),
    ],
)
def test_nobody_adds_people_beyond_his_role(client, club, role, query, status):
    phone = as_a(role, club, client)
    assert phone.post(f"/clubs/{club.slug}/members/new/{query}", FORM).status_code == status
    assert not Member.objects.filter(name="Zoë Čuk").exists()


@pytest.mark.parametrize("query", ["", "?visitor"])
def test_the_same_name_is_a_clear_choice(laptop, club, query):
    known = MemberFactory(club=club, name="Zoë Čuk", is_active=False)
    response = laptop.post(f"/clubs/{club.slug}/members/new/{query}", {**FORM, "name": "zoe cuk"})
    page = response.content.decode()
    assert response.status_code == 422
    assert "Is it Zoë Čuk, who is here already?" in page
    assert f"/clubs/{club.slug}/members/{known.pk}/edit/" in page
    assert 'value="zoe cuk"' in page
    assert Member.objects.filter(club=club).count() == 2


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"name": ""}, "required"),
        ({"name": "=SUM(A1)"}, "cannot begin with “=”"),
        ({"name": "x" * 61}, "at most 60"),
        ({"role": "president"}, "Select a valid choice"),
        ({"contact": "x" * 121}, "at most 120"),
    ],
)
def test_a_bad_field_is_said_beside_it_and_nothing_is_stored(laptop, club, changed, sentence):
    response = laptop.post(f"/clubs/{club.slug}/members/new/", {**FORM, **changed})
    assert response.status_code == 422
    assert sentence in response.content.decode()
    assert Member.objects.count() == 1


def edit(client, member, **changed):
    return client.post(f"/clubs/{member.club.slug}/members/{member.pk}/edit/", {**FORM, **changed})


def test_a_visitor_becomes_a_member(laptop, club):
    visitor = MemberFactory(club=club, name="Zoe", is_visitor=True)
    assert edit(laptop, visitor).status_code == 302
    visitor.refresh_from_db()
    assert (visitor.name, visitor.is_visitor, visitor.role) == ("Zoë Čuk", False, Role.SCORER)
    entry = JournalEntry.objects.get(action="member_changed")
    assert entry.actor == "Odile"
    assert entry.device


def test_the_last_organiser_cannot_step_back_alone(laptop, organiser):
    response = edit(laptop, organiser, name="Odile")
    assert response.status_code == 422
    assert "Odile is the club&#x27;s last organiser" in response.content.decode()
    organiser.refresh_from_db()
    assert organiser.role == Role.ORGANISER


@pytest.mark.parametrize("role", [Role.SCORER, Role.MEMBER])
def test_only_organisers_change_people(client, club, role):
    phone = as_a(role, club, client)
    member = MemberFactory(club=club)
    assert phone.get(f"/clubs/{club.slug}/members/{member.pk}/edit/").status_code == 403
    assert edit(phone, member).status_code == 403
    assert phone.post(f"/clubs/{club.slug}/members/{member.pk}/invitation/").status_code == 403
    assert not JournalEntry.objects.exists()


def test_somebody_of_another_club_is_not_found_here(laptop, club):
    other = MemberFactory()
    assert laptop.get(f"/clubs/{club.slug}/members/{other.pk}/edit/").status_code == 404
    assert edit(laptop, other).status_code == 404


def test_an_organiser_makes_a_link_that_opens_an_account(laptop, club, client):
    member = MemberFactory(club=club)
    response = laptop.post(
        f"/clubs/{club.slug}/members/{member.pk}/invitation/", HTTP_HOST="192.168.1.5:8000"
    )
    page = response.content.decode()
    link = re.search(r"<code>http://192\.168\.1\.5:8000(/invitation/[^<]+)</code>", page).group(1)
    assert "<svg" in page
    assert "works on this computer only" not in page
    assert client.get(link).status_code == 200


def test_a_link_is_made_by_a_button_alone(laptop, club):
    member = MemberFactory(club=club)
    assert laptop.get(f"/clubs/{club.slug}/members/{member.pk}/invitation/").status_code == 405


def test_no_link_for_an_account_that_opens_more_than_this_club(laptop, club):
    member = MemberFactory(club=club, user=UserFactory(is_superuser=True))
    response = laptop.post(f"/clubs/{club.slug}/members/{member.pk}/invitation/", follow=True)
    assert "opens more than this club" in response.content.decode()
