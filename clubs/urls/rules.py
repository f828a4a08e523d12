from django.urls import path

from clubs.views import rules

urlpatterns = [
    path("rules/", rules.rules, name="rules"),
    path("rules/<slug:game>/", rules.rules_game, name="rules_game"),
    path("rules/<slug:game>/quick/", rules.rules_quick, name="rules_quick"),
    path("clubs/<slug:slug>/rules/", rules.club_rules_index, name="club_rules_index"),
    path("clubs/<slug:slug>/rules/<slug:game>/", rules.club_rules, name="club_rules"),
    path(
        "clubs/<slug:slug>/rules/<slug:game>/quick/",
        rules.club_rules_quick,
        name="club_rules_quick",
    ),
]
