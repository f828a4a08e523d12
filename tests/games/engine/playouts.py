"""Random hands under every set of rules that can be played, and what must hold in each."""

import json
import re
from hashlib import sha256
from random import Random

from games.engine import Record, Verb, all_rules, deal, dump, load, replay, start
from tests.factories.hands import choose
from tests.games.engine.french_tarot import checks as french_tarot
from tests.games.engine.koenigrufen import checks as koenigrufen
from tests.games.engine.slovenian_tarok import checks as slovenian_tarok

GAMES = {
    "french-tarot": french_tarot,
    "koenigrufen": koenigrufen,
    "slovenian-tarok": slovenian_tarok,
}
"""What each game says of itself: `options_of(rules_id)`, `may_know(state, seat)`, `check_end`."""
PLAYED = [rules.id for rules in all_rules()]
NAMES = re.compile(r"(?<![A-Za-z0-9])(?:[CDHS](?:10|[1-9]|[JNQK])|T[0-9]{1,2}|F)(?![A-Za-z0-9])")


OUT_OF_TURN = 0.2
"""How often a seat that is not on turn does something, where it may."""


def of_game(rules_id):
    return GAMES[rules_id.partition("/")[0]]


def playout(rules_id, seed, options):
    """Yield every state of one random hand."""
    rng = Random(f"{rules_id} {seed}")
    state = start(rules_id, deal(rules_id, seed=str(seed), options=options), options=options)
    yield state
    while not state.is_over:
        state = state.apply(_move(rng, state))
        yield state


def _move(rng, state):
    """Return an action at random, now and then one out of turn where there is any."""
    extra = [action for seat in range(1, state.rules.players + 1) if seat != state.turn
             for action in state.legal_actions(seat=seat)]  # fmt: skip
    if extra and rng.random() < OUT_OF_TURN:
        return rng.choice(extra)
    return choose(rng, state)


def check_moment(state):
    """Whoever acts may do something, and no card is lost or doubled."""
    assert bool(state.legal_actions()) is not state.is_over
    views = [state.view(seat) for seat in range(1, state.rules.players + 1)]
    held = [card for view in views for card in view.holding]
    assert len(held) == len(set(held))
    assert [view.counts[view.seat] for view in views] == [len(view.holding) for view in views]
    played = {action.cards[0] for action in state.actions if action.verb is Verb.PLAY}
    assert played.isdisjoint(held)


def check_secrets(state):
    """No seat and no spectator finds a card that he may not have seen, in no form."""
    for seat in (None, *range(1, state.rules.players + 1)):
        view = state.view(seat)
        known = {str(card) for card in of_game(state.rules.id).may_know(state, seat)}
        text = re.sub(r"call \S+", "", view.text())
        assert set(NAMES.findall(text)) <= known
        assert {str(card) for card in view.cards()} <= known
        assert view.legal == (() if seat is None else state.legal_actions(seat=seat))


def check_legal(state):
    """What is listed is legal, of the seat whose turn it is and out of turn; it is a token."""
    seats = range(1, state.rules.players + 1)
    legal = [action for seat in seats for action in state.legal_actions(seat=seat)]
    assert [action for action in legal if action.seat == state.turn] == [*state.legal_actions()]
    assert [action for action in legal if state.why_not(action) is not None] == []
    assert len(set(legal)) == len(legal)
    for action in legal:
        assert action.parse(str(action)) == action


def check_end(state):
    """The summary has a score; replay and notation give the same hand and the same bytes."""
    judgement = state.score()
    assert judgement.problems == (), (state.summary(), [p.text for p in judgement.problems])
    again = replay(state.rules.id, state.deal, state.actions, options=state.options)
    assert again == state
    assert again.fingerprint() == state.fingerprint()
    text = dump(Record.of(state))
    record = load(text)
    assert dump(record) == text
    assert record.actions == state.actions
    of_game(state.rules.id).check_end(state)


def check_hands(rules_id, seeds, *, every, share=1):
    """Play a hand for each seed, and return the digest of all.

    One in `share` of the hands with each set of options is checked, what each seat sees once in
    `every` plies.
    """
    digest = sha256()
    options = of_game(rules_id).options_of(rules_id)
    for seed in seeds:
        is_checked = seed // len(options) % share == 0
        state = None
        for ply, state in enumerate(playout(rules_id, seed, options[seed % len(options)])):
            if is_checked and (ply + seed) % every == 0:
                check_moment(state)
                check_legal(state)
                check_secrets(state)
        if is_checked:
            check_moment(state)
            check_secrets(state)
            check_end(state)
        digest.update(result(state).encode())
    return digest.hexdigest()


def result(state):
    """Return a hand and its result as text."""
    totals = state.score().sheet.totals
    return f"{state.fingerprint()} {json.dumps(state.summary())} {json.dumps(totals)}\n"
