"""What an organiser types to plan or change a tournament."""

from datetime import date, datetime, time, timedelta
from typing import Any

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from clubs.edition_words import title_of
from clubs.forms.data import Data
from clubs.models import Club
from clubs.selectors import rule_sets
from clubs.services.sessions import FIRST_DAY, LAST_DAY
from tournaments.formats.presets import PRESETS
from tournaments.forms.settings import SettingsForm, typed_rules
from tournaments.models import Tournament
from tournaments.services.tournaments import Plan, RefusedSettings

USUAL_START = time(14, 0)
COLUMNS = (
    "redeal",
    "dead_seats",
    "goal",
    "members_register",
    "shows_plan",
    "hides_results",
    "one_prize_each",
)
WIDGETS: dict[str, Any] = dict.fromkeys(("redeal", "dead_seats", "goal"), forms.RadioSelect)
MOST_PEOPLE = 400
FIELDS = {
    "title": "title",
    "title_taken": "title",
    "not_offered": "rules",
    "unknown_rules": "rules",
    "preset": "preset",
}
"""The field that a refusal is about, by its code."""


class TournamentForm(forms.Form):
    """Title, day, place and text, who may come, and, in `settings`, every number of the format."""

    title = forms.CharField(label=_("Title"), max_length=80)
    date = forms.DateField(
        label=_("Date"),
        validators=[MinValueValidator(FIRST_DAY), MaxValueValidator(LAST_DAY)],
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
    )
    starts = forms.TimeField(
        label=_("Begins at"), widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"})
    )
    place = forms.CharField(label=_("Place"), max_length=120, required=False)
    text = forms.CharField(
        label=_("Text for the page and the poster"),
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    capacity = forms.IntegerField(
        label=_("Most people"),
        required=False,
        min_value=2,
        max_value=MOST_PEOPLE,
        help_text=_("Whoever registers after that is put on a waiting list. Empty for no limit."),
    )
    preset = forms.ChoiceField(choices=[(code, code) for code in PRESETS], widget=forms.HiddenInput)
    rules = forms.ChoiceField(label=_("The rules of the club"), widget=forms.RadioSelect)

    def __init__(
        self,
        data: Data = None,
        *,
        club: Club,
        preset: str,
        rules: str = "",
        tournament: Tournament | None = None,
    ) -> None:
        initial = _initial(tournament) if tournament else _as_usual(club)
        super().__init__(data, initial={"preset": preset, "rules": rules, **initial})
        self.club = club
        self.fields.update(forms.fields_for_model(Tournament, COLUMNS, widgets=WIDGETS))
        offered = [one.rules for one in rule_sets.current(club)]
        if tournament and tournament.rules not in offered:
            offered.insert(0, tournament.rules)
        field: Any = self.fields["rules"]
        field.choices = [(name, title_of(name)) for name in offered]
        origin = tournament.format() if tournament else PRESETS[preset].rules
        self.settings = SettingsForm(data, rules=typed_rules(data, origin))

    def is_valid(self) -> bool:
        """Say whether both halves can be read; the format itself is checked by the service."""
        both = [super().is_valid(), self.settings.is_valid()]
        return all(both)

    def has_errors(self) -> bool:
        return bool(self.errors or self.settings.errors)

    def show(self, refused: Exception) -> None:
        """Put what a service refused beside the field that it is about."""
        if isinstance(refused, RefusedSettings):
            self.settings.show(refused.problems)
            return
        code = getattr(refused, "code", "")
        if code == "player_count":
            self.settings.add_error("set-players", str(refused))
        else:
            self.add_error(FIELDS.get(code), str(refused))

    def plan(self) -> Plan:
        cleaned = self.cleaned_data
        columns = {name: cleaned[name] for name in COLUMNS}
        return Plan(
            title=" ".join(cleaned["title"].split()),
            starts_at=datetime.combine(cleaned["date"], cleaned["starts"], tzinfo=self.club.zone),
            preset=cleaned["preset"],
            rules=cleaned["rules"],
            settings=self.settings.values(),
            place=cleaned["place"],
            text=cleaned["text"],
            capacity=cleaned["capacity"],
            **columns,
        )

    def switches(self) -> list[forms.BoundField]:
        return [self[name] for name in ("members_register", "shows_plan", "hides_results")]

    def more_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ("goal", "redeal", "dead_seats", "one_prize_each")]


def _as_usual(club: Club) -> dict[str, Any]:
    last = club.tournaments.order_by("-starts_at").first()
    session = club.sessions.order_by("-starts_at").first()
    place = last.place if last else session.place if session else ""
    return {"date": _usual_day(), "starts": USUAL_START, "place": place}


def _usual_day() -> date:
    return timezone.localdate() + timedelta(weeks=1)


def _initial(tournament: Tournament) -> dict[str, Any]:
    starts = tournament.starts_at.astimezone(tournament.club.zone)
    columns = ("title", "place", "text", "capacity", *COLUMNS)
    return {
        **{name: getattr(tournament, name) for name in columns},
        "rules": tournament.rules,
        "date": starts.date(),
        "starts": starts.time(),
    }
