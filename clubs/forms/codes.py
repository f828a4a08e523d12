"""Signing in by a PIN, and a new screen."""

from datetime import datetime, timedelta

from django import forms
from django.utils.translation import gettext as spoken
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from clubs.dates import date_format
from clubs.forms.data import Data
from clubs.models import Club, PlaySession, SessionKind, SessionState
from clubs.services.screens import HOURS, LONGEST_LABEL
from clubs.services.sign_in_codes import PIN_FIGURES

SHOWN = 20
AHEAD = timedelta(hours=max(HOURS))
"""A code made now opens no session that begins later."""


class PinForm(forms.Form):
    name = forms.CharField(
        label=_("Your name"),
        max_length=200,
        help_text=_("As it stands on the score sheets."),
        widget=forms.TextInput(attrs={"autocomplete": "name", "autocapitalize": "words"}),
    )
    pin = forms.CharField(
        label=_("PIN"),
        max_length=12,
        help_text=_("The six figures that an organiser shows you."),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "one-time-code"}),
    )

    def clean_pin(self) -> str:
        figures = "".join(self.cleaned_data["pin"].split())
        if len(figures) != PIN_FIGURES or not figures.isdecimal():
            raise forms.ValidationError(_("The PIN has six figures: look at it again."))
        return figures


class SessionChoice(forms.ModelChoiceField):  # type: ignore[type-arg]
    """A session called by its day, and by its title where it has one."""

    def label_from_instance(self, session: PlaySession) -> str:
        said = spoken("session of %(day)s") % {"day": date_format(session.date)}
        return f"{said}, {session.title}" if session.title else said


class ScreenForm(forms.Form):
    label = forms.CharField(
        label=_("Which screen"), max_length=LONGEST_LABEL, help_text=_("For example “beamer”.")
    )
    session = SessionChoice(
        label=_("Session that it shows"), queryset=PlaySession.objects.none(), empty_label=None
    )
    hours = forms.TypedChoiceField(
        label=_("For how long"),
        coerce=int,
        choices=lambda: [
            (hours, ngettext("%(count)s hour", "%(count)s hours", hours) % {"count": hours})
            for hours in HOURS
        ],
    )

    def __init__(self, data: Data = None, *, club: Club, now: datetime) -> None:
        super().__init__(data)
        known = PlaySession.objects.filter(club=club).exclude(kind=SessionKind.ONLINE)
        known = known.exclude(state=SessionState.CANCELLED).filter(starts_at__lt=now + AHEAD)
        shown = known.order_by("-starts_at")[:SHOWN]
        self.fields["session"].queryset = PlaySession.objects.filter(  # type: ignore[attr-defined]
            pk__in=[session.pk for session in shown]
        ).order_by("-starts_at")
        self.fields["session"].initial = known.filter(state=SessionState.PLAYING).first()
