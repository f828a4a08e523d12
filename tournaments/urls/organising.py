from django.urls import path

from tournaments.views import (
    draw,
    entries,
    leaving,
    overview,
    penalties,
    placards,
    plans,
    ranking,
    roll,
    rounds,
    rulings,
    strips,
    teams,
)

urlpatterns = [
    path("p/<str:token>/", placards.placard, name="placard"),
    path("clubs/<slug:slug>/tournaments/", plans.tournament_list, name="tournament_list"),
    path("clubs/<slug:slug>/tournaments/new/", plans.tournament_new, name="tournament_new"),
    path("tournaments/<int:pk>/", overview.tournament_page, name="tournament_page"),
    path("tournaments/<int:pk>/edit/", plans.tournament_edit, name="tournament_edit"),
    path("tournaments/<int:pk>/state/", overview.tournament_state, name="tournament_state"),
    path("tournaments/<int:pk>/results/", overview.tournament_results, name="tournament_results"),
    path("tournaments/<int:pk>/codes/", placards.tournament_codes, name="tournament_codes"),
    path("tournaments/<int:pk>/journal/", overview.tournament_journal, name="tournament_journal"),
    path("tournaments/<int:pk>/take-part/", entries.take_part, name="tournament_take_part"),
    path("tournaments/<int:pk>/entries/", entries.tournament_entries, name="tournament_entries"),
    path(
        "tournaments/<int:pk>/entries/<int:entry>/",
        leaving.tournament_entry,
        name="tournament_entry",
    ),
    path("tournaments/<int:pk>/teams/", teams.tournament_teams, name="tournament_teams"),
    path("tournaments/<int:pk>/check-in/", roll.tournament_check_in, name="tournament_check_in"),
    path("tournaments/<int:pk>/draw/", draw.tournament_draw, name="tournament_draw"),
    path(
        "tournaments/<int:pk>/rounds/<int:number>/",
        rounds.tournament_round,
        name="tournament_round",
    ),
    path("sessions/<int:pk>/round/", strips.session_round, name="session_round"),
    path("tables/<int:pk>/round/", strips.table_round, name="table_round"),
    path(
        "tournaments/<int:pk>/penalties/",
        penalties.tournament_penalties,
        name="tournament_penalties",
    ),
    path("tournaments/<int:pk>/ranking/", ranking.tournament_ranking, name="tournament_ranking"),
    path("hands/<int:pk>/ruling/", rulings.hand_ruling, name="hand_ruling"),
]
