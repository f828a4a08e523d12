from tournaments.urls import organising, paper, prizes, screens

urlpatterns = [
    *organising.urlpatterns,
    *paper.urlpatterns,
    *prizes.urlpatterns,
    *screens.urlpatterns,
]
