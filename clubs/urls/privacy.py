from django.urls import path

from clubs.views.privacy import club, person

urlpatterns = [
    path("clubs/<slug:slug>/members/<int:pk>/data/", person.member_data, name="member_data"),
    path(
        "clubs/<slug:slug>/members/<int:pk>/data/export/",
        person.member_export,
        name="member_export",
    ),
    path(
        "clubs/<slug:slug>/members/<int:pk>/anonymise/",
        person.member_anonymise,
        name="member_anonymise",
    ),
    path("clubs/<slug:slug>/notice/", club.notice, name="notice"),
    path("clubs/<slug:slug>/register/", club.register, name="register"),
    path("clubs/<slug:slug>/retention/", club.retention, name="retention"),
]
