from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Member
from clubs.models.hand import HandVersion


class CheckOutcome(models.TextChoices):
    AGREES = "agrees", _("agrees")
    DIFFERS = "differs", _("differs")
    KEPT = "kept", _("the first stands")
    REPLACED = "replaced", _("the second was taken")


class HandCheck(models.Model):
    """A second person typed a version's paper again without seeing it: what that gave.

    One a version: a corrected hand is checked anew. `summary` and `dealer_chair` are what the
    second person typed, in the seats of the version; who settled a difference is noted beside it.
    """

    version = models.OneToOneField(HandVersion, on_delete=models.CASCADE, related_name="check_made")
    outcome = models.CharField(_("outcome"), max_length=10, choices=CheckOutcome.choices)
    dealer_chair = models.PositiveSmallIntegerField(_("dealer's chair"))
    summary = models.JSONField()
    checked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    checked_by_name = models.CharField(max_length=80)
    checked_by_member = models.ForeignKey(
        Member, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    device = models.CharField(max_length=40, blank=True)
    checked_at = models.DateTimeField()
    settled_by_name = models.CharField(max_length=80, blank=True)
    settled_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.version}: {self.outcome}"
