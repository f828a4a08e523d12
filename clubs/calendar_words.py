"""How regular sessions, missing people and the hours of a guest are said."""

from collections.abc import Mapping
from datetime import time

from django.utils.dates import WEEKDAYS
from django.utils.formats import time_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from clubs.models import Series
from clubs.recurrence import Recurrence, Rhythm

ORDINALS: Mapping[int | None, Promise] = {
    1: gettext_lazy("every first %(day)s of the month"),
    2: gettext_lazy("every second %(day)s of the month"),
    3: gettext_lazy("every third %(day)s of the month"),
    4: gettext_lazy("every fourth %(day)s of the month"),
    None: gettext_lazy("every last %(day)s of the month"),
}
WEEKLY: Mapping[Rhythm, Promise] = {
    Rhythm.WEEKLY: gettext_lazy("every %(day)s"),
    Rhythm.FORTNIGHTLY: gettext_lazy("every second week on %(day)s"),
}
ONE_MISSING: Mapping[int, Promise] = {
    2: gettext_lazy("We need one more player"),
    3: gettext_lazy("We need a third"),
    4: gettext_lazy("We need a fourth"),
    5: gettext_lazy("We need a fifth"),
}


def rhythm_words(every: Recurrence) -> str:
    """Say which days: “every Tuesday”, “every second Tuesday of the month”."""
    said = WEEKLY.get(every.rhythm) or ORDINALS[every.ordinal]
    return str(said) % {"day": WEEKDAYS[every.first.weekday()]}


def series_words(series: Series) -> str:
    """Say a series in a line: its days, its hours and its place."""
    starts, ends = (time_format(hour, "H:i") for hour in (series.starts, series.ends))
    parts = [rhythm_words(series.recurrence), f"{starts} – {ends}", series.place]
    return ", ".join(part for part in parts if part)


def missing_words(count: int, players: int) -> str:
    """Say how many more are needed for full tables of the game for so many players."""
    if count == 1:
        return str(ONE_MISSING[players])
    said = ngettext("We need %(count)s more player", "We need %(count)s more players", count)
    return said % {"count": count}


def hours_words(arrives: time | None, leaves: time | None) -> str:
    """Say when somebody comes and goes, "" if with all the others."""
    said = []
    if arrives:
        said.append(_("from %(time)s") % {"time": time_format(arrives, "H:i")})
    if leaves:
        said.append(_("until %(time)s") % {"time": time_format(leaves, "H:i")})
    return " ".join(said)
