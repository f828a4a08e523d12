from django.db import models

from clubs.models import JournalEntry
from tournaments.models.tournament import Tournament


class JournalLink(models.Model):
    """Says which tournament a line of the club's journal is about."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="journal")
    entry = models.OneToOneField(JournalEntry, on_delete=models.CASCADE, related_name="tournament")

    def __str__(self) -> str:
        return f"{self.tournament}: {self.entry}"
