from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Club
from clubs.models.hand import Hand
from clubs.models.session import PlaySession
from clubs.models.table import Table


class JournalEntry(models.Model):
    """Who did what, when and why; written in the same transaction as the change itself."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="journal")
    session = models.ForeignKey(
        PlaySession, on_delete=models.CASCADE, null=True, blank=True, related_name="journal"
    )
    table = models.ForeignKey(
        Table, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    hand = models.ForeignKey(
        Hand, on_delete=models.SET_NULL, null=True, blank=True, related_name="journal"
    )
    action = models.CharField(_("action"), max_length=40)
    details = models.JSONField(default=dict, blank=True)
    reason = models.CharField(_("reason"), max_length=200, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    actor = models.CharField(_("who"), max_length=80)
    device = models.CharField(_("device"), max_length=40, blank=True)
    at = models.DateTimeField(_("when"))

    class Meta:
        indexes = [models.Index(fields=["club", "-at"], name="journal_by_time")]

    def __str__(self) -> str:
        return f"{self.at.isoformat()} {self.actor}: {self.action}"


class LedgerChange(models.Model):
    """Due work: hands of a session changed from `play_order` on, and what follows is not yet told.

    Written in the transaction that changes the hand, deleted in the one that has drawn the
    consequences (standings, ratings); so a lost message or a killed worker loses nothing.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    session = models.ForeignKey(PlaySession, on_delete=models.CASCADE, related_name="+")
    game = models.CharField(max_length=30)
    play_order = models.CharField(max_length=40)

    class Meta:
        indexes = [models.Index(fields=["club", "game"], name="ledger_change_scope")]

    def __str__(self) -> str:
        return f"{self.club} {self.game} {self.play_order}"
