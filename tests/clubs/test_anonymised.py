"""A name that was taken away stands nowhere: every page, print, file and the database are read."""

import io
import zipfile
from datetime import timedelta
from itertools import islice

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import (
    JournalEntry,
    Member,
    PlaySession,
    Role,
    SessionState,
    Tombstone,
    Verdict,
)
from clubs.services import keeping, members
from clubs.services.journal import Actor, Place, record
from clubs.services.merging import merge
from clubs.services.privacy import tombstones
from clubs.services.privacy.anonymise import anonymise
from clubs.services.refusal import Refused
from rating.models import Rating
from rating.services import bring_everything_up_to_date
from tests.factories import pdf
from tests.factories.addresses import ADDRESSES, place_of
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    MemberFactory,
    TableFactory,
    UserFactory,
    play,
)
from tests.factories.copies import data_folder
from tests.factories.readers import world
from tests.factories.rows import everything
from tournaments.models import Tournament, TournamentState

__all__ = ["data_folder"]
FORMER, NAME, TWIN = "Théophraste Leguet", "Théophraste Quatrepattes", "Théo des Îles"
CONTACT, LICENCE, USERNAME = "theo@example.org", "FFT-778899", "theoquat"
SECRETS = (FORMER, NAME, TWIN, "Quatrepattes", CONTACT, LICENCE, USERNAME)


def a_person_everywhere(known):
    """Let somebody have played, said, changed and been told things under three names."""
    member = known.member
    facts = members.MemberFacts(name=FORMER, contact=CONTACT, licence=LICENCE)
    members.change_member(member=member, facts=facts, by=ORGANISER, at=AFTERNOON)
    facts = members.MemberFacts(name=NAME, contact=CONTACT, licence=LICENCE)
    members.change_member(member=member, facts=facts, by=ORGANISER, at=AFTERNOON)
    member = Member.objects.get(pk=member.pk)
    twin = MemberFactory(club=known.club, name=TWIN)
    merge(source=twin, target=member, by=ORGANISER, at=AFTERNOON)
    member.user = UserFactory(username=USERNAME, first_name=NAME)
    member.save()
    himself = Actor(NAME, user=member.user, member=member)
    play(known.table, by=himself)
    Verdict.objects.create(
        version=known.hand.versions.get(),
        member=known.table.seats.get(chair=3).member,
        agrees=False,
        note=f"{NAME} a mal compté",
        at=AFTERNOON,
    )
    place = Place.of_session(known.session)
    record(place=place, action="session_changed", by=himself, at=AFTERNOON, reason=f"pour {FORMER}")
    PlaySession.objects.filter(pk=known.session.pk).update(title=f"Coupe {NAME}")
    bring_everything_up_to_date()
    return member


def over(known):
    PlaySession.objects.filter(club=known.club).update(state=SessionState.CLOSED)
    Tournament.objects.filter(club=known.club).update(state=TournamentState.FINISHED)


def texts_of(answer):
    kind = answer.headers.get("Content-Type", "")
    if kind == "application/pdf":
        return pdf.text_of(answer.content)
    if kind == "application/zip" or "spreadsheet" in kind:
        with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
            return " ".join(
                packed.read(name).decode(errors="replace") for name in packed.namelist()
            )
    return answer.content.decode(errors="replace")


def told_by(known, reader="administrator"):
    """Yield the addresses that still say something, and what."""
    for route, address in ADDRESSES.items():
        if address.read is None:
            continue
        for form in ("json", "csv", "xlsx") if "<form" in route else ("",):
            place = place_of(route.replace("<form:form>", form), known)
            said = texts_of(known.readers[reader].get(place))
            told = [secret for secret in SECRETS if secret in said]
            if told:
                yield place, told


def in_database():
    return [
        (table, secret)
        for table, rows in everything().items()
        for row in rows
        for secret in SECRETS
        if secret in str(row)
    ]


@pytest.mark.django_db
def test_the_name_stands_nowhere_any_more():
    known = world()
    member = a_person_everywhere(known)
    over(known)
    assert len([*islice(told_by(known), 10)]) == 10
    assert len(in_database()) > 10

    gone = anonymise(member=member, by=ORGANISER, at=AFTERNOON)

    assert gone.name == "Player 1"
    assert [*told_by(known)] == []
    assert [*told_by(known, "organiser")] == []
    assert in_database() == []


@pytest.mark.django_db
def test_scores_and_ratings_stay_as_they_are():
    known = world()
    member = a_person_everywhere(known)
    over(known)
    ratings = list(Rating.objects.order_by("pk").values_list())
    hands = list(known.club.hands.order_by("pk").values_list())
    seats = everything()["HandSeat"]

    anonymise(member=member, by=ORGANISER, at=AFTERNOON)
    bring_everything_up_to_date()

    assert list(Rating.objects.order_by("pk").values_list()) == ratings
    assert list(known.club.hands.order_by("pk").values_list()) == hands
    assert everything()["HandSeat"] == seats


