from django.urls import path

from clubs.views import paper

urlpatterns = [
    path("tables/<int:pk>/sheet.pdf", paper.table_blank, name="paper_table_blank"),
    path("tables/<int:pk>/hands.pdf", paper.table_hands, name="paper_table_hands"),
    path("sessions/<int:pk>/sheets.pdf", paper.session_blank, name="paper_blank"),
    path("sessions/<int:pk>/spare.pdf", paper.spare, name="paper_spare"),
    path("sessions/<int:pk>/hands.pdf", paper.session_hands, name="paper_hands"),
    path("sessions/<int:pk>/seats.pdf", paper.seating, name="paper_seating"),
    path("sessions/<int:pk>/rotation.pdf", paper.rotation, name="paper_rotation"),
    path("sessions/<int:pk>/poster.pdf", paper.session_poster, name="paper_poster"),
]
