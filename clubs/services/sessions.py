"""Play sessions: planned, changed, and led from one state to the next and back."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Club, Hand, PlaySession, RuleSet, SessionState, Trust
from clubs.rotation import DeadSeats, Redeal
from clubs.selectors import rule_sets
from clubs.selectors import seating as seats
from clubs.services import answers, fees, journal, keeping, ledger, notices, seating, tokens
from clubs.services.journal import Actor, Place
from clubs.services.led import require_own
from clubs.services.locks import lock_club, lock_session, lock_tables
from clubs.services.refusal import Refused
from clubs.services.rule_sets import require_players

State = SessionState
FIRST_DAY, LAST_DAY = date(1900, 1, 1), date(2199, 12, 31)
"""Days that a session can be noted on; another year is a typing mistake."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What an organiser says of a session; times are aware, the date is the club's.

    `rules` is one of the club's games, "" the usual one or, for a session that exists, its own.
    """

    starts_at: datetime
    ends_at: datetime
    players: int
    rules: str = ""
    title: str = ""
    place: str = ""
    text: str = ""
    people_limit: int | None = None
    redeal: str = Redeal.SAME_DEALER_WITH_DEAD_SEAT.value
    dead_seats: str = DeadSeats.DEALER_AND_OPPOSITE.value


FIXED_BY_HANDS = ("rules", "rule_options", "rule_set", "players", "redeal", "dead_seats")
"""Hands that were scored by these rules keep them."""


OWN = {
    "starts_at": "hours",
    "ends_at": "hours",
    "date": "hours",
    "rules": "game",
    "rule_options": "game",
    "rule_set": "game",
    "players": "game",
}
"""What columns belong together: a session that was moved keeps its day and both of its hours."""


class AsksFirst(Refused):
    """The session would close with contested hands; `hands` are these, in order of play."""

    def __init__(self, hands: list[Hand]) -> None:
        super().__init__(
            "contested_hands",
            _("Some hands are contested: settle them first, or close the session all the same."),
        )
        self.hands = hands


@transaction.atomic
def create(*, club: Club, plan: Plan, by: Actor, at: datetime) -> PlaySession:
    """Plan a session of one of the club's games; exactly the same plan sent twice is one session.

    Raises Refused when it would end before it starts, or the club does not offer the game.
    """
    lock_club(club)
    rule_set = offered(club, plan.rules) if plan.rules else rule_sets.usual(club)
    columns = columns_of(club, plan) | rules_of(rule_set, plan)
    same = PlaySession.objects.filter(club=club, state=State.PLANNED, **columns).first()
    if same:
        return same
    session = PlaySession(club=club, changed_at=at, **columns)
    session.save(force_insert=True)
    journal.record(place=Place.of_session(session), action="session_created", by=by, at=at)
    return session


@transaction.atomic
def update(*, session: PlaySession, plan: Plan, by: Actor, at: datetime) -> PlaySession:
    """Change a session; when its start moves, its hands move with it in the order of play.

    Raises Refused when it would end before it starts, the club does not offer the game, or the
    rules change after the first hand.
    """
    lock_club(session.club)  # Its rules stay as they are meanwhile.
    session = lock_session(session)
    require_own(session)
    columns = columns_of(session.club, plan)
    if plan.rules and not _keeps(session, plan):
        columns |= rules_of(offered(session.club, plan.rules), plan)
    else:
        require_players(session.rules, plan.players)
    changed = {name: new for name, new in columns.items() if getattr(session, name) != new}
    if not changed:
        return session
    if changed.keys() & set(FIXED_BY_HANDS) and session.rules_fixed_at is not None:
        raise Refused(
            "rules_fixed",
            _("The rules are fixed since the first hand was entered: put them back as they were."),
        )
    own = {OWN.get(name, name) for name in changed} if session.series_id else set()
    own |= set(session.own_fields)
    write_columns(session, changed | {"own_fields": sorted(own)}, by=by, at=at)
    if "starts_at" in changed:
        _move_hands(session)
    journal.record(
        place=Place.of_session(session),
        action="session_changed",
        by=by,
        at=at,
        details={"fields": sorted(changed)},
    )
    return session


@transaction.atomic
def change_state(
    *,
    session: PlaySession,
    to: SessionState,
    seen: SessionState,
    by: Actor,
    at: datetime,
    reason: str = "",
    consent: bool = False,
) -> PlaySession:
    """Lead a session one step on or back.

    `seen` is the state that the reader's page showed: a page left open does not undo what
    somebody else did meanwhile. Asked twice, it is done once. Raises Refused (no such step, people
    without seats, hands that a dropped draw would lose) and AsksFirst (contested hands, unless
    `consent` is given).
    """
    session = lock_session(session)
    require_own(session)
    if session.state == to:
        return session
    step = STEPS.get((State(session.state), to))
    if step is None or session.state != seen:
        raise Refused(
            "state_changed",
            _("The session is “%(state)s” now: look at its page and choose again.")
            % {"state": session.get_state_display()},
        )
    move = Move(session=session, by=by, at=at, consent=consent)
    step.effect(move)
    _write_state(session, to, by=by, at=at)
    for table in lock_tables(session):
        ledger.note_table(table)
    ledger.note_page(session)
    journal.record(
        place=Place.of_session(session), action=step.action, by=by, at=at, reason=reason[:200]
    )
    return session


def write_columns(
    session: PlaySession, columns: Mapping[str, object], *, by: Actor, at: datetime
) -> None:
    """Store what is new of a locked session; people, calendars and open pages take notice."""
    for name, new in columns.items():
        setattr(session, name, new)
    session.sequence += 1
    session.changed_at = at
    session.save(update_fields=[*columns, "sequence", "changed_at"])
    if "people_limit" in columns:
        answers.fill(session=session, at=at)
    notices.session_changed(session=session, changed=columns.keys(), by=by, at=at)
    ledger.note_page(session)


def _write_state(session: PlaySession, to: SessionState, *, by: Actor, at: datetime) -> None:
    """Store a state; whether a session takes place is its own affair then, and the calendars'."""
    if State.CANCELLED in (session.state, to):
        own = {*session.own_fields, "state"} if session.series_id else ()
        write_columns(session, {"state": to, "own_fields": sorted(own)}, by=by, at=at)
    else:
        session.state = to
        session.save(update_fields=["state"])


