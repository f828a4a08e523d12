"""Slovenian tarok for tests: the facade's functions on its own rules."""

from games.engine.core.rules import Rules
from games.engine.slovenian_tarok.rules import ALL_RULES

RULES = {found.id: found for found in ALL_RULES}


def rules(rules_id: str) -> Rules:
    return RULES[rules_id]


def judge(rules_id, *, options, summary):
    return rules(rules_id).scorer.judge(options, summary)


def normalise(rules_id, *, options, summary):
    return rules(rules_id).scorer.normalise(options, summary)


def impossible(rules_id, *, options, summary, change):
    return rules(rules_id).scorer.impossible(options, summary, change)
