"""Bonuses (rules page, 7; 9, rows 19 to 23, 26, 27 and 33)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from games.engine.core.problems import Problem, ProblemKind
from games.engine.koenigrufen import catalogue
from games.engine.koenigrufen.checks.form import Finder, check
from games.engine.koenigrufen.house import House
from games.engine.koenigrufen.summary import FeatEntry, Summary
from games.engine.koenigrufen.tables import (
    CAPTURES,
    COLOUR_FEATS,
    MATERIAL,
    OF_THE_CALL,
    SACKS,
    TRICK_FEATS,
    Family,
    Game,
)
from games.engine.koenigrufen.words import (
    BIRDS,
    CONTRACT_LABELS,
    FEAT_LABELS,
    Feat,
    Side,
)


def _off(entry: FeatEntry, _summary: Summary, house: House) -> ProblemKind | None:
    """Row 20."""
    if not house.feats:
        return catalogue.FEATS_OFF
    return None if entry.feat in house.feats else catalogue.FEAT_OFF


def _neither(entry: FeatEntry, _summary: Summary, house: House) -> ProblemKind | None:
    """7: a silent bonus counts when it is made; a failed bird only where the table says so."""
    may_fail = house.silent_bird_loss and entry.feat in TRICK_FEATS
    return None if entry.announced or entry.made or may_fail else catalogue.FEAT_NEITHER


def _not_at_table(entry: FeatEntry, _summary: Summary, house: House) -> ProblemKind | None:
    """Row 33."""
    at_table = entry.seat is None or entry.seat in house.seats
    return None if at_table else catalogue.FEAT_NOT_AT_TABLE


def _in_colour(entry: FeatEntry, summary: Summary, _house: House) -> ProblemKind | None:
    """6: tarocks do not win, so there are neither birds nor Trull."""
    foreign = summary.family is Family.COLOUR and entry.feat not in COLOUR_FEATS
    return catalogue.FEAT_IN_COLOUR if foreign else None


def _king_ultimo(entry: FeatEntry, summary: Summary, _house: House) -> ProblemKind | None:
    """Row 21."""
    foreign = summary.family is Family.ALONE and entry.feat is Feat.KING_ULTIMO
    return catalogue.KING_ULTIMO_WITHOUT_CALL if foreign else None


def _king_by_defence(entry: FeatEntry, summary: Summary, _house: House) -> ProblemKind | None:
    """7: the called king in the last trick, won by the declarer's side."""
    wrong = (
        summary.family is Family.CALLING
        and entry.feat is Feat.KING_ULTIMO
        and entry.side is Side.DEFENCE
    )
    return catalogue.KING_ULTIMO_BY_DEFENCE if wrong else None


def _koenigfang(entry: FeatEntry, summary: Summary, _house: House) -> ProblemKind | None:
    """7: the opponents capture the king that was called."""
    if entry.feat is not Feat.KOENIGFANG:
        return None
    if summary.family is Family.ALONE:
        return catalogue.KOENIGFANG_WITHOUT_CALL
    return catalogue.KOENIGFANG_BY_DECLARER if entry.side is Side.DECLARER else None


def _lost_by_off(entry: FeatEntry, _summary: Summary, house: House) -> ProblemKind | None:
    allowed = _is_of_two(entry, house) or entry.lost_by is None
    return None if allowed else catalogue.LOST_BY_OFF


def lacks_one_of_two(entry: FeatEntry, house: House) -> bool:
    """7: a silent Mondfang between two players names who captured the XXI and who pays."""
    silent_of_two = _is_of_two(entry, house) and not entry.announced
    return silent_of_two and None in {entry.seat, entry.lost_by}


def _is_of_two(entry: FeatEntry, house: House) -> bool:
    return house.mondfang_of_two and entry.feat is Feat.MONDFANG


def _of_two_announced(entry: FeatEntry, _summary: Summary, house: House) -> ProblemKind | None:
    announced = _is_of_two(entry, house) and entry.announced
    return catalogue.MONDFANG_ANNOUNCED if announced else None


def _two_players(entry: FeatEntry, summary: Summary, house: House) -> ProblemKind | None:
    """7: the two players of a Mondfang are of different sides."""
    payer = entry.lost_by
    if not _is_of_two(entry, house) or payer is None:
        return None
    found = payer in house.seats and summary.side_of(payer) is not entry.side
    return None if found else catalogue.MONDFANG_OF_TWO


def _other_side(entry: FeatEntry, summary: Summary, _house: House) -> ProblemKind | None:
    if entry.seat is None or summary.side_of(entry.seat) is entry.side:
        return None
    return catalogue.FEAT_SEAT_OTHER_SIDE


Rule = Callable[[FeatEntry, Summary, House], ProblemKind | None]


