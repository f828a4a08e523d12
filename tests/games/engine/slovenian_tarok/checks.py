"""What holds in every hand of Slovenian tarok, by a count of its own."""

from games.engine import Verb
from tests.games.engine.slovenian_tarok.oracle import (
    KINGS,
    NEGATIVE,
    PAGAT,
    SET_SIZE,
    TRULA,
    allowed,
    contract_of,
    may_know,
    of_verb,
    option,
    points,
    tricks_of,
    winner_of,
)

__all__ = ["check_end", "may_know", "options_of"]

OPTIONS = (
    {},
    {"emperor": "any_order", "klop_gift": False, "announcer": "everybody"},
    {},
    {"opening": "mandatory_three", "first_speaker": "forehand", "three_klop_forehand_only": False,
     "payout": "settle", "contra_personal": False, "announcer": "declarer_side"},
    {"mond_penalty": 21, "emperor": "pagat_after_both", "discard_taroks": "free_but_shown"},
    {},
    {"hold_right": "none", "raise_after_win": False, "valat_replaces": "never", "leftover": "zei"},
    {"colour_valat": True, "valat_bid": True, "solo_without_lead": "declarer",
     "hold_right": "forehand_only", "leftover": "none"},
    {"pagat_lead": "if_last_tarok", "beggar_lead": "left_of_declarer", "klop_contra": True,
     "open_beggar_exposure": "before_first_lead", "silent_pagat_loss": True},
    {"compulsory_klop_after_redeal": True, "no_tarok_redeal": False},
    {"ladder": "value_solo_below", "max_level": "mort", "silent_for": "declarer_side"},
)  # fmt: skip
FOR_FOUR = (
    {"king_ultimo": "by_king", "silent_king_loss": True, "announcer": "everybody"},
    {"call_own_king": False, "concede_on_talon_king": True, "consolation5": True},
    {"king_in_talon_take": "free", "king_in_talon_rest": False, "radelci": True},
)
FOR_TWO = (
    {},
    {"pile_pickup": "optional_any_time", "pile_reveal": "at_once", "two_pay": "announcer_only",
     "two_bonus": "auto_only", "mond_penalty": 21},
    {},
    {"two_bonus": "called_by_both", "pile_lead": "free"},
    {"last_pile_card": "to_hand_unseen", "announcer": "everybody"},
    {"pile_pickup": "optional_any_time", "two_basis": "sum", "leftover": "zei"},
)  # fmt: skip
PACK = 54


def options_of(rules_id):
    """Return the options of the hands, in turn; the usual ones most often."""
    if rules_id.endswith("/2"):
        return FOR_TWO
    return (*OPTIONS, *FOR_FOUR) if rules_id.endswith("/4") else OPTIONS


def check_end(state):
    summary, sheet = state.summary(), state.score().sheet
    if summary["contract"] == "void":
        assert sheet.lines == ()
        holdings = state.deal.holdings
        assert any(all(card.suit < 4 for card in holding) for holding in holdings)
        return
    contract, declarer = contract_of(state)
    assert (summary["contract"], summary.get("declarer")) == (contract, declarer)
    if of_verb(state, Verb.CONCEDE):
        assert summary["card_points"] == 35
        return
    _check_tricks(state, contract)
    _check_score(state, summary, sheet)


def _check_tricks(state, contract):
    """Each card was allowed, each trick was led by the winner of the last one."""
    left = {seat: set() for seat in range(1, state.rules.players + 1)}
    tricks = tricks_of(state)
    for trick in tricks:
        for seat, card in trick:
            left[seat].add(card)
    leader = tricks[0][0][0]
    for trick in tricks:
        assert trick[0][0] == leader
        for place, (seat, card) in enumerate(trick):
            before = [played for _, played in trick[:place]]
            full = contract not in NEGATIVE | {"colour_valat"} and not _announced_valat(state)
            if before and full and not state.deal.piles:
                assert card in allowed(state, left[seat], before, contract)
            left[seat].discard(card)
        if len(trick) == state.rules.players:
            leader = trick[winner_of(state, [card for _, card in trick], contract)][0]


def _announced_valat(state):
    return any(feat["feat"] == "valat" for feat in state.summary().get("feats", []))


def _won(state, contract):
    """Return the cards that each seat has won, and the winners."""
    won = {seat: [] for seat in range(1, state.rules.players + 1)}
    winners = []
    for trick in tricks_of(state):
        cards = [card for _, card in trick]
        winners.append(trick[winner_of(state, cards, contract)][0])
        won[winners[-1]] += cards
    return won, winners


