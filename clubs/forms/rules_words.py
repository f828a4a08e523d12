"""Rules of a club in words: what differs from the preset, and what a version changed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from clubs import editions
from clubs.edition_words import PLAYERS
from clubs.forms.option_words import WORDS
from clubs.models import RuleSet
from clubs.templatetags.oudler import sentence
from games import engine
from games.engine import OptionKind, OptionSpec


@dataclass(frozen=True, slots=True)
class Switch:
    """A switch that a club has set: its title, what it is set to, and what the preset has."""

    title: str
    said: str
    preset: str


def title_of(spec: OptionSpec) -> str:
    words = WORDS.get(spec.name)
    return str(words.title) if words else sentence(spec.message)


def explained(spec: OptionSpec) -> str:
    """Return the plain sentence about a switch."""
    words = WORDS.get(spec.name)
    return str((words and words.explained) or sentence(spec.message))


def value_words(spec: OptionSpec, value: object) -> str:
    """Return what a switch is set to, in words."""
    if spec.kind is OptionKind.BOOL:
        return _("yes") if value else _("no")
    words = WORDS.get(spec.name)
    return str(words.choices.get(str(value), value) if words else value)


def differing(rules: str, players: int, options: Mapping[str, object]) -> list[Switch]:
    """Return the switches that differ from the preset; `rules` is without the players."""
    return [
        Switch(
            title_of(spec),
            value_words(spec, options[spec.name]),
            value_words(spec, spec.default),
        )
        for spec in editions.edition(rules).options(players)
        if spec.name in options and options[spec.name] != spec.default
    ]


def option_sentences(rules_id: str, options: Mapping[str, object]) -> list[str]:
    """Say in one sentence the switches of a session that are not as its rules have them."""
    changed = [
        _in_short(spec, options[spec.name])
        for spec in engine.rules(rules_id).options
        if options.get(spec.name, spec.default) != spec.default
    ]
    said = _("Rules of this session: %(rules)s.")
    return [said % {"rules": " · ".join(changed)}] if changed else []


def _in_short(spec: OptionSpec, value: object) -> str:
    title = title_of(spec).rstrip(".")
    if value is True:
        return title
    return _("%(title)s: %(value)s") % {"title": title, "value": value_words(spec, value)}


def changes(before: RuleSet, after: RuleSet) -> list[str]:
    """Say what a version changed, one sentence a change."""
    return [*_players_changed(before, after), *_switches_changed(before, after)]


def _players_changed(before: RuleSet, after: RuleSet) -> Iterator[str]:
    if before.players != after.players:
        yield _("%(now)s instead of %(before)s") % {
            "now": PLAYERS[after.players],
            "before": str(PLAYERS[before.players]).lower(),
        }


def _switches_changed(before: RuleSet, after: RuleSet) -> Iterator[str]:
    known = editions.edition(after.rules)
    specs = known.options(after.players)
    presets = {spec.name: spec.default for spec in known.options(before.players)}
    for spec in specs:
        if spec.name not in {*before.options, *after.options}:
            continue
        old = before.options.get(spec.name, presets[spec.name])
        new = after.options.get(spec.name, spec.default)
        if old != new:
            yield _("%(title)s: %(now)s, before: %(before)s") % {
                "title": title_of(spec),
                "now": value_words(spec, new),
                "before": value_words(spec, old),
            }
