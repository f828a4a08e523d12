from clubs.urls import people, sessions, sheets, tables

urlpatterns = [
    *people.urlpatterns,
    *sessions.urlpatterns,
    *tables.urlpatterns,
    *sheets.urlpatterns,
]
