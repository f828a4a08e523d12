"""What an organiser types of a league: title, days, formula, and every number of the formula."""

from collections.abc import Iterable, Iterator, Mapping

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _

from clubs.forms.data import Data
from clubs.templatetags.oudler import sentence
from games.engine import Problem
from tournaments.formats.amounts import written_amount
from tournaments.formats.labels import LABELS
from tournaments.formats.presets import SEASONS
from tournaments.formats.season import SeasonRules, Worth
from tournaments.formats.settings import Setting, settings_of
from tournaments.models import League
from tournaments.services.leagues import Plan

PREFIX = "set-"
NAMES: Mapping[str, Promise] = {
    "worth": _("What an event is worth"),
    "counted": _("Results that count"),
    "least_events": _("Least events"),
    "least_hands": _("Least hands"),
    "fixed.points": _("Points of the ranks"),
    "heine.whole": _("Counts in full up to"),
    "heine.part": _("Divided above by"),
    "heine.most": _("Most of an event"),
    "cubic.best": _("Points of the first rank"),
    "cubic.power": _("Power of the curve"),
    "d60.deals": _("Deals"),
    "d60.threshold_per_cent": _("Nothing off from, in per cent"),
    "d60.off_per_cent": _("Off for a missing per cent"),
}


class LeagueForm(forms.Form):
    """A league; the fields of its formula are called `set-<dotted name>`."""

    title = forms.CharField(label=_("Title"), max_length=80)
    game = forms.ChoiceField(label=_("Game"), widget=forms.RadioSelect)
    first_day = forms.DateField(
        label=_("First day"), widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    )
    last_day = forms.DateField(
        label=_("Last day"), widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    )
    takes_sessions = forms.BooleanField(
        label=_("All sessions of these days count"), required=False, initial=True
    )
    preset = forms.ChoiceField(choices=[(code, code) for code in SEASONS], widget=forms.HiddenInput)

    def __init__(
        self,
        data: Data = None,
        *,
        games: Iterable[tuple[str, str]],
        preset: str,
        league: League | None = None,
    ) -> None:
        rules = league.rules() if league and league.preset == preset else SEASONS[preset].rules
        initial: dict[str, object] = {"preset": preset}
        if league:
            initial |= {name: getattr(league, name) for name in COLUMNS}
        super().__init__(data, initial=initial)
        games = list(games)
        self.fields["game"] = forms.ChoiceField(
            label=_("Game"), choices=games, widget=forms.RadioSelect, initial=games[0][0]
        )
        self.settings = {setting.name: setting for setting in settings_of(rules)}
        for name, setting in self.settings.items():
            self.fields[PREFIX + name] = _field(setting)
        self.rules = rules

    def plan(self) -> Plan:
        typed = self.cleaned_data
        return Plan(
            title=typed["title"],
            game=typed["game"],
            first_day=typed["first_day"],
            last_day=typed["last_day"],
            takes_sessions=typed["takes_sessions"],
            preset=typed["preset"],
            settings={name: self._value(setting) for name, setting in self.settings.items()},
        )

    def show(self, problems: Iterable[Problem]) -> None:
        """Put each problem beside the field that it is about."""
        for problem in problems:
            name = PREFIX + problem.field
            self.add_error(name if name in self.fields else None, sentence(problem.message))

    def general(self) -> Iterator[forms.BoundField]:
        """Yield the fields that every formula has."""
        for name, setting in self.settings.items():
            if "." not in name and setting.limits.choices is None:
                yield self[PREFIX + name]

    @property
    def worth(self) -> forms.BoundField:
        return self[PREFIX + "worth"]

    def formulas(self) -> list[tuple[str, bool, list[forms.BoundField]]]:
        """Return each formula with numbers: its name, whether it is the one in use, its fields."""
        chosen = str(self.worth.value())
        found = []
        for worth in (Worth.FIXED, Worth.HEINE, Worth.CUBIC, Worth.D60):
            own = [name for name in self.settings if name.startswith(f"{worth.value}.")]
            name = _now(LABELS[Worth][worth])
            found.append((name, chosen == worth.value, [self[PREFIX + each] for each in own]))
        return found

    def _value(self, setting: Setting) -> object:
        typed = self.cleaned_data[PREFIX + setting.name]
        if isinstance(setting.value, list):
            return typed.replace(";", " ").replace(",", " ").split()
        return typed


COLUMNS = ("title", "game", "first_day", "last_day", "takes_sessions")


def _field(setting: Setting) -> forms.Field:
    limits, value = setting.limits, setting.value
    label = str(NAMES[setting.name])
    if limits.choices is not None:
        choices = [(code, _now(name)) for code, name in LABELS[limits.choices].items()]
        return forms.ChoiceField(
            label=label, choices=choices, initial=value, widget=forms.RadioSelect
        )
    bounds = {"least": written_amount(limits.least), "most": written_amount(limits.most)}
    says = f"{_now(limits.says)} {_now('From %(least)s to %(most)s.') % bounds}"
    if isinstance(value, list):
        return forms.CharField(
            label=label,
            help_text=says,
            initial=" ".join(map(str, value)),
            max_length=3000,
            widget=forms.Textarea(attrs={"rows": 4}),
        )
    return forms.CharField(
        label=label,
        help_text=says,
        initial=str(value),
        max_length=10,
        widget=forms.TextInput(attrs={"inputmode": "numeric"}),
    )


def presets() -> list[tuple[str, str, SeasonRules]]:
    """Return the formulas to start from: code, name, rules."""
    return [(code, _now(preset.name), preset.rules) for code, preset in SEASONS.items()]
