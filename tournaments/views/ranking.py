"""The ranking: how it is counted, who stands where, why, and who is ahead of whom by what."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from clubs import web
from clubs.access import Need
from clubs.models import LedgerChange
from tournaments import access as accesses
from tournaments.format_words import policy_words, ties_words
from tournaments.models import EntryState, RankingKind, Standing, Tournament, TournamentState
from tournaments.selectors import early_ends, finals, ranked, standings
from tournaments.views import figures, pages


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the page; `marks` say what is to be known about it."""

    row: Standing
    name: str
    team: str
    value: str
    marks: list[str]
    is_mine: bool


@require_safe
def tournament_ranking(request: web.Request, pk: int) -> HttpResponse:
    tournament, access = accesses.tournament(request, pk, Need.READ)
    if not accesses.sees_results(tournament, access):
        return pages.show(request, "ranking.html", tournament, access, {"hidden": True})
    until = accesses.told_until(tournament, access)
    kinds = standings.kinds(tournament, until=until)
    kind = _kind(request.GET.get("kind", ""), kinds, ranked.usual_kind(tournament))
    rows = standings.ranking(tournament, web.whole(request.GET.get("after", "")), kind, until=until)
    places = ranked.places_of(row.value for row in rows)
    opened = _row(rows, request.GET.get("row", ""))
    other = _row(rows, request.GET.get("with", ""))
    rules = tournament.format()
    me = access.member.pk if access.member else None
    ends = list(early_ends.standing(tournament, until=rows[0].after_round)) if rows else []
    ended = early_ends.rounds_by_entry(ends)
    context: dict[str, object] = {
        "hidden": False,
        "kinds": [(each, str(each.label).capitalize()) for each in kinds],
        "kind": kind,
        "lines": [_line(row, me, ended, places) for row in rows],
        "after": rows[0].after_round if rows else None,
        "rounds": _rounds(tournament, kind, until),
        "waits_for": None if until is None else until + 1,
        "policy": [
            policy_words(rules),
            ties_words(rules.ranking),
            *early_ends.sentences(ends),
            *finals.sentences(tournament, until=until),
        ],
        "state": _state(tournament, rows),
        "opened": figures.arithmetic(tournament, opened) if opened else None,
        "compared": figures.comparison(tournament, opened, other)
        if opened and other and opened != other
        else None,
    }
    return pages.show(request, "ranking.html", tournament, access, context, partial="ranking")


def _kind(text: str, kinds: list[RankingKind], usual: RankingKind) -> RankingKind:
    asked = next((kind for kind in kinds if kind.value == text), None)
    return asked or (usual if usual in kinds or not kinds else kinds[0])


def _row(rows: list[Standing], text: str) -> Standing | None:
    position = web.whole(text)
    return next((row for row in rows if row.position == position), None)


def _rounds(tournament: Tournament, kind: RankingKind, until: int | None) -> list[int]:
    """Return after which rounds there is a ranking."""
    found = standings.told(tournament, until).filter(kind=kind).order_by("after_round")
    return list(found.values_list("after_round", flat=True).distinct())


def _line(row: Standing, me: int | None, ended: Mapping[int, list[int]], places: int) -> Line:
    entry = row.entry
    return Line(
        row=row,
        name=ranked.name(row),
        team=entry.team.name if entry and entry.team else "",
        value=ranked.shown(row.value, places),
        marks=[*_marks(row), *_ended(row, ended)],
        is_mine=me is not None and entry is not None and entry.member_id == me,
    )


def _marks(row: Standing) -> list[str]:
    said = []
    if row.entry and row.entry.state == EntryState.WITHDRAWN:
        gone = row.entry.withdrawn_after
        said.append(
            _("went home after round %(round)s") % {"round": gone} if gone else _("did not play")
        )
    elif not row.value:
        said.append(_("no result"))
    if row.hands_missing:
        said.append(
            ngettext("%(count)d hand missing", "%(count)d hands missing", row.hands_missing)
            % {"count": row.hands_missing}
        )
    if row.row.get("contested"):
        said.append(_("provisional: a hand is contested"))
    return said


def _ended(row: Standing, ended: Mapping[int, list[int]]) -> list[str]:
    return [
        _("round %(round)s ended early") % {"round": number}
        for number in ended.get(row.entry_id or 0, [])
    ]


def _state(tournament: Tournament, rows: list[Standing]) -> str:
    """Return what to say of how final it is: due, final, or going on."""
    due = LedgerChange.objects.filter(session__round__tournament=tournament)
    if due.exists():
        return "due"
    if any(row.row.get("contested") for row in rows):
        return "contested"
    return "final" if tournament.state == TournamentState.FINISHED else "going"
