from django.urls import include, path

urlpatterns = [
    path("", include("clubs.urls")),
    path("", include("games.urls")),
    path("", include("rating.urls")),
]
