from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.translation import gettext_lazy as _

from clubs.services.sessions import FIRST_DAY, LAST_DAY


class SheetsForm(forms.Form):
    """A file of sheets and the day it belongs to."""

    file = forms.FileField(
        label=_("File"),
        help_text=_("A CSV file, UTF-8, one row a deal: the form that a session is exported to."),
        widget=forms.FileInput(attrs={"accept": ".csv,text/csv"}),
    )
    day = forms.DateField(
        label=_("Date of the session"),
        help_text=_("If there is no session on that day yet, it is made."),
        validators=[MinValueValidator(FIRST_DAY), MaxValueValidator(LAST_DAY)],
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    create = forms.BooleanField(
        label=_("Add people who are not members yet"), required=False, initial=True
    )
