from tournaments.urls import archives, leagues, organising, paper, prizes, screens

urlpatterns = [
    *archives.urlpatterns,
    *organising.urlpatterns,
    *leagues.urlpatterns,
    *paper.urlpatterns,
    *prizes.urlpatterns,
    *screens.urlpatterns,
]
