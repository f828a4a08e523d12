"""The online season: rated hands of people, less what cancelled tables cost."""

import pytest
from django.urls import reverse
from django.utils import timezone

from clubs.models import Member
from games.services import bots, clockwork, seats, tables
from rating.models import OnlineStanding, SeasonStanding
from rating.services import bring_everything_up_to_date, recompute_now
from tests.factories.clubs import ClubFactory, OrganiserFactory
from tests.factories.online import against_bots, hand_of, move_on, opened, person, started

pytestmark = pytest.mark.django_db


def finish(table):
    while not hand_of(table).is_over:
        move_on(table, -1)
    return hand_of(table).result


def figures():
    return {
        line.member_id: (line.tables, line.hands_played, line.score, line.penalties)
        for line in OnlineStanding.objects.all()
    }


def test_rated_hands_count_and_the_season_of_the_hall_does_not_know_them() -> None:
    table = started()
    hand = finish(table)

    bring_everything_up_to_date()

    scores = dict(hand.seats.values_list("member_id", "score"))
    assert figures() == {member: (1, 1, score, 0) for member, score in scores.items()}
    assert not SeasonStanding.objects.exists()


def test_friendly_hands_and_the_computer_are_not_counted() -> None:
    finish(started(is_rated=False))
    finish(against_bots())
    table = opened()
    seats.sit(table_id=table.pk, member=person(table.club))
    bots.add(table_id=table.pk, by=table.creator)
    tables.start(table_id=table.pk, by=table.creator, at=timezone.now())
    table.refresh_from_db()
    clockwork.run(table_id=table.pk, at=timezone.now())
    finish(table)

    bring_everything_up_to_date()

    assert figures().keys() == set(
        Member.objects.filter(club=table.club, is_bot=False).values_list("pk", flat=True)
    )


def test_a_cancelled_table_costs_25_points_of_the_online_score_and_stays_listed(client) -> None:
    creator = person(ClubFactory())
    table = opened(creator)
    client.force_login(creator.user)

    client.post(reverse("online_cancel", args=[table.pk]))
    bring_everything_up_to_date()

    assert figures() == {creator.pk: (0, 0, -25, -25)}
    page = client.get(reverse("online_standings", args=[creator.club.slug])).content.decode()
    assert page.count("−25") >= 2


def test_a_penalty_and_hands_add_up_and_survive_a_recount() -> None:
    table = started()
    creator = table.creator
    score = finish(table).seats.get(member=creator).score
    lost = opened(creator)
    tables.cancel(table_id=lost.pk, by=creator, at=timezone.now())
    bring_everything_up_to_date()
    before = figures()

    recompute_now(club_id=creator.club_id, game="french-tarot")

    assert figures() == before
    assert before[creator.pk] == (1, 1, score - 25, -25)


def test_the_page_belongs_to_the_club(client) -> None:
    club = ClubFactory()
    client.force_login(OrganiserFactory().user)

    assert client.get(reverse("online_standings", args=[club.slug])).status_code == 404
