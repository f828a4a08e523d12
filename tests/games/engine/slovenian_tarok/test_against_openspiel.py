"""Slovenian tarok beside an independent program: OpenSpiel's `tarok`, ply by ply.

Both are given the same deal and the same random actions; at each ply the same seat must have the
same actions to choose from, so every trick has the same winner, and at the end card points, gifts
of the klop, monds and scores must agree. Where they cannot, OpenSpiel has one of these quirks:

* Q1 every card counts as a king: kings are paid exactly when a side holds four cards, trula never.
* Q2 a valat inside a contract is "the side holds 48 cards", which the declarer's discard upsets.
* Q3 an ultimo is paid when king or pagat merely lies in the last trick, to whoever wins it, and
  the king's excludes the pagat's.
* Q4 when the called king from the talon wins the last trick, the rest of the talon is laid on it
  first, and what is looked at is no longer that trick.
* Q5 with mond and škis on the table the pagat must be played even if the suit can be followed.
* Q6 a mond is paid for beside a silent valat too; the rules page knows no mond in a valat.

The first four concern scores, so the expected score is reckoned here with them; hands that come to
Q5 end there.
"""

from random import Random

import pytest

from games.engine import Card, Phase, Verb

openspiel = pytest.importorskip(
    "tests.factories.openspiel", reason="open-spiel has no wheel for this platform"
)

SKIS, MOND, PAGAT = (openspiel.NUMBERS[name] for name in ("F", "T21", "T1"))
BASE = {"three": 10, "two": 20, "one": 30, "solo_three": 40, "solo_two": 50, "solo_one": 60}
FLAT = {"beggar", "solo_without", "open_beggar", "colour_valat"}
HANDS, CHUNKS = 2000, 8


def played_side_by_side(players, seed):
    """Play a hand in both programs; return them at the end, or `None` at quirk Q5."""
    random = Random(f"{players} {seed}")
    ours, theirs = openspiel.start(players, seed)
    best = None
    while not ours.is_over:
        assert not theirs.is_terminal()
        assert theirs.current_player() == ours.turn - 1
        legal = {openspiel.number_of(action, best): action for action in ours.legal_actions()}
        if sorted(legal) != theirs.legal_actions():
            assert is_q5(ours, theirs)
            return None
        action = openspiel.choose(random, list(legal.values()))
        theirs.apply_action(openspiel.number_of(action, best))
        best = action.word or best
        ours = ours.apply(action)
        openspiel.confirm_highest(ours, theirs)
    assert theirs.is_terminal()
    return ours, theirs


def is_q5(ours, theirs):
    on_table = set(theirs.trick_cards())
    led = theirs.trick_cards()[:1]
    follows = ours.phase is Phase.PLAY and led and led[0] > SKIS
    return bool(follows) and {MOND, SKIS} <= on_table and theirs.legal_actions() == [PAGAT]


def tricks_of(ours):
    """Return the tricks of a hand that is over, from what everybody has seen."""
    return ours.view(None).tricks


def expected(ours):
    """Return what the other program pays without the mond, by the words of its own rules."""
    summary, players = ours.summary(), ours.rules.players
    contract, declarer = summary["contract"], summary.get("declarer")
    if contract == "klop" or contract in FLAT:
        lines = [line for line in ours.score().sheet.lines if line.code != "mond"]
        return {
            seat: sum(line.points.get(seat, 0) for line in lines) for seat in range(1, players + 1)
        }
    side = {declarer, summary.get("partner") or declarer}
    points = summary["card_points"] - 35
    score = (BASE[contract] if points > 0 else -BASE[contract]) + points
    tricks = tricks_of(ours)
    won = sum(trick.winner in side for trick in tricks)
    held = {
        True: won * players + len([a for a in ours.actions if a.verb is Verb.DISCARD]),
        False: (len(tricks) - won) * players,
    }
    if talon_came_late(ours, tricks, declarer):
        held[True] += 6 - len([a for a in ours.actions if a.verb is Verb.DISCARD])
    if held[True] == 48 or held[False] == 48:  # Q2
        score = 250 if held[True] == 48 else -250
    else:
        score += 10 * (held[True] == 4) - 10 * (held[False] == 4)  # Q1
        score += ultimo(ours, tricks[-1], side)
    return {seat: score if seat in side else 0 for seat in range(1, players + 1)}


