"""Tables whose round an arbiter ended before all hands were played."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from django.db.models import Exists, F, OuterRef, QuerySet
from django.utils.translation import ngettext

from clubs.models import Table
from tournaments.models import EarlyEnd, Place, Round, Tournament


def standing(tournament: Tournament, *, until: int | None = None) -> QuerySet[EarlyEnd]:
    """Return what stands, of rounds up to `until`, in the order of rounds and tables.

    A table that was let play more hands after all has not ended early.
    """
    at_table = Table.objects.filter(
        session=OuterRef("round__session"),
        number=OuterRef("table_number"),
        hands_planned=OuterRef("hands"),
    )
    found = EarlyEnd.objects.filter(Exists(at_table), round__tournament=tournament, undone_at=None)
    if until is not None:
        found = found.filter(round__number__lte=until)
    return found.select_related("round").order_by("round__number", "table_number")


def of_round(turn: Round) -> dict[int, EarlyEnd]:
    """Return what stands in a round, by table number."""
    found = standing(turn.tournament).filter(round=turn)
    return {each.table_number: each for each in found}


def sentences(ends: Iterable[EarlyEnd]) -> list[str]:
    """Return what a ranking says of them, with the arbiter's reason."""
    return [_sentence(each) for each in ends]


def _sentence(each: EarlyEnd) -> str:
    said = {
        "round": each.round.number,
        "table": each.table_number,
        "hands": each.hands,
        "planned": each.hands_before,
        "reason": each.reason,
    }
    if each.hands_before is None:
        told = ngettext(
            "Round %(round)s ended early at table %(table)s, after %(hands)s hand: %(reason)s.",
            "Round %(round)s ended early at table %(table)s, after %(hands)s hands: %(reason)s.",
            each.hands,
        )
    else:
        told = ngettext(
            "Round %(round)s ended early at table %(table)s, after %(hands)s of %(planned)s hand: "
            "%(reason)s.",
            "Round %(round)s ended early at table %(table)s, after %(hands)s of %(planned)s hands: "
            "%(reason)s.",
            each.hands_before,
        )
    return told % said


def rounds_by_entry(ends: Iterable[EarlyEnd]) -> Mapping[int, list[int]]:
    """Return by entry id in which rounds its table ended early."""
    tables = {(each.round_id, each.table_number): each.round.number for each in ends}
    found: defaultdict[int, list[int]] = defaultdict(list)
    places = Place.objects.filter(round__in={turn for turn, _number in tables})
    for entry, turn, number in places.order_by("round__number").values_list(
        "entry_id", F("round_id"), "table_number"
    ):
        if (turn, number) in tables:
            found[entry].append(tables[turn, number])
    return found
