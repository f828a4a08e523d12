"""A club's settings, the rule options among them."""

from zoneinfo import available_timezones

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.forms.data import Data
from clubs.forms.options import RuleOptionsForm
from clubs.services.clubs import LONGEST_NAME, PLAYERS, ClubFacts
from games.engine import Rules

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


class ClubForm(RuleOptionsForm):
    """Name, time zone, usual game and each rule option of that game."""

    name = forms.CharField(label=_("Name of the club"), max_length=LONGEST_NAME)
    players = players_field()
    time_zone = time_zone_field()

    def __init__(self, data: Data = None, *, rules: Rules, facts: ClubFacts | None = None) -> None:
        super().__init__(
            data,
            rules=rules,
            stored=facts.rule_options if facts else {},
            initial=_initial(facts) if facts else None,
        )

    def facts(self, *, rules: str) -> ClubFacts:
        return ClubFacts(
            name=self.cleaned_data["name"],
            players=self.cleaned_data["players"],
            time_zone=self.cleaned_data["time_zone"],
            rules=rules,
            rule_options=self.rule_options(),
        )


def _initial(facts: ClubFacts) -> dict[str, object]:
    return {"name": facts.name, "players": facts.players, "time_zone": facts.time_zone}
