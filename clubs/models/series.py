from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Club
from clubs.recurrence import Recurrence, Rhythm
from clubs.rotation import DeadSeats, Redeal

RHYTHMS = [
    (Rhythm.WEEKLY.value, _("every week")),
    (Rhythm.FORTNIGHTLY.value, _("every second week")),
    (Rhythm.MONTHLY.value, _("every month, the same weekday (the second Tuesday)")),
    (Rhythm.MONTHLY_LAST.value, _("every month, the last such weekday")),
]


class Series(models.Model):
    """Sessions that come again and again: its hours are those of the club's wall clock.

    Sessions are made some months ahead, up to `made_until`; each of them may be moved, cancelled or
    changed on its own and then keeps that.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="series")
    rhythm = models.CharField(
        _("how often"),
        max_length=12,
        choices=RHYTHMS,
    )
    first_day = models.DateField(_("first day"))
    last_day = models.DateField(_("last day"), null=True, blank=True)
    starts = models.TimeField(_("from"))
    ends = models.TimeField(_("to"))
    title = models.CharField(_("title"), max_length=80, blank=True)
    place = models.CharField(_("place"), max_length=120, blank=True)
    text = models.TextField(_("text for the page and the poster"), blank=True)
    rules = models.CharField(_("rules"), max_length=60)
    players = models.PositiveSmallIntegerField(_("players at a table"))
    people_limit = models.PositiveSmallIntegerField(_("people at most"), null=True, blank=True)
    redeal = models.CharField(max_length=30, default=Redeal.SAME_DEALER_WITH_DEAD_SEAT.value)
    dead_seats = models.CharField(max_length=30, default=DeadSeats.DEALER_AND_OPPOSITE.value)
    made_until = models.DateField(null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(players__in=(2, 3, 4, 5)), name="series_players_2_to_5"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.club}: {self.rhythm} {self.first_day.isoformat()}"

    @property
    def recurrence(self) -> Recurrence:
        return Recurrence(Rhythm(self.rhythm), self.first_day, self.last_day)