def _by_sides(rule: Rule, *, alone: bool) -> Rule:
    """Return a rule about sides for the games of a declarer alone, or for the others.

    Who is alone is known to be so before anything was said of a partner.
    """

    def asked(entry: FeatEntry, summary: Summary, house: House) -> ProblemKind | None:
        is_alone = summary.family is Family.ALONE
        return rule(entry, summary, house) if is_alone is alone else None

    return asked


def _each(rule: Rule) -> Finder:
    """Return the question whether an entry breaks a rule."""

    def find(summary: Summary, house: House) -> Problem | None:
        for number, entry in enumerate(summary.feats):
            kind = rule(entry, summary, house)
            if kind is not None:
                return kind.at(
                    f"feats.{number}.feat",
                    feat=FEAT_LABELS[entry.feat],
                    contract=CONTRACT_LABELS[summary.contract],
                )
        return None

    return find


def _pairs(summary: Summary) -> Iterator[tuple[str, FeatEntry, FeatEntry]]:
    numbered = enumerate(summary.feats)
    for (_, one), (number, other) in combinations(numbered, 2):
        if one.feat is other.feat:
            yield f"feats.{number}.feat", one, other


def both_sides(summary: Summary, _house: House) -> Problem | None:
    """Row 22."""
    for path, one, other in _pairs(summary):
        if one.side is not other.side and one.made and other.made:
            return catalogue.FEAT_BOTH_SIDES.at(path, feat=FEAT_LABELS[one.feat])
    return None


def twice(summary: Summary, _house: House) -> Problem | None:
    """Row 23: only what both sides announced, and one of them at most made, stands twice."""
    for path, one, other in _pairs(summary):
        rivals = one.side is not other.side and one.announced and other.announced
        if rivals and one.feat in MATERIAL | {Feat.VALAT}:
            continue
        if not (one.side is not other.side and one.made and other.made):
            return catalogue.FEAT_TWICE.at(path, feat=FEAT_LABELS[one.feat])
    return None


def last_trick(summary: Summary, _house: House) -> Problem | None:
    """Row 26."""
    sides = {entry.feat: entry.side for entry in summary.feats if entry.made}
    pagat, king = sides.get(Feat.PAGAT), sides.get(Feat.KING_ULTIMO)
    if pagat is None or king is None or pagat is king:
        return None
    return catalogue.LAST_TRICK_TWO_WINNERS.at("feats")


def called_king(summary: Summary, _house: House) -> Problem | None:
    """7: a called king that was captured did not come home in the last trick."""
    made = {entry.feat for entry in summary.feats if entry.made}
    return catalogue.CALLED_KING_TWICE.at("feats") if made >= OF_THE_CALL else None


def valat_other_side(summary: Summary, _house: House) -> Problem | None:
    """Row 27: who made no trick won none with a bird, nor the Mond in one, nor filled a sack."""
    valat = summary.valat
    if valat is None or not valat.made:
        return None
    for number, entry in enumerate(summary.feats):
        in_trick = entry.feat in TRICK_FEATS | CAPTURES | SACKS
        if in_trick and entry.made and entry.side is not valat.side:
            return catalogue.VALAT_OTHER_SIDE_TRICK.at(
                f"feats.{number}.feat", feat=FEAT_LABELS[entry.feat]
            )
    return None


def allowed_birds(game: Game) -> tuple[Feat, ...]:
    """Return the birds of which a contract needs one announced."""
    if game.bird is not None:
        return (game.bird,)
    return BIRDS if game.needs_bird else ()


def bird_not_announced(summary: Summary, _house: House) -> Problem | None:
    """Row 19."""
    game = summary.game
    birds = allowed_birds(game)
    announced = {
        entry.feat for entry in summary.feats if entry.announced and entry.side is Side.DECLARER
    }
    if not birds or announced & set(birds):
        return None
    label = CONTRACT_LABELS[summary.contract]
    return catalogue.BIRD_NOT_ANNOUNCED.at("feats", contract=label)


CHECKS = (
    check(_each(_off), "feats"),
    check(_each(_neither), "feats"),
    check(_each(_not_at_table), "feats"),
    check(_each(_in_colour), "contract", "feats"),
    check(_each(_king_ultimo), "contract", "feats"),
    check(_each(_king_by_defence), "contract", "feats"),
    check(_each(_koenigfang), "contract", "feats"),
    check(_each(_lost_by_off), "feats"),
    check(_each(_of_two_announced), "feats"),
    check(_each(_by_sides(_two_players, alone=True)), "contract", "declarer", "feats"),
    check(_each(_by_sides(_two_players, alone=False)), "declarer", "partner", "feats"),
    check(_each(_by_sides(_other_side, alone=True)), "contract", "declarer", "feats"),
    check(_each(_by_sides(_other_side, alone=False)), "declarer", "partner", "feats"),
    check(both_sides, "feats"),
    check(twice, "feats"),
    check(last_trick, "feats"),
    check(called_king, "feats"),
    check(valat_other_side, "feats"),
    check(bird_not_announced, "contract", "feats"),
)
