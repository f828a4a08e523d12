"""Rule options as form fields: one below `option_` for each switch of the rules."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from clubs.forms.data import Data
from clubs.forms.option_words import WORDS
from clubs.forms.rules_words import explained, title_of
from clubs.services.refusal import RefusedOptions
from clubs.templatetags.oudler import sentence
from games.engine import OptionKind, OptionSpec, Problem, Rules


class RuleOptionsForm(forms.Form):
    """A form with the options of some rules; `stored` are those that differ from the default.

    `specs` adds the switches of other numbers of players.
    """

    def __init__(
        self,
        data: Data = None,
        *,
        rules: Rules,
        stored: Mapping[str, object],
        initial: dict[str, Any] | None = None,
        specs: Sequence[OptionSpec] | None = None,
    ) -> None:
        super().__init__(data, initial=initial)
        self.rules = rules
        self.specs = rules.options if specs is None else specs
        for spec in self.specs:
            self.fields[_name(spec)] = _field(spec, stored)

    def rule_options(self) -> dict[str, object]:
        """Return what was chosen; options that stand on their default are left out."""
        chosen = [(spec, self.cleaned_data[_name(spec)]) for spec in self.specs]
        return {spec.name: value for spec, value in chosen if value != spec.default}

    def show_problems(self, error: RefusedOptions) -> None:
        for problem in error.problems:
            field = problem.field.replace("options.", "option_")
            self.add_error(field if field in self.fields else None, self._sentence(problem))

    def _sentence(self, problem: Problem) -> str:
        """Say a problem; two switches that contradict each other by their titles."""
        named = {name: problem.message.params.get(name) for name in ("first", "second")}
        titles = {spec.name: title_of(spec) for spec in self.specs}
        if not set(named.values()) <= titles.keys():
            return sentence(problem.message)
        return _("“%(first)s” and “%(second)s” contradict each other: change one of them.") % {
            name: titles[str(option)] for name, option in named.items()
        }

    def scoring_fields(self) -> list[forms.BoundField]:
        return [self[_name(spec)] for spec in self.specs if spec.scoring]

    def entry_fields(self) -> list[forms.BoundField]:
        return [self[_name(spec)] for spec in self.specs if not spec.scoring]


def _name(spec: OptionSpec) -> str:
    return f"option_{spec.name}"


def _field(spec: OptionSpec, stored: Mapping[str, object]) -> forms.Field:
    words = WORDS.get(spec.name)
    label, help_text = title_of(spec), explained(spec)
    initial = stored.get(spec.name, spec.default)
    if spec.kind is OptionKind.BOOL:
        return forms.BooleanField(label=label, help_text=help_text, initial=initial, required=False)
    if spec.kind is OptionKind.INT:
        least, most = spec.choices
        return forms.IntegerField(
            label=label,
            help_text=help_text,
            initial=initial,
            min_value=int(least),
            max_value=int(most),
        )
    said = words.choices if words else {}
    choices = [(code, said.get(str(code), code)) for code in spec.choices]
    # A page of before these rules had the option sends nothing for it.
    return forms.TypedChoiceField(
        label=label,
        help_text=help_text,
        initial=initial,
        choices=choices,
        required=False,
        empty_value=str(spec.default),
        widget=forms.RadioSelect,
    )
