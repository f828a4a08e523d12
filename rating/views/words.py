"""What the journal of a club says of its seasons."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

ACTIONS: Mapping[str, Promise] = {
    "season_opened": _("opened a season"),
    "season_changed": _("changed a season"),
    "season_closed": _("closed a season"),
    "season_reopened": _("opened a season again"),
}
