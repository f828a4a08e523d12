from clubs.urls import (
    calendar,
    fees,
    games,
    keeping,
    notices,
    paper,
    people,
    rules,
    sessions,
    sheets,
    tables,
    ties,
)

urlpatterns = [
    *people.urlpatterns,
    *games.urlpatterns,
    *rules.urlpatterns,
    *sessions.urlpatterns,
    *calendar.urlpatterns,
    *notices.urlpatterns,
    *ties.urlpatterns,
    *fees.urlpatterns,
    *tables.urlpatterns,
    *sheets.urlpatterns,
    *paper.urlpatterns,
    *keeping.urlpatterns,
]
