"""What holds at the end of every hand of French tarot, by a count of its own."""

from games.engine import Verb
from tests.games.engine.french_tarot.oracle import PETIT, Piles, may_know, tricks_of

__all__ = ["check_end", "may_know", "options_of"]

OPTIONS = (
    {},
    {"misere": "m1", "parole": "any_bid", "talon_placing": "strict3"},
    {},
    {"misere": "m2", "petit_chelem": "all_but_three", "auction": "several_rounds"},
    {"call": "any_card", "parole": "petite_only", "misere": "m3"},
    {},
    {"call": "trick_winner", "scale": "pousse_m", "pousse": True, "misere": "house"},
    {"petit_imprenable": True, "contracts": "no_petite"},
    {"last_trick_excuse": "uncompensated", "scale": "flat", "petit_chelem": "all_but_one"},
    {"petit_sec_after_discard": True, "free_first_lead": True, "misere": "m4"},
)
"""Options of the hands, in turn; the usual ones most often."""
UNUSUAL = {"call": "trick_winner", "petit_imprenable": True, "last_trick_excuse": "uncompensated"}


def options_of(_rules_id):
    return OPTIONS


def check_end(state):
    summary, judgement = state.summary(), state.score()
    assert sum(judgement.sheet.totals.values()) == 0
    if summary["contract"] in {"pass", "petit_sec"}:
        assert judgement.sheet.lines == ()
        return
    assert "card_points" in summary
    usual = not any(state.options.get(name) == value for name, value in UNUSUAL.items())
    claimed = any(action.verb is Verb.CLAIM for action in state.actions)
    if usual and not claimed:
        _count_again(state, summary)


def _count_again(state, summary):
    piles = Piles(state)
    assert summary["card_points"] * 2 == piles.half_points
    assert sorted([*piles.piles[True], *piles.piles[False]]) == sorted(state.deal.cards())
    assert summary["oudlers"] == sum(str(card) in {"T1", "T21", "F"} for card in piles.piles[True])
    assert summary["slam"]["made_by"] == piles.slam()
    last = [card for _, card in tricks_of(state)[-1]]
    if PETIT in last:
        side = "attack" if piles.winners[-1] in piles.attack else "defence"
        assert summary["petit_au_bout"] == side
    elif piles.slam() is None:
        assert summary["petit_au_bout"] is None
