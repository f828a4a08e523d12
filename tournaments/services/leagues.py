"""Leagues: made, changed, filled with events; their tables are kept by the background work."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from fractions import Fraction
from functools import partial

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from clubs import signals
from clubs.models import Club, PlaySession
from clubs.services import journal
from clubs.services.journal import Actor, Place
from clubs.services.refusal import Refused
from tournaments.formats.amounts import shown, written_amount
from tournaments.formats.presets import SEASONS
from tournaments.formats.ranking import RankingRules, rank
from tournaments.formats.season import Counted, SeasonLine, season, tallies
from tournaments.formats.settings import changed, flat
from tournaments.models import EventRole, League, LeagueEvent, LeagueStanding, Tournament
from tournaments.selectors import leagues as selectors

PLACES = 2
TITLE_LENGTH = 80


@dataclass(frozen=True, slots=True)
class Plan:
    """What an organiser says of a league; `settings` are dotted names of the season's rules."""

    title: str
    game: str
    first_day: date
    last_day: date
    takes_sessions: bool
    preset: str
    settings: Mapping[str, object] = field(default_factory=dict)


@transaction.atomic
def create(*, club: Club, plan: Plan, by: Actor, at: datetime) -> League:
    """Make a league. Sent twice, the title of the first one refuses the second.

    Raises Refused or InvalidSettings, as `update` does.
    """
    league = League(club=club)
    _fill(league, plan)
    _save(league)
    journal.record(
        place=Place(club), action="league_made", by=by, at=at, details={"title": league.title}
    )
    _make_due(league)
    return league


@transaction.atomic
def update(*, league: League, plan: Plan, by: Actor, at: datetime) -> League:
    """Change a league; its table follows.

    Raises Refused (no title, a title in use, days in the wrong order) or InvalidSettings.
    """
    locked = _lock(league)
    _fill(locked, plan)
    _save(locked)
    journal.record(
        place=Place(locked.club), action="league_changed", by=by, at=at, details=_named(locked)
    )
    _make_due(locked)
    return locked


@transaction.atomic
def set_role(
    *,
    league: League,
    session: PlaySession | None = None,
    tournament: Tournament | None = None,
    role: EventRole | None,
    by: Actor,
    at: datetime,
) -> League:
    """Say what an event is in a league: it counts, always (a final), or is left out.

    Without a role a tournament, or a session that was added by hand, is taken away. Raises Refused
    for an event of another club or another game.
    """
    locked = _lock(league)
    event = session or tournament
    if event is None or event.club_id != locked.club_id or event.game != locked.game:
        raise Refused("other_event", _("Only events of this club and this game can be added."))
    rows = LeagueEvent.objects.filter(league=locked, session=session, tournament=tournament)
    row = rows.first()
    if (row.role if row else None) == role:
        return locked
    if role is None:
        rows.delete()
    else:
        LeagueEvent.objects.update_or_create(
            league=locked, session=session, tournament=tournament, defaults={"role": role}
        )
    details = _named(locked) | {"event": str(event), "role": role or ""}
    journal.record(place=Place(locked.club), action="league_event", by=by, at=at, details=details)
    _make_due(locked)
    return locked


@transaction.atomic
def remove(*, league: League, by: Actor, at: datetime) -> None:
    """Delete a league with its table; the events stay what they are. Done twice, it is once."""
    if League.objects.filter(pk=league.pk).exists():
        journal.record(
            place=Place(league.club), action="league_removed", by=by, at=at, details=_named(league)
        )
        League.objects.filter(pk=league.pk).delete()


def note_tournament(tournament: Tournament) -> None:
    """Let the leagues of a tournament be counted anew: it was finished, opened, shown or hidden."""
    for league in League.objects.filter(events__tournament=tournament).distinct():
        _make_due(league)


