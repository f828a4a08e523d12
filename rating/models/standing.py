from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Club, Member, PlaySession


class SessionStanding(models.Model):
    """A person's line in the standings of a play session.

    `radelci` are those that were left at its end; the score has what they cost.
    """

    session = models.ForeignKey(PlaySession, on_delete=models.CASCADE, related_name="standings")
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    rank = models.PositiveIntegerField(_("rank"))
    score = models.IntegerField(_("score"))
    hands_played = models.PositiveIntegerField(_("hands played"))
    sat_out = models.PositiveIntegerField(_("hands sat out"))
    contested = models.PositiveIntegerField(_("contested hands"), default=0)
    radelci = models.PositiveSmallIntegerField(_("radelci left"), default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["session", "member"], name="standing_once")]

    def __str__(self) -> str:
        return f"{self.session}: {self.rank}. {self.member}"


class SeasonFigures(models.Model):
    """A person's totals over a season.

    `counted` is what the best sessions gave, as many as the season counts, or else all of them;
    the medals are first, second and third places of sessions that are over.
    """

    sessions = models.PositiveIntegerField(_("sessions"))
    score = models.IntegerField(_("score"))
    counted = models.IntegerField(_("counted score"), default=0)
    hands_played = models.PositiveIntegerField(_("hands played"))
    sat_out = models.PositiveIntegerField(_("hands sat out"))
    firsts = models.PositiveIntegerField(_("first places"), default=0)
    seconds = models.PositiveIntegerField(_("second places"), default=0)
    thirds = models.PositiveIntegerField(_("third places"), default=0)

    class Meta:
        abstract = True


class SeasonStanding(SeasonFigures):
    """A person's totals over the season that begins on a day, as the hands say them now."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="season_standings")
    game = models.CharField(max_length=30)
    begins = models.DateField(_("first day of the season"))
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["club", "game", "begins", "member"], name="season_standing_of_day_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.club} {self.begins.isoformat()}: {self.member}"


class OnlineStanding(models.Model):
    """A person's season at rated online tables; `score` is what remains after the penalties."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="online_standings")
    game = models.CharField(max_length=30)
    begins = models.DateField(_("first day of the season"))
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    tables = models.PositiveIntegerField(_("tables"))
    score = models.IntegerField(_("score"))
    hands_played = models.PositiveIntegerField(_("hands played"))
    penalties = models.IntegerField(_("points lost by cancelled tables"), default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["club", "game", "begins", "member"], name="online_standing_of_day_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.club} {self.begins.isoformat()} online: {self.member}"
