from django.urls import path

from clubs.urls import converters  # noqa: F401 -- registers `form`
from rating import parts  # noqa: F401 -- registers `part` and `year_part`
from rating.views import (
    consequences,
    exports,
    hand,
    member,
    member_statistics,
    online,
    paper,
    ranking,
    screen,
    season,
    season_steps,
    session,
    year,
)

urlpatterns = [
    path("clubs/<slug:slug>/ranking/", ranking.ranking, name="ranking"),
    path("clubs/<slug:slug>/season/", season.season_ledger, name="season_ledger"),
    path("clubs/<slug:slug>/seasons/open/", season_steps.season_open, name="season_open"),
    path("clubs/<slug:slug>/seasons/close/", season_steps.season_close, name="season_close"),
    path("clubs/<slug:slug>/seasons/<int:pk>/", season_steps.season_edit, name="season_edit"),
    path(
        "clubs/<slug:slug>/seasons/<int:pk>/reopen/",
        season_steps.season_reopen,
        name="season_reopen",
    ),
    path("clubs/<slug:slug>/online/standings/", online.online_standings, name="online_standings"),
    path(
        "members/<int:pk>/statistics/",
        member_statistics.member_statistics,
        name="member_statistics",
    ),
    path(
        "members/<int:pk>/statistics/<part:part>.<form:form>",
        member_statistics.member_table,
        name="member_table",
    ),
    path("clubs/<slug:slug>/year/", year.club_year, name="club_year"),
    path("clubs/<slug:slug>/year/<year_part:part>.<form:form>", year.year_table, name="year_table"),
    path("members/<int:pk>/", member.member_page, name="member_page"),
    path("sessions/<int:pk>/standings/", session.session_standings, name="session_standings"),
    path("hands/<int:pk>/rating/", hand.hand_rating, name="hand_rating"),
    path("hands/<int:pk>/consequences/", consequences.consequences, name="consequences"),
    path("sessions/<int:pk>/screen/", screen.screen, name="session_screen"),
    path("sessions/<int:pk>/standings.pdf", paper.standings, name="paper_standings"),
    path("clubs/<slug:slug>/ranking.pdf", paper.ranking, name="paper_ranking"),
    path("clubs/<slug:slug>/season.pdf", paper.season, name="paper_season"),
    path("clubs/<slug:slug>/ranking.<form:form>", exports.ranking, name="ranking_file"),
    path("clubs/<slug:slug>/season.<form:form>", exports.season, name="season_file"),
    path("sessions/<int:pk>/standings.<form:form>", exports.standings, name="standings_file"),
]