@dataclass(frozen=True, slots=True)
class Move:
    """A step under way; effects raise Refused to stop it."""

    session: PlaySession
    by: Actor
    at: datetime
    consent: bool


@dataclass(frozen=True, slots=True)
class Step:
    """What a step is called in the journal, and what it does apart from setting the state."""

    action: str
    effect: Callable[[Move], None]


def steps_from(state: str) -> list[SessionState]:
    """Return the states that can follow, the way onward first."""
    return [to for origin, to in STEPS if origin == state]


def _nothing(_move: Move) -> None:
    """Only the state changes."""


def _require_seats(move: Move) -> None:
    """Everybody who is here has a seat, and everybody who has a seat is here."""
    session = move.session
    if not session.seats.exists():
        raise Refused("no_draw", _("No seats are drawn yet: draw the tables first."))
    forgotten = [member.name for member in seats.without_seat(session)]
    if forgotten:
        raise Refused(
            "without_seat",
            _("Without a seat: %(names)s. Give them one, or mark them as reserve or absent.")
            % {"names": ", ".join(forgotten)},
        )
    away = [seat.member.name for seat in seats.seated_but_away(session)]
    if away:
        raise Refused(
            "seated_but_away",
            _("Seated, but not marked as present: %(names)s. Mark them, or take their seats away.")
            % {"names": ", ".join(away)},
        )


