"""What an organiser types to plan or change regular sessions."""

from typing import Any

from django import forms
from django.core.validators import MaxValueValidator
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from clubs.forms.data import Data
from clubs.forms.sessions import SessionForm
from clubs.models import Club, PlaySession, Series
from clubs.models.series import RHYTHMS
from clubs.recurrence import Rhythm, hours
from clubs.selectors import rule_sets
from clubs.services.series import AHEAD, SeriesFacts
from clubs.services.sessions import LAST_DAY


class SeriesForm(SessionForm):
    """The days and hours of regular sessions, and what a session's form asks besides."""

    rhythm = forms.ChoiceField(
        label=_("How often?"),
        choices=RHYTHMS,
        widget=forms.RadioSelect,
        initial=Rhythm.WEEKLY.value,
    )
    until = forms.DateField(
        label=_("Last day"),
        help_text=_("Leave it empty when the sessions go on for now."),
        required=False,
        validators=[MaxValueValidator(LAST_DAY)],
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
    )

    def __init__(self, data: Data = None, *, club: Club, series: Series | None = None) -> None:
        super().__init__(data, club=club, session=_as_session(series) if series else None)
        self.fields["date"].label = _("First day")
        if series:
            self.initial.update({"rhythm": series.rhythm, "until": series.last_day})

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        until, first = cleaned.get("until"), cleaned.get("date")
        if until and first and until < first:
            self.add_error("until", _("The last day is before the first one."))
        return cleaned

    def facts(self) -> SeriesFacts:
        cleaned, plan = self.cleaned_data, self.plan()
        return SeriesFacts(
            rhythm=Rhythm(cleaned["rhythm"]),
            first_day=cleaned["date"],
            last_day=cleaned["until"],
            starts=cleaned["starts"],
            ends=cleaned["ends"],
            rules=plan.rules,
            players=plan.players,
            title=plan.title,
            place=plan.place,
            text=plan.text,
            people_limit=plan.people_limit,
            redeal=plan.redeal,
            dead_seats=plan.dead_seats,
        )


def _as_session(series: Series) -> PlaySession:
    """Return what the next session of a series would be, on the day of its next one."""
    zone = series.club.zone
    now = timezone.now()
    today = now.astimezone(zone).date()
    next_day = next(series.recurrence.days(today, (now + AHEAD).date()), series.first_day)
    starts_at, ends_at = hours(next_day, series.starts, series.ends, zone)
    current = rule_sets.current(series.club).filter(rules=series.rules).first()
    return PlaySession(
        club=series.club,
        date=next_day,
        starts_at=starts_at,
        ends_at=ends_at,
        title=series.title,
        place=series.place,
        text=series.text,
        people_limit=series.people_limit,
        rules=series.rules,
        players=series.players,
        rule_set=current,
        redeal=series.redeal,
        dead_seats=series.dead_seats,
    )
