"""All tables play the same deals: nobody who still plays one learns what others made of it."""

import re
from http import HTTPStatus

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Hand, HandVersion, Member, Role, Table
from rating.models import Rating
from rating.selectors.hand import NotRated, hand_rating
from tests.factories.clubs import ORGANISER, TokenFactory, UserFactory
from tests.factories.events import Event, enter_people, tournament_of
from tests.factories.leaks import places, text_of
from tests.factories.tournaments import reader
from tournaments.models import Tournament
from tournaments.selectors import deals, secrecy
from tournaments.services import rounds

pytestmark = pytest.mark.django_db

LARGE = {"contract": "garde_contre", "declarer": 1, "oudlers": 3, "card_points": 71}
"""Taken against 36 points: (25 + 71 - 36) x 6 = 360 from each, 1080 for the declarer."""
SECRET = re.compile(r"(?<!\d)(360|1[ .,\u00a0\u202f]?080)(?!\d)")
STILL_PLAYED = "Other tables still play these deals"


@pytest.fixture
def duplicate() -> Event:
    """Return a duplicate whose first of two deals one of two tables has played."""
    tournament = tournament_of(
        "duplicate", settings={"draw": "random", "schedule.hands": 2, "schedule.hands_at_five": 2}
    )
    enter_people(tournament, 8)
    event = Event(tournament)
    event.draw()
    event.open(1)
    event.play_hand(event.tables(1)[0], LARGE)
    event.count()
    return event


def account_of(member: Member) -> Client:
    member.user = UserFactory()
    member.save()
    client = Client()
    client.force_login(member.user)
    return client


def phone_of(table: Table) -> Client:
    client = Client()
    token = table.tokens.filter(revoked_at=None).first() or TokenFactory(table=table)
    assert client.get(reverse("phone", args=[token.token])).status_code == HTTPStatus.OK
    return client


def told(client: Client, event: Event) -> list[str]:
    """Return the addresses that tell what the first table made, pages and their live parts."""
    found = []
    is_live = {"HX-Request": "true"}
    for place in places(event):
        for headers in ({}, is_live) if "." not in place else ({},):
            answer = client.get(place, headers=headers)
            if answer.status_code == HTTPStatus.OK and SECRET.search(text_of(answer)):
                found.append(place)
    return found


def screen_of(tournament: Tournament) -> str:
    address = reverse("tournament_screen", args=[tournament.pk])
    pages = [
        reader(tournament.club, Role.ORGANISER).get(f"{address}?show={family}&at={at}")
        for family in ("ranking", "results")
        for at in (0, 1)
    ]
    return "\n".join(text_of(page) for page in pages)


def test_no_address_tells_somebody_of_another_table_what_was_made_of_a_deal(duplicate):
    scores = {abs(each) for one in HandVersion.objects.all() for each in one.scores.values()}
    assert scores == {360, 1080}
    other = duplicate.tables(1)[1]
    plays = other.seats.get(chair=1).member

    assert told(account_of(plays), duplicate) == []
    assert told(phone_of(other), duplicate) == []
    assert not SECRET.search(screen_of(duplicate.tournament))
    hand = Hand.objects.get()
    said = account_of(plays).get(reverse("hand_page", args=[hand.pk]))
    assert said.status_code == HTTPStatus.FORBIDDEN
    assert STILL_PLAYED in said.content.decode()


def test_who_made_it_reads_it_and_learns_nothing_of_the_others(duplicate):
    mine, other = duplicate.tables(1)
    client = account_of(mine.seats.get(chair=1).member)
    hand = mine.hands.get()
    assert client.get(reverse("hand_page", args=[hand.pk])).status_code == HTTPStatus.OK

    duplicate.play_hand(other, LARGE | {"card_points": 80})
    duplicate.count()
    assert client.get(reverse("table_page", args=[other.pk])).status_code == HTTPStatus.FORBIDDEN
    # Before a correction the session's ranks are counted; 3 x 6 x (25 + 80 - 36) = 1242.
    asked = client.post(reverse("consequences", args=[hand.pk]))
    assert asked.status_code == HTTPStatus.OK
    assert not re.search(r"1[ .,\u00a0\u202f]?242|414", text_of(asked))


