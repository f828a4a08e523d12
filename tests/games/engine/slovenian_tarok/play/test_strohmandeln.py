"""Two players with the feats of Strohmandeln: each bird in its own trick (rules page, 11)."""

import pytest

from tests.games.engine.playouts import check_end, check_legal, check_secrets, playout
from tests.games.engine.slovenian_tarok.oracle import (
    KINGS,
    TRULA,
    contract_of,
    tricks_of,
    winner_of,
)

RULES = "slovenian-tarok/house/2"
OPTIONS = {
    "two_basis": "fixed",
    "two_bonus": "strohmandeln",
    "last_pile_card": "to_hand_unseen",
    "pile_lead": "free",
}
BIRDS = {"pagat_ultimo": ("T1", -1), "uhu": ("T2", -2), "kakadu": ("T3", -3)}


def played_out(seed):
    *_, end = playout(RULES, seed, OPTIONS)
    return end


def expected_feats(state):
    """Return the feats of each seat, from the cards alone."""
    contract, _ = contract_of(state)
    won = {1: set(), 2: set()}
    by_card = []
    for trick in tricks_of(state):
        cards = [card for _, card in trick]
        seat, card = trick[winner_of(state, cards, contract)]
        won[seat] |= set(cards)
        by_card.append((seat, card))
    for seat, cards in won.items():
        if len(cards) == 54:
            return {("valat", seat)}
    found = {("trula", seat) for seat, cards in won.items() if cards >= TRULA}
    found |= {("kings", seat) for seat, cards in won.items() if cards >= KINGS}
    for feat, (bird, place) in BIRDS.items():
        seat, card = by_card[place]
        if card == bird:
            found.add((feat, seat))
    return found


@pytest.mark.parametrize("seed", range(60))
def test_the_feats_of_random_hands(seed):
    end = played_out(seed)
    check_end(end)
    summary = end.summary()
    declarer = summary.get("declarer") or 1
    seats = {"declarer": declarer, "defence": 3 - declarer}
    found = {(feat["feat"], seats[feat["side"]]) for feat in summary.get("feats", [])}
    assert found == expected_feats(end)
    assert not any(feat["announced"] for feat in summary.get("feats", []))


def test_some_of_these_hands_have_birds():
    feats = {
        feat["feat"] for seed in range(60) for feat in played_out(seed).summary().get("feats", [])
    }
    assert feats >= {"uhu", "kakadu", "pagat_ultimo"}


def test_nobody_announces_and_nothing_hidden_is_seen():
    for ply, state in enumerate(playout(RULES, 7, OPTIONS)):
        assert state.phase.value != "announcements" or not any(
            action.verb.value == "announce" for action in state.legal_actions()
        )
        if ply % 5 == 0:
            check_legal(state)
            check_secrets(state)
