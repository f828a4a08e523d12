from clubs.urls import paper, people, sessions, sheets, tables

urlpatterns = [
    *people.urlpatterns,
    *sessions.urlpatterns,
    *tables.urlpatterns,
    *sheets.urlpatterns,
    *paper.urlpatterns,
]
