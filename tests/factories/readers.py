"""Everybody who may knock at a page: two clubs, their people, and phones with tables' codes."""

from dataclasses import dataclass
from datetime import date, time, timedelta
from uuid import uuid4

from django.test import Client
from django.urls import reverse
from django.utils import timezone

from clubs.models import (
    CheckOutcome,
    Club,
    Hand,
    HandCheck,
    Member,
    MemberMerge,
    Payment,
    PlaySession,
    Role,
    ScreenToken,
    Series,
    SessionState,
    Table,
)
from clubs.recurrence import Rhythm
from clubs.services import fees, screens, series, tokens
from clubs.services.merging import merge
from clubs.services.series import SeriesFacts
from games import engine
from games.models import Comparison, OnlineTable
from games.selectors import replay
from games.services import seats, tables
from tests.factories import online
from tests.factories.clubs import (
    AFTERNOON,
    NAMES,
    ORGANISER,
    ClubFactory,
    MemberFactory,
    SessionFactory,
    TableFactory,
    TokenFactory,
    UserFactory,
    garde,
    play,
)
from tests.factories.rating import SeasonFactory
from tests.factories.tournaments import (
    EntryFactory,
    LeagueFactory,
    TournamentFactory,
    published,
    ranked,
    reader,
)
from tournaments.models import League, Tournament, TournamentState

CONTACT = "+33 6 12 34 56 78"
OWN_NAME = "Marie-Françoise Le Goff"
FOREIGN_CLUB, FOREIGN_NAME = "Cercle du Petit Sec", "Zénobie d'Ailleurs"


@dataclass(frozen=True)
class World:
    """A club in the middle of an afternoon at two tables, and another club beside it."""

    club: Club
    session: PlaySession
    planned: PlaySession
    series: Series
    table: Table
    neighbour: Table
    hand: Hand
    member: Member
    payment: Payment
    merged: MemberMerge
    screen: ScreenToken
    tournament: Tournament
    coming: Tournament
    league: League
    foreign: Club
    foreign_session: PlaySession
    foreign_table: Table
    foreign_member: Member
    online: dict[str, OnlineTable]
    readers: dict[str, Client]


def world() -> World:
    """Make both clubs; `readers` are browsers by who sits before them."""
    club = ClubFactory(name="Tarot Club de Nantes", slug="nantes")
    foreign = ClubFactory(name=FOREIGN_CLUB, slug="ailleurs")
    session = SessionFactory(club=club)
    people = [*_people(club), MemberFactory(club=club, name=OWN_NAME)]
    table = TableFactory(session=session, people=people)
    neighbour = TableFactory(session=session, people=_people(club))
    hand = play(table, garde())
    SeasonFactory(club=club, first_day=date(2023, 9, 1), last_day=date(2024, 8, 31))
    _typed_otherwise(hand)
    foreign_session = SessionFactory(club=foreign)
    strangers = [MemberFactory(club=foreign, name=FOREIGN_NAME), *_people(foreign)[1:]]
    foreign_table = TableFactory(session=foreign_session, people=strangers)
    play(foreign_table)
    screen = _screen(session)
    return World(
        club=club,
        session=session,
        planned=_planned(club),
        series=_series(club),
        table=table,
        neighbour=neighbour,
        hand=hand,
        member=table.seats.get(chair=2).member,
        payment=_payment(table.seats.get(chair=2).member),
        merged=_merged(club),
        screen=screen,
        tournament=_tournament(table),
        coming=_coming(club),
        league=LeagueFactory(club=club),
        foreign=foreign,
        foreign_session=foreign_session,
        foreign_table=foreign_table,
        foreign_member=strangers[0],
        online=_online(table.seats.get(chair=3).member),
        readers={
            "nobody": Client(),
            "organiser of another club": reader(foreign, Role.ORGANISER),
            "phone of another session": _phone(TableFactory(session=SessionFactory(club=club))),
            "phone with a revoked code": _revoked(table),
            "phone of another table": _phone(neighbour),
            "screen of the hall": _opened(screen),
            "phone of the table": _phone(table),
            "member": reader(club, Role.MEMBER),
            "member at the table": _account_of(table.seats.get(chair=3).member),
            "scorer": reader(club, Role.SCORER),
            "arbiter": reader(club, Role.ARBITER),
            "organiser": reader(club, Role.ORGANISER),
            "administrator": _of(UserFactory(is_superuser=True, password="!set-by-hand")),
        },
    )


