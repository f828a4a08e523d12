from django.urls import path

from games.views import lobby, replay, result, table, training

# What open tables ask for with every card is found first.
urlpatterns = [
    path("online/<int:pk>/", table.online_table, name="online_table"),
    path("online/<int:pk>/act/", table.online_act, name="online_act"),
    path("online/join/<str:token>/", lobby.online_invitation, name="online_invitation"),
    path("online/<int:pk>/sheet/", table.online_sheet, name="online_sheet"),
    path("online/<int:pk>/sit/", table.online_sit, name="online_sit"),
    path("online/<int:pk>/leave/", table.online_leave, name="online_leave"),
    path("online/<int:pk>/back/", table.online_back, name="online_back"),
    path("online/<int:pk>/replace/", table.online_replace, name="online_replace"),
    path("online/<int:pk>/bots/", table.online_bots, name="online_bots"),
    path("online/<int:pk>/start/", table.online_start, name="online_start"),
    path("online/<int:pk>/next/", table.online_next, name="online_next"),
    path("online/<int:pk>/say/", table.online_say, name="online_say"),
    path("online/<int:pk>/hint/", table.online_hint, name="online_hint"),
    path("online/<int:pk>/cancel/", table.online_cancel, name="online_cancel"),
    path("online/<int:pk>/hands/<int:number>/", result.online_result, name="online_result"),
    path(
        "online/<int:pk>/hands/<int:number>/shuffle/",
        result.online_shuffle,
        name="online_shuffle",
    ),
    path("online/<int:pk>/hands/<int:number>/replay/", replay.online_replay, name="online_replay"),
    path(
        "online/<int:pk>/hands/<int:number>/analysis/",
        replay.online_analysis,
        name="online_analysis",
    ),
    path(
        "online/<int:pk>/hands/<int:number>/computer/",
        replay.online_computer,
        name="online_computer",
    ),
    path("online/<int:pk>/hands/<int:number>.tgn", replay.online_record, name="online_record"),
    path("clubs/<slug:slug>/online/", lobby.online_lobby, name="online_lobby"),
    path("clubs/<slug:slug>/online/quick/", lobby.online_quick, name="online_quick"),
    path("clubs/<slug:slug>/online/new/", lobby.online_new, name="online_new"),
    path("clubs/<slug:slug>/online/training/", training.training, name="training"),
    path("clubs/<slug:slug>/online/replay/", replay.replay_record, name="replay_record"),
]
