"""Every page of a tournament can be read and used, before it begins and while it is played."""

from uuid import uuid4

import pytest
from django.urls import reverse
from django.utils import timezone

from rating.services import bring_everything_up_to_date
from tests.factories.clubs import ORGANISER, garde, play
from tests.factories.tournaments import TournamentFactory
from tests.journeys.steps import sign_in
from tests.journeys.test_accessibility import USUAL, faults
from tournaments.formats.penalties import Unit
from tournaments.models import Presence, Tournament, TournamentState, Wish
from tournaments.services import drawing, penalties, rounds, teams, wishes
from tournaments.services.penalties import Fine

pytestmark = pytest.mark.journey

LATE = {"tournament_ranking": "?row=1&with=2", "tournament_draw": "?chosen=1-1"}
"""What a page is asked for beside its usual view."""


def coming(club) -> Tournament:
    """Return a cup of teams at its check-in, some of whom wait and one is still missing."""
    cup = TournamentFactory(
        club=club, preset="triplettes", state=TournamentState.CHECK_IN, capacity=7, people=7
    )
    people = list(cup.entries.order_by("number"))
    cup.entries.filter(number=7).update(presence=Presence.UNKNOWN)
    by = {"by": ORGANISER, "at": timezone.now()}
    teams.create(tournament=cup, name="Les Excuses", entries=people[:3], **by)
    wishes.add(tournament=cup, one=people[3], other=people[4], wish=Wish.APART, **by)
    return cup


def played(club) -> Tournament:
    """Return a cup by the clock in its first round, with a hand, a fine and a person too many."""
    cup = TournamentFactory(club=club, preset="timed", state=TournamentState.CHECK_IN, people=9)
    by = {"by": ORGANISER, "at": timezone.now()}
    turn = drawing.draw_next(tournament=cup, seed="314159", **by)
    turn = rounds.start(round=rounds.publish(round=turn, **by), **by)
    play(turn.session.tables.get(number=1), garde(), at=timezone.now())
    fine = Fine(client_key=uuid4(), unit=Unit.POINTS, case="slow_play")
    penalties.give(who=cup.entries.earliest("number"), fine=fine, **by)
    bring_everything_up_to_date()
    cup.refresh_from_db()
    return cup


def addresses(cup: Tournament) -> list[str]:
    names = ["page", "edit", "entries", "journal", "check_in", "draw", "ranking", "penalties"]
    found = [f"tournament_{name}" for name in names]
    pages = [reverse(name, args=[cup.pk]) + LATE.get(name, "") for name in found]
    chosen = cup.entries.earliest("number")
    pages.append(reverse("tournament_entries", args=[cup.pk]) + f"?chosen={chosen.pk}")
    pages.append(reverse("tournament_entry", args=[cup.pk, chosen.pk]))
    return pages


def test_the_pages_of_a_tournament(open_page, organiser) -> None:
    club = organiser.club
    first, second = coming(club), played(club)
    turn = second.rounds.get()
    pages = [
        reverse("tournament_list", args=[club.slug]),
        reverse("tournament_new", args=[club.slug]),
        *addresses(second),
        reverse("tournament_teams", args=[first.pk]),
        reverse("tournament_check_in", args=[first.pk]),
        reverse("tournament_check_in", args=[first.pk]) + "?ask=everybody",
        reverse("tournament_round", args=[second.pk, 1]),
        reverse("tournament_round", args=[second.pk, 1]) + "?ask=finish",
        reverse("hand_ruling", args=[turn.session.hands.get().pk]),
        reverse("table_page", args=[turn.session.tables.get(number=1).pk]),
    ]
    page = open_page("/sign-in/", size=USUAL)
    sign_in(page)
    found = {}
    for address in pages:
        assert page.goto(address).status == 200
        found[address] = faults(page)
    assert not {address: said for address, said in found.items() if said}
