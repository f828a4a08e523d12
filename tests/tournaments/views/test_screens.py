"""Screens on the wall of the hall."""

import re
from datetime import timedelta
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from clubs.models import Role
from tests.factories.clubs import MemberFactory, OrganiserFactory, garde, play
from tests.factories.tournaments import TournamentFactory, drawn, entries, published, ranked, reader
from tournaments.models import RoundState

pytestmark = pytest.mark.django_db

PEOPLE = [f"Person {number:02}" for number in range(1, 25)]


def tables_of(people, size=4):
    return [people[start : start + size] for start in range(0, len(people), size)]


def slide(client, tournament, at="", **asked) -> str:
    answer = client.get(
        reverse("tournament_screen", args=[tournament.pk]),
        {"at": at, **asked},
        headers={"HX-Request": "true"},
    )
    assert answer.status_code == 200
    return answer.content.decode()


def test_24_people_find_their_seats_by_table_and_by_name():
    tournament = TournamentFactory()
    published(tournament, tables_of(entries(tournament, PEOPLE)))
    client = reader(tournament.club)

    by_table = slide(client, tournament, show="tables")
    by_name = slide(client, tournament, show="names")

    assert all(by_table.count(name) == 1 for name in PEOPLE)
    assert by_table.count("Table ") == 6
    assert [by_name.index(name) for name in PEOPLE] == sorted(
        by_name.index(name) for name in PEOPLE
    )
    assert by_name.count("Table 6") == 4


def test_a_screen_goes_from_slide_to_slide_and_begins_anew():
    tournament = TournamentFactory()
    published(tournament, tables_of(entries(tournament, 36)))
    client = reader(tournament.club)
    address = (
        reverse("tournament_screen", args=[tournament.pk]) + "?show=tables&show=names&seconds=20"
    )

    seen = []
    for _turn in range(5):
        answer = client.get(address, headers={"HX-Request": "true"})
        shown = unescape(answer.content.decode())
        assert 'hx-trigger="every 20s"' in shown
        seen.append((re.search("<h1>(.*?) <", shown)[1], "1 / 2" in shown))
        address = re.search('hx-get="(.*?)"', shown)[1]

    by_table, by_name = "Seats by table", "Seats by name"
    assert seen == [
        (by_table, True),
        (by_table, False),
        (by_name, True),
        (by_name, False),
        (by_table, True),
    ]


def test_rounds_that_are_only_drawn_are_on_no_screen():
    tournament = TournamentFactory(shows_plan=True)
    drawn(tournament, tables_of(entries(tournament, PEOPLE)))

    shown = slide(reader(tournament.club), tournament)

    assert not [name for name in PEOPLE if name in shown]
    assert "The seats stand here as soon as they are drawn." in shown


def test_the_clock_counts_by_the_servers_time():
    tournament = TournamentFactory()
    started = timezone.now() - timedelta(minutes=20)
    published(
        tournament,
        tables_of(entries(tournament, 8)),
        minutes=60,
        clock_started_at=started,
        clock_paused_at=started + timedelta(minutes=10),
        clock_paused_seconds=60,
        clock_extra_seconds=300,
    )

    shown = slide(reader(tournament.club), tournament, show="clock")

    # 60 minutes and 5 more, of which 10 have passed but for one that it stood still
    assert 'data-left="3360" data-paused' in shown
    assert ">56:00<" in shown


@pytest.mark.parametrize("hidden", [False, True])
def test_hidden_results_are_on_no_screen_whoever_opened_it(hidden):
    tournament = TournamentFactory(hides_results=hidden)
    people = entries(tournament, ["Adèle", "Bruno", "Chloé", "Désiré"])
    round_ = published(tournament, [people])
    play(round_.session.tables.get(), garde())
    ranked(tournament, [(one, place, f"{100 - place}") for place, one in enumerate(people, 1)])
    client = reader(tournament.club)

    ranking = slide(client, tournament, show="ranking")
    hands = slide(client, tournament, show="results")

    assert ("Adèle" in ranking, "99" in ranking) == (not hidden, not hidden)
    assert ("Garde" in hands) is not hidden
    assert ("secret until they are announced" in ranking) is hidden


def test_who_has_no_rank_stands_at_the_end_with_the_reason():
    tournament = TournamentFactory()
    first, gone = entries(tournament, ["Adèle", "Bruno"])
    gone.state, gone.withdrawn_after = "withdrawn", 2
    gone.save()
    ranked(tournament, [(first, 1, "-12.5"), (gone, None, "80")], after=3)

    shown = slide(reader(tournament.club), tournament, show="ranking")

    assert "After 3 rounds" in shown
    assert "−12.5" in shown
    assert "went home after round 2" in shown


def test_the_next_deal_of_each_table_is_shown_while_a_round_is_played():
    tournament = TournamentFactory()
    five = entries(tournament, ["Adèle", "Bruno", "Chloé", "Désiré", "Élodie"])
    round_ = published(tournament, [five])
    play(round_.session.tables.get())

    shown = slide(reader(tournament.club), tournament, show="next")

    assert "Bruno deals" in shown
    assert "dead: Bruno" in shown
    assert "1 / 5" in shown


def test_a_finished_round_leaves_the_screen_to_the_ranking():
    tournament = TournamentFactory()
    people = entries(tournament, ["Adèle", "Bruno", "Chloé", "Désiré"])
    published(tournament, [people], state=RoundState.FINISHED)
    ranked(tournament, [(one, place, "0") for place, one in enumerate(people, 1)])

    shown = slide(reader(tournament.club), tournament)

    assert "Ranking" in shown


def test_a_screen_shows_no_more_of_people_than_their_names(django_assert_max_num_queries):
    tournament = TournamentFactory()
    people = entries(tournament, PEOPLE)
    for entry in people:
        entry.member.contact = "+33 6 12 34 56 78"
        entry.member.save()
    published(tournament, tables_of(people))
    client = reader(tournament.club)
    client.get(reverse("tournament_screen", args=[tournament.pk]))

    with django_assert_max_num_queries(20):
        shown = [slide(client, tournament, at=str(number)) for number in range(1)]

    assert not [one for one in shown if "+33" in one]


def test_strangers_see_no_screen():
    tournament = TournamentFactory()
    stranger = MemberFactory(role=Role.MEMBER, user=OrganiserFactory().user)
    client = Client()
    address = reverse("tournament_screen", args=[tournament.pk])
    assert client.get(address).status_code == 302

    client.force_login(stranger.user)
    assert client.get(address).status_code == 404
