from django.urls import include, path

urlpatterns = [
    path("", include("clubs.urls")),
    path("", include("rating.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
]
