from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Member
from tournaments.models.tournament import Tournament


class EntryState(models.TextChoices):
    REGISTERED = "registered", _("registered")
    WAITING = "waiting", _("on the waiting list")
    SIGNED_OFF = "signed_off", _("signed off")
    WITHDRAWN = "withdrawn", _("went home")


EXPECTED = (EntryState.REGISTERED, EntryState.WAITING)
"""Who takes part, or would like to."""


class Presence(models.TextChoices):
    UNKNOWN = "unknown", _("not yet here")
    PRESENT = "present", _("present")
    RESERVE = "reserve", _("reserve")
    ABSENT = "absent", _("absent")


class Team(models.Model):
    """People who are ranked together; `number` is the team's own, from 1."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="teams")
    number = models.PositiveSmallIntegerField(_("team number"))
    name = models.CharField(_("name of the team"), max_length=60)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="team_number_once"),
            models.UniqueConstraint(fields=["tournament", "name"], name="team_name_once"),
        ]

    def __str__(self) -> str:
        return self.name


class Entry(models.Model):
    """A person's part in a tournament; `number` is the start number, from 1.

    A reserve plays when he fills a table. `withdrawn_after` is the last round before he went home.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveSmallIntegerField(_("start number"))
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="entries")
    team = models.ForeignKey(
        Team, on_delete=models.SET_NULL, null=True, blank=True, related_name="entries"
    )
    state = models.CharField(_("state"), max_length=10, choices=EntryState.choices)
    presence = models.CharField(
        _("presence"), max_length=10, choices=Presence.choices, default=Presence.UNKNOWN
    )
    category = models.CharField(_("category"), max_length=40, blank=True)
    at_table = models.PositiveSmallIntegerField(
        _("stays at table"), null=True, blank=True, help_text=_("Empty for any table.")
    )
    registered_at = models.DateTimeField(_("registered at"))
    withdrawn_after = models.PositiveSmallIntegerField(
        _("went home after round"), null=True, blank=True
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="entry_number_once"),
            models.UniqueConstraint(fields=["tournament", "member"], name="entry_member_once"),
            models.CheckConstraint(
                condition=models.Q(state="withdrawn", withdrawn_after__isnull=False)
                | (~models.Q(state="withdrawn") & models.Q(withdrawn_after__isnull=True)),
                name="entry_withdrawn_after_a_round",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.member}"


class Wish(models.TextChoices):
    APART = "apart", _("not at one table")
    TOGETHER = "together", _("always at one table")


class PairWish(models.Model):
    """Two people who are to be kept apart or together; `one` has the lower number."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="wishes")
    one = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="+")
    other = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="+")
    wish = models.CharField(_("wish"), max_length=10, choices=Wish.choices)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["one", "other"], name="pair_wish_once"),
            models.CheckConstraint(
                condition=~models.Q(one=models.F("other")), name="pair_wish_of_two"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.one} / {self.other}: {self.wish}"


class Substitution(models.Model):
    """Somebody plays for an entry from one round on, until the end where `until_round` is empty.

    The hands are rated for who played them; the result of the tournament is the entry's.
    """

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="substitutions")
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="+")
    from_round = models.PositiveSmallIntegerField(_("from round"))
    until_round = models.PositiveSmallIntegerField(_("until round"), null=True, blank=True)
    reason = models.CharField(_("reason"), max_length=200, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(until_round__isnull=True)
                | models.Q(until_round__gte=models.F("from_round")),
                name="substitution_ends_later",
            )
        ]

    def __str__(self) -> str:
        return f"{self.member} for {self.entry}"

    def plays_in(self, number: int) -> bool:
        """Say whether somebody plays for the entry in a round."""
        return self.from_round <= number and (
            self.until_round is None or number <= self.until_round
        )
