"""Where copies go, and which one comes back."""

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.forms.people.clubs import wifi_fields


class FolderForm(forms.Form):
    """A folder of this computer; empty: none."""

    folder = forms.CharField(
        label=_("Folder or stick for a second copy"),
        max_length=300,
        required=False,
        help_text=_(
            "The whole path on the portal's computer, for example /media/odile/STICK or D:\\ – "
            "leave it empty to keep copies on this computer only."
        ),
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )


class UploadForm(forms.Form):
    copy = forms.FileField(
        label=_("A copy from a stick or another computer"),
        widget=forms.FileInput(attrs={"accept": ".zip,application/zip"}),
    )


class FirstStepsForm(FolderForm):
    """What a new portal still lacks: the hall's Wi-Fi, and a stick."""

    wifi_name, wifi_password = wifi_fields().values()
    field_order = ("wifi_name", "wifi_password", "folder")
