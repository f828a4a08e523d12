from django.urls import path

from clubs.urls import converters  # noqa: F401 -- registers `form`
from tournaments.views import leagues

urlpatterns = [
    path("clubs/<slug:slug>/leagues/", leagues.leagues_of_club, name="league_list"),
    path("clubs/<slug:slug>/leagues/new/", leagues.new, name="league_new"),
    path("leagues/<int:pk>/", leagues.league, name="league"),
    path("leagues/<int:pk>/edit/", leagues.edit, name="league_edit"),
    path("leagues/<int:pk>/events/", leagues.event, name="league_event"),
    path("leagues/<int:pk>/delete/", leagues.remove, name="league_delete"),
    path("leagues/<int:pk>/table.pdf", leagues.as_pdf, name="paper_league"),
    path("leagues/<int:pk>/table.<form:form>", leagues.as_table, name="league_file"),
]
