"""Königrufen as the registry knows it: one set of rules for each edition."""

from __future__ import annotations

from functools import partial

from games.engine.core.judging import Judge
from games.engine.core.rules import ContractInfo, Rules
from games.engine.koenigrufen.canonical import canonical
from games.engine.koenigrufen.catalogue import KINDS
from games.engine.koenigrufen.entry import entry_facts
from games.engine.koenigrufen.house import house_of
from games.engine.koenigrufen.options import OPTIONS
from games.engine.koenigrufen.play.game import KoenigrufenPlaying
from games.engine.koenigrufen.problems import first_new_error, problems
from games.engine.koenigrufen.read import FIELDS, read
from games.engine.koenigrufen.scoring import LINE_CODES, score
from games.engine.koenigrufen.tables import LADDERS, PLAYERS
from games.engine.koenigrufen.words import CONTRACT_LABELS, EDITION_TITLES, Contract, Edition

GAME = "koenigrufen"


def _contracts(edition: Edition) -> tuple[ContractInfo, ...]:
    values = {bid.contract: bid.value for bid in LADDERS[edition]}
    infos = [
        ContractInfo(
            code=contract.value,
            label=CONTRACT_LABELS[contract],
            base=value,
            multiplier=None,
            enabled_by=_enabled_by(edition, contract),
        )
        for contract, value in values.items()
    ]
    void = Contract.VOID
    infos.append(ContractInfo(void.value, CONTRACT_LABELS[void], None, None, void=True))
    return tuple(infos)


def _enabled_by(edition: Edition, contract: Contract) -> str | None:
    """In the house Trischaken is played when everybody has passed, where the table says so."""
    trischaken = contract is Contract.TRISCHAKEN and edition is Edition.HOUSE
    return "all_pass" if trischaken else None


def _rules(edition: Edition) -> Rules:
    return Rules(
        id=f"{GAME}/{edition.value}/{PLAYERS}",
        game=GAME,
        edition=edition.value,
        players=PLAYERS,
        title=EDITION_TITLES[edition],
        contracts=_contracts(edition),
        options=OPTIONS[edition],
        summary_fields=tuple(sorted(FIELDS)),
        handful_sizes={},
        half_points=False,
        problems=KINDS,
        line_codes=LINE_CODES,
        scorer=Judge(
            house_of=partial(house_of, edition),
            read=read,
            problems=problems,
            first_new_error=first_new_error,
            score=score,
            canonical=canonical,
            facts_of=entry_facts,
        ),
        playing=KoenigrufenPlaying(edition),
    )


ALL_RULES = tuple(map(_rules, Edition))
