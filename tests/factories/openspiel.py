"""Slovenian tarok beside OpenSpiel's `tarok`: the same deals and actions in both programs.

It can be imported where that program, a package for tests, is there.
"""

import pyspiel

from games.engine import Card, Deal, Phase, Verb
from games.engine.core.state import HandState
from tests.factories.slovenian_tarok import rules

WORDS = (
    "pass", "klop", "three", "two", "one", "solo_three", "solo_two", "solo_one", "beggar",
    "solo_without", "open_beggar", "colour_valat", "valat",
)  # fmt: skip
RED, BLACK = ("4", "3", "2", "1", "J", "N", "Q", "K"), ("7", "8", "9", "10", "J", "N", "Q", "K")
CARDS = (
    *(f"T{number}" for number in range(1, 22)),
    "F",
    *(suit + rank for suit in "HD" for rank in RED),
    *(suit + rank for suit in "SC" for rank in BLACK),
)
"""Names of the cards by their numbers in the other program."""
NUMBERS = {name: number for number, name in enumerate(CARDS)}


def start(players, seed):
    """Return both programs at the beginning of the deal of a number."""
    other = pyspiel.load_game(f"tarok(players={players})").deserialize_state(str(seed))
    holdings = [
        tuple(sorted(Card.parse(CARDS[card]) for card in other.player_cards(player)))
        for player in range(players)
    ]
    deal = Deal(tuple(holdings), tuple(Card.parse(CARDS[card]) for card in other.talon()))
    options = {"no_tarok_redeal": False}  # a deal of a number is not looked through there
    found = rules(f"slovenian-tarok/openspiel/{players}")
    return HandState.start(found, deal, options), other


def number_of(action, best):
    """Return the number of an action in the other program; `best` is the highest bid so far."""
    if action.verb is Verb.PASS:
        return 0
    if action.verb is Verb.HOLD:
        return WORDS.index(best)
    if action.verb is Verb.BID:
        return WORDS.index(action.word)
    return action.number - 1 if action.verb is Verb.TAKE else NUMBERS[str(action.cards[0])]


def choose(random, actions):
    """Return an action, so that high contracts are not reached in every hand."""
    quiet = [action for action in actions if action.verb is Verb.PASS]
    if quiet and random.random() < 0.6:
        return quiet[0]
    bids = [action for action in actions if action.verb in {Verb.BID, Verb.HOLD}]
    return random.choice((bids if random.random() < 0.3 else bids[:3]) or actions)


def confirm_highest(ours, theirs):
    """There the winner confirms even a bid that cannot be raised any more."""
    in_auction = theirs.current_game_phase() == pyspiel.TarokGamePhase.BIDDING
    if ours.phase is not Phase.AUCTION and in_auction:
        assert theirs.legal_actions() == [WORDS.index("valat")]
        theirs.apply_action(WORDS.index("valat"))


def at_first_card(players, seed, random):
    """Return both programs before the first card, after auction, talon and discards."""
    ours, theirs = start(players, seed)
    best = None
    while ours.phase is not Phase.PLAY:
        action = choose(random, ours.legal_actions())
        theirs.apply_action(number_of(action, best))
        best = action.word or best
        ours = ours.apply(action)
        confirm_highest(ours, theirs)
    return ours, theirs
