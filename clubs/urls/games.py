from django.urls import path

from clubs.views.people import games

urlpatterns = [
    path("clubs/<slug:slug>/games/", games.club_games, name="club_games"),
    path("clubs/<slug:slug>/games/new/", games.game_new, name="game_new"),
    path("clubs/<slug:slug>/games/<int:pk>/", games.game_edit, name="game_edit"),
    path("clubs/<slug:slug>/games/<int:pk>/offer/", games.game_offer, name="game_offer"),
]
