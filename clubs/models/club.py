from uuid import uuid4
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Club(models.Model):
    """A club: its people, games and sessions belong to it."""

    name = models.CharField(_("name"), max_length=80, unique=True)
    slug = models.SlugField(max_length=80, unique=True)
    time_zone = models.CharField(_("time zone"), max_length=64, default="Europe/Paris")
    wifi_name = models.CharField(_("name of the hall's Wi-Fi"), max_length=32, blank=True)
    wifi_password = models.CharField(_("password of the hall's Wi-Fi"), max_length=63, blank=True)
    privacy_contact = models.CharField(
        _("whom to ask about personal data"), max_length=120, blank=True
    )
    keep_years = models.PositiveSmallIntegerField(
        _("years that people are kept after they were last seen"), default=3
    )

    def __str__(self) -> str:
        return self.name

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.time_zone)


class Role(models.TextChoices):
    ORGANISER = "organiser", _("organiser")
    ARBITER = "arbiter", _("arbiter")
    SCORER = "scorer", _("scorer")
    MEMBER = "member", _("member")


class Member(models.Model):
    """A person of a club, with or without an account; a visitor is one who came for a day.

    A bot is a name under which the computer sits at online tables; it is no person of the club.
    `uid` stays the same in every copy of the database.
    """

    uid = models.UUIDField(default=uuid4, editable=False, unique=True)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="members")
    name = models.CharField(_("name"), max_length=60)
    search_name = models.CharField(max_length=80, db_index=True, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        related_name="memberships",
        null=True,
        blank=True,
    )
    role = models.CharField(_("role"), max_length=10, choices=Role.choices, default=Role.MEMBER)
    is_visitor = models.BooleanField(_("visitor"), default=False)
    is_bot = models.BooleanField(_("played by the computer"), default=False)
    is_active = models.BooleanField(_("active"), default=True)
    contact = models.CharField(_("contact"), max_length=120, blank=True)
    licence = models.CharField(_("licence number"), max_length=30, blank=True)
    fixed_table = models.PositiveSmallIntegerField(_("always at table"), null=True, blank=True)
    table_wish = models.CharField(_("wish for the table"), max_length=120, blank=True)
    anonymised_at = models.DateTimeField(null=True, blank=True, editable=False)
    merged_into = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="merged"
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="member_name_once_a_club"),
            models.UniqueConstraint(
                fields=["club", "user"],
                name="member_user_once_a_club",
                condition=models.Q(user__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return self.name


class MemberMerge(models.Model):
    """One person who had been two: what was written to `source` counts for `target` since.

    `moved` remembers what changed hands, for the way back: hands, attendances, seats, the account.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="merges")
    source = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    target = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    moved = models.JSONField(default=dict)
    made_at = models.DateTimeField(_("when"))
    made_by = models.CharField(_("who"), max_length=80)
    undone_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["source"],
                name="merge_once_a_source",
                condition=models.Q(undone_at__isnull=True),
            ),
            models.CheckConstraint(
                condition=~models.Q(source=models.F("target")), name="merge_of_two"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.source} = {self.target}"
