from django.urls import path

from clubs.views.keeping import copies, health, restore

urlpatterns = [
    path("keeping/", copies.keeping, name="keeping"),
    path("keeping/restore/", restore.keeping_restore, name="keeping_restore"),
    path("connection/", health.connection, name="connection"),
    path("clubs/<slug:slug>/health/", health.health, name="health"),
    path("clubs/<slug:slug>/phones/", health.hall_phones, name="hall_phones"),
]
