from clubs.urls import people

urlpatterns = [*people.urlpatterns]
