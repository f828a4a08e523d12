"""Teams: tapped, named, changed and dissolved by a scorer."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from clubs.models import Role
from tests.factories.tournaments import TournamentFactory, reader
from tournaments.models import TournamentState

pytestmark = pytest.mark.django_db


def triplettes(people=7):
    made = TournamentFactory(state=TournamentState.CHECK_IN, preset="triplettes", people=people)
    return made, reader(made.club, Role.SCORER), list(made.entries.order_by("number"))


def test_teams_are_made_of_tapped_people_and_named():
    made, client, people = triplettes()
    address = reverse("tournament_teams", args=[made.pk])
    post = {"action": "make", "name": "Les Valets", "entry": [one.pk for one in people[:3]]}
    for _time in range(2):
        client.post(address, post)
    team = made.teams.get()
    assert team.entries.count() == 3
    client.post(address, {"action": "rename", "team": team.pk, "name": "Les Cavaliers"})
    client.post(address, {"action": "leave", "entry": people[0].pk})
    client.post(address, {"action": "join", "entry": people[3].pk, "team": team.pk})
    team.refresh_from_db()
    assert team.name == "Les Cavaliers"
    assert {one.pk for one in team.entries.all()} == {one.pk for one in people[1:4]}
    client.post(address, {"action": "dissolve", "team": team.pk})
    assert not made.teams.exists()


def test_a_team_that_cannot_be_keeps_what_was_tapped():
    made, client, people = triplettes()
    four = [one.pk for one in people[:4]]
    answer = client.post(
        reverse("tournament_teams", args=[made.pk]),
        {"action": "make", "name": "Trop", "entry": four},
    )
    text = answer.content.decode()
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "A team of this tournament has 3 people." in text
    assert text.count(" checked") == 4
    assert 'value="Trop"' in text
