from clubs.urls import paper, people, rules, sessions, sheets, tables

urlpatterns = [
    *people.urlpatterns,
    *rules.urlpatterns,
    *sessions.urlpatterns,
    *tables.urlpatterns,
    *sheets.urlpatterns,
    *paper.urlpatterns,
]
