from tournaments.urls import paper, prizes, screens

urlpatterns = [
    *paper.urlpatterns,
    *prizes.urlpatterns,
    *screens.urlpatterns,
]
