"""What each side has at the end: card points and bonuses (rules page, 1, 5 and 7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.engine.core.cards import Card
from games.engine.core.masks import EMPTY, Mask, mask_of
from games.engine.core.tarock_pack import (
    ALL_THIRDS,
    KINGS,
    MOND,
    SKUES,
    TRULL,
    thirds,
)
from games.engine.core.trick import Trick
from games.engine.koenigrufen.play.terms import BIRD_CARDS, Terms
from games.engine.koenigrufen.play.words_of import level_of
from games.engine.koenigrufen.summary import FeatEntry
from games.engine.koenigrufen.tables import (
    BIRD_TRICK,
    COLOUR_FEATS,
    OF_THE_CALL,
    SEATS,
    TRICK_FEATS,
    Family,
)
from games.engine.koenigrufen.words import BIRDS, Contract, Feat, Side

Tricks = tuple[Trick, ...]


def _cards(trick: Trick) -> Mask:
    found = EMPTY
    for index in trick.played:
        found |= 1 << index
    return found


def cards_of_declarer(terms: Terms, tricks: Tricks) -> Mask:
    """Return the cards of the declarer's side: its tricks, what was laid away, its half (1, 5)."""
    found = terms.discard
    for trick in tricks:
        if terms.side(trick.winner) is Side.DECLARER:
            found |= _cards(trick)
    return found | _half_with_king(terms)


def _half_with_king(terms: Terms) -> Mask:
    """Return the half of the talon with the called king, where a Solorufer has it (5)."""
    called = terms.called
    given = terms.house.half_with_king and terms.contract is Contract.SOLORUFER
    if called is None or not given or not terms.king_in_talon:
        return EMPTY
    halves = (terms.setup.half(number) for number in (1, 2))
    return next(half for half in halves if half >> called.index & 1)


def thirds_of_declarer(terms: Terms, tricks: Tricks) -> int:
    """Return the thirds of the declarer's side."""
    return thirds(cards_of_declarer(terms, tricks))


def pile_of_each(terms: Terms, tricks: Tricks) -> dict[str, object]:
    """Return the piles of Trischaken: the talon goes to the last trick, or to the first six."""
    piles = dict.fromkeys(SEATS, EMPTY)
    won = dict.fromkeys(SEATS, 0)
    talon = terms.setup.talon
    for number, trick in enumerate(tricks):
        winner = trick.winner or 0
        won[winner] += 1
        piles[winner] |= _cards(trick)
        if terms.house.talon_by_trick:
            piles[winner] |= mask_of(talon[number : number + 1])
        elif trick is tricks[-1]:
            piles[winner] |= mask_of(talon)
    return {str(seat): {"thirds": thirds(piles[seat]), "tricks": won[seat]} for seat in SEATS}


# bonuses


def possible_feats(terms: Terms) -> tuple[Feat, ...]:
    """Return the bonuses that this game and this table have (6, 7)."""
    game = terms.game
    if not game.positive:
        return ()
    if game.family is Family.COLOUR:
        return tuple(feat for feat in terms.house.feats if feat in COLOUR_FEATS)
    if game.family is Family.CALLING:
        return terms.house.feats
    return tuple(feat for feat in terms.house.feats if feat not in OF_THE_CALL)


def announceable(terms: Terms, seat: int) -> tuple[Feat, ...]:
    """Return the bonuses that a seat may announce, if it holds the card of it (7)."""
    off = {
        Feat.MONDFANG: terms.house.mondfang_of_two,
        Feat.KOENIGFANG: terms.side(seat) is Side.DECLARER,
    }
    return tuple(feat for feat in possible_feats(terms) if not off.get(feat))


def feats(terms: Terms, tricks: Tricks) -> Iterator[FeatEntry]:
    """Yield the bonuses of a hand: each one as announced, or else for who made it silently."""
    for feat in possible_feats(terms):
        maker = _MAKERS[feat](feat, terms, tricks)
        said = terms.announced.of(feat)
        if said is not None:
            side = terms.side(said.seat)
            level = level_of(said.contra, side, terms)
            made = maker is side
            yield FeatEntry(feat, side, announced=True, made=made, double=level, seat=said.seat)
        elif feat is Feat.MONDFANG and terms.house.mondfang_of_two:
            yield from _mondfang_of_two(terms, tricks)
        elif maker is not None:
            yield FeatEntry(feat, maker, announced=False, made=True)
        elif terms.house.silent_bird_loss and feat in TRICK_FEATS:
            trier = _trier(feat, terms, tricks)
            if trier is not None:
                yield FeatEntry(feat, trier, announced=False, made=False)


