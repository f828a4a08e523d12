"""A club's settings, the rule options among them."""

from collections.abc import Mapping
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.forms.data import Data
from clubs.services.clubs import LONGEST_NAME, PLAYERS, ClubFacts, RefusedOptions
from clubs.templatetags.oudler import sentence
from games.engine import OptionKind, OptionSpec, Rules

_TECHNICAL = ("Etc/", "SystemV/", "posix/", "right/", "US/", "posixrules", "Factory", "localtime")


def players_field() -> forms.TypedChoiceField:
    labels = {4: _("Four players"), 5: _("Five players")}
    return forms.TypedChoiceField(
        label=_("The game of your afternoons"),
        choices=[(players, labels[players]) for players in PLAYERS],
        coerce=int,
        initial=PLAYERS[0],
        widget=forms.RadioSelect,
    )


def time_zone_field() -> forms.ChoiceField:
    return forms.ChoiceField(
        label=_("Time zone"),
        choices=lambda: [(zone, zone.replace("_", " ")) for zone in _zones()],
        initial="Europe/Paris",
    )


def _zones() -> list[str]:
    """Return the zones named after a place, those of Europe first."""
    places = [zone for zone in available_timezones() if "/" in zone]
    shown = [zone for zone in places if not zone.startswith(_TECHNICAL)]
    return sorted(shown, key=lambda zone: (not zone.startswith("Europe/"), zone))


class ClubForm(forms.Form):
    """Name, time zone, usual game and, below `option_`, each rule option of that game."""

    name = forms.CharField(label=_("Name of the club"), max_length=LONGEST_NAME)
    players = players_field()
    time_zone = time_zone_field()

    def __init__(self, data: Data = None, *, rules: Rules, facts: ClubFacts | None = None) -> None:
        super().__init__(data, initial=_initial(facts) if facts else None)
        self.rules = rules
        stored = facts.rule_options if facts else {}
        for spec in rules.options:
            self.fields[_field_name(spec)] = _option_field(spec, stored)

    def facts(self, *, rules: str) -> ClubFacts:
        """Return what was typed; options that stand on their default are left out."""
        chosen = {spec.name: _value(spec, self.cleaned_data) for spec in self.rules.options}
        defaults = {spec.name: spec.default for spec in self.rules.options}
        return ClubFacts(
            name=self.cleaned_data["name"],
            players=self.cleaned_data["players"],
            time_zone=self.cleaned_data["time_zone"],
            rules=rules,
            rule_options={name: value for name, value in chosen.items() if value != defaults[name]},
        )

    def show_problems(self, error: RefusedOptions) -> None:
        for problem in error.problems:
            field = problem.field.replace("options.", "option_")
            self.add_error(field if field in self.fields else None, sentence(problem.message))

    def options_matter(self) -> bool:
        """Say whether the rules deserve a look: some differ from the default, or were refused."""
        fields = [self[_field_name(spec)] for spec in self.rules.options]
        return self.is_bound or any(
            field.initial != spec.default
            for field, spec in zip(fields, self.rules.options, strict=True)
        )

    def scoring_fields(self) -> list[forms.BoundField]:
        return [self[_field_name(spec)] for spec in self.rules.options if spec.scoring]

    def entry_fields(self) -> list[forms.BoundField]:
        return [self[_field_name(spec)] for spec in self.rules.options if not spec.scoring]


def _initial(facts: ClubFacts) -> dict[str, object]:
    return {"name": facts.name, "players": facts.players, "time_zone": facts.time_zone}


def _field_name(spec: OptionSpec) -> str:
    return f"option_{spec.name}"


def _option_field(spec: OptionSpec, stored: Mapping[str, object]) -> forms.Field:
    label = sentence(spec.message)
    initial = stored.get(spec.name, spec.default)
    if spec.kind is OptionKind.BOOL:
        return forms.BooleanField(label=label, initial=initial, required=False)
    if spec.kind is OptionKind.INT:
        least, most = spec.choices
        return forms.IntegerField(
            label=label, initial=initial, min_value=int(least), max_value=int(most)
        )
    # A code that the sentence explains is shown as it stands there.
    choices = [
        (code, code if str(code) in label else str(code).replace("_", " ")) for code in spec.choices
    ]
    return forms.ChoiceField(
        label=label, initial=initial, choices=choices, widget=forms.RadioSelect
    )


def _value(spec: OptionSpec, cleaned: Mapping[str, Any]) -> object:
    return cleaned[_field_name(spec)]
