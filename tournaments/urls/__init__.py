from tournaments.urls import leagues, organising, paper, prizes, screens

urlpatterns = [
    *organising.urlpatterns,
    *leagues.urlpatterns,
    *paper.urlpatterns,
    *prizes.urlpatterns,
    *screens.urlpatterns,
]
