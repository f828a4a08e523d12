from tournaments.urls import paper, screens

urlpatterns = [
    *paper.urlpatterns,
    *screens.urlpatterns,
]
