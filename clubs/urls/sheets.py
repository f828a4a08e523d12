from django.urls import path

from clubs.urls import converters  # noqa: F401 -- registers `form`
from clubs.views import exports, sheets

urlpatterns = [
    path("clubs/<slug:slug>/sheets/", sheets.sheets_import, name="sheets_import"),
    path("sessions/<int:pk>/sheets.csv", sheets.sheets_export, name="sheets_export"),
    path("clubs/<slug:slug>/hands.<form:form>", exports.club_hands, name="club_hands_file"),
    path(
        "clubs/<slug:slug>/sessions.<form:form>", exports.club_sessions, name="club_sessions_file"
    ),
    path("sessions/<int:pk>/hands.<form:form>", exports.session_hands, name="session_hands_file"),
]