@pytest.mark.django_db
def test_his_account_and_all_that_opened_something_is_gone():
    known = world()
    member = a_person_everywhere(known)
    over(known)
    his = Client()
    his.force_login(member.user)

    anonymise(member=member, by=ORGANISER, at=AFTERNOON)

    assert his.get(reverse("club_page", args=[known.club.slug])).status_code == 302
    member.refresh_from_db()
    assert (member.user, member.contact, member.licence) == (None, "", "")
    assert not member.is_active


@pytest.mark.django_db
def test_a_name_within_another_name_leaves_the_other_person_alone():
    """Li goes; Li Wei, the word “li” and a code that holds it stay."""
    table = TableFactory()
    club = table.session.club
    short, longer = (MemberFactory(club=club, name=name) for name in ("Li", "Li Wei"))
    record(
        place=Place(club),
        action="member_changed",
        by=Actor("Li Wei"),
        at=AFTERNOON,
        reason="Li et Li Wei, lit et Lili",
        details={"member": "Li", "token": "ab-Li-cd"},
    )

    anonymise(member=short, by=ORGANISER, at=AFTERNOON)

    entry = JournalEntry.objects.filter(action="member_changed").get()
    assert entry.actor == "Li Wei"
    assert entry.reason == "Player 1 et Li Wei, lit et Lili"
    assert entry.details == {"member": "Player 1", "token": "ab-Li-cd"}
    longer.refresh_from_db()
    assert longer.name == "Li Wei"


@pytest.mark.django_db
def test_a_name_that_is_a_word_of_the_game_leaves_the_hands_alone():
    table = TableFactory()
    member = MemberFactory(club=table.session.club, name="garde")
    hand = play(table)
    before = (hand.contract, hand.versions.get().summary)

    anonymise(member=member, by=ORGANISER, at=AFTERNOON)

    hand.refresh_from_db()
    assert (hand.contract, hand.versions.get().summary) == before


@pytest.mark.django_db
def test_who_plays_now_organises_alone_or_administers_is_refused():
    known = world()
    with pytest.raises(Refused, match="takes part in a session now"):
        anonymise(member=known.member, by=ORGANISER, at=AFTERNOON)
    over(known)
    alone = MemberFactory(name="Odile", role=Role.ORGANISER)
    with pytest.raises(Refused, match="last organiser"):
        anonymise(member=alone, by=ORGANISER, at=AFTERNOON)
    keeper = MemberFactory(name="Keeper", user=UserFactory(is_superuser=True))
    with pytest.raises(Refused, match="administers the portal"):
        anonymise(member=keeper, by=ORGANISER, at=AFTERNOON)


@pytest.mark.django_db
def test_asked_twice_it_is_done_once_and_the_next_person_has_another_number():
    known = world()
    over(known)
    for _time in range(2):
        gone = anonymise(member=known.member, by=ORGANISER, at=AFTERNOON)
    other = anonymise(member=known.table.seats.get(chair=1).member, by=ORGANISER, at=AFTERNOON)

    assert (gone.name, other.name) == ("Player 1", "Player 2")
    assert JournalEntry.objects.filter(action="member_anonymised").count() == 2


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("data_folder")
def test_a_copy_from_before_does_not_bring_the_name_back(tmp_path):
    """Neither on the same laptop, nor on another one that gets the stick."""
    table = TableFactory()
    stick = tmp_path / "stick"
    stick.mkdir()
    keeping.name_folder(folder=str(stick), at=AFTERNOON)
    member = table.seats.get(chair=1).member
    members.change_member(
        member=member, facts=members.MemberFacts(name=NAME), by=ORGANISER, at=AFTERNOON
    )
    play(table, by=Actor(NAME, member=member))
    PlaySession.objects.update(state=SessionState.CLOSED)
    path = keeping.back_up(at=AFTERNOON)
    anonymise(member=member, by=ORGANISER, at=AFTERNOON)
    later = AFTERNOON + timedelta(hours=1)
    keeping.back_up(at=later)

    keeping.restore(path=path, by=ORGANISER, at=later)
    assert not [found for found in in_database() if found[1] == NAME]
    Tombstone.objects.all().delete()
    keeping.restore(path=stick / path.name, by=ORGANISER, at=later + timedelta(hours=1))

    assert not [found for found in in_database() if found[1] == NAME]
    assert Member.objects.get(pk=member.pk).name == "Player 1"


@pytest.mark.django_db
def test_a_name_that_comes_back_with_a_merge_undone_since_goes_again():
    target = MemberFactory()
    source = MemberFactory(club=target.club, name=NAME, contact=CONTACT)
    merge(source=source, target=target, by=ORGANISER, at=AFTERNOON)

    tombstones.apply({str(source.uid): "Player 1"}, at=AFTERNOON)

    source.refresh_from_db()
    assert (source.name, source.contact) == ("Player 1", "")
    assert Member.objects.get(pk=target.pk).name == target.name
    assert not [found for found in in_database() if found[1] == NAME]
