from django.urls import path

from tournaments.views import screens

urlpatterns = [
    path("tournaments/<int:pk>/screen/", screens.screen, name="tournament_screen"),
    path("tournaments/<int:pk>/screens/", screens.screens, name="tournament_screens"),
]
