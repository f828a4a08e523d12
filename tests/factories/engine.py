"""Summaries of French tarot for tests of the engine."""

from games.engine import judge


def rules_id(players):
    return f"french-tarot/fft-2012/{players}"


def hand(players=4, **fields):
    """Return a garde of the first seat, won with 51 points and 2 oudlers, and what is different."""
    summary = {"contract": "garde", "declarer": 1, "card_points": 51, "oudlers": 2}
    if players == 5:
        summary["partner"] = 2
    summary.update(fields)
    return {name: value for name, value in summary.items() if value is not ...}


def judged(players=4, options=None, **fields):
    return judge(rules_id(players), options=options or {}, summary=hand(players, **fields))


def unit(players=4, options=None, **fields):
    """Return what the last seat, a defender, pays; that is the unit of 8.1."""
    judgement = judged(players, options, **fields)
    assert judgement.problems == ()
    return -judgement.sheet.totals[players]
