"""A penalty as an arbiter types it."""

from decimal import Decimal
from typing import Any
from uuid import uuid4

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from clubs.forms.data import Data
from tournaments.formats.amounts import written_amount
from tournaments.formats.cases import EFFECT_SENTENCES, Case
from tournaments.formats.labels import label
from tournaments.formats.penalties import Unit
from tournaments.models import Entry, Round, RoundState, Team, Tournament
from tournaments.selectors import penalties as selectors
from tournaments.services.penalties import MOST, Fine

OTHER = "other"
"""A fault that is in no table: the arbiter says it in his own words."""


class PenaltyForm(forms.Form):
    """Who, for what, how much, why, in which round; `client_key` makes it count once.

    `times` is which time it is for the chosen person and case, 0 where they are not chosen.
    """

    who = forms.ChoiceField(label=_("Who"))
    case = forms.ChoiceField(label=_("Case"))
    amount = forms.DecimalField(
        label=_("Amount"),
        min_value=Decimal(0),
        max_value=MOST,
        decimal_places=3,
        localize=True,
        help_text=_("0 is a warning."),
        widget=forms.TextInput(attrs={"inputmode": "decimal"}),
    )
    reason = forms.CharField(label=_("Reason"), max_length=200, required=False)
    round = forms.ChoiceField(label=_("Round"), required=False)
    client_key = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, data: Data = None, *, tournament: Tournament, chosen: Data = None) -> None:
        super().__init__(data, initial={"client_key": uuid4()})
        self.times = 0
        self.unit: Unit = selectors.unit_of(tournament)
        self.known: dict[str, Entry | Team] = _known(tournament)
        self.by_code = {case.code: case for case in selectors.cases(tournament)}
        self.rounds = list(
            Round.objects.filter(tournament=tournament).exclude(state=RoundState.DRAWN)
        )
        _choose(self, "who", [("", "–"), *((key, name_of(who)) for key, who in self.known.items())])
        other = (OTHER, gettext("Something else"))
        _choose(self, "case", [("", "–"), *_cases(self.by_code), other])
        rounds = [(str(turn.number), str(turn.number)) for turn in self.rounds]
        _choose(self, "round", sorted(rounds, key=lambda one: -int(one[0])))
        self.fields["amount"].label = gettext("Amount in %(unit)s") % {
            "unit": gettext(label(self.unit)).lower()
        }
        self._start_from(chosen or {})

    def _start_from(self, chosen: Any) -> None:
        """Fill in what the chosen case costs the chosen person this time."""
        who, case = chosen.get("who", ""), chosen.get("case", "")
        given = {name: chosen[name] for name in ("who", "case", "round") if name in chosen}
        self.initial = {**self.initial, **given}
        if who in self.known and case in self.by_code:
            amount = selectors.amount_now(self.known[who], self.by_code[case])
            self.initial["amount"] = Decimal(written_amount(amount))
            self.times = selectors.times_before(self.known[who], case) + 1

    @property
    def case_shown(self) -> Case | None:
        code = self["case"].value()
        return self.by_code.get(code) if isinstance(code, str) else None

    @property
    def effect(self) -> str:
        """Say what becomes of the hand in which the fault was found."""
        case = self.case_shown
        return gettext(EFFECT_SENTENCES[case.effect]) if case else ""

    def fined(self) -> Entry | Team:
        return self.known[self.cleaned_data["who"]]

    def fine(self) -> Fine:
        cleaned = self.cleaned_data
        numbers = {str(turn.number): turn for turn in self.rounds}
        return Fine(
            client_key=cleaned["client_key"],
            unit=self.unit,
            amount=cleaned["amount"],
            reason=cleaned["reason"],
            case="" if cleaned["case"] == OTHER else cleaned["case"],
            round=numbers.get(cleaned["round"]),
        )


def _known(tournament: Tournament) -> dict[str, Entry | Team]:
    """Return who can be fined: teams where they are ranked, else people; by name."""
    teams = {f"team-{team.pk}": team for team in tournament.teams.order_by("name")}
    people = tournament.entries.exclude(state="signed_off").select_related("member")
    by_name = people.order_by("member__search_name", "pk")
    return {**teams, **{f"entry-{entry.pk}": entry for entry in by_name}}


def name_of(who: Entry | Team) -> str:
    return who.member.name if isinstance(who, Entry) else who.name


def _cases(by_code: dict[str, Case]) -> list[tuple[str, str]]:
    return [(code, gettext(case.fault)) for code, case in by_code.items()]


def _choose(form: forms.Form, name: str, choices: list[tuple[str, str]]) -> None:
    field: Any = form.fields[name]
    field.choices = choices
