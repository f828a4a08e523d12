"""What people say of a session to come."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.forms.data import Data
from clubs.models import PlaySession, Says
from clubs.services.answers import Reply


def _hour(label: Any) -> forms.TimeField:
    widget = forms.TimeInput(format="%H:%M", attrs={"type": "time"})
    return forms.TimeField(label=label, required=False, widget=widget)


class AnswerForm(forms.Form):
    """Yes, maybe or no; the hours only where they are not those of the session."""

    says = forms.ChoiceField(label=_("Will you come?"), choices=Says.choices)
    arrives = _hour(_("I arrive at"))
    leaves = _hour(_("I leave at"))

    def __init__(self, data: Data = None, *, session: PlaySession, **more: Any) -> None:
        super().__init__(data, **more)
        zone = session.club.zone
        starts, ends = session.starts_at.astimezone(zone), session.ends_at.astimezone(zone)
        self.goes_past_midnight = starts.date() != ends.date()

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        arrives, leaves = cleaned.get("arrives"), cleaned.get("leaves")
        if arrives and leaves and leaves <= arrives and not self.goes_past_midnight:
            self.add_error("leaves", _("You would leave before you arrive: check the hours."))
        return cleaned

    def reply(self) -> Reply:
        cleaned = self.cleaned_data
        says = Says(cleaned["says"])
        if says == Says.NO:
            return Reply(says)
        return Reply(says, arrives=cleaned["arrives"], leaves=cleaned["leaves"])
