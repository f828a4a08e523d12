from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Member
from clubs.models.session import PlaySession


class Says(models.TextChoices):
    YES = "yes", _("yes")
    MAYBE = "maybe", _("maybe")
    NO = "no", _("no")


class Answer(models.Model):
    """Whether a person will come to a session, and the hours, on the club's wall clock.

    Who says yes to a full session waits (`is_waiting`); `asked_at`, when he said yes, is the order
    in which free places are given.
    """

    session = models.ForeignKey(PlaySession, on_delete=models.CASCADE, related_name="answers")
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="answers")
    says = models.CharField(_("answer"), max_length=5, choices=Says.choices)
    arrives = models.TimeField(_("arrives"), null=True, blank=True)
    leaves = models.TimeField(_("leaves"), null=True, blank=True)
    is_waiting = models.BooleanField(_("waiting"), default=False)
    asked_at = models.DateTimeField()
    changed_at = models.DateTimeField()
    said_by = models.CharField(_("who said so"), max_length=80, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["session", "member"], name="answer_once"),
            models.CheckConstraint(
                condition=models.Q(is_waiting=False) | models.Q(says="yes"),
                name="answer_waits_with_yes",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.session}: {self.member} {self.says}"


class CalendarKey(models.Model):
    """The secret in the address of a calendar: the club's, or one member's, until it is revoked.

    The calendar speaks the language of whoever asked for the address.
    """

    club = models.ForeignKey("clubs.Club", on_delete=models.CASCADE, related_name="calendar_keys")
    member = models.ForeignKey(
        Member, on_delete=models.CASCADE, related_name="calendar_keys", null=True, blank=True
    )
    token = models.CharField(max_length=43, unique=True)
    language = models.CharField(max_length=10, default="en")
    created_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["club", "member"],
                name="calendar_key_one_valid_a_member",
                condition=models.Q(revoked_at__isnull=True, member__isnull=False),
            ),
            models.UniqueConstraint(
                fields=["club"],
                name="calendar_key_one_valid_a_club",
                condition=models.Q(revoked_at__isnull=True, member__isnull=True),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.club} {self.created_at.isoformat()}"