@pytest.mark.parametrize("role", [Role.SCORER, Role.ARBITER, Role.ORGANISER])
def test_scorers_arbiters_and_organisers_see_the_hands_while_they_are_played(duplicate, role):
    table = duplicate.tables(1)[0]
    client = reader(duplicate.tournament.club, role)

    for address in ("hand_page", "table_page", "session_standings", "paper_hands"):
        key = {"hand_page": table.hands.get().pk, "table_page": table.pk}
        page = client.get(reverse(address, args=[key.get(address, table.session_id)]))
        assert page.status_code == HTTPStatus.OK, address
        assert SECRET.search(text_of(page)), address


def test_everybody_sees_them_and_they_are_rated_when_the_round_is_finished(duplicate):
    tournament, hand = duplicate.tournament, Hand.objects.get()
    member = reader(tournament.club, Role.MEMBER)
    ranking = reverse("tournament_ranking", args=[tournament.pk])
    assert hand_rating(hand).not_rated is NotRated.STILL_PLAYED
    assert not Rating.objects.exists()
    assert secrecy.last_told(tournament) == 0
    page = member.get(ranking)
    assert page.context["lines"] == []
    assert "All tables of round 1 play the same deals" in page.content.decode()

    rounds.finish(round=duplicate.round(1), by=ORGANISER, at=duplicate.later(), consent=True)
    duplicate.count()
    assert secrecy.last_told(tournament) is None
    assert Rating.objects.count() == 4
    assert len(member.get(ranking).context["lines"]) == 8
    assert SECRET.search(text_of(member.get(reverse("hand_page", args=[hand.pk]))))
    assert SECRET.search(screen_of(tournament))

    rounds.reopen(round=duplicate.round(1), by=ORGANISER, at=duplicate.later(), reason="one more")
    duplicate.count()
    assert not Rating.objects.exists()
    assert member.get(reverse("hand_page", args=[hand.pk])).status_code == HTTPStatus.FORBIDDEN


def test_the_ranking_stays_that_of_the_round_before(duplicate):
    tournament = duplicate.tournament
    for table in duplicate.tables(1):
        duplicate.play_table(table, 2 - table.hands.count())
    rounds.finish(round=duplicate.round(1), by=ORGANISER, at=duplicate.later())
    duplicate.draw()
    duplicate.open(2)
    duplicate.play_hand(duplicate.tables(2)[0])
    duplicate.count()

    address = reverse("tournament_ranking", args=[tournament.pk])
    member, scorer = (reader(tournament.club, role) for role in (Role.MEMBER, Role.SCORER))
    for asked in ("", "?after=2", "?after=9"):
        page = member.get(address + asked)
        assert (page.context["after"], page.context["rounds"]) == (1, [1])
    assert scorer.get(address).context["after"] == 2
    entry = tournament.entries.get(member=duplicate.tables(2)[0].seats.get(chair=2).member)
    path = member.get(reverse("tournament_path", args=[tournament.pk, entry.pk]))
    assert [step.points is None for step in path.context["steps"][:2]] == [False, True]


def test_a_free_deal_tournament_tells_its_hands_at_once():
    tournament = tournament_of("libre", settings={"draw": "random", "schedule.hands": 1})
    enter_people(tournament, 8)
    event = Event(tournament)
    event.draw()
    event.open(1)
    table = event.tables(1)[0]
    event.play_hand(table, LARGE)

    page = reader(tournament.club, Role.MEMBER).get(reverse("table_page", args=[table.pk]))

    assert SECRET.search(text_of(page))


def test_no_address_tells_what_the_deals_are_made_from(duplicate):
    turn = duplicate.round(1)
    secrets = [turn.deal_secret, *(deals.seed_of(turn, number) for number in (1, 2))]
    club = duplicate.tournament.club
    archive = reverse("tournament_archive", args=[duplicate.tournament.pk])
    organiser = reader(club, Role.ORGANISER)
    for place in places(duplicate):
        answer = organiser.get(place)
        if answer.status_code == HTTPStatus.OK and place != archive:
            content = b"".join(answer.streaming_content) if answer.streaming else answer.content
            assert not [each for each in secrets if each.encode() in content], place
    assert turn.deal_secret in organiser.get(archive).content.decode()
    assert reader(club, Role.ARBITER).get(archive).status_code == HTTPStatus.FORBIDDEN
