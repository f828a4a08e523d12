"""What holds at the end of every hand of Königrufen, by a count of its own."""

from games.engine import Verb
from tests.games.engine.koenigrufen.oracle import (
    COLOUR,
    HALF,
    NEGATIVE,
    SOLO,
    Count,
    may_know,
    option,
    points,
)

__all__ = ["check_end", "may_know", "options_of"]

_HOUSE = (
    {},
    {"bonuses": True, "contra_in_score": True, "fourth_king": True},
    {"all_pass": "trischaken", "bonuses": True, "silent_bird_loss": True},
    {},
    {"all_pass": "forehand_must_rufer", "rounds": "single_round", "schleifen": True},
    {"forehand_opening": "vorhand_word", "alone_pay": "single", "forehand_hold": False},
    {"bettel_must_beat": False, "pagat_last": False, "bettel_lead": "declarer"},
    {"bonuses": True, "kaiserstich": "any_order", "mondfang": True, "skuesfang": True},
    {"bonuses": True, "sacks": "two", "valat": "added", "throw_in_no_tarock": True},
    {"four_kings": "no_rufer", "solorufer_king_in_talon": "half_to_declarer"},
)
_CUPS = (
    {},
    {},
    {"contra_in_score": True, "silent_bird_loss": True},
    {},
    {"trischaken_talon": "first_six_tricks", "four_kings": "queen", "forehand_hold": True},
    {"valat": "added", "sacks": "one", "announced_card": "forbidden"},
    {"kaiserstich": "mond_skues_pagat", "mondfang": True, "skuesfang": True},
)
"""Options of the hands, in turn; the usual ones most often."""


def options_of(rules_id):
    return _HOUSE if "/house/" in rules_id else _CUPS


def check_end(state):
    summary, judgement = state.summary(), state.score()
    form = state.rules.scorer.normalise(state.options, summary)
    assert form == summary
    assert {warning.code for warning in judgement.warnings} <= {"called_queen"}
    if summary["contract"] == "void":
        assert judgement.sheet.lines == ()
        return
    single = option(state, "alone_pay") == "single" and summary.get("king_in_talon")
    if not single:
        assert sum(judgement.sheet.totals.values()) == 0
    for account in judgement.sheet.accounts.values():
        assert single or sum(account.values()) == 0
    if not summary.get("conceded"):
        _count_again(Count(state), summary)


def _count_again(count, summary):
    contract = summary["contract"]
    if contract == "trischaken":
        _check_piles(count, summary["piles"])
        return
    made = sum(won in count.side for won in count.winners)
    assert summary["tricks"] == made
    if contract in NEGATIVE:
        target = {"bettel": 0, "piccolo": 1, "zwiccolo": 2}[contract.partition("_")[0]]
        assert made <= target + 1
        assert len(count.tricks) == 12 or made == target + 1
        return
    assert len(count.tricks) == 12
    pile = count.declarers_pile()
    assert 3 * summary["card_points"] + summary["blatt"] == 3 * points(pile)
    _check_discard(count, contract)
    _check_feats(count, summary)


def _check_piles(count, stated):
    piles = count.trischaken_piles()
    assert sum(pile["thirds"] for pile in stated.values()) == 210
    for seat, pile in piles.items():
        won = sum(winner == seat for winner in count.winners)
        assert stated[str(seat)] == {"thirds": 3 * points(pile), "tricks": won}


def _check_discard(count, contract):
    laid = [str(a.cards[0]) for a in count.state.actions if a.verb is Verb.DISCARD]
    wanted = 6 if contract == "sechserdreier" else 3 if contract in HALF else 0
    assert len(laid) == wanted
    assert not {"T1", "T21", "F", "CK", "DK", "HK", "SK"} & set(laid)


def _check_feats(count, summary):
    entries = {entry["feat"]: entry for entry in summary["feats"]}
    assert len(entries) == len(summary["feats"])
    if option(count.state, "bonuses") is False:
        assert not entries
        return
    makers = count.makers()
    for feat in makers if summary["contract"] not in COLOUR else {"kings", "valat"} & set(makers):
        by = "declarer" if makers[feat] else "defence"
        assert entries[feat]["made"] is (entries[feat]["side"] == by)
        assert entries[feat]["announced"] or entries[feat]["made"]
    for feat, entry in entries.items():
        if feat in {"trula", "kings", "pagat_ultimo", "uhu", "kakadu", "quapil", "valat"}:
            assert feat in makers or not entry["made"]
    assert summary["contract"] in SOLO | HALF | {"sechserdreier"}
