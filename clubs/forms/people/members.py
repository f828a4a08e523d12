"""Members, visitors, and lists of members to import."""

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.forms.data import Data
from clubs.models import Role
from clubs.services import members
from clubs.services.members import MemberFacts

MOST_TABLES = 99
ROLE_HINTS = {
    Role.MEMBER: _("reads everything, enters at the own table"),
    Role.SCORER: _("checks in, seats, enters and corrects"),
    Role.ARBITER: _("the same, and decides about contested hands"),
    Role.ORGANISER: _("does everything in this club"),
}


def name_field() -> forms.CharField:
    # Longer names come through, so that the service says the limit in its own words.
    return forms.CharField(
        label=_("Name"),
        max_length=200,
        help_text=_("As it stands on the score sheets."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "words"}),
    )


class MemberForm(forms.Form):
    name = name_field()
    role = forms.ChoiceField(
        label=_("Role"), choices=Role.choices, initial=Role.MEMBER, widget=forms.RadioSelect
    )
    licence = forms.CharField(
        label=_("Licence number"), max_length=members.LONGEST["licence"], required=False
    )
    contact = forms.CharField(
        label=_("Contact"),
        max_length=members.LONGEST["contact"],
        required=False,
        help_text=_("Telephone or e-mail; only organisers see it."),
    )
    fixed_table = forms.IntegerField(
        label=_("Always at table"),
        min_value=1,
        max_value=MOST_TABLES,
        required=False,
        help_text=_("The draw keeps the person at the table of this number."),
    )
    table_wish = forms.CharField(
        label=_("Wish for the table"),
        max_length=members.LONGEST["table_wish"],
        required=False,
        help_text=_("As the person puts it; only organisers see it."),
    )
    is_visitor = forms.BooleanField(
        label=_("Visitor: came for a day, is not a member of the club"), required=False
    )
    is_active = forms.BooleanField(
        label=_("Active: is offered at check-in"), required=False, initial=True
    )

    def __init__(self, data: Data = None, *, facts: MemberFacts | None = None) -> None:
        initial = {name: getattr(facts, name) for name in self.base_fields} if facts else None
        super().__init__(data, initial=initial)

    def role_tiles(self) -> list[dict[str, object]]:
        """Return the roles with what they allow, as tiles."""
        chosen = self["role"].value()
        return [
            {"value": role, "label": role.label, "hint": hint, "checked": role == chosen}
            for role, hint in ROLE_HINTS.items()
        ]

    def facts(self) -> MemberFacts:
        return MemberFacts(**{**self.cleaned_data, "role": Role(self.cleaned_data["role"])})


class VisitorForm(forms.Form):
    name = name_field()


class ImportForm(forms.Form):
    """A file or pasted lines; the size is looked at before anything is read."""

    file = forms.FileField(
        label=_("A file"),
        required=False,
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,text/csv,text/plain"}),
    )
    text = forms.CharField(
        label=_("or lines pasted from a spreadsheet"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
    )
