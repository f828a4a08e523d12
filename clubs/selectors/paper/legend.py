"""The foot of a blank sheet: what the contracts are worth and how the sheet is filled in."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from clubs.selectors.paper.games import GAMES, Options
from clubs.templatetags.oudler import sentence
from games import engine
from games.engine import ContractInfo, Rules


def effective(rules: Rules, options: Options) -> dict[str, object]:
    """Return the value of every option: as it is set, or as the rules have it."""
    return {spec.name: options.get(spec.name, spec.default) for spec in rules.options}


def of_rules(rules: Rules, options: Options) -> list[str]:
    """Return the sentences about contracts and what a player has to know of the counting."""
    game = GAMES[rules.game]
    contracts = ", ".join(
        f"{sentence(contract.label)} {worth}" if worth else sentence(contract.label)
        for contract, worth in worths(rules, options)
    )
    counting = [str(game.targets)] if game.targets else []
    if rules.handful_sizes:
        trumps = ", ".join(str(size) for size in rules.handful_sizes.values())
        counting.append(_("Handfuls: %(trumps)s trumps.") % {"trumps": trumps})
    said = [str(game.worth) % {"contracts": contracts}, " ".join(counting)]
    return [line for line in said if line]


def worths(rules: Rules, options: Options) -> list[tuple[ContractInfo, int | None]]:
    """Return the contracts that these options allow and what the engine says each is worth."""
    allowed = [contract for contract in rules.contracts if _is_played(rules, options, contract)]
    return [(contract, _worth(rules, options, contract)) for contract in allowed]


def _is_played(rules: Rules, options: Options, contract: ContractInfo) -> bool:
    if contract.void:
        return False
    change = {"contract": contract.code}
    return engine.impossible(rules.id, options=options, summary={}, change=change) is None


def _worth(rules: Rules, options: Options, contract: ContractInfo) -> int | None:
    for probe in GAMES[rules.game].probes:
        summary = {"contract": contract.code, "declarer": 1, **probe}
        sheet = engine.judge(rules.id, options=options, summary=summary).sheet
        lines = [line for line in sheet.lines if line.code == "contract"] if sheet else []
        if lines:
            return _price(lines[0].points)
    return contract.base


def _price(scores: Mapping[int, int]) -> int | None:
    """Return what a defender pays; where only the declarer's side is written, what that is."""
    last = scores.get(max(scores), 0)
    return abs(last or scores.get(1, 0)) or None
