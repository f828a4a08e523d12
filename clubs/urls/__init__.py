from clubs.urls import (
    calendar,
    games,
    keeping,
    notices,
    paper,
    people,
    rules,
    sessions,
    sheets,
    tables,
)

urlpatterns = [
    *people.urlpatterns,
    *games.urlpatterns,
    *rules.urlpatterns,
    *sessions.urlpatterns,
    *calendar.urlpatterns,
    *notices.urlpatterns,
    *tables.urlpatterns,
    *sheets.urlpatterns,
    *paper.urlpatterns,
    *keeping.urlpatterns,
]
