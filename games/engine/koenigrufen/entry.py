"""What a form must know about a table of Königrufen (rules page, 3, 5, 7)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.core.entry import (
    Call,
    ContractFacts,
    DoubledBy,
    EntryFacts,
    FeatFacts,
    NextDeal,
    Result,
)
from games.engine.core.tarock_pack import ALL_THIRDS
from games.engine.koenigrufen.checks.feats import allowed_birds
from games.engine.koenigrufen.house import House
from games.engine.koenigrufen.tables import (
    COLOUR_FEATS,
    FOREHAND,
    GAMES,
    LEVELS,
    OF_THE_CALL,
    TRICK_FEATS,
    TRICKS,
    Family,
    Game,
    Talon,
    Who,
)
from games.engine.koenigrufen.words import (
    CONTRACT_LABELS,
    FEAT_LABELS,
    CalledRank,
    Contract,
    Feat,
    Side,
)

_POINTS_TO_WIN = 36
_PLAYED_WHEN_PASSED = frozenset({"trischaken"})
"""Ways to play on when all have passed; a forehand who must play a Rufer may have none (4)."""
_BOTH = (Side.DECLARER.value, Side.DEFENCE.value)
_SIDES = {
    Feat.KING_ULTIMO: (Side.DECLARER.value,),
    Feat.KOENIGFANG: (Side.DEFENCE.value,),
}
"""Bonuses that only one side makes or announces (7)."""


def entry_facts(house: House) -> EntryFacts:
    """Return what can be typed at this table."""
    played = tuple(_contract(contract, value, house) for contract, value in house.values.items())
    return EntryFacts(
        seats=house.seats,
        card_points=ALL_THIRDS // 3,
        half_points=False,
        exact_thirds=True,
        pile_field="thirds",
        pile_total=ALL_THIRDS,
        contracts=(*played, _void(house)),
    )


def _void(house: House) -> ContractFacts:
    """Everybody passed, or the cards were dealt wrong or thrown in (2 and 4)."""
    everybody_may_pass = not (house.vorhand_word or house.all_pass in _PLAYED_WHEN_PASSED)
    return ContractFacts(
        code=Contract.VOID.value,
        label=CONTRACT_LABELS[Contract.VOID],
        result=Result.NOTHING,
        next_deal=(*((NextDeal.NEXT_DEALER,) if everybody_may_pass else ()), NextDeal.SAME_DEALER),
    )


def _contract(contract: Contract, value: int, house: House) -> ContractFacts:
    game = GAMES[contract]
    calling = game.family is Family.CALLING
    levels, doubled_by = _doubles(game, house)
    return ContractFacts(
        code=contract.value,
        label=CONTRACT_LABELS[contract],
        result=_result(game),
        value=value,
        declarers=_declarers(contract, house),
        partner=calling,
        king_in_talon=calling,
        call=Call.CARD if calling else Call.NONE,
        called_ranks=_called_ranks(house) if calling else (),
        wanted=_POINTS_TO_WIN if game.positive else game.target,
        most_tricks=TRICKS,
        feats=tuple(_feats(game, house)),
        needs_announced=tuple(bird.value for bird in allowed_birds(game)),
        levels=levels,
        doubled_by=doubled_by,
        feat_levels=levels if game.positive else (1,),
        conceded=house.schleifen and calling and game.talon is not Talon.DEFENCE,
        renonce=True,
    )


def _result(game: Game) -> Result:
    if game.family is Family.EVERYONE:
        return Result.PILES
    return Result.CARD_POINTS if game.positive else Result.TRICKS


def _declarers(contract: Contract, house: House) -> tuple[int, ...]:
    """Return the seats that may play a game: the forehand alone those with a star (3)."""
    if GAMES[contract].family is Family.EVERYONE:
        return ()
    starred = any(bid.contract is contract and bid.who is not Who.ANYBODY for bid in house.ladder)
    return (FOREHAND,) if starred else house.seats


def _called_ranks(house: House) -> tuple[str, ...]:
    ranks = CalledRank if house.queen_with_four_kings else (CalledRank.KING,)
    return tuple(rank.value for rank in ranks)


def _doubles(game: Game, house: House) -> tuple[tuple[int, ...], DoubledBy]:
    if not house.contra or game.family is Family.EVERYONE:
        return (1,), DoubledBy.NOBODY
    return LEVELS, DoubledBy.SIDE if game.positive else DoubledBy.EACH_DEFENDER


def _feats(game: Game, house: House) -> Iterator[FeatFacts]:
    if not game.positive:
        return
    for feat in house.feats:
        if game.family is Family.COLOUR and feat not in COLOUR_FEATS:
            continue
        if game.family is Family.ALONE and feat in OF_THE_CALL:
            continue
        sides = _SIDES.get(feat, _BOTH)
        of_two = feat is Feat.MONDFANG and house.mondfang_of_two
        yield FeatFacts(
            feat.value,
            FEAT_LABELS[feat],
            silent=sides,
            announced=() if of_two else sides,
            may_fail=house.silent_bird_loss and feat in TRICK_FEATS,
            lost_by=of_two,
        )
