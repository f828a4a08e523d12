"""The deals of a round that all tables play: made by the engine from seeds that nobody sees.

The seed of a deal comes from the secret of its round, which is stored with it: so it is the same
whenever it is asked for, here and wherever the tournament was taken. The seed of the lots, which
everybody may know, does not tell it, and neither does the seed of another deal.
"""

import hmac
from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from clubs.paper.deal_sheets import DealSheet, Holding, SuitLine
from clubs.templatetags.oudler import sentence
from games import engine
from games.engine import Card, Suit
from games.selectors.faces import SORTED_SUITS
from games.words import card_words, suit_words, talon_words
from tournaments.formats.rules import Scoring
from tournaments.models import Round, Tournament
from tournaments.selectors import paper

SEED_DIGITS = 32
FOOL = Card.parse("F")
SAME_DEALS = frozenset({Scoring.NOTES, Scoring.MATCH_POINTS})


def are_the_same(tournament: Tournament) -> bool:
    """Say whether all tables play the same deals."""
    return tournament.format().scoring in SAME_DEALS


def seed_of(round_: Round, number: int) -> str:
    """Return the secret seed of a deal of a round, counted from 1."""
    key = bytes.fromhex(round_.deal_secret)
    return hmac.digest(key, str(number).encode(), "sha256").hex()[:SEED_DIGITS]


def rules_id(tournament: Tournament) -> str:
    return f"{tournament.rules}/{tournament.format().players}"


def deal_of(round_: Round, number: int) -> engine.Deal:
    """Return a deal of a round."""
    tournament = round_.tournament
    known = {option.name for option in engine.rules(rules_id(tournament)).options}
    options = {name: value for name, value in tournament.rule_options.items() if name in known}
    return engine.deal(rules_id(tournament), seed=seed_of(round_, number), options=options)


def count(round_: Round) -> int:
    """Return how many deals a round needs: as many as its longest table plays."""
    planned = [round_.hands]
    if round_.session is not None:
        tables = round_.session.tables.values_list("hands_planned", flat=True)
        planned += [hands for hands in tables if hands]
    return max(planned)


def sheets(round_: Round) -> list[DealSheet]:
    """Return the deals of a round in words."""
    return [_sheet(round_, number) for number in range(1, count(round_) + 1)]


def _sheet(round_: Round, number: int) -> DealSheet:
    tournament = round_.tournament
    deal = deal_of(round_, number)
    name = _("Round %(round)s, deal %(deal)s") % {"round": round_.number, "deal": number}
    game = tournament.game
    holdings = [
        _holding(cards, _seat(seat, len(deal.holdings)), game)
        for seat, cards in enumerate(deal.holdings, start=1)
    ]
    if deal.talon:
        holdings.append(_holding(deal.talon, sentence(talon_words(game)), game))
    return DealSheet(paper.heading(tournament, name), name, tuple(holdings))


def _seat(seat: int, players: int) -> str:
    if seat == 1:
        return _("Seat %(number)s, speaks first") % {"number": seat}
    if seat == players:
        return _("Seat %(number)s, deals") % {"number": seat}
    return _("Seat %(number)s") % {"number": seat}


def _holding(cards: Sequence[Card], title: str, game: str) -> Holding:
    note = ngettext("%(count)d card", "%(count)d cards", len(cards)) % {"count": len(cards)}
    return Holding(title, note, tuple(_lines(cards, game)))


def _lines(cards: Sequence[Card], game: str) -> list[SuitLine]:
    found = []
    for suit in SORTED_SUITS:
        if suit is Suit.FOOL:
            continue
        own = sorted((card for card in cards if card.suit is suit), reverse=True)
        said = [_rank(card) for card in own]
        if suit is Suit.TRUMPS and any(card.suit is Suit.FOOL for card in cards):
            said.insert(0, sentence(card_words(FOOL, game)))
        title = sentence(suit_words(suit, game))
        found.append(SuitLine(suit.name.lower(), title, "  ".join(said) or "–"))
    return found


def _rank(card: Card) -> str:
    """Return the letter or the number on the corner of a card."""
    if card.suit is Suit.TRUMPS:
        return str(card.rank)
    letters = {
        11: pgettext("letter of a card", "J"),
        12: pgettext("letter of a card", "Kn"),
        13: pgettext("letter of a card", "Q"),
        14: pgettext("letter of a card", "K"),
    }
    return letters.get(card.rank, str(card.rank))
