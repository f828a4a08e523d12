"""Consistent graphs: whoever sits at a table belongs to its club and to its session."""

from datetime import UTC, date, datetime
from uuid import uuid4

import factory
from django.contrib.auth import get_user_model

from clubs import names
from clubs.models import (
    Attendance,
    Club,
    Hand,
    Member,
    PlaySession,
    Role,
    RuleSet,
    Seat,
    SessionState,
    Table,
    TableToken,
)
from clubs.services import hands
from clubs.services.journal import Actor

AFTERNOON = datetime(2026, 3, 14, 13, 30, tzinfo=UTC)
"""14:30 in Paris, when sessions of the tests begin."""
EVENING = datetime(2026, 3, 14, 17, 0, tzinfo=UTC)

NAMES = [
    "Adèle",
    "Bruno",
    "Chloé",
    "Désiré",
    "Élodie",
    "François",
    "Gisèle",
    "Hugo",
    "Inès",
    "Jean-Marc",
    "Marie-Françoise de La Rochefoucauld-Montbel",
    "Li",
]

ORGANISER = Actor("Odile", device="laptop")


class UserFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = get_user_model()

    username = factory.Sequence(lambda n: f"user{n}")


class ClubFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Club
        skip_postgeneration_save = True

    name = factory.Sequence(lambda n: f"Tarot Club {n}")
    slug = factory.Sequence(lambda n: f"tarot-club-{n}")
    game = factory.RelatedFactory(
        "tests.factories.clubs.RuleSetFactory", factory_related_name="club", is_usual=True
    )


class RuleSetFactory(factory.django.DjangoModelFactory):
    """A game that a club offers, in its first version."""

    class Meta:
        model = RuleSet

    club = factory.SubFactory(ClubFactory, game=None)
    rules = "french-tarot/fft-2012"
    players = 4
    made_at = AFTERNOON
    made_by_name = "Odile"


class MemberFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Member

    club = factory.SubFactory(ClubFactory)
    name = factory.Sequence(lambda n: f"{NAMES[n % len(NAMES)]} {n}")
    search_name = factory.LazyAttribute(lambda member: names.fold(member.name))


class OrganiserFactory(MemberFactory):
    user = factory.SubFactory(UserFactory)
    role = Role.ORGANISER


class SessionFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = PlaySession

    club = factory.SubFactory(ClubFactory)
    date = date(2026, 3, 14)
    starts_at = AFTERNOON
    ends_at = EVENING
    place = "Salle des fêtes"
    rules = "french-tarot/fft-2012"
    players = 4
    rule_set = factory.LazyAttribute(
        lambda session: session.club.rule_sets.filter(rules=session.rules, is_current=True).first()
    )
    state = SessionState.PLAYING


class TableFactory(factory.django.DjangoModelFactory):
    """A table with `people` seated (names in NAMES' order); all of them are checked in."""

    class Meta:
        model = Table
        skip_postgeneration_save = True

    session = factory.SubFactory(SessionFactory)
    number = factory.LazyAttribute(lambda table: table.session.tables.count() + 1)
    players = 4

    @factory.post_generation
    def people(self, create, extracted, **kwargs):
        members = extracted if isinstance(extracted, list) else None
        for chair in range(1, (extracted or 4 if members is None else len(members)) + 1):
            member = members[chair - 1] if members else MemberFactory(club=self.session.club)
            Seat.objects.create(session=self.session, table=self, chair=chair, member=member)
            Attendance.objects.get_or_create(
                session=self.session, member=member, defaults={"changed_at": AFTERNOON}
            )


class TokenFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = TableToken

    table = factory.SubFactory(TableFactory)
    token = factory.Sequence(lambda n: f"token-{n:012d}")
    created_at = AFTERNOON


def garde(declarer: int = 1, points: float = 49, oudlers: int = 2, **more: object) -> dict:
    """Return a played summary; 49 points with 2 oudlers make the contract by 8."""
    return {
        "contract": "garde",
        "declarer": declarer,
        "card_points": points,
        "oudlers": oudlers,
        **more,
    }


def ring_of(table: Table) -> tuple[int, ...]:
    return tuple(table.seats.order_by("chair").values_list("member_id", flat=True))


def play(table: Table, summary: dict | None = None, *, at: datetime = AFTERNOON, **more) -> Hand:
    """Enter the next hand of a table through the real service."""
    table.refresh_from_db()
    deal = hands.Deal(
        number=more.pop("number", table.hands.exclude(state="withdrawn").count() + 1),
        dealer_chair=more.pop("dealer_chair", table.dealer_chair),
        ring=more.pop("ring", ring_of(table)),
        summary=summary or garde(),
    )
    entry = hands.Entry(client_key=more.pop("key", uuid4()), deal=deal, consent=True, repeat=True)
    return hands.enter(table=table, entry=entry, by=more.pop("by", ORGANISER), at=at)
