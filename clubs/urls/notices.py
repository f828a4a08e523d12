from django.urls import path

from clubs.views import notices

urlpatterns = [
    path("notices/", notices.notices, name="notices"),
    path("notices/read/", notices.notices_read, name="notices_read"),
    path("notices/<int:pk>/", notices.notice_open, name="notice_open"),
    path("clubs/<slug:slug>/mail/", notices.mail, name="mail"),
    path("mail/<str:token>/", notices.mail_stop, name="mail_stop"),
]
