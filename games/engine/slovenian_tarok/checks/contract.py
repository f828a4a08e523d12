"""The contract, who plays it, and what a contract of its kind has to say (14, rows 3 to 18)."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.core.checks import Check, check
from games.engine.core.problems import Problem, ProblemKind
from games.engine.slovenian_tarok import catalogue
from games.engine.slovenian_tarok.house import House
from games.engine.slovenian_tarok.summary import Summary
from games.engine.slovenian_tarok.tables import SPECS, Kind
from games.engine.slovenian_tarok.words import CONTRACT_LABELS, Contract


def not_for_players(summary: Summary, house: House) -> Problem | None:
    """Rows 15 and 16."""
    if house.players in SPECS[summary.contract].players:
        return None
    label = CONTRACT_LABELS[summary.contract]
    return catalogue.CONTRACT_NOT_FOR_PLAYERS.at("contract", contract=label, players=house.players)


def not_played(summary: Summary, house: House) -> Problem | None:
    contract = summary.contract
    if house.players not in SPECS[contract].players or house.is_played(contract):
        return None
    return catalogue.CONTRACT_OFF.at("contract", contract=CONTRACT_LABELS[contract])


def three_by_forehand(summary: Summary, house: House) -> Problem | None:
    """Row 18."""
    forehand_only = house.on("three_klop_forehand_only") and summary.contract is Contract.THREE
    if forehand_only and summary.declarer != 1:
        return catalogue.THREE_BY_FOREHAND.at("declarer")
    return None


def klop_is_compulsory(summary: Summary, house: House) -> Problem | None:
    compulsory = house.on("compulsory_klop_after_redeal") and house.players != 2  # noqa: PLR2004
    if compulsory and summary.contract not in {Contract.KLOP, Contract.VOID}:
        return catalogue.KLOP_IS_COMPULSORY.at("contract")
    return None


def declarer_not_at_table(summary: Summary, house: House) -> Problem | None:
    if summary.declarer in house.seats:
        return None
    return catalogue.DECLARER_NOT_AT_TABLE.at("declarer", players=house.players)


def partner_not_at_table(summary: Summary, house: House) -> Problem | None:
    if summary.partner is None or summary.partner in house.seats:
        return None
    return catalogue.PARTNER_NOT_AT_TABLE.at("partner", players=house.players)


def partner_not_possible(summary: Summary, house: House) -> Problem | None:
    """Row 11."""
    contract = summary.contract
    alone = SPECS[contract].kind in {Kind.POINTS, Kind.TRICKS} and not house.calls_king(contract)
    if summary.partner is None or not alone:
        return None
    return catalogue.PARTNER_NOT_POSSIBLE.at("partner", contract=CONTRACT_LABELS[contract])


def talon_king_with_partner(summary: Summary, _house: House) -> Problem | None:
    """Row 14."""
    alone = summary.partner in {None, summary.declarer}
    if summary.king_in_talon and not alone:
        return catalogue.TALON_KING_WITH_PARTNER.at("partner")
    return None


def consolation_off(summary: Summary, house: House) -> Problem | None:
    if not summary.talon_king_lost or (house.on("consolation5") and summary.king_in_talon):
        return None
    return catalogue.CONSOLATION_OFF.at("talon_king_lost")


Foreign = dict[Kind, ProblemKind]
_KLOP_AND_VOID = {Kind.KLOP: catalogue.KLOP_WITH_DETAILS, Kind.VOID: catalogue.VOID_WITH_DETAILS}
_TWO = dict.fromkeys((Kind.IGRAM, Kind.SIMPLE), catalogue.TWO_WITH_DETAILS)
_ALL_BUT_GAMES: Foreign = {**_KLOP_AND_VOID, **_TWO}
_FOREIGN: dict[str, Foreign] = {
    "declarer": {**_KLOP_AND_VOID, Kind.SIMPLE: catalogue.SIMPLE_WITH_DECLARER},
    "partner": _ALL_BUT_GAMES,
    "called_suit": _ALL_BUT_GAMES,
    "king_in_talon": _ALL_BUT_GAMES,
    "talon_king_lost": _ALL_BUT_GAMES,
    "card_points": {
        **_KLOP_AND_VOID,
        Kind.SIMPLE: catalogue.TWO_WITH_DETAILS,
        Kind.TRICKS: catalogue.POINTS_NOT_COUNTED,
    },
    "tricks": {**_ALL_BUT_GAMES, Kind.POINTS: catalogue.TRICKS_NOT_COUNTED},
    "feats": _KLOP_AND_VOID,
    "double": {Kind.VOID: catalogue.VOID_WITH_DETAILS, Kind.SIMPLE: catalogue.TWO_WITH_DETAILS},
    "double_all": {**_KLOP_AND_VOID, Kind.SIMPLE: catalogue.TWO_WITH_DETAILS},
    "piles": {
        Kind.VOID: catalogue.VOID_WITH_DETAILS,
        **dict.fromkeys((Kind.POINTS, Kind.TRICKS, Kind.IGRAM), catalogue.PILES_NOT_COUNTED),
    },
    "doubles": {Kind.VOID: catalogue.VOID_WITH_DETAILS, **_TWO},
    "mond": {**_KLOP_AND_VOID, Kind.TRICKS: catalogue.MOND_NOT_PLAYED},
    "radelci": {Kind.VOID: catalogue.VOID_WITH_DETAILS, **_TWO},
    "renonce_by": {Kind.VOID: catalogue.VOID_WITH_DETAILS},
}
"""Fields that a contract of some kind has nothing to say in, with the problem that tells it."""
_ZERO_SAYS_SOMETHING = frozenset({"declarer", "card_points", "tricks"})
_NOTHING = Summary()


def _foreign(field: str) -> Callable[[Summary, House], Problem | None]:
    def find(summary: Summary, _house: House) -> Problem | None:
        kind = _FOREIGN[field].get(SPECS[summary.contract].kind)
        value = getattr(summary, field)
        is_said = field in _ZERO_SAYS_SOMETHING or value != getattr(_NOTHING, field)
        if kind is None or not is_said:
            return None
        return kind.at(field, contract=CONTRACT_LABELS[summary.contract])

    return find


def call_not_possible(field: str) -> Callable[[Summary, House], Problem | None]:
    """Return the check that a field about the called king stands where a king is called."""

    def find(summary: Summary, house: House) -> Problem | None:
        contract = summary.contract
        games = SPECS[contract].kind in {Kind.POINTS, Kind.TRICKS}
        if not games or house.calls_king(contract) or not getattr(summary, field):
            return None
        return catalogue.CALL_NOT_POSSIBLE.at(field, contract=CONTRACT_LABELS[contract])

    return find


CHECKS: tuple[Check[Summary, House], ...] = (
    check(not_for_players, "contract"),
    check(not_played, "contract"),
    check(klop_is_compulsory, "contract"),
    check(three_by_forehand, "contract", "declarer"),
    check(declarer_not_at_table, "declarer"),
    check(partner_not_at_table, "partner"),
    check(partner_not_possible, "contract", "partner"),
    check(call_not_possible("called_suit"), "contract", "called_suit"),
    check(call_not_possible("king_in_talon"), "contract", "king_in_talon"),
    check(talon_king_with_partner, "declarer", "partner", "king_in_talon"),
    check(consolation_off, "king_in_talon", "talon_king_lost"),
    *(check(_foreign(field), "contract", field) for field in _FOREIGN),
)
