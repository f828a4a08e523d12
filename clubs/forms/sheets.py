from django import forms
from django.utils.translation import gettext_lazy as _


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
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    create = forms.BooleanField(
        label=_("Add people who are not members yet"), required=False, initial=True
    )