def _tournament(table: Table) -> Tournament:
    """Return a cup whose first round the people of a table play."""
    cup = TournamentFactory(club=table.session.club, title="Coupe de Nantes")
    people = [
        EntryFactory(tournament=cup, member=seat.member) for seat in table.seats.order_by("chair")
    ]
    turn = published(cup, [people])
    play(turn.session.tables.get())
    ranked(cup, [(entry, rank, str(100 - rank)) for rank, entry in enumerate(people, start=1)])
    return cup


def _coming(club: Club) -> Tournament:
    """Return a cup whose people are being checked in."""
    cup: Tournament = TournamentFactory(
        club=club, title="Coupe d’hiver", state=TournamentState.CHECK_IN, people=8
    )
    cup.teams.create(number=1, name="Les Valets")
    return cup


def _typed_otherwise(hand: Hand) -> None:
    """Let a second person have typed 59 points instead of 49."""
    version = hand.versions.get()
    HandCheck.objects.create(
        version=version,
        outcome=CheckOutcome.DIFFERS,
        dealer_chair=version.dealer_chair,
        summary=version.summary | {"card_points": 59},
        checked_by_name="Somebody",
        checked_at=AFTERNOON,
    )


def _online(creator: Member) -> dict[str, OnlineTable]:
    """Return one person's tables: with a free chair, full, and played, rated or friendly."""
    friendly = _played(creator, is_rated=False)
    hand = friendly.hands.get(number=1)
    record = engine.dump(replay.record(table=friendly, number=1))
    Comparison.objects.create(
        hand=hand, seat=1, own=0, asked_at=AFTERNOON, done_at=AFTERNOON, score=0, record=record
    )
    return {
        "open": online.opened(creator),
        "full": online.full(creator=creator),
        "playing": _played(creator),
        "friendly": friendly,
    }


def _played(creator: Member, **facts: object) -> OnlineTable:
    """Return a table in its second hand, with the turn of its creator and somebody gone."""
    playing = online.started(creator=creator, **facts)
    for _seat in range(playing.people):
        online.move_on(playing)
    for seat in playing.seats.all():
        tables.go_on(table_id=playing.pk, member=seat.member, number=2, at=timezone.now())
    online.deal_until_played(playing)
    while online.member_on_turn(playing) != creator:
        online.move_on(playing)
    left = playing.seats.exclude(member=creator).earliest("chair").member
    seats.leave(table_id=playing.pk, member=left, at=timezone.now())
    return playing


def _people(club: Club) -> list[Member]:
    return [
        MemberFactory(club=club, name=f"{name} {club.members.count()}", contact=CONTACT)
        for name in NAMES[:4]
    ]


def _planned(club: Club) -> PlaySession:
    """Plan a session of tomorrow, which is still asked about."""
    starts_at = timezone.now() + timedelta(days=1)
    return SessionFactory(
        club=club,
        state=SessionState.PLANNED,
        date=starts_at.date(),
        starts_at=starts_at,
        ends_at=starts_at + timedelta(hours=3),
    )


def _series(club: Club) -> Series:
    """Plan one session, of an evening fifty years ago, which leaves the calendar alone."""
    facts = SeriesFacts(
        rhythm=Rhythm.WEEKLY,
        first_day=date(1976, 3, 2),
        last_day=date(1976, 3, 2),
        starts=time(20),
        ends=time(23),
        rules="french-tarot/fft-2012",
        players=4,
    )
    return series.create(club=club, facts=facts, by=ORGANISER, at=AFTERNOON)


def _payment(member: Member) -> Payment:
    receipt = fees.Receipt(amount=1500, day=AFTERNOON.date(), client_key=uuid4())
    return fees.pay(member=member, receipt=receipt, by=ORGANISER, at=AFTERNOON)


def _merged(club: Club) -> MemberMerge:
    source, target = (MemberFactory(club=club, name=name) for name in ("Twice A", "Twice B"))
    return merge(source=source, target=target, by=ORGANISER, at=AFTERNOON)


def _of(user: object) -> Client:
    client = Client()
    client.force_login(user)
    return client


def _account_of(member: Member) -> Client:
    member.user = UserFactory()
    member.save()
    return _of(member.user)


def _phone(table: Table) -> Client:
    client = Client()
    valid = table.tokens.filter(revoked_at=None).first() or TokenFactory(table=table)
    assert client.get(reverse("phone", args=[valid.token])).status_code == 200
    return client


def _screen(session: PlaySession) -> ScreenToken:
    now = timezone.now()
    return screens.open_screen(session=session, label="beamer", hours=24, by=ORGANISER, at=now)


def _opened(screen: ScreenToken) -> Client:
    client = Client()
    assert client.get(reverse("screen", args=[screen.token])).status_code == 302
    return client


def _revoked(table: Table) -> Client:
    client = _phone(table)
    tokens.revoke(table=table, by=ORGANISER, at=AFTERNOON)
    return client
