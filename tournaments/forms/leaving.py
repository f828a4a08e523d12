"""Somebody goes home, or somebody else plays for him, as a scorer types it."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from clubs.forms.data import Data
from clubs.models import Member
from tournaments.models import Entry, RoundState
from tournaments.selectors import entries as selectors
from tournaments.selectors import shape


class LeaveForm(forms.Form):
    """After which round somebody goes home."""

    after_round = forms.TypedChoiceField(label=_("Goes home after"), coerce=int)
    reason = forms.CharField(label=_("Why?"), max_length=200, required=False)

    def __init__(self, data: Data = None, *, entry: Entry) -> None:
        rounds = entry.tournament.rounds.exclude(state=RoundState.DRAWN).order_by("-number")
        numbers = list(rounds.values_list("number", flat=True))
        super().__init__(data, prefix="leave", initial={"after_round": next(iter(numbers), 0)})
        field: Any = self.fields["after_round"]
        field.choices = [
            *((number, gettext("round %(number)s") % {"number": number}) for number in numbers),
            (0, gettext("before the first round")),
        ]


class SubstituteForm(forms.Form):
    """Who plays for somebody, from which round on and until which."""

    member = forms.TypedChoiceField(label=_("Who plays"), coerce=int)
    from_round = forms.TypedChoiceField(label=_("From round"), coerce=int)
    until_round = forms.TypedChoiceField(
        label=_("Until round"), coerce=int, required=False, empty_value=None
    )
    reason = forms.CharField(label=_("Why?"), max_length=200, required=False)

    def __init__(self, data: Data = None, *, entry: Entry) -> None:
        super().__init__(data, prefix="substitute")
        self.people = {one.pk: one for one in selectors.substitutes(entry.tournament)}
        member: Any = self.fields["member"]
        member.choices = [("", "–"), *((one.pk, one.name) for one in self.people.values())]
        finished = entry.tournament.rounds.filter(state=RoundState.FINISHED)
        done = set(finished.values_list("number", flat=True))
        total = shape.total_rounds(entry.tournament.format())
        numbers = [(number, str(number)) for number in range(1, total + 1) if number not in done]
        begins: Any = self.fields["from_round"]
        begins.choices = numbers
        ends: Any = self.fields["until_round"]
        ends.choices = [("", gettext("the end")), *numbers]

    def chosen(self) -> Member:
        return self.people[self.cleaned_data["member"]]
