from django.urls import path

from clubs.urls import converters  # noqa: F401 -- registers `form`
from clubs.views import fees

urlpatterns = [
    path("clubs/<slug:slug>/fees/", fees.fee_list, name="fee_list"),
    path("clubs/<slug:slug>/fees.<form:form>", fees.fees_file, name="fees_file"),
    path("clubs/<slug:slug>/fees/rates/", fees.fee_rates, name="fee_rates"),
    path("clubs/<slug:slug>/fees/season/", fees.fee_season, name="fee_season"),
    path("clubs/<slug:slug>/fees/<int:pk>/", fees.fee_account, name="fee_account"),
    path("clubs/<slug:slug>/payments/<int:pk>/", fees.payment_receipt, name="payment_receipt"),
    path("clubs/<slug:slug>/payments/<int:pk>/cancel/", fees.payment_cancel, name="payment_cancel"),
]
