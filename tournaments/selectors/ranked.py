"""The ranking of a tournament as it was last counted, in the words of a list."""

from collections.abc import Iterable
from decimal import Decimal, InvalidOperation

from django.db.models import Max
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.templatetags.oudler import total
from tournaments.models import Entry, RankingKind, Standing, Tournament
from tournaments.models.entry import EntryState
from tournaments.selectors import standings


def usual_kind(tournament: Tournament) -> RankingKind:
    """Return which ranking a tournament is about: of teams where people play in teams."""
    return RankingKind.TEAMS if tournament.format().team > 1 else RankingKind.PEOPLE


def rows(tournament: Tournament, *, until: int | None = None) -> list[Standing]:
    """Return the rows of the newest ranking of the usual kind, or the one after round `until`."""
    known = standings.told(tournament, until).filter(kind=usual_kind(tournament))
    newest = known.aggregate(newest=Max("after_round"))["newest"]
    found = known.filter(after_round=newest).select_related("entry__member", "entry__team", "team")
    return list(found.order_by("position"))


def name(row: Standing) -> str:
    """Return whose row it is."""
    if row.team:
        return row.team.name
    return row.entry.member.name if row.entry else ""


def shown(value: str, places: int | None = None) -> str:
    """Return a figure as the reader writes numbers: "-12.5" is "−12,5" in French.

    It has so many `places` behind the point, or else as many as are written.
    """
    try:
        number = Decimal(value)
    except InvalidOperation:
        return value
    return total(number, _places(number) if places is None else places)


def places_of(values: Iterable[str]) -> int:
    """Return how many places the figures of a column need, so that all have as many.

    >>> places_of(["61.25", "50", "7.50", ""])
    2
    """
    found = [0]
    for value in values:
        try:
            found.append(_places(Decimal(value).normalize()))
        except InvalidOperation:
            continue
    return max(found)


def _places(number: Decimal) -> int:
    exponent = number.as_tuple().exponent
    return -exponent if isinstance(exponent, int) and exponent < 0 else 0


def mark(row: Standing) -> str:
    """Return what stands behind a name: that he went home, or owes hands."""
    if row.entry and row.entry.state == EntryState.WITHDRAWN:
        return _("went home after round %(round)s") % {"round": row.entry.withdrawn_after}
    if row.hands_missing:
        missing = row.hands_missing
        said = ngettext("%(count)d hand missing", "%(count)d hands missing", missing)
        return said % {"count": missing}
    return ""


def of_entry(entry: Entry, *, until: int | None = None) -> Standing | None:
    """Return somebody's row in the newest ranking of people, or that after round `until`."""
    known = standings.told(entry.tournament, until)
    return known.filter(entry=entry, kind=RankingKind.PEOPLE).order_by("-after_round").first()
