from django.urls import path

from clubs.views import sheets

urlpatterns = [
    path("clubs/<slug:slug>/sheets/", sheets.sheets_import, name="sheets_import"),
    path("sessions/<int:pk>/sheets.csv", sheets.sheets_export, name="sheets_export"),
]
