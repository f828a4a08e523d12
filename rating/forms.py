"""What an organiser types about a season."""

from datetime import date

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from clubs.forms.data import Data
from clubs.services.sessions import FIRST_DAY, LAST_DAY
from rating import spans
from rating.models import Measure
from rating.services.seasons import Following, SeasonFacts
from rating.spans import A_DAY, Span

MOST_SESSIONS, MOST_HANDS = 500, 10_000
RATINGS: list[tuple[str, str | Promise]] = [
    ("continue", _("go on from where they are")),
    ("restart", _("begin anew at 1500")),
]
AFTERWARDS: list[tuple[str, str | Promise]] = [
    ("next", _("the next season begins on the day after")),
    ("later", _("none for the time being")),
]


def _day() -> forms.DateField:
    return forms.DateField(
        validators=[MinValueValidator(FIRST_DAY), MaxValueValidator(LAST_DAY)],
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
    )


def _ratings() -> forms.ChoiceField:
    return forms.ChoiceField(
        label=_("On the first day, the ratings"), choices=RATINGS, widget=forms.RadioSelect
    )


class SeasonForm(forms.Form):
    """Name and first day of a season, and how it is counted."""

    first_day = _day()
    first_day.label = _("First day")
    name = forms.CharField(
        label=_("Name"),
        help_text=_("Left empty, it is the year or the two years."),
        max_length=40,
        required=False,
    )
    ranked_by = forms.ChoiceField(
        label=_("Ranked by"), choices=Measure.choices, widget=forms.RadioSelect
    )
    best_of = forms.IntegerField(
        label=_("How many sessions count"),
        help_text=_("Only each person's best ones count. Left empty, all of them do."),
        required=False,
        min_value=1,
        max_value=MOST_SESSIONS,
    )
    fewest_hands = forms.IntegerField(
        label=_("Fewest hands"),
        help_text=_("Who has played fewer is listed, but not ranked."),
        required=False,
        min_value=0,
        max_value=MOST_HANDS,
    )
    ratings = _ratings()

    def __init__(self, data: Data = None, *, proposed: SeasonFacts) -> None:
        initial = {
            "name": proposed.name,
            "first_day": proposed.first_day,
            "ranked_by": proposed.ranked_by.value,
            "best_of": proposed.best_of,
            "fewest_hands": proposed.fewest_hands or None,
            "ratings": "restart" if proposed.restarts else "continue",
        }
        super().__init__(data, initial=initial)

    def facts(self) -> SeasonFacts:
        said = self.cleaned_data
        return SeasonFacts(
            name=said["name"].strip() or spans.usual_name(said["first_day"]),
            first_day=said["first_day"],
            restarts=said["ratings"] == "restart",
            ranked_by=Measure(said["ranked_by"]),
            best_of=said["best_of"],
            fewest_hands=said["fewest_hands"] or 0,
        )


class ClosingForm(forms.Form):
    """The last day of a season, and what follows."""

    last_day = _day()
    last_day.label = _("Last day")
    afterwards = forms.ChoiceField(
        label=_("After it"), choices=AFTERWARDS, widget=forms.RadioSelect
    )
    name = forms.CharField(
        label=_("Name of the next season"),
        help_text=_("Left empty, it is the year or the two years."),
        max_length=40,
        required=False,
    )
    ratings = _ratings()

    def __init__(self, data: Data = None, *, span: Span, today: date) -> None:
        last = min(span.last, today) if span.last else today
        initial = {"last_day": last, "afterwards": "next", "ratings": "continue"}
        super().__init__(data, initial=initial)
        if span.is_usual:
            self.initial["afterwards"] = "later"

    def following(self) -> Following | None:
        said = self.cleaned_data
        if said["afterwards"] != "next":
            return None
        name = said["name"].strip() or spans.usual_name(said["last_day"] + A_DAY)
        return Following(name, restarts=said["ratings"] == "restart")
