"""Online tables with people and computers, made through the real services."""

from datetime import datetime, timedelta
from uuid import uuid4

from django.utils import timezone

from clubs.models import Club, Member
from games.models import OnlineHand, OnlineTable
from games.selectors import states
from games.services import bots, clockwork, moves, seats, tables
from tests.factories.clubs import ClubFactory, MemberFactory, UserFactory

FRENCH_4 = "french-tarot/fft-2012/4"


def person(club: Club, **fields: object) -> Member:
    """Return a member with an account, who can sign in."""
    return MemberFactory(club=club, user=UserFactory(), **fields)


def opened(
    creator: Member | None = None, *, at: datetime | None = None, **facts: object
) -> OnlineTable:
    creator = creator or person(ClubFactory())
    described = tables.TableFacts(
        **({"rules_id": FRENCH_4, "people": 4, "hands_wanted": 2} | facts)
    )
    return tables.create(
        club=creator.club,
        facts=described,
        creator=creator,
        client_key=uuid4(),
        at=at or timezone.now(),
    )


def full(people: int = 4, **facts: object) -> OnlineTable:
    """Return an open table whose chairs are all taken by people."""
    table = opened(people=people, **facts)
    for _ in range(people - 1):
        seats.sit(table_id=table.pk, member=person(table.club))
    return table


def started(people: int = 4, **facts: object) -> OnlineTable:
    """Return a table of people at which the first hand is dealt."""
    table = full(people, **facts)
    tables.start(table_id=table.pk, by=table.creator, at=timezone.now())
    deal_until_played(table)
    table.refresh_from_db()
    return table


def deal_until_played(table: OnlineTable, *, at: datetime | None = None) -> None:
    """Deal anew while the rules void the deal by themselves, for a lone petit, say."""
    while hand_of(table).is_over:
        number = hand_of(table).number + 1
        for seat in table.seats.filter(bot_level=""):
            tables.go_on(
                table_id=table.pk, member=seat.member, number=number, at=at or timezone.now()
            )


def against_bots(people: int = 4, **facts: object) -> OnlineTable:
    """Return a table of one person and computers that waits for the person (or is over)."""
    table = opened(people=people, **facts)
    bots.add(table_id=table.pk, by=table.creator)
    tables.start(table_id=table.pk, by=table.creator, at=timezone.now() - timedelta(seconds=1))
    deal_until_played(table)
    clockwork.run(table_id=table.pk, at=timezone.now())
    table.refresh_from_db()
    return table


def hand_of(table: OnlineTable) -> OnlineHand:
    return table.hands.order_by("-number").first()


def member_on_turn(table: OnlineTable) -> Member:
    hand = hand_of(table)
    chair = table.rotation.active_chairs(hand.dealer_chair)[hand.turn - 1]
    return table.seats.get(chair=chair).member


def move_of(table: OnlineTable, choose: object = 0) -> moves.Move:
    """Return a legal move as the page of whoever has to move would post it."""
    hand = hand_of(table)
    state = states.state_of(hand)
    view = state.view(hand.turn)
    token = str(view.legal[choose] if isinstance(choose, int) else choose(view.legal))
    return moves.Move(hand.number, hand.ply, view.fingerprint(), token)


def move_on(table: OnlineTable, choose: object = 0) -> OnlineHand:
    """Let the person who has to move make a legal move, and the computer those that follow."""
    moves.act(
        table_id=table.pk,
        member=member_on_turn(table),
        move=move_of(table, choose),
        at=timezone.now(),
    )
    # In a test within one transaction nothing is committed, so nobody is woken up.
    clockwork.run(table_id=table.pk, at=timezone.now())
    return hand_of(table)
