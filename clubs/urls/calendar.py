from django.urls import path

from clubs.views import calendar

urlpatterns = [
    path("clubs/<slug:slug>/calendar/", calendar.club_calendar, name="club_calendar"),
    path("clubs/<slug:slug>/series/new/", calendar.series_new, name="series_new"),
    path("clubs/<slug:slug>/series/<int:pk>/", calendar.series_edit, name="series_edit"),
    path("clubs/<slug:slug>/series/<int:pk>/end/", calendar.series_end, name="series_end"),
]
