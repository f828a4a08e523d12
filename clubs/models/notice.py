from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Member
from clubs.models.hand import Hand
from clubs.models.session import PlaySession


class NoticeKind(models.TextChoices):
    PROMOTED = "promoted", _("off the waiting list")
    MOVED = "moved", _("session changed")
    CANCELLED = "cancelled", _("session cancelled")
    RESTORED = "restored", _("session takes place after all")
    NEEDED = "needed", _("players are missing")
    HAND_CORRECTED = "hand_corrected", _("hand corrected")
    HAND_WITHDRAWN = "hand_withdrawn", _("hand withdrawn")
    HAND_CONTESTED = "hand_contested", _("hand contested")


class Notice(models.Model):
    """News for one person, until he has read it; its words are made when they are read.

    So it holds no name: what it says follows from its session or hand, in the reader's language.
    """

    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=20, choices=NoticeKind.choices)
    session = models.ForeignKey(PlaySession, on_delete=models.CASCADE, related_name="+")
    hand = models.ForeignKey(
        Hand, on_delete=models.CASCADE, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField()
    read_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(fields=["member", "-at"], name="notice_by_time"),
            models.Index(
                fields=["member"], name="notice_unread", condition=models.Q(read_at__isnull=True)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.member}: {self.kind}"


class MailAddress(models.Model):
    """Where a member wants news by e-mail, because he said so; `token` stops it without an account.

    An address that was stopped is kept until it is given again or taken away.
    """

    member = models.OneToOneField(Member, on_delete=models.CASCADE, related_name="mail_address")
    address = models.EmailField(_("e-mail address"), max_length=200)
    language = models.CharField(max_length=10, default="en")
    token = models.CharField(max_length=43, unique=True)
    given_at = models.DateTimeField()
    stopped_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return str(self.member)


class Letter(models.Model):
    """A notice on its way by e-mail: due work, which waits here as long as there is no connection.

    The address is looked up and the words are made when it is sent. One that would say nothing new
    any more is dropped.
    """

    notice = models.OneToOneField(Notice, on_delete=models.CASCADE, related_name="letter")
    due_at = models.DateTimeField()
    tries = models.PositiveSmallIntegerField(default=0)
    problem = models.CharField(max_length=200, blank=True)
    sent_at = models.DateTimeField(null=True, blank=True)
    dropped_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(
                fields=["due_at"],
                name="letter_waiting",
                condition=models.Q(sent_at__isnull=True, dropped_at__isnull=True),
            )
        ]

    def __str__(self) -> str:
        return f"{self.notice}, {self.tries}"
