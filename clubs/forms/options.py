"""Rule options as form fields: one below `option_` for each switch of the rules."""

from collections.abc import Mapping
from typing import Any

from django import forms

from clubs.forms.data import Data
from clubs.forms.option_words import WORDS
from clubs.services.refusal import RefusedOptions
from clubs.templatetags.oudler import sentence
from games.engine import OptionKind, OptionSpec, Rules


class RuleOptionsForm(forms.Form):
    """A form with the options of some rules; `stored` are those that differ from the default."""

    def __init__(
        self,
        data: Data = None,
        *,
        rules: Rules,
        stored: Mapping[str, object],
        initial: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(data, initial=initial)
        self.rules = rules
        for spec in rules.options:
            self.fields[_name(spec)] = _field(spec, stored)

    def rule_options(self) -> dict[str, object]:
        """Return what was chosen; options that stand on their default are left out."""
        chosen = [(spec, self.cleaned_data[_name(spec)]) for spec in self.rules.options]
        return {spec.name: value for spec, value in chosen if value != spec.default}

    def show_problems(self, error: RefusedOptions) -> None:
        for problem in error.problems:
            field = problem.field.replace("options.", "option_")
            self.add_error(field if field in self.fields else None, sentence(problem.message))

    def options_matter(self) -> bool:
        """Say whether the rules deserve a look: some differ from the default, or were refused."""
        fields = [(self[_name(spec)], spec) for spec in self.rules.options]
        return self.is_bound or any(field.initial != spec.default for field, spec in fields)

    def scoring_fields(self) -> list[forms.BoundField]:
        return [self[_name(spec)] for spec in self.rules.options if spec.scoring]

    def entry_fields(self) -> list[forms.BoundField]:
        return [self[_name(spec)] for spec in self.rules.options if not spec.scoring]


def _name(spec: OptionSpec) -> str:
    return f"option_{spec.name}"


def _field(spec: OptionSpec, stored: Mapping[str, object]) -> forms.Field:
    words = WORDS.get(spec.name)
    explained = str((words and words.explained) or sentence(spec.message))
    label = str(words.title) if words else explained
    initial = stored.get(spec.name, spec.default)
    if spec.kind is OptionKind.BOOL:
        return forms.BooleanField(label=label, help_text=explained, initial=initial, required=False)
    if spec.kind is OptionKind.INT:
        least, most = spec.choices
        return forms.IntegerField(
            label=label,
            help_text=explained,
            initial=initial,
            min_value=int(least),
            max_value=int(most),
        )
    said = words.choices if words else {}
    choices = [(code, said.get(str(code), code)) for code in spec.choices]
    # A page of before these rules had the option sends nothing for it.
    return forms.TypedChoiceField(
        label=label,
        initial=initial,
        choices=choices,
        required=False,
        empty_value=str(spec.default),
        widget=forms.RadioSelect,
    )
