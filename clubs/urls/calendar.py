from django.urls import path

from clubs.views import calendar, calendar_feeds

urlpatterns = [
    path("clubs/<slug:slug>/calendar/", calendar.club_calendar, name="club_calendar"),
    path("clubs/<slug:slug>/calendar/key/", calendar_feeds.calendar_key, name="calendar_key"),
    path("calendar/<str:token>.ics", calendar_feeds.calendar_feed, name="calendar_feed"),
    path("clubs/<slug:slug>/series/new/", calendar.series_new, name="series_new"),
    path("clubs/<slug:slug>/series/<int:pk>/", calendar.series_edit, name="series_edit"),
    path("clubs/<slug:slug>/series/<int:pk>/end/", calendar.series_end, name="series_end"),
]
