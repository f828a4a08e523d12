from tournaments.urls import screens

urlpatterns = [
    *screens.urlpatterns,
]
