"""Slovenian tarok as the registry knows it: one set of rules for each edition and player number."""

from __future__ import annotations

from functools import partial

from games.engine.core.judging import Judge
from games.engine.core.messages import Message, gettext_noop
from games.engine.core.rules import ContractInfo, Rules
from games.engine.slovenian_tarok.canonical import canonical
from games.engine.slovenian_tarok.catalogue import KINDS
from games.engine.slovenian_tarok.entry import entry_facts
from games.engine.slovenian_tarok.house import house_of, specs_of
from games.engine.slovenian_tarok.play.game import SlovenianPlaying
from games.engine.slovenian_tarok.presets import PRESETS
from games.engine.slovenian_tarok.problems import first_new_error, problems
from games.engine.slovenian_tarok.radelci import radelc_change
from games.engine.slovenian_tarok.read import FIELDS, read
from games.engine.slovenian_tarok.scoring.game import LineCode
from games.engine.slovenian_tarok.scoring.sheet import score
from games.engine.slovenian_tarok.tables import SPECS, VALUE_TABLES, Kind
from games.engine.slovenian_tarok.words import CONTRACT_LABELS, Contract

GAME = "slovenian-tarok"


def _contracts(edition: str, players: int) -> tuple[ContractInfo, ...]:
    specs = specs_of(edition, players)
    table = specs["value_table"].default if "value_table" in specs else "house"
    prices = VALUE_TABLES[str(table)].get(players, {})
    return tuple(
        ContractInfo(
            code=contract.value,
            label=CONTRACT_LABELS[contract],
            base=prices.get(contract),
            multiplier=None,
            void=SPECS[contract].kind is Kind.VOID,
            enabled_by="colour_valat"
            if contract is Contract.COLOUR_VALAT and not specs["colour_valat"].default
            else None,
        )
        for contract in Contract
        if players in SPECS[contract].players
    )


_TITLES = {
    ("house", 2): gettext_noop("Slovenian tarok, house rules, 2 players"),
    ("house", 3): gettext_noop("Slovenian tarok, house rules, 3 players"),
    ("house", 4): gettext_noop("Slovenian tarok, house rules, 4 players"),
    ("zei", 2): gettext_noop("Slovenian tarok, rules of Lada Zei, 2 players"),
    ("zei", 3): gettext_noop("Slovenian tarok, rules of Lada Zei, 3 players"),
    ("zei", 4): gettext_noop("Slovenian tarok, rules of Lada Zei, 4 players"),
    ("tarok-net", 2): gettext_noop("Slovenian tarok, rules of tarok.net, 2 players"),
    ("tarok-net", 3): gettext_noop("Slovenian tarok, rules of tarok.net, 3 players"),
    ("tarok-net", 4): gettext_noop("Slovenian tarok, rules of tarok.net, 4 players"),
    ("pagat", 3): gettext_noop("Slovenian tarok, rules of pagat.com, 3 players"),
    ("pagat", 4): gettext_noop("Slovenian tarok, rules of pagat.com, 4 players"),
    ("openspiel", 3): gettext_noop("Slovenian tarok as OpenSpiel plays it, 3 players"),
    ("openspiel", 4): gettext_noop("Slovenian tarok as OpenSpiel plays it, 4 players"),
}


def _rules(edition: str, players: int) -> Rules:
    return Rules(
        id=f"{GAME}/{edition}/{players}",
        game=GAME,
        edition=edition,
        players=players,
        title=Message(_TITLES[edition, players]),
        contracts=_contracts(edition, players),
        options=tuple(specs_of(edition, players).values()),
        summary_fields=tuple(sorted(FIELDS)),
        handful_sizes={},
        half_points=False,
        problems=KINDS,
        line_codes=tuple(code.value for code in LineCode),
        scorer=Judge(
            house_of=partial(house_of, edition, players),
            read=read,
            problems=problems,
            first_new_error=first_new_error,
            score=score,
            canonical=canonical,
            facts_of=entry_facts,
            radelci_of=radelc_change,
        ),
        playing=SlovenianPlaying(edition, players),
    )


ALL_RULES = tuple(_rules(edition, players) for edition, players in PRESETS)
