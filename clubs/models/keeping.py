from uuid import uuid4

from django.db import models
from django.utils.translation import gettext_lazy as _


class Keeping(models.Model):
    """How this portal keeps copies of itself: one row, of this computer alone.

    `folder` is where an organiser wants a second copy, on a stick for example. `due_since` says
    that a copy is wanted now; `worked_at` is when the background work last looked around.
    """

    uid = models.UUIDField(default=uuid4, editable=False)
    folder = models.CharField(_("folder for copies"), max_length=300, blank=True)
    due_since = models.DateTimeField(null=True, blank=True)
    kept_at = models.DateTimeField(null=True, blank=True)
    tried_at = models.DateTimeField(null=True, blank=True)
    fault = models.CharField(max_length=300, blank=True)
    folder_kept_at = models.DateTimeField(null=True, blank=True)
    folder_fault = models.CharField(max_length=300, blank=True)
    worked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=models.Q(pk=1), name="keeping_one_row")]

    def __str__(self) -> str:
        return str(self.uid)
