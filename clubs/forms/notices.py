"""Where a member wants news by e-mail."""

from django import forms
from django.utils.translation import gettext_lazy as _


class MailForm(forms.Form):
    address = forms.CharField(
        label=_("Your e-mail address"),
        max_length=200,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
