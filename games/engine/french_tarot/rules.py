"""French tarot as the registry knows it: one set of rules for each number of players."""

from __future__ import annotations

from functools import partial

from games.engine.core.judging import Judge
from games.engine.core.messages import Message, gettext_noop
from games.engine.core.rules import ContractInfo, Rules
from games.engine.french_tarot.canonical import canonical
from games.engine.french_tarot.catalogue import KINDS
from games.engine.french_tarot.entry import entry_facts
from games.engine.french_tarot.house import house_of
from games.engine.french_tarot.options import OPTIONS
from games.engine.french_tarot.play.game import FrenchPlaying
from games.engine.french_tarot.problems import first_new_error, problems
from games.engine.french_tarot.read import FIELDS, read
from games.engine.french_tarot.scales import SCALES
from games.engine.french_tarot.scoring import LineCode, score
from games.engine.french_tarot.tables import HANDFUL_TRUMPS, PLAYERS
from games.engine.french_tarot.words import CONTRACT_LABELS, VOID, Contract

GAME, EDITION = "french-tarot", "fft-2012"
_COUNTS = ("card_points", "defence_points")


def _contract(contract: Contract) -> ContractInfo:
    price = SCALES["fft"].prices.get(contract)
    return ContractInfo(
        code=contract.value,
        label=CONTRACT_LABELS[contract],
        base=price.base if price else None,
        multiplier=price.multiplier if price else None,
        void=contract in VOID,
        enabled_by="pousse" if contract is Contract.POUSSE else None,
    )


_TITLES = {
    3: Message(gettext_noop("French tarot, 3 players")),
    4: Message(gettext_noop("French tarot, 4 players")),
    5: Message(gettext_noop("French tarot, 5 players")),
}


def _rules(players: int) -> Rules:
    return Rules(
        id=f"{GAME}/{EDITION}/{players}",
        game=GAME,
        edition=EDITION,
        players=players,
        title=_TITLES[players],
        contracts=tuple(map(_contract, Contract)),
        options=OPTIONS,
        summary_fields=tuple(sorted(FIELDS)),
        handful_sizes={size.value: trumps for size, trumps in HANDFUL_TRUMPS[players].items()},
        half_points=players % 2 == 1,
        problems=KINDS,
        line_codes=tuple(code.value for code in LineCode),
        scorer=Judge(
            house_of=partial(house_of, players),
            read=read,
            problems=problems,
            first_new_error=first_new_error,
            score=score,
            canonical=canonical,
            facts_of=entry_facts,
            one_of=_COUNTS,
        ),
        playing=FrenchPlaying(players),
    )


ALL_RULES = tuple(map(_rules, PLAYERS))
