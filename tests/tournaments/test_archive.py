"""A tournament leaves as one file and comes into another club by it."""

import json
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Club, Hand, HandState, Member, PlaySession, Role
from rating.models import SessionStanding
from rating.services import bring_everything_up_to_date
from tests.factories.clubs import AFTERNOON, ORGANISER, ClubFactory, MemberFactory, UserFactory
from tests.factories.events import Event, enter_people, tournament_of
from tournaments.archives.kinds import InvalidArchive
from tournaments.models import Penalty, PrizeCategory, Ruling, RulingKind, Standing, Tournament
from tournaments.selectors.archive import archive
from tournaments.services import archives, standings

pytestmark = pytest.mark.django_db


@pytest.fixture
def played() -> Tournament:
    """Five people play two rounds; one hand is ruled on, and somebody is fined."""
    tournament = tournament_of("libre", settings={"schedule.rounds": 2})
    people = enter_people(tournament, 5)
    event = Event(tournament)
    event.draw()
    event.play_round(1)
    event.draw()
    event.play_round(2)
    hand = Hand.objects.filter(state=HandState.PLAYED).earliest("pk")
    Ruling.objects.create(
        hand=hand,
        tournament=tournament,
        kind=RulingKind.CANCELLED,
        reason="sheet lost",
        made_by="Odile",
        made_at=AFTERNOON,
    )
    Penalty.objects.create(
        tournament=tournament,
        entry=people[3],
        amount="100",
        unit="points",
        reason="late",
        given_by="Odile",
        given_at=AFTERNOON,
        client_key=uuid4(),
    )
    PrizeCategory.objects.create(tournament=tournament, position=1, name="All", prizes=["Ham"])
    event.count()
    standings.refresh(tournament)
    return event.fresh()


def file_of(tournament: Tournament) -> dict:
    return json.loads(json.dumps(archive(tournament, at=AFTERNOON)))


def brought(club: Club, data: dict, people: dict | None = None) -> Tournament:
    checked = archives.read(json.dumps(data))
    return archives.bring(club=club, data=checked, people=people or {}, by=ORGANISER, at=AFTERNOON)


def ranking_of(tournament: Tournament) -> list:
    rows = Standing.objects.filter(tournament=tournament).order_by(
        "kind", "after_round", "position"
    )
    columns = ("kind", "after_round", "entry__member__name", "rank", "value", "hands_played")
    return list(rows.values_list(*columns))


def test_the_ranking_is_the_same_in_the_other_club(played):
    club = ClubFactory()

    there = brought(club, file_of(played))

    assert len(ranking_of(played)) == 10
    assert ranking_of(there) == ranking_of(played)
    assert there.entries.count() == 5
    assert Member.objects.filter(club=club, is_visitor=True).count() == 5
    assert Penalty.objects.filter(tournament=there).count() == 1
    assert Ruling.objects.filter(tournament=there).count() == 1
    hands = Hand.objects.filter(club=club)
    assert hands.count() == Hand.objects.filter(club=played.club).count()
    assert not hands.filter(is_rated=True).exists()


def test_what_comes_out_again_is_what_came_in(played):
    there = brought(ClubFactory(), file_of(played))

    again, before = file_of(there), file_of(played)

    for name in ("club", "exported_at"):
        del again[name], before[name]
    assert again == before


def test_a_file_of_the_first_version_is_still_read(played):
    data = file_of(played)
    data["version"] = 1
    for turn in data["rounds"]:
        del turn["deal_secret"], turn["early_ends"]

    there = brought(ClubFactory(), data)

    assert ranking_of(there) == ranking_of(played)


def test_imported_twice_is_imported_once(played):
    club = ClubFactory()
    data = file_of(played)

    there = brought(club, data)

    assert brought(club, data) == there
    assert brought(played.club, data) == played
    assert Tournament.objects.count() == 2


def test_session_standings_follow(played):
    there = brought(ClubFactory(), file_of(played))
    bring_everything_up_to_date()

    sessions = PlaySession.objects.filter(club=there.club)
    assert SessionStanding.objects.filter(session__in=sessions).count() == 10


def test_an_archive_has_names_and_no_contacts(played):
    played.club.members.update(contact="+33 6 12 34 56 78")

    said = json.dumps(file_of(played))

    assert "Person 001" in said
    assert "+33" not in said


def _first_hand(data: dict) -> dict:
    return data["rounds"][0]["tables"][0]["hands"][0]


def _score(data: dict) -> None:
    data["rankings"][0]["rows"][0]["value"] = "9999"


