from django.urls import path

from clubs.urls import converters  # noqa: F401 -- registers `form`
from tournaments.views import paper, paths, press

urlpatterns = [
    path("tournaments/<int:pk>/people/<int:entry>/", paths.path, name="tournament_path"),
    path("tournaments/<int:pk>/paper/", paper.prints, name="tournament_paper"),
    path("tournaments/<int:pk>/cards.pdf", paper.cards, name="tournament_cards"),
    path("tournaments/<int:pk>/placards.pdf", paper.table_placards, name="tournament_placards"),
    path(
        "tournaments/<int:pk>/rounds/<int:number>/seats.pdf", paper.seats, name="tournament_seats"
    ),
    path(
        "tournaments/<int:pk>/rounds/<int:number>/sheets.pdf",
        paper.sheets,
        name="tournament_sheets",
    ),
    path(
        "tournaments/<int:pk>/rounds/<int:number>/deals.pdf", paper.deals, name="tournament_deals"
    ),
    path(
        "tournaments/<int:pk>/rounds/<int:number>/cards.pdf",
        paper.curtains,
        name="tournament_curtains",
    ),
    path(
        "tournaments/<int:pk>/rounds/<int:number>/online/",
        paper.play_online,
        name="tournament_online",
    ),
    path("tournaments/<int:pk>/ranking.pdf", press.as_pdf, name="paper_tournament_ranking"),
    path("tournaments/<int:pk>/ranking.html", press.as_page, name="tournament_ranking_page"),
    path(
        "tournaments/<int:pk>/ranking.<form:form>", press.as_table, name="tournament_ranking_file"
    ),
]