def _check_score(state, summary, sheet):
    contract = summary["contract"]
    won, winners = _won(state, contract)
    usual = option(state, "leftover") == "minus1"
    if contract == "klop":
        _check_klop(state, summary, won, winners)
    elif contract == "simple" and usual:
        piles = {seat: points(cards) for seat, cards in won.items()}
        assert {int(s): p["points"] for s, p in summary["piles"].items()} == piles
        assert sum(piles.values()) == 70
    elif "tricks" in summary:
        made = winners.count(summary["declarer"])
        assert summary["tricks"] == made
        most = {"piccolo": 2, "beggar": 1, "open_beggar": 1}.get(contract, len(winners))
        assert made <= most
    elif "card_points" in summary:
        _check_points(state, summary, won, winners, usual=usual)
    personal = summary.get("mond") or summary.get("talon_king_lost")
    if option(state, "payout") == "settle" and not personal and contract != "klop":
        assert sum(sheet.totals.values()) == 0


def _check_klop(state, summary, won, winners):
    if option(state, "klop_gift"):
        for card, winner in zip(state.deal.talon, winners, strict=False):
            won[winner].append(str(card))
        assert sum(map(len, won.values())) == PACK
    piles = {int(seat): pile for seat, pile in summary["piles"].items()}
    assert {seat: pile["tricks"] for seat, pile in piles.items()} == {
        seat: winners.count(seat) for seat in won
    }
    if option(state, "leftover") != "minus1":
        return
    assert {seat: pile["points"] for seat, pile in piles.items()} == {
        seat: points(cards) for seat, cards in won.items()
    }
    if option(state, "klop_gift"):
        assert 69 <= sum(pile["points"] for pile in piles.values()) <= 71


def _check_points(state, summary, won, winners, *, usual):
    side, contract = _side(state, summary), summary["contract"]
    own = [card for seat in side for card in won[seat]]
    own += [str(action.cards[0]) for action in of_verb(state, Verb.DISCARD)]
    talon = list(map(str, state.deal.talon))
    rest = set(talon)
    if contract in SET_SIZE:
        number = of_verb(state, Verb.TAKE)[0].number
        size = SET_SIZE[contract]
        taken = talon[(number - 1) * size : number * size]
        rest -= set(taken)
        if option(state, "king_in_talon_rest") and _king_won(state, taken, winners):
            own += sorted(rest)
            rest = set()
    others = [card for seat in won if seat not in side for card in won[seat]] + sorted(rest)
    assert len(own) + len(others) == PACK
    if usual:
        assert summary["card_points"] == points(own)
        assert points(own) + points(others) == 70
    _check_feats(state, summary, {"declarer": own, "defence": others}, winners)


def _side(state, summary):
    """Return the seats that play together, from the deal and the call."""
    calls = of_verb(state, Verb.CALL)
    side = {summary["declarer"]}
    for call in calls:
        holders = [seat for seat, held in enumerate(state.deal.holdings, start=1)
                   if call.cards[0] in held]  # fmt: skip
        side |= set(holders)
        assert bool(summary.get("king_in_talon")) is not bool(holders)
        assert summary.get("partner") == (holders[0] if holders else None)
    return side


def _king_won(state, taken, winners):
    calls = of_verb(state, Verb.CALL)
    king = str(calls[0].cards[0]) if calls else ""
    if king not in taken:
        return False
    for trick, winner in zip(tricks_of(state), winners, strict=True):
        cards = [card for _, card in trick]
        if king in cards:
            return trick[cards.index(king)][0] == winner
    return False


def _check_feats(state, summary, owned, winners):
    feats = {(f["feat"], f["side"]): f for f in summary.get("feats", [])}
    side = _side(state, summary)
    won_all = {seat in side for seat in winners}
    if any(code == "valat" for code, _ in feats):
        valat = next(f for (code, _), f in feats.items() if code == "valat")
        assert valat["made"] is (won_all == {valat["side"] == "declarer"})
        return
    last = [card for _, card in tricks_of(state)[-1]]
    pagat = PAGAT in last and last.index(PAGAT) == winner_of(state, last, summary["contract"])
    by = "declarer" if winners[-1] in side else "defence"
    for name, cards in owned.items():
        made = {code for (code, of), f in feats.items() if of == name and f["made"]}
        truth = {"trula": set(cards) >= TRULA, "kings": set(cards) >= KINGS}
        truth["pagat_ultimo"] = pagat and by == name
        truth["trulapagat"] = truth["trula"] and truth["pagat_ultimo"]
        assert all(truth.get(code, True) for code in made)
        if name == "declarer" and state.rules.players > 2:
            _all_are_listed(state, truth, made, feats)


def _all_are_listed(state, truth, made, feats):
    """What the declarer's side made stands in the summary, unless something settled it."""
    flat = state.summary()["contract"] == "solo_without" and (
        option(state, "solo_without") == "flat"
    )
    settled = {code for (code, _), f in feats.items() if f["announced"]}
    if flat:
        return
    if truth["trulapagat"] and option(state, "trulapagat_rule") == "exclusive":
        assert "trulapagat" in made or settled & {"trula", "pagat_ultimo", "trulapagat"}
        return
    for code in ("trula", "kings", "pagat_ultimo"):
        if truth[code] and not settled & {code, "trulapagat"}:
            assert code in made