def _stranger(data: dict) -> None:
    _first_hand(data)["ring"][0] = 999


def _impossible(data: dict) -> None:
    _first_hand(data)["summary"] = {"contract": "garde", "declarer": 9}


def _options(data: dict) -> None:
    _first_hand(data)["rule_options"] = {"nonsense": True}


def _rules(data: dict) -> None:
    data["tournament"]["rules"] = "french-tarot/fft-2099"


def _twice(data: dict) -> None:
    data["rounds"][0]["places"][0] = data["rounds"][0]["places"][1]


def _field(data: dict) -> None:
    data["entries"][0]["surprise"] = 1


def _missing(data: dict) -> None:
    del data["people"]


def _later(data: dict) -> None:
    data["version"] = 3


def _secret(data: dict) -> None:
    data["rounds"][0]["deal_secret"] = "told"


def _day(data: dict) -> None:
    data["tournament"]["starts_at"] = "tomorrow"


def _half_a_character(data: dict) -> None:
    data["tournament"]["place"] = "\ud83d"


def _end_of_text(data: dict) -> None:
    _first_hand(data)["rule_options"] = {"\0": True}


def _no_number(data: dict) -> None:
    _first_hand(data)["summary"]["card_points"] = float("nan")


def _first_year(data: dict) -> None:
    data["rounds"][0]["started_at"] = "0001-01-01T00:00:00+14:00"


def _last_year(data: dict) -> None:
    data["rounds"][0]["session"]["date"] = "9999-12-31"


def _no_reason(data: dict) -> None:
    data["penalties"][0]["reason"] = " "


FAULTS = (
    _half_a_character,
    _end_of_text,
    _no_number,
    _first_year,
    _last_year,
    _no_reason,
    _score,
    _stranger,
    _impossible,
    _options,
    _rules,
    _twice,
    _field,
    _missing,
    _later,
    _secret,
    _day,
)


def test_a_file_that_cannot_be_changes_nothing(played):
    for fault in FAULTS:
        club = ClubFactory()
        data = file_of(played)
        fault(data)

        with pytest.raises(InvalidArchive):
            brought(club, data)

        assert not Tournament.objects.filter(club=club).exists()
        assert not club.members.exists()
        assert not club.sessions.exists()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "x"}', "[" * 5000, "null", "\x00"])
def test_another_file_is_no_archive(text):
    with pytest.raises(InvalidArchive):
        archives.read(text)


def organiser(club: Club, role=Role.ORGANISER) -> Client:
    client = Client()
    client.force_login(MemberFactory(club=club, name="Odile", role=role, user=UserFactory()).user)
    return client


def test_an_organiser_says_who_is_who(played):
    club = ClubFactory()
    known = MemberFactory(club=club, name="person 003")
    other = MemberFactory(club=club, name="Zoé")
    client = organiser(club)
    address = reverse("tournament_import", args=[club.slug])
    data = file_of(played)
    text = json.dumps(data)

    asked = client.post(address, {"archive": text})

    assert asked.status_code == 200
    form = asked.context["form"]
    answers = {bound.html_name: bound.initial for bound in form}
    numbers = {person["name"]: person["id"] for person in data["people"]}
    assert answers[f"person_{numbers['Person 003']}"] == str(known.pk)
    answers[f"person_{numbers['Person 004']}"] = str(other.pk)
    done = client.post(address, {"archive": text, "confirm": "yes", **answers})
    there = Tournament.objects.get(club=club)
    assert done.headers["Location"] == reverse("tournament_page", args=[there.pk])
    members = dict(there.entries.values_list("number", "member"))
    assert (members[3], members[4]) == (known.pk, other.pk)


def test_one_member_cannot_be_two_people_of_the_file(played):
    club = ClubFactory()
    client = organiser(club)
    zoe = MemberFactory(club=club, name="Zoé")
    text = json.dumps(file_of(played))

    answer = client.post(
        reverse("tournament_import", args=[club.slug]),
        {"archive": text, "confirm": "yes", "person_1": zoe.pk, "person_2": zoe.pk},
    )

    assert answer.status_code == 422
    assert "Two people of the file cannot be the same member." in answer.content.decode()
    assert not Tournament.objects.filter(club=club).exists()


def test_only_organisers_send_and_take_archives(played):
    member = organiser(played.club, Role.MEMBER)

    assert member.get(reverse("tournament_archive", args=[played.pk])).status_code == 403
    assert member.get(reverse("tournament_import", args=[played.club.slug])).status_code == 403
