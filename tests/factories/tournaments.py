"""Tournaments as they stand in the database, made without the services that lead them."""

from collections.abc import Sequence
from datetime import date, timedelta

import factory
from django.test import Client

from clubs.models import Club, PlaySession, Role, Seat, SessionKind, SessionState, Table
from tests.factories.clubs import AFTERNOON, ClubFactory, MemberFactory, UserFactory
from tournaments.formats.rules import Draw
from tournaments.models import (
    Entry,
    EntryState,
    League,
    Place,
    Presence,
    RankingKind,
    Round,
    RoundState,
    Standing,
    Tournament,
    TournamentState,
)
from tournaments.selectors import deals


class TournamentFactory(factory.django.DjangoModelFactory):
    """A French tournament of 6 rounds of 4 hands that is being played."""

    class Meta:
        model = Tournament
        skip_postgeneration_save = True

    club = factory.SubFactory(ClubFactory)
    title = factory.Sequence(lambda n: f"Coupe {n}")
    starts_at = AFTERNOON
    place = "Salle des fêtes"
    state = TournamentState.RUNNING
    rules = "french-tarot/fft-2012"
    preset = "libre"
    seed = "seed of the lots"
    rule_set = factory.LazyAttribute(
        lambda made: made.club.rule_sets.filter(rules=made.rules, is_current=True).first()
    )

    @factory.post_generation
    def people(self, create, extracted, **kwargs):
        """Let so many people take part."""
        entries(self, extracted or 0)


class EntryFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Entry

    tournament = factory.SubFactory(TournamentFactory)
    number = factory.LazyAttribute(lambda entry: entry.tournament.entries.count() + 1)
    member = factory.LazyAttribute(lambda entry: MemberFactory(club=entry.tournament.club))
    state = EntryState.REGISTERED
    presence = Presence.PRESENT
    registered_at = AFTERNOON


class LeagueFactory(factory.django.DjangoModelFactory):
    """A league over the French sessions and tournaments of a year."""

    class Meta:
        model = League

    club = factory.SubFactory(ClubFactory)
    title = factory.Sequence(lambda n: f"Challenge {n}")
    game = "french-tarot"
    first_day = date(2026, 1, 1)
    last_day = date(2026, 12, 31)
    preset = "all"


def entries(tournament: Tournament, names: Sequence[str] | int) -> list[Entry]:
    """Let people take part: of these names, or so many."""
    listed = [None] * names if isinstance(names, int) else names
    members = [
        MemberFactory(club=tournament.club, **({"name": name} if name else {})) for name in listed
    ]
    return [EntryFactory(tournament=tournament, member=member) for member in members]


def drawn(
    tournament: Tournament, tables: Sequence[Sequence[Entry]], *, number: int = 1, **more: object
) -> Round:
    """Draw a round: its tables, each the people by chair."""
    round_ = Round.objects.create(
        tournament=tournament,
        number=number,
        draw=Draw.MOVEMENT,
        seed="seed",
        **{"hands": 4, "hands_at_five": 5, **more},
    )
    for table, people in enumerate(tables, start=1):
        for chair, entry in enumerate(people, start=1):
            Place.objects.create(
                round=round_,
                table_number=table,
                chair=chair,
                entry=entry,
                member=entry.member,
            )
    return round_


def published(
    tournament: Tournament, tables: Sequence[Sequence[Entry]], *, number: int = 1, **more: object
) -> Round:
    """Draw a round and begin it: a play session with its tables and seats."""
    more = {"state": RoundState.PLAYING, **more}
    starts_at = tournament.starts_at + timedelta(hours=number - 1)
    session = PlaySession.objects.create(
        club=tournament.club,
        kind=SessionKind.TOURNAMENT,
        title=f"{tournament.title} {number}",
        date=starts_at.date(),
        starts_at=starts_at,
        ends_at=starts_at + timedelta(hours=1),
        rules=tournament.rules,
        players=4,
        state=SessionState.PLAYING,
        hides_results=tournament.hides_results,
        same_deals=deals.are_the_same(tournament),
    )
    round_ = drawn(tournament, tables, number=number, session=session, **more)
    for table_number, people in enumerate(tables, start=1):
        hands = round_.hands_at_five if len(people) == 5 else round_.hands
        table = Table.objects.create(
            session=session, number=table_number, players=4, hands_planned=hands
        )
        for chair, entry in enumerate(people, start=1):
            Seat.objects.create(session=session, table=table, chair=chair, member=entry.member)
    return round_


def ranked(
    tournament: Tournament, rows: Sequence[tuple[Entry, int | None, str]], *, after: int = 1
) -> None:
    """Store a ranking: entry, rank and result as the background work writes them."""
    ranks = [rank for _entry, rank, _value in rows]
    for position, (entry, rank, value) in enumerate(rows, start=1):
        Standing.objects.create(
            tournament=tournament,
            kind=RankingKind.PEOPLE,
            after_round=after,
            position=position,
            entry=entry,
            rank=rank,
            is_shared=rank is not None and ranks.count(rank) > 1,
            value=value,
            row={"rounds": {"1": value}, "ties": []} if value else {},
        )


def reader(club: Club, role: Role = Role.ORGANISER) -> Client:
    """Sign in as somebody of a club, who is the client's `member`."""
    client = Client()
    client.member = MemberFactory(club=club, role=role, user=UserFactory())
    client.force_login(client.member.user)
    return client
