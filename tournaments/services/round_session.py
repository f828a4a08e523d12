"""The play session of a round: made when it is published, led on by the tournament alone."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count
from django.utils.translation import gettext as _

from clubs.models import (
    Attendance,
    Member,
    PlaySession,
    Presence,
    Seat,
    SessionKind,
    SessionState,
    Table,
)
from clubs.rotation import DeadSeats
from clubs.selectors import seating as seats
from clubs.services import ledger
from clubs.services.locks import lock_session, lock_tables
from clubs.services.refusal import Refused
from clubs.split import TableSize
from games.models import OnlineTable
from games.services import same_deals
from games.services.room import Room
from tournaments.models import Place, Round, Tournament
from tournaments.selectors import deals, field, shape


def open_session(turn: Round, at: datetime) -> PlaySession:
    """Make the session of a round with its tables and seats, hands not yet to be entered."""
    tournament = turn.tournament
    rules = tournament.format()
    lasts = timedelta(minutes=turn.minutes) if turn.minutes else turn.hands_at_five * shape.A_HAND
    session = PlaySession.objects.create(
        club=tournament.club,
        kind=SessionKind.TOURNAMENT,
        title=_title(turn),
        date=at.astimezone(tournament.club.zone).date(),
        starts_at=at,
        ends_at=at + lasts,
        place=tournament.place,
        rules=tournament.rules,
        players=rules.players,
        rule_options=tournament.rule_options,
        rule_set=tournament.rule_set,
        rules_fixed_at=at,
        redeal=tournament.redeal,
        dead_seats=_dead_seats(tournament),
        state=SessionState.SEATED,
        hides_results=tournament.hides_results,
        same_deals=deals.are_the_same(tournament),
    )
    seat(turn, session, at)
    return session


def _title(turn: Round) -> str:
    """Return the tournament's title and the number of the round, which need no language."""
    number = f" \N{EN DASH} {turn.number}"
    return turn.tournament.title[: MOST_LETTERS - len(number)] + number


MOST_LETTERS = 80


def _dead_seats(tournament: Tournament) -> str:
    """Return which two of six sit out; in triplettes both are of the team that attacks."""
    if shape.is_triplettes(tournament.format()):
        return DeadSeats.DEALER_AND_SECOND.value
    return tournament.dead_seats


def seat(turn: Round, session: PlaySession, at: datetime) -> None:
    """Seat the people of the places, in place of whoever sat there.

    A table of as many people as before keeps the number of hands that it was given.
    """
    tournament = turn.tournament
    rules = tournament.format()
    places = list(Place.objects.filter(round=turn).order_by("table_number", "chair"))
    by_table: dict[int, list[Place]] = {}
    for place in places:
        by_table.setdefault(place.table_number, []).append(place)
    sizes = dict(session.seats.values_list("table__number").annotate(Count("pk")))
    session.seats.all().delete()
    known = {table.number: table for table in session.tables.all()}
    for number, people in sorted(by_table.items()):
        size = TableSize(len(people), field.game_at(tournament, len(people)))
        if not field.can_play(tournament, size.people):
            raise Refused(
                "impossible_table",
                _("Table %(table)s has %(people)s people, which no table of this game can have.")
                % {"table": number, "people": size.people},
            )
        table = known.pop(number, None) or Table(session=session, number=number)
        if sizes.get(number) != size.people:
            table.hands_planned = shape.hands_at(
                rules, hands=turn.hands, hands_at_five=turn.hands_at_five, size=size
            )
        table.players, table.dealer_chair = size.players, 1
        table.version += 1
        table.save()
        Seat.objects.bulk_create(
            Seat(session=session, table=table, chair=chair, member_id=place.member_id)
            for chair, place in enumerate(people, start=1)
        )
        ledger.note_table(table)
    Table.objects.filter(pk__in=[each.pk for each in known.values()], hands=None).delete()
    note_people(session, [place.member_id for place in places], at)


def note_people(session: PlaySession, members: list[int], at: datetime) -> None:
    """Note that these people are here, and nobody else who has not played."""
    Attendance.objects.filter(session=session).exclude(member__in=members).exclude(
        member__in=Member.objects.filter(hand_seats__hand__session=session)
    ).delete()
    for member in sorted(members):
        Attendance.objects.update_or_create(
            session=session,
            member_id=member,
            defaults={"presence": Presence.PRESENT, "changed_at": at},
        )


@dataclass(frozen=True, slots=True)
class Held:
    """A session that nobody else changes, with its tables, and with those that play it online."""

    session: PlaySession
    tables: list[Table]
    online: list[Room]

    def lead(self, to: SessionState, at: datetime) -> None:
        """Set the state of the session, and tell its pages; it is played online while it plays."""
        self.session.state = to
        self.session.save(update_fields=["state"])
        for table in self.session.tables.all():
            ledger.note_table(table)
        ledger.note_page(self.session)
        if to == SessionState.PLAYING:
            same_deals.go_on(self.online, at=at)
        else:
            same_deals.stop(self.online)


def hold(session: PlaySession) -> Held:
    """Hold a session until the transaction ends: its online tables first, as a move does."""
    online = same_deals.hold(session)
    session = lock_session(session)
    return Held(session, lock_tables(session), online)


def tables_with_hands(session: PlaySession) -> list[int]:
    """Return the numbers of tables at which hands stand."""
    return sorted(seats.hands_by_table(session))


def require_in_the_hall(session: PlaySession) -> None:
    """Raise Refused where the people of a round were dealt its cards online already."""
    if OnlineTable.objects.filter(ledger_table__session=session).exists():
        raise Refused(
            "played_online",
            _("This round is played online: nobody changes seats in it, and it is not taken back."),
        )


def remove(session: PlaySession) -> None:
    """Delete a session in which nothing stands any more."""
    withdrawn = session.hands.aggregate(count=Count("pk"))["count"]
    if withdrawn:
        raise Refused(
            "hands_withdrawn",
            _(
                "Hands were entered in this round and withdrawn. They stay readable, so the round "
                "cannot be taken back; change the seats instead."
            ),
        )
    session.delete()
