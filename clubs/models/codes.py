from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Club, Member
from clubs.models.session import PlaySession


class SignInCode(models.Model):
    """A code that lets one member sign in on a club evening, without a password.

    `token` stands in the address that a phone scans; of the PIN only a digest is kept. It opens
    one browser until `expires_at`; that browser stays signed in until `ends_at`.
    """

    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="sign_in_codes")
    token = models.CharField(max_length=32, unique=True)
    pin_digest = models.CharField(max_length=128)
    created_at = models.DateTimeField(_("made"))
    created_by = models.CharField(_("made by"), max_length=80)
    expires_at = models.DateTimeField(_("valid until"))
    ends_at = models.DateTimeField(_("signed in until"))
    used_at = models.DateTimeField(_("used"), null=True, blank=True)
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.member} {self.created_at.isoformat()}"


class ScreenToken(models.Model):
    """Lets a screen of the hall read one session, until it expires or is revoked."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="screens")
    session = models.ForeignKey(PlaySession, on_delete=models.CASCADE, related_name="screens")
    label = models.CharField(_("which screen"), max_length=60)
    token = models.CharField(max_length=32, unique=True)
    created_at = models.DateTimeField(_("made"))
    created_by = models.CharField(_("made by"), max_length=80)
    expires_at = models.DateTimeField(_("valid until"))
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.session}: {self.label}"


class Tries(models.Model):
    """How often something secret was guessed wrong lately, by a name or from an address.

    `key` is a digest: neither a name nor an address can be read from it.
    """

    key = models.CharField(max_length=64, unique=True)
    failures = models.PositiveIntegerField(default=0)
    since = models.DateTimeField()
    blocked_until = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.key[:8]} {self.failures}"
