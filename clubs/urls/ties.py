from django.urls import path

from clubs.views import ties

urlpatterns = [
    path("clubs/<slug:slug>/ties/", ties.tie_list, name="tie_list"),
    path("clubs/<slug:slug>/ties/<int:pk>/delete/", ties.tie_delete, name="tie_delete"),
]
