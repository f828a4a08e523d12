"""A club's settings, and the game that a new club begins with."""

from zoneinfo import available_timezones

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs import editions
from clubs.edition_words import GAMES, game_with_players
from clubs.forms.data import Data
from clubs.services.clubs import LONGEST_NAME, ClubFacts
from clubs.services.rule_sets import DEFAULT_RULES, GameFacts

_TECHNICAL = ("Etc/", "SystemV/", "posix/", "right/", "US/", "posixrules", "Factory", "localtime")


def game_field() -> forms.ChoiceField:
    """Return a choice of every edition for every number of players, by rules id."""
    return forms.ChoiceField(
        label=_("The game of your afternoons"),
        help_text=_("You can add other games, and your own rules, at any time."),
        choices=_grouped_games,
        initial=f"{DEFAULT_RULES}/{editions.USUAL_PLAYERS}",
    )


def game_facts(rules_id: str) -> GameFacts:
    rules, _slash, players = rules_id.rpartition("/")
    return GameFacts(rules=rules, players=int(players))


def _grouped_games() -> list[tuple[str, list[tuple[str, str]]]]:
    return [
        (
            str(title),
            [
                (f"{one.rules}/{players}", game_with_players(one.rules, players))
                for one in editions.all_editions().values()
                if one.game == game
                for players in sorted(one.players, key=lambda count: count != one.usual_players)
            ],
        )
        for game, title in GAMES.items()
    ]


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


def wifi_fields() -> dict[str, forms.CharField]:
    """Return what phones need to know of the hall's Wi-Fi."""
    return {
        "wifi_name": forms.CharField(
            label=_("Name of the hall's Wi-Fi"),
            max_length=32,
            required=False,
            help_text=_("Phones join it by the first code on the wall."),
            widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
        ),
        "wifi_password": forms.CharField(
            label=_("Password of the hall's Wi-Fi"),
            max_length=63,
            required=False,
            help_text=_("It stands on the sheet for the wall; leave it empty for an open Wi-Fi."),
            widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
        ),
    }


class ClubForm(forms.Form):
    """Name, time zone, and what the hall and the notice about personal data need."""

    name = forms.CharField(label=_("Name of the club"), max_length=LONGEST_NAME)
    time_zone = time_zone_field()
    wifi_name, wifi_password = wifi_fields().values()
    privacy_contact = forms.CharField(
        label=_("Whom to ask about personal data"),
        max_length=120,
        required=False,
        help_text=_("A name with an address or a telephone number, for the notice to members."),
    )
    keep_years = forms.IntegerField(
        label=_("Years that people are kept after they were last seen"),
        min_value=1,
        max_value=30,
        help_text=_("Then their names are proposed for removal; their hands stay."),
    )

    def __init__(self, data: Data = None, *, facts: ClubFacts | None = None) -> None:
        facts = facts or ClubFacts("")
        super().__init__(data, initial={name: getattr(facts, name) for name in self.base_fields})

    def facts(self) -> ClubFacts:
        return ClubFacts(
            **{name: self.cleaned_data[name] for name in ClubFacts.__dataclass_fields__}
        )


class NewClubForm(forms.Form):
    """Name, time zone, and the game that the club begins with."""

    name = forms.CharField(label=_("Name of the club"), max_length=LONGEST_NAME)
    time_zone = time_zone_field()
    game = game_field()

    def facts(self) -> ClubFacts:
        return ClubFacts(name=self.cleaned_data["name"], time_zone=self.cleaned_data["time_zone"])

    def game_facts(self) -> GameFacts:
        return game_facts(self.cleaned_data["game"])
