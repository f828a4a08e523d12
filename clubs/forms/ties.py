"""Who shall not sit at one table, or always."""

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.forms.data import Data
from clubs.models import Club, Member, TieKind
from clubs.selectors import people


class TieForm(forms.Form):
    one = forms.ModelChoiceField(label=_("Who"), queryset=Member.objects.none())
    other = forms.ModelChoiceField(label=_("With whom"), queryset=Member.objects.none())
    kind = forms.ChoiceField(
        label=_("How?"),
        choices=TieKind.choices,
        initial=TieKind.APART,
        widget=forms.RadioSelect,
    )

    def __init__(self, data: Data = None, *, club: Club) -> None:
        super().__init__(data)
        for name in ("one", "other"):
            field = self.fields[name]
            field.queryset = people.members(club)  # type: ignore[attr-defined]
