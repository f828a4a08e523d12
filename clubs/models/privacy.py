from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Member


class Purpose(models.TextChoices):
    PUBLIC_NAME = "public_name", _("the name on pages that anybody can read")
    PHOTOS = "photos", _("photographs of club afternoons")
    NEWS = "news", _("news of the club by e-mail")


class Consent(models.Model):
    """A person agreed to one purpose, in the words of a text version; withdrawn or still valid."""

    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="consents")
    purpose = models.CharField(_("purpose"), max_length=20, choices=Purpose.choices)
    text_version = models.PositiveSmallIntegerField(_("version of the text"))
    given_at = models.DateTimeField(_("given"))
    given_by = models.CharField(_("given by"), max_length=80)
    withdrawn_at = models.DateTimeField(_("withdrawn"), null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["member", "purpose"],
                name="consent_once_a_purpose",
                condition=models.Q(withdrawn_at__isnull=True),
            )
        ]

    def __str__(self) -> str:
        return f"{self.member}: {self.purpose}"


class Tombstone(models.Model):
    """A person whose name was taken away for ever, also from copies that are restored later.

    Holds nothing but the person's random id and the name that stands in for the old one.
    """

    uid = models.UUIDField(unique=True)
    alias = models.CharField(max_length=60)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return self.alias
