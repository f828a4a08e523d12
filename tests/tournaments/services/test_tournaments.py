"""Planning a tournament, changing it, leading it on and back."""

from dataclasses import replace
from datetime import timedelta

import pytest

from clubs.services.refusal import Refused
from clubs.services.rule_sets import GameFacts, change_game
from tests.factories.clubs import AFTERNOON, ORGANISER, ClubFactory
from tests.factories.tournaments import EntryFactory, TournamentFactory
from tournaments.models import EntryState, Tournament, TournamentState
from tournaments.services import tournaments
from tournaments.services.tournaments import Plan, RefusedSettings

pytestmark = pytest.mark.django_db

BY = {"by": ORGANISER, "at": AFTERNOON}
PLAN = Plan(title="Coupe d’hiver", starts_at=AFTERNOON, preset="libre")


def create(club=None, plan=PLAN):
    return tournaments.create(club=club or ClubFactory(), plan=plan, **BY)


def actions(tournament):
    lines = tournament.journal.order_by("pk").values_list("entry__action", flat=True)
    return list(lines)


def test_a_tournament_starts_from_its_preset():
    """The federation plays 6 rounds of 4 hands, 5 at a table of five (paragraph 1)."""
    made = create()
    schedule = made.format().schedule
    assert (schedule.rounds, schedule.hands, schedule.hands_at_five) == (6, 4, 5)
    assert (made.rules, made.state) == ("french-tarot/fft-2012", TournamentState.PLANNED)
    assert made.settings == {}
    assert actions(made) == ["tournament_created"]


def test_only_what_differs_from_the_preset_is_kept():
    plan = replace(PLAN, settings={"schedule.rounds": "5", "schedule.hands": "4"})
    made = create(plan=plan)
    assert made.settings == {"schedule.rounds": 5}


def test_the_same_plan_sent_twice_is_one_tournament():
    club = ClubFactory()
    assert create(club) == create(club)
    assert Tournament.objects.count() == 1


def test_another_plan_of_the_same_title_and_time_is_refused():
    club = ClubFactory()
    create(club)
    with pytest.raises(Refused) as refused:
        create(club, replace(PLAN, place="Mairie"))
    assert refused.value.code == "title_taken"


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"schedule.rounds": "0"}, "schedule.rounds"),
        ({"schedule.hands": "four"}, "schedule.hands"),
        ({"ranking.ties": ["best_round", "best_round"]}, "ranking.ties"),
        ({"draw": "by_feeling"}, "draw"),
    ],
)
def test_a_number_that_cannot_be_is_named_by_its_field(settings, field):
    with pytest.raises(RefusedSettings) as refused:
        create(plan=replace(PLAN, settings=settings))
    assert [problem.field for problem in refused.value.problems] == [field]
    assert not Tournament.objects.exists()


def test_a_game_is_for_as_many_players_as_it_has_rules_for():
    with pytest.raises(Refused) as refused:
        create(plan=replace(PLAN, settings={"players": "2"}))
    assert refused.value.code == "player_count"


def test_a_game_that_the_club_does_not_offer_is_refused():
    with pytest.raises(Refused) as refused:
        create(plan=replace(PLAN, rules="koenigrufen/house"))
    assert refused.value.code == "not_offered"


def test_a_change_names_what_changed_in_the_journal():
    made = create()
    later = replace(PLAN, starts_at=AFTERNOON + timedelta(days=7), settings={"players": "5"})
    changed = tournaments.update(tournament=made, plan=later, **BY)
    assert changed.format().players == 5
    line = changed.journal.latest("pk").entry
    assert line.details == {"fields": ["players", "starts_at"]}


def test_a_change_that_changes_nothing_is_not_noted():
    made = create()
    tournaments.update(tournament=made, plan=PLAN, **BY)
    assert actions(made) == ["tournament_created"]


def test_more_room_lets_people_in_from_the_waiting_list():
    made = create(plan=replace(PLAN, capacity=2))
    EntryFactory.create_batch(2, tournament=made)
    first = EntryFactory(tournament=made, state=EntryState.WAITING)
    second = EntryFactory(
        tournament=made, state=EntryState.WAITING, registered_at=AFTERNOON + timedelta(hours=1)
    )
    tournaments.update(tournament=made, plan=replace(PLAN, capacity=3), **BY)
    first.refresh_from_db()
    second.refresh_from_db()
    assert (first.state, second.state) == (EntryState.REGISTERED, EntryState.WAITING)


def step(tournament, to, seen=None):
    return tournaments.change_state(
        tournament=tournament, to=to, seen=seen or TournamentState(tournament.state), **BY
    )


def test_every_state_has_a_way_back():
    made = create()
    way = ["registration", "check_in", "registration", "planned", "cancelled", "planned"]
    for to in way:
        made = step(made, TournamentState(to))
        assert made.state == to


def test_a_step_asked_twice_is_done_once():
    made = create()
    step(made, TournamentState.REGISTRATION)
    step(made, TournamentState.REGISTRATION, seen=TournamentState.PLANNED)
    assert actions(made).count("registration_opened") == 1


def test_a_page_left_open_does_not_undo_what_was_done_since():
    made = create()
    step(made, TournamentState.REGISTRATION)
    step(made, TournamentState.CHECK_IN, seen=TournamentState.REGISTRATION)
    with pytest.raises(Refused) as refused:
        step(made, TournamentState.CANCELLED, seen=TournamentState.PLANNED)
    assert refused.value.code == "state_changed"


def test_no_tournament_runs_without_a_round():
    made = create()
    step(made, TournamentState.CHECK_IN)
    made.refresh_from_db()
    with pytest.raises(Refused) as refused:
        step(made, TournamentState.RUNNING)
    assert refused.value.code == "no_round"


def test_the_rules_are_those_of_the_day_when_the_check_in_opens():
    club = ClubFactory()
    made = create(club)
    game = GameFacts(options={"petit_imprenable": True})
    newest = change_game(club=club, game=game, seen=1, **BY)
    step(made, TournamentState.CHECK_IN)
    made.refresh_from_db()
    assert (made.rule_set, made.rule_options) == (newest, {"petit_imprenable": True})


def test_results_are_hidden_and_shown_by_a_switch():
    made = TournamentFactory()
    tournaments.hide_results(tournament=made, **BY)
    tournaments.hide_results(tournament=made, **BY)
    made.refresh_from_db()
    assert made.hides_results
    tournaments.show_results(tournament=made, **BY)
    made.refresh_from_db()
    assert not made.hides_results
    assert actions(made) == ["results_hidden", "results_shown"]
