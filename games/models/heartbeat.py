from django.db import models


class Heartbeat(models.Model):
    """When the server last looked after the online tables; there is one row."""

    seen_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.seen_at}"