Maker = Callable[[Feat, Terms, Tricks], Side | None]


def _bird(feat: Feat, terms: Terms, tricks: Tricks) -> Side | None:
    """Return the side whose bird won its trick itself."""
    trick = tricks[BIRD_TRICK[feat] - 1]
    index = BIRD_CARDS[feat].index
    if index not in trick.played:
        return None
    seat = trick.seat_of(trick.played.index(index), len(SEATS))
    return terms.side(seat) if seat == trick.winner else None


def _king_ultimo(_feat: Feat, terms: Terms, tricks: Tricks) -> Side | None:
    """Return the declarer's side when it won the last trick with the called card in it."""
    called, last = terms.called, tricks[-1]
    made = called is not None and called.index in last.played
    return Side.DECLARER if made and terms.side(last.winner) is Side.DECLARER else None


def _trier(feat: Feat, terms: Terms, tricks: Tricks) -> Side | None:
    """Return the side that played a bird or the called card to its trick in vain."""
    if feat is Feat.KING_ULTIMO:
        called = terms.called
        return Side.DECLARER if called and called.index in tricks[-1].played else None
    trick, index = tricks[BIRD_TRICK[feat] - 1], BIRD_CARDS[feat].index
    if index not in trick.played:
        return None
    return terms.side(trick.seat_of(trick.played.index(index), len(SEATS)))


def _material(wanted: Mask) -> Maker:
    def find(_feat: Feat, terms: Terms, tricks: Tricks) -> Side | None:
        held = cards_of_declarer(terms, tricks) & wanted
        return {wanted: Side.DECLARER, EMPTY: Side.DEFENCE}.get(held)

    return find


def _valat(_feat: Feat, terms: Terms, tricks: Tricks) -> Side | None:
    sides = {terms.side(trick.winner) for trick in tricks}
    return sides.pop() if len(sides) == 1 else None


def _mondfang_of_two(terms: Terms, tricks: Tricks) -> Iterator[FeatEntry]:
    """Yield the Mondfang with who captured the XXI and who lost it."""
    side = _captured(MOND, SKUES)(Feat.MONDFANG, terms, tricks)
    if side is not None:
        trick = next(trick for trick in tricks if MOND.index in trick.played)
        loser = _player_of(trick, MOND)
        yield FeatEntry(
            Feat.MONDFANG, side, announced=False, made=True, seat=trick.winner, lost_by=loser
        )


def _koenigfang(_feat: Feat, terms: Terms, tricks: Tricks) -> Side | None:
    """Return the defence where it has won the trick with the called king in it."""
    called = terms.called
    for trick in tricks:
        if called is not None and called.index in trick.played:
            return Side.DEFENCE if terms.side(trick.winner) is Side.DEFENCE else None
    return None


def _player_of(trick: Trick, card: Card) -> int:
    return trick.seat_of(trick.played.index(card.index), len(SEATS))


def _captured(card: Card, by: Card) -> Maker:
    """Return who won the trick into which the other side played a card, with a certain card."""

    def find(_feat: Feat, terms: Terms, tricks: Tricks) -> Side | None:
        for trick in tricks:
            if {card.index, by.index} <= set(trick.played):
                owner, winner = terms.side(_player_of(trick, card)), terms.side(trick.winner)
                captured = winner is not owner and _player_of(trick, by) == trick.winner
                return winner if captured else None
        return None

    return find


def _sack(feat: Feat, terms: Terms, tricks: Tricks) -> Side | None:
    place = (Feat.FIRST_SACK, Feat.SECOND_SACK).index(feat)
    limit = 3 * terms.house.sack_limits[place]
    counted = thirds_of_declarer(terms, tricks)
    if ALL_THIRDS - counted < limit:
        return Side.DECLARER
    return Side.DEFENCE if counted < limit else None


_MAKERS: dict[Feat, Maker] = {
    **dict.fromkeys(BIRDS, _bird),
    Feat.KING_ULTIMO: _king_ultimo,
    Feat.TRULL: _material(TRULL),
    Feat.KINGS: _material(KINGS),
    Feat.VALAT: _valat,
    Feat.MONDFANG: _captured(MOND, SKUES),
    Feat.SKUESFANG: _captured(SKUES, BIRD_CARDS[Feat.PAGAT]),
    Feat.KOENIGFANG: _koenigfang,
    Feat.FIRST_SACK: _sack,
    Feat.SECOND_SACK: _sack,
}
