"""What a service refused, said beside the field it is about."""

from django import forms

from clubs.names import BadName
from clubs.services.refusal import Refused
from clubs.templatetags.oudler import sentence

FIELDS = {
    "name_in_use": "name",
    "name_missing": "name",
    "name_taken": "name",
    "name_too_long": "name",
    "member_taken": "name",
    "player_count": "players",
    "time_zone": "time_zone",
    "wifi_name": "wifi_name",
    "wifi_password": "wifi_password",
    "username_taken": "username",
    "last_organiser": "role",
    "contact_too_long": "contact",
    "licence_too_long": "licence",
}
"""The field that a refusal is about, by its code."""


def show(form: forms.Form, error: Refused | BadName, **renamed: str) -> None:
    """Put the sentence of a refusal beside its field, or above the form.

    `renamed` says which field a code is about where a form calls it otherwise.
    """
    if isinstance(error, BadName):
        form.add_error("name", sentence(error.message))
        return
    field = (FIELDS | renamed).get(error.code)
    form.add_error(field if field in form.fields else None, str(error))
