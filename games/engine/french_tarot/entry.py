"""What a form must know about a table of French tarot (rules page, 3, 4, 10.7).

Its bonuses have fields of their own and are not in `feats`: `petit_au_bout`, `handfuls` (sizes in
`Rules.handful_sizes`), `slam`, and by option `petit_chelem` and `miseres`.
"""

from __future__ import annotations

from games.engine.core.entry import Call, ContractFacts, EntryFacts, NextDeal, Result
from games.engine.french_tarot.checks.contract import ALLOWED
from games.engine.french_tarot.house import House
from games.engine.french_tarot.tables import ALL_POINTS, TALON
from games.engine.french_tarot.words import (
    CALLED_RANKS,
    CONTRACT_LABELS,
    COURT_RANKS,
    PLAYED,
    Contract,
)

_CALL_PLAYERS = 5
_PACK = 78
_NEXT_DEAL = {
    Contract.PASS: NextDeal.NEXT_DEALER,
    Contract.PETIT_SEC: NextDeal.NEXT_DEALER,
    Contract.MISDEAL: NextDeal.SAME_DEALER,
}


def entry_facts(house: House) -> EntryFacts:
    """Return what can be typed at this table."""
    played = tuple(_contract(contract, house) for contract in PLAYED if _is_played(contract, house))
    return EntryFacts(
        seats=house.seats,
        card_points=ALL_POINTS // 2,
        half_points=house.players % 2 == 1 or house.uncompensated,
        exact_thirds=False,
        pile_field="",
        pile_total=0,
        contracts=(*played, *map(_void, _NEXT_DEAL)),
    )


def _is_played(contract: Contract, house: House) -> bool:
    if contract is Contract.POUSSE and not house.pousse:
        return False
    return contract in ALLOWED[house.contracts] and contract in house.scale.prices


def _contract(contract: Contract, house: House) -> ContractFacts:
    calls = house.players == _CALL_PLAYERS
    return ContractFacts(
        code=contract.value,
        label=CONTRACT_LABELS[contract],
        result=Result.CARD_POINTS,
        value=house.scale.prices[contract].base,
        declarers=house.seats,
        partner=calls,
        own_card=calls,
        call=Call.CARD if calls else Call.NONE,
        called_ranks=_called_ranks(house) if calls else (),
        most_tricks=(_PACK - TALON[house.players]) // house.players,
    )


def _called_ranks(house: House) -> tuple[str, ...]:
    return CALLED_RANKS if house.call == "any_card" else COURT_RANKS


def _void(contract: Contract) -> ContractFacts:
    return ContractFacts(
        code=contract.value,
        label=CONTRACT_LABELS[contract],
        result=Result.NOTHING,
        next_deal=(_NEXT_DEAL[contract],),
    )
