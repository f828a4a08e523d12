from django.urls import include, path

urlpatterns = [
    path("", include("games.urls")),
    path("", include("clubs.urls")),
    path("", include("tournaments.urls")),
    path("", include("rating.urls")),
]
