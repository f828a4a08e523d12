"""Regular sessions: planned as a series, made some months ahead, changed from now on."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import date, datetime, time, timedelta

from django.db import transaction
from django.db.models import F, Q
from django.utils.translation import gettext as _

from clubs import recurrence
from clubs.models import Club, PlaySession, RuleSet, Series, SessionState
from clubs.recurrence import Recurrence, Rhythm
from clubs.rotation import DeadSeats, Redeal
from clubs.selectors import rule_sets
from clubs.services import journal, sessions
from clubs.services.journal import Actor, Place
from clubs.services.locks import lock_club, lock_session
from clubs.services.refusal import Refused
from clubs.services.rule_sets import require_players
from clubs.services.sessions import OWN, Plan

AHEAD = timedelta(weeks=26)
"""How far ahead sessions stand in the calendar."""
UNPLAYED = (SessionState.PLANNED, SessionState.CANCELLED)


@dataclass(frozen=True, slots=True)
class SeriesFacts:
    """What an organiser says of a series: the columns of one (see `Series`)."""

    rhythm: Rhythm
    first_day: date
    starts: time
    ends: time
    rules: str
    players: int
    last_day: date | None = None
    title: str = ""
    place: str = ""
    text: str = ""
    people_limit: int | None = None
    redeal: str = Redeal.SAME_DEALER_WITH_DEAD_SEAT.value
    dead_seats: str = DeadSeats.DEALER_AND_OPPOSITE.value

    @property
    def recurrence(self) -> Recurrence:
        return Recurrence(self.rhythm, self.first_day, self.last_day)


@transaction.atomic
def create(*, club: Club, facts: SeriesFacts, by: Actor, at: datetime) -> Series:
    """Plan a series and make its sessions of the next months; sent twice, it is planned once.

    Raises Refused when it would have no session, or the club does not offer the game.
    """
    lock_club(club)
    same = Series.objects.filter(club=club, **asdict(facts)).first()
    if same:
        return same
    _check(club, facts)
    series = Series.objects.create(club=club, **asdict(facts))
    made = _follow(series, by=by, at=at)
    details: dict[str, object] = {"series": series.pk, "sessions": made}
    journal.record(place=Place(club), action="series_created", by=by, at=at, details=details)
    return series


@transaction.atomic
def change(*, series: Series, facts: SeriesFacts, by: Actor, at: datetime) -> Series:
    """Change a series; its sessions that are still to come follow, those played stay as they were.

    A session that was moved, cancelled or changed on its own keeps what was changed. Sessions for
    which the series has no day any more are cancelled. Raises as `create` does.
    """
    lock_club(series.club)
    series = Series.objects.select_for_update(of=("self",)).select_related("club").get(pk=series.pk)
    new = asdict(facts)
    changed = [name for name, value in new.items() if getattr(series, name) != value]
    if not changed:
        return series
    _check(series.club, facts)
    for name, value in new.items():
        setattr(series, name, value)
    series.save()
    _follow(series, by=by, at=at)
    details: dict[str, object] = {"series": series.pk, "fields": changed}
    journal.record(place=Place(series.club), action="series_changed", by=by, at=at, details=details)
    return series


@transaction.atomic
def end(*, series: Series, by: Actor, at: datetime) -> Series:
    """Let a series have no session after today: those still to come are cancelled."""
    lock_club(series.club)
    series = Series.objects.select_for_update(of=("self",)).select_related("club").get(pk=series.pk)
    today = at.astimezone(series.club.zone).date()
    if series.last_day is not None and series.last_day <= today:
        return series
    series.last_day = today
    series.save(update_fields=["last_day"])
    _follow(series, by=by, at=at)
    details: dict[str, object] = {"series": series.pk}
    journal.record(place=Place(series.club), action="series_ended", by=by, at=at, details=details)
    return series


def plan_ahead(*, at: datetime) -> int:
    """Make the sessions that have come within reach since; return how many."""
    latest = (at + AHEAD).date()
    goes_on = Q(last_day=None) | Q(last_day__gt=F("made_until"))
    due = Series.objects.filter(goes_on, made_until__lt=latest).order_by("pk")
    return sum(_plan_ahead(pk, at) for pk in due.values_list("pk", flat=True))


@transaction.atomic
def _plan_ahead(pk: int, at: datetime) -> int:
    series = Series.objects.select_for_update(of=("self",)).select_related("club").get(pk=pk)
    until = (at + AHEAD).astimezone(series.club.zone).date()
    since = (series.made_until or until) + recurrence.A_DAY
    known = set(series.sessions.values_list("series_day", flat=True))
    days = [day for day in series.recurrence.days(since, until) if day not in known]
    _make(series, days, at=at)
    _note_made(series, until)
    return len(days)


def _check(club: Club, facts: SeriesFacts) -> None:
    sessions.offered(club, facts.rules)
    require_players(facts.rules, facts.players)
    first_year = facts.first_day + timedelta(days=366)
    if not any(facts.recurrence.days(facts.first_day, first_year)):
        raise Refused("no_day", _("The series ends before its first session: choose a later day."))


def _follow(series: Series, *, by: Actor, at: datetime) -> int:
    """Bring the sessions still to come to what the series says; return how many are new."""
    zone = series.club.zone
    today, until = at.astimezone(zone).date(), (at + AHEAD).astimezone(zone).date()
    to_come = series.sessions.filter(starts_at__gt=at, state__in=UNPLAYED).order_by("series_day")
    following = [lock_session(session) for session in to_come]
    kept = series.sessions.exclude(pk__in=[session.pk for session in following])
    days = set(series.recurrence.days(today, _latest(following, until)))
    days -= set(kept.values_list("series_day", flat=True))
    for session, day in _pairs(following, days, series.recurrence).items():
        if day is None:
            _drop(session, by=by, at=at)
        else:
            _bring(session, series, day, by=by, at=at)
            days.discard(day)
    new = sorted(day for day in days if day <= until)
    _make(series, new, at=at)
    _note_made(series, until)
    return len(new)


def _latest(following: Iterable[PlaySession], until: date) -> date:
    """Return the last day that matters: sessions may be farther ahead than the series goes now."""
    return max([until, *(session.series_day for session in following if session.series_day)])


def _pairs(
    following: Collection[PlaySession], days: Collection[date], every: Recurrence
) -> Mapping[PlaySession, date | None]:
    """Give each session its own day if that is still one, or else a free one of its week or month.

    None is for those that the series has no room for.
    """
    free = {day for day in days if day not in {session.series_day for session in following}}
    pairs: dict[PlaySession, date | None] = {}
    for session in following:
        old = session.series_day
        if old in days:
            pairs[session] = old
            continue
        near = (day for day in sorted(free) if old and every.period(day) == every.period(old))
        pairs[session] = next(near, None)
        free.discard(pairs[session] or date.min)
    return pairs


def _make(series: Series, days: Collection[date], *, at: datetime) -> None:
    if not days:
        return
    rule_set = _rule_set(series)
    for day in days:
        columns = _columns(series, day, rule_set)
        session = PlaySession(club=series.club, series=series, changed_at=at, **columns)
        session.save(force_insert=True)


def _bring(session: PlaySession, series: Series, day: date, *, by: Actor, at: datetime) -> None:
    """Let a session follow its series, but in what is its own."""
    columns = _columns(series, day, rule_set := _rule_set(series))
    if rule_set.rules != series.rules:
        columns = {name: new for name, new in columns.items() if OWN.get(name) != "game"}
    if session.state == SessionState.CANCELLED:
        columns["state"] = SessionState.PLANNED
    changed = {
        name: new
        for name, new in columns.items()
        if OWN.get(name, name) not in session.own_fields and getattr(session, name) != new
    }
    if changed:
        sessions.write_columns(session, changed, by=by, at=at)


def _drop(session: PlaySession, *, by: Actor, at: datetime) -> None:
    if session.state != SessionState.CANCELLED:
        sessions.write_columns(session, {"state": SessionState.CANCELLED}, by=by, at=at)


def _columns(series: Series, day: date, rule_set: RuleSet) -> dict[str, object]:
    starts_at, ends_at = recurrence.hours(day, series.starts, series.ends, series.club.zone)
    plays_it = rule_set.rules == series.rules
    plan = Plan(
        starts_at=starts_at,
        ends_at=ends_at,
        players=series.players if plays_it else rule_set.players,
        title=series.title,
        place=series.place,
        text=series.text,
        people_limit=series.people_limit,
        redeal=series.redeal,
        dead_seats=series.dead_seats,
    )
    columns = sessions.columns_of(series.club, plan) | sessions.rules_of(rule_set, plan)
    return columns | {"series_day": day}


def _rule_set(series: Series) -> RuleSet:
    """Return the game that a new session is of: the club's usual one, once its own is gone."""
    own = rule_sets.current(series.club).filter(rules=series.rules).first()
    return own or rule_sets.usual(series.club)


def _note_made(series: Series, until: date) -> None:
    series.made_until = until
    series.save(update_fields=["made_until"])
