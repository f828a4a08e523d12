from django.urls import path

from tournaments.views import archives

urlpatterns = [
    path("tournaments/<int:pk>/archive/", archives.archive, name="tournament_archive"),
    path("clubs/<slug:slug>/tournaments/import/", archives.bring, name="tournament_import"),
]
