from django.urls import path
from django.views.i18n import set_language

from clubs.views.people import (
    club,
    first_steps,
    home,
    importing,
    members,
    merging,
    reader,
    setup,
    signing,
)

urlpatterns = [
    path("", home.home, name="home"),
    path("setup/", setup.setup, name="setup"),
    path("clubs/<slug:slug>/first-steps/", first_steps.first_steps, name="first_steps"),
    path("sign-in/", signing.sign_in, name="sign_in"),
    path("sign-out/", signing.sign_out, name="sign_out"),
    path("invitation/<int:member_id>/<str:token>/", signing.invitation, name="invitation"),
    path("language/", set_language, name="set_language"),
    path("appearance/", reader.appearance, name="appearance"),
    path("ping/", reader.ping, name="ping"),
    path("clubs/new/", club.club_new, name="club_new"),
    path("clubs/<slug:slug>/", club.club_page, name="club_page"),
    path("clubs/<slug:slug>/settings/", club.club_settings, name="club_settings"),
    path("clubs/<slug:slug>/members/", members.member_list, name="member_list"),
    path("clubs/<slug:slug>/members/new/", members.member_new, name="member_new"),
    path("clubs/<slug:slug>/members/import/", importing.member_import, name="member_import"),
    path("clubs/<slug:slug>/members/<int:pk>/edit/", members.member_edit, name="member_edit"),
    path("clubs/<slug:slug>/members/<int:pk>/merge/", merging.member_merge, name="member_merge"),
    path("clubs/<slug:slug>/merges/<int:pk>/undo/", merging.merge_undo, name="merge_undo"),
    path(
        "clubs/<slug:slug>/members/<int:pk>/invitation/",
        members.member_invite,
        name="member_invite",
    ),
]
