"""A ruling on a hand as an arbiter types it."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.forms.data import Data
from clubs.models import Member
from clubs.templatetags.oudler import sentence
from tournaments.formats.amounts import read_amount
from tournaments.formats.settings import LONGEST_TEXT, NOT_AN_AMOUNT
from tournaments.models import Ruling, RulingKind

PREFIX = "for-"


class RulingForm(forms.Form):
    """What becomes of the hand and why; where it is adjusted, what counts for each person."""

    kind = forms.ChoiceField(
        label=_("What becomes of the hand"), choices=RulingKind.choices, widget=forms.RadioSelect
    )
    reason = forms.CharField(label=_("Why?"), max_length=200)

    def __init__(
        self, data: Data = None, *, people: Sequence[Member], ruling: Ruling | None
    ) -> None:
        start = {"kind": ruling.kind, "reason": ruling.reason} if ruling else {}
        super().__init__(data, initial=start)
        adjusted = ruling.adjusted if ruling else {}
        for member in people:
            self.fields[f"{PREFIX}{member.pk}"] = forms.CharField(
                label=member.name,
                max_length=LONGEST_TEXT,
                required=False,
                initial=adjusted.get(str(member.pk), ""),
                widget=forms.TextInput(attrs={"inputmode": "text", "autocomplete": "off"}),
            )
        self.people = people

    def clean(self) -> dict[str, Any]:
        for name in [f"{PREFIX}{member.pk}" for member in self.people]:
            text = str(self.cleaned_data.get(name, "")).replace("\N{MINUS SIGN}", "-").strip()
            try:
                self.cleaned_data[name] = read_amount(text) if text else None
            except ValueError:
                self.add_error(name, sentence(NOT_AN_AMOUNT.at(name).message))
        return self.cleaned_data

    def amounts(self) -> list[forms.BoundField]:
        return [self[f"{PREFIX}{member.pk}"] for member in self.people]

    def kind_chosen(self) -> RulingKind:
        return RulingKind(self.cleaned_data["kind"])

    def adjusted(self) -> dict[int, Fraction]:
        """Return what counts instead by member id, for those for whom something was typed."""
        if self.kind_chosen() is not RulingKind.ADJUSTED:
            return {}
        typed = {one.pk: self.cleaned_data[f"{PREFIX}{one.pk}"] for one in self.people}
        return {pk: value for pk, value in typed.items() if value is not None}