def called_king(ours):
    calls = [action.cards[0] for action in ours.actions if action.verb is Verb.CALL]
    return calls[0] if calls else None


def talon_came_late(ours, tricks, declarer):
    """Whether the declarer won a trick with the called king that he took from the talon."""
    king = called_king(ours)
    if king not in ours.deal.talon:
        return False
    return any(
        king in trick.cards
        and trick.winner == declarer
        and trick.seat_of(trick.cards.index(king), ours.rules.players) == declarer
        for trick in tricks
    )


def ultimo(ours, last, side):
    """Q3 and Q4: what counts as the last trick are the last cards of the winner's pile."""
    king, sign = called_king(ours), 1 if last.winner in side else -1
    cards = list(last.cards)
    from_talon = king in ours.deal.talon and king in cards
    if from_talon and last.seat_of(cards.index(king), ours.rules.players) == last.winner:
        cards = [*cards, *rest_of_talon(ours)][-len(cards) :]
    if king is not None and king in cards:
        return 10 * sign
    return 25 * sign if Card.parse("T1") in cards else 0


def rest_of_talon(ours):
    number = next(a.number for a in ours.actions if a.verb is Verb.TAKE)
    size = {"three": 3, "two": 2, "one": 1}[ours.summary()["contract"]]
    talon = ours.deal.talon
    return talon[: (number - 1) * size] + talon[number * size :]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_two_thousand_random_hands_are_played_and_counted_alike(players, chunk):
    size = HANDS // 2 // CHUNKS
    alike = 0
    for seed in range(chunk * size, (chunk + 1) * size):
        both = played_side_by_side(players, seed)
        if both is None:
            continue
        ours, theirs = both
        judgement = ours.score()
        assert judgement.problems == ()
        scores = theirs.scores_without_captured_mond_penalties()
        assert {seat: int(score) for seat, score in enumerate(scores, start=1)} == expected(ours)
        if not is_valat(ours):
            assert list(map(int, theirs.captured_mond_penalties())) == monds(ours)
        alike += 1
    assert alike >= size - 2


def is_valat(ours):
    return any(feat["feat"] == "valat" for feat in ours.summary().get("feats", []))


def monds(ours):
    paid = [0] * ours.rules.players
    for lost in ours.summary().get("mond", []):
        paid[lost["seat"] - 1] -= 20
    return paid


def klop_of(players, seed):
    """Play the klop of a deal in both programs, everybody passing and playing the first card."""
    ours, theirs = openspiel.start(players, seed)
    while not ours.is_over:
        quiet = [action for action in ours.legal_actions() if action.verb is Verb.PASS]
        action = (quiet or ours.legal_actions())[0]
        theirs.apply_action(openspiel.number_of(action, None))
        ours = ours.apply(action)
    return ours, theirs


@pytest.mark.parametrize("players", [3, 4])
def test_the_first_six_tricks_of_a_klop_win_the_same_gifts(players):
    for seed in range(12):
        ours, theirs = klop_of(players, seed)
        scores = list(map(int, theirs.returns()))
        assert scores == list(ours.score().sheet.totals.values())


def test_q5_stands_where_it_is_told():
    """Deal 5311: hearts are led, mond and škis fall, and the fourth player holds four hearts."""
    ours, theirs = openspiel.start(4, 5311)
    for number in (0, 0, 0, 1):
        action = next(a for a in ours.legal_actions() if openspiel.number_of(a, None) == number)
        ours = ours.apply(action)
        theirs.apply_action(number)
    ways = [(ours, theirs)]
    found = []
    for _ in range(3):
        ways = [
            (state.apply(action), other.child(openspiel.number_of(action, None)))
            for state, other in ways
            for action in state.legal_actions()
        ]
    for state, other in ways:
        if (
            sorted(openspiel.number_of(a, None) for a in state.legal_actions())
            != other.legal_actions()
        ):
            assert is_q5(state, other)
            found.append([openspiel.CARDS[card] for card in other.trick_cards()])
    assert ["H4", "T21", "F"] in found
