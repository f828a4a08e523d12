"""The numbers of a format as form fields: each with its sentence, its limits and its own error."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from clubs.forms.data import Data
from clubs.templatetags.oudler import sentence
from games.engine import Problem
from tournaments.formats.amounts import written_amount
from tournaments.formats.labels import LABELS
from tournaments.formats.rules import TournamentRules
from tournaments.formats.settings import InvalidSettings, Limits, Setting, changed, settings_of

PREFIX = "set-"
SPARE_PLACES = 2
"""How many more tie-breaks than are chosen already can be chosen at once."""
LEAST_PLACES = 4

NAMES: Mapping[str, Promise] = {
    "draw": _("Draw"),
    "scoring": _("What is ranked"),
    "count": _("Totals or averages"),
    "players": _("Players at a table"),
    "team": _("People of a team"),
    "schedule.rounds": _("Rounds"),
    "schedule.hands": _("Hands of a round"),
    "schedule.hands_at_five": _("Hands of a round at a table of five"),
    "schedule.minutes": _("Minutes of a round"),
    "table_points.places": _("Points of the places"),
    "table_points.missing_opponent": _("Less for a missing opponent"),
    "table_points.difference_weight": _("Weight of the difference"),
    "notes.best": _("Best note"),
    "notes.attack_weight": _("Weight of the attack"),
    "notes.defence_weight": _("Weight of the defence"),
    "matches.scorers": _("Who scores"),
    "matches.ranked_by": _("How teams are ranked"),
    "final.places": _("People of the final"),
    "final.after_round": _("After round"),
    "final.rounds": _("Rounds of the final"),
    "final.hands": _("Hands of a round of the final"),
    "final.carried_per_cent": _("Carried over, in per cent"),
    "ranking.ties": _("Between equal results"),
    "ranking.withdrawn": _("Who went home"),
}
"""What the settings are called; one without a name of its own is called by its sentence."""

PARTS: Mapping[str, Promise] = {
    "": _("Draw and scoring"),
    "schedule": _("Rounds and hands"),
    "ranking": _("Ranking"),
    "final": _("Final"),
    "table_points": _("Table points"),
    "notes": _("Notes"),
    "matches": _("Match points"),
    "knock_out": _("Knock-out"),
}


HANDS, HANDS_AT_FIVE = "schedule.hands", "schedule.hands_at_five"


class SettingsForm(forms.Form):
    """All settings that the draw and the scoring read, as fields `set-<dotted name>`."""

    def __init__(self, data: Data = None, *, rules: TournamentRules) -> None:
        super().__init__()
        self.shown: dict[str, Setting] = {}
        used = rules.parts_in_use()
        for setting in settings_of(rules):
            part = _part(setting.name)
            if part and part not in used:
                continue
            self.shown[setting.name] = setting
            for name, field in _fields(setting):
                self.fields[name] = field
        if data is not None:
            # A part that the choice of draw or scoring has just brought in was not on the page.
            usual = {name: field.initial for name, field in self.fields.items()}
            self.data = usual | {name: data[name] for name in data}
            self.is_bound = True

    def values(self) -> dict[str, object]:
        """Return what was typed, as `formats.settings.changed` reads it."""
        typed = {name: self._value(setting) for name, setting in self.shown.items()}
        return self._followed(typed)

    def _followed(self, typed: dict[str, object]) -> dict[str, object]:
        """Let a table of five play as many hands as the new number of a round needs.

        That is, where its own number was left as it was: a quarter more than the others, so that
        everybody plays as many, or as many as they where it was so before.
        """
        before, five = (self.shown[name].value for name in (HANDS, HANDS_AT_FIVE))
        hands = str(typed[HANDS]).strip()
        left_alone = str(typed[HANDS_AT_FIVE]).strip() == str(five)
        if not left_alone or hands == str(before) or not hands.isdecimal():
            return typed
        needed = int(hands) if before == five else -(-int(hands) * 5 // 4)
        return typed | {HANDS_AT_FIVE: str(needed)}

    def show(self, problems: Iterable[Problem]) -> None:
        """Put each problem beside the field that it is about."""
        for problem in problems:
            setting = self.shown.get(problem.field)
            names = [name for name, _field in _fields(setting)] if setting else []
            self.add_error(names[0] if names else None, sentence(problem.message))

    def parts(self) -> list["PartFields"]:
        """Return the fields of each part in use, the general ones first."""
        found: dict[str, list[SettingField]] = {}
        for name, setting in self.shown.items():
            bound = [self[field] for field, _kind in _fields(setting)]
            found.setdefault(_part(name), []).append(SettingField(setting, bound))
        return [PartFields(code, PARTS[code], found[code]) for code in PARTS if code in found]

    def _value(self, setting: Setting) -> object:
        typed = [self.cleaned_data.get(name) for name, _field in _fields(setting)]
        if _is_order(setting):
            return [each for each in typed if each]
        if isinstance(setting.value, list):
            return str(typed[0] or "").replace(";", " ").split()
        return typed[0]


@dataclass(frozen=True, slots=True)
class SettingField:
    """A setting with its field; an order of choices has one field a place."""

    setting: Setting
    bound: list[forms.BoundField]

    @property
    def is_order(self) -> bool:
        return _is_order(self.setting)

    @property
    def is_choice(self) -> bool:
        return self.setting.limits.choices is not None and not self.is_order

    @property
    def label(self) -> str:
        return _label(self.setting)

    @property
    def sentence(self) -> str:
        return gettext(self.setting.limits.says)

    @property
    def limits(self) -> str:
        """Say what the field may hold, "" where its choices say it."""
        limits = self.setting.limits
        if limits.choices is not None or isinstance(self.setting.value, bool):
            return ""
        bounds = {"least": written_amount(limits.least), "most": written_amount(limits.most)}
        return gettext("From %(least)s to %(most)s.") % bounds


@dataclass(frozen=True, slots=True)
class PartFields:
    """A part of the format with its fields."""

    code: str
    title: Promise
    fields: list[SettingField]

    @property
    def has_errors(self) -> bool:
        return any(bound.errors for field in self.fields for bound in field.bound)


def typed_rules(data: Data, rules: TournamentRules) -> TournamentRules:
    """Return the rules with the draw and the scoring that were typed, whose parts are shown."""
    wanted = {
        name: str(data[PREFIX + name])
        for name in ("draw", "scoring")
        if data and data.get(PREFIX + name)
    }
    try:
        return changed(rules, wanted)
    except InvalidSettings:
        return rules


def _fields(setting: Setting) -> Iterator[tuple[str, forms.Field]]:
    name = PREFIX + setting.name
    if not _is_order(setting):
        yield name, _field(setting)
        return
    chosen = setting.value if isinstance(setting.value, list) else []
    choices = [("", "–"), *_choices(setting.limits)]
    places = min(max(LEAST_PLACES, len(chosen) + SPARE_PLACES), len(choices) - 1)
    for place in range(places):
        yield (
            f"{name}-{place + 1}",
            forms.ChoiceField(
                label=gettext("%(place)s.") % {"place": place + 1},
                choices=choices,
                required=False,
                initial=chosen[place] if place < len(chosen) else "",
            ),
        )


def _field(setting: Setting) -> forms.Field:
    limits, value = setting.limits, setting.value
    label = _label(setting)
    if limits.choices is not None:
        return forms.ChoiceField(
            label=label, choices=_choices(limits), initial=value, widget=forms.RadioSelect
        )
    if isinstance(value, bool):
        return forms.BooleanField(label=label, initial=value, required=False)
    mode = "decimal" if limits.amounts else "numeric"
    shown = " ".join(map(str, value)) if isinstance(value, list) else str(value)
    widget = forms.TextInput(attrs={"inputmode": "text" if isinstance(value, list) else mode})
    return forms.CharField(label=label, initial=shown, max_length=120, widget=widget)


def _choices(limits: Limits) -> list[tuple[str, str]]:
    names = LABELS[limits.choices] if limits.choices else {}
    return [(code, gettext(name)) for code, name in names.items()]


def _label(setting: Setting) -> str:
    return str(NAMES.get(setting.name) or gettext(setting.limits.says))


def _is_order(setting: Setting) -> bool:
    return isinstance(setting.value, list) and setting.limits.choices is not None


def _part(name: str) -> str:
    head, dot, _rest = name.partition(".")
    return head if dot else ""
