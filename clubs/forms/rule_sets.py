"""A game of a club: which one is added, and its switches."""

from collections.abc import Collection

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs import editions
from clubs.edition_words import EDITIONS, PLAYERS
from clubs.forms.data import Data
from clubs.forms.options import RuleOptionsForm
from clubs.models import RuleSet
from clubs.services.rule_sets import GameFacts


class NewGameForm(forms.Form):
    """A choice of the presets that the club does not offer yet; each has a sentence as its hint."""

    rules = forms.ChoiceField(label=_("Rules to start from"), widget=forms.RadioSelect)

    def __init__(self, data: Data = None, *, offered: Collection[str]) -> None:
        super().__init__(data)
        self.presets = [name for name in editions.all_editions() if name not in offered]
        rules = self.fields["rules"]
        rules.choices = [(name, EDITIONS[name].title) for name in self.presets]  # type: ignore[attr-defined]

    def tiles(self) -> list[dict[str, object]]:
        chosen = self["rules"].value()
        return [
            {
                "value": name,
                "label": EDITIONS[name].title,
                "hint": EDITIONS[name].sentence,
                "checked": name == chosen,
            }
            for name in self.presets
        ]

    def game(self) -> GameFacts:
        known = editions.edition(self.cleaned_data["rules"])
        return GameFacts(rules=known.rules, players=known.usual_players)


class GameForm(RuleOptionsForm):
    """The usual number of players and every switch; `version` is the one that the page shows."""

    players = forms.TypedChoiceField(
        label=_("Usual number of players"), coerce=int, widget=forms.RadioSelect
    )
    version = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(self, data: Data = None, *, rule_set: RuleSet) -> None:
        known = editions.edition(rule_set.rules)
        super().__init__(
            data,
            rules=known.by_players[rule_set.players],
            specs=known.options(rule_set.players),
            stored=rule_set.options,
            initial={"players": rule_set.players, "version": rule_set.version},
        )
        players = self.fields["players"]
        players.choices = [(count, PLAYERS[count]) for count in known.players]  # type: ignore[attr-defined]

    def game(self) -> GameFacts:
        rules = editions.name_of(self.rules.id)
        return GameFacts(rules, self.cleaned_data["players"], self.rule_options())