def bring_up_to_date(*, club_id: int, game: str, sessions: Iterable[int]) -> None:
    """Count the tables of the leagues that are due or that these sessions may belong to.

    Belongs to the transaction that clears what was due; done twice, it changes nothing.
    """
    touched = selectors.touched(club_id, game, sessions)
    for pk in sorted(touched.values_list("pk", flat=True)):
        # Held until the end, so that a change made meanwhile makes it due once more.
        league = League.objects.select_for_update().get(pk=pk)
        refresh(league)
        if league.is_due:
            league.is_due = False
            league.save(update_fields=["is_due"])


def due_scopes() -> set[tuple[int, str]]:
    """Return the clubs and games in which a league is due."""
    return set(League.objects.filter(is_due=True).values_list("club_id", "game"))


def refresh(league: League) -> bool:
    """Count the table of a league; say whether it is another than before."""
    events = selectors.events(league)
    refs = {event.number: event.ref for event in events if event.number is not None}
    lines = season(selectors.results(events), league.rules())
    wanted = [
        _row(lines[row.entrant], position, row.rank, refs)
        for position, row in enumerate(rank(tallies(lines), RankingRules()), start=1)
    ]
    stored = LeagueStanding.objects.filter(league=league)
    before = list(stored.order_by("position").values(*COLUMNS))
    if before == wanted:
        return False
    stored.delete()
    LeagueStanding.objects.bulk_create(LeagueStanding(league=league, **row) for row in wanted)
    return True


COLUMNS = ("member_id", "position", "rank", "value", "events", "hands", "row")


def _row(
    line: SeasonLine, position: int, place: int | None, refs: Mapping[int, str]
) -> dict[str, object]:
    value = line.figure.value
    return {
        "member_id": line.entrant,
        "position": position,
        "rank": place,
        "value": "" if value is None else written_amount(_rounded(value)),
        "events": len(line.events),
        "hands": line.hands,
        "row": {
            "eligible": line.eligible,
            "events": [_event(each, refs) for each in line.events],
        },
    }


def _rounded(value: Fraction) -> Fraction:
    return Fraction(shown(value, PLACES))


def _event(each: Counted, refs: Mapping[int, str]) -> dict[str, object]:
    result = each.result
    return {
        "event": refs[result.event],
        "points": written_amount(_rounded(result.points)),
        "rank": result.rank,
        "ranked": result.ranked,
        "hands": result.hands,
        "worth": written_amount(_rounded(each.worth)),
        "counts": each.counts,
        "final": result.final,
    }


def _fill(league: League, plan: Plan) -> None:
    title = plan.title.strip()
    if not title or len(title) > TITLE_LENGTH:
        raise Refused("title", _("Give the league a title of at most 80 letters."))
    if plan.last_day < plan.first_day:
        raise Refused("days", _("The last day lies before the first one."))
    if plan.preset not in SEASONS:
        raise Refused("preset", _("Choose one of the formulas of the list."))
    usual = SEASONS[plan.preset].rules
    values = flat(changed(usual, plan.settings))
    league.title, league.game, league.preset = title, plan.game, plan.preset
    league.first_day, league.last_day = plan.first_day, plan.last_day
    league.takes_sessions = plan.takes_sessions
    league.settings = {name: value for name, value in values.items() if value != flat(usual)[name]}


def _save(league: League) -> None:
    try:
        with transaction.atomic():
            league.save()
    except IntegrityError:
        said = _("There is a league “%(title)s” already.") % {"title": league.title}
        raise Refused("title", said) from None


def _lock(league: League) -> League:
    locked = League.objects.select_for_update(of=("self",), no_key=True)
    return locked.select_related("club").get(pk=league.pk)


def _make_due(league: League) -> None:
    """Record that the table is due, and wake up the background work on commit."""
    League.objects.filter(pk=league.pk).update(is_due=True)
    scope = {"club_id": league.club_id, "game": league.game}
    transaction.on_commit(partial(signals.hand_confirmed.send, sender=League, **scope))


def _named(league: League) -> dict[str, object]:
    return {"title": league.title}
