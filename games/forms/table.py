"""What a person says of a table that he opens."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.forms.data import Data
from clubs.forms.options import RuleOptionsForm
from games.engine import Rules
from games.selectors import lobby
from games.services.tables import TableFacts

HANDS = ((2, "2"), (4, "4"), (8, "8"), (12, "12"), (20, "20"))
CLOCKS: Mapping[str, tuple[int | None, int]] = {
    "none": (None, 0),
    "slow": (60, 300),
    "usual": (30, 120),
    "fast": (15, 45),
}
"""Seconds for a move, and seconds that each person has on top of them for the whole table."""
CLOCK_WORDS = (
    ("none", _("No clock")),
    ("slow", _("60 seconds a move, 5 minutes in the bank")),
    ("usual", _("30 seconds a move, 2 minutes in the bank")),
    ("fast", _("15 seconds a move, 45 seconds in the bank")),
)


class QuickForm(forms.Form):
    """Two taps: a game, and how many hands."""

    rules_id = forms.CharField(max_length=60)
    hands = forms.TypedChoiceField(
        choices=[(count, str(count)) for count in lobby.QUICK_HANDS], coerce=int
    )
    client_key = forms.UUIDField()

    def clean_rules_id(self) -> str:
        rules_id: str = self.cleaned_data["rules_id"]
        if rules_id not in lobby.QUICK:
            raise forms.ValidationError(_("Choose one of the games of the list."))
        return rules_id


class TableForm(RuleOptionsForm):
    """Everything about a table: people, hands, clock, who may come, and the rules' options."""

    people = forms.TypedChoiceField(
        label=_("People at the table"), choices=(), coerce=int, widget=forms.RadioSelect
    )
    hands = forms.TypedChoiceField(
        label=_("Hands to play"), choices=HANDS, coerce=int, initial=8, widget=forms.RadioSelect
    )
    clock = forms.ChoiceField(
        label=_("Clock"), choices=CLOCK_WORDS, initial="none", widget=forms.RadioSelect
    )
    is_rated = forms.BooleanField(
        label=_("Rated"),
        help_text=_("The hands count for the rating, between the people of the table."),
        initial=True,
        required=False,
    )
    is_private = forms.BooleanField(
        label=_("Private"),
        help_text=_("Only people who have the link of the table see it and may sit down."),
        required=False,
    )
    client_key = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4)

    def __init__(self, data: Data = None, *, rules: Rules, stored: Mapping[str, object]) -> None:
        super().__init__(data, rules=rules, stored=stored)
        people = self.fields["people"]
        assert isinstance(people, forms.TypedChoiceField)  # noqa: S101 -- for the type checker
        people.choices = [(count, str(count)) for count in lobby.possible(rules.players)]
        people.initial = rules.players

    def facts(self) -> TableFacts:
        cleaned: dict[str, Any] = self.cleaned_data
        seconds, bank = CLOCKS[cleaned["clock"]]
        return TableFacts(
            rules_id=self.rules.id,
            people=cleaned["people"],
            hands_wanted=cleaned["hands"],
            rule_options=self.rule_options(),
            is_rated=cleaned["is_rated"],
            is_private=cleaned["is_private"],
            seconds_a_move=seconds,
            bank_seconds=bank,
        )
