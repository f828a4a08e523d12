"""The rules that a session or a table is played by, in words."""

from collections.abc import Mapping

from django import template

from clubs.edition_words import game_with_players, title_of
from clubs.forms.rules_words import differing
from clubs.models import PlaySession, Table

register = template.Library()


@register.inclusion_tag("clubs/session_rules.html")
def session_rules(session: PlaySession) -> dict[str, object]:
    """Tell the rules of a session, and the switches that differ from the preset."""
    return _rules(session, title_of(session.rules), session.players, session.rule_options)


@register.inclusion_tag("clubs/session_rules.html")
def table_rules(table: Table) -> dict[str, object]:
    """Tell the rules of a table, with those switches that its number of players knows."""
    title = game_with_players(table.session.rules, table.players)
    return _rules(table.session, title, table.players, table.rule_options)


def _rules(
    session: PlaySession, title: str, players: int, options: Mapping[str, object]
) -> dict[str, object]:
    return {
        "title": title,
        "switches": differing(session.rules, players, options),
        "is_fixed": session.rules_fixed_at is not None,
    }
