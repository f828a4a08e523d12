from django.urls import path

from clubs.urls import converters  # noqa: F401 -- registers `form`
from clubs.views import club_journal
from clubs.views.codes import opening, overview

urlpatterns = [
    path("screen/<str:token>/", opening.screen, name="screen"),
    path("sign-in/pin/", opening.sign_in_pin, name="sign_in_pin"),
    path("sign-in/code/<str:token>/", opening.sign_in_code, name="sign_in_code"),
    path("clubs/<slug:slug>/codes/", overview.codes, name="codes"),
    path("clubs/<slug:slug>/screens/<int:pk>/", overview.screen_code, name="screen_code"),
    path("clubs/<slug:slug>/journal/", club_journal.club_journal, name="club_journal"),
    path(
        "clubs/<slug:slug>/journal.<form:form>",
        club_journal.club_journal_file,
        name="club_journal_file",
    ),
    path("clubs/<slug:slug>/roles/", overview.roles, name="roles"),
    path("clubs/<slug:slug>/members/<int:pk>/code/", opening.member_code, name="member_code"),
]
