from django.urls import path

from clubs.views import sessions

urlpatterns = [
    path("clubs/<slug:slug>/sessions/", sessions.session_list, name="session_list"),
    path("clubs/<slug:slug>/sessions/new/", sessions.session_new, name="session_new"),
    path("sessions/<int:pk>/", sessions.session_page, name="session_page"),
    path("sessions/<int:pk>/edit/", sessions.session_edit, name="session_edit"),
    path("sessions/<int:pk>/state/", sessions.session_state, name="session_state"),
    path("sessions/<int:pk>/poster/", sessions.session_poster, name="session_poster"),
    path("sessions/<int:pk>/check-in/", sessions.check_in, name="check_in"),
    path("sessions/<int:pk>/answer/", sessions.session_answer, name="session_answer"),
    path("sessions/<int:pk>/answers/", sessions.session_answers, name="session_answers"),
    path("sessions/<int:pk>/answers/note/", sessions.answer_for, name="answer_for"),
    path("sessions/<int:pk>/answers/call/", sessions.session_call, name="session_call"),
    path("sessions/<int:pk>/seating/", sessions.seating_page, name="seating"),
    path("sessions/<int:pk>/journal/", sessions.session_journal, name="session_journal"),
    path("sessions/<int:pk>/qr/", sessions.session_qr, name="session_qr"),
    path("tables/<int:pk>/seats/", sessions.table_seats, name="table_seats"),
    path("tables/<int:pk>/qr/", sessions.table_qr, name="table_qr"),
    path("tables/<int:pk>/token/", sessions.table_token, name="table_token"),
]
