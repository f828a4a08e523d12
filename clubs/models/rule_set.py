from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Club


class RuleSet(models.Model):
    """A game as a club plays it; a change is a further version, and the old ones stay for ever.

    `rules` is the rules id without the players, `players` the usual number, and `options` holds
    the switches that differ from the preset. A game that was taken out of the offer has no current
    version; one current version is the club's usual game.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="rule_sets")
    rules = models.CharField(_("rules"), max_length=60)
    players = models.PositiveSmallIntegerField(_("players at a table"))
    options = models.JSONField(_("rule options"), default=dict, blank=True)
    version = models.PositiveSmallIntegerField(_("version"), default=1)
    is_current = models.BooleanField(_("offered"), default=True)
    is_usual = models.BooleanField(_("usual game"), default=False)
    made_at = models.DateTimeField(_("when"))
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    made_by_name = models.CharField(_("who"), max_length=80, blank=True)
    removed_at = models.DateTimeField(_("taken out of the offer"), null=True, blank=True)
    removed_by_name = models.CharField(_("who"), max_length=80, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["club", "rules", "version"], name="rule_set_version_once"
            ),
            models.UniqueConstraint(
                fields=["club", "rules"],
                name="rule_set_current_once",
                condition=models.Q(is_current=True),
            ),
            models.UniqueConstraint(
                fields=["club"], name="rule_set_usual_once", condition=models.Q(is_usual=True)
            ),
            models.CheckConstraint(
                condition=models.Q(is_current=True) | models.Q(is_usual=False),
                name="rule_set_usual_is_current",
            ),
            models.CheckConstraint(
                condition=models.Q(players__in=(2, 3, 4, 5)), name="rule_set_players_2_to_5"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.club} {self.rules} v{self.version}"

    @property
    def game(self) -> str:
        """The game's code, such as `french-tarot`: one rating pool a game and club."""
        return self.rules.partition("/")[0]

    @property
    def rules_id(self) -> str:
        return f"{self.rules}/{self.players}"
