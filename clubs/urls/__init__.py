from clubs.urls import games, paper, people, rules, sessions, sheets, tables

urlpatterns = [
    *people.urlpatterns,
    *games.urlpatterns,
    *rules.urlpatterns,
    *sessions.urlpatterns,
    *tables.urlpatterns,
    *sheets.urlpatterns,
    *paper.urlpatterns,
]
