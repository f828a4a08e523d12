"""What an organiser types to plan or change a session."""

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import Any

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from clubs import editions
from clubs.edition_words import PLAYERS, title_of
from clubs.forms.data import Data
from clubs.models import Club, PlaySession, RuleSet, SessionKind
from clubs.selectors import rule_sets
from clubs.services.sessions import FIRST_DAY, LAST_DAY, Plan

USUAL_HOURS: dict[str, Any] = {"starts": time(14, 30), "ends": time(18, 0)}
LONGEST = timedelta(hours=14)
"""An evening may end after midnight; more than this is a typing mistake."""

OWN = "own"
"""The rules that a session has of its own, where they are not one of the club's games of today."""

MOST_PEOPLE = 500

ROTATION = ("redeal", "dead_seats")
ROTATION_WIDGETS: dict[str, type[forms.Widget] | forms.Widget] = dict.fromkeys(
    ROTATION, forms.RadioSelect
)


class SessionForm(forms.Form):
    """Day, hours, place and text; which of the club's games, and how many play at a table."""

    date = forms.DateField(
        label=_("Date"),
        validators=[MinValueValidator(FIRST_DAY), MaxValueValidator(LAST_DAY)],
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
    )
    starts = forms.TimeField(
        label=_("From"), widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"})
    )
    ends = forms.TimeField(
        label=_("To"), widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"})
    )
    place = forms.CharField(label=_("Place"), max_length=120, required=False)
    title = forms.CharField(
        label=_("Title"),
        help_text=_("Only if it is more than the club's usual afternoon."),
        max_length=80,
        required=False,
    )
    text = forms.CharField(
        label=_("Text for the page and the poster"),
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    people_limit = forms.IntegerField(
        label=_("People at most"),
        help_text=_("Who says yes after that is on the waiting list."),
        min_value=1,
        max_value=MOST_PEOPLE,
        required=False,
    )
    game = forms.ChoiceField(label=_("The game of this session"), widget=forms.RadioSelect)

    def __init__(
        self, data: Data = None, *, club: Club, session: PlaySession | None = None
    ) -> None:
        self.offered = list(rule_sets.current(club))
        origin = session or _as_usual(club, self.offered[0])
        super().__init__(
            data,
            initial=_initial(origin, self.offered)
            | (_hours(session) if session else USUAL_HOURS | {"date": _usual_day(club)}),
        )
        self.club = club
        self.fields.update(forms.fields_for_model(PlaySession, ROTATION, widgets=ROTATION_WIDGETS))
        game = self.fields["game"]
        game.choices = _games(self.offered, origin)  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        if {
            "date",
            "starts",
            "ends",
        } <= cleaned.keys() and self._ends_at() - self._starts_at() > LONGEST:
            self.add_error("ends", _("The session must end after it starts."))
        return cleaned

    def plan(self) -> Plan:
        cleaned = self.cleaned_data
        rules, _slash, players = cleaned["game"].rpartition("/")
        return Plan(
            starts_at=self._starts_at(),
            ends_at=self._ends_at(),
            rules="" if rules == OWN else rules,
            players=int(players),
            title=cleaned["title"],
            place=cleaned["place"],
            text=cleaned["text"],
            people_limit=cleaned["people_limit"],
            redeal=cleaned["redeal"],
            dead_seats=cleaned["dead_seats"],
        )

    def games(self) -> list[tuple[str, list[forms.boundfield.BoundWidget]]]:
        """Return the choices of the game below the name of each."""
        shown = iter(self["game"].subwidgets)
        groups = self.fields["game"].choices  # type: ignore[attr-defined]
        return [(title, [next(shown) for _choice in choices]) for title, choices in groups]

    def more_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ROTATION]

    def fixed_fields(self) -> list[forms.BoundField]:
        """Return what the first hand fixes; a form of before it still sends its own choice."""
        return [self["game"], *self.more_fields()]

    def _starts_at(self) -> datetime:
        return self._at(self.cleaned_data["starts"])

    def _ends_at(self) -> datetime:
        ends = self._at(self.cleaned_data["ends"])
        return ends if ends > self._starts_at() else ends + timedelta(days=1)

    def _at(self, hour: time) -> datetime:
        return datetime.combine(self.cleaned_data["date"], hour, tzinfo=self.club.zone)


def _games(
    offered: Sequence[RuleSet], origin: PlaySession
) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the numbers of players, the usual one first, of each of the club's games.

    A game that is the only one needs no name.
    """
    rules = [(one.rules, one.rules, one.players) for one in offered]
    if _is_own(origin, offered):
        rules.insert(0, (OWN, origin.rules, origin.players))
    return [
        (
            title_of(name) if len(rules) > 1 else "",
            [
                (f"{value}/{players}", str(PLAYERS[players]))
                for players in _usual_first(name, usual)
            ],
        )
        for value, name, usual in rules
    ]


def _usual_first(rules: str, usual: int) -> list[int]:
    known = editions.edition(rules).players
    return sorted(known, key=lambda players: (players != usual, -players))


def _is_own(session: PlaySession, offered: Sequence[RuleSet]) -> bool:
    """Say whether a session follows none of the games that are offered today."""
    follows = session.rule_set.rules if session.rule_set else None
    return follows not in {one.rules for one in offered}


def _as_usual(club: Club, usual: RuleSet) -> PlaySession:
    """Return what a new session starts from: the club's game, and the place of the last one."""
    last = club.sessions.filter(kind=SessionKind.HALL).order_by("-starts_at").first()
    return PlaySession(
        rules=usual.rules,
        players=usual.players,
        rule_set=usual,
        place=last.place if last else "",
    )


def _usual_day(club: Club) -> date:
    """Return the day a week after the last session, or today if that is over."""
    today = timezone.localdate(timezone=club.zone)
    last = club.sessions.filter(kind=SessionKind.HALL, series=None).order_by("-date").first()
    return max(today, last.date + timedelta(weeks=1)) if last else today


def _initial(origin: PlaySession, offered: Sequence[RuleSet]) -> dict[str, Any]:
    rules = OWN if _is_own(origin, offered) else origin.rules
    return {
        "game": f"{rules}/{origin.players}",
        "place": origin.place,
        "title": origin.title,
        "text": origin.text,
        "people_limit": origin.people_limit,
        "redeal": origin.redeal,
        "dead_seats": origin.dead_seats,
    }


def _hours(session: PlaySession) -> dict[str, Any]:
    zone = session.club.zone
    starts, ends = session.starts_at.astimezone(zone), session.ends_at.astimezone(zone)
    return {"date": session.date, "starts": starts.time(), "ends": ends.time()}


class StepForm(forms.Form):
    """A step as its confirming page asks it: hidden where to and from, visible why."""

    to = forms.CharField(widget=forms.HiddenInput)
    seen = forms.CharField(widget=forms.HiddenInput)
    consent = forms.CharField(widget=forms.HiddenInput, required=False)
    reason = forms.CharField(label=_("Why?"), max_length=200, required=False)

    def __init__(self, *, to: str, seen: str, wants_reason: bool, consent: bool) -> None:
        super().__init__(initial={"to": to, "seen": seen, "consent": "yes"})
        if not wants_reason:
            del self.fields["reason"]
        if not consent:
            del self.fields["consent"]
