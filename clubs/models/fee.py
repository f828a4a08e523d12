from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Club, Member
from clubs.models.session import PlaySession


class FeeRates(models.Model):
    """What a club asks for, in hundredths of its currency; 0 asks for nothing."""

    club = models.OneToOneField(Club, on_delete=models.CASCADE, related_name="fee_rates")
    currency = models.CharField(
        _("currency"), max_length=3, default="EUR", choices=[("EUR", "€"), ("CHF", "CHF")]
    )
    season = models.PositiveIntegerField(_("a season"), default=0)
    session = models.PositiveIntegerField(_("a session"), default=0)
    visitor = models.PositiveIntegerField(_("a session, for visitors"), default=0)

    def __str__(self) -> str:
        return f"{self.club} {self.currency}"


class Due(models.Model):
    """What a person owes: for a session where he was, or for the season that `label` names."""

    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="dues")
    session = models.ForeignKey(
        PlaySession, on_delete=models.PROTECT, null=True, blank=True, related_name="dues"
    )
    label = models.CharField(_("season"), max_length=40, blank=True)
    amount = models.PositiveIntegerField(_("amount"))
    at = models.DateTimeField(_("when"))

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["member", "session"],
                name="due_once_a_session",
                condition=models.Q(session__isnull=False),
            ),
            models.UniqueConstraint(
                fields=["member", "label"],
                name="due_once_a_season",
                condition=models.Q(session__isnull=True),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.member} {self.amount}"


class Payment(models.Model):
    """Money received, with the number of its receipt; a mistake is cancelled and stays readable.

    `client_key` is made with the form, so that the same payment sent twice is noted once.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="payments")
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="payments")
    number = models.PositiveIntegerField(_("receipt number"))
    amount = models.PositiveIntegerField(_("amount"))
    day = models.DateField(_("day"))
    method = models.CharField(_("how it was paid"), max_length=40, blank=True)
    client_key = models.UUIDField(unique=True)
    noted_at = models.DateTimeField()
    noted_by = models.CharField(max_length=80)
    cancelled_at = models.DateTimeField(null=True, blank=True)
    cancelled_by = models.CharField(max_length=80, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "number"], name="payment_number_once_a_club"),
            models.CheckConstraint(condition=models.Q(amount__gt=0), name="payment_of_something"),
        ]

    def __str__(self) -> str:
        return f"{self.club} {self.number}"
