from django.db import models

from games.models.table import OnlineSeat, OnlineTable


class OnlineSaying(models.Model):
    """A ready-made phrase that somebody said at a table, kept as a code and read in any tongue."""

    table = models.ForeignKey(OnlineTable, on_delete=models.CASCADE, related_name="sayings")
    seat = models.ForeignKey(OnlineSeat, on_delete=models.CASCADE, related_name="sayings")
    phrase = models.CharField(max_length=20)
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["table", "-at"], name="online_saying_by_time")]

    def __str__(self) -> str:
        return f"{self.seat}: {self.phrase}"