def _drop_draw(move: Move) -> None:
    tables = lock_tables(move.session)
    if not tables:
        return
    seating.drop(session=move.session, tables=tables)
    journal.record(
        place=Place.of_session(move.session), action="seating_dropped", by=move.by, at=move.at
    )


def _start(move: Move) -> None:
    _require_seats(move)
    for table in lock_tables(move.session):
        tokens.issue(table=table, by=move.by, at=move.at)


def _close(move: Move) -> None:
    lock_tables(move.session)
    contested = seats.counted_hands(move.session).filter(trust=Trust.CONTESTED)
    hands = list(contested.select_related("table").order_by("play_order"))
    if hands and not move.consent:
        raise AsksFirst(hands)
    fees.charge_session(session=move.session, at=move.at)
    _count_again(move)
    keeping.note_due(at=move.at)


def _count_again(move: Move) -> None:
    """Let the standings be counted by what holds at the end: radelci that are left cost points."""
    ledger.note_session(move.session, from_order=ledger.END_OF_PLAY)


STEPS: Mapping[tuple[SessionState, SessionState], Step] = {
    (State.PLANNED, State.CHECK_IN): Step("check_in_opened", _nothing),
    (State.PLANNED, State.CANCELLED): Step("session_cancelled", _nothing),
    (State.CANCELLED, State.PLANNED): Step("session_restored", _nothing),
    (State.CHECK_IN, State.SEATED): Step("seating_published", _require_seats),
    (State.CHECK_IN, State.PLANNED): Step("check_in_taken_back", _drop_draw),
    (State.SEATED, State.PLAYING): Step("play_started", _start),
    (State.SEATED, State.CHECK_IN): Step("seating_taken_back", _drop_draw),
    (State.PLAYING, State.CLOSED): Step("session_closed", _close),
    (State.PLAYING, State.SEATED): Step("play_paused", _nothing),
    (State.CLOSED, State.PLAYING): Step("session_reopened", _count_again),
}


def columns_of(club: Club, plan: Plan) -> dict[str, object]:
    """Return a plan as columns, but for the rules. Raises Refused when it ends too early."""
    # In UTC, for hours that are read off a wall clock go backwards once a year.
    if plan.ends_at.astimezone(UTC) <= plan.starts_at.astimezone(UTC):
        raise Refused("ends_too_early", _("The session must end after it starts."))
    columns = {name: getattr(plan, name) for name in Plan.__dataclass_fields__ if name != "rules"}
    columns["date"] = plan.starts_at.astimezone(club.zone).date()
    return columns


def offered(club: Club, rules: str) -> RuleSet:
    """Return a game that the club offers. Raises Refused when it does not."""
    found = rule_sets.current(club).filter(rules=rules).first()
    if found is None:
        raise Refused(
            "not_offered", _("The club does not offer this game any more: choose another one.")
        )
    return found


def rules_of(rule_set: RuleSet, plan: Plan) -> dict[str, object]:
    """Return the columns of the rules. Raises Refused when they are not for so many players."""
    require_players(rule_set.rules, plan.players)
    return {"rules": rule_set.rules, "rule_options": rule_set.options, "rule_set": rule_set}


def _keeps(session: PlaySession, plan: Plan) -> bool:
    """Say whether the plan leaves the session the rules that were fixed, or that are gone since."""
    follows = session.rule_set is not None and session.rule_set.rules == plan.rules
    return session.rules == plan.rules and (follows or session.rules_fixed_at is not None)


def _move_hands(session: PlaySession) -> None:
    hands = list(Hand.objects.filter(session=session).select_related("table"))
    if not hands:
        return
    old = min(hand.play_order for hand in hands)
    for hand in hands:
        hand.play_order = ledger.play_order(
            session=session, hand_number=hand.number, table_number=hand.table.number
        )
    Hand.objects.bulk_update(hands, ["play_order"], batch_size=500)
    # Both are told: what follows from the old place is to be mended too.
    for first in (old, min(hand.play_order for hand in hands)):
        ledger.note_session(session, from_order=first)
