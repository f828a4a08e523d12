from django.urls import path

from clubs.views import (
    check,
    club_hands,
    entry,
    grid,
    hand_correct,
    hands,
    other_people,
    phone,
    tables,
)

urlpatterns = [
    path("t/<str:token>/", phone.phone, name="phone"),
    path("tables/<int:pk>/", tables.table_page, name="table_page"),
    path("tables/<int:pk>/enter/", entry.table_enter, name="table_enter"),
    path("tables/<int:pk>/planned/", tables.table_planned, name="table_planned"),
    path("tables/<int:pk>/preview/", entry.table_preview, name="table_preview"),
    path("tables/<int:pk>/grid/", grid.table_grid, name="table_grid"),
    path("tables/<int:pk>/check/", check.table_check, name="table_check"),
    path("sessions/<int:pk>/checks/", check.session_checks, name="session_checks"),
    path("hands/<int:pk>/check/", check.hand_check, name="hand_check"),
    path("tables/<int:pk>/who/", phone.table_who, name="table_who"),
    path("tables/<int:pk>/people/", other_people.table_people, name="table_people"),
    path("hands/<int:pk>/", hands.hand_page, name="hand_page"),
    path("hands/<int:pk>/correct/", hand_correct.hand_correct, name="hand_correct"),
    path("hands/<int:pk>/withdraw/", hands.hand_withdraw, name="hand_withdraw"),
    path("hands/<int:pk>/undo/", hands.hand_undo, name="hand_undo"),
    path("hands/<int:pk>/verdict/", hands.hand_verdict, name="hand_verdict"),
    path("hands/<int:pk>/uphold/", hands.hand_uphold, name="hand_uphold"),
    path("clubs/<slug:slug>/hands/", club_hands.club_hands, name="club_hands"),
]
