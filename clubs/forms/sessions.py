"""What an organiser types to plan or change a session."""

from datetime import date, datetime, time, timedelta
from typing import Any

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from clubs.forms.data import Data
from clubs.forms.options import RuleOptionsForm
from clubs.models import Club, PlaySession, SessionKind
from clubs.services.sessions import FIRST_DAY, LAST_DAY, Plan
from games import engine

USUAL_HOURS: dict[str, Any] = {"starts": time(14, 30), "ends": time(18, 0)}
LONGEST = timedelta(hours=14)
"""An evening may end after midnight; more than this is a typing mistake."""

PLAYERS = (
    (4, _("Four players")),
    (5, _("Five players")),
    (3, _("Three players")),
)


ROTATION = ("redeal", "dead_seats")
ROTATION_WIDGETS: dict[str, type[forms.Widget] | forms.Widget] = dict.fromkeys(
    ROTATION, forms.RadioSelect
)


class SessionForm(RuleOptionsForm):
    """Day, hours, place and text; below, the rules that hold from the first hand on."""

    date = forms.DateField(
        label=_("Date"),
        validators=[MinValueValidator(FIRST_DAY), MaxValueValidator(LAST_DAY)],
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
    )
    starts = forms.TimeField(
        label=_("From"), widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"})
    )
    ends = forms.TimeField(
        label=_("To"), widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"})
    )
    place = forms.CharField(label=_("Place"), max_length=120, required=False)
    title = forms.CharField(
        label=_("Title"),
        help_text=_("Only if it is more than the club's usual afternoon."),
        max_length=80,
        required=False,
    )
    text = forms.CharField(
        label=_("Text for the page and the poster"),
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    players = forms.TypedChoiceField(
        label=_("The game of this session"), choices=PLAYERS, coerce=int, widget=forms.RadioSelect
    )

    def __init__(
        self, data: Data = None, *, club: Club, session: PlaySession | None = None
    ) -> None:
        origin = session or _as_usual(club)
        super().__init__(
            data,
            rules=engine.rules(f"{origin.rules}/{origin.players}"),
            stored=origin.rule_options,
            initial=_initial(origin)
            | (_hours(session) if session else USUAL_HOURS | {"date": _usual_day(club)}),
        )
        self.club = club
        self.fields.update(forms.fields_for_model(PlaySession, ROTATION, widgets=ROTATION_WIDGETS))

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        if {
            "date",
            "starts",
            "ends",
        } <= cleaned.keys() and self._ends_at() - self._starts_at() > LONGEST:
            self.add_error("ends", _("The session must end after it starts."))
        return cleaned

    def plan(self) -> Plan:
        cleaned = self.cleaned_data
        return Plan(
            starts_at=self._starts_at(),
            ends_at=self._ends_at(),
            players=cleaned["players"],
            title=cleaned["title"],
            place=cleaned["place"],
            text=cleaned["text"],
            rule_options=self.rule_options(),
            redeal=cleaned["redeal"],
            dead_seats=cleaned["dead_seats"],
        )

    def more_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ROTATION]

    def _starts_at(self) -> datetime:
        return self._at(self.cleaned_data["starts"])

    def _ends_at(self) -> datetime:
        ends = self._at(self.cleaned_data["ends"])
        return ends if ends > self._starts_at() else ends + timedelta(days=1)

    def _at(self, hour: time) -> datetime:
        return datetime.combine(self.cleaned_data["date"], hour, tzinfo=self.club.zone)


def _as_usual(club: Club) -> PlaySession:
    """Return what a new session starts from: the club's game, and the place of the last one."""
    last = club.sessions.filter(kind=SessionKind.HALL).order_by("-starts_at").first()
    return PlaySession(
        rules=club.rules,
        players=club.players,
        rule_options=club.rule_options,
        place=last.place if last else "",
    )


def _usual_day(club: Club) -> date:
    """Return the day a week after the last session, or today if that is over."""
    today = timezone.localdate(timezone=club.zone)
    last = club.sessions.filter(kind=SessionKind.HALL).order_by("-date").first()
    return max(today, last.date + timedelta(weeks=1)) if last else today


def _initial(origin: PlaySession) -> dict[str, Any]:
    return {
        "place": origin.place,
        "title": origin.title,
        "text": origin.text,
        "players": origin.players,
        "redeal": origin.redeal,
        "dead_seats": origin.dead_seats,
    }


def _hours(session: PlaySession) -> dict[str, Any]:
    zone = session.club.zone
    starts, ends = session.starts_at.astimezone(zone), session.ends_at.astimezone(zone)
    return {"date": session.date, "starts": starts.time(), "ends": ends.time()}


class StepForm(forms.Form):
    """A step as its confirming page asks it: hidden where to and from, visible why."""

    to = forms.CharField(widget=forms.HiddenInput)
    seen = forms.CharField(widget=forms.HiddenInput)
    consent = forms.CharField(widget=forms.HiddenInput, required=False)
    reason = forms.CharField(label=_("Why?"), max_length=200, required=False)

    def __init__(self, *, to: str, seen: str, wants_reason: bool, consent: bool) -> None:
        super().__init__(initial={"to": to, "seen": seen, "consent": "yes"})
        if not wants_reason:
            del self.fields["reason"]
        if not consent:
            del self.fields["consent"]
