from django.urls import path

from tournaments.views import prizes

urlpatterns = [
    path("tournaments/<int:pk>/prizes/", prizes.page, name="tournament_prizes"),
]
