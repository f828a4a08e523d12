from dataclasses import replace

import pytest

from clubs.models import JournalEntry, Member, Role
from clubs.names import BadName
from clubs.services import members
from clubs.services.members import MemberFacts, NameInUse
from clubs.services.refusal import Refused
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    ClubFactory,
    MemberFactory,
    OrganiserFactory,
)

pytestmark = pytest.mark.django_db


def add(club, **facts):
    facts = MemberFacts(**{"name": "Hélène Lefèvre", **facts})
    return members.add_member(club=club, facts=facts, by=ORGANISER, at=AFTERNOON)


def change(member, **facts):
    changed = replace(members.facts_of(member), **facts)
    return members.change_member(member=member, facts=changed, by=ORGANISER, at=AFTERNOON)


def visitor(club, name):
    return members.add_visitor(club=club, name=name, by=ORGANISER, at=AFTERNOON)


def test_a_member_is_stored_with_the_key_to_find_him_by():
    member = add(ClubFactory(), name="  Hélène   Lefèvre", contact=" 06 12 ", licence="38-1")
    assert (member.name, member.search_name) == ("Hélène Lefèvre", "helene lefevre")
    assert (member.contact, member.licence) == ("06 12", "38-1")
    assert (member.role, member.is_visitor, member.is_active) == (Role.MEMBER, False, True)
    entry = JournalEntry.objects.get()
    assert (entry.action, entry.details) == ("member_added", {"member": "Hélène Lefèvre"})


def test_a_visitor_needs_nothing_but_a_name():
    member = visitor(ClubFactory(), "Zoë")
    assert member.is_visitor
    assert JournalEntry.objects.get().action == "visitor_added"


@pytest.mark.parametrize("again", ["Hélène Lefèvre", "helene LEFEVRE", "Hélène-Lefèvre"])
def test_the_same_name_again_says_who_it_is(again):
    club = ClubFactory()
    known = add(club)
    with pytest.raises(NameInUse, match="Hélène Lefèvre is already in this club") as refused:
        visitor(club, again)
    assert refused.value.known == known
    assert Member.objects.count() == 1


def test_the_same_name_in_another_club_is_somebody_else():
    add(ClubFactory())
    assert add(ClubFactory()).pk


def test_a_bad_name_or_a_too_long_field_stores_nothing():
    club = ClubFactory()
    with pytest.raises(BadName):
        add(club, name="=Hélène")
    with pytest.raises(Refused, match="At most 120"):
        add(club, contact="x" * 121)
    with pytest.raises(Refused, match="At most 30"):
        add(club, licence="x" * 31)
    assert not Member.objects.exists()
    assert not JournalEntry.objects.exists()


def test_a_visitor_becomes_a_member():
    member = change(visitor(ClubFactory(), "Zoë"), is_visitor=False, licence="74-9")
    assert (member.is_visitor, member.licence) == (False, "74-9")
    details = JournalEntry.objects.get(action="member_changed").details
    assert details == {
        "member": "Zoë",
        "changes": {"is_visitor": [True, False], "licence": ["", "74-9"]},
    }


def test_a_changed_name_is_found_by_its_new_key():
    assert change(add(ClubFactory()), name="Hélène Čuk").search_name == "helene cuk"


def test_a_person_keeps_the_name_when_only_an_accent_is_corrected():
    member = add(ClubFactory(), name="Helene Lefevre")
    assert change(member, name="Hélène Lefèvre").name == "Hélène Lefèvre"


def test_nobody_takes_the_name_of_another():
    club = ClubFactory()
    add(club)
    other = add(club, name="Zoë")
    with pytest.raises(NameInUse):
        change(other, name="Hélène Lefèvre")


@pytest.mark.parametrize("facts", [{"role": Role.SCORER}, {"is_active": False}])
def test_the_last_organiser_stays(facts):
    organiser = OrganiserFactory(name="Odile")
    MemberFactory(club=organiser.club, role=Role.SCORER)
    OrganiserFactory(club=organiser.club, is_active=False)
    OrganiserFactory()
    with pytest.raises(Refused, match="Odile is the club's last organiser"):
        change(organiser, **facts)
    organiser.refresh_from_db()
    assert (organiser.role, organiser.is_active) == (Role.ORGANISER, True)


def test_one_of_two_organisers_may_step_back():
    organiser = OrganiserFactory()
    OrganiserFactory(club=organiser.club)
    assert change(organiser, role=Role.MEMBER).role == Role.MEMBER


def test_the_journal_keeps_no_contact_data():
    change(add(ClubFactory(), contact="06 12 34"), contact="07 98 76")
    entries = JournalEntry.objects.values_list("details", flat=True)
    assert not any(number in str(list(entries)) for number in ("06 12 34", "07 98 76"))
    assert JournalEntry.objects.filter(action="member_changed").exists()


def test_saving_without_a_change_leaves_no_trace():
    change(add(ClubFactory()))
    assert not JournalEntry.objects.filter(action="member_changed").exists()


def test_somebody_is_found_by_his_name_without_accents():
    club = ClubFactory()
    member = add(club)
    assert members.known_as(club, "HELENE LEFEVRE") == member
    assert members.known_as(club, "Hélène") is None


def test_the_computer_is_nobody_who_comes_to_the_hall():
    bot = MemberFactory(name="Robot Ada", search_name="robot ada", is_bot=True)
    assert members.known_as(bot.club, "Robot Ada") is None
    with pytest.raises(NameInUse):
        visitor(bot.club, "Robot Ada")
